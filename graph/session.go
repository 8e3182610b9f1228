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

func (r user) Sessions(ctx context.Context, u *forum.User) ([]*forum.Session, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	return r.Store.Sessions.List(ctx, u.ID)
}

func (session) Current(ctx context.Context, s *forum.Session) (bool, error) {
	return forum.SecretPrefix(auth.CallerOf(ctx).Session) == s.ID.Prefix, nil
}

func (r mutation) EndSession(ctx context.Context, input forum.EndSessionInput) (*generated.EndSessionPayload, error) {
	u, errs, err := write[generated.EndSessionError](ctx, input.Parse, r.Auth.EndSession)
	return &generated.EndSessionPayload{User: u, Errors: errs}, err
}

func (r mutation) CreateSession(
	ctx context.Context, input forum.CreateSessionInput,
) (*generated.CreateSessionPayload, error) {
	opened, errs, err := write[generated.CreateSessionError](ctx, input.Parse, r.Auth.CreateSession)
	return &generated.CreateSessionPayload{
		Token: forum.Optional(opened.Token), ExpiresAt: optionalTime(opened.ExpiresAt), User: opened.User, Errors: errs,
	}, err
}
