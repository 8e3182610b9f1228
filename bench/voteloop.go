package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/errgroup"
)

// A voteLoop is the target of votes: the script of Agora's store, called by go-redis and nothing else. It votes as
// site.votes does, from this process.
type voteLoop struct {
	client *redis.Client
	site   *site
	call   []any         // EVALSHA as the store sends it for one vote
	id     int           // the article of that vote; the user is user:probeUser
	cast   [sessions]int // by each connection, which goes on there in the next round
}

// probeUser is the user of the recorded call, whose number is not among the other arguments. It and those after it, the
// voters of the loop, are no users of the site. The script does not mind.
const probeUser = 4711

// newVoteLoop records the script call of the store, on data of one partition. Errors: those of redisstore.Open and of
// Vote, and one if the store votes without a script.
func newVoteLoop(ctx context.Context, client *redis.Client, s *site) (*voteLoop, error) {
	options := *client.Options()
	options.PoolSize = sessions
	recorded := &recorder{}
	watched := redis.NewClient(&options)
	defer func() { _ = watched.Close() }()
	store, err := redisstore.Open(ctx, watched, redisstore.Options{})
	if err != nil {
		return nil, err
	}
	defer store.Close()
	watched.AddHook(recorded)
	l := &voteLoop{client: redis.NewClient(&options), site: s, id: s.articles}
	for _, vote := range []forum.Vote{forum.VoteUp, forum.VoteNone} {
		in := forum.VoteArticle{ID: forum.ArticleID(l.id), Vote: vote}
		if _, err := store.Articles.Vote(ctx, &forum.User{ID: probeUser}, in); err != nil {
			return nil, err
		}
	}
	if l.call = recorded.call; l.call == nil {
		return nil, errors.New("the store votes without a script")
	}
	return l, nil
}

// run votes on several connections at a time.
func (l *voteLoop) run(ctx context.Context, during time.Duration) (tally, error) {
	group, ctx := errgroup.WithContext(ctx)
	latencies := make([][]time.Duration, sessions)
	begin := time.Now()
	for connection := range latencies {
		group.Go(func() (err error) {
			latencies[connection], err = l.drive(ctx, connection, begin.Add(during))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return tally{}, err
	}
	t := tally{time.Since(begin), slices.Concat(latencies...)}
	slices.Sort(t.latencies)
	return t, nil
}

// drive votes one after the other until end, once at least.
func (l *voteLoop) drive(ctx context.Context, connection int, end time.Time) (latencies []time.Duration, err error) {
	ids, uid := l.site.ballotOf(connection), fmt.Sprint(probeUser+1+connection)
	for sent := time.Now(); len(latencies) == 0 || sent.Before(end); {
		vote, n := "UP", l.cast[connection]%(2*ballot)
		if n >= ballot {
			vote = "NONE"
		}
		call := l.vote(ids[n%ballot], uid, vote, sent)
		if err := l.client.Do(ctx, call...).Err(); err != nil {
			return nil, err
		}
		l.cast[connection]++
		now := time.Now()
		latencies, sent = append(latencies, now.Sub(sent)), now
	}
	return latencies, nil
}

// vote returns the recorded call for another vote.
func (l *voteLoop) vote(id int, uid, vote string, now time.Time) []any {
	call := slices.Clone(l.call)
	for i, argument := range call {
		switch fmt.Sprint(argument) {
		case fmt.Sprintf("article:%d", l.id):
			call[i] = fmt.Sprintf("article:%d", id)
		case fmt.Sprintf("voted:%d", l.id):
			call[i] = fmt.Sprintf("voted:%d", id)
		case fmt.Sprint(probeUser):
			call[i] = uid
		case "NONE":
			call[i] = vote
		}
	}
	return call
}

// A recorder keeps the arguments of the last call of a script.
type recorder struct{ call []any }

// DialHook implements redis.Hook.
func (r *recorder) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook implements redis.Hook.
func (r *recorder) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		r.keep(cmd)
		return next(ctx, cmd)
	}
}

// ProcessPipelineHook implements redis.Hook.
func (r *recorder) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		for _, cmd := range cmds {
			r.keep(cmd)
		}
		return next(ctx, cmds)
	}
}

func (r *recorder) keep(cmd redis.Cmder) {
	if cmd.Name() == "evalsha" {
		r.call = slices.Clone(cmd.Args())
	}
}
