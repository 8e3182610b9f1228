package gqlhttp_test

import (
	"context"
	"encoding/json"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// An outage is a hook that loses the reads of entities while it lasts; the tail of the events, whose client is its own,
// goes on.
type outage struct {
	on   atomic.Bool
	lost chan struct{} // gets one for the first read that is lost
	once sync.Once
}

func (o *outage) DialHook(next redis.DialHook) redis.DialHook          { return next }
func (o *outage) ProcessHook(next redis.ProcessHook) redis.ProcessHook { return next }

func (o *outage) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		if !o.on.Load() {
			return next(ctx, cmds)
		}
		err := &net.OpError{Op: "dial", Net: "tcp", Err: syscall.ECONNREFUSED}
		for _, cmd := range cmds {
			cmd.SetErr(err)
		}
		o.once.Do(func() { close(o.lost) })
		return err
	}
}

// outages starts an Agora with an outage to switch on, and another one on the same data that has none.
func outages(t *testing.T, r *redistest.Redis) (a, writer *agoratest.Agora, o *outage, ada string) {
	t.Helper()
	o = &outage{lost: make(chan struct{})}
	client := r.Client(t)
	client.AddHook(o)
	a, writer = agoratest.NewWith(t, r, client), agoratest.New(t, r)
	ada, _ = writer.Register(t, "ada")
	return a, writer, o, ada
}

const postedWithToken = `subscription($after: String) { articlePosted(after: $after) { article { title author { ` +
	`name } } resumeToken } }`

// whole checks that an event has its data and its resume token, which it returns.
func whole(t *testing.T, got *agoratest.Answer, title string) string {
	t.Helper()
	token := got.Text("articlePosted", "resumeToken")
	if len(got.Errors) > 0 || got.Text("articlePosted", "article", "title") != title ||
		got.Text("articlePosted", "article", "author", "name") != "ada" || token == "" {
		t.Fatalf("want %s, got %v %v", title, got.Data, got.Errors)
	}
	return token
}

func TestEventWaitsForDataThatCannotBeReached(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a, writer, o, ada := outages(t, r)
		s := a.Subscribe(t, "", postedWithToken, nil)
		o.on.Store(true)
		writer.Post(t, ada, "one")
		writer.Post(t, ada, "two")
		<-o.lost
		o.on.Store(false)
		titles, first := []string{"one", "two"}, s.Next(t)
		if r.Partitions > 1 && first.Text("articlePosted", "article", "title") == "two" { // of another partition
			slices.Reverse(titles)
		}
		whole(t, first, titles[0])
		whole(t, s.Next(t), titles[1])
	})
}

// TestEventWithoutItsDataEndsTheSubscription has an outage that lasts: no event goes out without its data, and the
// client goes on after its last token.
func TestEventWithoutItsDataEndsTheSubscription(t *testing.T) {
	t.Run("as a stream", func(t *testing.T) {
		t.Parallel()
		a, writer, o, ada := outages(t, redistest.Mini(t))
		s := a.Subscribe(t, "", postedWithToken, nil)
		writer.Post(t, ada, "one")
		token := whole(t, s.Next(t), "one")
		o.on.Store(true)
		writer.Post(t, ada, "two")
		writer.Post(t, ada, "three")
		if got := s.Next(t); got == nil || strings.Join(got.Codes(), " ") != "UNAVAILABLE" || got.Data != nil {
			t.Fatalf("%+v", got)
		}
		if got := s.Next(t); got != nil {
			t.Fatalf("after the error: %+v", got)
		}
		o.on.Store(false)
		s = a.Subscribe(t, "", postedWithToken, agoratest.Vars{"after": token})
		whole(t, s.Next(t), "two")
		whole(t, s.Next(t), "three")
	})
	t.Run("over a socket", func(t *testing.T) {
		t.Parallel()
		a, writer, o, ada := outages(t, redistest.Mini(t))
		w := dial(t, a, "graphql-transport-ws")
		w.say(t, initMessage)
		w.expect(t, ack)
		w.say(t, query("1", postedWithToken))
		awaitSubscribers(t, a, 1)
		o.on.Store(true)
		writer.Post(t, ada, "one")
		var got struct {
			Type    string
			Payload []struct{ Extensions map[string]any }
		}
		if err := json.Unmarshal([]byte(w.hear(t)), &got); err != nil || got.Type != "error" ||
			got.Payload[0].Extensions["code"] != "UNAVAILABLE" {
			t.Errorf("%v %+v", err, got)
		}
	})
	t.Run("while it catches up", func(t *testing.T) {
		t.Parallel()
		a, writer, o, ada := outages(t, redistest.Mini(t))
		token := a.Must(t, "", `{ resumeToken }`, nil).Text("resumeToken")
		writer.Post(t, ada, "one")
		o.on.Store(true)
		s := a.Subscribe(t, "", postedWithToken, agoratest.Vars{"after": token})
		if got := s.Next(t); got == nil || strings.Join(got.Codes(), " ") != "UNAVAILABLE" || got.Data != nil {
			t.Fatalf("%+v", got)
		}
	})
}
