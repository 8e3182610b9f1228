package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// announce prints where the server listens and where its data is.
func announce(std streams, addr net.Addr, opened *opened, production, https bool) {
	page, host, scheme := "GraphiQL, to explore the API", addr.String(), "http://"
	if name, port, _ := net.SplitHostPort(host); net.ParseIP(name).IsUnspecified() {
		host = net.JoinHostPort("localhost", port) // browsers cannot open a URL with [::]
	}
	socket := ""
	if addr.Network() == "unix" {
		host, socket = "localhost", " on the unix socket "+host
	}
	if https {
		scheme = "https://"
	}
	url := scheme + host + "/"
	if production {
		page, url = "The API", url+"graphql"
	}
	url += socket
	fmt.Fprintf(std.out, "%s: %s\nThe data is in %s.\n", page, url, opened.where)
	if opened.embedded {
		fmt.Fprintln(std.out, "It is demo data, and nothing is kept when the server stops; --data DIR keeps it.")
	}
}

// printFsync prints when the redis-server of --data writes to the disk.
func (c *serveCommand) printFsync(std streams) {
	switch {
	case c.Data == "":
	case c.Fsync == "always":
		fmt.Fprintln(std.out, "A change is on the disk before its response (--fsync always).")
	default:
		fmt.Fprintln(std.out, "A change is on the disk within two seconds (--fsync everysec).")
	}
}

// printNextSteps prints, if the site is empty, the commands that a first topic needs. They work while
// the server runs.
func (c *serveCommand) printNextSteps(ctx context.Context, std streams, opened *opened) {
	if opened.embedded {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, checkWithin)
	defer cancel()
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

// storeArguments returns the flag of the store, for a shell in any directory. It omits a URL that may
// hold a password: the user has to set AGORA_REDIS.
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

// plainWord matches words that mean the same to a shell without quotes.
var plainWord = regexp.MustCompile(`^[\w@%+=:,./-]+$`)

// shellQuote quotes a word for a POSIX shell if that is necessary.
func shellQuote(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
