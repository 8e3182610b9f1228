package redisstore_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

// A tripCounter is the hook of a client that counts the round trips of requests: all but those of the tails.
type tripCounter struct{ trips atomic.Int64 }

func (c *tripCounter) DialHook(next redis.DialHook) redis.DialHook { return next }

func (c *tripCounter) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if cmd.Name() != "xinfo" {
			c.trips.Add(1)
		}
		return next(ctx, cmd)
	}
}

func (c *tripCounter) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		c.trips.Add(1)
		return next(ctx, cmds)
	}
}

// caching returns an Agora on r with caches, whose tails have begun, and the counter of its round trips.
func caching(t *testing.T, r *redistest.Redis) (*agoratest.Agora, *tripCounter) {
	t.Helper()
	return cachingFor(t, r, 0)
}

// cachingFor is caching for an Agora that reads again what it has kept for a time.
func cachingFor(t *testing.T, r *redistest.Redis, keep time.Duration) (*agoratest.Agora, *tripCounter) {
	t.Helper()
	client, counter := r.Client(t), new(tripCounter)
	client.AddHook(counter)
	a := agoratest.NewOn(t, r, client, redisstore.Options{CacheMemory: 1 << 20, KeptFor: keep})
	proctest.Eventually(t, "a basis holds", func() bool { return a.Store.DB.NewBasis().Holds() })
	return a, counter
}

func TestAVoteOfAKnownSessionTakesOneRoundTrip(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a, counter := caching(t, r)
		ada, _ := a.Register(t, "ada")
		article := a.Post(t, ada, "title")
		// The event of the registration ends a session that was kept before it has arrived.
		proctest.Eventually(t, "a vote takes one round trip", func() bool {
			a.Vote(t, ada, article, "NONE")
			before := counter.trips.Load()
			a.Vote(t, ada, article, "UP")
			return counter.trips.Load()-before == 1
		})
	})
}

// TestSessionsEndOnOtherInstances changes a user on one instance while another one has the session.
func TestSessionsEndOnOtherInstances(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		here, counter := caching(t, r)
		there, _ := caching(t, r)
		ada := users(t, here.Store, 1)[0]
		get := func() (*forum.User, error) { return here.Store.Sessions.Get(t.Context(), ada.ID, "secret") }
		ended := func() bool { _, err := get(); return errors.Is(err, forum.ErrTokenInvalid) }
		suspend := func(s *redisstore.Store) error {
			in := forum.BanUser{User: ada.ID, Ban: forum.Ban{Kind: forum.BanSuspended, Explanation: "spam"}}
			_, err := s.Users.Ban(t.Context(), nil, in)
			return err
		}
		for _, c := range []struct {
			name  string
			write func(s *redisstore.Store) error
			shows func() bool
			given func(s *redisstore.Store) error // nil for nothing
		}{
			{"logout", func(s *redisstore.Store) error {
				return s.Sessions.Close(t.Context(), ada.ID, "secret")
			}, ended, nil},
			{"logout everywhere", func(s *redisstore.Store) error {
				return s.Sessions.CloseAll(t.Context(), ada.ID)
			}, ended, nil},
			{"a new password", func(s *redisstore.Store) error {
				return s.Accounts.ChangePassword(t.Context(), ada.ID, "", "new", "")
			}, ended, nil},
			{"a new role", func(s *redisstore.Store) error {
				return s.Users.SetRole(t.Context(), ada.ID, forum.RoleAdmin)
			}, func() bool { u, err := get(); return err == nil && u.Role == forum.RoleAdmin }, nil},
			{"a suspension", suspend, func() bool { u, err := get(); return err == nil && u.Ban != nil }, nil},
			{"the end of a ban", func(s *redisstore.Store) error {
				_, err := s.Users.Unban(t.Context(), nil, forum.UnbanUser{User: ada.ID})
				return err
			}, func() bool { u, err := get(); return err == nil && u.Ban == nil }, suspend},
			{"a ban", func(s *redisstore.Store) error {
				in := forum.BanUser{User: ada.ID, Ban: forum.Ban{Kind: forum.BanBanned, Explanation: "spam"}}
				_, err := s.Users.Ban(t.Context(), nil, in)
				return err
			}, func() bool { u, err := get(); return errors.Is(err, forum.ErrTokenExpired) && u.Ban != nil }, nil},
		} {
			reset := func(t *testing.T) {
				t.Helper()
				if _, err := here.Store.Users.Unban(t.Context(), nil, forum.UnbanUser{User: ada.ID}); err != nil {
					t.Fatal(err)
				}
				if _, err := here.Store.Sessions.Open(t.Context(), ada.ID, people.NewSession{Secret: "secret"}); err != nil {
					t.Fatal(err)
				}
				err := here.Store.Users.SetRole(t.Context(), ada.ID, forum.RoleUser)
				if err == nil && c.given != nil {
					err = c.given(here.Store)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			t.Run(c.name, func(t *testing.T) {
				showsByEvent(t, func() {
					reset(t)
					proctest.Eventually(t, "the session is kept", func() bool {
						before := counter.trips.Load()
						_, err := get()
						return err == nil && counter.trips.Load() == before
					})
					if err := c.write(there.Store); err != nil {
						t.Fatal(err)
					}
				}, c.shows)
			})
			t.Run(c.name+" on the same instance", func(t *testing.T) {
				reset(t)
				if _, err := get(); err != nil {
					t.Fatal(err)
				}
				if err := c.write(here.Store); err != nil {
					t.Fatal(err)
				}
				if !c.shows() {
					t.Error("the change does not show")
				}
			})
		}
	})
}

