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
func (notification) Post(_ context.Context, n *forum.Notification) (generated.Post, error) {
	return anyPost(n.Post), nil
}

func (r viewer) Notifications(ctx context.Context, v *forum.Viewer, first *int32, after *string, last *int32,
	before *string, page *int32,
) (*forum.NotificationConnection, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Notifications.List(ctx, v.User, pageArgs(first, after, last, before, page))
}

func (r viewer) UnreadNotificationCount(ctx context.Context, v *forum.Viewer) (*int32, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	n, err := r.Store.Notifications.UnreadCount(ctx, v.User)
	return new(int32(n)), err
}

func (r mutation) MarkNotificationRead(
	ctx context.Context, input forum.MarkNotificationReadInput,
) (*generated.MarkNotificationReadPayload, error) {
	n, err := write(ctx, input.Parse, asViewer(r.Store.Notifications.MarkOne))
	if err != nil {
		return nil, err
	}
	u, err := r.Store.Users.Get(ctx, auth.Viewer(ctx).ID)
	return &generated.MarkNotificationReadPayload{Notification: n, Viewer: viewerOf(u)}, err
}

func (r mutation) MarkNotificationsRead(
	ctx context.Context, input forum.MarkNotificationsReadInput,
) (*generated.MarkNotificationsReadPayload, error) {
	markRead := asViewer(r.Store.Notifications.MarkRead)
	viewer, err := write(ctx, input.Parse, markRead)
	return &generated.MarkNotificationsReadPayload{Viewer: viewerOf(viewer)}, err
}

func (r viewer) NotificationPreferences(ctx context.Context, v *forum.Viewer) (*forum.NotificationPreferences, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Notifications.Preferences(ctx, v.User)
}

func (r mutation) UpdateNotificationPreferences(
	ctx context.Context, input forum.UpdateNotificationPreferencesInput,
) (*generated.UpdateNotificationPreferencesPayload, error) {
	set := asViewer(r.Store.Notifications.SetPreferences)
	viewer, err := write(ctx, input.Parse, set)
	return &generated.UpdateNotificationPreferencesPayload{Viewer: viewerOf(viewer)}, err
}
