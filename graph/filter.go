package graph

import (
	"cmp"
	"context"
	"errors"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/operation"
)

func (r moderation) Filters(ctx context.Context, _ *forum.Moderation) ([]*forum.Filter, error) {
	return r.Store.Filters.List(ctx)
}

func (r moderation) MatchingFilters(ctx context.Context, _ *forum.Moderation, text string) ([]*forum.Filter, error) {
	text, err := forum.ParseFilteredText(text)
	if err != nil {
		return nil, err
	}
	ids, err := r.Screen.Matching(ctx, readText(ctx, text))
	if err != nil {
		return nil, err
	}
	return r.Store.Filters.Some(ctx, ids)
}

func (r mutation) CreateFilter(
	ctx context.Context, input forum.CreateFilterInput,
) (*generated.CreateFilterPayload, error) {
	f, err := write(ctx, input.Parse, asViewer(r.Store.Filters.Create))
	return &generated.CreateFilterPayload{Filter: f}, err
}

func (r mutation) DeleteFilter(
	ctx context.Context, input forum.DeleteFilterInput,
) (*generated.DeleteFilterPayload, error) {
	id, err := write(ctx, input.Parse, r.Store.Filters.Delete)
	return &generated.DeleteFilterPayload{ID: forum.Optional(id)}, err
}

// register calls Register of package auth, if the filters permit the name.
func (r *Resolver) register(ctx context.Context, in forum.Register) (auth.Login, error) {
	if err := r.Screen.PermitName(ctx, in.Name); err != nil {
		return auth.Login{}, err
	}
	return r.Auth.Register(ctx, in)
}

// changeName calls ChangeName of the store, if the filters permit the name.
func (r *Resolver) changeName(ctx context.Context, viewer *forum.User, name string) (*forum.User, error) {
	if err := r.Screen.Permit(ctx, viewer, "name", name); err != nil {
		return nil, err
	}
	return r.Store.Accounts.ChangeName(ctx, viewer, name)
}

// editProfile calls EditProfile of the store, if the filters permit the texts, and if the viewer has the standing for
// the links.
func (r *Resolver) editProfile(ctx context.Context, viewer *forum.User, in forum.EditProfile) (*forum.User, error) {
	if in.PostsLink(&forum.User{}) {
		present, err := r.Store.Users.Get(ctx, viewer.ID)
		if err != nil {
			return nil, err
		}
		if present == nil || in.PostsLink(present) {
			if err := operation.FromContext(ctx).CheckStanding(ctx, []forum.Act{forum.ActLink}); err != nil {
				return nil, err
			}
		}
	}
	err := errors.Join(r.Screen.Permit(ctx, viewer, "bio", forum.OrEmpty(in.Bio)),
		r.Screen.Permit(ctx, viewer, "website", forum.OrEmpty(in.Website)))
	if err != nil {
		return nil, err
	}
	return r.Store.Users.EditProfile(ctx, viewer, in)
}

// changeGroups calls ChangeGroups of the store. Before that, the filters and the content hook decide about the names of
// the groups that the article enters, as they do for a new article.
func (r *Resolver) changeGroups(
	ctx context.Context, viewer *forum.User, in forum.ArticleGroups,
) (*forum.Article, error) {
	if len(in.Add) == 0 {
		return r.Store.Articles.ChangeGroups(ctx, viewer, in)
	}
	var decision forum.Decision
	d := forum.Draft{Kind: forum.KindArticle, Post: forum.PostID(in.ID.String()), Groups: in.Add}
	compare, err := r.compares(ctx, viewer, d)
	if compare {
		decision, err = r.Screen.Decide(ctx, viewer, d, markdown.Reading{}) // of no content
	}
	if err != nil {
		return nil, err
	}
	if refused := refusalOfGroups(decision); refused != nil {
		return nil, cmp.Or(r.Store.ModerationLog.Rejected(ctx, viewer.ID, decision.Rule), refused)
	}
	a, err := r.Store.Articles.ChangeGroups(ctx, viewer, in)
	if err == nil {
		r.mark(ctx, decision, a)
	}
	return a, err
}

// refusalOfGroups returns the error if a decision does not let an article enter groups at once, else nil.
func refusalOfGroups(d forum.Decision) error {
	switch d.Verdict {
	case forum.Reject:
		return forum.Invalid("add", forum.Filtered, "%s", cmp.Or(d.Message, "this site does not accept these groups"))
	case forum.Hold:
		return forum.Invalid("add", forum.Approval, "%s", cmp.Or(d.Message, "these groups need a moderator's approval"))
	}
	return nil
}
