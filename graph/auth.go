package graph

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// requireRole is the directive @auth. Errors: Unauthenticated, Forbidden.
func requireRole(ctx context.Context, _ any, next graphql.Resolver, role forum.Role) (any, error) {
	viewer := auth.Viewer(ctx)
	switch {
	case viewer == nil:
		return nil, forum.ErrUnauthenticated
	case viewer.Role.Includes(role):
		return next(ctx)
	case role == forum.RoleModerator:
		return nil, forum.Errorf(forum.Forbidden, "only moderators may do this")
	}
	return nil, forum.Errorf(forum.Forbidden, "only administrators may do this")
}
