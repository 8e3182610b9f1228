package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"golang.org/x/term"
)

// readPassword reads a new password from standard input and returns its PHC string.
// Errors: a password that the forum does not accept, the end of ctx.
func readPassword(ctx context.Context, std streams) (string, error) {
	password, err := readSecret(ctx, std)
	if err != nil {
		return "", err
	}
	if _, err := forum.ParsePassword("password", password); err != nil {
		return "", err
	}
	passwords, err := auth.NewPasswords(auth.DefaultParams, memory.New(memory.Default()))
	if err != nil {
		return "", err
	}
	return passwords.Hash(ctx, password)
}

// readSecret reads a line. On a terminal it prompts, and does not show the input. Reading cannot be
// interrupted, so it runs on a goroutine that the end of ctx abandons.
func readSecret(ctx context.Context, std streams) (string, error) {
	read := func() (string, error) {
		line, err := bufio.NewReader(std.in).ReadString('\n')
		if err == io.EOF {
			err = nil
		}
		return strings.TrimRight(line, "\r\n"), err
	}
	if file, ok := std.in.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		fd := int(file.Fd())
		if shown, err := term.GetState(fd); err == nil {
			defer func() { _ = term.Restore(fd, shown) }() // Ctrl-C does not end ReadPassword
		}
		fmt.Fprint(std.err, "Password: ")
		defer fmt.Fprintln(std.err)
		read = func() (string, error) {
			line, err := term.ReadPassword(fd)
			return string(line), err
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
