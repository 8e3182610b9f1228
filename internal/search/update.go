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
	contents, err := x.contentsOf(ctx, nodes)
	if err != nil {
		return err
	}
	if err := x.updateStrayed(ctx, ids, contents); err != nil {
		return err
	}
	tagIDs, tags, err := x.tagsOf(ctx, ids, nodes, contents)
	if err != nil {
		return err
	}
	// The tags come before the posts that have them, so that a bookmark after some posts holds for their tags too.
	contents = append(tags, contents...)
	var changes []change
	size := 0
	hashes := make(map[string]uint64, len(ids))
	for i, id := range append(tagIDs, ids...) {
		if n := i - len(tags); n >= 0 && nodes[n] == any(unreadable{}) {
			continue
		}
		c := contents[i]
		if c == nil {
			x.seen.Remove(id)
			changes = append(changes, change{id, nil})
			continue
		}
		hash := c.hash()
		if last, ok := x.seen.Get(id); ok && last == hash {
			continue
		}
		hashes[id] = hash
		changes = append(changes, change{id, c})
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

// contentsOf returns what the index has of entities; nil of those that results do not show.
func (x *Index) contentsOf(ctx context.Context, nodes []any) ([]*content, error) {
	places, err := x.places(ctx, nodes)
	if err != nil {
		return nil, err
	}
	// It is read after the texts: one that was written in a private category is not taken for one of a public category.
	private, err := x.store.Categories.Private(ctx)
	contents := make([]*content, len(nodes))
	for i, node := range nodes {
		if c, ok := contentOf(node); ok {
			if comment, ok := node.(*forum.Comment); ok {
				c.place = places[comment.ID.Subject]
			}
			c.private = private[c.place]
			contents[i] = &c
		}
	}
	return contents, err
}

// updateStrayed indexes the comments on topics that have moved, before the topics: no event names these comments.
func (x *Index) updateStrayed(ctx context.Context, ids []string, contents []*content) error {
	topics := map[string]*content{}
	for i, c := range contents {
		if c == nil || c.kind != forum.SearchTopics {
			continue
		}
		if last, ok := x.seen.Get(ids[i]); !ok || last != c.hash() {
			topics[ids[i]] = c
		}
	}
	if len(topics) == 0 {
		return nil
	}
	strayed, err := x.engine.strayed(ctx, topics)
	if err != nil || len(strayed) == 0 {
		return err
	}
	return x.updateAll(ctx, strayed, bookmark{})
}

// tagsOf returns the tags of posts: those that are not in the index, as far as is known, and those of posts that not
// everyone may read any more. Posts that were private before change nothing. A tag that the last post has lost by an
// edit stays in the index until a search finds it.
func (x *Index) tagsOf(
	ctx context.Context, ids []string, nodes []any, contents []*content,
) (found []string, tags []*content, err error) {
	all := map[string]bool{}
	for i, node := range nodes {
		shown := contents[i] != nil && !contents[i].private
		for n, tag := range tagsIn(node) {
			if n == 0 && !shown {
				if was, err := x.engine.public(ctx, ids[i]); err != nil {
					return nil, nil, err
				} else if !was {
					break
				}
			}
			id := forum.TagName(tag).String()
			if _, known := x.seen.Get(id); !shown || !known {
				all[id] = true
			}
		}
	}
	found = slices.Sorted(maps.Keys(all))
	loaded, err := x.load(ctx, found)
	if err != nil {
		return nil, nil, err
	}
	tags = make([]*content, len(found))
	for i, tag := range loaded {
		if c, ok := contentOf(tag); ok {
			tags[i] = &c
		}
	}
	return found, tags, nil
}

// tagsIn returns the tags of a post, shown or not.
func tagsIn(node any) []string {
	switch e := node.(type) {
	case *forum.Article:
		if e != nil {
			return e.Tags
		}
	case *forum.Topic:
		if e != nil {
			return e.Tags
		}
	}
	return nil
}

// arrange moves what is not where it has to be, after categories have become private or public.
func (x *Index) arrange(ctx context.Context) error {
	private, err := x.store.Categories.Private(ctx)
	if err != nil || x.arranged != nil && maps.Equal(private, x.arranged) {
		return err
	}
	for last := []string(nil); ; {
		ids, err := x.engine.misplaced(ctx, private, updatePage)
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			x.arranged = private
			return nil
		}
		if slices.Equal(ids, last) { // entities that cannot be read, or that have moved again
			changes := make([]change, len(ids))
			for i, id := range ids {
				changes[i] = change{id, nil}
				x.seen.Remove(id)
			}
			err = x.engine.write(ctx, changes, bookmark{})
		} else {
			err = x.update(ctx, ids, noBookmark)
		}
		if err != nil {
			return err
		}
		last = ids
	}
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
