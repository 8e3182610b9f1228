package operation_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
)

// TestMutationsAreWritten runs mutations by both that may be repeated.
func TestMutationsAreWritten(t *testing.T) {
	p := newPair(t, redistest.Any(t))
	id := p.Must(t, "", `{ articles(first: 1, order: NEW) { nodes { id } } }`, nil).Text("articles", "nodes", 0, "id")
	const faults = ` errors { __typename ... on UserError { code message path } } `
	for _, c := range []struct {
		name, query, code string
		anonymous, left   bool
	}{
		{
			"a vote", `mutation($id: ID!) { v: vote(input: {post: $id, vote: UP}) { __typename
			post { id score viewerVote author { name } contentHTML ... on Article { comments(first: 2) { nodes { id } } } }` +
				faults + `} }`,
			"OK", false, false,
		},
		{
			"a vote on nothing", `mutation { vote(input: {post: "article:9999", vote: UP}) {
				post { id }` + faults + `} }`,
			"OK", false, true,
		},
		{
			"a profile", `mutation { editProfile(input: {bio: "A \"bio\""}) { viewer { user { name bio } }` + faults + `} }`,
			"OK", false, false,
		},
		{"no session", `mutation { logout { viewer { id }` + faults + `} }`, "OK", true, false},
		{"two fields", `mutation { a: editProfile(input: {bio: "A"}) { viewer { user { bio } } }
			b: editProfile(input: {bio: "B"}) { viewer { user { bio } } } }`, "OK", false, true},
		{
			"a __typename", `mutation { editProfile(input: {bio: "A"}) { viewer { user { bio } } } __typename }`, "OK", false,
			false,
		},
		{
			"no viewer", `mutation { vote(input: {post: "article:1", vote: UP}) { post { id } } }`,
			"UNAUTHENTICATED", true, true,
		},
		{
			"no moderator", `mutation { createTab(input: {name: "t", title: "T"}) { tab { id }` + faults + `} }`,
			"OK", false, true,
		},
		{
			"an error of a field below", `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) {
			post { id ... on Article { comments(first: -1) { totalCount } } } errors { __typename } } }`,
			"BAD_USER_INPUT", false, true,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			token := p.token
			if c.anonymous {
				token = ""
			}
			got := p.compare(t, token, c.query, map[string]any{"id": id})
			if got.code != c.code || got.written == c.left {
				t.Errorf("%s: written %v\n%s", got.code, got.written, got.body)
			}
		})
	}
}

// A countedMutation counts its calls. Each ends in another way that a plan leaves to gqlgen.
type countedMutation struct {
	generated.MutationResolver
	calls *int
}

func (m countedMutation) Vote(ctx context.Context, in forum.VoteInput) (*generated.VotePayload, error) {
	*m.calls++
	switch in.Post {
	case "panic":
		panic("odd")
	case "error":
		return nil, errors.New("odd")
	case "time":
		<-ctx.Done()
		return nil, context.Cause(ctx)
	case "late":
		<-ctx.Done()
		return &generated.VotePayload{Post: &forum.Article{Title: "late"}}, nil
	case "long":
		return &generated.VotePayload{Post: &forum.Article{Title: strings.Repeat("long", 1000)}}, nil
	case "errors":
		return nil, operation.Errors{forum.Errorf(forum.Forbidden, "one"), forum.Errorf(forum.NotFound, "two")}
	}
	return &generated.VotePayload{Post: &forum.Article{}, Errors: []generated.UserError{nil}}, nil
}

type countedResolver struct {
	*graph.Resolver
	calls *int
}

func (r countedResolver) Mutation() generated.MutationResolver {
	return countedMutation{r.Resolver.Mutation(), r.calls}
}

// TestMutationsRunOnce has the same errors from both, after one call of the resolver by each.
func TestMutationsRunOnce(t *testing.T) {
	p := newPair(t, redistest.Any(t))
	limits := operation.DefaultLimits
	limits.Response = 2 << 10
	calls := 0
	pass := func(ctx context.Context, _ any, next graphql.Resolver, _ forum.Role, _ bool) (any, error) {
		return next(ctx)
	}
	executor := func() *operation.Executor {
		s := generated.NewExecutableSchema(generated.Config{
			Resolvers:  countedResolver{&graph.Resolver{Store: p.Store, Auth: p.Auth}, &calls},
			Directives: generated.DirectiveRoot{Auth: pass, RateLimit: operation.RateLimit},
		})
		return p.NewExecutor(s, slog.New(slog.DiscardHandler), operation.Options{Limits: limits})
	}
	for id, errs := range map[string]int{
		"panic": 1, "error": 1, "errors": 2, "time": 1, "late": 2, "long": 2, "a null that is not allowed": 1,
	} {
		t.Run(id, func(t *testing.T) {
			calls, limits.Timeout = 0, time.Minute
			if id == "time" || id == "late" {
				limits.Timeout = time.Second
			}
			p.use(executor)
			got := p.compare(t, p.token, `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) {
				post { ... on Article { title } } errors { __typename } } }`, map[string]any{"id": id})
			if calls != 2 || len(got.errors) != errs || got.written {
				t.Errorf("%d calls, %q, written %v\n%s", calls, got.errors, got.written, got.body)
			}
		})
	}
}
