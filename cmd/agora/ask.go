package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// terminal returns the descriptor of standard input, and whether it is a terminal.
func (std streams) terminal() (fd int, ok bool) {
	file, ok := std.in.(*os.File)
	if !ok {
		return 0, false
	}
	fd = int(file.Fd())
	return fd, term.IsTerminal(fd)
}

// ask reads a line. On a terminal it prints a prompt, and does not show what is typed if secret is set. Reading cannot
// be interrupted, so it runs on a goroutine of its own. When ctx ends, ask returns, and the goroutine stays.
func (std streams) ask(ctx context.Context, prompt string, secret bool) (string, error) {
	read := func() (string, error) {
		line, err := bufio.NewReader(std.in).ReadString('\n')
		if err == io.EOF {
			err = nil
		}
		return strings.TrimRight(line, "\r\n"), err
	}
	if fd, ok := std.terminal(); ok {
		fmt.Fprint(std.err, prompt)
		if secret {
			if shown, err := term.GetState(fd); err == nil {
				defer func() { _ = term.Restore(fd, shown) }() // Ctrl-C does not end ReadPassword
			}
			defer fmt.Fprintln(std.err)
			read = func() (string, error) {
				line, err := term.ReadPassword(fd)
				return string(line), err
			}
		}
	}
	type input struct {
		line string
		err  error
	}
	got := make(chan input, 1)
	go func() {
		line, err := read()
		got <- input{line, err}
	}()
	select {
	case in := <-got:
		return in.line, in.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// confirmFlags are the flags of commands that cannot be undone.
type confirmFlags struct {
	Yes bool `env:"-" help:"Do not ask; required without a terminal."`
}

// confirm asks on a terminal for the name of what the command is about to change for good. Errors: another name, and
// errUsage without a terminal and without --yes.
func (f *confirmFlags) confirm(ctx context.Context, std streams, does, name string) error {
	if f.Yes {
		return nil
	}
	if _, ok := std.terminal(); !ok {
		return fmt.Errorf("%w: this %s, which cannot be undone; give --yes to do it without a terminal", errUsage, does)
	}
	typed, err := std.ask(ctx, fmt.Sprintf("This %s, which cannot be undone. Type %s to do it: ", does, name), false)
	if err == nil && typed != name {
		err = errors.New("that is not the name; nothing is changed")
	}
	return err
}
