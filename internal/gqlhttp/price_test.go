package gqlhttp_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	requestPrice = 50 // of any request
	readingPrice = 20 // of a KiB of it
)

// plenty is a limit that no test reaches, and whose points are whole nanoseconds.
var plenty = ratelimit.Limits{ratelimit.Reads: 60_000_000}

// sent is what it costs to send a request as agoratest does.
func sent(query string, vars agoratest.Vars) int {
	body, _ := json.Marshal(map[string]any{"query": query, "variables": vars})
	return requestPrice + len(body)*readingPrice>>10
}

// spent returns what a request has cost in the end, by the headers of it and of the smallest request before it.
func spent(t *testing.T, a *agoratest.Agora, query string, vars agoratest.Vars) (int, *agoratest.Answer) {
	t.Helper()
	remaining := func(got *agoratest.Answer) int {
		n, err := strconv.Atoi(got.Header.Get("RateLimit-Remaining"))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	before := remaining(a.Must(t, "", `{ __typename }`, nil))
	got := a.Ask(t, "", query, vars)
	return before - remaining(got), got
}

func TestPrices(t *testing.T) {
	a := agoratest.NewWithRateLimits(t, redistest.Any(t), redistest.Mini(t).Client(t), plenty)
	const connection, thread, object = 25, 100, 4
	for _, c := range []struct {
		name, fields string
		vars         agoratest.Vars
		want         int
	}{
		{name: "__typename", fields: `__typename`, want: 1},
		{name: "an entity and a field", fields: `article(id: "article:1") { title }`, want: object + 1},
		{name: "a connection's own fields", fields: `articles(first: 10) { totalCount }`, want: connection + 1},
		{
			name: "the same of no entries", fields: `articles(first: 0) { totalCount pageInfo { endCursor } }`,
			want: connection + 1 + 2,
		},
		{name: "nodes", fields: `articles(first: 10) { nodes { title } }`, want: connection + 10*(object+1)},
		{
			name: "edges", fields: `articles(first: 10) { edges { cursor node { title } } totalCount }`,
			want: connection + 10*(2+object+1) + 1,
		},
		{name: "nodes in a fragment", fields: `articles(first: 10) { ... on ArticleConnection { nodes { title } ` +
			`totalCount } }`, want: connection + 10*(object+1) + 1},
		{name: "the last", fields: `articles(last: 10) { nodes { title } }`, want: connection + 10*(object+1)},
		{name: "25 unless an argument says so", fields: `articles { nodes { title } }`, want: connection + 25*(object+1)},
		{name: "null for a number", fields: `articles(first: null) { nodes { title } }`, want: connection + 25*(object+1)},
		{
			name: "a variable", fields: `articles(first: $n) { nodes { title } }`, vars: agoratest.Vars{"n": 3},
			want: connection + 3*(object+1),
		},
		{name: "a variable's default", fields: `articles(first: $n) { nodes { title } }`, want: connection + 7*(object+1)},
		{
			name: "a list in a list", want: connection + 10*(object+object+connection+1+5*(object+1)),
			fields: `articles(first: 10) { nodes { author { articles(first: 5) { totalCount nodes { title } } } } }`,
		},
		{
			name: "connections of no entries in a list", want: object + connection + 10*(object+connection+1),
			fields: `topic(id: "topic:1") { comments(first: 10) { nodes { replies(first: 0) { totalCount } } } }`,
		},
		{
			name: "a thread", fields: `topic(id: "topic:1") { thread { nodes { id } } }`,
			want: object + thread + 100*(object+1),
		},
		{
			name: "a page of a thread", fields: `topic(id: "topic:1") { thread(first: 300) { edges { depth node { id } } } }`,
			want: object + thread + 300*(2+object+1),
		},
		{name: "nodes by their ids", fields: `nodes(ids: ["user:1", "user:2", "user:3"]) { id }`, want: 3 * (object + 1)},
		{name: "one id for a list", fields: `nodes(ids: "user:1") { id }`, want: object + 1},
		{name: "an argument's default", fields: `hotTopics { title }`, want: connection + 25*(object+1)},
		{name: "a rendered text", fields: `article(id: "article:1") { contentHTML }`, want: object + 5},
		{name: "votes, which are a read", fields: `topic(id: "topic:1") { score }`, want: object + 2},
		{name: "an article's votes, which are not", fields: `article(id: "article:1") { score }`, want: object + 1},
		{name: "a small introspection", fields: `__type(name: "Article") { name }`, want: 1},
		{name: "a larger one", fields: `__schema { types { fields { name } } }`, want: 1 + (150+150*10*2)/50},
	} {
		t.Run(c.name, func(t *testing.T) {
			query := `{ rateLimit { cost } ` + c.fields + ` }`
			if strings.Contains(c.fields, "$n") {
				query = `query($n: Int = 7) ` + query
			}
			cost, _ := strconv.Atoi(a.Ask(t, "", query, c.vars).Text("rateLimit", "cost"))
			if got := cost - sent(query, c.vars) - 2; got != c.want { // rateLimit is 2
				t.Errorf("costs %d, want %d", got, c.want)
			}
		})
	}
}

func TestReadingIsPaidFor(t *testing.T) {
	a := agoratest.NewWithRateLimits(t, redistest.Any(t), redistest.Mini(t).Client(t), plenty)
	for name, c := range map[string]struct {
		query string
		vars  agoratest.Vars
		want  int
	}{
		"the smallest request": {query: `{ __typename }`, want: requestPrice + 1},
		"a comment of 100 KiB": {
			query: `{ __typename } #` + strings.Repeat("-", 100<<10),
			want:  requestPrice + 1 + 100*readingPrice,
		},
		"variables that are unused": {
			query: `{ __typename }`, vars: agoratest.Vars{"a": strings.Repeat("-", 200<<10)},
			want: requestPrice + 1 + 200*readingPrice,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, _ := spent(t, a, c.query, c.vars)
			if got < c.want || got > c.want+readingPrice/10 {
				t.Errorf("cost %d, want %d", got, c.want)
			}
		})
	}
	t.Run("on a socket", func(t *testing.T) {
		w := dial(t, a, "graphql-transport-ws")
		w.say(t, initMessage)
		w.expect(t, ack)
		w.say(t, `{"type":"subscribe","id":"1","payload":{"query":"{rateLimit{cost}}","variables":{"a":"`+
			strings.Repeat("-", 10<<10)+`"}}}`)
		w.expect(t, fmt.Sprintf(`"cost":%d`, requestPrice+10*readingPrice+2)) // a few bytes more than 10 KiB
	})
}

