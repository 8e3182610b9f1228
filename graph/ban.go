package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

func (r mutation) BanUser(ctx context.Context, input forum.BanUserInput) (*generated.BanUserPayload, error) {
	u, err := write(ctx, at(r.Store.DB.Now(), input.Parse), asViewer(r.Store.Users.Ban))
	return &generated.BanUserPayload{User: u}, err
}

func (r mutation) UnbanUser(ctx context.Context, input forum.UnbanUserInput) (*generated.UnbanUserPayload, error) {
	u, err := write(ctx, input.Parse, asViewer(r.Store.Users.Unban))
	return &generated.UnbanUserPayload{User: u}, err
}

func (r mutation) AddUserNote(
	ctx context.Context, input forum.AddUserNoteInput,
) (*generated.AddUserNotePayload, error) {
	u, err := write(ctx, input.Parse, asViewer(r.Store.Users.AddNote))
	return &generated.AddUserNotePayload{User: u}, err
}

// ModeratorNotes are null for a viewer who is not a moderator.
func (r account) ModeratorNotes(ctx context.Context, a *forum.UserAccount, first, page *int32) ([]*forum.UserNote,
	error,
) {
	if !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	return r.Store.Users.Notes(ctx, a.ID, forum.PageArgs{First: first, Page: page})
}

// Warnings are null for a viewer who is neither the user nor a moderator.
func (r account) Warnings(ctx context.Context, a *forum.UserAccount) ([]*forum.Warning, error) {
	if !isViewer(ctx, a.User) && !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	return r.Store.Users.Warnings(ctx, a.ID)
}
