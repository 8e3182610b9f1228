package post

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var (
	markArticle = db.NewWrite("mark_article", editStatuses("article", "subject"), pinStatuses, db.Statuses{
		"NO_GROUP": read.NotFound("article in this group", "place"),
	})
	markTopic = db.NewWrite("mark_topic", editStatuses("topic", "subject"), pinStatuses, db.Statuses{
		"NO_CATEGORY": read.NotFound("topic in this category", "place"),
		"PRIVATE":     forum.Invalid("subject", forum.Choice, "a topic of a private category cannot be featured"),
	})
)

// pinStatuses has the error for too many posts in a list of pinned or featured ones.
var pinStatuses = db.Statuses{
	"PINS": forum.Invalid("subject", forum.Count(0, forum.MaxPinned),
		"at most %d posts can be pinned there", forum.MaxPinned),
}

// Lock locks or unlocks an article or a topic, and returns it: a *forum.Article or a *forum.Topic. A locked one takes
// no comments. Errors: NotFound, PostGone.
func (s Posts) Lock(ctx context.Context, in forum.LockSubject) (any, error) {
	return setMark(ctx, s.Core, in.Subject, "locked", in.On, 0, "")
}

// Pin pins an article to a group, or a topic to its category, or unpins it. It returns what Lock returns. Errors:
// BadUserInput for too many pinned posts; NotFound, also for a post that is not in the place; PostGone.
func (s Posts) Pin(ctx context.Context, in forum.PinSubject) (any, error) {
	kind, name := in.Place.Name()
	names, list := forum.GroupNames, keys.PinnedArticles.In(db.Untagged, name)
	if kind == "category" {
		names, list = forum.CategoryNames, keys.Pinned.In(db.Untagged, name)
	}
	if err := (place.Names{Core: s.Core}).Spell(ctx, forum.Name{Kind: names, Text: &name}); err != nil {
		return nil, err
	}
	elsewhere, err := markedElsewhere(ctx, s.Core, in.Subject.Number(), list)
	if err != nil {
		return nil, err
	}
	return setMark(ctx, s.Core, in.Subject, "pinned", in.On, elsewhere, name)
}

// Pinned returns the articles that are pinned to a group, the last pinned first. Errors: those of Redis.
func (s Articles) Pinned(ctx context.Context, group string) ([]*forum.Article, error) {
	most := int32(forum.MaxPinned)
	conn, err := read.LoadList(ctx, s.Core, ArticleList(keys.PinnedArticles.In(db.Untagged, group)),
		forum.PageArgs{First: &most})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conn.Nodes(), GoneArticle), nil
}

// Feature features an article or a topic on the site, or ends that. It returns what Lock returns. Errors: BadUserInput
// for too many featured posts and for a private topic, NotFound, PostGone.
func (s Posts) Feature(ctx context.Context, in forum.FeatureSubject) (any, error) {
	elsewhere, err := markedElsewhere(ctx, s.Core, in.Subject.Number(), keys.Featured.In(db.Untagged))
	if err != nil {
		return nil, err
	}
	return setMark(ctx, s.Core, in.Subject, "featured", in.On, elsewhere, "")
}

// Featured returns the articles and topics that are featured on the site, the last first. Errors: those of Redis.
func (s Posts) Featured(ctx context.Context) ([]any, error) {
	r := read.RangeRead{Key: keys.Featured.In(db.Untagged), Descending: true, Size: forum.MaxPinned}
	page, err := read.LoadRead[*read.RangePage](ctx, s.Core.Loader(ctx), r)
	if err != nil {
		return nil, err
	}
	var ids []forum.PostID
	for _, at := range page.Entries {
		if id, err := forum.ParseSubjectID(at.Member); err == nil { // another program may have added anything
			ids = append(ids, forum.PostID(id))
		}
	}
	posts, err := GetPosts(ctx, s.Core, ids)
	return slices.DeleteFunc(posts, func(post any) bool {
		switch post := post.(type) {
		case *forum.Article:
			return GoneArticle(post)
		case *forum.Topic:
			return Gone(post)
		}
		return true
	}), err
}

// markedElsewhere returns how many posts of a list of pinned or featured posts are in other partitions than the post
// with an id. A script needs this number because it sees only its own partition. Two writes at once may exceed
// forum.MaxPinned; the list then shows the posts that were added last.
func markedElsewhere(ctx context.Context, s *read.Core, id int64, list string) (int, error) {
	if len(s.DB.Partitions) == 1 {
		return 0, nil
	}
	r := read.RangeRead{Key: list, Descending: true, Size: forum.MaxPinned}
	page, err := read.LoadRead[*read.RangePage](ctx, s.Loader(ctx), r)
	if err != nil {
		return 0, err
	}
	elsewhere := 0
	for _, at := range page.Entries {
		if other, err := db.IDOf(at.Member); err == nil && s.DB.PartitionOf(other) != s.DB.PartitionOf(id) {
			elsewhere++
		}
	}
	return elsewhere, nil
}

// setMark sets or removes the field locked, pinned or featured of an article or a topic, and returns it. elsewhere is
// how many posts of other partitions are in the list of pinned or featured posts, and name is that of the place of a
// pin.
func setMark(
	ctx context.Context, s *read.Core, subject forum.SubjectID, mark string, on bool, elsewhere int, name string,
) (any, error) {
	args := []any{mark, read.Flag(on), db.FormatTime(s.DB.Now()), elsewhere, name, s.Actor(ctx)}
	if subject.Topic() {
		return Any(runTopic(ctx, s, forum.TopicID(subject.Number()), markTopic, args...))
	}
	return Any(runArticle(ctx, s, forum.ArticleID(subject.Number()), markArticle, args...))
}
