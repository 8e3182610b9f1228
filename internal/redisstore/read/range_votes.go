package read

import (
	"context"
	"strconv"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// A voter's list of votes is in blocks: see place/lua/lib/vote.lua. The reply of range_votes.lua has an entry for each
// block that may have votes of the page.

var rangeVotes = db.Script("range_votes")

// A VotesBlock is a block of a list of votes, or a part of it.
type VotesBlock struct {
	Time  string // "" for the newest block
	Votes []forum.Cursor
}

// queueBlocks adds the command that reads the blocks of one partition.
func (r RangeRead) queueBlocks(ctx context.Context, l *Loader, pipe redis.Pipeliner, tag string, size, skip int) {
	score := ""
	if r.From.Member != "" {
		score = strconv.FormatFloat(r.From.Score, 'g', 17, 64)
	}
	rangeVotes.EvalShaRO(ctx, pipe, []string{tag + r.Key, tag + r.Blocks}, direction(r.descends()), score, r.From.Member,
		r.Start-skip, size, Flag(r.counts(l)))
}

// direction returns the direction of a read as scripts have it.
func direction(descending bool) string {
	if descending {
		return "DESC"
	}
	return "ASC"
}

// addBlocks adds the total and the start in a reply of range_votes.lua to a page, and returns its blocks.
func (page *RangePage) addBlocks(cmd *redis.Cmd) (blocks []VotesBlock, err error) {
	reply, err := cmd.Slice()
	if err != nil {
		return nil, err
	}
	page.Total += db.ParseInt(db.ToString(reply[0]))
	page.start += db.ParseInt(db.ToString(reply[1]))
	for reply = reply[2:]; len(reply) > 1; reply = reply[2:] {
		block := VotesBlock{Time: db.ToString(reply[0])}
		if block.Votes, err = entriesOf(reply[1]); err != nil {
			return nil, err
		}
		blocks = append(blocks, block)
	}
	return blocks, nil
}

// OldestVotes returns the oldest votes of a list in a partition, without the first ones, about as many as size. Errors:
// those of Redis.
func (s *Core) OldestVotes(
	ctx context.Context, p keys.Partition, list keys.VoteList, id forum.UserID, skip, size int,
) ([]VotesBlock, error) {
	names := []string{keys.VotesBy.In(p, list, id), keys.VoteBlocks.In(p, list, id)}
	return (&RangePage{}).addBlocks(rangeVotes.RunRO(ctx, s.DB.Client, names, direction(false), "", "", skip, size, "0"))
}
