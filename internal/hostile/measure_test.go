package hostile_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/budget"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/redis/go-redis/v9"
)

// The measures of what a request takes.
const (
	cpu       = iota // microseconds, of this process and of Redis
	answered         // bytes of the response
	allocated        // bytes
	commands         // of Redis, those of scripts included
	kinds
)

var kindNames = [kinds]string{"µs of CPU", "bytes of response", "bytes allocated", "Redis commands"}

type measures [kinds]float64

const (
	// refusalPoints is the price of a request that comes to nothing, which an address
	// pays from a limit of its own that no header shows.
	refusalPoints = 200
	// Of a subscription so many events are measured, and no more than this time.
	eventsMeasured = 100
	streamMeasured = time.Second
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
	variables, _ := json.Marshal(r.variables) // of what was made from JSON
	return fmt.Sprintf("%s\n  variables %s, session %t, padding %d, Accept +%d",
		clip(strings.Join(strings.Fields(r.text), " "), 1500), clip(string(variables), 400), r.viewer, r.padding, r.accept)
}

func clip(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return s[:most] + fmt.Sprintf("… (%d bytes)", len(s))
}

// A lab is a server on the hostile data set whose requests are measured one by one.
type lab struct {
	t       testing.TB
	redis   *redistest.Redis
	client  *redis.Client // for Redis' own figures
	agora   *agoratest.Agora
	hosts   int
	serial  int
	tokens  []string
	floor   int      // points that {__typename} costs
	idle    measures // of measuring itself
	perUnit measures // of an ordinary point
}

func newLab(t testing.TB) *lab {
	t.Helper()
	l := &lab{t: t, redis: redistest.Server(t)}
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

// restart replaces the server, whose caches are cold then.
func (l *lab) restart() {
	clock := (*agoratest.Clock)(nil)
	if l.agora != nil {
		clock = l.agora.Clock
		l.agora.Stop()
	}
	limits := budget.Limits{}
	limits[budget.Reads] = budget.DefaultLimits[budget.Reads]
	l.agora = agoratest.NewWithBudgets(l.t, l.redis, l.redis.Client(l.t), limits)
	if clock != nil {
		l.agora.Clock.Advance(clock.Now().Sub(l.agora.Clock.Now()))
	}
	l.serve(l.address(), &request{text: `{ articles(first: 1) { nodes { id } } }`}) // connects
}

// address is one that has spent nothing yet.
func (l *lab) address() string {
	l.hosts++
	return l.lastAddress()
}

func (l *lab) lastAddress() string {
	return fmt.Sprintf("10.%d.%d.%d:4711", l.hosts>>16&255, l.hosts>>8&255, l.hosts&255)
}

// A sink is a response that is counted; its beginning is kept.
type sink struct {
	header http.Header
	status int
	size   int
	kept   []byte
	events int
	enough func()
}

func (s *sink) Header() http.Header    { return s.header }
func (s *sink) WriteHeader(status int) { s.status = status }
func (s *sink) Flush()                 {}

func (s *sink) Write(p []byte) (int, error) {
	s.size += len(p)
	if room := cap(s.kept) - len(s.kept); room > 0 {
		s.kept = append(s.kept, p[:min(room, len(p))]...)
	}
	if s.events += bytes.Count(p, []byte("event: next")); s.events >= eventsMeasured {
		s.enough()
	}
	return len(p), nil
}

// prepare makes of a request what serves it, so that no more is measured than that.
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
	handler := l.agora.Handler
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
		w := &sink{header: http.Header{}, status: http.StatusOK, kept: make([]byte, 0, 64<<10), enough: cancel}
		handler.ServeHTTP(w, req)
		return w
	}
}

func (l *lab) serve(address string, r *request) *sink { return l.prepare(address, "", r)() }

// remaining is what an address or a viewer has left, after asking for that.
func (l *lab) remaining(address, token string) int {
	w := l.prepare(address, token, &request{text: "{ __typename }"})()
	left, err := strconv.Atoi(w.header.Get("RateLimit-Remaining"))
	if err != nil {
		l.t.Fatalf("%d %s %v", w.status, w.kept, err)
	}
	return left
}

// A result is what a request took, and paid.
type result struct {
	measures
	points int
	sink   *sink
}

