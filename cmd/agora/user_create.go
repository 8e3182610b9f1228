package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// userCreateCommand creates an account.
type userCreateCommand struct {
	Name  string `arg:"" help:"The name of the account."`
	Email string `arg:"" optional:"" help:"Its email address."`
	Role  string `enum:"user,moderator,admin" default:"user" placeholder:"ROLE" help:"user, moderator or admin."`
	outputFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userCreateCommand) Help() string {
	return `Examples:

    agora user create --data ./data --role admin ada
    echo 'a long password' | agora user create --redis redis://localhost:6379/0 ada ada@example.com
    echo 'a long password' | agora user create --data ./data -o json ada`
}

// run creates the account. Errors: invalid input, or a name or an email address that is taken.
func (c *userCreateCommand) run(ctx context.Context, std streams) error {
	u, err := c.parse()
	if err != nil {
		return oneLineError(err)
	}
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	if u.Password, err = readPassword(ctx, std); err != nil {
		return err
	}
	created, err := opened.Accounts.Create(ctx, u)
	if err != nil {
		return err
	}
	if c.json() {
		return printJSON(std.out, userJSON{
			created.ID.String(), created.Name, roleName(created.Role), forum.Optional(u.Email), created.CreatedAt,
		})
	}
	fmt.Fprintf(std.out, "%s is %s\n", created.Name, created.ID)
	return nil
}

// parse returns the account without its password. Errors: all invalid arguments, joined.
func (c *userCreateCommand) parse() (u people.NewUser, err error) {
	var invalidName, invalidEmail, invalidRole error
	u.Name, invalidName = forum.ParseUserName(c.Name)
	if c.Email != "" {
		u.Email, invalidEmail = forum.ParseEmail(c.Email)
	}
	u.Role, invalidRole = forum.ParseRole(c.Role)
	return u, errors.Join(invalidName, invalidEmail, invalidRole)
}
