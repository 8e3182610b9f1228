package redisstore

import (
	"context"
	"encoding/json"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// topicFields are the fields of a topic's hash that are read, in the order in
// which scripts and HMGET bring them.
var topicFields = []string{
	"title", "content", "author_id", "category", "tags", "time", "last_reply", "click_counter", "edited", "deleted",
	"locked", "comments", "imported_comments", "imported_ups", "imported_downs",
}

// topicFieldsBare are those where the text does not show.
var topicFieldsBare = withoutContent(topicFields)

// decodeTopic reads topicFields; nil when there is no topic. Other programs write
// the first eight fields and may leave any out but the time. What they write to a
// deleted one does not show, but for its category.
func decodeTopic(id forum.TopicID, f []string) *forum.Topic {
	if len(f) != len(topicFields) {
		return nil
	}
	createdAt, _, ok := instant(f[5])
	if !ok {
		return nil
	}
	if f[9] != "" {
		return &forum.Topic{
			ID: id, Title: forum.DeletedTitle, CategoryName: f[3], CreatedAt: createdAt, LastReplyAt: createdAt,
			DeletedAt: deletedAt(f[9], createdAt), CommentCount: integer(f[11]),
		}
	}
	t := &forum.Topic{
		ID: id, Title: f[0], Content: forum.Optional(f[1]), AuthorID: decodeUserID("user:" + f[2]), CategoryName: f[3],
		CreatedAt: createdAt, LastReplyAt: createdAt, ViewCount: integer(f[7]), Locked: f[10] != "",
		CommentCount: integer(f[11]), ImportedCommentCount: integer(f[12]), ImportedUps: integer(f[13]), ImportedDowns: integer(f[14]),
	}
	t.Tags = decodeTags(f[4])
	if at, _, ok := instant(f[6]); ok {
		t.LastReplyAt = at
	}
	t.EditedAt, _, _ = instant(f[8])
	return t
}

// decodeTags reads a JSON list of tags; what another program wrote may be no list, or
// hold what is not text.
func decodeTags(list string) (tags []string) {
	var values []any
	_ = json.Unmarshal([]byte(list), &values)
	for _, v := range values {
		if tag, ok := v.(string); ok {
			tags = append(tags, tag)
		}
	}
	return tags
}

// gone reports whether a list of topics leaves t out: another program may have put in what
// does not exist or is deleted.
func gone(t *forum.Topic) bool { return t == nil || !t.DeletedAt.IsZero() }

func decodeTopicID(s string) forum.TopicID {
	id, err := forum.ParseTopicID("topic:" + s)
	if err != nil {
		return 0
	}
	return id
}

// topicRead finds a *forum.Topic without what topic fills in.
type topicRead struct{ id forum.TopicID }

func (r topicRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	names := topicFieldsBare
	if l.fields&TopicContent != 0 {
		names = topicFields
	}
	cmd := pipe.HMGet(ctx, l.store.of(int64(r.id)).topic(r.id), names...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeTopic(r.id, texts(reply)), err
	}
}

// votesRead finds the *votes of a topic or a comment in its sets of ups and downs.
type votesRead struct {
	up, down string
	viewer   forum.UserID // 0 for nobody
}

type votes struct {
	ups, downs int
	viewer     *forum.Vote // nil for nobody
}

func (r votesRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	ups, downs := pipe.SCard(ctx, r.up), pipe.SCard(ctx, r.down)
	var up, down *redis.BoolCmd
	if r.viewer != 0 {
		up, down = pipe.SIsMember(ctx, r.up, num(int64(r.viewer))), pipe.SIsMember(ctx, r.down, num(int64(r.viewer)))
	}
	return func() (any, error) {
		for _, cmd := range []redis.Cmder{ups, downs} {
			if err := cmd.Err(); err != nil {
				return &votes{}, err
			}
		}
		v := &votes{ups: int(ups.Val()), downs: int(downs.Val())}
		if up == nil {
			return v, nil
		}
		if err := down.Err(); err != nil {
			return v, err
		}
		switch {
		case up.Val():
			v.viewer = new(forum.VoteUp)
		case down.Val():
			v.viewer = new(forum.VoteDown)
		default:
			v.viewer = new(forum.VoteNone)
		}
		return v, nil
	}
}

func (l *loader) viewerID() forum.UserID {
	if l.viewer == nil {
		return 0
	}
	return l.viewer.ID
}

// topicVotes is the read of a topic's votes.
func (l *loader) topicVotes(id forum.TopicID) votesRead {
	p := l.store.of(int64(id))
	return votesRead{p.topicUp(id), p.topicDown(id), l.viewerID()}
}

// topic is a topic with what the response shows of it beyond its hash.
func (l *loader) topic(id forum.TopicID, into **forum.Topic) []dependency {
	return []dependency{{topicRead{id}, func(value any) (more []dependency) {
		found := value.(*forum.Topic)
		if found == nil {
			return nil
		}
		t := *found // what is cached stays as it is
		*into = &t
		t.Show(l.viewer, l.store.now())
		if l.fields&TopicAuthor != 0 {
			more = l.user(t.AuthorID, &t.Author)
		}
		if l.fields&TopicCategory != 0 {
			more = append(more, l.category(t.CategoryName, func(c *forum.Category) { t.Category = c })...)
		}
		if t.DeletedAt.IsZero() && l.fields&TopicVotes != 0 {
			more = append(more, dependency{l.topicVotes(id), func(value any) []dependency {
				v := value.(*votes)
				t.Upvotes, t.Downvotes, t.ViewerVote = sum(v.ups, t.ImportedUps), sum(v.downs, t.ImportedDowns), v.viewer
				return nil
			}})
		}
		return more
	}}}
}

// Topic returns one topic, nil when there is none.
func (s *Store) Topic(ctx context.Context, id forum.TopicID) (*forum.Topic, error) {
	return loadOne(ctx, s, id, func(l *loader, id forum.TopicID, into **forum.Topic) []dependency {
		all := l.topic(id, into)
		if l.fields&TopicThread != 0 {
			// With the topic itself, which is going to show it.
			all = append(all, valueOf(s.threadRange(forum.SubjectID(id.String())), new(*rangePage)))
		}
		return all
	})
}

// Topics returns topics in the order of ids, nil where there is none. It takes one round trip for the topics, and one
// for all that the response shows of their authors, categories and votes.
func (s *Store) Topics(ctx context.Context, ids []forum.TopicID) ([]*forum.Topic, error) {
	return loadAll(ctx, s, ids, (*loader).topic)
}

// topicList is a ranking of topic ids, highest first.
func topicList(key string) list[forum.Topic] {
	return list[forum.Topic]{key: key, entity: func(l *loader, at forum.Cursor, into **forum.Topic) []dependency {
		return l.topic(decodeTopicID(at.Member), into)
	}}
}

// TopicFeed returns a page of all topics by post time, newest first; of those
// with a tag unless tag is "". Errors: BadUserInput.
func (s *Store) TopicFeed(ctx context.Context, tag string, args forum.PageArgs) (*forum.TopicConnection, error) {
	p := s.partitions[0]
	if tag == "" {
		return readList(ctx, s, topicList(p.topics()), args)
	}
	return readList(ctx, s, topicList(p.tagged(tag)), args)
}

// RecommendedTopics returns a page of topics by the hot formula. Errors: BadUserInput.
func (s *Store) RecommendedTopics(ctx context.Context, args forum.PageArgs) (*forum.TopicConnection, error) {
	return readList(ctx, s, topicList(s.partitions[0].recommended()), args)
}

// UserTopics returns a page of a user's topics, newest first. Errors: BadUserInput.
func (s *Store) UserTopics(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.TopicConnection, error) {
	return readOwned(ctx, s, userRead{id}, func(owner userRead) list[forum.Topic] {
		return topicList(s.partitions[0].topicsBy(owner.id))
	}, args)
}
