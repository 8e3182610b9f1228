package operation_test

import (
	"context"
	"log/slog"
	"math"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/search"
	"github.com/vektah/gqlparser/v2/ast"
)

// A pair has two executors on the same data: one that writes what it can by plans, and one that leaves everything to
// gqlgen's executor.
type pair struct {
	*agoratest.Agora
	schema        *ast.Schema
	written, left *operation.Executor
	byGqlgen      atomic.Int64 // operations that the first one has left to gqlgen
	token         string       // of a viewer
}

func newPair(t testing.TB, r *redistest.Redis) *pair {
	t.Helper()
	return newPairWith(t, r, operation.DefaultLimits)
}

func newPairWith(t testing.TB, r *redistest.Redis, limits operation.Limits) *pair {
	t.Helper()
	a := agoratest.New(t, r)
	if err := demo.Fill(t.Context(), a.Store, a.Clock.Now()); err != nil {
		t.Fatal(err)
	}
	index, err := search.Open(a.Store, nil, "", slog.New(slog.DiscardHandler))
	if err == nil {
		t.Cleanup(func() { _ = index.Close() })
		err = index.Build(t.Context(), func(string, int64, int64) {})
	}
	if err != nil {
		t.Fatal(err)
	}
	p := &pair{Agora: a}
	p.use(func() *operation.Executor {
		s := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth, Search: index})
		p.schema = s.Schema()
		return a.NewExecutor(s, slog.New(slog.DiscardHandler),
			operation.Options{Limits: limits, Reads: graph.Reads, ErrorPayload: graph.ErrorPayload})
	})
	p.token, _ = a.Register(t, "viewer")
	return p
}

// use sets the executors of the pair.
func (p *pair) use(executor func() *operation.Executor) {
	p.written, p.left = executor(), executor()
	p.written.CountGqlgen(&p.byGqlgen)
	p.left.LeaveToGqlgen()
}

// A result is what an executor has made of an operation.
type result struct {
	body   string
	errors []string // sorted, as gqlgen adds them in no order
	code   string   // of the first error, "OK" for none
	used   operation.Used

	written bool  // by a plan, or not executed
	fewer   int64 // how much less it has used than by gqlgen
}

func execute(t testing.TB, e *operation.Executor, token, query string, variables map[string]any) result {
	t.Helper()
	o, errs := e.Prepare(t.Context(), operation.Params{
		Query: query, Variables: variables, Caller: auth.Caller{Token: token, Address: "192.0.2.1"}, Size: len(query),
		Hold: e.Memory.Hold("192.0.2.1"),
	})
	if errs != nil {
		return result{code: operation.CodeOf(errs), body: errs.Error()}
	}
	resp := o.Execute(t.Context())
	defer resp.Hold.Release()
	r := result{body: string(resp.Body), code: operation.CodeOf(resp.Errors), used: o.Used()}
	for _, err := range resp.Errors {
		message := err.Error()
		if id, ok := err.Extensions["id"].(string); ok { // of an internal error
			message = strings.ReplaceAll(message, id, "")
		}
		r.errors = append(r.errors, message)
	}
	slices.Sort(r.errors)
	if _, data, failed := strings.Cut(r.body, `],"data":`); failed && len(r.errors) > 0 {
		r.body = data
	}
	return r
}

// compare executes an operation by both and fails the test if the responses differ, or if the one that writes counts
// more. It returns the result of that one.
func (p *pair) compare(t testing.TB, token, query string, variables map[string]any) result {
	t.Helper()
	before := p.byGqlgen.Load()
	got, want := execute(t, p.written, token, query, variables), execute(t, p.left, token, query, variables)
	got.written = p.byGqlgen.Load() == before
	cut := len(want.errors) == operation.DefaultLimits.Errors // to some of them
	if got.body != want.body || !cut && !slices.Equal(got.errors, want.errors) {
		t.Fatalf("%s\n%v\nwritten: %s\n%q\ngqlgen:  %s\n%q", query, variables, got.body, got.errors, want.body, want.errors)
	}
	// gqlgen executes fields twice that two fragments on interfaces select.
	more := got.used.Fields > want.used.Fields || got.used.Took > want.used.Took || got.used.Bytes > want.used.Bytes
	if more && want.errors == nil {
		t.Fatalf("%s\n%v\nwritten: %+v\ngqlgen:  %+v", query, variables, got.used, want.used)
	}
	got.fewer = want.used.Bytes - got.used.Bytes + want.used.Took - got.used.Took + want.used.Fields - got.used.Fields
	return got
}

const (
	author    = ` author { id name karma } `
	post      = ` score upvotes downvotes viewerVote viewerCanVote viewerVoteRefusal `
	frontPage = `{ articles(first: 25) { edges { cursor node { id title link createdAt score upvotes commentCount` +
		author + `} } pageInfo { endCursor hasNextPage } } }`
)

