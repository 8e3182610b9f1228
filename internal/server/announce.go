package server

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
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/playground"
	"github.com/agoraql/agora/internal/secrets"
)

// announceAll prints where the server listens, where its data is, and what to do next. It writes all lines at once, so
// that a program that waits for the first line gets all of them. If the log is JSON, it prints one line of JSON
// instead.
func (o *Options) announceAll(
	ctx context.Context, w io.Writer, addr net.Addr, opened *openstore.Opened, private *admin,
) {
	if o.jsonLog() {
		empty, err := o.isEmpty(ctx, opened)
		var attributes []any
		if o.hasWeb() {
			attributes = append(attributes, "site", serverURL(addr, o.HTTPS())+"/")
		}
		attributes = append(attributes, "api", serverURL(addr, o.HTTPS())+"/graphql", "data", opened.Where)
		if addr.Network() == "unix" {
			attributes = append(attributes, "socket", addr.String())
		}
		if private != nil {
			attributes = append(attributes, "admin", private.url())
		}
		if opened.Embedded {
			attributes = append(attributes, "administrator", demo.Admin, "password", opened.Password)
		}
		if err == nil {
			attributes = append(attributes, "empty", empty)
		}
		logs.New(w, true, slog.LevelInfo).Info("the server listens", attributes...)
		return
	}
	var lines bytes.Buffer
	o.announce(&lines, addr, opened)
	o.printFsync(&lines)
	private.announce(&lines)
	o.printNextSteps(ctx, &lines, opened)
	_, _ = lines.WriteTo(w)
}

// announce prints where the server listens and where its data is.
func (o *Options) announce(w io.Writer, addr net.Addr, opened *openstore.Opened) {
	url, socket := serverURL(addr, o.HTTPS()), ""
	if addr.Network() == "unix" {
		socket = " on the unix socket " + addr.String()
	}
	if o.hasWeb() {
		fmt.Fprintf(w, "The site: %s/%s\n", url, socket)
	}
	if o.Production {
		fmt.Fprintf(w, "The API: %s/graphql%s\n", url, socket)
	} else {
		fmt.Fprintf(w, "GraphiQL, to explore the API: %s%s%s\n", url, playground.Path, socket)
	}
	fmt.Fprintf(w, "The data is in %s.\n", opened.Where)
	if opened.Embedded {
		fmt.Fprintln(w, "It is demo data, and nothing is kept when the server stops; "+
			"--data DIR or --redis URL keeps it.")
		fmt.Fprintf(w, "Sign in as the administrator %s with the password %s, or as ada with %q.\n",
			demo.Admin, opened.Password, demo.Password)
	}
}

// printFsync prints when the redis-server of --data writes to the disk.
func (o *Options) printFsync(w io.Writer) {
	switch {
	case o.Data == "":
	case o.Fsync == "always":
		fmt.Fprintln(w, "A change is on the disk before its response (--fsync always).")
	default:
		fmt.Fprintln(w, "A change is on the disk within two seconds (--fsync everysec).")
	}
}

// printNextSteps prints, if the site is empty, the commands that a first topic needs. They work while
// the server runs.
func (o *Options) printNextSteps(ctx context.Context, w io.Writer, opened *openstore.Opened) {
	if empty, err := o.isEmpty(ctx, opened); err != nil || !empty {
		return
	}
	fmt.Fprintln(w, "\nThe site is empty. Run these commands in another terminal, with names of your choice:")
	if secrets.MayHoldPassword(o.Redis) {
		fmt.Fprintln(w, "(Set AGORA_REDIS there to the URL that you gave to --redis.)")
	}
	agora, store := shellQuote(os.Args[0]), o.storeArguments()
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
func (o *Options) isEmpty(ctx context.Context, opened *openstore.Opened) (bool, error) {
	if opened.Embedded {
		return false, nil
	}
	ctx, cancel := context.WithTimeout(ctx, openstore.CheckWithin)
	defer cancel()
	return opened.DB.Empty(ctx)
}

// storeArguments returns the flag of the store, for a shell in any directory. It omits a URL that may
// hold a password: the user has to set AGORA_REDIS.
func (o *Options) storeArguments() string {
	switch {
	case o.Data != "":
		dir, err := filepath.Abs(o.Data)
		if err != nil {
			dir = o.Data
		}
		return " --data " + shellQuote(dir)
	case secrets.MayHoldPassword(o.Redis):
		return ""
	}
	return " --redis " + shellQuote(o.Redis)
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
