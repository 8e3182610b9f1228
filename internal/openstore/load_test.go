package openstore

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// A load posts articles, comments on them and votes on them without pause, as clients do: it repeats what failed until
// it is acknowledged.
type load struct {
	t     *testing.T
	store *redisstore.Store

	people []*forum.User

	mu       sync.Mutex
	articles map[forum.ArticleID]string // the title of each acknowledged article
	comments map[forum.CommentID]string
	voters   map[forum.ArticleID]int
	twice    []string // acknowledged ids that were given before

	writes, reads gaps
}

func newLoad(t *testing.T, store *redisstore.Store) *load {
	t.Helper()
	l := &load{
		t: t, store: store, articles: map[forum.ArticleID]string{}, comments: map[forum.CommentID]string{},
		voters: map[forum.ArticleID]int{},
	}
	for i := range 4 {
		u, err := store.Accounts.Create(t.Context(), people.NewUser{Name: fmt.Sprint("user", i)})
		if err != nil {
			t.Fatal(err)
		}
		l.people = append(l.people, u)
	}
	return l
}

// gaps finds the longest time without a success.
type gaps struct {
	count   int
	last    time.Time
	longest time.Duration
}

func (g *gaps) success() {
	now := time.Now()
	if !g.last.IsZero() {
		g.longest = max(g.longest, now.Sub(g.last))
	}
	g.last, g.count = now, g.count+1
}

// until calls f until it returns nil. Errors other than Unavailable fail the test.
func (l *load) until(ctx context.Context, f func() error) {
	for ctx.Err() == nil {
		err := f()
		if err == nil {
			return
		}
		if db.Refusal(err) == nil && ctx.Err() == nil {
			l.t.Errorf("a write fails: %v", err)
			return
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}

// write posts, comments and votes until stop is closed, each in the name of one user.
func (l *load) write(stop <-chan struct{}, by, voter *forum.User) {
	ctx := l.t.Context()
	for n := 0; ; n++ {
		select {
		case <-stop:
			return
		case <-time.After(5 * time.Millisecond):
		}
		title := fmt.Sprintf("%s's %d", by.Name, n)
		key := forum.IdempotencyKey(title)
		var article *forum.Article
		l.until(ctx, func() (err error) {
			article, err = l.store.Articles.Post(ctx, by, forum.PostArticle{Title: title, IdempotencyKey: key})
			return err
		})
		if article == nil {
			return
		}
		l.acknowledge(func() {
			if other, given := l.articles[article.ID]; given {
				l.twice = append(l.twice, fmt.Sprintf("%v is %q and %q", article.ID, other, title))
			}
			l.articles[article.ID], l.voters[article.ID] = title, 1
		})
		l.until(ctx, func() error {
			_, err := l.store.Votes.Cast(ctx, voter, forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp})
			return err
		})
		l.acknowledge(func() { l.voters[article.ID] = 2 })
		var comment *forum.Comment
		l.until(ctx, func() (err error) {
			comment, err = l.store.Comments.Post(ctx, voter, forum.PostComment{
				Subject: forum.SubjectID(article.ID.String()), Content: title, IdempotencyKey: key,
			})
			return err
		})
		if comment != nil {
			l.acknowledge(func() { l.comments[comment.ID] = title })
		}
	}
}

func (l *load) acknowledge(note func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	note()
	l.writes.success()
}

// read reads the front page until stop is closed.
func (l *load) read(stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-time.After(2 * time.Millisecond):
		}
		if _, err := l.store.ArticleFeeds.Feed(l.t.Context(), forum.Feed{Order: forum.OrderNew}); err == nil {
			l.reads.success()
		}
	}
}

// lost returns how many acknowledged writes are not in the store.
func (l *load) lost() (n int) {
	for id, title := range l.articles {
		a, err := l.store.Articles.Get(l.t.Context(), id)
		if err != nil {
			l.t.Fatal(err)
		}
		if a == nil || a.Title != title {
			n++
		} else if a.Upvotes < l.voters[id] {
			n++
		}
	}
	for id, content := range l.comments {
		c, err := l.store.Comments.Get(l.t.Context(), id)
		if err != nil {
			l.t.Fatal(err)
		}
		if c == nil || c.Content == nil || *c.Content != content {
			n++
		}
	}
	return n
}

// await waits for n more acknowledged writes.
func (l *load) await(n int) {
	count := func() int {
		l.mu.Lock()
		defer l.mu.Unlock()
		return l.writes.count
	}
	from := count()
	proctest.Eventually(l.t, "more writes", func() bool { return count() >= from+n })
}
