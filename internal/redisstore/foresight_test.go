package redisstore_test

import (
	"context"
	"slices"
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAKnownPageTakesOneRoundTrip reads pages again and again, while things change between the reads.
func TestAKnownPageTakesOneRoundTrip(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		const articles, authors = 10, 4
		s := agoratest.New(t, r).Store
		people := users(t, s, authors+1)
		for i := range articles {
			postArticle(t, s, people[i%authors], strconv.Itoa(i))
		}
		const fields = read.ArticleAuthor | read.ArticleViewerVote
		read := func(name string, viewer *forum.User, trips, commands int64) []*forum.Article {
			t.Helper()
			var cost read.Cost
			conn, err := s.ArticleFeeds.Feed(s.Core.NewResponse(t.Context(), viewer, fields, &cost), forum.Feed{})
			if err != nil {
				t.Fatal(err)
			}
			if cost.RoundTrips.Load() != trips || cost.Commands.Load() != commands {
				t.Errorf("%s: %d round trips with %d commands, want %d with %d", name, cost.RoundTrips.Load(),
					cost.Commands.Load(), trips, commands)
			}
			return conn.Nodes()
		}
		votes := func(found []*forum.Article) (n int) {
			for _, a := range found {
				if a.Author == nil {
					t.Errorf("%v has no author", a.ID)
				}
				if a.ViewerVote != nil && *a.ViewerVote == forum.VoteUp {
					n++
				}
			}
			return n
		}
		ada, eve := people[0], people[authors]
		all := int64(r.Partitions + articles + authors)
		read("anonymous, the first time", nil, 3, all)
		read("anonymous, known", nil, 1, all)
		// Each viewer is in the loader already, so that an author who is the viewer is not read.
		if n := votes(read("a viewer, the first time", eve, 3, all+articles)); n != 0 {
			t.Errorf("eve has voted %d times", n)
		}
		if n := votes(read("another viewer, known", ada, 1, all+articles-1)); n != 3 {
			t.Errorf("ada has voted %d times, once for each of her articles", n)
		}
		if _, err := s.Votes.Cast(t.Context(), eve, forum.CastVote{Post: "article:1", Vote: forum.VoteUp}); err != nil {
			t.Fatal(err)
		}
		found := read("after a vote", nil, 1, all)
		if found[0].ID != 1 || found[0].Upvotes != 2 {
			t.Errorf("after a vote: %v with %d votes is first", found[0].ID, found[0].Upvotes)
		}
		postArticle(t, s, eve, "new")
		found = read("with a new article", nil, 3, all+2)
		if len(found) != articles+1 || votes(found) != 0 {
			t.Errorf("%d articles", len(found))
		}
		read("known again", nil, 1, all+2)
	})
}

// TestForeseenReadsCountWhenTheyAreUsed reads a known page with a bound that is too low for it.
func TestForeseenReadsCountWhenTheyAreUsed(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s := agoratest.New(t, r).Store
		ada := users(t, s, 1)[0]
		for range 5 {
			postArticle(t, s, ada, "x")
		}
		feed := func(most int64) error {
			ctx := s.Core.NewResponse(t.Context(), nil, 0, &read.Cost{MostCommands: most})
			_, err := s.ArticleFeeds.Feed(ctx, forum.Feed{})
			return err
		}
		all := int64(r.Partitions) + 5
		for _, name := range []string{"unknown", "known"} {
			if err := feed(all - 1); err == nil {
				t.Errorf("%d commands are within a bound of one less: %s", all, name)
			}
			if err := feed(all); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// TestForeseenReadsAreBounded reads a known page by requests that may guess fewer or as many reads as follow it.
func TestForeseenReadsAreBounded(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s := agoratest.New(t, r).Store
		ada := users(t, s, 1)[0]
		for range 5 {
			postArticle(t, s, ada, "x")
		}
		for _, c := range []struct {
			name        string
			most        int
			trips       int64
			description string
		}{
			{"unknown", 0, 2, "the page, then the articles"},
			{"known", 0, 1, "both"},
			{"known, too many for the request", 4, 2, "no guess"},
			{"known, as many as the request may guess", 5, 1, "both"},
		} {
			cost := read.Cost{MostForeseen: c.most}
			conn, err := s.ArticleFeeds.Feed(s.Core.NewResponse(t.Context(), nil, 0, &cost), forum.Feed{})
			if err != nil || len(conn.Edges) != 5 {
				t.Fatalf("%s: %d articles, %v", c.name, len(conn.Edges), err)
			}
			if got := cost.RoundTrips.Load(); got != c.trips {
				t.Errorf("%s: %d round trips, want %d: %s", c.name, got, c.trips, c.description)
			}
		}
	})
}

// TestAKnownThreadTakesOneRoundTrip reads a topic with its thread and authors, as its page shows them.
func TestAKnownThreadTakesOneRoundTrip(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s := agoratest.New(t, r).Store
		people := users(t, s, 3)
		newCategory(t, s, "c")
		topic := postTopic(t, s, people[0], "x", "c")
		for i := range 9 {
			postComment(t, s, people[i%3], topic.SubjectID(), nil)
		}
		read := func(ctx context.Context) (int64, error) {
			var cost read.Cost
			ctx = s.Core.NewResponse(ctx, nil, read.CommentAuthor|read.TopicAuthor, &cost)
			if _, err := s.Topics.Get(ctx, topic.ID); err != nil {
				return 0, err
			}
			thread, err := s.Comments.Thread(ctx, topic.SubjectID(), forum.ThreadArgs{})
			comments := thread.Nodes()
			if len(comments) != 9 || slices.ContainsFunc(comments, func(c *forum.Comment) bool { return c.Author == nil }) {
				t.Errorf("%d comments, or one without an author", len(comments))
			}
			return cost.RoundTrips.Load(), err
		}
		for i, want := range []int64{5, 1, 1} {
			if got, err := read(t.Context()); err != nil || got > want {
				t.Errorf("time %d: %d round trips, %v, want %d", i, got, err, want)
			}
		}
	})
}
