package vote

import (
	"context"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// The lists of a user's votes are in blocks: see place/lua/lib/vote.lua.
const (
	BlockSize      = 128 // votes of a block; Redis' own default for small zsets
	BlocksSearched = 128 // older blocks that a script reads at most to find one vote
)

// TimeOf returns the time of a vote by its score in a list, which is in microseconds.
func TimeOf(score float64) time.Time { return time.UnixMicro(int64(score)).UTC() }

var findVote = db.Script("find_vote")

// voteRead looks for a user's vote on a post, behind a number of older blocks of the list. Its value is a listedVote.
type voteRead struct {
	list   keys.VoteList
	user   forum.UserID
	post   forum.PostID
	behind int
}

// A listedVote is where a list of votes contains a post.
type listedVote struct {
	exists bool
	at     float64 // its score: see TimeOf
	block  string  // its TIME, "" for the newest
	more   bool    // it may be behind the blocks that were read
}

func (r voteRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	p := l.Store.DB.PartitionOf(r.post.Number())
	hash, _ := l.Store.PostHash(r.post)
	names := []string{keys.VotesBy.In(p, r.list, r.user), keys.VoteBlocks.In(p, r.list, r.user), hash}
	findVote.EvalShaRO(ctx, pipe, names, r.post.Member(), r.behind)
}

func (r voteRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	reply, err := cmds[0].(*redis.Cmd).Slice()
	if err != nil {
		return listedVote{}, db.IgnoreWrongType(err)
	}
	score := db.ToString(reply[0])
	found := listedVote{exists: score != "", block: db.ToString(reply[1]), more: db.ToString(reply[2]) == "1"}
	if found.exists {
		found.at, err = strconv.ParseFloat(score, 64)
	}
	return found, err
}

// noBlock is the block of a vote that is in none of the older blocks.
const noBlock = "-"

// blockOf returns the TIME of the older block in which one of a user's lists contains a post, noBlock for none. Errors:
// those of Redis.
func blockOf(ctx context.Context, s *read.Core, user forum.UserID, post forum.PostID) (string, error) {
	for _, list := range []keys.VoteList{keys.Upvotes, keys.Downvotes} {
		for behind, more := 0, true; more; behind += BlocksSearched {
			found, err := read.LoadRead[listedVote](ctx, s.Loader(ctx), voteRead{list, user, post, behind})
			if err != nil {
				return "", err
			}
			if found.exists && found.block != "" {
				return found.block, nil
			}
			more = found.more
		}
	}
	return noBlock, nil
}
