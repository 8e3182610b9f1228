//go:build linux

package hostile_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	// Under attack, an honest client's p95 stays below so many times its quiet one, or
	// below the floor: a response that is fast enough is not starved.
	mostSlower = 10
	floor      = 50 * time.Millisecond
)

// A row is one way to attack: with so many connections, each of which does as run
// makes of the largest of the sizes that the server does not refuse; nil where all
// are one.
type row struct {
	name        string
	connections int
	sizes       []*request
	run         func(r *request) connection
}

// rows are the attacks of which each once stopped the service. now is the data set's.
func rows(now time.Time) []row {
	after := map[string]any{"after": tokenOf(now.Unix())}
	var rich []*request
	for _, a := range sized("", func(n int) request { return richEvent(tokenOf(now.Unix()), n) }) {
		rich = append(rich, &a.request)
	}
	one := func(r *request) connection { return posts(r) }
	return []row{
		{"1 catching up on rich events", 6, rich, streams},
		{"2 tags through aliases", 4, known("tags through aliases"), one},
		{"3 one text rendered often", 4, known("one text rendered often"), renderings},
		{"4 replies of a thread", 4, known("replies of a thread"), one},
		{"4 no replies of a thread", 4, known("no replies of a thread"), one},
		{"5 300 streams catch up", 3, nil, func(*request) connection {
			return sockets(100, `subscription($after: String) { commentPosted(subject: "topic:1", after: $after) {
				resumeToken comment { content author { name } } } }`, after)
		}},
		{"6 270 different subscriptions", 3, nil, func(*request) connection {
			return sockets(90, `subscription { voteChanged(ids: ["article:2"]) { post { ... on Article {
				title groups { articles(first: 15) { nodes { id title } } } } } } }`, nil)
		}},
		{"7 unread responses", 100, known("long texts"), unread},
		{"8 fields of empty connections", 4, known("fields of empty connections"), one},
		{
			"9 events of no topic", 10, known("catching up on nothing"),
			func(r *request) connection { return sockets(100, r.text, r.variables) },
		},
		{"10 a forged cursor of voters", 4, known("a forged cursor of voters"), one},
		{"11 frames that are no messages", 4, nil, func(*request) connection { return frames }},
		{"12 the smallest requests", 10, nil, func(*request) connection {
			return posts(slices.Concat(known("the smallest request"), known("unused variables"), known("a long Accept"))...)
		}},
		{"13 passwords", 10, nil, func(*request) connection { return generated(attempt) }},
	}
}

// renderings are requests of the size of r, each of which renders another text.
func renderings(r *request) connection {
	n := len(r.variables["ids"].([]string)) / 3
	var requests []*request
	for i := 10; i <= articles-plain; i += 10 {
		one := rendering(fmt.Sprint("article:", i), n)
		requests = append(requests, &one)
	}
	return posts(requests...)
}

// attempt logs in or registers, each time with another name.
func attempt(i int) *request {
	name := fmt.Sprint("guest", time.Now().UnixNano()%1e12)
	if i%2 == 0 {
		return &request{
			text:      `mutation($in: LoginInput!) { login(input: $in) { token } }`,
			variables: map[string]any{"in": map[string]any{"nameOrEmail": name, "password": password}},
		}
	}
	return &request{
		text:      `mutation($in: RegisterInput!) { register(input: $in) { token } }`,
		variables: map[string]any{"in": map[string]any{"name": name, "email": name + "@example.com", "password": password}},
	}
}

var starveFor = flag.Duration("starve", 2*time.Second, "attack the server for so long in each way")

// An outcome is the result of a row.
type outcome struct {
	row                   string
	sent, refused         int64
	quiet, pages          time.Duration // p95
	quietEvents, attacked time.Duration // p95, from vote to event
	peak                  int64
	state                 string
	failures              []string
}

