package place

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Tags reads tags of articles and topics, which have them by Articles and Topics.
type Tags struct{ Core *read.Core }

// TagRead reads the numbers of articles and of public topics that have a tag, and its description, as a forum.Tag.
type TagRead struct{ Name string }

func (TagRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r TagRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.Partitions {
		pipe.ZCard(ctx, read.Rankings[0].ByTag.In(p, r.Name))
	}
	for _, p := range l.Store.DB.Partitions {
		pipe.ZCard(ctx, keys.Tagged.In(p, r.Name))
	}
	pipe.HGet(ctx, keys.TagTexts.In(l.Store.DB.Partitions[0]), r.Name)
}

func (r TagRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	described, cmds := cmds[len(cmds)-1], cmds[:len(cmds)-1]
	articles, err := db.SumOf(cmds[:len(cmds)/2])
	if err != nil {
		return forum.Tag{}, err
	}
	topics, err := db.SumOf(cmds[len(cmds)/2:])
	if err != nil {
		return forum.Tag{}, err
	}
	text := described.(*redis.StringCmd)
	return forum.Tag{
		Name: r.Name, ArticleCount: articles, TopicCount: topics, Description: forum.Optional(text.Val()),
	}, db.IgnoreWrongType(db.IgnoreNil(text.Err()))
}

// needTags returns the dependency of tags; into gets mere names as well.
func needTags(l *read.Loader, names []string, into read.Into[forum.Tag]) []read.Dependency {
	reads := make([]read.Read, len(names))
	for i, name := range names {
		reads[i] = TagRead{name}
	}
	return []read.Dependency{{Reads: reads, Fill: func(found []any) []read.Dependency {
		for i := range found {
			tag := found[i].(forum.Tag)
			into(i, &tag)
		}
		return nil
	}}}
}

// NeedExistingTags returns the dependency of tags; into gets only the tags that exist. A mere name is a tag without
// posts and without a description. It exists only for a viewer who follows it, because nobody may learn what others
// follow. For mere names, the response needs one more level of reads: what the viewer follows.
func NeedExistingTags(l *read.Loader, names []string, into read.Into[forum.Tag]) []read.Dependency {
	mere := map[int]*forum.Tag{}
	tags := needTags(l, names, func(i int, t *forum.Tag) {
		if t.Exists() {
			into(i, t)
		} else {
			mere[i] = t
		}
	})[0]
	fill := tags.Fill
	tags.Fill = func(values []any) []read.Dependency {
		fill(values)
		if len(mere) == 0 || l.Viewer == nil {
			return nil
		}
		reads := []read.Read{people.FollowingRead{User: l.ViewerID}}
		return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
			for i, t := range mere {
				if people.Follows(values[0].([]forum.Cursor), forum.FollowTarget(t.GlobalID())) {
					l.Personal()
					into(i, t)
				}
			}
			return nil
		}}}
	}
	return []read.Dependency{tags}
}

// Get returns a tag, nil if it has no posts and no description and the viewer does not follow it. Errors: those of
// Redis.
func (s Tags) Get(ctx context.Context, name string) (*forum.Tag, error) {
	return BySpelling(ctx, s.Core, forum.TagNames, name, func(name string) (*forum.Tag, error) {
		return read.LoadOne(ctx, s.Core, name, NeedExistingTags)
	})
}

// Named returns a tag, also one that is a mere name. Errors: those of Redis.
func (s Tags) Named(ctx context.Context, name string) (*forum.Tag, error) {
	tags, err := s.GetMany(ctx, []string{name})
	return tags[0], err
}

// GetMany returns tags in the order of their names, also those that no post has. Errors: those of Redis.
func (s Tags) GetMany(ctx context.Context, names []string) ([]*forum.Tag, error) {
	return read.LoadAll(ctx, s.Core, names, needTags)
}

// List returns a page of the tags that articles or public topics have. Each partition counts only its own posts: so
// the order by count goes by the largest count in one partition. Errors: BadUserInput.
func (s Tags) List(ctx context.Context, order forum.TagOrder, args forum.PageArgs) (*forum.TagConnection, error) {
	tags := read.List[forum.Tag]{Key: keys.Tags.In(db.Untagged, "name"), Ascending: order == forum.TagsByName}
	if order == forum.TagsByCount {
		tags.Key = keys.Tags.In(db.Untagged, "count")
	}
	tags.Entities = func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Tag]) []read.Dependency {
		names := make([]string, len(at))
		for i := range at {
			names[i] = at[i].Member
		}
		return needTags(l, names, into)
	}
	conn, err := read.LoadList(ctx, s.Core, tags, args)
	if err != nil || len(s.Core.DB.Partitions) == 1 || order == forum.TagsByName || len(conn.Edges) == 0 {
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
	most, err := read.LoadRead[map[string]float64](ctx, s.Core.Loader(ctx), mostRead{strings.Join(names, "\n")})
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

func (mostRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r mostRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.Partitions {
		pipe.ZMScore(ctx, keys.Tags.In(p, "count"), strings.Split(r.names, "\n")...)
	}
}

func (r mostRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	most, names := map[string]float64{}, strings.Split(r.names, "\n")
	for _, cmd := range cmds {
		scores, err := cmd.(*redis.FloatSliceCmd).Result()
		if err := db.IgnoreWrongType(err); err != nil {
			return most, err
		}
		for i, score := range scores {
			most[names[i]] = max(most[names[i]], score)
		}
	}
	return most, nil
}
