package graph

import (
	"context"
	"time"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// user resolves the fields of User that are not fields of forum.User.
type user struct{ *Resolver }

// User returns the resolvers of User for the generated executor.
func (r *Resolver) User() generated.UserResolver { return user{r} }

// User finds a user by id or by name. An email is never a name, so it finds no user. Errors: BadUserInput unless
// exactly one of id and name is given.
func (r query) User(ctx context.Context, id, name *string) (*forum.User, error) {
	switch {
	case id == nil && name == nil:
		return nil, forum.Errorf(forum.BadUserInput, "pass id or name").Breaks(forum.Required)
	case id != nil && name != nil:
		return nil, forum.Errorf(forum.BadUserInput, "pass id or name, not both").Breaks(forum.Choice)
	case id != nil:
		userID, err := forum.ParseUserID(*id)
		if err != nil {
			return nil, err
		}
		return r.Store.Users.Get(ctx, userID)
	}
	return r.Store.Users.GetByName(ctx, *name)
}

func (r user) Articles(ctx context.Context, u *forum.User, order forum.Order, first *int32, after *string, last *int32,
	before *string, page *int32,
) (*forum.ArticleConnection, error) {
	return r.Store.ArticleFeeds.OfUser(ctx, u.ID, forum.Feed{Order: order, Page: pageArgs(first, after, last, before,
		page)})
}

func (r user) Topics(ctx context.Context, u *forum.User, order forum.Order, first *int32, after *string, last *int32,
	before *string, page *int32,
) (*forum.TopicConnection, error) {
	return r.Store.TopicFeeds.OfUser(ctx, u.ID, forum.Feed{Order: order, Page: pageArgs(first, after, last, before, page)})
}

func (r user) Comments(ctx context.Context, u *forum.User, order forum.Order, first *int32, after *string, last *int32,
	before *string, page *int32,
) (*forum.CommentConnection, error) {
	return r.Store.Comments.OfUser(ctx, u.ID, forum.Feed{
		Order: order, Page: pageArgs(first, after, last, before, page),
	})
}

func (r mutation) Register(ctx context.Context, input forum.RegisterInput) (*generated.RegisterPayload, error) {
	in, err := write(ctx, input.Parse, r.register)
	return &generated.RegisterPayload{
		Token: forum.Optional(in.Token), ExpiresAt: optionalTime(in.ExpiresAt), Viewer: viewerOf(in.User),
	}, err
}

// optionalTime returns a time of a payload, nil for the zero time.
func optionalTime(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func (r mutation) Login(ctx context.Context, input forum.LoginInput) (*generated.LoginPayload, error) {
	in, err := r.Auth.Login(ctx, input)
	return &generated.LoginPayload{
		Token: forum.Optional(in.Token), ExpiresAt: optionalTime(in.ExpiresAt), Viewer: viewerOf(in.User),
	}, err
}

func (r mutation) ProvisionUser(
	ctx context.Context, input forum.ProvisionUserInput,
) (*generated.ProvisionUserPayload, error) {
	u, err := write(ctx, input.Parse, r.Auth.ProvisionUser)
	return &generated.ProvisionUserPayload{User: u}, err
}

func (r mutation) SignInWithIDToken(
	ctx context.Context, input forum.SignInWithIDTokenInput,
) (*generated.SignInWithIDTokenPayload, error) {
	in, err := r.Auth.SignIn(ctx, input)
	return &generated.SignInWithIDTokenPayload{
		Token: forum.Optional(in.Token), ExpiresAt: optionalTime(in.ExpiresAt), Viewer: viewerOf(in.User),
	}, err
}

func (r mutation) Logout(ctx context.Context) (*generated.LogoutPayload, error) {
	u, err := r.Auth.Logout(ctx)
	return &generated.LogoutPayload{Viewer: viewerOf(u)}, err
}

func (r mutation) LogoutEverywhere(ctx context.Context) (*generated.LogoutEverywherePayload, error) {
	u, err := r.Auth.LogoutEverywhere(ctx)
	return &generated.LogoutEverywherePayload{Viewer: viewerOf(u)}, err
}

func (r mutation) ChangePassword(
	ctx context.Context, input forum.ChangePasswordInput,
) (*generated.ChangePasswordPayload, error) {
	u, err := write(ctx, input.Parse, r.Auth.ChangePassword)
	return &generated.ChangePasswordPayload{Viewer: viewerOf(u)}, err
}

func (r mutation) EditProfile(
	ctx context.Context, input forum.EditProfileInput,
) (*generated.EditProfilePayload, error) {
	u, err := write(ctx, input.Parse, asViewer(r.editProfile))
	return &generated.EditProfilePayload{Viewer: viewerOf(u)}, err
}
