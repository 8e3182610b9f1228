package main

import (
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
)

// tabCommand manages tabs.
type tabCommand struct {
	Create tabCreateCommand `cmd:"" help:"Create a tab, which shows the topics of several categories."`
}

// tabCreateCommand creates a tab and adds categories to it.
type tabCreateCommand struct {
	Name     string   `arg:"" help:"The name, used in ids and URLs."`
	Title    *string  `placeholder:"TEXT" help:"The title that people see."`
	Category []string `placeholder:"NAME" help:"Categories of the topics that the tab shows."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (tabCreateCommand) Help() string {
	return `A tab that exists already with the same title is not an error; it gets the categories that it lacks.

Examples:

    agora tab create --data ./data tech --title "Technology" --category go,design`
}

// run creates the tab and adds its categories. Errors: an invalid name, a category that does not exist.
func (c *tabCreateCommand) run(ctx context.Context, std streams) error {
	in, err := forum.CreateTabInput{Name: c.Name, Title: c.Title}.Parse()
	if err != nil {
		return oneLineError(err)
	}
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	for _, name := range c.Category { // all of them, before anything is written
		category, err := opened.Categories.Get(opened.Core.AsOperator(ctx), name)
		if err == nil && category == nil {
			err = fmt.Errorf("there is no category %q; create it with agora category create", name)
		}
		if err != nil {
			return err
		}
	}
	tab, err := opened.Tabs.Create(ctx, in)
	if err != nil {
		return fmt.Errorf("tab %q: %w", c.Name, err)
	}
	for _, name := range c.Category {
		if err := opened.Tabs.PutCategory(ctx, forum.TabCategory{Tab: tab.Name, Category: name}, true); err != nil {
			return err
		}
	}
	fmt.Fprintf(std.out, "%s is ready\n", tab.GlobalID())
	return nil
}