// TestPricesAreHonest asks for full pages, as the README does: they cost what rateLimit says before they run, whatever
// they turn out to take.
func TestPricesAreHonest(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), plenty)
		ids := site(t, a, 60, 100)
		for name, fields := range map[string]string{
			"articles": `articles(first: 25) { edges { cursor node { id title link upvotes score viewerVote ranking { ` +
				`value } author { id name karma } groups { name } } } pageInfo { endCursor hasNextPage } totalCount }`,
			"a tab": `categories { name title topicCount topics(first: 2) { nodes { id title lastCommentAt commentCount ` +
				`score author { name } category { title } } } } hotTopics(first: 5) { title commentCount }`,
			"a thread": `topic(id: "topic:2") { title contentHTML viewerVote viewerCanComment thread { edges { depth ` +
				`node { id author { name } contentHTML score viewerVote position ancestors { id } } } } }`,
			"its levels": `topic(id: "topic:2") { comments(order: BEST, first: 20) { totalCount nodes { id content author { ` +
				`name } replies(first: 3) { nodes { id content score author { name } } } } } }`,
			"voters": `article(id: "article:1") { title voters(first: 50) { nodes { name } } }`,
			"groups": `groups(first: 20) { nodes { name articleCount articles(first: 3) { nodes { title author { name } } } } }`,
			"a user": `user(name: "user1") { name karma articles(first: 5) { nodes { title } } comments(first: 5) { nodes { ` +
				`content subject { id } } } }`,
		} {
			if r.Partitions > 1 && name == "groups" {
				continue // each is read in every partition; see TestPricesOfPartitions
			}
			t.Run(name, func(t *testing.T) {
				got, response := spent(t, a, ids(`{ rateLimit { cost } `+fields+` }`), nil)
				if len(response.Errors) > 0 {
					t.Fatal(response.Errors)
				}
				if cost := response.Text("rateLimit", "cost"); cost != strconv.Itoa(got) {
					t.Errorf("was to cost %s and cost %d", cost, got)
				}
			})
		}
	})
}

// TestExtraCostIsSettled requests lists and texts that are longer than assumed.
func TestExtraCostIsSettled(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), plenty)
		of := site(t, a, 20, 300)
		text := strings.Repeat("long ", 8_000)
		in := forum.Register{Name: "ada", Email: "ada@example.com", Password: agoratest.Password}
		opened, err := a.Auth.Register(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		tags := make([]string, 10)
		for i := range tags {
			tags[i] = fmt.Sprint(i, strings.Repeat("t", 60))
		}
		post := forum.PostTopic{Title: "x", Content: text, Category: "general", Tags: tags}
		topic, err := a.Store.Topics.Post(t.Context(), opened.User, post)
		if err != nil {
			t.Fatal(err)
		}
		ids := agoratest.Vars{"ids": strings.Split(strings.Repeat(topic.GlobalID()+" ", 100), " ")[:100]}
		for _, c := range []struct {
			name, query string
			vars        agoratest.Vars
			least       int // points beyond what it was to cost
		}{
			{"100 texts of 40,000 bytes", `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Topic { content } } }`, ids, 3_000},
			{"100 times 20 lists of tags", `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Topic { ` + times(20, "a%d: tags") +
				` } } }`, ids, 700},
		} {
			t.Run(c.name, func(t *testing.T) {
				got, response := spent(t, a, of(strings.Replace(c.query, "{", "{ rateLimit { cost } ", 1)), c.vars)
				cost, _ := strconv.Atoi(response.Text("rateLimit", "cost"))
				if len(response.Errors) > 0 || cost == 0 || got-cost < c.least {
					t.Errorf("was to cost %d and cost %d: %v", cost, got, response.Errors)
				}
			})
		}
		t.Run("over the remaining limit", func(t *testing.T) {
			poor := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: 2_000})
			thread := of(`{ topic(id: "topic:2") { thread(first: 300) { nodes { id } } } }`)
			got, least := poor.Ask(t, "", thread, nil), 340
			if r.Partitions > 1 {
				least = 325 // longer ids are more to read
			}
			if left, _ := strconv.Atoi(got.Header.Get("RateLimit-Remaining")); got.Status != http.StatusOK || left < least ||
				left > 346 {
				t.Errorf("%d, %d left", got.Status, left)
			}
			if got := poor.Ask(t, "", thread, nil); !limited(got) {
				t.Errorf("again: %d", got.Status)
			}
		})
	})
}
