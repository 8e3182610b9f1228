package redisstore

import (
	"context"
	"encoding/json"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// topicFields are the fields of a topic's hash that are read.
var topicFields = []string{
	"title", "content", "author_id", "category", "tags", "time", "last_reply", "click_counter", "edited", "deleted",
	"locked", "comments", "imported_comments", "imported_ups", "imported_downs",
}

// decodeTopic reads topicFields; nil when there is no topic. Other programs write
// the first eight of them and may leave any out but the time. What they write to a
// deleted one does not show, but for its category.
func decodeTopic(id forum.TopicID, f fields) *forum.Topic {
	createdAt, _, ok := f.instant("time")
	if !ok {
		return nil
	}
	if f.text("deleted") != "" {
		return &forum.Topic{
			ID: id, Title: forum.DeletedTitle, CategoryName: f.text("category"), CreatedAt: createdAt, LastReplyAt: createdAt,
			DeletedAt: deletedAt(f.text("deleted"), createdAt), CommentCount: f.integer("comments"),
		}
	}
	t := &forum.Topic{
		ID: id, Title: f.text("title"), Content: forum.Optional(f.text("content")), AuthorID: decodeUserID("user:" + f.text("author_id")),
		CategoryName: f.text("category"), Tags: decodeTags(f.text("tags")), CreatedAt: createdAt, LastReplyAt: createdAt,
		ViewCount: f.integer("click_counter"), Locked: f.text("locked") != "",
		CommentCount: f.integer("comments"), ImportedCommentCount: f.integer("imported_comments"),
		ImportedUps: f.integer("imported_ups"), ImportedDowns: f.integer("imported_downs"),
	}
	if at, _, ok := f.instant("last_reply"); ok {
		t.LastReplyAt = at
	}
	t.EditedAt, _, _ = f.instant("edited")
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

// topicRead finds a *forum.Topic without what Topics fills in.
type topicRead struct{ id forum.TopicID }

func (r topicRead) queue(ctx context.Context, s *Store, pipe redis.Pipeliner) func() (any, error) {
	fields := s.loader(ctx).shown(topicFields, "Topic.content", "Topic.contentHTML")
	cmd := pipe.HMGet(ctx, s.of(int64(r.id)).topic(r.id), fields...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeTopic(r.id, newFields(topicFields, reply)), err
	}
}

func (l *loader) viewerID() forum.UserID {
	if l.viewer == nil {
		return 0
	}
	return l.viewer.ID
}

// showsVotes reports whether the response shows votes of a type, Topic or Comment.
func (l *loader) showsVotes(of string) bool {
	return l.selected(of+".upvotes") || l.selected(of+".downvotes") || l.selected(of+".score") || l.selected(of+".viewerVote")
}

func (l *loader) topicVotes(id forum.TopicID) votesRead {
	p := l.store.of(int64(id))
	return votesRead{p.topicUp(id), p.topicDown(id), l.viewerID()}
}

// Topic returns one topic, nil when there is none.
func (s *Store) Topic(ctx context.Context, id forum.TopicID) (*forum.Topic, error) {
	topics, err := s.Topics(ctx, []forum.TopicID{id})
	if err != nil {
		return nil, err
	}
	return topics[0], nil
}

// Topics returns topics in the order of ids, nil where there is none, with what
// the response shows of their authors, categories and votes. It takes one round
// trip for the topics and one for all the rest.
func (s *Store) Topics(ctx context.Context, ids []forum.TopicID) ([]*forum.Topic, error) {
	l := s.loader(ctx)
	reads := make([]read, len(ids))
	for i, id := range ids {
		reads[i] = topicRead{id}
	}
	var more []read
	if len(ids) == 1 && l.selected("Topic.thread") {
		// With the topic itself, which is going to show it.
		more = []read{s.threadRange(forum.SubjectID(ids[0].String()))}
	}
	return entities(ctx, s, l, reads, more, l.relatedToTopic, l.relateTopic)
}

// relatedToTopic lists what the response shows of a topic beyond its own fields.
func (l *loader) relatedToTopic(t *forum.Topic) []read {
	var reads []read
	if t.AuthorID != 0 && l.selected("Topic.author") {
		reads = append(reads, l.userReads(t.AuthorID)...)
	}
	if l.selected("Topic.category") {
		reads = append(reads, l.categoryReads(t.CategoryName)...)
	}
	if t.DeletedAt.IsZero() && l.showsVotes("Topic") {
		reads = append(reads, l.topicVotes(t.ID))
	}
	return reads
}

// relateTopic fills a topic in with what relatedToTopic has loaded.
func (l *loader) relateTopic(ctx context.Context, t *forum.Topic) (err error) {
	for _, r := range l.relatedToTopic(t) {
		switch r := r.(type) {
		case userRead:
			t.Author, err = l.user(ctx, r.id)
		case votesRead:
			var v *votes
			if v, err = load[*votes](ctx, l, r); err == nil {
				t.Upvotes, t.Downvotes, t.ViewerVote = sum(v.ups, t.ImportedUps), sum(v.downs, t.ImportedDowns), v.viewer
			}
		}
		if err != nil {
			return err
		}
	}
	if l.selected("Topic.category") {
		t.Category, err = l.category(ctx, t.CategoryName)
	}
	return err
}

// topicPage loads the topics of a page.
func (s *Store) topicPage(ctx context.Context, r rangeRead, page *ranked) (*forum.TopicConnection, error) {
	topics, err := s.Topics(ctx, topicIDs(page.places))
	if err != nil {
		return nil, err
	}
	return connect(r, page, topics), nil
}

func topicIDs(places []forum.Cursor) []forum.TopicID {
	ids := make([]forum.TopicID, len(places))
	for i, place := range places {
		ids[i] = decodeTopicID(place.Member)
	}
	return ids
}

// TopicFeed returns a page of all topics by post time, newest first; of those
// with a tag unless tag is "".
func (s *Store) TopicFeed(ctx context.Context, tag string, args forum.PageArgs) (*forum.TopicConnection, error) {
	p := s.partitions[0]
	ranking := p.topics()
	if tag != "" {
		ranking = p.tagged(tag)
	}
	return s.topicRange(ctx, p, ranking, args)
}

// RecommendedTopics returns a page of topics by the hot formula.
func (s *Store) RecommendedTopics(ctx context.Context, args forum.PageArgs) (*forum.TopicConnection, error) {
	p := s.partitions[0]
	return s.topicRange(ctx, p, p.recommended(), args)
}

// topicRange returns a page of any ranking of topic ids, highest first.
func (s *Store) topicRange(ctx context.Context, p partition, ranking string, args forum.PageArgs) (*forum.TopicConnection, error) {
	r, err := newRange(p, ranking, descending, args, "")
	if err != nil {
		return nil, err
	}
	page, err := load[*ranked](ctx, s.loader(ctx), r)
	if err != nil {
		return nil, err
	}
	return s.topicPage(ctx, r, page)
}

// UserTopics returns a page of a user's topics, newest first.
func (s *Store) UserTopics(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.TopicConnection, error) {
	list := userList{"User.topics", s.partitions[0].topicsBy, descending, "", s.preloadTopics}
	r, page, err := s.userRange(ctx, id, list, args)
	if err != nil {
		return nil, err
	}
	return s.topicPage(ctx, r, page)
}

// preloadTopics loads topics for the cache; who shows them meets an error again.
func (s *Store) preloadTopics(ctx context.Context, places []forum.Cursor) {
	_, _ = s.Topics(ctx, topicIDs(places))
}
