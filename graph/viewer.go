package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// viewer resolves the fields of Viewer that are not fields of forum.Viewer.
type viewer struct{ *Resolver }

// Viewer returns the resolvers of Viewer for the generated executor.
func (r *Resolver) Viewer() generated.ViewerResolver { return viewer{r} }

// Viewer reads the user again: the one in the context has only the fields that authentication needs.
func (r query) Viewer(ctx context.Context) (*forum.Viewer, error) {
	u := auth.Viewer(ctx)
	if u == nil {
		return nil, nil
	}
	u, err := r.Store.Users.Get(ctx, u.ID)
	return viewerOf(u), err
}

// viewerOf returns a user as the viewer, nil for none.
func viewerOf(u *forum.User) *forum.Viewer {
	if u == nil {
		return nil
	}
	own := *u
	own.Own = true
	return &forum.Viewer{User: &own}
}

// hasSession reports whether the request is the viewer's. The payload of a sign-in has a viewer too, but its request
// has another session or none, for which private posts and blocks are not read. So the lists of the viewer are null
// there.
func hasSession(ctx context.Context, v *forum.Viewer) bool {
	viewer := auth.Viewer(ctx)
	return viewer != nil && viewer.ID == v.ID
}

// isViewer reports whether u is the viewer. A user who has just logged in is, although the request had no session.
func isViewer(ctx context.Context, u *forum.User) bool {
	if u.Own {
		return true
	}
	viewer := auth.Viewer(ctx)
	return viewer != nil && viewer.ID == u.ID
}
