package main

import (
	"context"

	"github.com/agoraql/agora/internal/ingest"
)

// importHNCommand imports stories of Hacker News.
type importHNCommand struct {
	Files   []string `arg:"" name:"file" help:"Stories as JSON lines, plain or compressed; - for standard input."`
	KeepIDs bool     `name:"keep-ids" help:"Give articles the ids that they had."`
	shiftFlags
}

// Help implements kong.HelpProvider.
func (importHNCommand) Help() string {
	return `Examples:

    agora import hn --data ./data --rejects rejected.jsonl stories.jsonl.gz`
}

// run imports the files.
func (c *importHNCommand) run(ctx context.Context, std streams) error {
	return c.importFiles(ctx, std, "hn", c.Files, c.KeepIDs, (*ingest.Import).HN)
}
