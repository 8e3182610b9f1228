package post

import (
	"context"
	"crypto/rand"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// decodeRemoval returns the removal of a post from the fields of its stub, nil for a post that is not removed. The
// removal contains only what everyone may see.
func decodeRemoval(f db.Fields, at time.Time) *forum.Removal {
	category := f.Get("removed")
	if category == "" {
		return nil
	}
	return &forum.Removal{Reason: removalCategory(category), RemovedAt: at}
}

// removalCategory returns a category of the API: OTHER for a text that another program has written.
func removalCategory(text string) forum.RemovalReason {
	if c := forum.RemovalReason(text); c.Valid() {
		return c
	}
	return forum.RemovalOther
}

// removedFields are the fields that are read of what a removal has moved of a post, of all kinds.
var removedFields = []string{
	"title", "link", "content", "tags", "edited", "locked", "removed_reason", "removed_by",
}

var removedArgs = read.HashArgs(removedFields)

// removedRead reads what a removal has moved of a post, as fields. It is not kept: few viewers see it.
type removedRead struct{ post forum.PostID }

func (r removedRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	read.QueueHash(ctx, pipe, keys.Removed.In(l.Store.DB.PartitionOf(r.post.Number()), r.post), removedArgs)
}

func (r removedRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return db.NewFields(removedFields, values), err
}

// reveal returns the dependency that reads the fields that a removal has moved away from a post; none if the viewer
// may not see these fields. It passes the fields to into. It sets *removal to a copy with the reason and, for
// moderators, with the user who removed the post. The method Show of the post has hidden the author from viewers who
// moderate only places of the post; for these viewers reveal sets *shown to the author.
func reveal(
	l *read.Loader, post forum.PostID, removal **forum.Removal, author forum.UserID, shown **forum.User,
	into func(f db.Fields),
) []read.Dependency {
	hidden := (*removal).Hides(l.Viewer, author)
	reads := []read.Read{removedRead{post}}
	if hidden {
		if !place.ModeratesPlaces(l) {
			return nil
		}
		reads = append(reads, place.PlacesRead{Post: post})
	}
	l.Personal()
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		if hidden && !l.Viewer.ModeratesIn(values[1].([]forum.Place)...) {
			return nil
		}
		f := values[0].(db.Fields)
		own := **removal // other responses share the one that was read
		own.Explanation = forum.Optional(f.Get("removed_reason"))
		if l.Viewer.Moderates() || hidden {
			own.ByID = db.DecodeUserID("user:" + f.Get("removed_by"))
		}
		*removal = &own
		into(f)
		if hidden && l.Fields&(read.ArticleAuthor|read.TopicAuthor|read.CommentAuthor) != 0 {
			return l.Users([]forum.UserID{author}, func(_ int, u *forum.User) { *shown = u })
		}
		return nil
	}}}
}

// removalStatuses returns the statuses of the scripts that remove and restore a kind of post.
func removalStatuses(kind string) db.Statuses {
	return db.Statuses{
		"NOT_FOUND": read.NotFound(kind, "post"),
		"DELETED":   Deleted(kind, "post"),
	}
}

var (
	removeArticle  = db.NewWrite("remove_article", removalStatuses("article"))
	restoreArticle = db.NewWrite("restore_article", removalStatuses("article"))
	removeTopic    = db.NewWrite("remove_topic", removalStatuses("topic"))
	restoreTopic   = db.NewWrite("restore_topic", removalStatuses("topic"))
	removeComment  = db.NewWrite("remove_comment", removalStatuses("comment"))
	restoreComment = db.NewWrite("restore_comment", removalStatuses("comment"))
)

// Remove removes an article, a topic or a comment, and returns it: an *forum.Article, a *forum.Topic or a
// *forum.Comment. It notifies the author. For a removed post it changes the category and the reason. Errors: NotFound,
// PostGone for a deleted post.
func (s Posts) Remove(ctx context.Context, viewer *forum.User, in forum.RemovePost) (any, error) {
	return SetRemoval(ctx, s.Core, db.FormatInt(int64(viewer.ID)), in)
}

// Delete deletes an article, a topic or a comment, and returns what remains of it, as Articles.Delete, Topics.Delete
// and Comments.Delete do.
func (s Posts) Delete(ctx context.Context, viewer *forum.User, post forum.PostID) (any, error) {
	id, err := forum.ParseNodeID(string(post))
	switch id := id.(type) {
	case forum.ArticleID:
		return Any(Articles(s).Delete(ctx, viewer, id))
	case forum.TopicID:
		return Any(Topics(s).Delete(ctx, viewer, id))
	case forum.CommentID:
		return Any(Comments(s).Delete(ctx, viewer, id))
	}
	return nil, err
}

// SetRemoval is Remove by a moderator's UID, "" for a rule of the site.
func SetRemoval(ctx context.Context, s *read.Core, by string, in forum.RemovePost) (any, error) {
	args := []any{by, db.FormatTime(s.DB.Now()), string(in.Reason), in.Explanation}
	id, err := forum.ParseNodeID(string(in.ID))
	switch id := id.(type) {
	case forum.ArticleID:
		return Any(runArticle(ctx, s, id, removeArticle, append(args, forum.RemovedTitle)...))
	case forum.TopicID:
		args = append(args, forum.RemovedTitle)
		for _, day := range s.RankedDays() {
			args = append(args, day.Name)
		}
		return Any(runTopic(ctx, s, id, removeTopic, args...))
	case forum.CommentID:
		args = append(args, string(id.Subject), s.DayOf(s.DB.Now()).Name)
		return Any(runComment(ctx, s, id, removeComment, args...))
	}
	return nil, err
}

// Restore restores a removed article, topic or comment with its votes to its places, and returns it as Remove
// does. It notifies the author. A post that is not removed stays as it is. Errors: NotFound, PostGone for a
// deleted post.
func (s Posts) Restore(ctx context.Context, viewer *forum.User, post forum.PostID) (any, error) {
	now := s.Core.DB.Now()
	args := []any{db.FormatInt(int64(viewer.ID)), db.FormatTime(now)}
	days := []any{s.Core.DayOf(now).Left(now)}
	for _, day := range s.Core.RankedDays() {
		days = append(days, day.Name, max(1, day.RankEnds.Sub(now).Milliseconds()))
	}
	id, err := forum.ParseNodeID(string(post))
	switch id := id.(type) {
	case forum.ArticleID:
		return Any(runArticle(ctx, s.Core, id, restoreArticle, args...))
	case forum.TopicID:
		args = append(args, days[0], rand.Text())
		return Any(runTopic(ctx, s.Core, id, restoreTopic, append(args, days[1:]...)...))
	case forum.CommentID:
		return Any(runComment(ctx, s.Core, id, restoreComment, slices.Concat(args, []any{string(id.Subject)}, days)...))
	}
	return nil, err
}

// Any returns a post without its type, nil for none.
func Any[T any](post *T, err error) (any, error) {
	if post == nil {
		return nil, err
	}
	return post, err
}

// CheckModerator returns an error if the viewer does not moderate a post. Errors: Forbidden, those of Redis.
func (s Posts) CheckModerator(ctx context.Context, viewer *forum.User, post forum.PostID) error {
	yes, err := place.Moderates(ctx, s.Core, viewer, post)
	if err == nil && !yes {
		return place.ErrNoModerator
	}
	return err
}
