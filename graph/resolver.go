// Package graph answers GraphQL operations: the generated executor, and one
// hand-written file of resolvers for each type of the schema.
package graph

//go:generate go -C .. tool -modfile=tools/go.mod gqlgen generate

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/budget"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/redisstore"
)

// Resolver is the root of all resolvers.
type Resolver struct {
	Store *redisstore.Store
	Auth  *auth.Auth

	markdown markdown.Renderer
}

// html renders a text, which is paid for by its length.
func (r *Resolver) html(ctx context.Context, text string) string {
	budget.Work(ctx, len(text)>>8)
	return r.markdown.HTML(text)
}

// NewSchema returns the executable schema.
func NewSchema(r *Resolver) graphql.ExecutableSchema {
	return NewExecutableSchema(Config{Resolvers: r})
}

type (
	query        struct{ *Resolver }
	mutation     struct{ *Resolver }
	subscription struct{ *Resolver }
)

// Query returns the resolvers of Query.
func (r *Resolver) Query() QueryResolver { return query{r} }

// Mutation returns the resolvers of Mutation.
func (r *Resolver) Mutation() MutationResolver { return mutation{r} }

// Subscription returns the resolvers of Subscription.
func (r *Resolver) Subscription() SubscriptionResolver { return subscription{r} }
