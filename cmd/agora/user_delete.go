package main

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
)

// userDeleteCommand deletes an account.
type userDeleteCommand struct {
	Name    string `arg:"" help:"The name of the account, or its id."`
	Content string `env:"-" required:"" enum:"keep,delete" help:"keep or delete: what becomes of the posts."`
	confirmFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userDeleteCommand) Help() string {
	return `It cannot be undone, so it asks for the name on a terminal. The account of an administrator has to
give up its role first.
By the id, an account that is gone is deleted again, with what a restored backup has of it.

Examples:

    agora user delete --data ./data --content keep ada
    agora user delete --data ./data --content delete --yes user:42`
}

// run deletes the account, and waits until its posts are deleted. If c.Name is the id of an account that is deleted
// already, it deletes it again, with what a restored backup contains of it.
func (c *userDeleteCommand) run(ctx context.Context, std streams) error {
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	id, noID := forum.ParseUserID(c.Name)
	u, err := userNamed(ctx, opened.Store, c.Name)
	name := c.Name
	switch {
	case u != nil:
		id, name = u.ID, u.Name
	case err != nil && noID != nil:
		return err
	}
	does := "deletes the account of " + name
	if c.Content == "delete" {
		does += " with all posts"
	}
	if err := c.confirm(ctx, std, does, name); err != nil {
		return err
	}
	finish, err := opened.DeleteAccount(ctx, id, forum.AccountContent(strings.ToUpper(c.Content)))
	if err == nil {
		err = finish(ctx, math.MaxInt64)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s is deleted\n", name)
	return nil
}
