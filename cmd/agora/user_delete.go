package main

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// userDeleteCommand deletes an account.
type userDeleteCommand struct {
	Name    string `arg:"" help:"The name of the account, or its id."`
	Content string `env:"-" required:"" enum:"keep,delete" help:"keep or delete: what becomes of the posts."`
	storeFlags
}

// Help implements kong.HelpProvider.
func (userDeleteCommand) Help() string {
	return `It cannot be undone. The account of an administrator has to give up its role first.

Examples:

    agora user delete --data ./data --content keep ada
    agora user delete --data ./data --content delete user:42`
}

// run deletes the account, and waits until its posts are deleted.
func (c *userDeleteCommand) run(ctx context.Context, std streams) error {
	opened, u, err := c.openUser(ctx, std, c.Name)
	if err != nil {
		return err
	}
	defer opened.close()
	content := forum.AccountContent(strings.ToUpper(c.Content))
	finish, err := opened.Users.Delete(ctx, u.ID, content)
	if err == nil {
		err = finish(ctx, math.MaxInt64)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s is deleted\n", u.Name)
	return nil
}