// measure sends one request from a new address, while the clock stands still.
func (l *lab) measure(r *request) result {
	token := ""
	if r.viewer {
		if l.serial++; l.serial%len(l.tokens) == 0 {
			l.agora.Clock.Advance(time.Minute) // gives the viewer everything back
		}
		token = l.tokens[l.serial%len(l.tokens)]
	}
	if strings.Contains(r.text, "contentHTML") {
		l.restart() // what was rendered before is known
	}
	address := l.address()
	before := l.remaining(address, token)
	serve := l.prepare(address, token, r)
	at := l.gauge()
	w := serve()
	spent := l.gauge()
	for kind := range spent {
		spent[kind] = max(spent[kind]-at[kind]-l.idle[kind], 0)
	}
	spent[answered] = float64(w.size)
	points := before - l.remaining(address, token) - l.floor
	if points <= 0 {
		points = refusalPoints
	}
	if r.viewer && before < budget.DefaultLimits[budget.Reads]/2 {
		l.agora.Clock.Advance(time.Minute)
	}
	l.sweep()
	return result{spent, points, w}
}

// sweep collects garbage between measurements: it would fall on any of them.
func (l *lab) sweep() {
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapAlloc > 512<<20 {
		runtime.GC()
	}
}

var commandStats = regexp.MustCompile(`(?m)^cmdstat_[^:]+:calls=(\d+)`)

// gauge reads what has been used so far.
func (l *lab) gauge() (m measures) {
	info, err := l.client.Info(l.t.Context(), "cpu", "commandstats").Result()
	if err != nil {
		l.t.Fatal(err)
	}
	for _, name := range []string{"used_cpu_user:", "used_cpu_sys:"} {
		_, rest, _ := strings.Cut(info, name)
		text, _, _ := strings.Cut(rest, "\r")
		seconds, err := strconv.ParseFloat(text, 64)
		if err != nil {
			l.t.Fatal(err)
		}
		m[cpu] += seconds * 1e6
	}
	for _, match := range commandStats.FindAllStringSubmatch(info, -1) {
		calls, _ := strconv.ParseFloat(match[1], 64) // digits
		m[commands] += calls
	}
	samples := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(samples)
	m[allocated] = float64(samples[0].Value.Uint64())
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		l.t.Fatal(err)
	}
	m[cpu] += float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e3
	return m
}

// ordinary are the pages that most people ask for most of the time.
var ordinary = []*request{
	{text: `query Front { articles(first: 25) { nodes { id title link votes postedAt commentCount poster { id name karma } }
		pageInfo { hasNextPage endCursor } } }`},
	{text: `query Topic { topic(id: "topic:` + strconv.Itoa(usual) + `") { id title content createdAt tags upvotes downvotes author { id name karma } category { name title }
		comments(first: 25, order: OLDEST) { nodes { id content createdAt upvotes replyCount author { id name } } pageInfo { hasNextPage endCursor } } } }`},
}

// calibrate measures measuring, and an ordinary point.
func (l *lab) calibrate() {
	const times = 31
	var idle []measures
	l.idle = measures{}
	for range times {
		at, then := l.gauge(), l.gauge()
		for kind := range then {
			then[kind] -= at[kind]
		}
		idle = append(idle, then)
	}
	l.idle = medians(idle)
	l.perUnit = measures{}
	for _, page := range ordinary {
		var runs []measures
		for range times {
			got := l.measure(page)
			if got.sink.status != http.StatusOK || bytes.Contains(got.sink.kept, []byte(`"errors"`)) {
				l.t.Fatalf("an ordinary page: %d %s", got.sink.status, got.sink.kept)
			}
			for kind := range got.measures {
				got.measures[kind] /= float64(got.points)
			}
			runs = append(runs, got.measures)
		}
		for kind, value := range medians(runs) {
			l.perUnit[kind] += value / float64(len(ordinary))
		}
	}
}

func medians(runs []measures) (m measures) {
	for kind := range m {
		values := make([]float64, len(runs))
		for i, run := range runs {
			values[i] = run[kind]
		}
		slices.Sort(values)
		m[kind] = values[len(values)/2]
	}
	return m
}

// ratios are how often an ordinary point's a point of the result took.
func (l *lab) ratios(got result) (m measures) {
	for kind := range m {
		m[kind] = got.measures[kind] / float64(got.points) / l.perUnit[kind]
	}
	return m
}
