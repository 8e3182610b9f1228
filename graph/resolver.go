// Package graph answers GraphQL operations: the generated executor, and one
// hand-written file of resolvers for each type of the schema.
package graph

//go:generate go -C .. tool -modfile=tools/go.mod gqlgen generate

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redisstore"
)

// Resolver is the root of all resolvers.
type Resolver struct {
	Store    *redisstore.Store
	Auth     *auth.Auth
	Markdown *markdown.Renderer // nil for one of its own, with the default cache
}

// schema is the parsed schema, which every executable schema shares.
var schema = generated.NewExecutableSchema(generated.Config{}).Schema()

// Every schema of gqlparser has @defer. It is not offered here, so clients should not see it.
func init() { delete(schema.Directives, "defer") }

// NewSchema returns the executable schema.
func NewSchema(r *Resolver) graphql.ExecutableSchema {
	if r.Markdown == nil {
		r.Markdown = markdown.New(markdown.DefaultCache)
	}
	return generated.NewExecutableSchema(generated.Config{
		Resolvers: r, Directives: generated.DirectiveRoot{Auth: requireRole, RateLimit: operation.RateLimit},
	})
}

// stepsOfPoint is how many of the renderer's steps a point pays for: about as much
// processor time as other points take.
const stepsOfPoint = 3_000

// render returns a content as HTML, nil without one, and charges the operation for it.
func (r *Resolver) render(ctx context.Context, content *string) (*string, error) {
	if content == nil {
		return nil, nil
	}
	html, steps, err := r.Markdown.HTML(ctx, *content)
	operation.FromContext(ctx).AddWork(steps / stepsOfPoint)
	return &html, err
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
