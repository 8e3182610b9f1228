package gqlhttp_test

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestFailedRequestsAreLimited sends requests that fail until the address is rejected.
func TestFailedRequestsAreLimited(t *testing.T) {
	const page = `articles(first: 100) { nodes { id title upvotes author { id } } }` // costs 1,225
	for name, send := range map[string]func(t *testing.T, a *agoratest.Agora) int{
		"documents that make no sense": func(t *testing.T, a *agoratest.Agora) int {
			resp, _ := raw(t, a, "", jsonType, `{ nonsense }`)
			return resp.StatusCode
		},
		"the same with a token": func(t *testing.T, a *agoratest.Agora) int {
			resp, _ := raw(t, a, "1.nobody", resultType, `{ nonsense }`)
			return resp.StatusCode
		},
		"no JSON": func(t *testing.T, a *agoratest.Agora) int {
			status, _, _ := fetch(t, http.MethodPost, a.URL, `{`, jsonType)
			return status
		},
		"the same on a socket": func(t *testing.T, a *agoratest.Agora) int {
			w := dial(t, a, "graphql-transport-ws")
			w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+account(t, a, rand.Text())+`"}}`)
			w.expect(t, ack)
			w.say(t, query("1", `{ nonsense }`))
			w.expect(t, `"type":"error"`)
			return 101
		},
		"an operation that costs too much": func(t *testing.T, a *agoratest.Agora) int {
			return a.Ask(t, "1.nobody", "{ a: "+page+" }", nil).Status
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := agoratest.NewWithRateLimits(t, redistest.Any(t), redistest.Mini(t).Client(t),
				ratelimit.Limits{ratelimit.Reads: 3000, ratelimit.Refusals: 3030})
			ada := account(t, a, "ada")
			a.Must(t, "", "{ a: "+page+" b: "+page+" }", nil)
			n := 0
			for ; n < 20 && a.Ask(t, ada, `{ __typename }`, nil).Status == 200; n++ {
				if status := send(t, a); status == 0 {
					t.Fatal("no response")
				}
			}
			want := 15 // of 200 points each, or a few more
			if name == "the same on a socket" {
				want = 12 // and 50 for the socket
			}
			if n != want {
				t.Errorf("refused after %d, want %d", n, want)
			}
			for name, token := range map[string]string{"an anonymous client": "", "a viewer": ada} {
				if got := a.Ask(t, token, `{ __typename }`, nil); !limited(got) || got.Header.Get("Retry-After") != "4" {
					t.Errorf("%s at the address: %d, again after %q", name, got.Status, got.Header.Get("Retry-After"))
				}
			}
			if got := a.From(t, "203.0.113.7").Ask(t, ada, `{ __typename }`, nil); got.Status != 200 {
				t.Errorf("the viewer elsewhere: %d", got.Status)
			}
			a.Advance(3 * time.Second)
			if got := a.Ask(t, "", `{ __typename }`, nil); !limited(got) {
				t.Errorf("three seconds later: %d", got.Status)
			}
			a.Advance(time.Second)
			if got := a.Ask(t, "", `{ __typename }`, nil); got.Status != 200 {
				t.Errorf("four seconds later: %d", got.Status)
			}
		})
	}
}

const left = `{ rateLimit { remaining } }` // costs 52

func TestSocketsSpendRateLimits(t *testing.T) {
	withLimits(t, ratelimit.Limits{ratelimit.Reads: 260}, func(t *testing.T, a *agoratest.Agora) {
		ada := account(t, a, "ada")
		t.Run("socket", func(t *testing.T) {
			w := dial(t, a, "graphql-transport-ws")
			w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+ada+`"}}`)
			w.expect(t, ack)
			for i := range 5 {
				w.say(t, query("1", left))
				w.expect(t, fmt.Sprintf(`"remaining":%d`, 208-52*i), `"type":"next"`)
				w.expect(t, `"type":"complete"`)
			}
			for _, refused := range []string{query("1", left), query("2", `mutation { logout { viewer { id } } }`), endless} {
				w.say(t, refused)
				w.expect(t, `"type":"error"`, `"code":"RATE_LIMITED"`, `"retryAfter":`)
			}
			a.Advance(time.Minute)
			w.say(t, query("1", left))
			w.expect(t, `"remaining":208`)
		})
		t.Run("an anonymous client's socket", func(t *testing.T) {
			there := a.From(t, "203.0.113.7")
			there.Must(t, "", `{ articles(first: 100) { nodes { title } } }`, nil)
			w := dial(t, there, "graphql-transport-ws")
			w.say(t, initMessage)
			w.expect(t, ack)
			w.say(t, query("1", `{ nonsense }`)) // whose response is not read
			w.expect(t, `"type":"error"`, `"code":"RATE_LIMITED"`)
		})
		t.Run("an anonymous client's stream", func(t *testing.T) {
			there := a.From(t, "203.0.113.8")
			if got := there.Ask(t, "", `{ articles(first: 100) { nodes { title } } }`, nil); got.Status != 200 {
				t.Fatal(got.Status)
			}
			status, header, body := fetch(t, http.MethodPost, there.URL, `{"query":"{ __typename }"}`, "text/event-stream")
			if status != http.StatusTooManyRequests || header.Get("Retry-After") == "" ||
				!strings.Contains(body, "RATE_LIMITED") {
				t.Errorf("%d %s", status, body)
			}
		})
	})
}

func TestStreamsSpendRateLimits(t *testing.T) {
	withLimits(t, ratelimit.Limits{ratelimit.Reads: 510}, func(t *testing.T, a *agoratest.Agora) {
		grace := account(t, a, "grace")
		stream := a.Subscribe(t, grace, `subscription { articlePosted { article { title } } }`, nil) // costs 307
		if got := stream.Header.Get("RateLimit-Remaining"); got != "203" {
			t.Errorf("%q is left", got)
		}
		for i := range 3 {
			a.Post(t, account(t, a, fmt.Sprint("author", i)), fmt.Sprint(i))
			if got := stream.Next(t); got.Text("articlePosted", "article", "title") != fmt.Sprint(i) {
				t.Errorf("event %d: %v", i, got)
			}
		}
		if got := a.Must(t, grace, left, nil); got.Text("rateLimit", "remaining") != "42" { // 36 an event
			t.Errorf("after events %v is left", got.Data)
		}
		refused := a.Subscribe(t, grace, `{ articles(first: 100) { nodes { title } } }`, nil)
		if got := refused.Next(t); !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) || got.Data != nil {
			t.Errorf("%v", got)
		}
		if got := refused.Next(t); got != nil {
			t.Errorf("after the refusal: %v", got)
		}
	})
}

// BenchmarkRefusedRequest measures a request of an address that has nothing left.
func BenchmarkRefusedRequest(b *testing.B) {
	redis := redistest.Mini(b)
	a := agoratest.NewWithRateLimits(b, redis, redis.Client(b), ratelimit.Limits{ratelimit.Reads: 1})
	body := `{"query":"{ articles(first: 100) { nodes { title } } }"}`
	ask := func() int {
		r := httptest.NewRequestWithContext(b.Context(), http.MethodPost, "/", strings.NewReader(body))
		r.Header.Set("Content-Type", jsonType)
		w := httptest.NewRecorder()
		a.Handler.ServeHTTP(w, r)
		return w.Code
	}
	if status := ask(); status != http.StatusOK {
		b.Fatal(status)
	}
	b.ReportAllocs()
	for b.Loop() {
		if status := ask(); status != http.StatusTooManyRequests {
			b.Fatal(status)
		}
	}
}