// pages are usual pages. Each must be written by a plan.
var pages = map[string]string{
	"the front page": frontPage,
	"the front page of a viewer": `{ articles { nodes { id title ` + post + author + `groups { name } } }
		viewer { user { name } } }`,
	"a tab": `{ tab(name: "tech") { title categories { name topicCount } copying { done } topics(first: 20) {
		totalCount nodes { id title category { name } tags lastCommentAt` + post + author + `} } } }`,
	"a topic": `query($id: ID!) { topic(id: $id) { title contentHTML category { name } tags ` + author + `
		comments(first: 25, order: BEST) { totalCount nodes { id contentHTML createdAt` + post + author + `replyCount
		replies(first: 3) { nodes { contentHTML } } } } } }`,
	"a thread": `query($id: ID!) { topic(id: $id) { title
		thread { edges { depth more { count cursor } node { id depth content score position ` + author + `} } } } }`,
	"a node": `query($id: ID!) { node(id: $id) { __typename id ... on Post { score } ... on Subject { commentCount }
		...A ... on Topic { t: title tags } } } fragment A on Post { content createdAt author { name } }`,
	"nodes and comments' subjects": `query($id: ID!) { nodes(ids: [$id, "article:1", "user:1", "topic:99"]) { id
		... on Topic { thread { nodes { subject { id ... on Article { title } } parent { id subject { id } }
		ancestors { id } } } } } }`,
	"several roots": `{ a: article(id: "article:1") { ranking { value } voters { nodes { name } } } __typename categories {
		name description pinnedTopics { id } } hotTopics { id } recommendedTopics { totalCount } resumeToken
		rateLimit { limit } viewer { notifications { nodes { kind read } } unreadNotificationCount } }`,
}

func TestPagesAreWritten(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		p := newPair(t, r)
		id := p.Must(t, "", `{ topics(first: 1) { nodes { id } } }`, nil).Text("topics", "nodes", 0, "id")
		for name, query := range pages {
			t.Run(name, func(t *testing.T) {
				for _, token := range []string{"", p.token} {
					got := p.compare(t, token, query, map[string]any{"id": id})
					if got.code != "OK" || !got.written || got.fewer != 0 {
						t.Errorf("%s: written %v, used %d less\n%s", got.code, got.written, got.fewer, got.body)
					}
				}
			})
		}
	})
}

// TestUnusualResponsesAreLeftToGqlgen has the same errors from both, whatever a plan cannot answer.
func TestUnusualResponsesAreLeftToGqlgen(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		limits := operation.DefaultLimits
		limits.Response = 2 << 10
		limits.Commands = 30
		p := newPairWith(t, r, limits)
		for _, c := range []struct{ name, query, code string }{
			{"an argument", `{ articles(first: -1) { totalCount } }`, "BAD_USER_INPUT"},
			{"an argument below", `{ tabs { name topics(first: -1) { totalCount } } }`, "BAD_USER_INPUT"},
			{"an error beside data", `{ categories { name } article(id: "x") { id } }`, "BAD_USER_INPUT"},
			{"a long response", `{ articles { nodes { id title content } } }`, "BAD_USER_INPUT"},
			{"many commands", `{ articles { nodes { id comments { totalCount } } } }`, "BAD_USER_INPUT"},
		} {
			t.Run(c.name, func(t *testing.T) {
				if got := p.compare(t, "", c.query, nil); got.code != c.code || got.written {
					t.Errorf("%s: written %v\n%s", got.code, got.written, got.body)
				}
			})
		}
	})
}

// An oddResolver resolves articles that no store returns.
type oddResolver struct{ *graph.Resolver }

func (r oddResolver) Query() generated.QueryResolver { return oddQuery{r.Resolver.Query()} }

type oddQuery struct{ generated.QueryResolver }

func (oddQuery) Article(_ context.Context, id string) (*forum.Article, error) {
	if id == "panic" {
		panic("odd")
	}
	return &forum.Article{Title: "odd", RankedValue: math.NaN(), Groups: []*forum.Group{nil}}, nil
}

// TestOddValuesAreLeftToGqlgen resolves values that the schema or JSON does not allow.
func TestOddValuesAreLeftToGqlgen(t *testing.T) {
	p := newPair(t, redistest.Any(t))
	p.use(func() *operation.Executor {
		s := generated.NewExecutableSchema(generated.Config{
			Resolvers: oddResolver{&graph.Resolver{Store: p.Store, Auth: p.Auth}},
		})
		return p.NewExecutor(s, slog.New(slog.DiscardHandler), operation.Options{Limits: operation.DefaultLimits})
	})
	for name, query := range map[string]string{
		"a null":             `{ article(id: "x") { title createdAt } categories { id } }`,
		"a null in a list":   `{ article(id: "x") { title groups { name } } }`,
		"NaN":                `{ article(id: "x") { title ranking { value } } }`,
		"a panic":            `{ article(id: "panic") { title } }`,
		"a panic beside one": `{ a: article(id: "panic") { title } b: article(id: "panic") { id } }`,
	} {
		t.Run(name, func(t *testing.T) {
			got := p.compare(t, "", query, nil)
			if got.code != "INTERNAL_SERVER_ERROR" || got.written {
				t.Errorf("%s: written %v\n%s", got.code, got.written, got.body)
			}
		})
	}
}
