//go:build unix

package hostile_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// A request is one GraphQL operation and how it is sent.
type request struct {
	text      string
	variables map[string]any
	viewer    bool // with a session
	padding   int  // bytes of a variable that the operation does not have
	accept    int  // bytes of further media types in Accept
}

func (r *request) String() string {
	variables, _ := json.Marshal(r.variables) // the values come from JSON
	return fmt.Sprintf("%s\n  variables %s, session %t, padding %d, Accept +%d",
		clip(strings.Join(strings.Fields(r.text), " "), 1500), clip(string(variables), 400), r.viewer, r.padding, r.accept)
}

func clip(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return s[:most] + fmt.Sprintf("… (%d bytes)", len(s))
}

// Of a subscription so many events are measured, and no more than this time. It ends
// sooner when it only waits: the work of other requests does not count.
const (
	eventsMeasured = 100
	streamMeasured = time.Second
	streamGlance   = 25 * time.Millisecond
)

// A lab is a server on the hostile data set whose requests are measured one by one.
type lab struct {
	t       testing.TB
	redis   *redistest.Redis
	client  redis.Client // for Redis' own figures
	agora   *agoratest.Agora
	scope   *scope // of agora
	hosts   int
	serial  int
	tokens  []string
	live    uint64   // bytes of the heap after the last collection
	floor   int      // points that {__typename} costs
	idle    measures // of measuring itself
	perUnit measures // of an ordinary point
}

func newLab(t testing.TB) *lab {
	t.Helper()
	l := &lab{t: t, redis: redistest.Server(t)}
	t.Cleanup(func() { l.scope.end() })
	l.client = l.redis.Client(t)
	fill(t, l.client, agoratest.Start)
	l.restart()
	for range 50 {
		r := l.agora.Must(t, "", `mutation($in: LoginInput!) { login(input: $in) { token } }`,
			agoratest.Vars{"in": agoratest.Vars{"nameOrEmail": mallory, "password": password}})
		l.tokens = append(l.tokens, r.Text("login", "token"))
	}
	l.floor = l.remaining(l.address(), "") - l.remaining(l.lastAddress(), "")
	l.calibrate()
	return l
}

// restart replaces the server by one with cold caches.
func (l *lab) restart() {
	turned := time.Duration(0)
	if l.agora != nil {
		turned = l.agora.Clock.Now().Sub(agoratest.Start)
		l.scope.end()
	}
	l.scope = &scope{TB: l.t}
	limits := ratelimit.Limits{}
	limits[ratelimit.Reads] = ratelimit.DefaultLimits[ratelimit.Reads]
	l.agora = agoratest.NewWithRateLimits(l.scope, l.redis, l.redis.Client(l.scope), limits)
	l.agora.Clock.Advance(turned)
	l.serve(l.address(), &request{text: `{ articles(first: 1) { nodes { id } } }`}) // connects
	l.settle()
}

// settle waits until the server asks Redis for nothing: at its start it reads the latest events, which would fall on
// the request that is measured next.
func (l *lab) settle() {
	const rest, own = 5 * time.Millisecond, 2 // commands of gauge
	proctest.Eventually(l.t, "the server is quiet", func() bool {
		before := l.gauge()
		pause.For(l.t.Context(), rest)
		return l.gauge()[commands]-before[commands] <= own
	})
}

// A scope is a part of a test, after which is cleaned up.
type scope struct {
	testing.TB
	cleanups []func()
}

// Cleanup implements testing.TB.
func (s *scope) Cleanup(f func()) { s.cleanups = append(s.cleanups, f) }

func (s *scope) end() {
	for _, f := range slices.Backward(s.cleanups) {
		f()
	}
	s.cleanups = nil
}

// address is one that has spent nothing yet.
func (l *lab) address() string {
	l.hosts++
	return l.lastAddress()
}

func (l *lab) lastAddress() string {
	return fmt.Sprintf("10.%d.%d.%d:4711", l.hosts>>16&255, l.hosts>>8&255, l.hosts&255)
}

// A sink is a response that is counted; it has the beginning.
type sink struct {
	header    http.Header
	status    int
	size      int
	beginning []byte
	events    int
	enough    func()
}

func (s *sink) Header() http.Header    { return s.header }
func (s *sink) WriteHeader(status int) { s.status = status }
func (s *sink) Flush()                 {}

func (s *sink) Write(p []byte) (int, error) {
	s.size += len(p)
	if room := cap(s.beginning) - len(s.beginning); room > 0 {
		s.beginning = append(s.beginning, p[:min(room, len(p))]...)
	}
	if s.events += bytes.Count(p, []byte("event: next")); s.events >= eventsMeasured {
		s.enough()
	}
	return len(p), nil
}

// prepare returns a function that only serves the request, so that nothing else is measured.
func (l *lab) prepare(address, token string, r *request) func() *sink {
	variables := r.variables
	if r.padding > 0 {
		variables = map[string]any{"unused": strings.Repeat("a", r.padding)}
		for name, value := range r.variables {
			variables[name] = value
		}
	}
	body, err := json.Marshal(map[string]any{"query": r.text, "variables": variables})
	if err != nil {
		l.t.Fatal(err)
	}
	ctx, accept, limit := l.t.Context(), "application/json", time.Minute
	if strings.HasPrefix(r.text, "subscription") {
		accept, limit = "text/event-stream", streamMeasured
	}
	if r.accept > 0 {
		accept += strings.Repeat(", a/b;q=0.1", r.accept/11)
	}
	handler, streamed := l.agora.Handler, limit == streamMeasured
	return func() *sink {
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		req := httptest.NewRequestWithContext(ctx, http.MethodPost, "/graphql", bytes.NewReader(body))
		req.RemoteAddr = address
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Accept", accept)
		if token != "" {
			req.Header.Set("Authorization", "Bearer "+token)
		}
		w := &sink{header: http.Header{}, status: http.StatusOK, beginning: make([]byte, 0, 64<<10), enough: cancel}
		if streamed {
			go whileBusy(ctx, cancel)
		}
		handler.ServeHTTP(w, req)
		return w
	}
}

// whileBusy calls idle once this process does next to nothing.
func whileBusy(ctx context.Context, idle func()) {
	for before, glances := cpuTime(), 0; glances < 3 && pause.For(ctx, streamGlance); {
		now := cpuTime()
		if glances++; now-before > streamGlance/5 {
			glances = 0
		}
		before = now
	}
	idle()
}

func (l *lab) serve(address string, r *request) *sink { return l.prepare(address, "", r)() }

// remaining returns the points that an address or a viewer has left after this query.
func (l *lab) remaining(address, token string) int {
	w := l.prepare(address, token, &request{text: "{ __typename }"})()
	left, err := strconv.Atoi(w.header.Get("RateLimit-Remaining"))
	if err != nil {
		l.t.Fatalf("%d %s %v", w.status, w.beginning, err)
	}
	return left
}
