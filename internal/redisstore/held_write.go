package redisstore

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// heldStatuses has the statuses of a post that its author has sent before, or that a moderator approves.
var heldStatuses = statuses{
	"KNOWN": nil, "HELD": nil, "APPROVAL": nil,
	"NOT_HELD": notFound("held post", "id"),
}

// placeStatuses has the statuses of place_comment in lib/comment.lua, and that of is_blocked.
var placeStatuses = statuses{
	"NOT_FOUND": notFound("subject", "subject"),
	"DELETED":   inputError(forum.EditingClosed, "subject", "this subject is deleted"),
	"REMOVED":   inputError(forum.EditingClosed, "subject", "this subject is removed"),
	"LOCKED":    inputError(forum.Locked, "subject", "this subject is locked"),
	"NO_PARENT": notFound("comment", "parent"),
	"BLOCKED":   forum.ErrBlocked,
	"DEEP": forum.Invalid("parent", forum.Count(1, forum.MaxDepth),
		"replies can be nested at most %d levels deep", forum.MaxDepth),
}

var holdPost = newWrite("hold_post", counterStatuses, placeStatuses, statuses{
	"KNOWN": nil, "HELD": nil, "DUPLICATE": nil,
	"NO_CATEGORY": notFound("category", "category"),
	"FULL": forum.Invalid("content", forum.Count(0, forum.MaxHeld),
		"%d of your posts wait for a moderator already; withdraw one, or wait", forum.MaxHeld),
})

// Hold holds a new post of the viewer by a rule, until a moderator approves it. If an earlier call with the same
// idempotency key has published it, it returns the published one: an *forum.Article, a *forum.Topic or a
// *forum.Comment. Otherwise its error is a *forum.HeldError, BadUserInput if forum.MaxHeld posts of the viewer wait, or
// one of the method that posts.
func (s Held) Hold(ctx context.Context, viewer *forum.User, d forum.Draft, rule string) (any, error) {
	once, kind := onceOf(viewer, d.Key), strings.ToLower(string(d.Kind))
	p, idempotencyKey := once.of(s.core, d)
	elsewhere, err := s.core.waitingElsewhere(ctx, viewer.ID, p)
	if err != nil {
		return nil, err
	}
	duplicate, err := s.core.duplicateOf(ctx, p, d.Link, d.PostDuplicate)
	if err != nil {
		return nil, err
	}
	parent := ""
	if d.Parent != 0 {
		parent = formatInt(d.Parent)
	}
	args := []any{
		formatInt(int64(viewer.ID)), formatTime(s.core.now()), kind, elsewhere, once.kept.Milliseconds(), p.count, p.index,
		d.Category, string(d.Subject), parent, linkedField(d.Link), duplicate.since, duplicate.elsewhere,
		"rule", rule, "title", d.Title, "link", d.Link, "content", d.Content, "tags", jsonList(d.Tags),
		"groups", strings.Join(d.Groups, ","), readers(viewer),
	}
	r, err := s.core.run(ctx, holdPost, []string{p.heldIDs(), idempotencyKey}, args...)
	if err != nil {
		return nil, err
	}
	switch toString(r["status"]) {
	case "DUPLICATE":
		return nil, s.core.duplicateError(ctx, r)
	case "KNOWN":
		post, err := s.core.published(ctx, heldPostID(d.Kind, d.Subject, toString(r["id"])))
		if post == nil {
			err = found[any](nil, err)
		}
		return post, err
	}
	return nil, s.core.heldError(ctx, r)
}

// waitingElsewhere returns how many posts of a user wait in other partitions than p.
func (s *core) waitingElsewhere(ctx context.Context, user forum.UserID, p partition) (n int, err error) {
	if len(s.partitions) == 1 {
		return 0, nil
	}
	pipe := s.client.Pipeline()
	var counts []redis.Cmder
	for _, other := range s.partitions {
		if other.index != p.index {
			counts = append(counts, pipe.ZCard(ctx, other.heldBy(user)))
		}
	}
	if err := send(ctx, pipe); err != nil {
		return 0, err
	}
	n, err = sumOf(counts)
	return n, ignoreWrongType(err)
}

// heldError returns the *forum.HeldError of a script's reply that has a held post. Errors: NotFound if its author has
// withdrawn it.
func (s *core) heldError(ctx context.Context, r reply) error {
	id, _ := forum.ParseHeldID("held:" + toString(r["id"]))
	record := decodeHeld(id, fields{heldFields, toStrings(r["held"])})
	if record == nil || record.withdrawn {
		return found[forum.HeldPost](nil, nil)
	}
	post := record.HeldPost
	post.Rule = nil
	s.loader(ctx).reset(nil)
	author, err := Users{s}.Get(ctx, post.AuthorID)
	if err != nil {
		return err
	}
	post.Author = author
	return &forum.HeldError{Post: &post}
}

// errNeedsApproval is the error of a post in a category whose posts wait for a moderator.
var errNeedsApproval = errors.New("the category needs approval")

