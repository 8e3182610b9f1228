package vote

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// votersRead reads a batch of the voters of an article, as a *voters.
type votersRead struct {
	id   forum.ArticleID
	from uint64 // SSCAN's cursor
	size int
}

// voters is a batch of the set of voters.
type voters struct {
	ids   []forum.UserID // ascending
	next  uint64         // 0 after the last batch
	total int
}

func (r votersRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	key := keys.Voted.In(l.Store.DB.PartitionOf(int64(r.id)), r.id)
	pipe.SScan(ctx, key, r.from, "", int64(r.size))
	pipe.SCard(ctx, key)
}

func (r votersRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	members, next := cmds[0].(*redis.ScanCmd).Val()
	v := &voters{next: next, total: db.CountOf(cmds[1])}
	for _, m := range members {
		v.ids = append(v.ids, db.DecodeUserID(m))
	}
	slices.Sort(v.ids)
	return v, db.ErrorOf(cmds)
}

// maxBatches is the number of batches that one page reads at most.
const maxBatches = 10

// Voters returns a page of the users who voted for an article, unordered. It returns nil for a deleted or removed
// article, and when the set of voters has expired. If articles were loaded together, their first pages are loaded
// together too.
//
// If one SSCAN returns the whole set, the pages of the set are ordered by id. Otherwise a page is one batch of SSCAN,
// which may contain a few more voters than requested. Voters does not cut the batch: when the set changes, voters
// move, and a cut would lose some. A page may be empty although more pages follow; the next page starts at its
// EndCursor. Errors: BadUserInput.
func (s Votes) Voters(ctx context.Context, a *forum.Article, args forum.PageArgs) (*forum.UserConnection, error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	r, after := votersRead{id: a.ID, size: max(page.Size, 1)}, forum.UserID(0)
	if page.Cursor != "" {
		at, err := forum.ParseCursor(page.Cursor, "voters")
		if err != nil {
			return nil, err
		}
		if r.from, err = strconv.ParseUint(strings.TrimPrefix(at.Member, "voters"), 10, 64); err != nil {
			return nil, forum.ErrCursor
		}
		after = forum.UserID(at.Score)
	}
	if !a.DeletedAt.IsZero() || a.Removal != nil {
		return nil, nil
	}
	l := s.Core.Loader(ctx)
	read.Siblings(ctx, l, post.ArticleRead{ID: r.id}, func(sibling post.ArticleRead) read.Dependency {
		return votersPage(l, votersRead{sibling.ID, r.from, r.size})
	})
	found, err := read.LoadRead[*voters](ctx, l, r)
	ids := found.beyond(after)
	// All voters of a batch may have been on the page before, although there are more batches.
	for batch := 1; err == nil && len(ids) == 0 && found.next != 0 && batch < maxBatches; batch++ {
		r.from = found.next
		found, err = read.LoadRead[*voters](ctx, l, r)
		ids = found.beyond(after)
	}
	if err != nil || found.total == 0 && !a.VotingOpen {
		return nil, err
	}
	conn := &forum.UserConnection{TotalCount: found.total}
	conn.PageInfo = forum.PageInfo{HasNextPage: found.next != 0, HasPreviousPage: page.Cursor != ""}
	whole := r.from == 0 && found.next == 0
	if most := page.Size; len(ids) > most && (whole || most == 0) {
		ids, conn.PageInfo.HasNextPage = ids[:most], true
	}
	users, err := people.Users(s).GetMany(ctx, ids)
	if err != nil {
		return nil, err
	}
	cursor := func(last forum.UserID) string {
		return forum.Cursor{Score: float64(last), Member: "voters" + strconv.FormatUint(found.next, 10)}.String()
	}
	for i, u := range users {
		if whole {
			after = ids[i]
		}
		conn.Edges = append(conn.Edges, &forum.UserEdge{Node: u, Cursor: cursor(after)})
	}
	if n := len(conn.Edges); n > 0 {
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &conn.Edges[0].Cursor, &conn.Edges[n-1].Cursor
	} else if found.next != 0 && page.Size > 0 {
		conn.PageInfo.EndCursor = new(cursor(after))
	}
	return conn, nil
}

// beyond returns the voters whose ids are greater than after.
func (v *voters) beyond(after forum.UserID) []forum.UserID {
	if v == nil {
		return nil
	}
	at, _ := slices.BinarySearch(v.ids, after+1)
	return v.ids[at:]
}

// votersPage is the dependency that caches a batch of voters and its users.
func votersPage(l *read.Loader, r votersRead) read.Dependency {
	return read.Dependency{Reads: []read.Read{r}, Fill: func(batch []any) []read.Dependency {
		return l.Users(batch[0].(*voters).ids, func(int, *forum.User) {})
	}}
}
