package redisstore

import (
	"context"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

var postComment = newWrite("post_comment", counterStatuses, statuses{
	"KNOWN":     nil,
	"NOT_FOUND": notFound("subject", "subject"),
	"DELETED":   inputError(forum.EditingClosed, "subject", "this subject is deleted"),
	"REMOVED":   inputError(forum.EditingClosed, "subject", "this subject is removed"),
	"LOCKED":    inputError(forum.Locked, "subject", "the topic is locked"),
	"NO_PARENT": notFound("comment", "parent"),
	"DEEP": forum.Invalid("parent", forum.Count(1, forum.MaxDepth),
		"replies can be nested at most %d levels deep", forum.MaxDepth),
})

// Post creates a comment on an article or a topic, or a reply to another comment on it, and
// returns it. It notifies the author of the parent and the users that the text mentions.
// Errors: BadUserInput for a reply that is nested too deep, NotFound, Locked, EditingClosed
// for a deleted or removed subject.
func (s Comments) Post(ctx context.Context, viewer *forum.User, in forum.PostComment) (*forum.Comment, error) {
	subject, parent := in.Subject, ""
	if in.ParentNumber != 0 {
		parent = formatInt(in.ParentNumber)
	}
	// Before the script, as the index of names may lie in another partition than the subject.
	mentioned, err := s.namedUsers(ctx, forum.Mentions(in.Content))
	if err != nil {
		return nil, err
	}
	once := onceOf(viewer, in.IdempotencyKey)
	p, now := s.partitionOf(subject.Number()), s.now()
	today := s.dayOf(now)
	args := []any{
		string(subject), formatInt(int64(viewer.ID)), parent, formatTime(now), in.Content, today.name,
		now.Sub(today.start).Milliseconds(), today.left(now),
		today.kept.Sub(now).Milliseconds(), once.kept.Milliseconds(), p.count, p.index,
	}
	for _, id := range mentioned {
		args = append(args, formatInt(int64(id)))
	}
	keys := []string{p.subjectHash(subject), once.key(p, "comment "+string(subject)), p.commentIDs()}
	r, err := s.run(ctx, postComment, keys, args...)
	if err != nil {
		return nil, err
	}
	id := forum.CommentID{Subject: subject}
	id.Number, _ = strconv.ParseInt(toString(r["id"]), 10, 64)
	made, err := s.writtenComment(ctx, id, r)
	return made, found(made, err)
}

// namedUsers returns the ids of the users with the given names. It skips names that no user has.
func (s *core) namedUsers(ctx context.Context, names []string) ([]forum.UserID, error) {
	if len(names) == 0 {
		return nil, nil
	}
	pipe := s.client.Pipeline()
	cmds := make([]*redis.StringCmd, len(names))
	for i, name := range names {
		c := newClaim("name", name)
		cmds[i] = pipe.HGet(ctx, c.index(s), c.text)
	}
	if err := send(ctx, pipe); err != nil {
		return nil, err
	}
	var ids []forum.UserID
	for _, cmd := range cmds {
		if err := ignoreNil(cmd.Err()); err != nil {
			return nil, err
		}
		if id := decodeUserID("user:" + cmd.Val()); id != 0 {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

var editComment = newWrite("edit_comment", editStatuses("comment"))

// Edit replaces a comment's text and returns the comment. Its author may edit it for two
// hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed.
func (s Comments) Edit(ctx context.Context, viewer *forum.User, in forum.EditComment) (*forum.Comment, error) {
	return s.changeComment(ctx, viewer, in.ID, editComment, in.Content)
}

var deleteComment = newWrite("delete_comment", editStatuses("comment"))

// Delete deletes a comment with its notifications, karma and bump, and returns what remains
// of it: a comment with replies stays as a placeholder. Its author may delete it for two
// hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed.
func (s Comments) Delete(ctx context.Context, viewer *forum.User, id forum.CommentID) (*forum.Comment, error) {
	return s.changeComment(ctx, viewer, id, deleteComment, s.dayOf(s.now()).name)
}

// changeComment runs a script that checks the viewer's permission and replies with the comment.
func (s *core) changeComment(
	ctx context.Context, viewer *forum.User, id forum.CommentID, w write, args ...any,
) (*forum.Comment, error) {
	first, err := s.changeArgs(ctx, viewer, forum.PostID(id.String()))
	if err != nil {
		return nil, err
	}
	return s.runComment(ctx, id, w, append(append(first, string(id.Subject)), args...)...)
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
	p := s.partitionOf(id.Subject.Number())
	keys := []string{p.comment(id.Number), p.commentUp(id.Number), p.commentDown(id.Number)}
	r, err := s.run(ctx, voteComment, keys, formatInt(int64(viewer.ID)), in.Vote.String(), string(id.Subject))
	if err != nil {
		return nil, err
	}
	return s.Get(s.primed(ctx, map[read]any{
		votesRead{id.Subject.Number(), id.Number, viewer.ID}: &votes{
			parseInt(toString(r["ups"])), parseInt(toString(r["downs"])), &in.Vote,
		},
		commentRead{id}: decodeComment(id, fields{commentFields, toStrings(r["comment"])}),
	}), id)
}

// writtenComment returns the comment of a script's reply.
func (s *core) writtenComment(ctx context.Context, id forum.CommentID, r reply) (*forum.Comment, error) {
	c := decodeComment(id, fields{commentFields, toStrings(r["comment"])})
	return Comments{s}.Get(s.primed(ctx, map[read]any{commentRead{id}: c}), id)
}
