package gqlhttp_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// remaining returns how many points an address has left, less than the smallest request takes.
func remaining(t *testing.T, a *agoratest.Agora) int {
	t.Helper()
	n, err := strconv.Atoi(a.Must(t, "", `{ __typename }`, nil).Header.Get("RateLimit-Remaining"))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestContentIsReadWhereItIsSelected has long texts: what Redis replies is paid for, so that a list without them costs
// no more than it was to cost.
func TestContentIsReadWhereItIsSelected(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), plenty)
		ids := site(t, a, 1, 1)
		text := strings.Repeat("long ", 8_000) + "text"
		article, topic, comment := ids("article:1"), ids("topic:2"), ids("comment:topic:1:1")
		for id, name := range map[string]string{
			article: article, topic: "bbs::topic::" + strings.TrimPrefix(topic, "topic:"),
			ids("topic:1"): "bbs::comment::" + comment[strings.LastIndex(comment, ":")+1:],
		} {
			if err := a.Redis.HSet(t.Context(), a.Key(t, id, name), "content", text).Err(); err != nil {
				t.Fatal(err)
			}
		}
		for name, c := range map[string]struct {
			fields  string
			content bool
		}{
			"an article's title":   {`nodes(ids: "article:1") { id ... on Article { title } }`, false},
			"an article's content": {`nodes(ids: "article:1") { id ... on Article { title content } }`, true},
			"a topic's title":      {`nodes(ids: "topic:2") { id ... on Topic { title } }`, false},
			"a topic's content":    {`nodes(ids: "topic:2") { id ... on Topic { alias: content } }`, true},
			"a topic's HTML":       {`nodes(ids: "topic:2") { id ... on Topic { contentHTML } }`, true},
			"another thing's content": {
				`nodes(ids: "topic:2") { id ... on Topic { title } ... on Article { content } }`,
				false,
			},
			"a comment's author":    {`nodes(ids: "comment:topic:1:1") { id ... on Comment { author { name } } }`, false},
			"a comment's content":   {`nodes(ids: "comment:topic:1:1") { id ... on Comment { content } }`, true},
			"a field in a fragment": {`nodes(ids: "comment:topic:1:1") { id ...shown }`, true},
		} {
			t.Run(name, func(t *testing.T) {
				query := ids(`{ rateLimit { cost } ` + c.fields + ` }`)
				if strings.Contains(query, "...shown") {
					query += ` fragment shown on Comment { content }`
				}
				got, response := spent(t, a, query, nil)
				cost, _ := strconv.Atoi(response.Text("rateLimit", "cost"))
				shown := fmt.Sprint(response.Data)
				if len(response.Errors) > 0 || response.Text("nodes", 0, "id") == "" ||
					strings.Contains(shown, "long text") != c.content {
					t.Fatalf("%v %.300s", response.Errors, shown)
				}
				if (got > cost+100) != c.content {
					t.Errorf("was to cost %d and cost %d", cost, got)
				}
			})
		}
	})
}

// TestEventsAreSettled has events that show more ancestors than they were taken to have: who gets them pays for that,
// on each transport and when catching up.
func TestEventsAreSettled(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), plenty)
		ids := site(t, a, 1, 1)
		parents := map[string]any{ids("topic:2"): repliesInAChain(t, a, ids("topic:2"), 62)}
		writer := a.From(t, "192.0.2.1")
		ada, _ := writer.Register(t, "ada")
		begin, err := a.Store.Events.End(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		const query = `subscription($s: ID!, $after: String) { commentPosted(subject: $s, after: $after) { comment { ` +
			`a: ancestors { id } b: ancestors { id } c: ancestors { id } d: ancestors { id } } } }`
		const comment = `mutation($s: ID!, $p: ID) { postComment(input: {subject: $s, parent: $p, content: "x"}) {
			comment { id } } }`
		before := remaining(t, a)
		look := before - remaining(t, a) // the cost of looking
		// took returns the points of an event, once they are at least some: an event is settled after it was sent.
		took := func(receive func(subject string) (next func()), subject string, happens bool, some int) (points int) {
			before := remaining(t, a)
			next := receive(subject)
			if happens {
				writer.Must(t, ada, comment, agoratest.Vars{"s": subject, "p": parents[subject]})
			}
			next()
			deadline := time.Now().Add(30 * time.Second)
			for looks := 1; ; looks++ {
				points = before - remaining(t, a) - looks*look
				if points >= some || time.Now().After(deadline) {
					return points
				}
			}
		}
		for _, c := range []struct {
			name    string
			happens bool
			receive func(subject string) (next func())
		}{
			{"over Server-Sent Events", true, func(subject string) func() {
				s := a.Subscribe(t, "", query, agoratest.Vars{"s": subject})
				return func() {
					if got := s.Next(t); got == nil || len(got.Errors) > 0 {
						t.Errorf("%+v", got)
					}
				}
			}},
			{"over multipart", true, func(subject string) func() {
				p := subscribeInParts(t, a, "", `{"query":`+strconv.Quote(query)+`,"variables":{"s":"`+subject+`"}}`)
				p.expect(t, `{}`)
				return func() { p.expect(t, `{"payload":{"data"`) }
			}},
			{"catching up", false, func(subject string) func() {
				s := a.Subscribe(t, "", query, agoratest.Vars{"s": subject, "after": begin.String()})
				return func() {
					if got := s.Next(t); got == nil || len(got.Errors) > 0 {
						t.Errorf("%+v", got)
					}
				}
			}},
		} {
			t.Run(c.name, func(t *testing.T) {
				short := took(c.receive, ids("topic:1"), c.happens, 1)
				// The ancestors beyond ten and some, of 5 points each.
				long := took(c.receive, ids("topic:2"), c.happens, short+100*5)
				if long-short < 100*5 {
					t.Errorf("an event without ancestors took %d points, one with four times 62 took %d", short, long)
				}
			})
		}
	})
}

