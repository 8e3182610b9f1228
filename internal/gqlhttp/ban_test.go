package gqlhttp_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestABanEndsSocketsAndStreams bans a user on one server, whose sockets and streams are on both.
func TestABanEndsSocketsAndStreams(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		here := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
		there := agoratest.NewKept(t, r, r.Client(t), ratelimit.Limits{})
		bob, id := here.Register(t, "bob")
		eve, _ := here.Register(t, "eve")
		const events = `subscription { articlePosted { article { title } } }`
		const begin = `{"type":"connection_init","payload":{"Authorization":"Bearer `
		open := func(a *agoratest.Agora, token, subprotocol string) wire {
			w := dial(t, a, subprotocol)
			w.say(t, begin+token+`"}}`)
			w.expect(t, ack)
			return w
		}
		var ended []wire
		var streams []*agoratest.Stream
		for _, a := range []*agoratest.Agora{here, there} {
			ended = append(ended, open(a, bob, "graphql-transport-ws")) // it is idle
			busy := open(a, bob, "graphql-transport-ws")
			busy.say(t, endless)
			busy.say(t, query("2", `{ viewer { user { name } } }`))
			busy.expect(t, `"name":"bob"`)
			ended = append(ended, busy)
			streams = append(streams, a.Subscribe(t, bob, events, nil))
		}
		other := open(there, eve, "graphql-transport-ws")
		uid, err := forum.ParseUserID(id)
		if err != nil {
			t.Fatal(err)
		}
		in := forum.BanUser{User: uid, Ban: forum.Ban{Kind: forum.BanBanned, Explanation: "spam"}}
		if _, err := here.Store.Users.Ban(t.Context(), nil, in); err != nil {
			t.Fatal(err)
		}
		for i, w := range ended {
			got := w.hear(t)
			for got[0] == '{' { // the errors of its operations
				got = w.hear(t)
			}
			if got != "4403 BANNED: your account is banned: spam" {
				t.Errorf("socket %d: %s", i, got)
			}
		}
		for i, s := range streams {
			got := s.Next(t)
			if got == nil || len(got.Errors) != 1 || got.Errors[0].Extensions["reason"] != "BANNED" ||
				got.Errors[0].Message != "your account is banned: spam" {
				t.Errorf("stream %d: %+v", i, got)
			}
		}
		for _, a := range []*agoratest.Agora{here, there} { // at once here, and there after its event
			got := a.Ask(t, bob, `{ viewer { user { name } } }`, nil)
			if len(got.Errors) != 1 || got.Errors[0].Extensions["reason"] != "BANNED" {
				t.Errorf("a request: %v %+v", got.Data, got.Errors)
			}
		}
		other.say(t, query("1", `{ viewer { user { name } } }`))
		other.expect(t, `"name":"eve"`)
	})
}
