package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
)

// userBanCommand bans a user.
type userBanCommand struct {
	Name   string    `arg:"" help:"The name of the account, or its id."`
	Reason string    `arg:"" help:"The reason, which the user sees."`
	Kind   string    `env:"-" enum:"banned,suspended,silenced" default:"banned" help:"banned, suspended or silenced."`
	For    *lifetime `env:"-" placeholder:"D" help:"The length of the ban, such as 30d or 72h; without end by default."`
	Votes  bool      `env:"-" name:"withdraw-votes" help:"Withdraw all votes of the user, as of a puppet."`
	confirmFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userBanCommand) Help() string {
	return `With --withdraw-votes it asks for the name on a terminal, as that cannot be undone.

Examples:

    agora user ban --data ./data eve 'spam in every topic'
    agora user ban --data ./data --kind suspended --for 72h eve 'insults'
    agora user ban --data ./data --withdraw-votes --yes eve 'a second account of mallory'`
}

// run sets the ban. Errors: an invalid reason, and those of the store.
func (c *userBanCommand) run(ctx context.Context, std streams) error {
	opened, u, err := openUser(ctx, std, &c.Flags, c.Name)
	if err != nil {
		return err
	}
	defer opened.Close()
	in := forum.BanUserInput{
		User: u.GlobalID(), Kind: forum.BanKind(strings.ToUpper(c.Kind)), Explanation: c.Reason, WithdrawVotes: c.Votes,
	}
	end := "without end"
	if c.For != nil {
		until := opened.DB.Now().Add(time.Duration(*c.For)).UTC()
		in.ExpiresAt = new(until.Format(time.RFC3339Nano))
		end = "until " + until.Format(time.RFC3339)
	}
	valid, err := in.Parse(opened.DB.Now())
	if err != nil {
		return oneLineError(err)
	}
	if c.Votes {
		if err := c.confirm(ctx, std, "withdraws all votes of "+u.Name, u.Name); err != nil {
			return err
		}
	}
	if _, err := opened.Users.Ban(ctx, nil, valid); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s is %s %s now\n", u.Name, c.Kind, end)
	if !c.Votes {
		return nil
	}
	return withdrawVotes(ctx, std, opened, u)
}

// userUnbanCommand ends the ban of a user.
type userUnbanCommand struct {
	Name string `arg:"" help:"The name of the account, or its id."`
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userUnbanCommand) Help() string {
	return `Examples:

    agora user unban --data ./data eve`
}

// run removes the ban.
func (c *userUnbanCommand) run(ctx context.Context, std streams) error {
	opened, u, err := openUser(ctx, std, &c.Flags, c.Name)
	if err != nil {
		return err
	}
	defer opened.Close()
	if _, err := opened.Users.Unban(ctx, nil, forum.UnbanUser{User: u.ID}); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s has no ban now\n", u.Name)
	return nil
}
