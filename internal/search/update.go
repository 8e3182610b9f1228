package search

import (
	"context"
	"maps"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// contentFields are what the index reads of entities.
const contentFields = redisstore.ArticleContent | redisstore.TopicContent | redisstore.CommentContent |
	redisstore.UserProfile

// reader is the viewer for whom the index reads: of all categories.
var reader = &forum.User{Role: forum.RoleAdmin}

// unreadable is an entity that cannot be read, as when another program has given its key another type.
type unreadable struct{}

// load returns entities, nil for each one that does not exist. Errors: those of Redis that are temporary.
func (x *Index) load(ctx context.Context, ids []string) ([]any, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	nodes, err := x.store.Nodes(x.store.NewResponse(ctx, reader, contentFields, nil), ids)
	if err == nil || ctx.Err() != nil || redisstore.Refusal(err) != nil {
		return nodes, err
	}
	if len(ids) == 1 {
		x.log.WarnContext(ctx, "an entity cannot be indexed", "id", ids[0], "error", err)
		return []any{unreadable{}}, nil
	}
	half, err := x.load(ctx, ids[:len(ids)/2])
	if err != nil {
		return nil, err
	}
	rest, err := x.load(ctx, ids[len(ids)/2:])
	return append(half, rest...), err
}

// maxBatch is the size of the texts of one batch, in bytes: their words take about fifty times as much memory.
const maxBatch = 4 << 20

// noBookmark is the bookmarks of entities after which nothing is noted.
func noBookmark(int) bookmark { return bookmark{} }

// atEnd returns the bookmarks of entities after the last of which one is stored.
func atEnd(all int, at bookmark) func(done int) bookmark {
	return func(done int) bookmark {
		if done < all {
			return bookmark{}
		}
		return at
	}
}

// update indexes entities as they are now. What it writes at once has the bookmark of bookmarks, which gets how many
// entities are done by then.
func (x *Index) update(ctx context.Context, ids []string, bookmarks func(done int) bookmark) error {
	nodes, err := x.load(ctx, ids)
	if err != nil {
		return err
	}
	places, err := x.places(ctx, nodes)
	if err != nil {
		return err
	}
	var changes []change
	size := 0
	hashes := make(map[string]uint64, len(ids))
	tags, err := x.tagsOf(ctx, nodes)
	if err != nil {
		return err
	}
	// The tags come before the posts that have them, so that a bookmark after some posts holds for their tags too.
	var all []string
	var contents []any
	for id, tag := range tags {
		all, contents = append(all, id), append(contents, tag)
	}
	nodes = append(contents, nodes...)
	for i, id := range append(all, ids...) {
		if nodes[i] == any(unreadable{}) {
			continue
		}
		c, ok := contentOf(nodes[i])
		if !ok {
			x.seen.Remove(id)
			changes = append(changes, change{id, nil})
			continue
		}
		if comment, ok := nodes[i].(*forum.Comment); ok {
			c.place = places[comment.ID.Subject]
		}
		hash := c.hash()
		if last, ok := x.seen.Get(id); ok && last == hash {
			continue
		}
		hashes[id] = hash
		changes = append(changes, change{id, &c})
		if size += len(c.title) + len(c.text); size > x.most {
			at := bookmark{}
			if done := i + 1 - len(tags); done > 0 {
				at = bookmarks(done)
			}
			if err := x.engine.write(ctx, changes, at); err != nil {
				return err
			}
			changes, size = changes[:0], 0
		}
	}
	at := bookmarks(len(ids))
	if len(changes) > 0 || at != (bookmark{}) {
		if err := x.engine.write(ctx, changes, at); err != nil {
			return err
		}
	}
	for id, hash := range hashes {
		x.seen.Add(id, hash, 1)
	}
	return nil
}

// tagsOf returns the tags of posts by their global ids: those that are not in the index, as far as is known. One that
// no post has any more stays in the index until a search finds it.
func (x *Index) tagsOf(ctx context.Context, nodes []any) (map[string]any, error) {
	tags := map[string]any{}
	for _, node := range nodes {
		c, ok := contentOf(node)
		for _, tag := range c.tags {
			id := forum.TagName(tag).String()
			if _, known := x.seen.Get(id); ok && !known {
				tags[id] = nil
			}
		}
	}
	ids := slices.Collect(maps.Keys(tags))
	found, err := x.load(ctx, ids)
	for i, id := range ids[:len(found)] {
		tags[id] = found[i]
	}
	return tags, err
}

// places returns the categories of the topics that comments are on.
func (x *Index) places(ctx context.Context, nodes []any) (map[forum.SubjectID]string, error) {
	var topics []string
	places := map[forum.SubjectID]string{}
	for _, node := range nodes {
		if c, ok := node.(*forum.Comment); ok && c != nil && c.ID.Subject.Topic() {
			if _, known := places[c.ID.Subject]; !known {
				places[c.ID.Subject] = ""
				topics = append(topics, string(c.ID.Subject))
			}
		}
	}
	found, err := x.load(ctx, topics)
	for _, node := range found {
		if t, ok := node.(*forum.Topic); ok {
			places[t.SubjectID()] = t.CategoryName
		}
	}
	return places, err
}
