package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/logs"
	"github.com/agoraql/agora/internal/playground"
)

// announceAll prints where the server listens, where its data is, and what to do next: in one piece, so that a program
// that waits for the first line has them all. Where the log is JSON, it is a line of JSON too.
func (c *serveCommand) announceAll(ctx context.Context, w io.Writer, addr net.Addr, opened *opened, private *admin) {
	if c.jsonLog() {
		empty, err := c.isEmpty(ctx, opened)
		var attributes []any
		if c.hasWeb() {
			attributes = append(attributes, "site", serverURL(addr, c.https())+"/")
		}
		attributes = append(attributes, "api", serverURL(addr, c.https())+"/graphql", "data", opened.where)
		if addr.Network() == "unix" {
			attributes = append(attributes, "socket", addr.String())
		}
		if private != nil {
			attributes = append(attributes, "admin", private.url())
		}
		if opened.embedded {
			attributes = append(attributes, "administrator", demo.Admin, "password", opened.password)
		}
		if err == nil {
			attributes = append(attributes, "empty", empty)
		}
		logs.New(w, true, slog.LevelInfo).Info("the server listens", attributes...)
		return
	}
	var lines bytes.Buffer
	c.announce(&lines, addr, opened)
	c.printFsync(&lines)
	private.announce(&lines)
	c.printNextSteps(ctx, &lines, opened)
	_, _ = lines.WriteTo(w)
}

// announce prints where the server listens and where its data is.
func (c *serveCommand) announce(w io.Writer, addr net.Addr, opened *opened) {
	url, socket := serverURL(addr, c.https()), ""
	if addr.Network() == "unix" {
		socket = " on the unix socket " + addr.String()
	}
	if c.hasWeb() {
		fmt.Fprintf(w, "The site: %s/%s\n", url, socket)
	}
	if c.Production {
		fmt.Fprintf(w, "The API: %s/graphql%s\n", url, socket)
	} else {
		fmt.Fprintf(w, "GraphiQL, to explore the API: %s%s%s\n", url, playground.Path, socket)
	}
	fmt.Fprintf(w, "The data is in %s.\n", opened.where)
	if opened.embedded {
		fmt.Fprintln(w, "It is demo data, and nothing is kept when the server stops; "+
			"--data DIR or --redis URL keeps it.")
		fmt.Fprintf(w, "Sign in as the administrator %s with the password %s, or as ada with %q.\n",
			demo.Admin, opened.password, demo.Password)
	}
}

// printFsync prints when the redis-server of --data writes to the disk.
func (c *serveCommand) printFsync(w io.Writer) {
	switch {
	case c.Data == "":
	case c.Fsync == "always":
		fmt.Fprintln(w, "A change is on the disk before its response (--fsync always).")
	default:
		fmt.Fprintln(w, "A change is on the disk within two seconds (--fsync everysec).")
	}
}

// printNextSteps prints, if the site is empty, the commands that a first topic needs. They work while
// the server runs.
func (c *serveCommand) printNextSteps(ctx context.Context, w io.Writer, opened *opened) {
	if empty, err := c.isEmpty(ctx, opened); err != nil || !empty {
		return
	}
	fmt.Fprintln(w, "\nThe site is empty. Run these commands in another terminal, with names of your choice:")
	if mayHoldPassword(c.Redis) {
		fmt.Fprintln(w, "(Set AGORA_REDIS there to the URL that you gave to --redis.)")
	}
	agora, store := shellQuote(os.Args[0]), c.storeArguments()
	fmt.Fprintln(w)
	for _, command := range []string{
		"user create" + store + " --role admin admin",
		"category create" + store + " general",
		"tab create" + store + " home --category general",
	} {
		fmt.Fprintf(w, "  %s %s\n", agora, command)
	}
}

// isEmpty reports whether nobody has begun to use the site. Errors: those of Redis.
func (c *serveCommand) isEmpty(ctx context.Context, opened *opened) (bool, error) {
	if opened.embedded {
		return false, nil
	}
	ctx, cancel := context.WithTimeout(ctx, checkWithin)
	defer cancel()
	return opened.Empty(ctx)
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
var plainWord = assembly.Regexp(`^[\w@%+=:,./-]+$`)

// shellQuote quotes a word for a POSIX shell if that is necessary.
func shellQuote(word string) string {
	if plainWord().MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
