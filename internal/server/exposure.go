package server

import (
	"context"
	"log/slog"
	"net"
	"net/url"
	"os"
	"runtime"
	"slices"
)

// warnOfExposure logs what others than the operator can reach or read, and probably should not.
func (o *Options) warnOfExposure(
	ctx context.Context, addr net.Addr, private *admin, named []NamedFile, log *slog.Logger,
) {
	if reachable(addr) && !o.Production {
		log.WarnContext(ctx, "other machines reach this server, which runs without --production: it serves GraphiQL, "+
			"introspection and explanations", "addr", addr.String())
	}
	if reachable(addr) && o.Data == "" && o.Redis == "" {
		log.WarnContext(ctx, "other machines reach this demo, whose users have a public password: everybody can sign in "+
			"as ada, a moderator; --data DIR or --redis URL serves a site of your own", "addr", addr.String())
	}
	if private != nil && reachable(private.listener.Addr()) {
		log.WarnContext(ctx, "other machines reach --admin-addr, which asks for no password: it serves profiles and the "+
			"configuration, and changes the level of the log", "addr", private.listener.Addr().String())
	}
	for _, file := range slices.Concat(o.secretFiles(), named) {
		info, err := os.Stat(file.Path)
		if err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o004 != 0 { // which has no such bits
			log.WarnContext(ctx, "every user of this machine may read a file with a secret; chmod o-r keeps them out",
				"of", file.Of, "file", file.Path)
		}
	}
}

// reachable reports whether other machines may reach an address.
func reachable(addr net.Addr) bool {
	host, ok := addr.(*net.TCPAddr)
	return ok && !host.IP.IsLoopback()
}

// A NamedFile is a file with a secret, and the flag or variable that names it.
type NamedFile struct{ Of, Path string }

// secretFiles returns the files with secrets that the options name. A file may not exist.
func (o *Options) secretFiles() []NamedFile {
	files := []NamedFile{
		{"--tls-key", o.TLSKey},
		{"--content-hook-secret-file", o.ContentHookSecretFile},
		{"--challenge-secret-file", o.ChallengeSecretFile},
	}
	if u, err := url.Parse(o.Redis); err == nil {
		files = append(files, NamedFile{"tls_key of --redis", u.Query().Get("tls_key")})
	}
	issuers, _ := o.issuers() // verifier reports the error
	for _, i := range issuers {
		files = append(files, NamedFile{"secret-file of --jwt", i.SecretFile})
	}
	return files
}
