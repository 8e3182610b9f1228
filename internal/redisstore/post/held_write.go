package post

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// heldStatuses has the statuses of a post that its author has sent before, or that a moderator approves.
var heldStatuses = db.Statuses{
	"KNOWN": nil, "HELD": nil, "APPROVAL": nil,
	"NOT_HELD": read.NotFound("held post", "heldPost"),
}

// placeStatuses has the statuses of place_comment in lib/comment.lua, and that of is_blocked.
var placeStatuses = db.Statuses{
	"NOT_FOUND": read.NotFound("subject", "subject"),
	"DELETED":   read.InputError(forum.PostGone, "subject", "this subject is deleted"),
	"REMOVED":   read.InputError(forum.PostGone, "subject", "this subject is removed"),
	"LOCKED":    read.InputError(forum.Locked, "subject", "this subject is locked"),
	"NO_PARENT": read.NotFound("comment", "parent"),
	"BLOCKED":   forum.ErrBlocked,
	"DEEP": forum.Invalid("parent", forum.Count(1, forum.MaxDepth),
		"replies can be nested at most %d levels deep", forum.MaxDepth),
}

var holdPost = db.NewWrite("hold_post", read.CounterStatuses, placeStatuses, db.Statuses{
	"KNOWN": nil, "HELD": nil, "DUPLICATE": nil,
	"NO_CATEGORY": read.NotFound("category", "category"),
	"FULL": forum.Invalid("content", forum.Count(0, forum.MaxHeld),
		"%d of your posts wait for a moderator already; withdraw one, or wait", forum.MaxHeld),
})

// Hold stores a new post of the viewer as a held post, which waits until a moderator approves it. rule names the rule
// that requires this. If an earlier call with the same idempotency key has published the post, Hold returns the
// published post: an *forum.Article, a *forum.Topic or a *forum.Comment. Otherwise it returns an error: the
// *forum.HeldError of the held post, BadUserInput if forum.MaxHeld posts of the viewer wait already, or an error that
// posting without a rule would return.
func (s Held) Hold(ctx context.Context, viewer *forum.User, d forum.Draft, rule string) (any, error) {
	repeat, kind := idempotencyOf(viewer, d.Key), strings.ToLower(string(d.Kind))
	p, idempotencyKey := repeat.of(s.Core, d)
	elsewhere, err := waitingElsewhere(ctx, s.Core, viewer.ID, p)
	if err != nil {
		return nil, err
	}
	duplicate, err := duplicateOf(ctx, s.Core, p, d.Link, d.PostDuplicate)
	if err != nil {
		return nil, err
	}
	parent := ""
	if d.Parent != 0 {
		parent = db.FormatInt(d.Parent)
	}
	args := []any{
		db.FormatInt(int64(viewer.ID)), db.FormatTime(s.Core.DB.Now()), kind, elsewhere, repeat.lifetime.Milliseconds(),
		p.Count, p.Index,
		d.Category, string(d.Subject), parent, LinkedField(d.Link), duplicate.since, duplicate.elsewhere,
		"rule", rule, "title", d.Title, "link", d.Link, "content", d.Content, "tags", jsonList(d.Tags),
		"groups", strings.Join(d.Groups, ","), read.Readers(viewer),
	}
	r, err := s.Core.DB.Run(ctx, holdPost, []string{keys.HeldIDs.In(p), idempotencyKey}, args...)
	if err != nil {
		return nil, err
	}
	switch db.ToString(r["status"]) {
	case "DUPLICATE":
		return nil, duplicateError(ctx, s.Core, r)
	case "KNOWN":
		post, err := published(ctx, s.Core, heldPostID(d.Kind, d.Subject, db.ToString(r["id"])))
		if post == nil {
			err = found[any](nil, err)
		}
		return post, err
	}
	return nil, heldError(ctx, s.Core, r)
}

// waitingElsewhere returns how many posts of a user wait in other partitions than p.
func waitingElsewhere(ctx context.Context, s *read.Core, user forum.UserID, p keys.Partition) (n int, err error) {
	if len(s.DB.Partitions) == 1 {
		return 0, nil
	}
	pipe := s.DB.Client.Pipeline()
	var counts []redis.Cmder
	for _, other := range s.DB.Partitions {
		if other.Index != p.Index {
			counts = append(counts, pipe.ZCard(ctx, keys.HeldBy.In(other, user)))
		}
	}
	if err := db.Send(ctx, pipe); err != nil {
		return 0, err
	}
	n, err = db.SumOf(counts)
	return n, db.IgnoreWrongType(err)
}

// heldError returns the *forum.HeldError of a script's reply that contains a held post. Errors: NotFound if the author
// has withdrawn the post.
func heldError(ctx context.Context, s *read.Core, r db.Reply) error {
	id, _ := forum.ParseHeldID("held:" + db.ToString(r["id"]))
	record := decodeHeld(id, db.NewFields(HeldFields, db.ToStrings(r["held"])))
	if record == nil || record.withdrawn {
		return found[forum.HeldPost](nil, nil)
	}
	post := record.HeldPost
	post.Rule = nil
	s.Loader(ctx).Reset(nil)
	author, err := people.Users{Core: s}.Get(ctx, post.AuthorID)
	if err != nil {
		return err
	}
	post.Author = author
	return &forum.HeldError{Post: &post}
}

// errNeedsApproval is the error of a post in a category whose posts wait for a moderator.
var errNeedsApproval = errors.New("the category needs approval")

