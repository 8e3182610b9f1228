package post

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Topics reads and writes topics.
type Topics struct{ Core *read.Core }

// TopicFields are the fields that are read of the hash of a topic.
var TopicFields = []string{
	"title", "content", "author_id", "category", "tags", "time", "last_reply", "click_counter", "edited", "deleted",
	"locked", "comments", "imported_comments", "imported_ups", "imported_downs", "removed", "pinned", "featured",
	"uncounted_ups", "uncounted_downs",
}

// topicArgs name TopicFields; topicArgsBare if the response does not show the content.
var topicArgs, topicArgsBare = read.HashArgs(TopicFields), read.HashArgs(read.WithoutContent(TopicFields))

// DecodeTopic returns the topic with the values f of TopicFields, nil if f contains no valid time. Other programs
// write title, content, author_id, category, tags, time and click_counter, and may omit any of these but the time. Of
// the fields that they write to a deleted or removed topic, DecodeTopic ignores all but the category.
func DecodeTopic(id forum.TopicID, f db.Fields) *forum.Topic {
	createdAt, _, ok := db.ParseTime(f.Get("time"))
	if !ok {
		return nil
	}
	if f.Get("deleted") != "" {
		t := &forum.Topic{
			ID: id, Title: forum.DeletedTitle, CategoryName: f.Get("category"), CreatedAt: createdAt, LastCommentAt: createdAt,
			DeletedAt: deletedAt(f.Get("deleted"), createdAt), CommentCount: db.ParseInt(f.Get("comments")),
		}
		if t.Removal = decodeRemoval(f, t.DeletedAt); t.Removal != nil {
			t.Title, t.AuthorID = forum.RemovedTitle, db.DecodeUserID("user:"+f.Get("author_id"))
			t.RemovedAt, t.DeletedAt = t.DeletedAt, time.Time{}
		}
		return t
	}
	t := &forum.Topic{
		ID: id, Title: f.Get("title"), Content: forum.Optional(f.Get("content")),
		AuthorID:     db.DecodeUserID("user:" + f.Get("author_id")),
		CategoryName: f.Get("category"), CreatedAt: createdAt, LastCommentAt: createdAt,
		ViewCount: db.ParseInt(f.Get("click_counter")),
		Locked:    f.Get("locked") != "", Pinned: f.Get("pinned") != "", Featured: f.Get("featured") != "",
		CommentCount: db.ParseInt(f.Get("comments")), ImportedCommentCount: db.ParseInt(f.Get("imported_comments")),
		ImportedUps: db.ParseInt(f.Get("imported_ups")), ImportedDowns: db.ParseInt(f.Get("imported_downs")),
		UncountedUps: db.ParseInt(f.Get("uncounted_ups")), UncountedDowns: db.ParseInt(f.Get("uncounted_downs")),
	}
	if at, _, ok := db.ParseTime(f.Get("last_reply")); ok {
		t.LastCommentAt = at
	}
	t.EditedAt, _, _ = db.ParseTime(f.Get("edited"))
	t.Tags = DecodeTags(f.Get("tags"))
	return t
}

// DecodeTags parses a JSON list of texts. Another program may have written other values: DecodeTags then returns only
// the texts in the list, nil for none. It parses a list without escapes, as most lists are, without encoding/json,
// because encoding/json takes as long as decoding the rest of a topic.
func DecodeTags(list string) (tags []string) {
	if texts, ok := strings.CutPrefix(list, `["`); ok && strings.HasSuffix(texts, `"]`) {
		plain := strings.Split(strings.TrimSuffix(texts, `"]`), `","`)
		if !slices.ContainsFunc(plain, escaped) {
			return plain
		}
	}
	if list == "" || list == "[]" {
		return nil
	}
	var values []any
	_ = json.Unmarshal([]byte(list), &values)
	for _, value := range values {
		if tag, ok := value.(string); ok {
			tags = append(tags, tag)
		}
	}
	return tags
}

// escaped reports whether JSON writes a text in another way, or it is no JSON.
func escaped(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return r < ' ' || r == '"' || r == '\\' || r == utf8.RuneError
	})
}

// Gone reports whether a topic does not exist, is deleted or is removed. Another program may have added such a topic to
// a list.
func Gone(t *forum.Topic) bool { return t == nil || !t.DeletedAt.IsZero() || t.Removal != nil }

// TopicRead reads the hash of a topic, as a *forum.Topic; nil if it does not exist.
type TopicRead struct{ ID forum.TopicID }

func (TopicRead) Kept(f read.Fields) (read.Fields, bool) { return f & read.TopicContent, true }

func (r TopicRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	args := topicArgsBare
	if l.Fields&read.TopicContent != 0 {
		args = topicArgs
	}
	read.QueueHash(ctx, pipe, keys.Topic.In(l.Store.DB.PartitionOf(int64(r.ID)), r.ID), args)
}

func (r TopicRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return DecodeTopic(r.ID, db.NewFields(TopicFields, values)), err
}