// unpublished returns the error of a post that a script has not published; err is that of the script.
func (s *core) unpublished(ctx context.Context, r reply, err error) error {
	if err != nil {
		return err
	}
	switch toString(r["status"]) {
	case "HELD":
		return s.heldError(ctx, r)
	case "APPROVAL":
		return errNeedsApproval
	case "DUPLICATE":
		return s.duplicateError(ctx, r)
	}
	return nil
}

// published returns an article, a topic or a comment, nil if it does not exist. Errors: those of Redis.
func (s *core) published(ctx context.Context, post forum.PostID) (any, error) {
	id, err := forum.ParseNodeID(string(post))
	switch id := id.(type) {
	case forum.ArticleID:
		return anyPost(Articles{s}.Get(ctx, id))
	case forum.TopicID:
		return anyPost(Topics{s}.Get(ctx, id))
	case forum.CommentID:
		return anyPost(Comments{s}.Get(ctx, id))
	}
	return nil, err
}

// Approve publishes a held post as its author's, with the present time, and returns it as Hold does. It notifies the
// author. It returns the same post for one that was approved within a day. Errors: NotFound, also for its category or
// its subject, Locked, EditingClosed; Forbidden for a moderator of other places.
func (s Held) Approve(ctx context.Context, viewer *forum.User, id forum.HeldID) (any, error) {
	if err := s.checkModerator(ctx, viewer, id); err != nil {
		return nil, err
	}
	h, err := loadRead[*heldRecord](ctx, s.core.loader(ctx), heldRead{id})
	switch {
	case err != nil:
		return nil, err
	case h == nil:
		return nil, notFound("held post", "id")
	case h.published != "":
		post, err := s.core.published(ctx, h.published)
		if post == nil && err == nil {
			err = notFound("post", "id")
		}
		return post, err
	}
	p, author := s.core.partitionOf(int64(id)), h.AuthorID
	o := insertOptions{
		idempotencyKey: p.tag + h.once, keyKept: onceKept, exempt: true, held: p.held(id), approver: s.core.actor(ctx),
		readers: readers(viewer),
	}
	var post any
	switch h.Kind {
	case forum.KindArticle:
		in := forum.PostArticle{
			Title: forum.OrEmpty(h.Title), Link: h.Link, Content: h.Content, Groups: h.Groups, Tags: h.Tags,
		}
		if err = s.core.Spell(ctx, in.Names()...); err == nil { // others may have made its names since
			post, err = anyPost(s.core.postArticle(ctx, p, author, in, o))
		}
	case forum.KindTopic:
		in := forum.PostTopic{
			Title: forum.OrEmpty(h.Title), Content: forum.OrEmpty(h.Content), Category: h.CategoryName, Tags: h.Tags,
		}
		if err = s.core.Spell(ctx, in.Names()...); err == nil {
			post, err = anyPost(s.core.postTopic(ctx, p, author, in, o))
		}
	case forum.KindComment:
		post, err = anyPost(s.core.postComment(ctx, author, forum.PostComment{
			Subject: h.SubjectID, Content: forum.OrEmpty(h.Content), ParentNumber: h.ParentNumber,
		}, o))
	}
	return post, ofID(err)
}

// ofID returns an error of a post's fields as one of the id of the held post, which alone is in the input.
func ofID(err error) error {
	e, ok := err.(*forum.Error)
	if !ok || len(e.Path) == 0 {
		return err
	}
	moved := *e
	moved.Path = []string{"input", "id"}
	return &moved
}

var (
	rejectHeld   = newWrite("reject_held", statuses{"NOT_FOUND": notFound("held post", "id")})
	withdrawHeld = newWrite("withdraw_held", statuses{"NOT_FOUND": notFound("held post", "id")})
)

// Reject rejects a held post and returns it. It notifies the author. A rejected one stays as it is. Errors: NotFound;
// Forbidden for a moderator of other places.
func (s Held) Reject(ctx context.Context, viewer *forum.User, in forum.RejectHeldPost) (*forum.HeldPost, error) {
	if err := s.checkModerator(ctx, viewer, in.ID); err != nil {
		return nil, err
	}
	now := s.core.now()
	r, err := s.core.run(ctx, rejectHeld, []string{s.core.partitionOf(int64(in.ID)).held(in.ID)},
		formatInt(int64(viewer.ID)), formatTime(now), in.Reason, forum.RejectedKept.Milliseconds(),
		formatTime(now.Add(forum.RejectedKept)))
	if err != nil {
		return nil, err
	}
	record := decodeHeld(in.ID, fields{heldFields, toStrings(r["held"])})
	return s.Get(s.core.primed(ctx, map[read]any{heldRead{in.ID}: record}), in.ID)
}

// Withdraw deletes a held post of the viewer and returns what remains of it. Errors: NotFound.
func (s Held) Withdraw(ctx context.Context, viewer *forum.User, id forum.HeldID) (*forum.HeldPost, error) {
	r, err := s.core.run(ctx, withdrawHeld, []string{s.core.partitionOf(int64(id)).held(id)},
		formatInt(int64(viewer.ID)), onceKept.Milliseconds())
	if err != nil {
		return nil, err
	}
	s.core.loader(ctx).reset(nil)
	record := decodeHeld(id, fields{heldFields, toStrings(r["held"])})
	record.Author = viewer
	return &record.HeldPost, nil
}
