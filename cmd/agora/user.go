package main

import (
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/redisstore"
)

// userCommand manages accounts.
type userCommand struct {
	Create userCreateCommand `cmd:"" help:"Create an account; the password is read from standard input."`
	Passwd userPasswdCommand `cmd:"" help:"Set a password, and end the account's sessions."`
	Remove userFactorCommand `cmd:"" name:"no-second-factor" help:"Remove the second factor of an account."`
	Grant  userGrantCommand  `cmd:"" help:"Give a user the role moderator or admin."`
	Revoke userRevokeCommand `cmd:"" help:"Remove the role of a user."`
	Ban    userBanCommand    `cmd:"" help:"Ban a user, and end the account's sessions."`
	Unban  userUnbanCommand  `cmd:"" help:"End the ban of a user."`
	Delete userDeleteCommand `cmd:"" help:"Delete an account for good."`
	Votes  userVotesCommand  `cmd:"" name:"withdraw-votes" help:"Withdraw all votes of a user."`
	Show   userShowCommand   `cmd:"" help:"Print an account."`
	List   userListCommand   `cmd:"" help:"List all accounts."`
}

// userPasswdCommand sets a password.
type userPasswdCommand struct {
	Name string `arg:"" help:"The name of the account, or its id."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userPasswdCommand) Help() string {
	return `Examples:

    echo 'a long password' | agora user passwd --data ./data ada`
}

// run sets the password and ends all sessions of the account.
func (c *userPasswdCommand) run(ctx context.Context, std streams) error {
	opened, u, err := openUser(ctx, std, &c.Flags, c.Name)
	if err != nil {
		return err
	}
	defer opened.Close()
	phc, err := readPassword(ctx, std)
	if err != nil {
		return err
	}
	if err := opened.Accounts.ChangePassword(ctx, u.ID, "", phc, ""); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s has a new password and no sessions now\n", u.Name)
	return nil
}

// userGrantCommand gives a role.
type userGrantCommand struct {
	Name string `arg:"" help:"The name of the account, or its id."`
	Role string `arg:"" enum:"user,moderator,admin" help:"moderator, admin, or user for none."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userGrantCommand) Help() string {
	return `Examples:

    agora user grant --data ./data ada moderator`
}

// run sets the role.
func (c *userGrantCommand) run(ctx context.Context, std streams) error {
	return setRole(ctx, std, &c.Flags, c.Name, c.Role)
}

// userRevokeCommand removes a role.
type userRevokeCommand struct {
	Name string `arg:"" help:"The name of the account, or its id."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userRevokeCommand) Help() string {
	return `Examples:

    agora user revoke --data ./data ada`
}

// run removes the role.
func (c *userRevokeCommand) run(ctx context.Context, std streams) error {
	return setRole(ctx, std, &c.Flags, c.Name, "user")
}

// setRole sets the role of the account of a name.
func setRole(ctx context.Context, std streams, store *openstore.Flags, name, roleName string) error {
	role, err := forum.ParseRole(roleName)
	if err != nil {
		return err
	}
	opened, u, err := openUser(ctx, std, store, name)
	if err != nil {
		return err
	}
	defer opened.Close()
	if err := opened.Users.SetRole(ctx, u.ID, role); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s has the role %s now\n", u.Name, roleName)
	return nil
}

// userListCommand lists all accounts.
type userListCommand struct {
	outputFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userListCommand) Help() string {
	return `Examples:

    agora user list --data ./data -o json`
}

// run prints the accounts as a table, or as JSON, one a line.
func (c *userListCommand) run(ctx context.Context, std streams) error {
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	if c.json() {
		return opened.Users.Each(ctx, func(u *forum.User) error {
			return printJSON(std.out, userJSON{u.ID.String(), u.Name, roleName(u.Role), u.Email, u.CreatedAt})
		})
	}
	table := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tNAME\tROLE\tEMAIL\tSINCE")
	err = opened.Users.Each(ctx, func(u *forum.User) error {
		email, since := "", ""
		if u.Email != nil {
			email = *u.Email
		}
		if !u.CreatedAt.IsZero() { // the time of an imported author is unknown
			since = u.CreatedAt.Format("2006-01-02")
		}
		_, err := fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", u.ID, u.Name, roleName(u.Role), email, since)
		return err
	})
	if err != nil {
		return err
	}
	return table.Flush()
}

// userJSON is an account as user list -o json prints it.
type userJSON struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Role      string    `json:"role"`
	Email     *string   `json:"email"`
	CreatedAt time.Time `json:"createdAt,omitzero"` // missing for imported authors
}

// roleName returns the name of a role as grant accepts it.
func roleName(role forum.Role) string {
	if role == forum.RoleUser {
		return "user"
	}
	return string(role)
}

// openUser opens the store of a site, which the caller closes, and returns the user of a name, or of an id. Errors:
// those of OpenPersistent, and there is no such user.
func openUser(
	ctx context.Context, std streams, store *openstore.Flags, name string,
) (*openstore.Opened, *forum.User, error) {
	store.Existing = true
	opened, err := store.OpenPersistent(ctx, std.log())
	if err != nil {
		return nil, nil, err
	}
	u, err := userNamed(ctx, opened.Store, name)
	if err != nil {
		opened.Close()
		return nil, nil, err
	}
	return opened, u, nil
}

// userNamed returns the user of a name, or of an id such as user:1. Errors: there is no such user.
func userNamed(ctx context.Context, store *redisstore.Store, name string) (*forum.User, error) {
	u, err := store.Users.GetByName(ctx, name)
	if id, notID := forum.ParseUserID(name); err == nil && u == nil && notID == nil {
		u, err = store.Users.Get(ctx, id)
	}
	if err == nil && u == nil {
		err = fmt.Errorf("there is no user %q", name)
	}
	return u, err
}