// unpublished returns the error of a post that a script has not published; err is that of the script.
func unpublished(ctx context.Context, s *read.Core, r db.Reply, err error) error {
	if err != nil {
		return err
	}
	switch db.ToString(r["status"]) {
	case "HELD":
		return heldError(ctx, s, r)
	case "APPROVAL":
		return errNeedsApproval
	case "DUPLICATE":
		return duplicateError(ctx, s, r)
	}
	return nil
}

// published returns an article, a topic or a comment, nil if it does not exist. Errors: those of Redis.
func published(ctx context.Context, s *read.Core, post forum.PostID) (any, error) {
	id, err := forum.ParseNodeID(string(post))
	switch id := id.(type) {
	case forum.ArticleID:
		return Any(Articles{s}.Get(ctx, id))
	case forum.TopicID:
		return Any(Topics{s}.Get(ctx, id))
	case forum.CommentID:
		return Any(Comments{s}.Get(ctx, id))
	}
	return nil, err
}

// Approve publishes a held post as a post of its author, with the present time. It returns an *forum.Article, a
// *forum.Topic or a *forum.Comment, and notifies the author. If the held post was approved before, within a day, it
// returns the post that was published then. Errors: NotFound, also if the category or the subject of the post is
// gone; Locked, PostGone; Forbidden for a moderator of other places.
func (s Held) Approve(ctx context.Context, viewer *forum.User, id forum.HeldID) (any, error) {
	if err := s.checkModerator(ctx, viewer, id); err != nil {
		return nil, err
	}
	h, err := read.LoadRead[*heldRecord](ctx, s.Core.Loader(ctx), heldRead{id})
	switch {
	case err != nil:
		return nil, err
	case h == nil:
		return nil, read.NotFound("held post", "heldPost")
	case h.published != "":
		post, err := published(ctx, s.Core, h.published)
		if post == nil && err == nil {
			err = read.NotFound("post", "heldPost")
		}
		return post, err
	}
	p, author := s.Core.DB.PartitionOf(int64(id)), h.AuthorID
	o := InsertOptions{
		IdempotencyKey: p.Tag + h.once, keyLifetime: idempotencyLifetime, Exempt: true, held: keys.Held.In(p,
			id), approver: s.Core.Actor(ctx),
		Readers: read.Readers(viewer),
	}
	var post any
	switch h.Kind {
	case forum.KindArticle:
		in := forum.PostArticle{
			Title: forum.OrEmpty(h.Title), Link: h.Link, Content: h.Content, Groups: h.Groups, Tags: h.Tags,
		}
		if err = (place.Names{Core: s.Core}).Spell(ctx, in.Names()...); err == nil { // others may have made its names since
			post, err = Any(createArticle(ctx, s.Core, p, author, in, o))
		}
	case forum.KindTopic:
		in := forum.PostTopic{
			Title: forum.OrEmpty(h.Title), Content: forum.OrEmpty(h.Content), Category: h.CategoryName, Tags: h.Tags,
		}
		if err = (place.Names{Core: s.Core}).Spell(ctx, in.Names()...); err == nil {
			post, err = Any(createTopic(ctx, s.Core, p, author, in, o))
		}
	case forum.KindComment:
		post, err = Any(createComment(ctx, s.Core, author, forum.PostComment{
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
	moved.Path = []string{"input", "heldPost"}
	return &moved
}

var (
	rejectHeld   = db.NewWrite("reject_held", db.Statuses{"NOT_FOUND": read.NotFound("held post", "heldPost")})
	withdrawHeld = db.NewWrite("withdraw_held", db.Statuses{"NOT_FOUND": read.NotFound("held post", "heldPost")})
)

// Reject rejects a held post and returns the held post. It notifies the author. A held post that was rejected before
// stays as it is. Errors: NotFound; Forbidden for a moderator of other places.
func (s Held) Reject(ctx context.Context, viewer *forum.User, in forum.RejectHeldPost) (*forum.HeldPost, error) {
	if err := s.checkModerator(ctx, viewer, in.ID); err != nil {
		return nil, err
	}
	now := s.Core.DB.Now()
	r, err := s.Core.DB.Run(ctx, rejectHeld, []string{keys.Held.In(s.Core.DB.PartitionOf(int64(in.ID)), in.ID)},
		db.FormatInt(int64(viewer.ID)), db.FormatTime(now), in.Explanation, forum.RejectedLifetime.Milliseconds(),
		db.FormatTime(now.Add(forum.RejectedLifetime)))
	if err != nil {
		return nil, err
	}
	record := decodeHeld(in.ID, db.NewFields(HeldFields, db.ToStrings(r["held"])))
	return s.Get(s.Core.Primed(ctx, map[read.Read]any{heldRead{in.ID}: record}), in.ID)
}

// Withdraw deletes a held post of the viewer and returns what remains of it. Errors: NotFound.
func (s Held) Withdraw(ctx context.Context, viewer *forum.User, id forum.HeldID) (*forum.HeldPost, error) {
	r, err := s.Core.DB.Run(ctx, withdrawHeld, []string{keys.Held.In(s.Core.DB.PartitionOf(int64(id)), id)},
		db.FormatInt(int64(viewer.ID)), idempotencyLifetime.Milliseconds())
	if err != nil {
		return nil, err
	}
	s.Core.Loader(ctx).Reset(nil)
	record := decodeHeld(id, db.NewFields(HeldFields, db.ToStrings(r["held"])))
	record.Author = viewer
	return &record.HeldPost, nil
}