// TestStarvation attacks the program from one address, in each way and in all at once,
// and holds it to serving an honest client at another address, within its memory.
// The flag -starve says for how long each. How long the honest client waits counts from
// 30 s on; see judged.
func TestStarvation(t *testing.T) {
	need.Larger(t, "attacks a server in each way for seconds")
	period := *starveFor
	r, binary, now := redistest.Server(t), build(t), time.Now()
	fill(t, r.Client(t), now)
	all := rows(now)
	var outcomes []outcome
	for i := range all {
		t.Run(all[i].name, func(t *testing.T) {
			outcomes = append(outcomes, withstand(t, serve(t, binary, r), all[i].name, all[i:i+1], period))
		})
	}
	t.Run("all at once", func(t *testing.T) {
		outcomes = append(outcomes, withstand(t, serve(t, binary, r), "all at once", all, period))
	})
	t.Log(table(outcomes, period))
}

// judged is how long an attack lasts at least whose p95 counts: a rate limit permits a
// burst of seconds, which is most of a short attack and little of a minute.
const judged = 30 * time.Second

// withstand attacks a server in some ways at once, and fails the test where that
// starves the honest client, takes too much memory, or ends the server.
func withstand(t *testing.T, s *server, name string, ways []row, period time.Duration) outcome {
	o := outcome{row: name}
	largest := make([]*request, len(ways))
	for i, way := range ways {
		largest[i] = s.largest(t, way.sizes)
	}
	h := newHonest(t, s)
	acting, leave := context.WithCancel(t.Context())
	var client, attackers sync.WaitGroup
	client.Go(func() { h.run(acting) })
	pause.For(t.Context(), time.Second) // to connect
	h.forget()
	pause.For(t.Context(), max(min(period, 5*time.Second), 2*time.Second))
	o.quiet, o.quietEvents, _ = h.result()
	h.forget()

	attacking, stop := context.WithCancel(t.Context())
	a := &attacker{addr: s.addr, from: attackersAddress}
	for i, way := range ways {
		a.attack(attacking, &attackers, way.connections, way.run(largest[i]))
	}
	pause.For(t.Context(), period)
	// On a busy machine the first event may take longer. The attack goes on until it has come, a minute at most.
	for late := time.Now().Add(time.Minute); time.Now().Before(late) && pause.For(t.Context(), 100*time.Millisecond); {
		if _, delay, _ := h.result(); delay > 0 {
			break
		}
	}
	leave()
	client.Wait() // running requests end before the attack does
	stop()
	attackers.Wait()
	o.pages, o.attacked, o.failures = h.result()
	o.sent, o.refused, o.peak, o.state = a.sent.Load(), a.refused.Load(), s.peak.Load(), s.state()
	s.stop()

	if o.state != "lives" {
		t.Errorf("the server %s", o.state)
	}
	if o.peak > mostRSS {
		t.Errorf("%d MiB were resident; the most is %d", o.peak>>20, mostRSS>>20)
	}
	bound := max(mostSlower*o.quiet, floor)
	if len(ways) > 1 {
		bound *= 3 // all attackers together take as much of the processors as the server
	}
	if o.pages > bound && period >= judged {
		t.Errorf("the honest client's p95 is %v, and was %v; the most is %v", o.pages, o.quiet, bound)
	}
	if o.attacked == 0 {
		t.Error("no event came to the honest client")
	}
	if n := len(o.failures); n > 0 {
		t.Errorf("%d failures of the honest client, such as %s", n, o.failures[0])
	}
	return o
}

func table(outcomes []outcome, period time.Duration) string {
	var b strings.Builder
	fmt.Fprintf(&b, "for %v each:\n%-32s %9s %8s %9s %9s %9s %9s %6s  %s\n", period,
		"row", "sent/s", "refused", "p95 quiet", "attacked", "event", "attacked", "MiB", "server")
	for _, o := range outcomes {
		fmt.Fprintf(&b, "%-32s %9.0f %7.0f%% %9v %9v %9v %9v %6d  %s, %d failures\n", o.row,
			float64(o.sent)/period.Seconds(), 100*float64(o.refused)/float64(max(o.sent, 1)),
			rounded(o.quiet), rounded(o.pages), rounded(o.quietEvents), rounded(o.attacked), o.peak>>20, o.state,
			len(o.failures))
	}
	return b.String()
}

func rounded(d time.Duration) time.Duration { return d.Round(100 * time.Microsecond) }
