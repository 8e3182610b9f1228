package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// printNextSteps prints, if the site is empty, the commands that make the first topic
// possible. They work while the server runs.
func (c *serveCommand) printNextSteps(ctx context.Context, std streams, opened *opened) {
	if opened.embedded {
		return
	}
	if empty, err := opened.Empty(ctx); err != nil || !empty {
		return
	}
	fmt.Fprintln(std.out, "\nThe site is empty. Run these commands in another terminal, with names of your choice:")
	if mayHoldPassword(c.Redis) {
		fmt.Fprintln(std.out, "(Set AGORA_REDIS there to the URL that you gave to --redis.)")
	}
	agora, store := shellQuote(os.Args[0]), c.storeArguments()
	fmt.Fprintln(std.out)
	for _, command := range []string{
		"user create" + store + " --role admin admin",
		"category create" + store + " general",
		"tab create" + store + " home --category general",
	} {
		fmt.Fprintf(std.out, "  %s %s\n", agora, command)
	}
}

// storeArguments returns the flag that names the store, for a shell in any directory. A
// URL that may hold a password is not in it: AGORA_REDIS has to hold that.
func (f *storeFlags) storeArguments() string {
	switch {
	case f.Data != "":
		dir, err := filepath.Abs(f.Data)
		if err != nil {
			dir = f.Data
		}
		return " --data " + shellQuote(dir)
	case mayHoldPassword(f.Redis):
		return ""
	}
	return " --redis " + shellQuote(f.Redis)
}

var plainWord = regexp.MustCompile(`^[\w@%+=:,./-]+$`)

// shellQuote quotes a word for a POSIX shell where it needs that.
func shellQuote(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
