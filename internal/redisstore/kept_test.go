package redisstore_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAKeptPageTakesNoRoundTrip reads a page again and again, while things change between the reads.
func TestAKeptPageTakesNoRoundTrip(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a, _ := caching(t, r)
		s := a.Store
		people := users(t, s, 3)
		var voted forum.ArticleID
		for i := range 6 {
			voted = postArticle(t, s, people[i%2], strconv.Itoa(i)).ID
		}
		var cost *read.Cost
		read := func(viewer *forum.User, fresh bool) *forum.Article {
			t.Helper()
			cost = &read.Cost{Fresh: fresh}
			fields := read.ArticleAuthor | read.ArticleViewerVote
			conn, err := s.ArticleFeeds.Feed(s.Core.NewResponse(t.Context(), viewer, fields, cost), forum.Feed{})
			if err != nil {
				t.Fatal(err)
			}
			return conn.Edges[0].Node
		}
		all := int64(r.Partitions + 6 + 2)
		proctest.Eventually(t, "a page that is kept", func() bool {
			read(nil, false)
			read(nil, false)
			return cost.RoundTrips.Load() == 0 && cost.Commands.Load() == 0
		})
		if read(nil, true); cost.Commands.Load() != all {
			t.Errorf("a fresh page takes %d commands, want %d", cost.Commands.Load(), all)
		}
		voteUp(t, s, people[2], voted)
		if first := read(nil, false); first.ID != voted || first.Upvotes != 2 || first.ViewerVote != nil {
			t.Errorf("after a vote: %v with %d votes is first", first.ID, first.Upvotes)
		}
		if first := read(people[2], false); *first.ViewerVote != forum.VoteUp || !first.Author.CreatedAt.IsZero() {
			t.Errorf("the voter sees the vote %v", *first.ViewerVote)
		}
		if first := read(people[0], false); *first.ViewerVote != forum.VoteNone {
			t.Errorf("another viewer sees the vote %v", *first.ViewerVote)
		}
		proctest.Eventually(t, "the cache has counted what it keeps", func() bool { return s.Core.KeptReadsSize() > 0 })
		if size := s.Core.KeptReadsSize(); size > 1<<20 {
			t.Errorf("they take %d bytes", size)
		}
	})
}

// twoSites are what the checker compares, the same data through a store with caches and one without.
type twoSites struct {
	cached, other, plain *redisstore.Store // cached and other have caches
	people               []*forum.User
	articles             []forum.ArticleID
	topic                *forum.Topic
	free                 atomic.Int64 // how often all was shown without a command
}

