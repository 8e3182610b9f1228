package main

import (
	"context"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
)

// userVotesCommand withdraws the votes of a user.
type userVotesCommand struct {
	Name string `arg:"" help:"The name of the account, or its id."`
	storeFlags
}

// Help implements kong.HelpProvider.
func (userVotesCommand) Help() string {
	return `Votes on articles that are older than a week stay. The command can be interrupted and repeated.

Examples:

    agora user withdraw-votes --data ./data eve`
}

// run withdraws the votes.
func (c *userVotesCommand) run(ctx context.Context, std streams) error {
	opened, u, err := c.openUser(ctx, std, c.Name)
	if err != nil {
		return err
	}
	defer opened.close()
	return withdrawVotes(ctx, std, opened, u)
}

// withdrawVotes withdraws all votes of a user, and prints how many. A server may do a part of the work.
func withdrawVotes(ctx context.Context, std streams, store *opened, u *forum.User) error {
	err := store.Votes.Withdraw(ctx, u.ID)
	for err == nil {
		var w *forum.VoteWithdrawal
		if w, err = store.Votes.Withdrawal(ctx, u.ID); err != nil {
			break
		}
		if w != nil && w.Finished {
			fmt.Fprintf(std.out, "%d votes of %s are withdrawn, %d stay because voting on their posts is closed\n",
				w.Withdrawn, u.Name, w.Kept)
			return nil
		}
		if !pause.For(ctx, time.Second/10) {
			return ctx.Err()
		}
		err = store.Votes.Withdraw(ctx, u.ID)
	}
	return err
}
