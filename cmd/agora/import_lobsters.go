package main

import (
	"context"

	"github.com/agoraql/agora/internal/ingest"
)

// importLobstersCommand imports stories of Lobsters. It has no --keep-ids: the ids there have letters.
type importLobstersCommand struct {
	Files []string `arg:"" name:"file" help:"Stories as JSON lines or arrays, plain or compressed; - for standard input."`
	shiftFlags
}

// Help implements kong.HelpProvider.
func (importLobstersCommand) Help() string {
	return `Stories are as in /newest.json, or as in /s/ID.json with their comments, each on one line. A line of a
story that is imported before adds the comments that are new.

Examples:

    agora import lobsters --data ./data newest.json stories.jsonl.gz`
}

// run imports the files. It reads them twice: first for the stories, then for their comments.
func (c *importLobstersCommand) run(ctx context.Context, std streams) error {
	return c.importFlags.importFiles(ctx, std, "lobsters", c.Files, true, c.newImport(false), (*ingest.Import).Lobsters)
}
