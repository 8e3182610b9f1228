package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

func (r mutation) BanUser(ctx context.Context, input forum.BanUserInput) (*generated.BanUserPayload, error) {
	u, errs, err := write[generated.BanUserError](ctx, at(r.Store.DB.Now(), input.Parse), asViewer(r.Store.Users.Ban))
	return &generated.BanUserPayload{User: u, Errors: errs}, err
}

func (r mutation) UnbanUser(ctx context.Context, input forum.UnbanUserInput) (*generated.UnbanUserPayload, error) {
	u, errs, err := write[generated.UnbanUserError](ctx, input.Parse, asViewer(r.Store.Users.Unban))
	return &generated.UnbanUserPayload{User: u, Errors: errs}, err
}

func (r mutation) AddUserNote(
	ctx context.Context, input forum.AddUserNoteInput,
) (*generated.AddUserNotePayload, error) {
	u, errs, err := write[generated.AddUserNoteError](ctx, input.Parse, asViewer(r.Store.Users.AddNote))
	return &generated.AddUserNotePayload{User: u, Errors: errs}, err
}

// ModeratorNotes are null for a viewer who is not a moderator.
func (r user) ModeratorNotes(ctx context.Context, u *forum.User, first, page *int32) ([]*forum.UserNote, error) {
	if !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	return r.Store.Users.Notes(ctx, u.ID, forum.PageArgs{First: first, Page: page})
}

// Warnings are null for a viewer who is neither the user nor a moderator.
func (r user) Warnings(ctx context.Context, u *forum.User) ([]*forum.Warning, error) {
	if !isViewer(ctx, u) && !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	return r.Store.Users.Warnings(ctx, u.ID)
}
