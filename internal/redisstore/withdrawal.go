package redisstore

import (
	"context"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// How the votes of a puppet are withdrawn: its lists of votes, in all partitions, are walked from the oldest vote, and
// each vote is set to NONE as a user would. So scores, rankings and karma are corrected as after any vote, and the vote
// leaves the list. One on a post whose voting is closed stays. A job in the user's partition has the position, so that
// any server goes on after a crash; the votes of the step that it interrupts are withdrawn, and not counted.

const (
	votesJob        = "votes " // the prefix of a job's field, before the user's id
	withdrawalBatch = 50       // votes of a step
)

var (
	startWithdrawal = newWrite("start_withdrawal", statuses{"NOT_FOUND": notFound("user", "user")})
	countWithdrawn  = script("count_withdrawn")
)

// Withdraw begins to withdraw all votes of a user, or goes on, for as long as a request may, and reports whether it has
// finished. The account may be a deleted one. Errors: NotFound.
func (s Votes) Withdraw(ctx context.Context, id forum.UserID) (finished bool, err error) {
	p, field := s.core.partitionOf(int64(id)), votesJob+id.String()
	_, err = s.core.run(ctx, startWithdrawal, []string{p.user(id), p.jobs(), p.userIDs()}, len(s.core.partitions),
		s.core.actor(ctx))
	if err == nil {
		err = s.core.takeJob(ctx, p, field, jobRequest)
	}
	if err != nil {
		return false, err
	}
	left, err := s.core.client.HExists(ctx, p.jobs(), field).Result()
	return !left, err
}

// withdrawalStep returns the step of the job that withdraws the votes of a user.
func (s *core) withdrawalStep(p partition, id forum.UserID) jobStep {
	return func(ctx context.Context, w walk) (string, error) { return s.withdrawSome(ctx, p, id, w) }
}

// withdrawSome withdraws the next votes of a list, and saves the position.
func (s *core) withdrawSome(ctx context.Context, p partition, id forum.UserID, w walk) (string, error) {
	vote, number, _ := strings.Cut(w.ID, " ")
	of, start := s.partitions[min(parseInt(number), len(s.partitions)-1)], int64(parseInt(w.Done))
	key := of.upvotesBy(id)
	if vote == forum.VoteDown.String() {
		key = of.downvotesBy(id)
	}
	posts, err := s.client.ZRange(ctx, key, start, start+withdrawalBatch-1).Result()
	if err != nil && !isWrongType(err) {
		return "", err
	}
	voter, withdrawn, kept := &forum.User{ID: id}, 0, 0
	for _, member := range posts {
		post, err := forum.ParseNodeID(string(forum.PostOf(member)))
		var r reply
		if err == nil {
			r, err = s.runVote(ctx, post, operator, s.voteArgs(ctx, voter, forum.VoteNone, ""))
		}
		switch code := forum.CodeOf(err); {
		case err == nil:
			withdrawn += parseInt(toString(r["changed"])) // 0 for a vote that another program has withdrawn
		case code == forum.VotingClosed, code == forum.NotFound, code == forum.BadUserInput, isWrongType(err):
			kept++ // also on a post that another program has broken: the job does not wait for it
		default:
			return "", err
		}
	}
	ended := ""
	if len(posts) < withdrawalBatch {
		ended = "1"
	}
	now, end := s.lease()
	keys := []string{p.user(id), p.jobs()}
	defer s.changes.note(keys...)
	return countWithdrawn.Run(ctx, s.client, s.guarded(keys), s.process, end, w.ID, w.Done, withdrawn, kept,
		ended, now).Text()
}

// withdrawalRead reads the state of the withdrawal of a user's votes, as a *forum.VoteWithdrawal; nil for none.
type withdrawalRead struct{ id forum.UserID }

func (r withdrawalRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, l.store.partitionOf(int64(r.id)).user(r.id), "withdrawn_votes")
}

func (r withdrawalRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	parts := strings.Fields(text)
	if len(parts) != 3 {
		return (*forum.VoteWithdrawal)(nil), ignoreNil(err)
	}
	w := &forum.VoteWithdrawal{Finished: parts[2] == "done"}
	w.Withdrawn, _ = strconv.Atoi(parts[0])
	w.Kept, _ = strconv.Atoi(parts[1])
	return w, nil
}

// Withdrawal returns the state of the withdrawal of a user's votes, nil if there was none. Errors: those of Redis.
func (s Votes) Withdrawal(ctx context.Context, id forum.UserID) (*forum.VoteWithdrawal, error) {
	return loadRead[*forum.VoteWithdrawal](ctx, s.core.loader(ctx), withdrawalRead{id})
}
