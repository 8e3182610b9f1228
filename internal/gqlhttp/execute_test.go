package gqlhttp_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

// beside returns the URL of a server beside a, on the same data.
func beside(t *testing.T, a *agoratest.Agora, options operation.Options) string {
	t.Helper()
	schema := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth})
	server := httptest.NewServer(a.NewHandler(schema, slog.New(slog.DiscardHandler), options))
	t.Cleanup(server.Close)
	return server.URL
}

// inUse returns a pool of which our address and others hold so many bytes already.
func inUse(t *testing.T, limit, own int64, others ...int64) *memory.Pool {
	t.Helper()
	pool := memory.New(limit)
	grow := func(address string, n int64) {
		if err := pool.Hold(address).Grow(n); err != nil {
			t.Fatal(err)
		}
	}
	grow("127.0.0.1", own)
	for i, n := range others {
		grow(fmt.Sprint("192.0.2.", i), n)
	}
	return pool
}

// TestStopped runs queries into each bound: nothing of them is shown.
func TestStopped(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		page := site(t, a, 20, 300)(`{ topic(id: "topic:2") { thread(first: 300) { nodes { content author { name } } } } }`)
		for _, c := range []struct {
			name    string
			limit   func(o *operation.Options)
			code    string
			message string
			json    int // the status of plain JSON
			result  int // the status of a result
		}{
			{
				"bytes", func(o *operation.Options) { o.Limits.Response = 10 << 10 }, "BAD_USER_INPUT", "larger than 10 KiB", 200,
				400,
			},
			{"commands", func(o *operation.Options) { o.Limits.Commands = 100 }, "BAD_USER_INPUT", "reads too much", 200, 400},
			{"time", func(o *operation.Options) {
				o.Limits.Timeout = time.Nanosecond
			}, "UNAVAILABLE", "exceeded the time limit", 200, 503},
			{
				"more memory than there is", func(o *operation.Options) { o.Memory = memory.New(1 << 20) }, "BAD_USER_INPUT",
				"of memory, the maximum for one", 200, 400,
			},
			{"memory of the address", func(o *operation.Options) {
				o.Memory = inUse(t, 8<<20, 2_700<<10)
			}, "RATE_LIMITED", "MiB of memory, the maximum", 429, 429},
			{"memory of the server", func(o *operation.Options) {
				o.Memory = inUse(t, 8<<20, 0, 3<<20, 1_500<<10)
			}, "UNAVAILABLE", "not enough memory at the moment", 503, 503},
		} {
			t.Run(c.name, func(t *testing.T) {
				options := operation.Options{Limits: operation.DefaultLimits}
				c.limit(&options)
				url := beside(t, a, options)
				for accept, status := range map[string]int{jsonType: c.json, resultType: c.result} {
					got := send(t, "POST", url, `{"query":`+strconv.Quote(page)+`}`,
						map[string]string{"Content-Type": jsonType, "Accept": accept})
					if got.status != status || got.code(t) != c.code || !strings.Contains(got.text, c.message) ||
						strings.Contains(got.text, `"data"`) {
						t.Errorf("%s: %d %.300s", accept, got.status, got.text)
					}
					if again := got.header.Get("Retry-After"); (again != "") != (c.json > 200) {
						t.Errorf("%s: Retry-After %q", accept, again)
					}
				}
			})
		}
	})
}

// TestLongerThanTaken asks for a list of far more entries than it is taken to have: another program has put an article
// into 1,000 groups.
func TestLongerThanTaken(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		article := site(t, a, 1, 1)("article:1")
		options := operation.Options{Limits: operation.DefaultLimits}
		options.Limits.Cost = 100
		b := &agoratest.Agora{URL: beside(t, a, options)}
		for groups, want := range map[int]string{100: "", 1_000: "the lists are longer than assumed"} {
			if err := a.Redis.HSet(t.Context(), a.Key(t, article, article), "groups",
				strings.Join(strings.Fields(times(groups, "g%d")), ",")).Err(); err != nil {
				t.Fatal(err)
			}
			got := b.Ask(t, "", `{ article(id: "`+article+`") { groups { name } } }`, nil)
			if want == "" && len(got.Errors) > 0 {
				t.Errorf("%d groups: %v", groups, got.Errors)
			}
			if want != "" && (len(got.Errors) != 1 || !strings.Contains(got.Errors[0].Message, want) || got.Data != nil) {
				t.Errorf("%d groups: %v %v", groups, got.Errors, got.Data)
			}
		}
	})
}

// TestTurns lets an operation of an address wait for ever for Redis: the others wait for their turn, no more than may,
// and for no longer than they may take. On a busy machine the third may come when the first has ended: then they try
// again.
func TestTurns(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		options := operation.Options{Limits: operation.DefaultLimits}
		options.Limits.Timeout, options.Limits.Running, options.Limits.Waiting = time.Second, 1, 1
		b := &agoratest.Agora{URL: beside(t, a, options)}
		proxy.Silence()
		round := func() map[string]int {
			codes := make(chan string, 3)
			for range 3 {
				go func() {
					got, err := b.Try(t.Context(), "", `{ articles { totalCount } }`, nil)
					if err != nil {
						codes <- err.Error()
						return
					}
					codes <- got.Codes()[0]
				}()
			}
			seen := map[string]int{}
			for range 3 {
				seen[<-codes]++
			}
			return seen
		}
		seen := round()
		for late := time.Now().Add(30 * time.Second); seen["UNAVAILABLE"] == 3 && time.Now().Before(late); {
			seen = round()
		}
		// One runs. Of the others, which wait to be prepared or to run, one or both are too many.
		if seen["UNAVAILABLE"] == 0 || seen["RATE_LIMITED"] == 0 || len(seen) != 2 {
			t.Errorf("one that runs, and two that want to wait: %v", seen)
		}
		proxy.Restore()
		if got := b.Ask(t, "", `{ __typename }`, nil); slices.Contains(got.Codes(), "RATE_LIMITED") {
			t.Errorf("later: %v", got.Errors)
		}
	})
}

