package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// follow resolves the fields of Follow that are not fields of forum.Follow.
type follow struct{ *Resolver }

// Follow returns the resolvers of Follow for the generated executor.
func (r *Resolver) Follow() generated.FollowResolver { return follow{r} }

// Node returns what the viewer follows, nil if it does not exist.
func (r follow) Node(ctx context.Context, f *forum.Follow) (generated.Node, error) {
	found, err := r.Store.Nodes(ctx, []string{f.Target()})
	if err != nil {
		return nil, err
	}
	node, _ := found[0].(generated.Node)
	return node, nil
}

// feedConnection resolves the fields of FeedConnection that are not fields of forum.FeedConnection.
type feedConnection struct{ *Resolver }

// FeedConnection returns the resolvers of FeedConnection for the generated executor.
func (r *Resolver) FeedConnection() generated.FeedConnectionResolver { return feedConnection{r} }

// Nodes returns the posts.
func (feedConnection) Nodes(_ context.Context, c *forum.FeedConnection) ([]generated.Post, error) {
	return nodesOf(c.Edges), nil
}

func (r viewer) Following(ctx context.Context, v *forum.Viewer, kind *forum.FollowKind) ([]*forum.Follow, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Lists.Following(ctx, v.User, kind)
}

// Feed has no backward pages.
func (r viewer) Feed(ctx context.Context, v *forum.Viewer, first *int32, after *string) (*forum.FeedConnection, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Lists.Feed(ctx, v.User, forum.PageArgs{First: first, After: after})
}

func (r user) ViewerIsFollowing(ctx context.Context, u *forum.User) (bool, error) {
	return r.follows(ctx, u.GlobalID())
}

func (r article) ViewerIsFollowing(ctx context.Context, a *forum.Article) (bool, error) {
	return r.follows(ctx, a.GlobalID())
}

func (r topic) ViewerIsFollowing(ctx context.Context, t *forum.Topic) (bool, error) {
	return r.follows(ctx, t.GlobalID())
}

func (r category) ViewerIsFollowing(ctx context.Context, c *forum.Category) (bool, error) {
	return r.follows(ctx, c.GlobalID())
}

func (r group) ViewerIsFollowing(ctx context.Context, g *forum.Group) (bool, error) {
	return r.follows(ctx, g.GlobalID())
}

// follows reports whether the viewer follows what has a global id.
func (r *Resolver) follows(ctx context.Context, id string) (bool, error) {
	return r.Store.Lists.Follows(ctx, auth.Viewer(ctx), forum.FollowTarget(id))
}

func (r mutation) Follow(ctx context.Context, input forum.FollowInput) (*generated.FollowPayload, error) {
	found, err := write(ctx, input.Parse, asViewer(r.Store.Follow))
	node, _ := found.(generated.Node)
	return &generated.FollowPayload{Node: node}, err
}
