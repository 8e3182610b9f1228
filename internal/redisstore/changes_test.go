package redisstore_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// basisOf reads as one response does, and returns a Basis that holds.
func basisOf(t testing.TB, s *redisstore.Store, reads func(ctx context.Context) error) *db.Basis {
	t.Helper()
	var b *db.Basis
	proctest.Eventually(t, "a basis holds", func() bool {
		b = s.DB.NewBasis()
		ctx := db.WithBasis(t.Context(), b)
		if err := reads(s.Core.NewResponse(ctx, nil, read.AllFields, nil)); err != nil {
			t.Fatal(err)
		}
		return b.Holds()
	})
	return b
}

// readFeed reads the front page.
func readFeed(s *redisstore.Store) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		_, err := s.ArticleFeeds.Feed(ctx, forum.Feed{})
		return err
	}
}

// voteUp votes for an article.
func voteUp(t testing.TB, s *redisstore.Store, by *forum.User, id forum.ArticleID) {
	t.Helper()
	if _, err := s.Votes.Cast(t.Context(), by, forum.CastVote{
		Post: forum.PostID(id.String()), Vote: forum.VoteUp,
	}); err != nil {
		t.Fatal(err)
	}
}

// TestABasisEndsWithOnesOwnWrite checks that a value does not outlive a write of what it was made from, and outlives
// other writes.
func TestABasisEndsWithOnesOwnWrite(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		s := agoratest.New(t, r).Store
		people := users(t, s, 4)
		ada, bob, text := people[0], people[1], "text"
		eve := people[3] // no event of the other cases is about eve: it may arrive during the last one
		listed, other := postArticle(t, s, ada, "listed", "go"), postArticle(t, s, ada, "other")
		for _, c := range []struct {
			name  string
			read  func(ctx context.Context) error
			write func() error
			holds bool
		}{
			{"a feed after a vote", readFeed(s), func() error {
				voteUp(t, s, bob, listed.ID)
				return nil
			}, false},
			{"a feed after a new article", readFeed(s), func() error {
				postArticle(t, s, bob, "new")
				return nil
			}, false},
			{"a user after a change of the profile", func(ctx context.Context) error {
				_, err := s.Users.Get(ctx, ada.ID)
				return err
			}, func() error {
				_, err := s.Users.EditProfile(t.Context(), ada, forum.EditProfile{Bio: &text})
				return err
			}, false},
			{"a group that did not exist after its first article", func(ctx context.Context) error {
				_, err := s.Groups.Get(ctx, "new group")
				return err
			}, func() error {
				postArticle(t, s, people[2], "first", "new group")
				return nil
			}, false},
			{"a category after a vote for an article", func(ctx context.Context) error {
				_, err := s.Categories.Get(ctx, "go")
				return err
			}, func() error {
				voteUp(t, s, bob, other.ID)
				return nil
			}, true},
			{"a user after a refused change", func(ctx context.Context) error {
				_, err := s.Users.Get(ctx, eve.ID)
				return err
			}, func() error {
				if err := s.Accounts.ChangePassword(t.Context(), eve.ID, "wrong", "new", ""); err == nil {
					t.Error("the password has changed")
				}
				return nil
			}, true},
		} {
			t.Run(c.name, func(t *testing.T) {
				holds := func() bool {
					b := basisOf(t, s, c.read)
					if err := c.write(); err != nil {
						t.Fatal(err)
					}
					return b.Holds()
				}
				got := holds()
				for range 5 { // the event of an earlier write may end a basis that would hold
					if c.holds && !got {
						pause.For(t.Context(), 50*time.Millisecond)
						got = holds()
					}
				}
				if got != c.holds {
					t.Errorf("holds: %t", got)
				}
			})
		}
	})
}

// TestABasisEndsWithAWriteElsewhere writes by another instance, and by another program, which has no events.
func TestABasisEndsWithAWriteElsewhere(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewOn(t, r, r.Client(t), redisstore.Options{KeptFor: 2 * time.Second})
		there := agoratest.New(t, r)
		people := users(t, a.Store, 2)
		article := postArticle(t, a.Store, people[0], "title")
		b := basisOf(t, a.Store, readFeed(a.Store))
		voteUp(t, there.Store, people[1], article.ID)
		proctest.Eventually(t, "the vote of another instance shows", func() bool { return !b.Holds() })

		b = basisOf(t, a.Store, readFeed(a.Store))
		key := a.Key(t, article.ID.String(), article.ID.String())
		if err := a.Redis.HSet(t.Context(), key, "title", "other").Err(); err != nil {
			t.Fatal(err)
		}
		proctest.Eventually(t, "the change by another program shows", func() bool { return !b.Holds() })
	})
}

// TestABasisEndsWhenEventsMayBeLost takes a stream of events away, with what it would have named.
func TestABasisEndsWhenEventsMayBeLost(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		postArticle(t, a.Store, users(t, a.Store, 1)[0], "title")
		b := basisOf(t, a.Store, readFeed(a.Store))
		for _, stream := range a.Keys(t, "agora:events") {
			if err := a.Redis.Del(t.Context(), stream).Err(); err != nil {
				t.Fatal(err)
			}
		}
		proctest.Eventually(t, "the loss shows", func() bool { return !b.Holds() })
		basisOf(t, a.Store, readFeed(a.Store)) // the next one holds again
	})
}

// TestNothingHoldsWhileTheTailsHearNothing silences the connections to Redis.
func TestNothingHoldsWhileTheTailsHearNothing(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewOn(t, r, proxy.Client(t), redisstore.Options{KeptFor: 2 * time.Second})
		holds := func() bool { return a.Store.DB.NewBasis().Holds() }
		proctest.Eventually(t, "a basis holds", holds)
		proxy.Silence()
		proctest.Eventually(t, "nothing holds", func() bool { return !holds() })
		proxy.Restore()
		proctest.Eventually(t, "a basis holds again", holds)
	})
}

// TestNothingHoldsAfterALostReply loses the reply to a write: the script has run, and no reply names its keys.
func TestNothingHoldsAfterALostReply(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		people := users(t, a.Store, 2)
		article := postArticle(t, a.Store, people[0], "title")
		b := basisOf(t, a.Store, readFeed(a.Store))
		proxy.Cut()
		_, err := a.Store.Votes.Cast(t.Context(), people[1], forum.CastVote{
			Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp,
		})
		if err == nil || b.Holds() {
			t.Errorf("after %v the basis holds: %t", err, b.Holds())
		}
		proxy.Restore()
	})
}

// TestABasisHardlyEndsWithOtherKeys checks how many values expire because other keys have the same slots.
func TestABasisHardlyEndsWithOtherKeys(t *testing.T) {
	t.Parallel()
	s := agoratest.New(t, redistest.Mini(t)).Store
	kept := make([]*db.Basis, 1000)
	for i := range kept {
		kept[i] = s.DB.NewBasis()
		if err := s.DB.Client.Get(db.WithBasis(t.Context(), kept[i]), fmt.Sprint("read:", i)).Err(); err != redis.Nil {
			t.Fatal(err)
		}
	}
	for i := range 3000 {
		s.DB.Changes.Note(fmt.Sprint("written:", i))
	}
	ended := 0
	for _, b := range kept {
		if b.Overwritten() {
			ended++
		}
	}
	if ended > 25 { // 8 are likely; with one slot for each key, 45 would be
		t.Errorf("%d of %d values have ended though nothing that they were made from was written", ended, len(kept))
	}
	s.DB.Changes.Note("read:7")
	if !kept[7].Overwritten() {
		t.Error("a value outlives a write of the key that it was made from")
	}
}
