package search

import (
	"context"
	"maps"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// contentFields are what the index reads of entities.
const contentFields = read.ArticleContent | read.TopicContent | read.CommentContent |
	read.UserProfile

// reader is the viewer for whom the index reads: of all categories.
var reader = &forum.User{Role: forum.RoleAdmin}

// unreadable is an entity that cannot be read, as when another program has given its key another type.
type unreadable struct{}

// load returns entities, nil for each one that does not exist. Errors: those of Redis that are temporary.
func (x *Index) load(ctx context.Context, ids []string) ([]any, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	nodes, err := x.store.Nodes(x.store.Core.NewResponse(ctx, reader, contentFields, nil), ids)
	if err == nil || ctx.Err() != nil || db.Refusal(err) != nil {
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

// noBookmark is for update: it stores no bookmark after any entity.
func noBookmark(int) bookmark { return bookmark{} }

// atEnd is for update: it stores the bookmark at after the last of all entities, and none before.
func atEnd(all int, at bookmark) func(done int) bookmark {
	return func(done int) bookmark {
		if done < all {
			return bookmark{}
		}
		return at
	}
}

// update indexes entities as they are now, in batches. bookmarks(n) returns the bookmark to store with the batch
// after which the first n entities are done.
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
	var changes []change
	size := 0
	hashes := make(map[string]uint64, len(ids))
	for i, id := range ids {
		if nodes[i] == any(unreadable{}) || isTag(id) {
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
			if err := x.engine.write(ctx, changes, bookmarks(i+1)); err != nil {
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

// contentsOf returns the contents of entities, nil for an entity that results do not show.
func (x *Index) contentsOf(ctx context.Context, nodes []any) ([]*content, error) {
	places, err := x.places(ctx, nodes)
	if err != nil {
		return nil, err
	}
	// The private categories are read after the texts. So a text that was written in a private category is never taken for
	// a text of a public category.
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

// updateStrayed indexes the comments on topics that have moved, because no event names these comments. It must be
// called before the topics are indexed.
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

// isTag reports whether an id is the id of a tag. A tag comes into the index with the posts that use it; see addTags.
func isTag(id string) bool {
	parsed, _ := forum.ParseNodeID(id)
	_, is := parsed.(forum.TagName)
	return is
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
