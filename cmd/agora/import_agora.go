package main

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/transfer"
)

// importAgoraCommand fills an empty store with a site of Agora.
type importAgoraCommand struct {
	File string `arg:"" help:"The file of agora export, plain or compressed; - for standard input."`
	outputFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (importAgoraCommand) Help() string {
	return `The store must be empty. After an interruption, run it again with the same file. The file has accounts with
their roles: import only a file that you trust.

Examples:

    agora import agora --data ./data site.resp
    gunzip < site.resp.gz | agora import agora --redis redis://localhost:6379/0 -`
}

// run imports the file. Errors: a store that is not empty, a file that is not a complete export.
func (c *importAgoraCommand) run(ctx context.Context, std streams) error {
	inputs, done, err := ingest.Files([]string{c.File}, std.in, false)
	defer done()
	if err != nil {
		return err
	}
	var read atomic.Int64
	file, err := inputs[0].Open(&read)
	if err != nil {
		return err
	}
	defer file.Close()
	c.Partial = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	start := time.Now()
	show, ended := stageProgress(std.err, "importing", "bytes")
	n, err := transfer.Restore(ctx, opened.Store, file, func(int64) {
		show(inputs[0].Name, read.Load(), max(inputs[0].Size, read.Load()))
	})
	ended()
	switch {
	case errors.Is(err, transfer.ErrNotEmpty), errors.Is(err, transfer.ErrOtherRestore):
		return fmt.Errorf("%w: %s", err, opened.Where)
	case err != nil:
		return fmt.Errorf("%s: %w", inputs[0].Name, err)
	}
	took := time.Since(start)
	if c.json() {
		return printJSON(std.out, map[string]any{"commands": n, "seconds": took.Seconds()})
	}
	_, err = fmt.Fprintf(std.out, "imported %d commands in %s\n", n, took.Round(100*time.Millisecond))
	return err
}
