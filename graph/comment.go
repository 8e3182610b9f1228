package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

type comment struct{ *Resolver }

// Comment returns the resolvers of Comment.
func (r *Resolver) Comment() generated.CommentResolver { return comment{r} }

func (r comment) Subject(ctx context.Context, c *forum.Comment) (generated.Commentable, error) {
	subject, err := r.Store.Commentable(ctx, c.ID.Subject)
	commentable, _ := subject.(generated.Commentable)
	return commentable, err
}

func (r comment) ContentHTML(ctx context.Context, c *forum.Comment) (string, error) {
	return r.render(ctx, c.Content)
}

func (r comment) Parent(ctx context.Context, c *forum.Comment) (*forum.Comment, error) {
	if c.ParentNumber == 0 {
		return nil, nil
	}
	return r.Store.Comment(ctx, forum.CommentID{Subject: c.ID.Subject, Number: c.ParentNumber})
}

func (r comment) Replies(ctx context.Context, c *forum.Comment, first *int32, after *string, last *int32, before *string, page *int32) (*forum.CommentConnection, error) {
	return r.Store.Replies(ctx, c.ID, forum.PageArgs{First: first, After: after, Last: last, Before: before, Page: page})
}

func (r mutation) PostComment(ctx context.Context, input forum.PostCommentInput) (*generated.PostCommentPayload, error) {
	c, err := r.Store.PostComment(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.PostCommentError](err)
	return &generated.PostCommentPayload{Comment: c, Errors: errs}, err
}

func (r mutation) EditComment(ctx context.Context, input forum.EditCommentInput) (*generated.EditCommentPayload, error) {
	c, err := r.Store.EditComment(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.EditCommentError](err)
	return &generated.EditCommentPayload{Comment: c, Errors: errs}, err
}

func (r mutation) DeleteComment(ctx context.Context, input forum.DeleteCommentInput) (*generated.DeleteCommentPayload, error) {
	c, err := r.Store.DeleteComment(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.DeleteCommentError](err)
	return &generated.DeleteCommentPayload{Comment: c, Errors: errs}, err
}

func (r mutation) VoteComment(ctx context.Context, input forum.VoteCommentInput) (*generated.VoteCommentPayload, error) {
	c, err := r.Store.VoteComment(ctx, auth.Viewer(ctx), input)
	errs, err := userErrors[generated.VoteCommentError](err)
	return &generated.VoteCommentPayload{Comment: c, Errors: errs}, err
}
