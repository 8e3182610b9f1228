package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/openstore"
)

// reserveCommand sets an id counter before its first use.
type reserveCommand struct {
	Kind string `arg:"" enum:"articles,topics,users,comments" help:"articles, topics, users or comments."`
	N    *int64 `arg:"" help:"The last id to reserve; new ids are above it."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (reserveCommand) Help() string {
	return `Examples:

    agora reserve articles 100000 --data ./data`
}

// Validate returns an error if the counter is out of range.
func (c *reserveCommand) Validate() error {
	const most = 1 << 51 // half of the ids that a counter reaches, all of which are exact in JavaScript
	if c.N != nil && (*c.N < 1 || *c.N > most) {
		return fmt.Errorf("<n> must be from 1 to %d, not %d", int64(most), *c.N)
	}
	return nil
}

// run sets the counter. Errors: the counter is in use.
func (c *reserveCommand) run(ctx context.Context, std streams) error {
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	set, err := opened.Reserve(ctx, c.Kind, *c.N)
	if err != nil {
		return err
	}
	if !set {
		return fmt.Errorf("the counter of %s is in use already", c.Kind)
	}
	settings, err := opened.DB.Settings(ctx)
	if err != nil {
		return err
	}
	if settings.Partitions > 1 {
		_, err = fmt.Fprintf(std.out, "new %s get ids above %d\n", c.Kind, *c.N)
		return err
	}
	_, err = fmt.Fprintf(std.out, "the next %s gets id %d\n", strings.TrimSuffix(c.Kind, "s"), *c.N+1)
	return err
}
