package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

func (r mutation) GrantModerator(
	ctx context.Context, input forum.GrantModeratorInput,
) (*generated.GrantModeratorPayload, error) {
	u, err := write(ctx, input.Parse, r.Store.Moderators.Grant)
	return &generated.GrantModeratorPayload{User: u}, err
}

func (r mutation) RevokeModerator(
	ctx context.Context, input forum.RevokeModeratorInput,
) (*generated.RevokeModeratorPayload, error) {
	u, err := write(ctx, input.Parse, r.Store.Moderators.Revoke)
	return &generated.RevokeModeratorPayload{User: u}, err
}

func (r category) Moderators(ctx context.Context, c *forum.Category) ([]*forum.User, error) {
	return r.Store.Moderators.Of(ctx, c.Place())
}

func (r group) Moderators(ctx context.Context, g *forum.Group) ([]*forum.User, error) {
	return r.Store.Moderators.Of(ctx, g.Place())
}

func (r category) ViewerCanModerate(ctx context.Context, c *forum.Category) (bool, error) {
	return auth.Viewer(ctx).CanModerate(r.Store.DB.Now(), c.Place()), nil
}

func (r group) ViewerCanModerate(ctx context.Context, g *forum.Group) (bool, error) {
	return auth.Viewer(ctx).CanModerate(r.Store.DB.Now(), g.Place()), nil
}

func (r topic) ViewerCanModerate(ctx context.Context, t *forum.Topic) (bool, error) {
	return auth.Viewer(ctx).CanModerate(r.Store.DB.Now(), t.Places()...), nil
}

func (r article) ViewerCanModerate(ctx context.Context, a *forum.Article) (bool, error) {
	return auth.Viewer(ctx).CanModerate(r.Store.DB.Now(), a.Places()...), nil
}

// Moderates returns the ids of the categories and groups that a user moderates, without those of private categories
// that the viewer may not read.
func (r user) Moderates(ctx context.Context, u *forum.User) ([]string, error) {
	places, names := make([]string, 0, len(u.Moderated)), make([]string, len(u.Moderated))
	for i, place := range u.Moderated {
		_, names[i] = place.Name()
	}
	categories, err := r.Store.Categories.GetMany(ctx, names)
	for i, place := range u.Moderated {
		if kind, _ := place.Name(); kind == "group" || err == nil && categories[i] != nil {
			places = append(places, string(place))
		}
	}
	return places, err
}
