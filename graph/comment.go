package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// comment resolves the fields of Comment that are not fields of forum.Comment.
type comment struct{ *Resolver }

// Comment returns the resolvers of Comment for the generated executor.
func (r *Resolver) Comment() generated.CommentResolver { return comment{r} }

// Subject returns the article or the topic of the comment, nil if it no longer exists.
func (r comment) Subject(ctx context.Context, c *forum.Comment) (generated.Subject, error) {
	subject, err := r.Store.Comments.Subject(ctx, c.ID.Subject)
	return subjectOf(subject), err
}

func (r comment) ContentHTML(ctx context.Context, c *forum.Comment) (*string, error) {
	return r.render(ctx, c.Content)
}

func (r comment) Revisions(
	ctx context.Context, c *forum.Comment, first *int32, after *string, last *int32, before *string,
) (*forum.RevisionConnection, error) {
	return r.Store.Comments.Revisions(ctx, c, pageArgs(first, after, last, before, nil))
}

func (r query) Comment(ctx context.Context, id string) (*forum.Comment, error) {
	commentID, err := forum.ParseCommentID(id)
	if err != nil {
		return nil, err
	}
	return r.Store.Comments.Get(ctx, commentID)
}

func (r query) Comments(ctx context.Context, order forum.Order, first *int32, after *string, last *int32,
	before *string, page *int32,
) (*forum.CommentConnection, error) {
	return r.Store.Comments.OfSite(ctx, forum.Feed{Order: order, Page: pageArgs(first, after, last, before, page)})
}

// Parent returns nil for a comment on the subject. For a reply, the parent may be a stub.
func (r comment) Parent(ctx context.Context, c *forum.Comment) (*forum.Comment, error) {
	if c.ParentNumber == 0 {
		return nil, nil
	}
	return r.Store.Comments.Get(ctx, forum.CommentID{Subject: c.ID.Subject, Number: c.ParentNumber})
}

// Ancestors may have stubs among them.
func (r comment) Ancestors(ctx context.Context, c *forum.Comment) ([]*forum.Comment, error) {
	if c.ParentNumber == 0 {
		return []*forum.Comment{}, nil
	}
	return r.Store.Comments.Ancestors(ctx, c.ID)
}

func (r comment) Position(ctx context.Context, c *forum.Comment, order forum.Order) (*int32, error) {
	return r.Store.Comments.Position(ctx, c, order)
}

func (r comment) Replies(ctx context.Context, c *forum.Comment, order forum.Order, first *int32, after *string,
	last *int32, before *string, page *int32,
) (*forum.CommentConnection, error) {
	return r.Store.Comments.Replies(ctx, c.ID, order, pageArgs(first, after, last, before, page))
}

func (r mutation) PostComment(
	ctx context.Context, input forum.PostCommentInput,
) (*generated.PostCommentPayload, error) {
	c, held, state, err := publish(ctx, r.Resolver, input.Parse, r.Store.Comments.Post)
	return &generated.PostCommentPayload{Comment: c, State: state, HeldPost: held}, err
}

func (r mutation) EditComment(
	ctx context.Context, input forum.EditCommentInput,
) (*generated.EditCommentPayload, error) {
	c, err := edit(ctx, r.Resolver, input.Parse, r.Store.Comments.Edit)
	return &generated.EditCommentPayload{Comment: c}, err
}
