package redisstore

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// topicFields are the fields that are read of the hash of a topic.
var topicFields = []string{
	"title", "content", "author_id", "category", "tags", "time", "last_reply", "click_counter", "edited", "deleted",
	"locked", "comments", "imported_comments", "imported_ups", "imported_downs", "removed", "pinned", "sticky",
	"uncounted_ups", "uncounted_downs",
}

// topicArgs name topicFields; topicArgsBare if the response does not show the content.
var topicArgs, topicArgsBare = hashArgs(topicFields), hashArgs(withoutContent(topicFields))

// decodeTopic reads topicFields; it returns nil if there is no topic. Other programs write the first six of them and
// click_counter, and may omit any of them but the time. Fields that they write to a deleted or removed topic are
// ignored, except its category.
func decodeTopic(id forum.TopicID, f fields) *forum.Topic {
	createdAt, _, ok := parseTime(f.get("time"))
	if !ok {
		return nil
	}
	if f.get("deleted") != "" {
		t := &forum.Topic{
			ID: id, Title: forum.DeletedTitle, CategoryName: f.get("category"), CreatedAt: createdAt, LastReplyAt: createdAt,
			DeletedAt: deletedAt(f.get("deleted"), createdAt), CommentCount: parseInt(f.get("comments")),
		}
		if t.Removal = decodeRemoval(f, t.DeletedAt); t.Removal != nil {
			t.Title, t.AuthorID = forum.RemovedTitle, decodeUserID("user:"+f.get("author_id"))
			t.RemovedAt, t.DeletedAt = t.DeletedAt, time.Time{}
		}
		return t
	}
	t := &forum.Topic{
		ID: id, Title: f.get("title"), Content: forum.Optional(f.get("content")),
		AuthorID:     decodeUserID("user:" + f.get("author_id")),
		CategoryName: f.get("category"), CreatedAt: createdAt, LastReplyAt: createdAt,
		ViewCount: parseInt(f.get("click_counter")),
		Locked:    f.get("locked") != "", Pinned: f.get("pinned") != "", Sticky: f.get("sticky") != "",
		CommentCount: parseInt(f.get("comments")), ImportedCommentCount: parseInt(f.get("imported_comments")),
		ImportedUps: parseInt(f.get("imported_ups")), ImportedDowns: parseInt(f.get("imported_downs")),
		UncountedUps: parseInt(f.get("uncounted_ups")), UncountedDowns: parseInt(f.get("uncounted_downs")),
	}
	if at, _, ok := parseTime(f.get("last_reply")); ok {
		t.LastReplyAt = at
	}
	t.EditedAt, _, _ = parseTime(f.get("edited"))
	t.Tags = decodeTags(f.get("tags"))
	return t
}

// decodeTags reads a JSON list of texts. Another program may have written something else: then it returns the texts
// that are in it. A plain list, as most are, is read without encoding/json, which takes as long as the rest of a topic.
func decodeTags(list string) (tags []string) {
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

// gone reports whether a topic does not exist, is deleted or is removed. Another program may have added such a topic to
// a list.
func gone(t *forum.Topic) bool { return t == nil || !t.DeletedAt.IsZero() || t.Removal != nil }

// topicRead reads the hash of a topic, as a *forum.Topic; nil if it does not exist.
type topicRead struct{ id forum.TopicID }

func (topicRead) kept(f Fields) (Fields, bool) { return f & TopicContent, true }

func (r topicRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	args := topicArgsBare
	if l.fields&TopicContent != 0 {
		args = topicArgs
	}
	queueHash(ctx, pipe, l.store.partitionOf(int64(r.id)).topic(r.id), args)
}

func (r topicRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return decodeTopic(r.id, fields{topicFields, values}), err
}

// topics returns the dependencies of topics: their hashes, and the parts that the response shows; of those that the
// viewer may read.
func (l *loader) topics(ids []forum.TopicID, into into[forum.Topic]) []dependency {
	reads := make([]read, len(ids), len(ids)+1)
	for i, id := range ids {
		reads[i] = topicRead{id}
	}
	if l.readsPrivate(ids) {
		reads = append(reads, privateRead{})
	}
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		topics := values[:len(ids)]
		if len(values) > len(ids) {
			l.hideTopics(topics, values[len(ids)].(privateNames))
		}
		refundHidden[forum.Topic](l, reads, topics)
		return l.topicParts(existing(topics, into))
	}}}
}

// topicParts sets what depends on the viewer and the time, and returns the dependencies of the topics.
func (l *loader) topicParts(topics []forum.Topic) (more []dependency) {
	now := l.store.now()
	for i := range topics {
		t, author := &topics[i], topics[i].AuthorID
		t.Show(l.viewer, now)
		if t.Removal != nil {
			more = append(more, l.reveal(t.PostID(), &t.Removal, author, &t.Author, func(f fields) {
				t.Title, t.Content, t.Tags = f.get("title"), forum.Optional(f.get("content")), decodeTags(f.get("tags"))
				t.EditedAt, _, _ = parseTime(f.get("edited"))
				t.Locked = f.get("locked") != ""
			})...)
		}
	}
	more = append(more, l.readMentioned(TopicMentioned, len(topics), func(i int) *string { return topics[i].Content })...)
	if l.fields&TopicAuthor != 0 {
		authors := make([]forum.UserID, len(topics))
		for i := range topics {
			authors[i] = topics[i].AuthorID
		}
		more = append(more, l.users(authors, func(i int, u *forum.User) { topics[i].Author = u })...)
	}
	if l.fields&TopicCategory != 0 {
		names := make([]string, len(topics))
		for i := range topics {
			names[i] = topics[i].CategoryName
		}
		more = append(more, l.categories(names, func(i int, c *forum.Category) { topics[i].Category = c })...)
	}
	if l.fields&TopicVotes != 0 {
		more = append(more, l.votesOnTopics(topics))
	}
	more = append(more, l.listed(len(topics), func(i int) (forum.PostID, *forum.ViewerLists) {
		return topics[i].PostID(), &topics[i].ViewerLists
	})...)
	return more
}

// votesOnTopics returns the dependency of topics on their votes.
func (l *loader) votesOnTopics(topics []forum.Topic) dependency {
	reads, voted := make([]read, 0, len(topics)), make([]*forum.Topic, 0, len(topics))
	for i := range topics {
		if t := &topics[i]; t.DeletedAt.IsZero() && t.Removal == nil {
			reads = append(reads, votesRead{int64(t.ID), 0, l.viewerID})
			voted = append(voted, t)
		}
	}
	return dependency{reads: reads, fill: func(values []any) []dependency {
		for i, value := range values {
			t, v := voted[i], value.(*votes)
			t.Upvotes, t.ViewerVote = sum(v.ups-t.UncountedUps, t.ImportedUps), v.viewer
			t.Downvotes = sum(v.downs-t.UncountedDowns, t.ImportedDowns)
		}
		return nil
	}}
}

// Get returns a topic, nil if it does not exist. Errors: those of Redis.
func (s Topics) Get(ctx context.Context, id forum.TopicID) (*forum.Topic, error) {
	return loadOne(ctx, s.core, id, (*loader).topics)
}

// GetMany returns topics in the order of ids, nil for one that does not exist. It takes at most one round trip for the
// topics, and one for their authors, categories and votes. Errors: those of Redis.
func (s Topics) GetMany(ctx context.Context, ids []forum.TopicID) ([]*forum.Topic, error) {
	return loadAll(ctx, s.core, ids, (*loader).topics)
}
