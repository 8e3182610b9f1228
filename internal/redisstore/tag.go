package redisstore

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// tagRead reads the numbers of articles and of public topics that have a tag, and its description, as a forum.Tag.
type tagRead struct{ name string }

func (tagRead) kept(Fields) (Fields, bool) { return 0, true }

func (r tagRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitions {
		pipe.ZCard(ctx, p.tagRanking(rankings[0], r.name))
	}
	for _, p := range l.store.partitions {
		pipe.ZCard(ctx, p.tagged(r.name))
	}
	pipe.HGet(ctx, l.store.partitions[0].tagTexts(), r.name)
}

func (r tagRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	described, cmds := cmds[len(cmds)-1], cmds[:len(cmds)-1]
	articles, err := sumOf(cmds[:len(cmds)/2])
	if err != nil {
		return forum.Tag{}, err
	}
	topics, err := sumOf(cmds[len(cmds)/2:])
	if err != nil {
		return forum.Tag{}, err
	}
	text := described.(*redis.StringCmd)
	return forum.Tag{
		Name: r.name, ArticleCount: articles, TopicCount: topics, Description: forum.Optional(text.Val()),
	}, ignoreWrongType(ignoreNil(text.Err()))
}

// tags returns the dependency of tags; into gets mere names as well.
func (l *loader) tags(names []string, into into[forum.Tag]) []dependency {
	reads := make([]read, len(names))
	for i, name := range names {
		reads[i] = tagRead{name}
	}
	return []dependency{{reads: reads, fill: func(found []any) []dependency {
		for i := range found {
			tag := found[i].(forum.Tag)
			into(i, &tag)
		}
		return nil
	}}}
}

// existingTags returns the dependency of those tags that exist. A mere name exists for a viewer who follows it only,
// because what others follow is theirs to know. It takes one level more than a tag that exists for everyone.
func (l *loader) existingTags(names []string, into into[forum.Tag]) []dependency {
	mere := map[int]*forum.Tag{}
	tags := l.tags(names, func(i int, t *forum.Tag) {
		if t.Exists() {
			into(i, t)
		} else {
			mere[i] = t
		}
	})[0]
	fill := tags.fill
	tags.fill = func(values []any) []dependency {
		fill(values)
		if len(mere) == 0 || l.viewer == nil {
			return nil
		}
		return []dependency{{reads: []read{followingRead{l.viewerID}}, fill: func(values []any) []dependency {
			for i, t := range mere {
				if follows(values[0].([]forum.Cursor), forum.FollowTarget(t.GlobalID())) {
					l.personal()
					into(i, t)
				}
			}
			return nil
		}}}
	}
	return []dependency{tags}
}

// Get returns a tag, nil if it has no posts and no description and the viewer does not follow it. Errors: those of
// Redis.
func (s Tags) Get(ctx context.Context, name string) (*forum.Tag, error) {
	return spelled(ctx, s.core, forum.TagNames, name, func(name string) (*forum.Tag, error) {
		return loadOne(ctx, s.core, name, (*loader).existingTags)
	})
}

// named returns a tag, also one that is a mere name. Errors: those of Redis.
func (s Tags) named(ctx context.Context, name string) (*forum.Tag, error) {
	tags, err := s.GetMany(ctx, []string{name})
	return tags[0], err
}

// GetMany returns tags in the order of their names, also those that no post has. Errors: those of Redis.
func (s Tags) GetMany(ctx context.Context, names []string) ([]*forum.Tag, error) {
	return loadAll(ctx, s.core, names, (*loader).tags)
}

// List returns a page of the tags that articles or public topics have. Each partition counts its own posts: the order
// is by the largest count in one. Errors: BadUserInput.
func (s Tags) List(ctx context.Context, order forum.TagOrder, args forum.PageArgs) (*forum.TagConnection, error) {
	tags := list[forum.Tag]{key: untagged.tags("name"), ascending: order == forum.TagsByName}
	if order == forum.TagsByCount {
		tags.key = untagged.tags("count")
	}
	tags.entities = func(l *loader, at []forum.Cursor, into into[forum.Tag]) []dependency {
		names := make([]string, len(at))
		for i := range at {
			names[i] = at[i].Member
		}
		return l.tags(names, into)
	}
	conn, err := readList(ctx, s.core, tags, args)
	if err != nil || len(s.core.partitions) == 1 || order == forum.TagsByName || len(conn.Edges) == 0 {
		return conn, err
	}
	return conn, s.dropRepeated(ctx, conn)
}

