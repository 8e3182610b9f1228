// Package columns ranks the articles of the last 30 days by formulas. It keeps the numbers of these articles, such as
// points and post time, in columns in memory. The events of the site keep the columns up to date. An article takes 32
// bytes, and 4 bytes more for each of its tags; the map from ids to rows takes further memory. The columns contain no
// deleted or removed articles. They do not know which articles a viewer may read: the store decides that.
package columns

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redisstore"
)

// Age is the age up to which articles are candidates.
const Age = 30 * 24 * time.Hour

const (
	eventsPage   = 250                    // of each partition, in one read
	articlesPage = 1_000                  // articles in one read; an event about an import names many
	restBetween  = 100 * time.Millisecond // between reads, so that events that follow each other share one
	retryAfter   = time.Second
	sweepEach    = time.Hour
)

// Columns are the candidates of a site. They are safe for concurrent use.
type Columns struct {
	store *redisstore.Store
	hub   *live.Hub
	log   *slog.Logger

	table *table
	ready atomic.Bool
	swept time.Time // only Run uses it

	turn chan struct{} // contains an element while a computation is under way
	free time.Time     // when the next computation may start; guarded by turn
	mu   sync.Mutex    // guards kept
	kept *lru.Cache[rankingKey, *Ranking]
}

// New returns the columns of a site. Run fills them.
func New(store *redisstore.Store, hub *live.Hub, log *slog.Logger) *Columns {
	return &Columns{
		store: store, hub: hub, log: log, table: newTable(),
		turn: make(chan struct{}, 1), kept: lru.New[rankingKey, *Ranking](keptEntries, nil),
	}
}

// Run fills the columns, and then follows the events, until ctx ends. It may be called once.
func (c *Columns) Run(ctx context.Context) {
	var at forum.Position
	for warned := false; ctx.Err() == nil; {
		next, err := c.step(ctx, at)
		switch {
		case ctx.Err() != nil:
			return
		case forum.CodeOf(err) == forum.StreamGap:
			next, err = nil, nil
		case err != nil:
			if !warned && db.Refusal(err) == nil { // the store's watch logs refusals
				c.log.WarnContext(ctx, "the columns of formulas cannot be updated; trying again", "error", err)
				warned = true
			}
			next = at
			if !pause.For(ctx, retryAfter) {
				return
			}
		}
		at, warned = next, warned && err != nil
	}
}

// step does the next part of Run after a position, nil for columns that have to be filled, and returns the new one.
func (c *Columns) step(ctx context.Context, at forum.Position) (forum.Position, error) {
	if at == nil {
		return c.fill(ctx)
	}
	to, err := c.hub.Beyond(ctx, at)
	if err != nil {
		return at, err
	}
	ids, end, err := c.store.Events.ChangedArticles(ctx, at, to, eventsPage)
	if err != nil {
		return at, err
	}
	now := c.store.DB.Now()
	for page := range slices.Chunk(ids, articlesPage) {
		articles, err := c.store.Articles.GetMany(c.store.Core.NewResponse(ctx, nil, 0, nil), page)
		if err != nil {
			return at, err
		}
		for i, id := range page {
			c.table.set(id, articles[i], now)
		}
	}
	if now.Sub(c.swept) >= sweepEach {
		c.table.sweep(now)
		c.swept = now
	}
	pause.For(ctx, restBetween)
	return end, nil
}

// fill reads all candidates.
func (c *Columns) fill(ctx context.Context) (forum.Position, error) {
	c.ready.Store(false)
	at, err := c.store.Events.End(c.store.Core.NewResponse(ctx, nil, 0, nil))
	if err != nil {
		return nil, err
	}
	c.table.clear()
	now := c.store.DB.Now()
	err = c.store.ArticleFeeds.EachSince(ctx, now.Add(-Age), func(articles []*forum.Article) {
		for _, a := range articles {
			if a != nil {
				c.table.set(a.ID, a, now)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	c.swept = now
	c.ready.Store(true)
	return at, nil
}

// Ready reports whether the columns have all candidates.
func (c *Columns) Ready() bool { return c.ready.Load() }
