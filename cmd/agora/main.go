// Command agora serves a community backend over GraphQL and manages its data.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // --timezone works on machines without the database

	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/server"
)

// errUsage marks an error in the command line: exit code 2.
var errUsage = openstore.ErrUsage

// streams are the standard streams of a command.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// log returns the command's log, on standard error.
func (std streams) log() *slog.Logger { return slog.New(slog.NewTextHandler(std.err, nil)) }

func main() {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		received := <-signals
		signal.Reset() // a second signal ends the process at once
		if received == syscall.SIGTERM {
			cancel(server.ErrTerminated)
		}
		cancel(nil)
	}()
	redis.Quiet()
	err := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})
	if err == nil {
		return
	}
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	if errors.Is(err, errFindings) {
		os.Exit(1) // the command has printed them
	}
	fmt.Fprintln(os.Stderr, "agora:", err)
	if errors.Is(err, errUsage) || errors.Is(err, errNotRun) {
		os.Exit(2)
	}
	os.Exit(1)
}

// run runs one command until it is done or ctx ends. Errors: errUsage for a wrong command line, and
// those of the command.
func run(ctx context.Context, args []string, std streams) error {
	parser := newParser(&cli{}, std)
	line, err := readLine(parser.Model.Node, args)
	switch {
	case err != nil:
		return err
	case line.help:
		return printHelp(parser, line.command, std)
	case line.version:
		return printVersion(std)
	}
	command, err := parse(parser, line)
	if err != nil {
		return err
	}
	log := std.log()
	if c, ok := command.(*serveCommand); ok {
		log, _ = c.OpenLog(std.err)
	}
	warnOfUnknownVariables(parser.Model.Node, os.Environ(), log)
	return openstore.WithPlainReply(command.run(ctx, std))
}