// TestLongHeaders sends headers that are longer than anything that is read of them.
func TestLongHeaders(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	for name, most := range map[string]int{
		"Accept": 2048, "Authorization": 8192, "If-None-Match": 2048, "Content-Type": 2048,
	} {
		for n, status := range map[int]int{most - 48: 0, most + 52: 431, 30_000: 431} {
			header := map[string]string{"Content-Type": jsonType}
			header[name] = strings.Repeat("x/y,", n/4)
			got := send(t, "POST", a.URL, `{"query":"{__typename}"}`, header)
			if (got.status == 431) != (status == 431) || status == 431 &&
				!strings.Contains(got.text, fmt.Sprintf("the header %s is longer than %d bytes", name, most)) {
				t.Errorf("%s of %d bytes: %d %s", name, n, got.status, got.text)
			}
		}
	}
}

// TestTimeoutHolds runs the heaviest queries that are permitted for less time than they need, and shows by how much
// they are late: on a quiet machine by less than 0.1 s. On another one it compares that with how late a timer is.
func TestTimeoutHolds(t *testing.T) {
	need.Larger(t, "measures time")
	a := agoratest.New(t, redistest.Server(t))
	site(t, a, 100, 1_000)
	options := operation.Options{Limits: operation.DefaultLimits}
	for _, timeout := range []time.Duration{
		10 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond,
		200 * time.Millisecond,
	} {
		options.Limits.Timeout = timeout
		b := &agoratest.Agora{URL: beside(t, a, options)}
		for name, c := range map[string]struct {
			query string
			vars  agoratest.Vars
		}{
			"30 fields of 500 comments": {query: `{ topic(id: "topic:2") { thread(first: 500) { nodes { ` +
				times(27, "a%d: createdAt") + ` author { name } score viewerVote } } } }`},
			"lists in lists": {query: `{ articles(first: 50) { nodes { groups { name articles(first: 10) { nodes { title } } ` +
				`} } } }`},
			"texts": {query: `{ topic(id: "topic:2") { thread(first: 250) { nodes { ` + times(25, "a%d: contentHTML") +
				` } } } }`},
			"replies": {query: `{ topic(id: "topic:2") { thread(first: 250) { nodes { replies(first: 5) { totalCount nodes { ` +
				`id author { name } } } } } } }`},
			"introspection": {query: `{ __schema { types { fields { name args {
				 name type { name ofType { name ofType { name } } } }
				type { name ofType { name ofType { name } } } } } } }`},
			"variables": {
				query: `query($i: [ID!]!) { nodes(ids: $i) { id } }`,
				vars:  agoratest.Vars{"i": strings.Split(strings.Repeat("a ", 60_000), " ")},
			},
		} {
			machine := lateness(t)
			start := time.Now()
			got := b.Ask(t, "", c.query, c.vars)
			late := time.Since(start) - timeout
			busy := machine()
			t.Logf("%s, %s: late by %s, a timer by %s; %v", timeout, name, late.Round(time.Millisecond),
				busy.Round(time.Millisecond), got.Codes())
			if late > 2*time.Second+20*busy {
				t.Errorf("%s, %s: late by %s", timeout, name, late)
			}
		}
	}
}

// lateness begins to measure by how much timers of this process are late. worst ends that and returns the most.
func lateness(t *testing.T) (worst func() time.Duration) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var most time.Duration
	var measuring sync.WaitGroup
	measuring.Go(func() {
		for began := time.Now(); pause.For(ctx, 10*time.Millisecond); began = time.Now() {
			most = max(most, time.Since(began)-10*time.Millisecond)
		}
	})
	return func() time.Duration { cancel(); measuring.Wait(); return most }
}

// TestMemoryIsGivenBack asks in each way there is: nothing is under way afterwards.
func TestMemoryIsGivenBack(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	site(t, a, 20, 10)
	pool := memory.New(64 << 20)
	schema := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth})
	options := operation.Options{Limits: operation.DefaultLimits, Memory: pool}
	handler := a.NewHandler(schema, slog.New(slog.DiscardHandler), options)
	for _, accept := range []string{jsonType, "text/event-stream"} {
		for _, query := range []string{
			`{ articles { nodes { title author { name } } } }`, `{ nonsense }`, `mutation { logout { viewer { id } } }`,
			`subscription { articlePosted { article { title } } }`,
		} {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			r := httptest.NewRequestWithContext(ctx, "POST", "/", strings.NewReader(`{"query":`+strconv.Quote(query)+`}`))
			r.Header.Set("Content-Type", jsonType)
			r.Header.Set("Accept", accept)
			w := &leaving{httptest.NewRecorder(), cancel}
			handler.ServeHTTP(w, r)
			if inUse := pool.InUse(); inUse != 0 || w.Body.Len() == 0 {
				t.Errorf("%s as %s: %d bytes are under way after %s", query, accept, inUse, w.Body)
			}
		}
	}
}

// A leaving client goes with the first bytes of a response.
type leaving struct {
	*httptest.ResponseRecorder
	leave context.CancelFunc
}

// Write implements http.ResponseWriter.
func (l *leaving) Write(p []byte) (int, error) {
	l.leave()
	return l.ResponseRecorder.Write(p)
}
