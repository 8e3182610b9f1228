package redisstore

import (
	"context"
	"encoding/json"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// topicFields are the fields that are read of the hash of a topic.
var topicFields = []string{
	"title", "content", "author_id", "category", "tags", "time", "last_reply", "click_counter", "edited", "deleted",
	"locked", "comments", "imported_comments", "imported_ups", "imported_downs",
}

// topicFieldsBare are read if the response does not show the content.
var topicFieldsBare = withoutContent(topicFields)

// decodeTopic reads topicFields; it returns nil if there is no topic. Other programs write the first six of them and
// click_counter, and may omit any of them but the time. Fields that they write to a deleted topic are ignored, except
// its category.
func decodeTopic(id forum.TopicID, f fields) *forum.Topic {
	createdAt, _, ok := parseTime(f.get("time"))
	if !ok {
		return nil
	}
	if f.get("deleted") != "" {
		return &forum.Topic{
			ID: id, Title: forum.DeletedTitle, CategoryName: f.get("category"), CreatedAt: createdAt, LastReplyAt: createdAt,
			DeletedAt: deletedAt(f.get("deleted"), createdAt), CommentCount: parseInt(f.get("comments")),
		}
	}
	t := &forum.Topic{
		ID: id, Title: f.get("title"), Content: forum.Optional(f.get("content")),
		AuthorID:     decodeUserID("user:" + f.get("author_id")),
		CategoryName: f.get("category"), CreatedAt: createdAt, LastReplyAt: createdAt,
		ViewCount: parseInt(f.get("click_counter")), Locked: f.get("locked") != "",
		CommentCount: parseInt(f.get("comments")), ImportedCommentCount: parseInt(f.get("imported_comments")),
		ImportedUps: parseInt(f.get("imported_ups")), ImportedDowns: parseInt(f.get("imported_downs")),
	}
	if at, _, ok := parseTime(f.get("last_reply")); ok {
		t.LastReplyAt = at
	}
	t.EditedAt, _, _ = parseTime(f.get("edited"))
	var tags []any // another program may have written something else than a list of texts
	_ = json.Unmarshal([]byte(f.get("tags")), &tags)
	for _, tag := range tags {
		if tag, ok := tag.(string); ok {
			t.Tags = append(t.Tags, tag)
		}
	}
	return t
}

// gone reports whether a topic does not exist or is deleted. Another program may have added such a topic to a list.
func gone(t *forum.Topic) bool { return t == nil || !t.DeletedAt.IsZero() }

// topicRead reads the hash of a topic, as a *forum.Topic; nil if it does not exist.
type topicRead struct{ id forum.TopicID }

func (r topicRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	names := topicFieldsBare
	if l.fields&TopicContent != 0 {
		names = topicFields
	}
	cmd := pipe.HMGet(ctx, l.store.partitionOf(int64(r.id)).topic(r.id), names...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeTopic(r.id, fields{topicFields, reply}), err
	}
}

// topic returns the dependencies of a topic: its hash, and the parts that the response shows.
func (l *loader) topic(id forum.TopicID, into **forum.Topic) []dependency {
	return []dependency{{topicRead{id}, func(value any) (more []dependency) {
		found := value.(*forum.Topic)
		if found == nil {
			return nil
		}
		t := *found // a copy: the cached value is shared
		*into = &t
		t.Show(l.viewer, l.store.now())
		if l.fields&TopicAuthor != 0 {
			more = l.user(t.AuthorID, &t.Author)
		}
		if l.fields&TopicCategory != 0 {
			more = append(more, l.category(t.CategoryName, func(c *forum.Category) { t.Category = c })...)
		}
		if t.DeletedAt.IsZero() && l.fields&TopicVotes != 0 {
			p := l.store.partitionOf(int64(id))
			r := votesRead{p.topicUp(id), p.topicDown(id), l.viewerID}
			more = append(more, dependency{r, func(value any) []dependency {
				v := value.(*votes)
				t.Upvotes, t.Downvotes, t.ViewerVote = sum(v.ups, t.ImportedUps), sum(v.downs, t.ImportedDowns), v.viewer
				return nil
			}})
		}
		return more
	}}}
}

// Get returns a topic, nil if it does not exist. Errors: those of Redis.
func (s Topics) Get(ctx context.Context, id forum.TopicID) (*forum.Topic, error) {
	return loadOne(ctx, s.core, id, func(l *loader, id forum.TopicID, into **forum.Topic) []dependency {
		all := l.topic(id, into)
		if l.fields&TopicThread != 0 {
			// The response reads the thread next: here it needs no round trip of its own.
			all = append(all, valueOf(threadRange(forum.SubjectID(id.String())), new(*rangePage)))
		}
		return all
	})
}

// GetMany returns topics in the order of ids, nil for one that does not exist. It takes one round trip for the topics,
// and one for their authors, categories and votes. Errors: those of Redis.
func (s Topics) GetMany(ctx context.Context, ids []forum.TopicID) ([]*forum.Topic, error) {
	return loadAll(ctx, s.core, ids, (*loader).topic)
}

// topicList is a ranking of topic ids, highest first.
func topicList(key string) list[forum.Topic] {
	return list[forum.Topic]{key: key, entity: func(l *loader, at forum.Cursor, into **forum.Topic) []dependency {
		id, _ := forum.ParseTopicID("topic:" + at.Member)
		return l.topic(id, into)
	}}
}

// Feed returns a page of the topics with a tag, of all topics for "", newest first. Errors: BadUserInput.
func (s Topics) Feed(ctx context.Context, tag string, args forum.PageArgs) (*forum.TopicConnection, error) {
	if tag == "" {
		return readList(ctx, s.core, topicList(untagged.topics()), args)
	}
	return readList(ctx, s.core, topicList(untagged.tagged(tag)), args)
}

// Recommended returns a page of topics by the hot formula. Errors: BadUserInput.
func (s Topics) Recommended(ctx context.Context, args forum.PageArgs) (*forum.TopicConnection, error) {
	return readList(ctx, s.core, topicList(untagged.recommended()), args)
}

// OfUser returns a page of a user's topics, newest first. Errors: BadUserInput.
func (s Topics) OfUser(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.TopicConnection, error) {
	return readOwned(ctx, s.core, userRead{id}, func(owner userRead) list[forum.Topic] {
		return topicList(untagged.topicsBy(owner.id))
	}, args)
}
