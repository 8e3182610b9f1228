package post

import (
	"context"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var postComment = db.NewWrite("post_comment", read.CounterStatuses, heldStatuses, placeStatuses)

// Post creates a comment on an article or a topic, or a reply to another comment there, and returns the new comment.
// It notifies the user to whom the comment replies and the users whom the text mentions. Errors: BadUserInput for a
// reply that is nested too deep, NotFound, Locked, PostGone for a deleted or removed subject, Forbidden if the
// author of the subject or of the parent has blocked the viewer, *forum.HeldError if the comment waits for a
// moderator.
func (s Comments) Post(ctx context.Context, viewer *forum.User, in forum.PostComment) (*forum.Comment, error) {
	repeat := idempotencyOf(viewer, in.IdempotencyKey)
	c, err := createComment(ctx, s.Core, viewer.ID, in, InsertOptions{
		IdempotencyKey: repeat.key(s.Core.DB.PartitionOf(in.Subject.Number()), "comment "+string(in.Subject)),
		keyLifetime:    repeat.lifetime, Exempt: viewer.Moderates(), Readers: read.Readers(viewer),
	})
	if err != errNeedsApproval {
		return c, err
	}
	post, err := Held(s).Hold(ctx, viewer, in.Draft(), forum.RuleCategory)
	c, _ = post.(*forum.Comment)
	return c, err
}

// createComment posts a new comment of an author. If an earlier call with the same idempotency key has created a held
// comment, the error is a *forum.HeldError. If new comments in the topic's category wait for a moderator, the error
// is errNeedsApproval.
func createComment(
	ctx context.Context, s *read.Core, author forum.UserID, in forum.PostComment, o InsertOptions,
) (*forum.Comment, error) {
	subject, parent := in.Subject, ""
	if in.ParentNumber != 0 {
		parent = db.FormatInt(in.ParentNumber)
	}
	p, now := s.DB.PartitionOf(subject.Number()), s.DB.Now()
	mentioned, err := mentionArgs(ctx, s, in.Content, audience{
		home: p, subject: subject, reply: true, parent: in.ParentNumber,
	})
	if err != nil {
		return nil, err
	}
	today := s.DayOf(now)
	args := []any{
		string(subject), db.FormatInt(int64(author)), parent, db.FormatTime(now), in.Content, today.Name,
		now.Sub(today.Start).Milliseconds(), today.Left(now),
		today.RankEnds.Sub(now).Milliseconds(), o.keyLifetime.Milliseconds(), p.Count, p.Index, o.exemptFlag(), mentioned,
		o.Readers,
	}
	r, err := s.DB.Run(ctx, postComment, o.keys(SubjectHash(p, subject), o.IdempotencyKey, keys.CommentIDs.In(p)), args...)
	if err = unpublished(ctx, s, r, err); err != nil {
		return nil, err
	}
	id := forum.CommentID{Subject: subject}
	id.Number, _ = strconv.ParseInt(db.ToString(r["id"]), 10, 64)
	made, err := writtenComment(ctx, s, id, r)
	return made, found(made, err)
}

var editComment = db.NewWrite("edit_comment", editStatuses("comment", "post"))

// Edit replaces a comment's text and returns the comment. It notifies the users whom only the new text mentions. The
// author may edit a comment for two hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed, PostGone,
// forum.ErrApproval if new texts in the topic's category wait for a moderator.
func (s Comments) Edit(ctx context.Context, viewer *forum.User, in forum.EditComment) (*forum.Comment, error) {
	home := s.Core.DB.PartitionOf(in.ID.Subject.Number())
	mentioned, err := mentionArgs(ctx, s.Core, in.Content, audience{
		home: home, subject: in.ID.Subject, edited: keys.Comment.In(home, in.ID.Number),
	})
	if err != nil {
		return nil, err
	}
	return changeComment(ctx, s.Core, viewer, in.ID, editComment, in.Content, in.Explanation, mentioned)
}

// DeleteComment is the write of Comments.Delete, which the deletion of an account uses too.
var DeleteComment = db.NewWrite("delete_comment", editStatuses("comment", "post"))

// Delete deletes a comment, and takes back its notifications, its karma and its bump. It returns what remains of the
// comment: a comment with replies stays as a placeholder. The author may delete a comment for two hours, a moderator
// always. Errors: NotFound, Forbidden, EditingClosed, PostGone.
func (s Comments) Delete(ctx context.Context, viewer *forum.User, id forum.CommentID) (*forum.Comment, error) {
	return changeComment(ctx, s.Core, viewer, id, DeleteComment, s.Core.DayOf(s.Core.DB.Now()).Name)
}

// changeComment runs a script that checks the viewer's permission and replies with the comment.
func changeComment(
	ctx context.Context, s *read.Core, viewer *forum.User, id forum.CommentID, w db.Write, args ...any,
) (*forum.Comment, error) {
	first, err := place.ChangeArgs(ctx, s, viewer, forum.PostID(id.String()))
	if err != nil {
		return nil, err
	}
	all := slices.Concat(first, []any{string(id.Subject)}, args, []any{read.Readers(viewer)})
	return runComment(ctx, s, id, w, all...)
}

// runComment runs a script on a comment's hash and returns the comment of its reply.
func runComment(
	ctx context.Context, s *read.Core, id forum.CommentID, w db.Write, args ...any,
) (*forum.Comment, error) {
	r, err := s.DB.Run(ctx, w, []string{keys.Comment.In(s.DB.PartitionOf(id.Subject.Number()), id.Number)}, args...)
	if err != nil {
		return nil, err
	}
	return writtenComment(ctx, s, id, r)
}

// writtenComment returns the comment of a script's reply.
func writtenComment(ctx context.Context, s *read.Core, id forum.CommentID, r db.Reply) (*forum.Comment, error) {
	c := DecodeComment(id, db.NewFields(CommentFields, db.ToStrings(r["comment"])))
	return ReadGrantedComment(ctx, s, id, map[read.Read]any{CommentRead{id}: c})
}

// ReadGrantedComment returns a comment that a script has let the viewer read, with values of its reply.
func ReadGrantedComment(
	ctx context.Context, s *read.Core, id forum.CommentID, values map[read.Read]any,
) (*forum.Comment, error) {
	ctx = s.Primed(ctx, values)
	s.Loader(ctx).Granted = id.Subject
	return Comments{s}.Get(ctx, id)
}
