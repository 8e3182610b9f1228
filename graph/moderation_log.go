package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// logEntry resolves the fields of ModerationLogEntry that are not fields of forum.ModerationLogEntry.
type logEntry struct{ *Resolver }

// ModerationLogEntry returns the resolvers of ModerationLogEntry for the generated executor.
func (r *Resolver) ModerationLogEntry() generated.ModerationLogEntryResolver { return logEntry{r} }

// Post returns the target, nil if it is no post or no longer exists.
func (r logEntry) Post(ctx context.Context, e *forum.ModerationLogEntry) (generated.Post, error) {
	if e.TargetPost() == "" {
		return nil, nil
	}
	return r.post(ctx, e.TargetPost())
}

// User returns the target, nil if it is no user or no longer exists.
func (r logEntry) User(ctx context.Context, e *forum.ModerationLogEntry) (*forum.User, error) {
	if e.TargetUser() == 0 {
		return nil, nil
	}
	return r.Store.Users.Get(ctx, e.TargetUser())
}

// checkLogReader returns an error unless the viewer may read the moderation log. Errors: Unauthenticated, Forbidden.
func (r *Resolver) checkLogReader(ctx context.Context) error {
	viewer := auth.Viewer(ctx)
	if viewer.Moderates() {
		return nil
	}
	site, err := r.Store.Core.Site(ctx)
	switch {
	case err != nil || site.PublicModerationLog:
		return err
	case viewer == nil:
		return forum.ErrUnauthenticated
	}
	return forum.Errorf(forum.Forbidden, "only moderators may read the moderation log of this site")
}

func (r moderation) Log(ctx context.Context, _ *forum.Moderation, action *forum.ModerationAction, target, by *string,
	first *int32, after *string, last *int32, before *string, page *int32,
) (*forum.ModerationLogEntryConnection, error) {
	if err := r.checkLogReader(ctx); err != nil {
		return nil, err
	}
	filter, err := forum.ParseLogFilter(action, target, by)
	if err != nil {
		return nil, err
	}
	return r.Store.ModerationLog.List(ctx, filter, pageArgs(first, after, last, before, page))
}

// ModerationLogged returns the new entries of the log, without the entries that the viewer may not see. It checks the
// right to read the log again for each event, because the setting or the viewer's role may have changed.
func (r subscription) ModerationLogged(
	ctx context.Context, action *forum.ModerationAction, after *string,
) (<-chan *generated.ModerationLoggedPayload, error) {
	if err := r.checkLogReader(ctx); err != nil {
		return nil, err
	}
	moderates := auth.Viewer(ctx).Moderates()
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return e.Kind == forum.EventLogged && (moderates || e.Fields["hidden"] == "") &&
			(action == nil || e.Fields["action"] == string(*action))
	}}, func(e *forum.Event) (*generated.ModerationLoggedPayload, error) {
		id, err := forum.ParseLogEntryID(e.ID)
		if err != nil {
			return nil, err
		}
		entry, err := r.Store.ModerationLog.Get(ctx, id)
		return &generated.ModerationLoggedPayload{Entry: entry, ResumeToken: e.ResumeToken}, err
	})
}
