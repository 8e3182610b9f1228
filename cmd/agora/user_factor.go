package main

import (
	"context"
	"fmt"

	"github.com/agoraql/agora/internal/openstore"
)

// userFactorCommand removes a second factor.
type userFactorCommand struct {
	Name string `arg:"" help:"The name of the account, or its id."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userFactorCommand) Help() string {
	return `Its user logs in with the password alone then.

Examples:

    agora user no-second-factor --data ./data ada`
}

// run removes the second factor of the account.
func (c *userFactorCommand) run(ctx context.Context, std streams) error {
	opened, u, err := openUser(ctx, std, &c.Flags, c.Name)
	if err != nil {
		return err
	}
	defer opened.Close()
	if _, err := opened.Accounts.RemoveSecondFactor(ctx, u.ID); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s has no second factor now\n", u.Name)
	return nil
}
