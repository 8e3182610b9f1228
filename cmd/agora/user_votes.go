package main

import (
	"context"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/pause"
)

// userVotesCommand withdraws the votes of a user.
type userVotesCommand struct {
	Name string `arg:"" help:"The name of the account, or its id; a deleted account has an id only."`
	confirmFlags
	openstore.Flags
}

// Help implements kong.HelpProvider.
func (userVotesCommand) Help() string {
	return `Votes on articles that are older than a week stay. The command can be interrupted and repeated.
It cannot be undone, so it asks for the name on a terminal.

Examples:

    agora user withdraw-votes --data ./data eve
    agora user withdraw-votes --data ./data --yes user:42`
}

// run withdraws the votes.
func (c *userVotesCommand) run(ctx context.Context, std streams) error {
	c.Existing = true
	opened, err := c.OpenPersistent(ctx, std.log())
	if err != nil {
		return err
	}
	defer opened.Close()
	u, err := userNamed(ctx, opened.Store, c.Name)
	if id, notID := forum.ParseUserID(c.Name); err != nil && notID == nil {
		u, err = &forum.User{ID: id, Name: c.Name}, nil // of a deleted account
	}
	if err != nil {
		return err
	}
	if err := c.confirm(ctx, std, "withdraws all votes of "+u.Name, u.Name); err != nil {
		return err
	}
	return withdrawVotes(ctx, std, opened, u)
}

// withdrawVotes withdraws all votes of a user, and prints how many it has withdrawn. For a deleted account, which has
// no counts, it prints no number. A server may do a part of the work.
func withdrawVotes(ctx context.Context, std streams, store *openstore.Opened, u *forum.User) error {
	finished, err := store.Votes.Withdraw(ctx, u.ID)
	for ; err == nil && !finished; finished, err = store.Votes.Withdraw(ctx, u.ID) {
		if !pause.For(ctx, time.Second/10) {
			return ctx.Err()
		}
	}
	if err != nil {
		return err
	}
	w, err := store.Votes.Withdrawal(ctx, u.ID)
	switch {
	case err != nil:
		return err
	case w == nil:
		fmt.Fprintf(std.out, "the votes of %s are withdrawn, except those on closed posts\n", u.Name)
	default:
		fmt.Fprintf(std.out, "%d votes of %s are withdrawn, %d stay because voting on their posts is closed\n",
			w.Withdrawn, u.Name, w.Kept)
	}
	return nil
}
