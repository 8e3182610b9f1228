package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// notification resolves the fields of Notification that are not fields of forum.Notification.
type notification struct{ *Resolver }

// Notification returns the resolvers of Notification for the generated executor.
func (r *Resolver) Notification() generated.NotificationResolver { return notification{r} }

// Post returns the post of the notification, nil if it no longer exists.
func (notification) Post(_ context.Context, n *forum.Notification) (generated.Authored, error) {
	return authored(n.Post), nil
}

// isViewer reports whether u is the viewer. Notifications are private: for other users the fields are null.
func isViewer(ctx context.Context, u *forum.User) bool {
	viewer := auth.Viewer(ctx)
	return viewer != nil && viewer.ID == u.ID
}

func (r user) Notifications(ctx context.Context, u *forum.User, first *int32, after *string, last *int32,
	before *string, page *int32,
) (*forum.NotificationConnection, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	return r.Store.Notifications.List(ctx, u, pageArgs(first, after, last, before, page))
}

func (r user) UnreadNotificationCount(ctx context.Context, u *forum.User) (*int32, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	n, err := r.Store.Notifications.UnreadCount(ctx, u)
	return new(int32(n)), err
}

func (r mutation) MarkNotificationRead(
	ctx context.Context, input forum.MarkNotificationReadInput,
) (*generated.MarkNotificationReadPayload, error) {
	n, errs, err := write[generated.MarkNotificationReadError](ctx, input.Parse, asViewer(r.Store.Notifications.MarkOne))
	payload := &generated.MarkNotificationReadPayload{Notification: n, Errors: errs}
	if n != nil {
		payload.User = auth.Viewer(ctx)
	}
	return payload, err
}

func (r mutation) MarkNotificationsRead(
	ctx context.Context, input forum.MarkNotificationsReadInput,
) (*generated.MarkNotificationsReadPayload, error) {
	markRead := asViewer(r.Store.Notifications.MarkRead)
	viewer, errs, err := write[generated.MarkNotificationsReadError](ctx, input.Parse, markRead)
	return &generated.MarkNotificationsReadPayload{User: viewer, Errors: errs}, err
}

// NotificationPreferences is null for a viewer who is not the user.
func (r user) NotificationPreferences(ctx context.Context, u *forum.User) (*forum.NotificationPreferences, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	return r.Store.Notifications.Preferences(ctx, u)
}

func (r mutation) UpdateNotificationPreferences(
	ctx context.Context, input forum.UpdateNotificationPreferencesInput,
) (*generated.UpdateNotificationPreferencesPayload, error) {
	set := asViewer(r.Store.Notifications.SetPreferences)
	viewer, errs, err := write[generated.UpdateNotificationPreferencesError](ctx, input.Parse, set)
	return &generated.UpdateNotificationPreferencesPayload{User: viewer, Errors: errs}, err
}