// show returns all that a store shows of the site, as text.
func (w *twoSites) show(t *testing.T, s *redisstore.Store) string {
	t.Helper()
	var all []any
	add := func(found any, err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
		all = append(all, found)
	}
	cost := new(read.Cost)
	ctx := s.Core.NewResponse(t.Context(), nil, read.AllFields, cost)
	add(s.ArticleFeeds.Feed(ctx, forum.Feed{}))
	add(s.ArticleFeeds.GroupFeed(ctx, "g", forum.Feed{Order: forum.OrderNew}))
	add(s.Articles.GetMany(ctx, w.articles))
	add(s.Topics.Get(ctx, w.topic.ID))
	add(s.Comments.Thread(ctx, w.topic.SubjectID(), forum.ThreadArgs{}))
	add(s.Tabs.Get(ctx, "t"))
	add(s.Groups.List(ctx, forum.PageArgs{}))
	add(s.Users.Get(ctx, w.people[0].ID))
	if cost.Commands.Load() == 0 {
		w.free.Add(1)
	}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// write does something at random.
func (w *twoSites) write(t *testing.T, s *redisstore.Store, random *rand.Rand) {
	t.Helper()
	ctx, by := t.Context(), w.people[random.IntN(len(w.people))]
	id := w.articles[random.IntN(len(w.articles))]
	var err error
	switch random.IntN(7) {
	case 0:
		_, err = s.Articles.Post(ctx, by, forum.PostArticle{Title: "new", Content: new("x"), Groups: []string{"g"}})
	case 1:
		_, err = s.Votes.Cast(ctx, by, forum.CastVote{Post: forum.PostID(id.String()), Vote: forum.Vote(random.IntN(2))})
	case 2:
		_, err = s.Votes.Cast(ctx, by, forum.CastVote{
			Post: forum.PostID(w.topic.ID.String()), Vote: forum.Vote(random.IntN(3) - 1),
		})
	case 3:
		_, err = s.Comments.Post(ctx, by, forum.PostComment{Subject: w.topic.SubjectID(), Content: "c"})
	case 4:
		_, err = s.Users.EditProfile(ctx, w.people[0], forum.EditProfile{Bio: new(strconv.Itoa(random.Int()))})
	case 5:
		title := strconv.Itoa(random.Int())
		_, err = s.Articles.Edit(ctx, w.people[0], forum.EditArticle{ID: w.articles[0], Title: &title})
	case 6:
		_, err = s.Comments.Post(ctx, by, forum.PostComment{Subject: (&forum.Article{ID: id}).SubjectID(), Content: "c"})
	}
	if err != nil {
		t.Error(err)
	}
}

// TestKeptValuesAreNeverWrong writes at random on two instances while both are read, and compares what an instance with
// caches shows with what one without shows: at once after own writes, soon after those of the other instance.
func TestKeptValuesAreNeverWrong(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		here, _ := caching(t, r)
		there, _ := caching(t, r)
		w := &twoSites{cached: here.Store, other: there.Store, plain: agoratest.New(t, r).Store}
		w.people = users(t, w.plain, 4)
		newCategory(t, w.plain, "c")
		newTab(t, w.plain, "t", "c")
		w.topic = postTopic(t, w.plain, w.people[0], "x", "c")
		for i := range 5 {
			w.articles = append(w.articles, postArticle(t, w.plain, w.people[0], strconv.Itoa(i), "g").ID)
		}
		seed := uint64(time.Now().UnixNano())
		t.Logf("seed %d", seed)
		random := rand.New(rand.NewPCG(seed, 0))
		for round := range 12 {
			ctx, cancel := context.WithCancel(t.Context())
			var reading sync.WaitGroup
			for range 2 {
				reading.Go(func() { // so that values are filled at any time between two writes
					for ctx.Err() == nil {
						w.show(t, w.cached)
					}
				})
			}
			own := round%2 == 0
			for range 4 {
				if own {
					w.write(t, w.cached, random)
				} else {
					w.write(t, w.other, random)
				}
			}
			if own {
				if got, want := w.show(t, w.cached), w.show(t, w.plain); got != want {
					t.Fatalf("round %d, own writes:\n%s\nwant\n%s", round, got, want)
				}
			} else {
				proctest.Eventually(t, fmt.Sprintf("round %d shows the writes of the other instance", round), func() bool {
					return w.show(t, w.cached) == w.show(t, w.plain)
				})
			}
			cancel()
			reading.Wait()
			if got, want := w.show(t, w.cached), w.show(t, w.plain); got != want {
				t.Fatalf("round %d, after all reads:\n%s\nwant\n%s", round, got, want)
			}
		}
		if w.free.Load() == 0 {
			t.Error("nothing was kept")
		}
	})
}

// TestKeptValuesAreReadAgainAfterATime lets another program write, which announces nothing.
func TestKeptValuesAreReadAgainAfterATime(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		const keep = 300 * time.Millisecond
		a, counter := cachingFor(t, r, keep)
		s, client := a.Store, r.Client(t)
		key := postArticle(t, s, users(t, s, 1)[0], "0").ID.String()
		var written []time.Time // when each version was
		shown, before := 0, counter.trips.Load()
		often := func() bool { return int64(shown)-(counter.trips.Load()-before) >= 100 }
		for began := time.Now(); time.Since(began) < 5*keep || !often() && time.Since(began) < time.Minute; {
			if last := len(written); last == 0 || time.Since(written[last-1]) > keep/20 {
				if err := client.HSet(t.Context(), key, "title", last+1).Err(); err != nil {
					t.Fatal(err)
				}
				written = append(written, time.Now())
			}
			asked := time.Now()
			found, err := s.Articles.Get(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			shown++
			version, _ := strconv.Atoi(found.Title)
			if version < len(written) && asked.Sub(written[version]) > keep {
				t.Fatalf("version %d is shown %v after the next one", version, asked.Sub(written[version]))
			}
		}
		if !often() {
			t.Errorf("of %d articles, %d were read", shown, counter.trips.Load()-before)
		}
	})
}
