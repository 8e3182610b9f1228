package redisstore

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// votersRead finds a batch of an article's voters as a *voters.
type votersRead struct {
	id   forum.ArticleID
	from uint64 // SSCAN's cursor
	size int
}

type voters struct {
	ids   []forum.UserID // ascending
	next  uint64         // 0 after the last batch
	total int
}

func (r votersRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	key := l.store.partitionOf(int64(r.id)).voted(r.id)
	scan, total := pipe.SScan(ctx, key, r.from, "", int64(r.size)), pipe.SCard(ctx, key)
	return func() (any, error) {
		members, next, err := scan.Result()
		if err == nil {
			err = total.Err()
		}
		v := &voters{next: next, total: int(total.Val())}
		for _, m := range members {
			v.ids = append(v.ids, decodeUserID(m))
		}
		slices.Sort(v.ids)
		return v, err
	}
}

// maxBatches is how many batches of voters one page looks at.
const maxBatches = 10

// Voters returns a page of who voted for an article, in no order of meaning. A set
// that SSCAN returns at once is paged by id; of a larger one a page is a batch,
// which may be a few more than asked for: cut short, it would lose those that move
// when the set changes. A page may be empty though there is more: its EndCursor leads
// on, whatever cursor it came from. It is nil for a deleted article, and once the voters
// are no longer kept. The first pages of articles that were loaded together are loaded
// together.
func (s Articles) Voters(ctx context.Context, a *forum.Article, args forum.PageArgs) (*forum.UserConnection, error) {
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
			return nil, forum.Errorf(forum.BadUserInput, "the cursor does not belong to this list")
		}
		after = forum.UserID(at.Score)
	}
	if !a.DeletedAt.IsZero() {
		return nil, nil
	}
	l := s.loader(ctx)
	siblings(ctx, l, articleRead{r.id}, func(sibling articleRead) dependency {
		return l.votersPage(votersRead{sibling.id, r.from, r.size})
	})
	found, err := loadRead[*voters](ctx, l, r)
	ids := found.beyond(after)
	// A batch may hold nobody that was not shown before, though there is more.
	for batch := 1; err == nil && len(ids) == 0 && found.next != 0 && batch < maxBatches; batch++ {
		r.from = found.next
		found, err = loadRead[*voters](ctx, l, r)
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
	users, err := Users{s.core}.GetMany(ctx, ids)
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

// beyond returns the voters with greater ids than after.
func (v *voters) beyond(after forum.UserID) []forum.UserID {
	if v == nil {
		return nil
	}
	at, _ := slices.BinarySearch(v.ids, after+1)
	return v.ids[at:]
}

// votersPage is a batch of voters with the users in it, for the cache.
func (l *loader) votersPage(r votersRead) dependency {
	return dependency{r, func(batch any) (users []dependency) {
		for _, id := range batch.(*voters).ids {
			users = append(users, l.user(id, new(*forum.User))...)
		}
		return users
	}}
}
