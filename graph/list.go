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
func (postConnection) Nodes(_ context.Context, c *forum.PostConnection) ([]generated.Post, error) {
	return nodesOf(c.Edges), nil
}

// nodesOf returns the posts of edges.
func nodesOf(edges []*forum.PostEdge) []generated.Post {
	posts := make([]generated.Post, len(edges))
	for i, e := range edges {
		posts[i] = listedPost(e.Node)
	}
	return posts
}

// postEdge resolves the fields of PostEdge that are not fields of forum.PostEdge.
type postEdge struct{ *Resolver }

// PostEdge returns the resolvers of PostEdge for the generated executor.
func (r *Resolver) PostEdge() generated.PostEdgeResolver { return postEdge{r} }

// Node returns the post, nil if it no longer exists.
func (postEdge) Node(_ context.Context, e *forum.PostEdge) (generated.Post, error) {
	return listedPost(e.Node), nil
}

// listedPost returns the post of an entry of a list as the schema's interface, nil for none.
func listedPost(p *forum.AnyPost) generated.Post {
	if p == nil {
		return nil
	}
	return anyPost(p.Post)
}

func (r viewer) Saved(ctx context.Context, v *forum.Viewer, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.PostConnection, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Lists.Posts(ctx, v.User, forum.SavedPosts, pageArgs(first, after, last, before, page))
}

func (r viewer) Hidden(ctx context.Context, v *forum.Viewer, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.PostConnection, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Lists.Posts(ctx, v.User, forum.HiddenPosts, pageArgs(first, after, last, before, page))
}

func (r mutation) SavePost(ctx context.Context, input forum.SavePostInput) (*generated.SavePostPayload, error) {
	post, err := write(ctx, input.Parse, asViewer(r.Store.Lists.Put))
	return &generated.SavePostPayload{Post: anyPost(post)}, err
}

func (r mutation) HidePost(ctx context.Context, input forum.HidePostInput) (*generated.HidePostPayload, error) {
	post, err := write(ctx, input.Parse, asViewer(r.Store.Lists.Put))
	return &generated.HidePostPayload{Post: anyPost(post)}, err
}
