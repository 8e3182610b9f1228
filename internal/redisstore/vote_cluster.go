package redisstore

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// The bounds of what a moderator sees of the votes that do not count.
const (
	clusteredVotes = 1_000 // of each direction, about
	clusterVoters  = 100
)

// clustersRead reads the votes on a post that do not count, as a []forum.VoteCluster without voters, the largest first.
type clustersRead struct{ post forum.PostID }

func (r clustersRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	p := l.store.partitionOf(r.post.Number())
	pipe.HScan(ctx, p.uncounted(r.post), 0, "", clusteredVotes)
	pipe.HScan(ctx, p.uncountedDown(r.post), 0, "", clusteredVotes)
}

func (r clustersRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	var clusters []forum.VoteCluster
	for i, vote := range []forum.Vote{forum.VoteUp, forum.VoteDown} {
		pairs, _ := cmds[i].(*redis.ScanCmd).Val()
		of := map[string][]forum.UserID{}
		for ; len(pairs) > 1; pairs = pairs[2:] {
			if id := decodeUserID("user:" + pairs[0]); id != 0 {
				of[pairs[1]] = append(of[pairs[1]], id)
			}
		}
		for network, ids := range of {
			slices.Sort(ids)
			c := forum.VoteCluster{Network: network, Vote: vote, Count: len(ids)}
			c.VoterIDs = ids[:min(len(ids), clusterVoters)]
			clusters = append(clusters, c)
		}
	}
	slices.SortFunc(clusters, func(a, b forum.VoteCluster) int {
		if a.Count != b.Count {
			return b.Count - a.Count
		}
		return strings.Compare(a.Network, b.Network)
	})
	return clusters, errorOf(cmds)
}

// Clusters returns the votes on a post that do not count, by network and direction, the largest cluster first: about
// the first 1,000 votes. Errors: those of Redis.
func (s Votes) Clusters(ctx context.Context, post forum.PostID) ([]*forum.VoteCluster, error) {
	clusters := []*forum.VoteCluster{}
	l := s.loader(ctx)
	return clusters, l.resolve(ctx, dependency{reads: []read{clustersRead{post}}, fill: func(values []any) []dependency {
		var ids []forum.UserID
		var of []*forum.VoteCluster
		for _, c := range values[0].([]forum.VoteCluster) {
			clusters = append(clusters, &c)
			for _, id := range c.VoterIDs {
				ids, of = append(ids, id), append(of, &c)
			}
		}
		return l.users(ids, func(i int, u *forum.User) { of[i].Voters = append(of[i].Voters, u) })
	}})
}
