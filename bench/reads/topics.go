package reads

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
)

// A Topic is a topic as the pages show it; a list shows neither its text nor its comments.
type Topic struct {
	ID            string            `json:"id"`
	Title         string            `json:"title"`
	Content       *string           `json:"content,omitempty"`
	Score         int               `json:"score"`
	CreatedAt     time.Time         `json:"createdAt"`
	LastCommentAt time.Time         `json:"lastCommentAt"`
	CommentCount  int               `json:"commentCount"`
	ViewCount     int               `json:"viewCount"`
	Author        *User             `json:"author"`
	Category      *Category         `json:"category"`
	Thread        *ThreadConnection `json:"thread,omitempty"`

	AuthorID     string `json:"-"`
	CategoryName string `json:"-"`
}

// A Category is the category of a topic.
type Category struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// A TopicEdge is an entry of a TopicConnection.
type TopicEdge struct {
	Node *Topic `json:"node"`
}

// A TopicConnection is a page of topics.
type TopicConnection struct {
	Edges    []TopicEdge `json:"edges"`
	PageInfo PageInfo    `json:"pageInfo"`
}

// A Tab is a list of categories, and of their topics.
type Tab struct {
	ID     string           `json:"id"`
	Title  string           `json:"title"`
	Topics *TopicConnection `json:"topics,omitempty"`

	Name string `json:"-"`
}

// OneTab returns a tab without its topics, nil if it does not exist. Errors: those of Redis.
func OneTab(ctx context.Context, client *redis.Client, name string) (*Tab, error) {
	v, err := client.HMGet(ctx, "agora:tab:"+name, "title").Result()
	if err != nil || v[0] == nil {
		return nil, err
	}
	return &Tab{ID: "tab:" + name, Title: text(v[0]), Name: name}, nil
}

// TopicsOfTab returns a page of the topics of a tab with their votes, without authors and categories, in two round
// trips. Errors: those of Redis.
func TopicsOfTab(ctx context.Context, client *redis.Client, tab string, first int, after string) (
	*TopicConnection, error,
) {
	ids, info, err := members(ctx, client, "bbs::tab::"+tab+"::topic_list", first, after)
	if err != nil {
		return nil, err
	}
	topics, err := topicsByID(ctx, client, ids, topicFields)
	page := &TopicConnection{Edges: make([]TopicEdge, len(topics)), PageInfo: info}
	for i := range topics {
		page.Edges[i].Node = &topics[i]
	}
	return page, err
}

// OneTopic returns a topic with its text and votes, without its author, category and thread, nil if it does not exist.
// Errors: those of Redis.
func OneTopic(ctx context.Context, client *redis.Client, id string) (*Topic, error) {
	topics, err := topicsByID(ctx, client, []string{bare(id)}, append(topicFields, "content"))
	if err != nil || topics[0].CreatedAt.IsZero() {
		return nil, err
	}
	return &topics[0], nil
}

var topicFields = []string{
	"title", "author_id", "category", "time", "last_reply", "click_counter", "comments", "imported_ups", "imported_downs",
}

// topicsByID returns topics, whose number in Redis is in ids, in one round trip. fields are topicFields or these and
// content.
func topicsByID(ctx context.Context, client *redis.Client, ids, fields []string) ([]Topic, error) {
	pipe := client.Pipeline()
	hashes := make([]*redis.SliceCmd, len(ids))
	ups, downs := make([]*redis.IntCmd, len(ids)), make([]*redis.IntCmd, len(ids))
	for i, id := range ids {
		key := "bbs::topic::" + id
		hashes[i] = pipe.HMGet(ctx, key, fields...)
		ups[i], downs[i] = pipe.SCard(ctx, key+"::vote_up"), pipe.SCard(ctx, key+"::vote_down")
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, err
	}
	topics := make([]Topic, len(ids))
	for i, hash := range hashes {
		v := hash.Val()
		if v[3] == nil {
			continue
		}
		topics[i] = Topic{
			ID: "topic:" + ids[i], Title: text(v[0]), AuthorID: "user:" + text(v[1]), CategoryName: text(v[2]),
			CreatedAt: moment(v[3]), LastCommentAt: moment(v[4]), ViewCount: number(v[5]), CommentCount: number(v[6]),
			Score: int(ups[i].Val()-downs[i].Val()) + number(v[7]) - number(v[8]),
		}
		if len(v) > len(topicFields) {
			topics[i].Content = optional(v[len(topicFields)])
		}
	}
	return topics, nil
}

// Topics returns the topics of a page.
func (c *TopicConnection) Topics() []*Topic {
	topics := make([]*Topic, len(c.Edges))
	for i, edge := range c.Edges {
		topics[i] = edge.Node
	}
	return topics
}

// Categories returns categories by name, in one round trip. Errors: those of Redis.
func Categories(ctx context.Context, client *redis.Client, names []string) ([]*Category, error) {
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = "agora:category:" + name
	}
	values, err := hashes(ctx, client, keys, "title")
	if err != nil {
		return nil, err
	}
	categories := make([]*Category, len(names))
	for i, v := range values {
		categories[i] = &Category{Name: names[i], Title: text(v[0])}
	}
	return categories, nil
}

// Starters returns the ids of the authors of topics, each once.
func Starters(topics []*Topic) []string {
	return distinct(topics, func(t *Topic) string { return t.AuthorID })
}

// CategoryNames returns the names of the categories of topics, each once.
func CategoryNames(topics []*Topic) []string {
	return distinct(topics, func(t *Topic) string { return t.CategoryName })
}
