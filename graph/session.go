package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// session resolves the fields of Session that are not fields of forum.Session.
type session struct{ *Resolver }

// Session returns the resolvers of Session for the generated executor.
func (r *Resolver) Session() generated.SessionResolver { return session{r} }

func (r viewer) Sessions(ctx context.Context, v *forum.Viewer) ([]*forum.Session, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Sessions.List(ctx, v.ID)
}

func (session) Current(ctx context.Context, s *forum.Session) (bool, error) {
	return forum.SecretPrefix(auth.CallerOf(ctx).Session) == s.ID.Prefix, nil
}

func (r mutation) EndSession(ctx context.Context, input forum.EndSessionInput) (*generated.EndSessionPayload, error) {
	u, err := write(ctx, input.Parse, r.Auth.EndSession)
	return &generated.EndSessionPayload{Viewer: viewerOf(u)}, err
}

func (r mutation) CreateSession(
	ctx context.Context, input forum.CreateSessionInput,
) (*generated.CreateSessionPayload, error) {
	opened, err := write(ctx, input.Parse, r.Auth.CreateSession)
	return &generated.CreateSessionPayload{
		Token: forum.Optional(opened.Token), ExpiresAt: optionalTime(opened.ExpiresAt), User: opened.User,
	}, err
}
