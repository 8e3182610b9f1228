package redisstore_test

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestReadsOfAResponse compares the round trips and commands of a response with the worked example of
// the loader. There are 25 articles by 5 users in a group, and 5 topics with a reply each.
func TestReadsOfAResponse(t *testing.T) {
	t.Parallel()
	const articles, authors = 25, 5
	page := forum.PageArgs{First: new(int32(articles))}
	feed := func(ctx context.Context, s *redisstore.Store) ([]*forum.Article, error) {
		conn, err := s.ArticleFeeds.Feed(ctx, forum.Feed{Page: page})
		if err != nil {
			return nil, err
		}
		return conn.Nodes(), nil
	}
	for _, c := range []struct {
		name            string
		fields          read.Fields
		read            func(ctx context.Context, s *redisstore.Store) error
		trips, commands int64
	}{
		{"a feed", 0, func(ctx context.Context, s *redisstore.Store) error {
			_, err := feed(ctx, s)
			return err
		}, 2, 1 + articles},
		{"a feed with its authors", read.ArticleAuthor, func(ctx context.Context, s *redisstore.Store) error {
			_, err := feed(ctx, s)
			return err
		}, 3, 1 + articles + authors},
		{
			"a feed with authors, karma, sizes of groups and votes",
			read.ArticleAuthor | read.UserKarma | read.GroupArticleCount | read.ArticleViewerVote,
			func(ctx context.Context, s *redisstore.Store) error {
				_, err := feed(ctx, s)
				return err
			},
			3, 1 + articles + authors + authors + 1 + articles,
		},
		{"the same feed twice", read.ArticleAuthor, func(ctx context.Context, s *redisstore.Store) error {
			_, err := feed(ctx, s)
			_, again := feed(ctx, s)
			return errors.Join(err, again)
		}, 3, 1 + articles + authors},
		{"a feed of a group", 0, func(ctx context.Context, s *redisstore.Store) error {
			_, err := s.ArticleFeeds.GroupFeed(ctx, "g", forum.Feed{Page: page})
			return err
		}, 2, 2 + articles},
		{"a list of the authors of a feed", read.ArticleAuthor, func(ctx context.Context, s *redisstore.Store) error {
			found, err := feed(ctx, s)
			for _, a := range found {
				if err == nil {
					_, err = s.ArticleFeeds.OfUser(ctx, a.AuthorID, newest(2))
				}
			}
			return err
		}, 4, 1 + articles + authors + authors}, // the articles are in the loader already
		{"the same asked for at once", read.ArticleAuthor, func(ctx context.Context, s *redisstore.Store) error {
			found, err := feed(ctx, s)
			errs := make([]error, len(found))
			var asking sync.WaitGroup
			for i, a := range found {
				asking.Go(func() {
					_, errs[i] = s.ArticleFeeds.OfUser(ctx, a.AuthorID, newest(2))
				})
			}
			asking.Wait()
			return errors.Join(err, errors.Join(errs...))
		}, 4, 1 + articles + authors + authors},
		{"replies to comments on several topics", 0, func(ctx context.Context, s *redisstore.Store) error {
			var ids []forum.CommentID
			for i := range int64(authors) {
				ids = append(ids, forum.CommentID{Subject: forum.SubjectID(fmt.Sprint("topic:", i+1)), Number: 2*i + 1})
			}
			comments, err := s.Comments.GetMany(ctx, ids)
			for _, c := range comments {
				if err == nil {
					var replies *forum.CommentConnection
					if replies, err = s.Comments.Replies(ctx, c.ID, forum.OrderOld, page); err == nil && replies.Edges[0].Node == nil {
						err = fmt.Errorf("no reply to %v", c.ID)
					}
				}
			}
			return err
		}, 3, 4*authors + 1}, // each with its topic, and the private categories: the viewer may have to be kept out
		{"nodes of every kind", read.AllFields, func(ctx context.Context, s *redisstore.Store) error {
			found, err := s.Nodes(ctx, []string{"article:1", "topic:1", "user:1", "group:g", "category:c", "article:99"})
			for i, node := range found {
				if (node == nil) != (i == 5) {
					err = fmt.Errorf("node %d is %v", i, node)
				}
			}
			return err
			// Two articles, a topic, a user with karma, a group, a category of 3 commands, the private categories; then
			// the votes, and whether the viewer has saved or hidden the two posts.
		}, 2, 2 + 1 + 2 + 1 + 3 + 1 + 1 + 4 + 2*2},
		{"an article that does not exist", read.AllFields, func(ctx context.Context, s *redisstore.Store) error {
			a, err := s.Articles.Get(ctx, 99)
			if a != nil {
				err = fmt.Errorf("%+v", a)
			}
			return err
		}, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				s := agoratest.New(t, r).Store
				people := users(t, s, authors)
				newCategory(t, s, "c")
				for i := range articles {
					postArticle(t, s, people[i%authors], strconv.Itoa(i), "g")
				}
				for i := range authors {
					topic := postTopic(t, s, people[i], "x", "c")
					postComment(t, s, people[i], topic.SubjectID(), postComment(t, s, people[0], topic.SubjectID(), nil))
				}
				s = agoratest.New(t, r).Store // one that did not write has nothing to read again
				var cost read.Cost
				viewer := &forum.User{ID: people[0].ID}
				ctx := s.Core.NewResponse(t.Context(), viewer, c.fields, &cost)
				if err := c.read(ctx, s); err != nil {
					t.Fatal(err)
				}
				if trips, commands := cost.RoundTrips.Load(), cost.Commands.Load(); trips != c.trips || commands != c.commands {
					t.Errorf("%d round trips with %d commands, want %d with %d", trips, commands, c.trips, c.commands)
				}
			})
		})
	}
}

