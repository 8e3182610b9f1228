package main

import (
	"context"

	"github.com/agoraql/agora/internal/ingest"
)

// importHNCommentsCommand imports comments on stories of Hacker News.
type importHNCommentsCommand struct {
	Files []string `arg:"" name:"file" help:"Comments as JSON lines or arrays, plain or compressed; - for standard input."`
	importFlags
}

// Help implements kong.HelpProvider.
func (importHNCommentsCommand) Help() string {
	return `The stories are imported before, by agora import hn. The comments may be in any order.

Examples:

    agora import hn-comments --data ./data comments.jsonl.gz`
}

// run imports the files.
func (c *importHNCommentsCommand) run(ctx context.Context, std streams) error {
	return c.importFiles(ctx, std, "hn-comments", c.Files, true, &ingest.Import{}, (*ingest.Import).HNComments)
}

// importRedditCommentsCommand imports comments on posts of Reddit.
type importRedditCommentsCommand struct {
	Files []string `arg:"" name:"file" help:"Comments as JSON lines or arrays, plain or compressed; - for standard input."`
	importFlags
}

// Help implements kong.HelpProvider.
func (importRedditCommentsCommand) Help() string {
	return `The posts are imported before, by agora import reddit. The comments may be in any order.

Examples:

    agora import reddit-comments --data ./data comments.jsonl.gz`
}

// run imports the files.
func (c *importRedditCommentsCommand) run(ctx context.Context, std streams) error {
	return c.importFiles(ctx, std, "reddit-comments", c.Files, true, &ingest.Import{}, (*ingest.Import).RedditComments)
}
