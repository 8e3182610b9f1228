package redisstore

import (
	"context"
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
	ids   []forum.UserID
	next  uint64
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
		return v, err
	}
}

// Voters returns a page of who voted for an article, by SSCAN: in no order, and
// maybe more than asked for. It is nil once the voters are no longer kept. The
// first pages of articles that were loaded together are loaded together.
func (s *Store) Voters(ctx context.Context, a *forum.Article, args forum.PageArgs) (*forum.UserConnection, error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	if page.Backward {
		return nil, forum.Errorf(forum.BadUserInput, "voters come in no order, so there is no way back; give first and after")
	}
	r := votersRead{id: a.ID, size: max(page.Size, 1)}
	if page.Cursor != "" {
		at, err := forum.ParseCursor(page.Cursor, "voters")
		if err != nil {
			return nil, err
		}
		if r.from, err = strconv.ParseUint(strings.TrimPrefix(at.Member, "voters"), 10, 64); err != nil {
			return nil, forum.Errorf(forum.BadUserInput, "the cursor is not one of this list")
		}
	}
	l := s.loader(ctx)
	s.preloadVoters(ctx, l, r)
	found, err := load[*voters](ctx, l, r)
	// A batch may be empty though there is more.
	for err == nil && len(found.ids) == 0 && found.next != 0 {
		r.from = found.next
		found, err = load[*voters](ctx, l, r)
	}
	if err != nil || found.total == 0 && !a.VotingOpen {
		return nil, err
	}
	users, err := s.Users(ctx, found.ids)
	if err != nil {
		return nil, err
	}
	cursor := forum.Cursor{Member: "voters" + strconv.FormatUint(found.next, 10)}.String()
	conn := &forum.UserConnection{TotalCount: found.total}
	for _, u := range users {
		conn.Edges = append(conn.Edges, &forum.UserEdge{Node: u, Cursor: cursor})
	}
	conn.PageInfo = forum.PageInfo{HasNextPage: found.next != 0, HasPreviousPage: page.Cursor != ""}
	if len(users) > 0 {
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &cursor, &cursor
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
			ids = append(ids, b.(*voters).ids...)
		}
		_, _ = s.Users(ctx, ids)
	})
}
