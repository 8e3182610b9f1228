package redisstore

import (
	"context"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

var postComment = script("post_comment")

// PostComment posts a comment on an article or a topic, or a reply to another
// comment on it, and notifies the users that it replies to and mentions. Errors:
// Unauthenticated, BadUserInput, NotFound, Locked, EditingClosed for a deleted subject.
func (s *Store) PostComment(ctx context.Context, viewer *forum.User, in forum.PostCommentInput) (*forum.Comment, error) {
	subject, err := forum.ParseSubjectID(in.Subject)
	if err != nil {
		return nil, err
	}
	parent := ""
	if in.Parent != nil {
		id, err := forum.ParseCommentID(*in.Parent)
		if err != nil {
			return nil, err
		}
		if id.Subject != subject {
			return nil, refused("NO_PARENT", "subject")
		}
		parent = num(id.Number)
	}
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	if err := in.Validate(); err != nil {
		return nil, err
	}
	mentioned, err := s.namedUsers(ctx, forum.Mentions(in.Content))
	if err != nil {
		return nil, err
	}
	key, kept := idempotencyKey(in.IdempotencyKey)
	p, now := s.of(subject.Number()), s.now()
	today := s.dayOf(now)
	args := []any{
		string(subject), num(int64(viewer.ID)), parent, stamp(now), in.Content, today.name,
		now.Sub(today.start).Milliseconds(), today.left(now),
		today.kept.Sub(now).Milliseconds(), kept.Milliseconds(), p.count, p.index,
	}
	for _, id := range mentioned {
		args = append(args, num(int64(id)))
	}
	keys := []string{p.subjectHash(subject), p.once(viewer.ID, "comment "+string(subject)+" "+key), p.commentIDs()}
	status, reply, err := s.run(ctx, postComment, keys, args...)
	if err != nil {
		return nil, err
	}
	switch status {
	case "NOT_FOUND":
		return nil, notFound("subject", "subject")
	case "KNOWN":
	default:
		if err := refused(status, "subject"); err != nil {
			return nil, err
		}
	}
	id := forum.CommentID{Subject: subject}
	id.Number, _ = strconv.ParseInt(textOf(reply[0]), 10, 64)
	made, err := s.writtenComment(ctx, id, reply[1])
	return made, found(made, err)
}

// namedUsers finds the ids of users by name; names that nobody has are left out.
func (s *Store) namedUsers(ctx context.Context, names []string) ([]forum.UserID, error) {
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
		if err := notNil(cmd.Err()); err != nil {
			return nil, err
		}
		if id := decodeUserID("user:" + cmd.Val()); id != 0 {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

var editComment = script("edit_comment")

// EditComment replaces a comment's text: its author for two hours, a moderator
// always. Errors: Unauthenticated, BadUserInput, NotFound, Forbidden, EditingClosed.
func (s *Store) EditComment(ctx context.Context, viewer *forum.User, in forum.EditCommentInput) (*forum.Comment, error) {
	if err := in.Validate(); err != nil {
		return nil, err
	}
	return s.changeComment(ctx, viewer, in.ID, editComment, in.Content)
}

var deleteComment = script("delete_comment")

// DeleteComment deletes a comment and takes back what it gave: its author for two
// hours, a moderator always. With replies it stays as a placeholder. Errors:
// Unauthenticated, BadUserInput, NotFound, Forbidden, EditingClosed.
func (s *Store) DeleteComment(ctx context.Context, viewer *forum.User, in forum.DeleteCommentInput) (*forum.Comment, error) {
	return s.changeComment(ctx, viewer, in.ID, deleteComment, s.dayOf(s.now()).name)
}

func (s *Store) changeComment(ctx context.Context, viewer *forum.User, globalID string, script *redis.Script, args ...any) (*forum.Comment, error) {
	id, err := forum.ParseCommentID(globalID)
	if err != nil {
		return nil, err
	}
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	args = append([]any{num(int64(viewer.ID)), moderatorFlag(viewer), stamp(s.now()), string(id.Subject)}, args...)
	status, reply, err := s.run(ctx, script, []string{s.of(id.Subject.Number()).comment(id.Number)}, args...)
	if err != nil {
		return nil, err
	}
	if err := refused(status, "comment"); err != nil {
		return nil, err
	}
	return s.writtenComment(ctx, id, reply[0])
}

var voteComment = script("vote_comment")

// VoteComment sets the viewer's vote. Errors: Unauthenticated, BadUserInput,
// NotFound, VotingClosed for a deleted comment.
func (s *Store) VoteComment(ctx context.Context, viewer *forum.User, in forum.VoteCommentInput) (*forum.Comment, error) {
	id, err := forum.ParseCommentID(in.ID)
	if err != nil {
		return nil, err
	}
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	p := s.of(id.Subject.Number())
	up, down := p.commentUp(id.Number), p.commentDown(id.Number)
	status, reply, err := s.run(ctx, voteComment, []string{p.comment(id.Number), up, down},
		num(int64(viewer.ID)), in.Vote.String(), string(id.Subject))
	if err != nil {
		return nil, err
	}
	if status == "DELETED" {
		status = "CLOSED"
	}
	if err := refused(status, "comment"); err != nil {
		return nil, err
	}
	ctx = s.voted(ctx, votesRead{up, down, viewer.ID}, reply, in.Vote)
	s.loader(ctx).prime(commentRead{id}, decodeComment(id, texts(reply[2])))
	return s.Comment(ctx, id)
}

// writtenComment returns the comment that a script has replied with.
func (s *Store) writtenComment(ctx context.Context, id forum.CommentID, fields any) (*forum.Comment, error) {
	ctx = s.primed(ctx, commentRead{id}, decodeComment(id, texts(fields)))
	return s.Comment(ctx, id)
}
