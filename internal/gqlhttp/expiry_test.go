package gqlhttp_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestASocketEndsWithItsToken(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	a.TrustHost(t)
	expires := float64(a.Clock.Now().Add(time.Second).UnixMicro()) / 1e6
	token := a.HostToken("ada", agoratest.Claims{"exp": expires})
	for _, subprotocol := range []string{"graphql-transport-ws", "graphql-ws"} {
		t.Run(subprotocol, func(t *testing.T) {
			began := time.Now()
			w := dial(t, a, subprotocol)
			w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+token+`"}}`)
			w.expect(t, ack)
			if subprotocol == "graphql-ws" {
				w.expect(t, `{"type":"ka"}`)
			}
			w.expect(t, "4403 EXPIRED: ")
			if took := time.Since(began); took < 900*time.Millisecond {
				t.Errorf("after %s", took)
			}
		})
	}
}

func TestAStreamEndsWithItsToken(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	a.TrustHost(t)
	bob, _ := a.Register(t, "bob")
	s := a.Subscribe(t, a.HostToken("ada", nil), `subscription { articlePosted { article { title } } }`, nil)
	awaitSubscribers(t, a, 1)
	a.Post(t, bob, "first")
	if got := s.Next(t); got == nil || len(got.Errors) > 0 {
		t.Fatalf("before the token expires: %+v", got)
	}
	a.Clock.Advance(2 * time.Hour)
	a.Post(t, bob, "second")
	if got := s.Next(t); got == nil || len(got.Errors) != 1 || got.Errors[0].Extensions["reason"] != "EXPIRED" {
		t.Errorf("after it has expired: %+v", got)
	}
}