// TestFieldsLimitTheReads reads an article, a topic and a comment with and without each part.
func TestFieldsLimitTheReads(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		s := agoratest.New(t, r).Store
		ada := users(t, s, 1)[0]
		newCategory(t, s, "c")
		newTab(t, s, "t", "c")
		link := postArticle(t, s, ada, "x", "g").ID
		text, err := s.Articles.Post(t.Context(), ada, forum.PostArticle{Title: "x", Content: new("text")})
		if err != nil {
			t.Fatal(err)
		}
		topic := postTopic(t, s, ada, "x", "c")
		id := postComment(t, s, ada, topic.SubjectID(), nil).ID
		vote := forum.CastVote{Post: forum.PostID(topic.ID.String()), Vote: forum.VoteUp}
		if _, err := s.Votes.Cast(t.Context(), ada, vote); err != nil {
			t.Fatal(err)
		}
		liked := forum.CastVote{Post: forum.PostID(id.String()), Vote: forum.VoteUp}
		if _, err := s.Votes.Cast(t.Context(), ada, liked); err != nil {
			t.Fatal(err)
		}
		var cost *read.Cost // of the response
		for name, c := range map[string]struct {
			fields read.Fields
			shown  func(ctx context.Context) (bool, error)
		}{
			"the text of an article": {read.ArticleContent, func(ctx context.Context) (bool, error) {
				a, err := s.Articles.Get(ctx, text.ID)
				return a.Content != nil, err
			}},
			"the author of an article": {read.ArticleAuthor, func(ctx context.Context) (bool, error) {
				a, err := s.Articles.Get(ctx, link)
				return a.Author != nil && a.Author.Name == ada.Name, err
			}},
			"the viewer's vote on an article": {read.ArticleViewerVote, func(ctx context.Context) (bool, error) {
				a, err := s.Articles.Get(ctx, link)
				return a.ViewerVote != nil, err
			}},
			"the size of an article's group": {read.GroupArticleCount, func(ctx context.Context) (bool, error) {
				a, err := s.Articles.Get(ctx, link)
				return a.Groups[0].ArticleCount == 1, err
			}},
			"the text of a topic": {read.TopicContent, func(ctx context.Context) (bool, error) {
				topic, err := s.Topics.Get(ctx, topic.ID)
				return topic.Content != nil, err
			}},
			"the author of a topic": {read.TopicAuthor, func(ctx context.Context) (bool, error) {
				topic, err := s.Topics.Get(ctx, topic.ID)
				return topic.Author != nil, err
			}},
			"the category of a topic": {read.TopicCategory, func(ctx context.Context) (bool, error) {
				topic, err := s.Topics.Get(ctx, topic.ID)
				return topic.Category != nil && topic.Category.TopicCount == 1, err
			}},
			"the votes of a topic": {read.TopicVotes, func(ctx context.Context) (bool, error) {
				topic, err := s.Topics.Get(ctx, topic.ID)
				return topic.Upvotes == 1 && *topic.ViewerVote == forum.VoteUp, err
			}},
			"the text of a comment": {read.CommentContent, func(ctx context.Context) (bool, error) {
				found, err := s.Comments.Get(ctx, id)
				return found.Content != nil, err
			}},
			"the author of a comment": {read.CommentAuthor, func(ctx context.Context) (bool, error) {
				found, err := s.Comments.Get(ctx, id)
				return found.Author != nil, err
			}},
			"the votes of a comment": {read.CommentVotes, func(ctx context.Context) (bool, error) {
				found, err := s.Comments.Get(ctx, id)
				return found.Upvotes == 1 && *found.ViewerVote == forum.VoteUp, err
			}},
			"the categories of a tab": {read.TabCategories, func(ctx context.Context) (bool, error) {
				tab, err := s.Tabs.Get(ctx, "t")
				return tab.Categories[0].TopicCount == 1, err
			}},
			"the karma of an author": {read.UserKarma, func(ctx context.Context) (bool, error) {
				_, err := s.Users.Get(ctx, ada.ID)
				return cost.Commands.Load() == int64(r.Partitions), err // the viewer is in the loader already
			}},
		} {
			t.Run(name, func(t *testing.T) {
				for _, fields := range []read.Fields{0, c.fields, read.AllFields &^ c.fields, read.AllFields} {
					cost = new(read.Cost)
					shown, err := c.shown(s.Core.NewResponse(t.Context(), ada, fields, cost))
					if want := fields&c.fields != 0; err != nil || shown != want {
						t.Errorf("with %b: %v %v, want %v", fields, shown, err, want)
					}
				}
			})
		}
	})
}

// TestACallerWaitsForItsOwnContext ends a response while it is read.
func TestACallerWaitsForItsOwnContext(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s := agoratest.New(t, r).Store
		postArticle(t, s, users(t, s, 1)[0], "x")
		gone := errors.New("gone")
		ctx, cancel := context.WithCancelCause(s.Core.NewResponse(t.Context(), nil, read.AllFields, nil))
		cancel(gone)
		if _, err := s.Articles.Get(ctx, 1); !errors.Is(err, gone) && !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	})
}

// newest asks for so many of the newest posts.
func newest(first int32) forum.Feed {
	return forum.Feed{Order: forum.OrderNew, Page: forum.PageArgs{First: &first}}
}
