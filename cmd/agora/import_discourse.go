package main

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/agoraql/agora/internal/ingest"
)

// importDiscourseCommand imports topics of Discourse.
type importDiscourseCommand struct {
	Files []string `arg:"" name:"file" help:"Topics as JSON lines or arrays, plain or compressed; - for standard input."`

	Categories string `placeholder:"FILE" help:"The file categories.json or site.json, with the names of categories."`
	Site       string `placeholder:"NAME" help:"The name of the site, if topics of several sites are imported."`
	KeepIDs    bool   `name:"keep-ids" help:"Give topics the ids that they had."`
	shiftFlags
}

// Help implements kong.HelpProvider.
func (importDiscourseCommand) Help() string {
	return `Topics are as in /t/ID.json, each on one line; lines as /t/ID/posts.json add further posts of a topic.

Examples:

    agora import discourse --data ./data --categories categories.json topics.jsonl.gz`
}

// Validate returns an error if several files are standard input, or the name of the site cannot be part of an id.
func (c *importDiscourseCommand) Validate() error {
	if c.Categories == "-" && slices.Contains(c.Files, "-") {
		return errors.New("only one of the files can be standard input, written as -")
	}
	// Sources are discourse:TOPIC, discourse:TOPIC:POST and discourse:user:NAME without a site.
	letter := strings.ContainsFunc(c.Site, unicode.IsLetter)
	if c.Site != "" && (!letter || c.Site == "user" || strings.ContainsAny(c.Site, ": ")) {
		return errors.New("--site must be a name with a letter, not user, without colons and spaces")
	}
	return nil
}

// run imports the files. It reads the files of topics twice: first for the topics, then for their comments.
func (c *importDiscourseCommand) run(ctx context.Context, std streams) error {
	names := c.Files
	if c.Categories != "" {
		names = append(slices.Clone(c.Files), c.Categories)
	}
	return c.importFlags.importFiles(ctx, std, "discourse", names, true, c.newImport(c.KeepIDs),
		func(im *ingest.Import, ctx context.Context, inputs []ingest.Input) error {
			topics := len(c.Files)
			return im.Discourse(ctx, ingest.DiscourseFiles{
				Site: c.Site, Topics: inputs[:topics], Categories: inputs[topics:],
			})
		})
}
