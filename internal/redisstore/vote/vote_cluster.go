package vote

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// The bounds of what a moderator sees of the votes that do not count.
const (
	clusteredVotes = 1_000 // of each direction, about
	clusterVoters  = 100
)

// An uncountedVote is a vote that does not count.
type uncountedVote struct {
	vote  forum.Vote
	voter forum.UserID
}

// uncountedRead reads the votes on a post that do not count, as a []uncountedVote.
type uncountedRead struct{ post forum.PostID }

func (r uncountedRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	p := l.Store.DB.PartitionOf(r.post.Number())
	pipe.HScan(ctx, keys.Uncounted.In(p, r.post), 0, "", clusteredVotes)
	pipe.HScan(ctx, keys.UncountedDown.In(p, r.post), 0, "", clusteredVotes)
}

func (r uncountedRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	var votes []uncountedVote
	for i, vote := range []forum.Vote{forum.VoteUp, forum.VoteDown} {
		pairs, _ := cmds[i].(*redis.ScanCmd).Val()
		for ; len(pairs) > 1; pairs = pairs[2:] {
			if id := db.DecodeUserID("user:" + pairs[0]); id != 0 {
				votes = append(votes, uncountedVote{vote, id})
			}
		}
	}
	return votes, db.ErrorOf(cmds)
}

// networksRead reads the networks of votes that do not count, as a []string in the order of the voters, "" for a
// network that has expired.
type networksRead struct {
	post   forum.PostID
	voters string // UIDs, a space between
}

func (r networksRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HMGet(ctx, keys.VoteClusters.In(l.Store.DB.PartitionOf(r.post.Number()), r.post), strings.Fields(r.voters)...)
}

func (r networksRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.SliceCmd).Result()
	return db.ToStrings(values), err
}

// clustersOf groups votes by direction and network, "" for one that has expired, the largest cluster first.
func clustersOf(votes []uncountedVote, networks []string) []*forum.VoteCluster {
	type group struct {
		vote    forum.Vote
		network string
	}
	of := map[group]*forum.VoteCluster{}
	clusters := []*forum.VoteCluster{}
	for i, v := range votes {
		g := group{v.vote, networks[i]}
		if of[g] == nil {
			of[g] = &forum.VoteCluster{
				Network: forum.Optional(g.network), Vote: g.vote, Voters: []*forum.User{}, DeletedVoters: []string{},
			}
			clusters = append(clusters, of[g])
		}
		of[g].Count++
		of[g].VoterIDs = append(of[g].VoterIDs, v.voter)
	}
	for _, c := range clusters {
		slices.Sort(c.VoterIDs)
		c.VoterIDs = c.VoterIDs[:min(len(c.VoterIDs), clusterVoters)]
	}
	slices.SortFunc(clusters, func(a, b *forum.VoteCluster) int {
		return cmp.Or(b.Count-a.Count, strings.Compare(forum.OrEmpty(a.Network), forum.OrEmpty(b.Network)),
			int(b.Vote-a.Vote))
	})
	return clusters
}

// Clusters returns the votes on a post that do not count, grouped by network and direction, the largest cluster
// first. It reads about 1,000 votes of each direction. Errors: those of Redis.
func (s Votes) Clusters(ctx context.Context, post forum.PostID) ([]*forum.VoteCluster, error) {
	l := s.Core.Loader(ctx)
	votes, err := read.LoadRead[[]uncountedVote](ctx, l, uncountedRead{post})
	if err != nil || len(votes) == 0 {
		return []*forum.VoteCluster{}, err
	}
	voters := make([]string, len(votes))
	for i, v := range votes {
		voters[i] = db.FormatInt(int64(v.voter))
	}
	networks, err := read.LoadRead[[]string](ctx, l, networksRead{post, strings.Join(voters, " ")})
	if err != nil {
		return nil, err
	}
	clusters := clustersOf(votes, networks)
	var ids []forum.UserID
	var of []*forum.VoteCluster
	for _, c := range clusters {
		for _, id := range c.VoterIDs {
			ids, of = append(ids, id), append(of, c)
		}
	}
	found := make([]*forum.User, len(ids))
	err = l.Resolve(ctx, l.Users(ids, func(i int, u *forum.User) { found[i] = u })...)
	for i, u := range found {
		if u != nil {
			of[i].Voters = append(of[i].Voters, u)
		} else {
			of[i].DeletedVoters = append(of[i].DeletedVoters, ids[i].String())
		}
	}
	return clusters, err
}
