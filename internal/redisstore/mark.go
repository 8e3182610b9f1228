package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
)

var (
	markArticle = newWrite("mark_article", editStatuses("article"), pinStatuses, statuses{
		"NO_GROUP": notFound("article in this group", "group"),
	})
	markTopic = newWrite("mark_topic", editStatuses("topic"), pinStatuses, statuses{
		"PRIVATE": forum.Invalid("id", forum.Choice, "a topic of a private category cannot be sticky"),
	})
)

// pinStatuses has the error for too many posts in a list of pinned or sticky ones.
var pinStatuses = statuses{
	"PINS": forum.Invalid("id", forum.Count(0, forum.MaxPinned), "at most %d posts can be pinned there", forum.MaxPinned),
}

// Lock locks or unlocks an article and returns it; a locked article takes no comments. Errors: NotFound, EditingClosed.
func (s Articles) Lock(ctx context.Context, in forum.LockArticle) (*forum.Article, error) {
	return s.core.markArticle(ctx, in.ID, "locked", in.Locked, 0, "")
}

// Pin pins an article to a group or unpins it, and returns it. Errors: BadUserInput for too many pinned articles,
// NotFound, also if it is not in the group, EditingClosed.
func (s Articles) Pin(ctx context.Context, in forum.PinArticle) (*forum.Article, error) {
	if err := s.core.Spell(ctx, forum.Name{Kind: forum.GroupNames, Text: &in.Group}); err != nil {
		return nil, err
	}
	elsewhere, err := s.core.markedElsewhere(ctx, int64(in.ID), untagged.pinnedArticles(in.Group))
	if err != nil {
		return nil, err
	}
	return s.core.markArticle(ctx, in.ID, "pinned", in.Pinned, elsewhere, in.Group)
}

// Pinned returns the articles that are pinned to a group, the last pinned first. Errors: those of Redis.
func (s Articles) Pinned(ctx context.Context, group string) ([]*forum.Article, error) {
	most := int32(forum.MaxPinned)
	conn, err := readList(ctx, s.core, articleList(untagged.pinnedArticles(group)), forum.PageArgs{First: &most})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conn.Nodes(), goneArticle), nil
}

// goneArticle is gone for an article.
func goneArticle(a *forum.Article) bool { return a == nil || !a.DeletedAt.IsZero() || a.Removal != nil }

// Stick makes an article or a topic sticky on the site or ends that, and returns it: a *forum.Article or a
// *forum.Topic. Errors: BadUserInput for too many sticky posts and for a private topic, NotFound, EditingClosed.
func (s *Store) Stick(ctx context.Context, in forum.StickPost) (any, error) {
	elsewhere, err := s.markedElsewhere(ctx, in.ID.Number(), untagged.sticky())
	if err != nil {
		return nil, err
	}
	if in.ID.Topic() {
		return anyPost(s.markTopic(ctx, forum.TopicID(in.ID.Number()), "sticky", in.Sticky, elsewhere))
	}
	return anyPost(s.markArticle(ctx, forum.ArticleID(in.ID.Number()), "sticky", in.Sticky, elsewhere, ""))
}

// Sticky returns the articles and topics that are sticky on the site, the last first. Errors: those of Redis.
func (s *Store) Sticky(ctx context.Context) ([]any, error) {
	r := rangeRead{key: untagged.sticky(), descending: true, size: forum.MaxPinned}
	page, err := loadRead[*rangePage](ctx, s.loader(ctx), r)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, at := range page.entries {
		if id, err := forum.ParseSubjectID(at.Member); err == nil { // another program may have added anything
			ids = append(ids, string(id))
		}
	}
	posts, err := s.Nodes(ctx, ids)
	return slices.DeleteFunc(posts, func(post any) bool {
		switch post := post.(type) {
		case *forum.Article:
			return goneArticle(post)
		case *forum.Topic:
			return gone(post)
		}
		return true
	}), err
}

// markedElsewhere returns how many posts of a list of pinned or sticky ones are in other partitions than that of an id:
// a script sees one partition. Two writes at once may exceed the limit; the list shows the last ones.
func (s *core) markedElsewhere(ctx context.Context, id int64, list string) (int, error) {
	if len(s.partitions) == 1 {
		return 0, nil
	}
	r := rangeRead{key: list, descending: true, size: forum.MaxPinned}
	page, err := loadRead[*rangePage](ctx, s.loader(ctx), r)
	if err != nil {
		return 0, err
	}
	elsewhere := 0
	for _, at := range page.entries {
		if other, err := idOf(at.Member); err == nil && s.partitionOf(other) != s.partitionOf(id) {
			elsewhere++
		}
	}
	return elsewhere, nil
}

// markArticle sets or removes an article's field locked, pinned or sticky; elsewhere posts of other partitions are in
// the list.
func (s *core) markArticle(
	ctx context.Context, id forum.ArticleID, mark string, on bool, elsewhere int, group string,
) (*forum.Article, error) {
	return s.runArticle(ctx, id, markArticle, mark, flag(on), formatTime(s.now()), elsewhere, group, s.actor(ctx))
}

// markTopic is markArticle for a topic.
func (s *core) markTopic(
	ctx context.Context, id forum.TopicID, mark string, on bool, elsewhere int,
) (*forum.Topic, error) {
	return s.runTopic(ctx, id, markTopic, mark, flag(on), formatTime(s.now()), elsewhere, s.actor(ctx))
}
