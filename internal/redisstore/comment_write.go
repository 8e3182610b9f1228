package redisstore

import (
	"context"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
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
	// Before the script, as the index of names may lie in another partition than the subject.
	mentioned, err := s.namedUsers(ctx, forum.Mentions(in.Content))
	if err != nil {
		return nil, err
	}
	keptOut, err := s.keptOut(ctx, in, mentioned)
	if err != nil {
		return nil, err
	}
	p, now := s.partitionOf(subject.Number()), s.now()
	today := s.dayOf(now)
	args := []any{
		string(subject), formatInt(int64(author)), parent, formatTime(now), in.Content, today.name,
		now.Sub(today.start).Milliseconds(), today.left(now),
		today.kept.Sub(now).Milliseconds(), o.keyKept.Milliseconds(), p.count, p.index, o.exemptFlag(),
	}
	for _, id := range mentioned {
		args = append(args, formatInt(int64(id)))
	}
	for _, id := range keptOut {
		args = append(args, "-"+formatInt(int64(id)))
	}
	args = append(args, o.readers)
	r, err := s.run(ctx, postComment, o.keys(p.subjectHash(subject), o.idempotencyKey, p.commentIDs()), args...)
	if err = s.unpublished(ctx, r, err); err != nil {
		return nil, err
	}
	id := forum.CommentID{Subject: subject}
	id.Number, _ = strconv.ParseInt(toString(r["id"]), 10, 64)
	made, err := s.writtenComment(ctx, id, r)
	return made, found(made, err)
}

// keptOut returns those of the users whom a comment would notify who may not read its subject: none of a public one.
// Such a user may have lost a membership. Whoever loses it afterwards has a notification without a post.
func (s *core) keptOut(ctx context.Context, in forum.PostComment, mentioned []forum.UserID) ([]forum.UserID, error) {
	if !in.Subject.Topic() {
		return nil, nil
	}
	// The script that posts the comment reads that copy too, and another partition may be away.
	home := s.partitionOf(in.Subject.Number())
	private, err := loadRead[privateNames](ctx, s.loader(ctx), privateRead{home.index})
	if err != nil || len(private) == 0 {
		return nil, err
	}
	ctx = s.NewResponse(ctx, operator, UserProfile, nil)
	t, err := Topics{s}.Get(ctx, forum.TopicID(in.Subject.Number()))
	if err != nil || t == nil || !private[t.CategoryName] {
		return nil, err
	}
	ids := append(slices.Clone(mentioned), t.AuthorID)
	if in.ParentNumber != 0 {
		parent, err := Comments{s}.Get(ctx, forum.CommentID{Subject: in.Subject, Number: in.ParentNumber})
		if err != nil {
			return nil, err
		}
		if parent != nil {
			ids = append(ids, parent.AuthorID)
		}
	}
	users, err := Users{s}.GetMany(ctx, ids)
	var out []forum.UserID
	for i, u := range users {
		if u != nil && !u.CanRead(t.CategoryName) {
			out = append(out, ids[i])
		}
	}
	return out, err
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
	return s.core.changeComment(ctx, viewer, in.ID, editComment, in.Content, in.Reason)
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
