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

func (r votersRead) queue(ctx context.Context, s *Store, pipe redis.Pipeliner) func() (any, error) {
	key := s.of(int64(r.id)).voted(r.id)
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

// Voters returns a page of who voted for an article, in no order of meaning: batch
// by batch of SSCAN, which may be the whole set at once, and by id in a batch. It
// is nil once the voters are no longer kept. The first pages of articles that were
// loaded together are loaded together.
func (s *Store) Voters(ctx context.Context, a *forum.Article, args forum.PageArgs) (*forum.UserConnection, error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	if page.Backward {
		return nil, forum.Errorf(forum.BadUserInput, "voters come in no order, so there is no way back; give first and after")
	}
	r, after := votersRead{id: a.ID, size: max(page.Size, 1)}, forum.UserID(0)
	if page.Cursor != "" {
		at, err := forum.ParseCursor(page.Cursor, "voters")
		if err != nil {
			return nil, err
		}
		if r.from, err = strconv.ParseUint(strings.TrimPrefix(at.Member, "voters"), 10, 64); err != nil {
			return nil, forum.Errorf(forum.BadUserInput, "the cursor is not one of this list")
		}
		after = forum.UserID(at.Score)
	}
	l := s.loader(ctx)
	s.preloadVoters(ctx, l, r)
	conn := &forum.UserConnection{PageInfo: forum.PageInfo{HasPreviousPage: page.Cursor != ""}}
	var ids []forum.UserID
	for more := true; more; {
		found, err := load[*voters](ctx, l, r)
		if err != nil {
			return nil, err
		}
		conn.TotalCount = found.total
		more = found.next != 0
		for _, id := range found.ids {
			if id <= after {
				continue
			}
			if len(ids) == page.Size {
				more = true
				break
			}
			ids = append(ids, id)
			cursor := forum.Cursor{Score: float64(id), Member: "voters" + strconv.FormatUint(r.from, 10)}.String()
			conn.Edges = append(conn.Edges, &forum.UserEdge{Cursor: cursor})
		}
		if len(ids) == page.Size {
			conn.PageInfo.HasNextPage = more
			break
		}
		r.from, after = found.next, 0
	}
	if conn.TotalCount == 0 && !a.VotingOpen {
		return nil, nil
	}
	users, err := s.Users(ctx, ids)
	if err != nil {
		return nil, err
	}
	for i, u := range users {
		conn.Edges[i].Node = u
	}
	if n := len(conn.Edges); n > 0 {
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &conn.Edges[0].Cursor, &conn.Edges[n-1].Cursor
	}
	return conn, nil
}

// preloadVoters loads the batch r of all articles that were loaded together, and
// the users in them. Errors are met again by who shows them.
func (s *Store) preloadVoters(ctx context.Context, l *loader, r votersRead) {
	var reads []read
	for _, peer := range l.peersOf(articleRead{r.id}) {
		if peer, ok := peer.(articleRead); ok {
			reads = append(reads, votersRead{peer.id, r.from, r.size})
		}
	}
	l.once(reads[0], func() {
		batches, err := l.all(ctx, reads)
		if err != nil {
			return
		}
		var ids []forum.UserID
		for _, b := range batches {
			batch := b.(*voters).ids
			ids = append(ids, batch[:min(r.size, len(batch))]...)
		}
		_, _ = s.Users(ctx, ids)
	})
}