// TestATokenEndsOnOtherInstances revokes a token on one instance while another one keeps it.
func TestATokenEndsOnOtherInstances(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		here, counter := caching(t, r)
		there, _ := caching(t, r)
		ada := users(t, here.Store, 1)[0]
		in := forum.CreateToken{Name: "bot", Scopes: []forum.Scope{forum.ScopeWrite}}
		get := func() error { _, _, _, err := here.Store.Tokens.Get(t.Context(), ada.ID, "secret"); return err }
		for _, by := range []*agoratest.Agora{there, here} {
			showsByEvent(t, func() {
				token, err := here.Store.Tokens.Create(t.Context(), ada.ID, people.NewToken{CreateToken: in, Secret: "secret"})
				if err != nil {
					t.Fatal(err)
				}
				proctest.Eventually(t, "the token is kept", func() bool {
					before := counter.trips.Load()
					return get() == nil && counter.trips.Load() == before
				})
				if _, err := here.Store.Sessions.Get(t.Context(), ada.ID, "secret"); !errors.Is(err, forum.ErrTokenInvalid) {
					t.Errorf("the secret of a token as that of a session: %v", err)
				}
				if err := by.Store.Tokens.Revoke(t.Context(), token.ID); err != nil {
					t.Fatal(err)
				}
				if by == here && get() == nil {
					t.Error("it is valid on the instance that revoked it")
				}
			}, func() bool { return errors.Is(get(), forum.ErrTokenInvalid) })
		}
	})
}

// showsByEvent makes a change and waits until it shows. An event shows it at once; without one it shows after two
// seconds, when what is kept is too old. A busy machine may take as long too, but not every time.
func showsByEvent(t *testing.T, change func(), shows func() bool) {
	t.Helper()
	for range 30 {
		change()
		began := time.Now()
		proctest.Eventually(t, "the change shows", shows)
		if time.Since(began) < 1500*time.Millisecond {
			return
		}
	}
	t.Error("the change shows only when what is kept is too old")
}

func TestAKeptSessionExpires(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a, _ := caching(t, r)
		ada := users(t, a.Store, 1)[0]
		if _, err := a.Store.Sessions.Open(t.Context(), ada.ID, people.NewSession{Secret: "secret"}); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Store.Sessions.Get(t.Context(), ada.ID, "secret"); err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(31 * 24 * time.Hour)
		if _, err := a.Store.Sessions.Get(t.Context(), ada.ID, "secret"); !errors.Is(err, forum.ErrTokenExpired) {
			t.Error(err)
		}
	})
}
