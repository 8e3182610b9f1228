package gqlhttp_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

func TestEqualSubscriptionsAreOne(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	const plain = `subscription { articlePosted(group: "go") { article { id title } resumeToken } }`
	now, err := a.Store.Events.End(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	groups := 0
	for _, c := range []struct {
		name, token, query string
		vars               agoratest.Vars
		same               bool
	}{
		{"the first", "", plain, nil, false},
		{"again", "", plain, nil, true},
		{"with white space, commas and a comment", "", strings.ReplaceAll(plain, "{", " , {\n# a comment\n"), nil, true},
		{"with a name", "", strings.Replace(plain, "subscription", "subscription Named", 1), nil, true},
		{
			"with a variable", "", `subscription($g: String) { articlePosted(group: $g) { article { id title } resumeToken } }`,
			agoratest.Vars{"g": "go"},
			true,
		},
		{
			"with another variable, by default", "",
			`subscription($h: String = "go") { articlePosted(group: $h) { article { id title } resumeToken } }`, nil, true,
		},
		{"after a token", "", fmt.Sprintf(`subscription { articlePosted(group: "go", after: %q) { article { id title } `+
			`resumeToken } }`, now.String()), nil, true},
		{
			"after a token in a variable", "",
			`subscription($a: String!) { articlePosted(after: $a, group: "go") { article { id title } resumeToken } }`,
			agoratest.Vars{"a": now.String()},
			true,
		},
		{"of another group", "", strings.Replace(plain, "go", "rust", 1), nil, false},
		{
			"of another group, in a variable", "",
			`subscription($g: String) { articlePosted(group: $g) { article { id title } resumeToken } }`,
			agoratest.Vars{"g": "c"},
			false,
		},
		{
			"of no group", "", `subscription($g: String) { articlePosted(group: $g) { article { id title } resumeToken } }`, nil,
			false,
		},
		{"with an alias", "", strings.Replace(plain, "title", "t: title", 1), nil, false},
		{"with a fragment", "", `subscription { articlePosted(group: "go") { article { ...f } resumeToken } } fragment f ` +
			`on Article { id title }`, nil, false},
		{
			"with a fragment of another name", "",
			`fragment g on Article { id title } subscription { articlePosted(group: "go") { article { ...g } resumeToken } }`,
			nil, true,
		},
		{"with a fragment in its place", "", strings.Replace(plain, "id title", "... on Article { id title }", 1), nil, true},
		{
			"with a nested after", "", `subscription { articlePosted { article { comments(after: null) { totalCount } } } }`,
			nil, false,
		},
		{"without it", "", `subscription { articlePosted { article { comments { totalCount } } } }`, nil, false},
		{"of a viewer", ada, plain, nil, false},
		{"of the same viewer", ada, strings.ReplaceAll(plain, " ", "  "), nil, true},
	} {
		a.Subscribe(t, c.token, c.query, c.vars)
		if !c.same {
			groups++
		}
		if _, got := a.Live.Subscribers(); got != groups {
			t.Fatalf("%s: %d executions of an event, want %d", c.name, got, groups)
		}
	}
	a.Post(t, ada, "hello", "go")
}

// TestSharedSubscriptionHasItsOwnResponse shares one execution between documents that look different.
func TestSharedSubscriptionHasItsOwnResponse(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	streams := []*agoratest.Stream{
		a.Subscribe(t, "", `subscription($g: String) { articlePosted(group: $g) { article { title } } }`,
			agoratest.Vars{"g": "go"}),
		a.Subscribe(t, "", `subscription { articlePosted(group: "go") { article { title } } }`, nil),
		a.Subscribe(t, "", `subscription { articlePosted(group: "rust") { article { title } } }`, nil),
	}
	a.Post(t, ada, "of rust", "rust")
	a.Post(t, ada, "of go", "go")
	for i, want := range []string{"of go", "of go", "of rust"} {
		if got := streams[i].Next(t).Text("articlePosted", "article", "title"); got != want {
			t.Errorf("stream %d: %s, want %s", i, got, want)
		}
	}
}

func TestFragmentsThatGrowAreRefused(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	var bomb strings.Builder
	bomb.WriteString(`subscription { articlePosted { article { comments(first: 0) { nodes { ...f0 } } } } }`)
	for i := range 30 {
		fmt.Fprintf(&bomb, " fragment f%d on Comment { ...f%d ...f%d }", i, i+1, i+1)
	}
	bomb.WriteString(" fragment f30 on Comment { id }")
	got := a.Subscribe(t, "", bomb.String(), nil).Next(t)
	if got == nil || len(got.Errors) != 1 || got.Codes()[0] != "BAD_USER_INPUT" {
		t.Errorf("%+v", got)
	}
}

const richEvent = `subscription($after: String) { articlePosted(after: $after) { article { title author { name } ` +
	`groups { name } } resumeToken } }`

// TestSubscriptionsAreCutOffWhoCannotPay has more events than a minute's rate limit pays for. Who comes back after the
// last token, minute by minute, gets all of them.
func TestSubscriptionsAreCutOffWhoCannotPay(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a, writer := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: 2000}),
			agoratest.New(t, r)
		poor, rich := a.From(t, "192.0.2.1"), a.From(t, "192.0.2.2")
		ada, _ := writer.Register(t, "ada")
		grace := account(t, a, "grace")
		begin, err := a.Store.Events.End(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		const posts = 40
		live := poor.Subscribe(t, "", richEvent, nil)
		viewer := rich.Subscribe(t, grace, `subscription { articlePosted { resumeToken } }`, nil)
		for i := range posts {
			writer.Post(t, ada, fmt.Sprint(i))
		}
		for range posts { // an event of one field of text is cheap
			if got := viewer.Next(t); got == nil || len(got.Errors) > 0 {
				t.Fatalf("who can pay: %+v", got)
			}
		}
		var titles []string
		token := begin.String()
		take := func(s *agoratest.Stream) {
			t.Helper()
			for {
				got := s.Next(t)
				if got == nil {
					t.Fatal("complete without an error")
				}
				if len(got.Errors) > 0 {
					if got.Codes()[0] != "RATE_LIMITED" || fmt.Sprint(got.Errors[0].Extensions["retryAfter"]) == "<nil>" {
						t.Fatalf("cut off with %+v", got.Errors)
					}
					if s.Next(t) != nil {
						t.Error("not complete after the error")
					}
					return
				}
				titles = append(titles, got.Text("articlePosted", "article", "title"))
				token = got.Text("articlePosted", "resumeToken")
			}
		}
		take(live)
		cut := len(titles)
		if cut == 0 || cut >= posts {
			t.Fatalf("%d of %d events were paid", cut, posts)
		}
		for rounds := 0; len(titles) < posts; rounds++ { // comes back with its last token
			if rounds > posts {
				t.Fatal("no progress")
			}
			a.Advance(time.Minute)
			s := poor.Subscribe(t, "", richEvent, agoratest.Vars{"after": token})
			for len(titles) < posts {
				got := s.Next(t)
				if got == nil || len(got.Errors) > 0 {
					break
				}
				titles = append(titles, got.Text("articlePosted", "article", "title"))
				token = got.Text("articlePosted", "resumeToken")
			}
			s.Close()
		}
		if r.Partitions > 1 { // whose events have no common order
			slices.SortFunc(titles, func(x, y string) int { return cmp.Or(len(x)-len(y), strings.Compare(x, y)) })
		}
		for i, title := range titles {
			if title != fmt.Sprint(i) {
				t.Fatalf("event %d is %s", i, title)
			}
		}
	})
}

