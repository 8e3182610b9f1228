package graph_test

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

func TestReadsNeedNoWrites(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, refusal string // of a write
		degrade       func(t *testing.T, s *readSite) *redistest.Redis
	}{
		{"memory is full, noeviction", "OOM", func(t *testing.T, s *readSite) *redistest.Redis {
			s.Redis.ConfigSet(t.Context(), "maxmemory", "1024")
			return s.redis
		}},
		{"too few replicas", "NOREPLICAS", func(t *testing.T, s *readSite) *redistest.Redis {
			s.Redis.ConfigSet(t.Context(), "min-replicas-to-write", "1")
			return s.redis
		}},
		{"a read-only replica", "READONLY", func(t *testing.T, s *readSite) *redistest.Redis {
			return redistest.Replica(t, s.redis)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newReadSite(t)
			r := c.degrade(t, s)
			a := s.other(t, r, r.Client(t))
			if err := a.Redis.Set(t.Context(), "x", "y", 0).Err(); err == nil || !strings.HasPrefix(err.Error(), c.refusal) {
				t.Fatalf("a write returns %v, want %s", err, c.refusal)
			}
			s.check(t, a)
			opened := 0
			eachField(t, s.schema.Subscription, subscriptions, func(_, subscription string) {
				a.Subscribe(t, s.ada, subscription, nil)
				opened++
			})
			if n, _ := a.Live.Subscribers(); n != opened {
				t.Errorf("%d of %d subscriptions are open", n, opened)
			}
			const unknown = `{ categories { title } }`
			for _, body := range []agoratest.Vars{persisting(unknown), byHash(unknown)} {
				if got := a.Send(t, "", body).Body; strings.Contains(got, "errors") {
					t.Errorf("a query that is persisted while Redis takes no writes: %v: %s", body, got)
				}
			}
		})
	}
}

// A writeStopper is a hook that passes only read-only commands. Other commands wait until their context ends.
type writeStopper struct {
	reads   map[string]bool
	on      atomic.Bool
	stopped chan string
}

func (w *writeStopper) stop(ctx context.Context, cmds ...redis.Cmder) {
	for _, cmd := range cmds {
		if !w.on.Load() || w.reads[cmd.Name()] {
			continue
		}
		select {
		case w.stopped <- cmd.Name():
		default:
		}
		<-ctx.Done()
	}
}

func (w *writeStopper) DialHook(next redis.DialHook) redis.DialHook { return next }

func (w *writeStopper) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		w.stop(ctx, cmd)
		return next(ctx, cmd)
	}
}

func (w *writeStopper) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		w.stop(ctx, cmds...)
		return next(ctx, cmds)
	}
}

// TestNoResponseWaitsForAWrite delays all commands that are not read-only by COMMAND INFO. The server must prolong the
// session, and no response may wait for that.
func TestNoResponseWaitsForAWrite(t *testing.T) {
	t.Parallel()
	s := newReadSite(t)
	commands, err := s.Redis.Command(t.Context()).Result()
	if err != nil {
		t.Fatal(err)
	}
	// HELLO and CLIENT set a connection up; the flags of XINFO are those of its subcommands.
	w := &writeStopper{reads: map[string]bool{"hello": true, "client": true, "xinfo": true}, stopped: make(chan string, 1)}
	for name, info := range commands {
		if slices.Contains(info.Flags, "readonly") {
			w.reads[name] = true
		}
	}
	client := s.redis.Client(t)
	client.AddHook(w)
	a := s.other(t, s.redis, client)
	w.on.Store(true)
	s.check(t, a)
	select {
	case <-w.stopped:
	default:
		t.Error("no read caused a write, so this shows nothing")
	}
}
