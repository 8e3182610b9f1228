package main

import (
	"context"
	"log/slog"
	"net"
	"net/url"
	"os"
	"runtime"
	"strings"
)

// warnOfExposure logs what others than the operator can reach or read, and probably should not.
func (c *serveCommand) warnOfExposure(ctx context.Context, addr net.Addr, private *admin, log *slog.Logger) {
	if reachable(addr) && !c.Production {
		log.WarnContext(ctx, "other machines reach this server, which runs without --production: it serves GraphiQL, "+
			"introspection and explanations", "addr", addr.String())
	}
	if reachable(addr) && c.Data == "" && c.Redis == "" {
		log.WarnContext(ctx, "other machines reach this demo, whose users have a public password: everybody can sign in "+
			"as ada, a moderator; --data DIR or --redis URL serves a site of your own", "addr", addr.String())
	}
	if private != nil && reachable(private.listener.Addr()) {
		log.WarnContext(ctx, "other machines reach --admin-addr, which asks for no password: it serves profiles and the "+
			"configuration, and changes the level of the log", "addr", private.listener.Addr().String())
	}
	for _, file := range c.secretFiles() {
		info, err := os.Stat(file.path)
		if err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o004 != 0 { // which has no such bits
			log.WarnContext(ctx, "every user of this machine may read a file with a secret; chmod o-r keeps them out",
				"of", file.of, "file", file.path)
		}
	}
}

// reachable reports whether other machines may reach an address.
func reachable(addr net.Addr) bool {
	host, ok := addr.(*net.TCPAddr)
	return ok && !host.IP.IsLoopback()
}

// A namedFile is a file with a secret, and the flag or variable that names it.
type namedFile struct{ of, path string }

// secretFiles returns the files with secrets of the command line and of the environment. A file may not exist.
func (c *serveCommand) secretFiles() []namedFile {
	files := []namedFile{
		{"--tls-key", c.TLSKey},
		{"--content-hook-secret-file", c.ContentHookSecretFile},
		{"--challenge-secret-file", c.ChallengeSecretFile},
	}
	for _, f := range c.configuration {
		if strings.HasSuffix(f.From, "_FILE") {
			files = append(files, namedFile{f.From, os.Getenv(f.From)})
		}
	}
	if u, err := url.Parse(c.Redis); err == nil {
		files = append(files, namedFile{"tls_key of --redis", u.Query().Get("tls_key")})
	}
	issuers, _ := c.issuers() // verifier reports the error
	for _, i := range issuers {
		files = append(files, namedFile{"secret-file of --jwt", i.SecretFile})
	}
	return files
}
