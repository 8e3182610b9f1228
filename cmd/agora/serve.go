package main

import (
	"context"
	"os"
	"strings"

	"github.com/agoraql/agora/internal/server"
)

// serveCommand serves the API.
type serveCommand struct {
	server.Options

	configuration configuration `kong:"-"`
}

// Help implements kong.HelpProvider.
func (serveCommand) Help() string {
	return `Without --data or --redis it serves demo data from memory, which is lost when it stops.

Examples:

    agora --data ./data
    agora --redis redis://localhost:6379/0 --production --hosts example.com --addr :8080
    agora --data ./data --tls-cert cert.pem --tls-key key.pem --addr :443
    agora --data ./data --acme forum.example.com --acme-dir ./certificates --addr :443`
}

// run serves until ctx ends. Errors: those of the server.
func (c *serveCommand) run(ctx context.Context, std streams) error {
	return c.Serve(ctx, server.Process{
		Out: std.out, Err: std.err, Version: currentBuild().Version, Configuration: c.configuration.String(),
		SecretFiles: c.configuration.secretFiles(),
	})
}

// secretFiles returns the files that variables of the environment name, such as AGORA_REDIS_FILE.
func (c configuration) secretFiles() (files []server.NamedFile) {
	for _, f := range c {
		if strings.HasSuffix(f.From, "_FILE") {
			files = append(files, server.NamedFile{Of: f.From, Path: os.Getenv(f.From)})
		}
	}
	return files
}