// dropRepeated drops the entries of tags that another partition has more posts of: there they are in the order.
func (s Tags) dropRepeated(ctx context.Context, conn *forum.TagConnection) error {
	names := make([]string, len(conn.Edges))
	for i, e := range conn.Edges {
		names[i] = e.Node.Name
	}
	most, err := loadRead[map[string]float64](ctx, s.core.loader(ctx), mostRead{strings.Join(names, "\n")})
	if err != nil {
		return err
	}
	conn.Edges = slices.DeleteFunc(conn.Edges, func(e *forum.TagEdge) bool {
		at, err := forum.ParseCursor(e.Cursor, "")
		return err != nil || at.Score < most[e.Node.Name]
	})
	return nil
}

// mostRead reads the largest number of posts that each of some tags has in one partition, as a map.
type mostRead struct{ names string } // separated by line feeds

func (mostRead) kept(Fields) (Fields, bool) { return 0, true }

func (r mostRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitions {
		pipe.ZMScore(ctx, p.tags("count"), strings.Split(r.names, "\n")...)
	}
}

func (r mostRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	most, names := map[string]float64{}, strings.Split(r.names, "\n")
	for _, cmd := range cmds {
		scores, err := cmd.(*redis.FloatSliceCmd).Result()
		if err := ignoreWrongType(err); err != nil {
			return most, err
		}
		for i, score := range scores {
			most[names[i]] = max(most[names[i]], score)
		}
	}
	return most, nil
}

// taggedTopics is the ranking of the public topics with a tag in an order.
func taggedTopics(tag string, feed forum.Feed) list[forum.Topic] {
	topics := topicFeed(orderOfTopics(feed.Order).tag(untagged, tag))
	topics.ascending, topics.ofTag = feed.Order == forum.OrderOld, tag
	return topics.asFeed(feed, func(t *forum.Topic) bool { return slices.Contains(t.Tags, tag) })
}

// taggedArticles is the ranking of the articles with a tag in an order.
func taggedArticles(tag string, feed forum.Feed) list[forum.Article] {
	i := slices.IndexFunc(rankings, func(r ranking) bool { return slices.Contains(r.orders, feed.Order) })
	articles := articleList(untagged.tagRanking(rankings[i], tag)).withoutHidden("")
	articles.ascending, articles.ofTag = feed.Order == forum.OrderOld, tag
	return articles.asFeed(feed, func(a *forum.Article) bool { return slices.Contains(a.Tags, tag) })
}

// OfTag returns a page of the articles with a tag that was loaded. Errors: BadUserInput.
func (s Articles) OfTag(ctx context.Context, tag string, feed forum.Feed) (*forum.ArticleConnection, error) {
	return readOwned(ctx, s.core, tagRead{tag}, func(owner tagRead) list[forum.Article] {
		return taggedArticles(owner.name, feed)
	}, feed.Page)
}

// OfTag returns a page of the public topics with a tag that was loaded. Errors: BadUserInput.
func (s Topics) OfTag(ctx context.Context, tag string, feed forum.Feed) (*forum.TopicConnection, error) {
	if orderOfTopics(feed.Order).tag == nil {
		return nil, feed.NoOrder("the topics of a tag")
	}
	return readOwned(ctx, s.core, tagRead{tag}, func(owner tagRead) list[forum.Topic] {
		return taggedTopics(owner.name, feed)
	}, feed.Page)
}

// TagFeed returns a page of the public topics with a tag, which have no windows. Errors: BadUserInput.
func (s Topics) TagFeed(ctx context.Context, tag string, feed forum.Feed) (*forum.TopicConnection, error) {
	if err := feed.OfAllTime("the topics of a tag"); err != nil {
		return nil, err
	}
	if orderOfTopics(feed.Order).tag == nil {
		return nil, feed.NoOrder("the topics of a tag")
	}
	conn, err := readList(ctx, s.core, taggedTopics(tag, feed), feed.Page)
	if err != nil || len(conn.Edges) > 0 {
		return conn, err
	}
	other, err := spelled(ctx, s.core, forum.TagNames, tag, func(name string) (*forum.TopicConnection, error) {
		if name == tag {
			return nil, nil
		}
		return readList(ctx, s.core, taggedTopics(name, feed), feed.Page)
	})
	return cmp.Or(other, conn), err
}
