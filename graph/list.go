package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// postConnection resolves the fields of PostConnection that are not fields of forum.PostConnection.
type postConnection struct{ *Resolver }

// PostConnection returns the resolvers of PostConnection for the generated executor.
func (r *Resolver) PostConnection() generated.PostConnectionResolver { return postConnection{r} }

// Nodes returns the posts, nil for one that no longer exists.
func (postConnection) Nodes(_ context.Context, c *forum.PostConnection) ([]generated.Authored, error) {
	return nodesOf(c.Edges), nil
}

// nodesOf returns the posts of edges.
func nodesOf(edges []*forum.PostEdge) []generated.Authored {
	posts := make([]generated.Authored, len(edges))
	for i, e := range edges {
		posts[i] = anyPost(e.Node)
	}
	return posts
}

// postEdge resolves the fields of PostEdge that are not fields of forum.PostEdge.
type postEdge struct{ *Resolver }

// PostEdge returns the resolvers of PostEdge for the generated executor.
func (r *Resolver) PostEdge() generated.PostEdgeResolver { return postEdge{r} }

// Node returns the post, nil if it no longer exists.
func (postEdge) Node(_ context.Context, e *forum.PostEdge) (generated.Authored, error) {
	return anyPost(e.Node), nil
}

// anyPost returns the post of an entry of a list as the schema's interface, nil for none.
func anyPost(p *forum.AnyPost) generated.Authored {
	if p == nil {
		return nil
	}
	return authored(p.Post)
}

// Saved is null for a viewer who is not the user.
func (r user) Saved(ctx context.Context, u *forum.User, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.PostConnection, error) {
	return r.listed(ctx, u, forum.SavedPosts, pageArgs(first, after, last, before, page))
}

// Hidden is null for a viewer who is not the user.
func (r user) Hidden(ctx context.Context, u *forum.User, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.PostConnection, error) {
	return r.listed(ctx, u, forum.HiddenPosts, pageArgs(first, after, last, before, page))
}

func (r user) listed(
	ctx context.Context, u *forum.User, list forum.PostList, args forum.PageArgs,
) (*forum.PostConnection, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	return r.Store.Lists.Posts(ctx, u, list, args)
}

func (r mutation) SavePost(ctx context.Context, input forum.SavePostInput) (*generated.SavePostPayload, error) {
	post, errs, err := write[generated.SavePostError](ctx, input.Parse, asViewer(r.Store.Lists.Put))
	return &generated.SavePostPayload{Post: authored(post), Errors: errs}, err
}

func (r mutation) HidePost(ctx context.Context, input forum.HidePostInput) (*generated.HidePostPayload, error) {
	post, errs, err := write[generated.HidePostError](ctx, input.Parse, asViewer(r.Store.Lists.Put))
	return &generated.HidePostPayload{Post: authored(post), Errors: errs}, err
}
