package main

import (
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/reconcile"
)

// rerankCommand fills the rankings that only Agora has, and changes the formula that ranks recommended topics.
type rerankCommand struct {
	HotFormula rank.HotFormula `default:"" enum:"reddit-2010,reddit," placeholder:"FORMULA" help:"${help_formula}"`
	openstore.Flags
}

const formulaHelp = "reddit-2010, the formula of new data, or reddit, by which new topics without votes rank high; " +
	"by default that of the data."

// Help implements kong.HelpProvider.
func (rerankCommand) Help() string {
	return `It also puts the posts of older data into the rankings that only Agora has.

Examples:

    agora rerank --data ./data
    agora rerank --hot-formula reddit --data ./data`
}

// run computes all ranks by the formula and stores its name.
func (c *rerankCommand) run(ctx context.Context, std streams) error {
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	if c.HotFormula == "" {
		stored, err := opened.DB.Settings(ctx)
		if err != nil {
			return err
		}
		c.HotFormula = stored.HotFormula
	}
	show, done := stageProgress(std.err, "ranking", "entries")
	ranked, err := reconcile.Rerank(ctx, opened.Store, c.HotFormula, show)
	done()
	if err != nil {
		return err
	}
	fmt.Fprintf(std.out, "ranked %d topics by %s\n", ranked, c.HotFormula)
	return nil
}