// repliesInAChain posts comments on a subject, each one a reply to the one before it, and returns the id of the last.
func repliesInAChain(t *testing.T, a *agoratest.Agora, subject string, comments int) string {
	t.Helper()
	id, err := forum.ParseSubjectID(subject)
	last := &forum.Comment{}
	for range comments {
		if err == nil {
			in := forum.PostComment{Subject: id, Content: "x", ParentNumber: last.ID.Number}
			last, err = a.Store.Comments.Post(t.Context(), &forum.User{ID: 1}, in)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return last.ID.String()
}

// TestDebtsArePaidFirst takes more than a rate limit holds: the next request waits until what is owed is paid, which is
// no more than the limit once more.
func TestDebtsArePaidFirst(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: 2_000})
		topic := site(t, a, 1, 1)("topic:2")
		last := repliesInAChain(t, a, topic, forum.MaxDepth)
		ancestors := ""
		for i := range 20 {
			ancestors += fmt.Sprintf(" a%d: ancestors { id score }", i)
		}
		got := a.Ask(t, "", `{ comment: node(id: "`+last+`") { ... on Comment {`+ancestors+` } } }`, nil)
		if len(got.Errors) > 0 || got.Header.Get("RateLimit-Remaining") != "0" {
			t.Fatalf("%v, %s left", got.Errors, got.Header.Get("RateLimit-Remaining"))
		}
		for _, c := range []struct {
			after   time.Duration
			limited bool
		}{{0, true}, {30 * time.Second, true}, {35 * time.Second, false}} {
			a.Advance(c.after)
			got := a.Ask(t, "", `{ __typename }`, nil)
			wait, _ := strconv.Atoi(got.Header.Get("Retry-After"))
			if limited(got) != c.limited || c.limited && (wait < 10 || wait > 62) {
				t.Errorf("%s later: %d, Retry-After %d", c.after, got.Status, wait)
			}
		}
	})
}

// TestMutationIsReportedWithoutMemory makes a change whose response takes more memory than there is: it is shown all
// the same, while a query of as much is refused.
func TestMutationIsReportedWithoutMemory(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		article := site(t, a, 1, 1)("article:1")
		text := strings.Repeat("long ", 8_000)
		if err := a.Redis.HSet(t.Context(), a.Key(t, article, article), "content", text).Err(); err != nil {
			t.Fatal(err)
		}
		token := account(t, a, "ada")
		options := operation.Options{Limits: operation.DefaultLimits, Memory: memory.New(2_100 << 10)}
		b := &agoratest.Agora{URL: beside(t, a, options)}
		texts := times(20, "a%d: content")
		if got := b.Ask(t, token, `{ article(id: "`+article+`") { `+texts+` } }`, nil); len(got.Codes()) != 1 ||
			got.Codes()[0] != "BAD_USER_INPUT" {
			t.Errorf("a query: %v", got.Errors)
		}
		got := b.Ask(t, token, `mutation { vote(input: {post: "`+article+`", vote: UP}) { post { viewerVote `+texts+
			` } } }`, nil)
		if len(got.Errors) > 0 || got.Text("vote", "post", "viewerVote") != "UP" ||
			len(got.Text("vote", "post", "a19")) != 40_000 {
			t.Errorf("a mutation: %v", got.Errors)
		}
	})
}
