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
	markArticle = db.NewWrite("mark_article", editStatuses("article"), pinStatuses, db.Statuses{
		"NO_GROUP": read.NotFound("article in this group", "group"),
	})
	markTopic = db.NewWrite("mark_topic", editStatuses("topic"), pinStatuses, db.Statuses{
		"PRIVATE": forum.Invalid("id", forum.Choice, "a topic of a private category cannot be sticky"),
	})
)

// pinStatuses has the error for too many posts in a list of pinned or sticky ones.
var pinStatuses = db.Statuses{
	"PINS": forum.Invalid("id", forum.Count(0, forum.MaxPinned), "at most %d posts can be pinned there", forum.MaxPinned),
}

// Lock locks or unlocks an article and returns it; a locked article takes no comments. Errors: NotFound, EditingClosed.
func (s Articles) Lock(ctx context.Context, in forum.LockArticle) (*forum.Article, error) {
	return setArticleMark(ctx, s.Core, in.ID, "locked", in.Locked, 0, "")
}

// Pin pins an article to a group or unpins it, and returns it. Errors: BadUserInput for too many pinned articles,
// NotFound, also if it is not in the group, EditingClosed.
func (s Articles) Pin(ctx context.Context, in forum.PinArticle) (*forum.Article, error) {
	if err := (place.Names{Core: s.Core}).Spell(ctx, forum.Name{Kind: forum.GroupNames, Text: &in.Group}); err != nil {
		return nil, err
	}
	elsewhere, err := markedElsewhere(ctx, s.Core, int64(in.ID), keys.PinnedArticles.In(db.Untagged, in.Group))
	if err != nil {
		return nil, err
	}
	return setArticleMark(ctx, s.Core, in.ID, "pinned", in.Pinned, elsewhere, in.Group)
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

// Stick makes an article or a topic sticky on the site, or no longer sticky, and returns the post: a *forum.Article or
// a *forum.Topic. Errors: BadUserInput for too many sticky posts and for a private topic, NotFound, EditingClosed.
func (s Posts) Stick(ctx context.Context, in forum.StickPost) (any, error) {
	elsewhere, err := markedElsewhere(ctx, s.Core, in.ID.Number(), keys.Sticky.In(db.Untagged))
	if err != nil {
		return nil, err
	}
	if in.ID.Topic() {
		return anyPost(setTopicMark(ctx, s.Core, forum.TopicID(in.ID.Number()), "sticky", in.Sticky, elsewhere))
	}
	return anyPost(setArticleMark(ctx, s.Core, forum.ArticleID(in.ID.Number()), "sticky", in.Sticky, elsewhere, ""))
}

// Sticky returns the articles and topics that are sticky on the site, the last first. Errors: those of Redis.
func (s Posts) Sticky(ctx context.Context) ([]any, error) {
	r := read.RangeRead{Key: keys.Sticky.In(db.Untagged), Descending: true, Size: forum.MaxPinned}
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

// markedElsewhere returns how many posts of a list of pinned or sticky posts are in other partitions than the post
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

// setArticleMark sets or removes an article's field locked, pinned or sticky. elsewhere is how many posts of other
// partitions are in the list of pinned or sticky posts.
func setArticleMark(
	ctx context.Context, s *read.Core, id forum.ArticleID, mark string, on bool, elsewhere int, group string,
) (*forum.Article, error) {
	now := db.FormatTime(s.DB.Now())
	return runArticle(ctx, s, id, markArticle, mark, read.Flag(on), now, elsewhere, group, s.Actor(ctx))
}

// setTopicMark is setArticleMark for a topic.
func setTopicMark(
	ctx context.Context, s *read.Core, id forum.TopicID, mark string, on bool, elsewhere int,
) (*forum.Topic, error) {
	return runTopic(ctx, s, id, markTopic, mark, read.Flag(on), db.FormatTime(s.DB.Now()), elsewhere, s.Actor(ctx))
}
