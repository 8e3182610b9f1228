// Command agora serves a community backend over GraphQL and looks after its data.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	_ "time/tzdata" // --timezone works on machines without the database

	"github.com/redis/go-redis/v9/logging"
)

const usage = `usage: agora [command] [flags]

commands:
  serve     serve the API (the default)
  import    import from elsewhere: agora import hn|reddit FILE…, agora import v2ex
  reserve   set an id counter before its first use: agora reserve articles N
  rerank    change what ranks recommended topics: agora rerank --hot-formula reddit
  check     check the data, and repair what is derived: agora check --repair
  settings  print what the data keeps, or change it: agora settings set timezone ZONE
  user      look after accounts: agora user create|passwd|grant|revoke|list
  version   print the version

"agora help COMMAND" lists a command's flags. Every flag has a twin in the
environment: --some-flag is AGORA_SOME_FLAG.
`

// errUsage marks what the command line got wrong: exit code 2.
var errUsage = errors.New("usage")

// errTerminated is the cause of a context that SIGTERM has ended.
var errTerminated = errors.New("terminated")

func main() {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		received := <-signals
		signal.Reset() // a second one ends at once
		if received == syscall.SIGTERM {
			cancel(errTerminated)
		}
		cancel(nil)
	}()
	logging.Disable() // what go-redis logs, its errors say too
	err := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})
	if err == nil {
		return
	}
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	if errors.Is(err, errFindings) {
		os.Exit(1) // they are printed
	}
	fmt.Fprintln(os.Stderr, "agora:", err)
	if errors.Is(err, errUsage) || errors.Is(err, errNotRun) {
		os.Exit(2)
	}
	os.Exit(1)
}

// run runs one command until it is done or ctx ends.
func run(ctx context.Context, args []string, std streams) error {
	command := "serve"
	switch {
	case len(args) == 0:
	case asksHelp(args[0]):
		command, args = "help", nil
	case !strings.HasPrefix(args[0], "-"):
		command, args = args[0], args[1:]
	}
	switch command {
	case "serve":
		return serve(ctx, args, std)
	case "import":
		return importCommand(ctx, args, std)
	case "reserve":
		return reserve(ctx, args, std)
	case "rerank":
		return rerank(ctx, args, std)
	case "check":
		return check(ctx, args, std)
	case "settings":
		return settingsCommand(ctx, args, std)
	case "user":
		return userCommand(ctx, args, std)
	case "version":
		info, _ := debug.ReadBuildInfo()
		fmt.Fprintln(std.out, "agora", version(info))
		return nil
	case "help":
		if len(args) > 0 {
			return run(ctx, append(args, "-h"), std)
		}
		fmt.Fprint(std.out, usage+"\n")
		return serve(ctx, []string{"-h"}, std)
	}
	return fmt.Errorf("%w: there is no such command; see agora help", errUsage) // it may be a URL with a password
}