// NeedTopics returns the dependencies of topics: their hashes, and the parts that the response shows. into gets only
// topics that the viewer may read.
func NeedTopics(l *read.Loader, ids []forum.TopicID, into read.Into[forum.Topic]) []read.Dependency {
	reads := make([]read.Read, len(ids), len(ids)+1)
	for i, id := range ids {
		reads[i] = TopicRead{id}
	}
	if readsPrivate(l, ids) {
		reads = append(reads, read.PrivateRead{})
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		topics := values[:len(ids)]
		if len(values) > len(ids) {
			hideTopics(l, topics, values[len(ids)].(read.PrivateNames))
		}
		read.RefundHidden[forum.Topic](l, reads, topics)
		found := read.Existing(topics, into)
		return append(showTopics(l, found), read.NeedParts(l, topicParts, found)...)
	}}}
}

var topicParts = []read.Part[forum.Topic]{
	{Shown: read.TopicMentioned, Need: mentionedIn(func(t *forum.Topic) *string { return t.Content })},
	{Shown: read.TopicAuthor, Need: authorsOf(func(t *forum.Topic) (forum.UserID, **forum.User) {
		return t.AuthorID, &t.Author
	})},
	{Shown: read.TopicCategory, Need: categoriesOfTopics},
	{Shown: read.TopicVotes, Need: votesOnTopics},
	{Shown: read.PostLists, Need: people.ListsWith(func(t *forum.Topic) (forum.PostID, *forum.ViewerLists) {
		return t.PostID(), &t.ViewerLists
	})},
}

// showTopics sets the fields of topics that depend on the viewer and the time. For each topic that a moderator has
// removed, it also returns the dependency on the removed text, if the viewer may read that text.
func showTopics(l *read.Loader, topics []forum.Topic) (more []read.Dependency) {
	now := l.Store.DB.Now()
	for i := range topics {
		t, author := &topics[i], topics[i].AuthorID
		t.Show(l.Viewer, now)
		if t.Removal != nil {
			more = append(more, reveal(l, t.PostID(), &t.Removal, author, &t.Author, func(f db.Fields) {
				t.Title, t.Content, t.Tags = f.Get("title"), forum.Optional(f.Get("content")), DecodeTags(f.Get("tags"))
				t.EditedAt, _, _ = db.ParseTime(f.Get("edited"))
				t.Locked = f.Get("locked") != ""
			})...)
		}
	}
	return more
}

// categoriesOfTopics needs the categories of topics.
func categoriesOfTopics(l *read.Loader, topics []forum.Topic) []read.Dependency {
	names := make([]string, len(topics))
	for i := range topics {
		names[i] = topics[i].CategoryName
	}
	return place.NeedCategories(l, names, func(i int, c *forum.Category) { topics[i].Category = c })
}

// votesOnTopics needs the votes on topics.
func votesOnTopics(l *read.Loader, topics []forum.Topic) []read.Dependency {
	reads, voted := make([]read.Read, 0, len(topics)), make([]*forum.Topic, 0, len(topics))
	for i := range topics {
		if t := &topics[i]; t.DeletedAt.IsZero() && t.Removal == nil {
			reads = append(reads, VotesRead{int64(t.ID), 0, l.ViewerID})
			voted = append(voted, t)
		}
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		for i, value := range values {
			t, v := voted[i], value.(*Votes)
			t.Upvotes, t.ViewerVote = db.Sum(v.Ups-t.UncountedUps, t.ImportedUps), v.Viewer
			t.Downvotes = db.Sum(v.Downs-t.UncountedDowns, t.ImportedDowns)
		}
		return nil
	}}}
}

// Get returns a topic, nil if it does not exist. Errors: those of Redis.
func (s Topics) Get(ctx context.Context, id forum.TopicID) (*forum.Topic, error) {
	return read.LoadOne(ctx, s.Core, id, NeedTopics)
}

// GetMany returns topics in the order of ids, nil for one that does not exist. It takes at most one round trip for the
// topics, and one for their authors, categories and votes. Errors: those of Redis.
func (s Topics) GetMany(ctx context.Context, ids []forum.TopicID) ([]*forum.Topic, error) {
	return read.LoadAll(ctx, s.Core, ids, NeedTopics)
}

// Pinned returns the topics that are pinned to a category, the last pinned first. Errors: those of Redis.
func (s Topics) Pinned(ctx context.Context, name string) ([]*forum.Topic, error) {
	most := int32(forum.MaxPinned)
	conn, err := read.LoadList(ctx, s.Core, TopicList(keys.Pinned.In(db.Untagged, name)), forum.PageArgs{First: &most})
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conn.Nodes(), Gone), nil
}

// TopicList is a ranking of topic ids, highest first.
func TopicList(key string) read.List[forum.Topic] {
	return read.List[forum.Topic]{
		Key:  key,
		Tags: func(t *forum.Topic) []string { return t.Tags },
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Topic]) []read.Dependency {
			ids := make([]forum.TopicID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseTopicID("topic:" + at[i].Member)
			}
			return NeedTopics(l, ids, into)
		},
	}
}

func (TopicRead) HasPage() {} // its thread follows
