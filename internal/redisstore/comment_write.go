package redisstore

import (
	"context"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
)

var postComment = newWrite("post_comment", counterStatuses, heldStatuses, placeStatuses)

// Post creates a comment on an article or a topic, or a reply to another comment on it, and
// returns it. It notifies the author of the parent and the users that the text mentions.
// Errors: BadUserInput for a reply that is nested too deep, NotFound, Locked, EditingClosed
// for a deleted or removed subject, *forum.HeldError if it waits for a moderator.
func (s Comments) Post(ctx context.Context, viewer *forum.User, in forum.PostComment) (*forum.Comment, error) {
	once := onceOf(viewer, in.IdempotencyKey)
	c, err := s.core.postComment(ctx, viewer.ID, in, insertOptions{
		idempotencyKey: once.key(s.core.partitionOf(in.Subject.Number()), "comment "+string(in.Subject)), keyKept: once.kept,
		exempt: viewer.Moderates(), readers: readers(viewer),
	})
	if err != errNeedsApproval {
		return c, err
	}
	post, err := Held(s).Hold(ctx, viewer, in.Draft(), forum.RuleCategory)
	c, _ = post.(*forum.Comment)
	return c, err
}

// postComment posts a new comment of an author. Its error is a *forum.HeldError if an earlier call has held it, and
// errNeedsApproval if comments in the topic's category wait for a moderator.
func (s *core) postComment(
	ctx context.Context, author forum.UserID, in forum.PostComment, o insertOptions,
) (*forum.Comment, error) {
	subject, parent := in.Subject, ""
	if in.ParentNumber != 0 {
		parent = formatInt(in.ParentNumber)
	}
	p, now := s.partitionOf(subject.Number()), s.now()
	mentioned, err := s.mentioned(ctx, in.Content, audience{
		home: p, subject: subject, reply: true, parent: in.ParentNumber,
	})
	if err != nil {
		return nil, err
	}
	today := s.dayOf(now)
	args := []any{
		string(subject), formatInt(int64(author)), parent, formatTime(now), in.Content, today.name,
		now.Sub(today.start).Milliseconds(), today.left(now),
		today.kept.Sub(now).Milliseconds(), o.keyKept.Milliseconds(), p.count, p.index, o.exemptFlag(), mentioned,
		o.readers,
	}
	r, err := s.run(ctx, postComment, o.keys(p.subjectHash(subject), o.idempotencyKey, p.commentIDs()), args...)
	if err = s.unpublished(ctx, r, err); err != nil {
		return nil, err
	}
	id := forum.CommentID{Subject: subject}
	id.Number, _ = strconv.ParseInt(toString(r["id"]), 10, 64)
	made, err := s.writtenComment(ctx, id, r)
	return made, found(made, err)
}

var editComment = newWrite("edit_comment", editStatuses("comment"))

// Edit replaces a comment's text and returns the comment. It notifies the users whom only the new text mentions. Its
// author may edit it for two hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed.
func (s Comments) Edit(ctx context.Context, viewer *forum.User, in forum.EditComment) (*forum.Comment, error) {
	home := s.core.partitionOf(in.ID.Subject.Number())
	mentioned, err := s.core.mentioned(ctx, in.Content, audience{
		home: home, subject: in.ID.Subject, edited: home.comment(in.ID.Number),
	})
	if err != nil {
		return nil, err
	}
	return s.core.changeComment(ctx, viewer, in.ID, editComment, in.Content, in.Reason, mentioned)
}

var deleteComment = newWrite("delete_comment", editStatuses("comment"))

// Delete deletes a comment with its notifications, karma and bump, and returns what remains
// of it: a comment with replies stays as a placeholder. Its author may delete it for two
// hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed.
func (s Comments) Delete(ctx context.Context, viewer *forum.User, id forum.CommentID) (*forum.Comment, error) {
	return s.core.changeComment(ctx, viewer, id, deleteComment, s.core.dayOf(s.core.now()).name)
}

// changeComment runs a script that checks the viewer's permission and replies with the comment.
func (s *core) changeComment(
	ctx context.Context, viewer *forum.User, id forum.CommentID, w write, args ...any,
) (*forum.Comment, error) {
	first, err := s.changeArgs(ctx, viewer, forum.PostID(id.String()))
	if err != nil {
		return nil, err
	}
	all := slices.Concat(first, []any{string(id.Subject)}, args, []any{readers(viewer)})
	return s.runComment(ctx, id, w, all...)
}

// runComment runs a script on a comment's hash and returns the comment of its reply.
func (s *core) runComment(ctx context.Context, id forum.CommentID, w write, args ...any) (*forum.Comment, error) {
	r, err := s.run(ctx, w, []string{s.partitionOf(id.Subject.Number()).comment(id.Number)}, args...)
	if err != nil {
		return nil, err
	}
	return s.writtenComment(ctx, id, r)
}

var voteComment = newWrite("vote_comment", statuses{
	"NOT_FOUND": notFound("comment", "id"),
	"DELETED":   noMoreVotes("comment"),
	"REMOVED":   noVotesOnRemoved("comment"),
})

// Vote sets the viewer's vote and returns the comment. Errors: NotFound, VotingClosed for a
// deleted or removed comment.
func (s Comments) Vote(ctx context.Context, viewer *forum.User, in forum.VoteComment) (*forum.Comment, error) {
	id := in.ID
	r, err := s.core.runVote(ctx, id, viewer, s.core.voteArgs(ctx, viewer, in.Vote, in.Network))
	if err != nil {
		return nil, err
	}
	return s.core.readGrantedComment(ctx, id, map[read]any{
		votesRead{id.Subject.Number(), id.Number, viewer.ID}: &votes{
			parseInt(toString(r["ups"])), parseInt(toString(r["downs"])), &in.Vote,
		},
		commentRead{id}: decodeComment(id, fields{commentFields, toStrings(r["comment"])}),
	})
}

// writtenComment returns the comment of a script's reply.
func (s *core) writtenComment(ctx context.Context, id forum.CommentID, r reply) (*forum.Comment, error) {
	c := decodeComment(id, fields{commentFields, toStrings(r["comment"])})
	return s.readGrantedComment(ctx, id, map[read]any{commentRead{id}: c})
}

// readGrantedComment returns a comment that a script has let the viewer read, with values of its reply.
func (s *core) readGrantedComment(
	ctx context.Context, id forum.CommentID, values map[read]any,
) (*forum.Comment, error) {
	ctx = s.primed(ctx, values)
	s.loader(ctx).granted = id.Subject
	return Comments{s}.Get(ctx, id)
}
