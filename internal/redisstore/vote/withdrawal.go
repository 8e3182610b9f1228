package vote

import (
	"cmp"
	"context"
	"iter"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// How a job withdraws all votes of a user: it walks the user's lists of votes, in all partitions, from the oldest
// vote. It sets each vote to NONE, as the user would. So the vote leaves the list, and scores, rankings and karma are
// corrected as after any vote. If voting on a post is closed, the vote on it stays.
//
// The job in the user's partition stores the position, so that any server can continue it after a crash. If a crash
// interrupts a step, the votes that the step has withdrawn are not counted.

const withdrawalBatch = 50 // votes of a step

var (
	startWithdrawal = db.NewWrite("start_withdrawal", db.Statuses{"NOT_FOUND": read.NotFound("user", "user")})
	countWithdrawn  = db.Script("count_withdrawn")
)

// Withdraw begins or continues to withdraw all votes of a user, for up to read.JobRequest. It reports whether the
// withdrawal has finished. The user's account may be deleted already. Errors: NotFound.
func (s Votes) Withdraw(ctx context.Context, id forum.UserID) (finished bool, err error) {
	p, field := s.Core.DB.PartitionOf(int64(id)), people.VotesJob+id.String()
	_, err = s.Core.DB.Run(ctx, startWithdrawal, []string{keys.User.In(p, id), keys.Jobs.In(p), keys.UserIDs.In(p)},
		len(s.Core.DB.Partitions),
		s.Core.Actor(ctx))
	if err == nil {
		err = s.Core.TakeJob(ctx, p, field, read.JobRequest)
	}
	if err != nil {
		return false, err
	}
	left, err := s.Core.DB.Client.HExists(ctx, keys.Jobs.In(p), field).Result()
	return !left, err
}

// WithdrawalStep returns the step of the job that withdraws the votes of a user.
func WithdrawalStep(s *read.Core, p keys.Partition, id forum.UserID) read.JobStep {
	return func(ctx context.Context, w read.Walk) (string, error) { return withdrawSome(ctx, s, p, id, w) }
}

// withdrawSome withdraws the next votes of a list, and saves the position.
func withdrawSome(ctx context.Context, s *read.Core, p keys.Partition, id forum.UserID, w read.Walk) (string, error) {
	vote, number, _ := strings.Cut(w.ID, " ")
	of, start := s.DB.Partitions[min(db.ParseInt(number), len(s.DB.Partitions)-1)], db.ParseInt(w.Done)
	list := keys.Upvotes
	if vote == forum.VoteDown.String() {
		list = keys.Downvotes
	}
	blocks, err := s.OldestVotes(ctx, of, list, id, start, withdrawalBatch)
	if err != nil && !db.IsWrongType(err) {
		return "", err
	}
	voter, walked, withdrawn, kept := &forum.User{ID: id}, 0, 0, 0
	for member, block := range firstVotes(blocks) {
		post, err := forum.ParseNodeID(string(forum.PostOf(member)))
		var r db.Reply
		if err == nil {
			args := voteArgs(ctx, s, voter, forum.VoteNone, "")
			args[blockArg] = cmp.Or(block, noBlock)
			r, err = runVote(ctx, s, post, voter, read.Operator, args)
		}
		walked++
		switch code := forum.CodeOf(err); {
		case err == nil:
			withdrawn += db.ParseInt(db.ToString(r["changed"])) // 0 for a vote that another program has withdrawn
		case code == forum.VotingClosed, code == forum.PostGone, code == forum.NotFound, code == forum.BadUserInput,
			db.IsWrongType(err):
			kept++ // also on a post that another program has broken: the job does not wait for it
		default:
			return "", err
		}
	}
	ended := ""
	if walked < withdrawalBatch {
		ended = "1"
	}
	now, end := s.Lease()
	keyNames := []string{keys.User.In(p, id), keys.Jobs.In(p)}
	defer s.DB.Changes.Note(keyNames...)
	return countWithdrawn.Run(ctx, s.DB.Client, s.DB.Guarded(keyNames), s.DB.Process, end, w.ID, w.Done, withdrawn, kept,
		ended, now).Text()
}

// firstVotes returns the first withdrawalBatch votes of blocks, each with the TIME of its block.
func firstVotes(blocks []read.VotesBlock) iter.Seq2[string, string] {
	return func(yield func(member, block string) bool) {
		n := 0
		for _, block := range blocks {
			for _, vote := range block.Votes {
				if n++; n > withdrawalBatch || !yield(vote.Member, block.Time) {
					return
				}
			}
		}
	}
}

// withdrawalRead reads the state of the withdrawal of a user's votes, as a *forum.VoteWithdrawal; nil for none.
type withdrawalRead struct{ id forum.UserID }

func (r withdrawalRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, keys.User.In(l.Store.DB.PartitionOf(int64(r.id)), r.id), "withdrawn_votes")
}

func (r withdrawalRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	parts := strings.Fields(text)
	if len(parts) != 3 {
		return (*forum.VoteWithdrawal)(nil), db.IgnoreNil(err)
	}
	w := &forum.VoteWithdrawal{Finished: parts[2] == "done"}
	w.Withdrawn, _ = strconv.Atoi(parts[0])
	w.Kept, _ = strconv.Atoi(parts[1])
	return w, nil
}

// Withdrawal returns the state of the withdrawal of a user's votes, nil if there was none. Errors: those of Redis.
func (s Votes) Withdrawal(ctx context.Context, id forum.UserID) (*forum.VoteWithdrawal, error) {
	return read.LoadRead[*forum.VoteWithdrawal](ctx, s.Core.Loader(ctx), withdrawalRead{id})
}
