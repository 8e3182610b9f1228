package main

import (
	"context"
	"errors"

	"github.com/agoraql/agora/internal/ingest"
)

// importV2EXCommand imports nodes, tabs and topics of V2EX.
type importV2EXCommand struct {
	Nodes   string `required:"" placeholder:"FILE" help:"The file of nodes, which become categories."`
	Tabs    string `required:"" placeholder:"FILE" help:"The file of tabs."`
	Topics  string `required:"" placeholder:"FILE" help:"The file of topics."`
	Bodies  string `placeholder:"FILE" help:"The file of the texts of topics, which is held in memory."`
	KeepIDs bool   `name:"keep-ids" help:"Give topics the ids that they had."`
	shiftFlags
}

// Help implements kong.HelpProvider.
func (importV2EXCommand) Help() string {
	return `Files are JSON lines, plain or compressed. One of them may be standard input, written as -.

Examples:

    agora import v2ex --data ./data --nodes nodes.jsonl --tabs tabs.jsonl --topics topics.jsonl.gz`
}

// Validate returns an error if several files are standard input.
func (c *importV2EXCommand) Validate() error {
	piped := 0
	for _, name := range c.files() {
		if name == "-" {
			piped++
		}
	}
	if piped > 1 {
		return errors.New("only one of the files can be standard input, written as -")
	}
	return nil
}

// files returns the names of the files in the order of the inputs.
func (c *importV2EXCommand) files() []string {
	names := []string{c.Nodes, c.Tabs, c.Topics}
	if c.Bodies != "" {
		names = append(names, c.Bodies)
	}
	return names
}

// run imports the files.
func (c *importV2EXCommand) run(ctx context.Context, std streams) error {
	return c.importFiles(ctx, std, "v2ex", c.files(), c.KeepIDs,
		func(im *ingest.Import, ctx context.Context, inputs []ingest.Input) error {
			return im.V2EX(ctx, ingest.V2EXFiles{
				Nodes: inputs[0:1], Tabs: inputs[1:2], Topics: inputs[2:3], Bodies: inputs[3:],
			})
		})
}
