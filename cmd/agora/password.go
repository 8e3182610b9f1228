package main

import (
	"context"
	"errors"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
)

// readPassword reads a new password from standard input, on a terminal twice, and returns its PHC string.
// Errors: a password that the forum does not accept, two that differ, the end of ctx.
func readPassword(ctx context.Context, std streams) (string, error) {
	password, err := std.ask(ctx, "Password: ", true)
	if err != nil {
		return "", err
	}
	if _, err := forum.ParsePassword("password", password); err != nil {
		return "", err
	}
	if _, ok := std.terminal(); ok {
		switch again, err := std.ask(ctx, "The same password again: ", true); {
		case err != nil:
			return "", err
		case again != password:
			return "", errors.New("the two passwords differ; nothing is changed")
		}
	}
	passwords, err := auth.NewPasswords(auth.DefaultParams, memory.New(memory.Default()))
	if err != nil {
		return "", err
	}
	return passwords.Hash(ctx, password)
}
