package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// threadChanges are the kinds of changes of a thread, by the kinds of events. For events of the kind EventPostMarked,
// see markChanges.
var threadChanges = map[string]generated.ThreadChangeKind{
	forum.EventCommentPosted:  generated.ThreadChangeKindPosted,
	forum.EventPostEdited:     generated.ThreadChangeKindEdited,
	forum.EventArticleDeleted: generated.ThreadChangeKindDeleted,
	forum.EventTopicDeleted:   generated.ThreadChangeKindDeleted,
	forum.EventCommentDeleted: generated.ThreadChangeKindDeleted,
	forum.EventPostRemoved:    generated.ThreadChangeKindRemoved,
	forum.EventPostRestored:   generated.ThreadChangeKindRestored,
	forum.EventPostMoved:      generated.ThreadChangeKindMoved,
}

// markChanges are the kinds of changes of a thread by the actions of events of the kind EventPostMarked.
var markChanges = map[string]generated.ThreadChangeKind{
	"LOCK": generated.ThreadChangeKindLocked, "UNLOCK": generated.ThreadChangeKindUnlocked,
	"PIN": generated.ThreadChangeKindPinned, "UNPIN": generated.ThreadChangeKindUnpinned,
	"FEATURE": generated.ThreadChangeKindFeatured, "UNFEATURE": generated.ThreadChangeKindUnfeatured,
}

// threadChange returns the kind of change that an event is, "" for an event that changes no thread.
func threadChange(e *forum.Event) generated.ThreadChangeKind {
	if e.Kind == forum.EventPostMarked {
		return markChanges[e.Fields["action"]]
	}
	return threadChanges[e.Kind]
}

// ThreadChanged returns the changes of a subject and of its comments. Errors: BadUserInput, NotFound.
func (r subscription) ThreadChanged(ctx context.Context, subject string,
	after *string,
) (<-chan *generated.ThreadChangedPayload, error) {
	if err := r.requireSubject(ctx, subject); err != nil {
		return nil, err
	}
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return (e.ID == subject || string(e.Subject()) == subject) && threadChange(e) != ""
	}}, func(e *forum.Event) (*generated.ThreadChangedPayload, error) {
		change := &generated.ThreadChangedPayload{Kind: threadChange(e), ID: e.ID, ResumeToken: e.ResumeToken}
		found, err := r.Store.Nodes(ctx, []string{subject, e.ID})
		if err != nil {
			return nil, err
		}
		change.Subject = subjectOf(found[0])
		if c, _ := found[1].(*forum.Comment); c.InThread() {
			change.Comment = c
		}
		return change, nil
	})
}
