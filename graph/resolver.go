// Package graph resolves GraphQL operations. Package generated contains the generated executor. This package contains
// one hand-written file of resolvers for each type of the schema: article.go contains the queries, the mutations and
// the fields of Article.
//
// A resolver parses its arguments, calls the store once, and returns. Its errors are the errors of the store and of
// package forum. The doc comments of the called methods list them.
package graph

//go:generate go -C ../tools run ./gqlgen ..

import (
	"context"
	"log/slog"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/screening"
	"github.com/agoraql/agora/internal/search"
	"github.com/vektah/gqlparser/v2/ast"
)

// Resolver is the root of all resolvers. Each type of the schema has a type of resolvers that embeds it.
type Resolver struct {
	Store    *redisstore.Store
	Auth     *auth.Auth
	Screen   *screening.Screen  // nil for one without a content hook
	Search   *search.Index      // nil for one that finds nothing
	Markdown *markdown.Renderer // nil for a new one with the default cache
	Log      *slog.Logger       // what administrators change; nil for none

	// MentionURL is the template of pages of users for a site without the setting, "" for none.
	MentionURL string
}

// schema returns the parsed schema, whose orders are checked. All executable schemas share it.
var schema = assembly.Of("orders of the schema", func() *ast.Schema {
	loaded := generated.NewExecutableSchema(generated.Config{}).Schema()
	if err := checkOrders(loaded, read.OrdersOf()); err != nil {
		panic(err)
	}
	return loaded
})

// NewSchema returns the executable schema, whose resolvers and directives use r. The first call loads the schema, and
// panics if it does not fit the store.
func NewSchema(r *Resolver) graphql.ExecutableSchema {
	reads()
	if r.Log == nil {
		r.Log = slog.New(slog.DiscardHandler)
	}
	if r.Screen == nil {
		r.Screen = screening.New(r.Store, nil)
	}
	if r.Markdown == nil {
		r.Markdown = markdown.New(markdown.DefaultCache)
	}
	return generated.NewExecutableSchema(generated.Config{
		Resolvers: r, Directives: generated.DirectiveRoot{Auth: requireRole, RateLimit: operation.RateLimit},
	})
}

type (
	query        struct{ *Resolver }
	mutation     struct{ *Resolver }
	subscription struct{ *Resolver }
)

// Query returns the resolvers of Query.
func (r *Resolver) Query() generated.QueryResolver { return query{r} }

// Mutation returns the resolvers of Mutation.
func (r *Resolver) Mutation() generated.MutationResolver { return mutation{r} }

// Subscription returns the resolvers of Subscription.
func (r *Resolver) Subscription() generated.SubscriptionResolver { return subscription{r} }

// pageArgs returns the arguments of a list. Its parameters have the order of the schema, so that a resolver can pass
// its own on.
func pageArgs(first *int32, after *string, last *int32, before *string, page *int32) forum.PageArgs {
	return forum.PageArgs{First: first, After: after, Last: last, Before: before, Page: page}
}

// requireRole implements the directive @auth: only viewers whose role includes role may use the field. Errors:
// Unauthenticated, Forbidden.
func requireRole(ctx context.Context, _ any, next graphql.Resolver, role forum.Role, places bool) (any, error) {
	viewer := auth.Viewer(ctx)
	switch {
	case viewer == nil:
		return nil, forum.ErrUnauthenticated
	case viewer.Role.Includes(role), places && len(viewer.Moderated) > 0:
		return next(ctx)
	case role == forum.RoleModerator:
		return nil, forum.Errorf(forum.Forbidden, "only moderators may do this")
	}
	return nil, forum.Errorf(forum.Forbidden, "only administrators may do this")
}