// TestCutOffOnEveryTransport lets an address subscribe that can pay for that only.
func TestCutOffOnEveryTransport(t *testing.T) {
	socket := func(protocol, start string) func(*testing.T, *agoratest.Agora) func() string {
		return func(t *testing.T, a *agoratest.Agora) func() string {
			w := dial(t, a, protocol)
			w.say(t, initMessage)
			w.expect(t, ack)
			w.say(t, start)
			return func() string { return w.hear(t) }
		}
	}
	for _, c := range []struct {
		name, want string
		begin      func(*testing.T, *agoratest.Agora) (hear func() string)
	}{
		{"graphql-transport-ws", `"type":"error"`, socket("graphql-transport-ws", endless)},
		{"graphql-ws", `"type":"error"`, socket("graphql-ws", strings.Replace(endless, `"subscribe"`, `"start"`, 1))},
		{"multipart", `"payload":null`, func(t *testing.T, a *agoratest.Agora) func() string {
			p := subscribeInParts(t, a, "", `{"query":"subscription { articlePosted { resumeToken } }"}`)
			return func() string { return p.next(t) }
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := redistest.Mini(t)
			a, writer := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: 20}),
				agoratest.New(t, r)
			hear := c.begin(t, a)
			awaitSubscribers(t, a, 1)
			ada, _ := writer.Register(t, "ada")
			for i := range 20 {
				writer.Post(t, ada, fmt.Sprint(i))
			}
			for got := hear(); ; got = hear() {
				if got == `{}` || strings.Contains(got, `"data"`) || strings.Contains(got, `"ka"`) {
					continue
				}
				for _, want := range []string{c.want, `"RATE_LIMITED"`, `"retryAfter"`} {
					if !strings.Contains(got, want) {
						t.Errorf("%s: no %s", got, want)
					}
				}
				break
			}
		})
	}
}

// TestForgedTokens has tokens that nobody was given. They cost what an honest one does, and those ahead of all events
// are refused.
func TestForgedTokens(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a, writer := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: 1_000}),
			agoratest.New(t, r)
		ada, _ := writer.Register(t, "ada")
		seen := a.Subscribe(t, "", richEvent, nil)
		writer.Post(t, ada, "x")
		seen.Next(t)
		all := func(entry forum.EntryID) forum.Position {
			return slices.Repeat(forum.Position{entry}, r.Partitions)
		}
		for i, c := range []struct {
			name  string
			token forum.Position
			want  string
			reads bool // a page of the log
		}{
			{"from the beginning", all(forum.EntryID{}), "x", true},
			{"of a time before the first event", all(forum.EntryID{Ms: 1}), "STREAM_GAP", true},
			{"of the future", all(forum.EntryID{Ms: 9e15}), "STREAM_GAP", true},
			{"of more partitions", append(all(forum.EntryID{}), forum.EntryID{}), "BAD_USER_INPUT", false},
		} {
			there := a.From(t, fmt.Sprint("192.0.2.", i))
			got := there.Subscribe(t, "", richEvent, agoratest.Vars{"after": c.token.String()}).Next(t)
			if got == nil || got.Text("articlePosted", "article", "title") != c.want && !slices.Contains(got.Codes(), c.want) {
				t.Errorf("%s: %+v", c.name, got)
			}
			const subscription, page = 2*requestPrice + 250, 100 // and the request that shows what is left
			if took := 1_000 - remaining(t, there); (took > subscription+page) != c.reads || took > 2*subscription+page {
				t.Errorf("%s: took %d points", c.name, took)
			}
		}
	})
}
