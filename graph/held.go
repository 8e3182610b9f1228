package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// heldPost resolves the fields of HeldPost that are not fields of forum.HeldPost.
type heldPost struct{ *Resolver }

// HeldPost returns the resolvers of HeldPost for the generated executor.
func (r *Resolver) HeldPost() generated.HeldPostResolver { return heldPost{r} }

func (r heldPost) ContentHTML(ctx context.Context, h *forum.HeldPost) (*string, error) {
	return r.render(ctx, h.Content)
}

// Category returns the category of a topic, nil if it no longer exists.
func (r heldPost) Category(ctx context.Context, h *forum.HeldPost) (*forum.Category, error) {
	if h.CategoryName == "" {
		return nil, nil
	}
	return r.Store.Categories.Get(ctx, h.CategoryName)
}

// Subject returns the article or the topic of a comment, nil if it no longer exists.
func (r heldPost) Subject(ctx context.Context, h *forum.HeldPost) (generated.Subject, error) {
	if h.SubjectID == "" {
		return nil, nil
	}
	subject, err := r.Store.Comments.Subject(ctx, h.SubjectID)
	s, _ := subject.(generated.Subject)
	return s, err
}

// Parent returns the comment to which a comment replies, nil if it no longer exists.
func (r heldPost) Parent(ctx context.Context, h *forum.HeldPost) (*forum.Comment, error) {
	if h.ParentNumber == 0 {
		return nil, nil
	}
	return r.Store.Comments.Get(ctx, forum.CommentID{Subject: h.SubjectID, Number: h.ParentNumber})
}

func (r moderation) Held(ctx context.Context, _ *forum.Moderation, kind *forum.PostKind, place *string, first *int32,
	after *string, last *int32, before *string, page *int32,
) (*forum.HeldPostConnection, error) {
	return r.Store.Held.Queue(ctx, auth.Viewer(ctx), forum.Queue{
		Kind: kind, Place: place, Page: pageArgs(first, after, last, before, page),
	})
}

func (r viewer) HeldPosts(ctx context.Context, v *forum.Viewer, first *int32, after *string, last *int32,
	before *string, page *int32,
) (*forum.HeldPostConnection, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Held.OfUser(ctx, v.ID, pageArgs(first, after, last, before, page))
}

func (r mutation) ApprovePost(
	ctx context.Context, input forum.ApprovePostInput,
) (*generated.ApprovePostPayload, error) {
	post, err := write(ctx, input.Parse, asViewer(r.Store.Held.Approve))
	return &generated.ApprovePostPayload{Post: anyPost(post)}, err
}

func (r mutation) RejectHeldPost(
	ctx context.Context, input forum.RejectHeldPostInput,
) (*generated.RejectHeldPostPayload, error) {
	held, err := write(ctx, input.Parse, asViewer(r.Store.Held.Reject))
	return &generated.RejectHeldPostPayload{HeldPost: held}, err
}

func (r mutation) WithdrawHeldPost(
	ctx context.Context, input forum.WithdrawHeldPostInput,
) (*generated.WithdrawHeldPostPayload, error) {
	held, err := write(ctx, input.Parse, asViewer(r.Store.Held.Withdraw))
	return &generated.WithdrawHeldPostPayload{HeldPost: held}, err
}

// PostHeld returns the posts that begin to wait for a moderator: all of them, or those of a kind or of a place. Errors:
// BadUserInput for both a kind and a place; Forbidden, also when an event arrives, because the viewer may have lost the
// place.
func (r subscription) PostHeld(
	ctx context.Context, kind *forum.PostKind, place, after *string,
) (<-chan *generated.PostHeldPayload, error) {
	name, _, err := forum.Queue{Kind: kind, Place: place}.Parse(auth.Viewer(ctx))
	if err != nil {
		return nil, err
	}
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return e.Kind == forum.EventPostHeld && (kind == nil || e.Fields["kind"] == name) &&
			(place == nil || e.Fields["places"] == name)
	}}, func(e *forum.Event) (*generated.PostHeldPayload, error) {
		id, err := forum.ParseHeldID(e.ID)
		if err != nil {
			return nil, err
		}
		held, err := r.Store.Held.Get(ctx, id)
		return &generated.PostHeldPayload{HeldPost: held, ResumeToken: e.ResumeToken}, err
	})
}
