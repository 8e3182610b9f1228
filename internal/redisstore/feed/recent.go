package feed

import (
	"context"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

const (
	sincePage  = 1_000                  // posts in one read
	eventsPage = 1_000                  // of each partition, in one read
	followEach = 100 * time.Millisecond // so that a request finds few events that the columns lack
	sweepEach  = time.Hour
	retryAfter = time.Second
)

// Recent are the columns of a site, which rank its recent posts in the process: see package columns. The events of the
// site say which posts have changed. The columns are a memory like others: as long as no event is known that they
// lack, a request uses them without a look at Redis. Otherwise the request reads the events and the changed posts
// first. So a list shows all writes of this process, and those of other processes as soon as a tail has heard of them.
type Recent struct {
	Columns *columns.Columns
	core    *read.Core

	ready atomic.Bool
	fills atomic.Uint64 // how often Fill has begun
	turn  chan struct{} // contains an element while a goroutine follows the events
	at    forum.Position
	basis atomic.Pointer[db.Basis] // of the last look at the events
}

func newRecent(c *read.Core) *Recent {
	return &Recent{
		core: c, turn: make(chan struct{}, 1),
		Columns: columns.New(func() time.Time { return c.DB.Now() }),
	}
}

// Ready reports whether the columns have all recent posts.
func (r *Recent) Ready() bool { return r.ready.Load() }

// Run fills the columns, and follows the events until ctx ends. It may be called once.
func (r *Recent) Run(ctx context.Context, log *slog.Logger) {
	swept := r.core.DB.Now()
	for warned := false; ctx.Err() == nil; {
		err := r.step(ctx)
		if now := r.core.DB.Now(); now.Sub(swept) >= sweepEach {
			r.Columns.Sweep()
			swept = now
		}
		rest := followEach
		if err != nil && ctx.Err() == nil {
			if !warned && db.Refusal(err) == nil { // the store's watch logs refusals
				log.WarnContext(ctx, "the rankings of recent posts cannot be updated; trying again", "error", err)
			}
			rest = retryAfter
		}
		warned = err != nil
		pause.For(ctx, rest)
	}
}

// step does the next part of Run.
func (r *Recent) step(ctx context.Context) error {
	if !r.Ready() {
		return r.Fill(ctx)
	}
	if basis := r.basis.Load(); basis != nil && basis.Holds() {
		return nil
	}
	err := r.follow(ctx, time.Now())
	if forum.CodeOf(err) == forum.StreamGap {
		return r.Fill(ctx)
	}
	return err
}

// current brings the columns in line with all events that the process may know of. Errors: columns.ErrNotReady, and
// those of Redis.
func (r *Recent) current(ctx context.Context, l *read.Loader) error {
	if !r.Ready() {
		return columns.ErrNotReady
	}
	// A response with the end of the event log must have all that lies before it, so it reads the end first.
	if l.Fields&read.EventsEnd != 0 {
		if _, err := l.Load(ctx, endReads(r.core)); err != nil {
			return err
		}
	} else if basis := r.basis.Load(); !l.ReadsAll() && basis != nil && basis.Holds() {
		return nil
	}
	err := r.follow(ctx, time.Now())
	if forum.CodeOf(err) == forum.StreamGap {
		return columns.ErrNotReady
	}
	return err
}

// follow reads the events until those before began are known, and the posts that they name. Errors: StreamGap if
// events may be lost: then the columns have to be filled anew; those of Redis.
func (r *Recent) follow(ctx context.Context, began time.Time) error {
	done, err := r.begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	if !r.Ready() {
		return db.ErrStreamGap // Fill has begun meanwhile
	}
	if basis := r.basis.Load(); basis != nil && basis.ServesSince(began) {
		return nil // another request has followed them meanwhile
	}
	basis := r.core.DB.NewBasis()
	ctx = read.Shared(ctx)
	for more := true; more; {
		var changed posts
		end, further, err := read.Changed(db.WithBasis(ctx, basis), r.core, r.at, nil, eventsPage, nil, changed.add)
		if err == nil {
			err = r.load(ctx, changed, true)
		}
		if forum.CodeOf(err) == forum.StreamGap {
			r.ready.Store(false)
		}
		if err != nil {
			return err
		}
		r.at, more = end, further
	}
	r.basis.Store(basis)
	return nil
}

// posts are ids of articles and topics.
type posts struct {
	articles []forum.ArticleID
	topics   []forum.TopicID
}

// add adds the posts to which keys belong.
func (all *posts) add(_ keys.Partition, keyNames []string) error {
	for _, key := range keyNames {
		if id, err := forum.ParseArticleID(key); err == nil {
			all.articles = append(all.articles, id)
		} else if id, ok := keys.TopicOf(key); ok && !slices.Contains(all.topics[max(0, len(all.topics)-8):], id) {
			all.topics = append(all.topics, id)
		}
	}
	return nil
}

// load reads posts, and sets them in the columns. An article is on the site only if one of the contract's rankings has
// it; with look, load reads whether one does. Errors: those of Redis.
func (r *Recent) load(ctx context.Context, all posts, look bool) error {
	for len(all.articles)+len(all.topics) > 0 {
		articles, topics := min(sincePage, len(all.articles)), min(sincePage, len(all.topics))
		if err := r.loadPage(ctx, all.articles[:articles], all.topics[:topics], look); err != nil {
			return err
		}
		all.articles, all.topics = all.articles[articles:], all.topics[topics:]
	}
	return nil
}

func (r *Recent) loadPage(
	ctx context.Context, articles []forum.ArticleID, topics []forum.TopicID, look bool,
) error {
	// The reads are not of the response that waits for them: they see private topics, and do not end with its keys.
	ctx = db.WithBasis(ctx, r.core.DB.NewBasis())
	l := r.core.Loader(r.core.NewResponse(ctx, read.Operator, read.TopicVotes, &read.Cost{Fresh: true}))
	foundArticles, foundTopics := make([]*forum.Article, len(articles)), make([]*forum.Topic, len(topics))
	needs := slices.Concat(
		post.NeedArticles(l, articles, func(i int, a *forum.Article) { foundArticles[i] = a }),
		post.NeedTopics(l, topics, func(i int, t *forum.Topic) { foundTopics[i] = t }))
	if look {
		reads := make([]read.Read, len(articles))
		for i, id := range articles {
			reads[i] = onSiteRead{id}
		}
		needs = append(needs, read.Dependency{Reads: reads, Fill: func(values []any) []read.Dependency {
			for i, is := range values {
				if !is.(bool) {
					foundArticles[i] = nil
				}
			}
			return nil
		}})
	}
	if err := l.Resolve(ctx, needs...); err != nil {
		return err
	}
	now := r.core.DB.Now()
	for i, a := range foundArticles {
		var p *columns.Post
		if !post.GoneArticle(a) {
			p = columns.OfArticle(a)
		}
		r.Columns.Articles.Set(int64(articles[i]), p, now)
	}
	for i, t := range foundTopics {
		var p *columns.Post
		if !post.Gone(t) {
			p = columns.OfTopic(t)
		}
		r.Columns.Topics.Set(int64(topics[i]), p, now)
	}
	return nil
}

// An onSiteRead reads whether an article is on the site, as a bool.
type onSiteRead struct{ id forum.ArticleID }

func (r onSiteRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	p := l.Store.DB.PartitionOf(int64(r.id))
	for _, ranking := range read.SiteRankings() {
		pipe.ZScore(ctx, p.Tag+ranking, r.id.String())
	}
}

func (onSiteRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	on := false
	for _, cmd := range cmds {
		if db.IgnoreNil(cmd.Err()) != nil {
			return false, cmd.Err()
		}
		on = on || cmd.Err() == nil
	}
	return on, nil
}

// begin takes the turn of follow. Errors: that of ctx.
func (r *Recent) begin(ctx context.Context) (end func(), err error) {
	select {
	case r.turn <- struct{}{}:
		return func() { <-r.turn }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Fill reads all recent posts. Only one goroutine calls it at a time. Errors: those of Redis.
func (r *Recent) Fill(ctx context.Context) error {
	end, err := r.begin(ctx)
	if err != nil {
		return err
	}
	r.ready.Store(false) // so that nothing follows the events until the end
	r.fills.Add(1)
	end()
	l := r.core.Loader(r.core.NewResponse(ctx, nil, 0, &read.Cost{Fresh: true}))
	at, err := l.Load(ctx, endReads(r.core))
	if err != nil {
		return err
	}
	private, err := read.LoadRead[read.PrivateNames](ctx, l, read.PrivateRead{})
	if err != nil {
		return err
	}
	r.Columns.Articles.Clear()
	r.Columns.Topics.Clear()
	since := r.core.DB.Now().Add(-columns.Age)
	err = r.eachSince(ctx, keys.Time.In(db.Untagged, ""), since, func(members []string) error {
		var page posts
		for _, member := range members {
			if id, err := forum.ParseArticleID(member); err == nil {
				page.articles = append(page.articles, id)
			}
		}
		return r.load(ctx, page, false)
	})
	lists := []string{keys.Topics.In(db.Untagged)}
	for name := range private {
		lists = append(lists, keys.PrivateTopics.In(db.Untagged, name))
	}
	for _, list := range lists {
		if err != nil {
			return err
		}
		err = r.eachSince(ctx, list, since, func(members []string) error {
			var page posts
			for _, member := range members {
				if id, err := forum.ParseTopicID("topic:" + member); err == nil {
					page.topics = append(page.topics, id)
				}
			}
			return r.load(ctx, page, false)
		})
	}
	if err != nil {
		return err
	}
	r.at = make(forum.Position, len(at))
	for i := range at {
		r.at[i] = at[i].(forum.EntryID)
	}
	r.basis.Store(nil)
	r.ready.Store(true)
	return nil
}

// eachSince calls f with the members of a ranking by post time that are not older than a time, one page after another,
// the newest first. Posts that are added meanwhile may be missing: events name them.
func (r *Recent) eachSince(ctx context.Context, key string, since time.Time, f func(members []string) error) error {
	page, oldest := read.RangeRead{Key: key, Descending: true, Size: sincePage}, float64(since.Unix())
	for {
		ctx := r.core.NewResponse(ctx, nil, 0, &read.Cost{Fresh: true})
		found, err := read.LoadRead[*read.RangePage](ctx, r.core.Loader(ctx), page)
		if err != nil {
			return err
		}
		var members []string
		for _, entry := range found.Entries {
			if entry.Score >= oldest {
				members = append(members, entry.Member)
			}
		}
		if err := f(members); err != nil {
			return err
		}
		if !found.More || len(members) < len(found.Entries) {
			return nil
		}
		page.From = found.Entries[len(found.Entries)-1]
	}
}

// endReads are the reads of the end of the event log.
func endReads(c *read.Core) []read.Read {
	reads := make([]read.Read, len(c.DB.Partitions))
	for i, p := range c.DB.Partitions {
		reads[i] = read.EventsEndRead{Partition: p}
	}
	return reads
}
