package graph

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

func (r query) Filters(ctx context.Context) ([]*forum.Filter, error) {
	return r.Store.Filters.List(ctx)
}

func (r query) MatchingFilters(ctx context.Context, text string) ([]*forum.Filter, error) {
	text, err := forum.ParseFilteredText(text)
	if err != nil {
		return nil, err
	}
	ids, err := r.Screen.Matching(ctx, text)
	if err != nil {
		return nil, err
	}
	return r.Store.Filters.Some(ctx, ids)
}

func (r mutation) CreateFilter(
	ctx context.Context, input forum.CreateFilterInput,
) (*generated.CreateFilterPayload, error) {
	f, errs, err := write[generated.CreateFilterError](ctx, input.Parse, asViewer(r.Store.Filters.Create))
	return &generated.CreateFilterPayload{Filter: f, Errors: errs}, err
}

func (r mutation) DeleteFilter(
	ctx context.Context, input forum.DeleteFilterInput,
) (*generated.DeleteFilterPayload, error) {
	id, errs, err := write[generated.DeleteFilterError](ctx, input.Parse, r.Store.Filters.Delete)
	return &generated.DeleteFilterPayload{ID: forum.Optional(id), Errors: errs}, err
}

// register is Register of auth with a name that the filters permit.
func (r *Resolver) register(ctx context.Context, in forum.Register) (auth.Login, error) {
	if err := r.Screen.Permit(ctx, nil, "name", in.Name); err != nil {
		return auth.Login{}, err
	}
	return r.Auth.Register(ctx, in)
}

// changeName is ChangeName of the store with a name that the filters permit.
func (r *Resolver) changeName(ctx context.Context, viewer *forum.User, name string) (*forum.User, error) {
	if err := r.Screen.Permit(ctx, viewer, "name", name); err != nil {
		return nil, err
	}
	return r.Store.Users.ChangeName(ctx, viewer, name)
}

// editProfile is EditProfile of the store with texts that the filters permit.
func (r *Resolver) editProfile(ctx context.Context, viewer *forum.User, in forum.EditProfile) (*forum.User, error) {
	err := errors.Join(r.Screen.Permit(ctx, viewer, "bio", forum.OrEmpty(in.Bio)),
		r.Screen.Permit(ctx, viewer, "website", forum.OrEmpty(in.Website)))
	if err != nil {
		return nil, err
	}
	return r.Store.Users.EditProfile(ctx, viewer, in)
}

// addToGroups is AddToGroups of the store with names that the filters permit.
func (r *Resolver) addToGroups(
	ctx context.Context, viewer *forum.User, in forum.ArticleGroups,
) (*forum.Article, error) {
	compare, err := r.compares(ctx, viewer, forum.Draft{Kind: forum.KindArticle, Post: forum.PostID(in.ID.String())})
	if compare {
		err = r.Screen.Permit(ctx, viewer, "groups", strings.Join(in.Groups, "\n"))
	}
	if err != nil {
		return nil, err
	}
	return r.Store.Articles.AddToGroups(ctx, viewer, in)
}
