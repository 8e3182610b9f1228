package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
)

// categoryCommand manages categories.
type categoryCommand struct {
	Create categoryCreateCommand `cmd:"" help:"Create a category of topics."`
}

// categoryCreateCommand creates a category.
type categoryCreateCommand struct {
	Name        string  `arg:"" help:"The name, used in ids and URLs."`
	Title       *string `placeholder:"TEXT" help:"The title that people see."`
	Description *string `placeholder:"TEXT" help:"What the topics of the category are about."`
	Approval    *bool   `help:"New topics, and comments on its topics, wait for a moderator."`
	Private     *bool   `help:"Only its members and moderators may read the category."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (categoryCreateCommand) Help() string {
	return `A category that exists already with the same texts and flags is not an error.

Examples:

    agora category create --data ./data go
    agora category create --data ./data design --title "Design" --description "Colours, type and layout"
    agora category create --data ./data staff --private`
}

// run creates the category. Errors: an invalid name, or one that is taken with other texts or flags.
func (c *categoryCreateCommand) run(ctx context.Context, std streams) error {
	in, err := forum.CreateCategoryInput{
		Name: c.Name, Title: c.Title, Description: c.Description, Approval: c.Approval, Private: c.Private,
	}.Parse()
	if err != nil {
		return oneLineError(err)
	}
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	category, err := opened.Categories.Create(ctx, in)
	if err != nil {
		return fmt.Errorf("category %q: %w", c.Name, err)
	}
	fmt.Fprintf(std.out, "%s is ready\n", category.GlobalID())
	return nil
}

// oneLineError returns an error with all joined errors of err in one line, as a terminal shows errors.
func oneLineError(err error) error {
	return errors.New(strings.ReplaceAll(err.Error(), "\n", "; "))
}
