package redisstore

import (
	"context"
	"crypto/rand"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// decodeRemoval returns the removal of a post by the fields of its stub, nil for a post that is not removed. It has
// what everyone may see.
func decodeRemoval(f fields, at time.Time) *forum.Removal {
	category := f.get("removed")
	if category == "" {
		return nil
	}
	return &forum.Removal{Category: removalCategory(category), RemovedAt: at}
}

// removalCategory returns a category of the API: OTHER for a text that another program has written.
func removalCategory(text string) forum.RemovalCategory {
	if c := forum.RemovalCategory(text); c.Valid() {
		return c
	}
	return forum.RemovalOther
}

// removedFields are the fields that are read of what a removal has moved of a post, of all kinds.
var removedFields = []string{
	"title", "link", "content", "tags", "edited", "locked", "removed_reason", "removed_by",
}

var removedArgs = hashArgs(removedFields)

// removedRead reads what a removal has moved of a post, as fields. It is not kept: few viewers see it.
type removedRead struct{ post forum.PostID }

func (r removedRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	queueHash(ctx, pipe, l.store.partitionOf(r.post.Number()).removed(r.post), removedArgs)
}

func (r removedRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return fields{removedFields, values}, err
}

// reveal returns the dependency of a removed post on what its removal has moved, none if the viewer may not see that.
// into takes it, and removal the reason and, for moderators, who removed the post. Show has hidden the author from
// those who moderate its places only: shown takes it.
func (l *loader) reveal(
	post forum.PostID, removal **forum.Removal, author forum.UserID, shown **forum.User, into func(f fields),
) []dependency {
	hidden := (*removal).Hides(l.viewer, author)
	reads := []read{removedRead{post}}
	if hidden {
		if !l.moderatesPlaces() {
			return nil
		}
		reads = append(reads, placesRead{post})
	}
	l.personal()
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		if hidden && !l.viewer.ModeratesIn(values[1].([]forum.Place)...) {
			return nil
		}
		f := values[0].(fields)
		own := **removal // other responses share the one that was read
		own.Reason = forum.Optional(f.get("removed_reason"))
		if l.viewer.Moderates() || hidden {
			own.ByID = decodeUserID("user:" + f.get("removed_by"))
		}
		*removal = &own
		into(f)
		if hidden && l.fields&(ArticleAuthor|TopicAuthor|CommentAuthor) != 0 {
			return l.users([]forum.UserID{author}, func(_ int, u *forum.User) { *shown = u })
		}
		return nil
	}}}
}

// removalStatuses returns the statuses of the scripts that remove and restore a kind of post.
func removalStatuses(kind string) statuses {
	return statuses{
		"NOT_FOUND": notFound(kind, "id"),
		"DELETED":   inputError(forum.EditingClosed, "id", "this %s is deleted", kind),
	}
}

var (
	removeArticle  = newWrite("remove_article", removalStatuses("article"))
	restoreArticle = newWrite("restore_article", removalStatuses("article"))
	removeTopic    = newWrite("remove_topic", removalStatuses("topic"))
	restoreTopic   = newWrite("restore_topic", removalStatuses("topic"))
	removeComment  = newWrite("remove_comment", removalStatuses("comment"))
	restoreComment = newWrite("restore_comment", removalStatuses("comment"))
)

// RemovePost removes an article, a topic or a comment, and returns it: an *forum.Article, a *forum.Topic or a
// *forum.Comment. It notifies the author. For a removed post it changes the category and the reason. Errors: NotFound,
// EditingClosed for a deleted post.
func (s *Store) RemovePost(ctx context.Context, viewer *forum.User, in forum.RemovePost) (any, error) {
	return s.removePost(ctx, formatInt(int64(viewer.ID)), in)
}

// removePost is RemovePost by a moderator's UID, "" for a rule of the site.
func (s *core) removePost(ctx context.Context, by string, in forum.RemovePost) (any, error) {
	args := []any{by, formatTime(s.now()), string(in.Category), in.Reason}
	id, err := forum.ParseNodeID(string(in.ID))
	switch id := id.(type) {
	case forum.ArticleID:
		return anyPost(s.runArticle(ctx, id, removeArticle, append(args, forum.RemovedTitle)...))
	case forum.TopicID:
		args = append(args, forum.RemovedTitle)
		for _, day := range s.rankedDays() {
			args = append(args, day.name)
		}
		return anyPost(s.runTopic(ctx, id, removeTopic, args...))
	case forum.CommentID:
		args = append(args, string(id.Subject), s.dayOf(s.now()).name)
		return anyPost(s.runComment(ctx, id, removeComment, args...))
	}
	return nil, err
}

// RestorePost restores a removed article, topic or comment with its votes to its places, and returns it as RemovePost
// does. It notifies the author. A post that is not removed stays as it is. Errors: NotFound, EditingClosed for a
// deleted post.
func (s *Store) RestorePost(ctx context.Context, viewer *forum.User, post forum.PostID) (any, error) {
	now := s.now()
	args := []any{formatInt(int64(viewer.ID)), formatTime(now)}
	days := []any{s.dayOf(now).left(now)}
	for _, day := range s.rankedDays() {
		days = append(days, day.name, max(1, day.kept.Sub(now).Milliseconds()))
	}
	id, err := forum.ParseNodeID(string(post))
	switch id := id.(type) {
	case forum.ArticleID:
		return anyPost(s.runArticle(ctx, id, restoreArticle, args...))
	case forum.TopicID:
		args = append(args, days[0], rand.Text())
		return anyPost(s.runTopic(ctx, id, restoreTopic, append(args, days[1:]...)...))
	case forum.CommentID:
		return anyPost(s.runComment(ctx, id, restoreComment, slices.Concat(args, []any{string(id.Subject)}, days)...))
	}
	return nil, err
}

// anyPost returns a post without its type, nil for none.
func anyPost[T any](post *T, err error) (any, error) {
	if post == nil {
		return nil, err
	}
	return post, err
}
