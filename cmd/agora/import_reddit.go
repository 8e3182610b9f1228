package main

import (
	"context"

	"github.com/agoraql/agora/internal/ingest"
)

// importRedditCommand imports posts of Reddit. It has no --keep-ids: Reddit's ids have letters.
type importRedditCommand struct {
	Files []string `arg:"" name:"file" help:"Posts as JSON lines, plain or compressed; - for standard input."`
	shiftFlags
}

// Help implements kong.HelpProvider.
func (importRedditCommand) Help() string {
	return `Examples:

    agora import reddit --data ./data posts.jsonl.gz`
}

// run imports the files.
func (c *importRedditCommand) run(ctx context.Context, std streams) error {
	return c.importFiles(ctx, std, "reddit", c.Files, false, (*ingest.Import).Reddit)
}
