package reads

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
)

// A Comment is a comment in a thread.
type Comment struct {
	ID         string    `json:"id"`
	Content    *string   `json:"content"`
	CreatedAt  time.Time `json:"createdAt"`
	Score      int       `json:"score"`
	Depth      int       `json:"depth"`
	ReplyCount int       `json:"replyCount"`
	Author     *User     `json:"author"`

	AuthorID string `json:"-"`
}

// A ThreadConnection is the comments on a topic in the shape of the API.
type ThreadConnection struct {
	Nodes []*Comment `json:"nodes"`
}

// Thread returns the comments on a topic, each before its replies, without authors, in two round trips. Errors: those
// of Redis.
func Thread(ctx context.Context, client *redis.Client, topic string) (*ThreadConnection, error) {
	numbers, err := client.ZRange(ctx, "agora:thread:"+topic, 0, -1).Result()
	if err != nil {
		return nil, err
	}
	pipe := client.Pipeline()
	hashes := make([]*redis.SliceCmd, len(numbers))
	ups, downs := make([]*redis.IntCmd, len(numbers)), make([]*redis.IntCmd, len(numbers))
	for i, n := range numbers {
		hashes[i] = pipe.HMGet(ctx, "bbs::comment::"+n, "author_id", "content", "time", "parent", "depth", "replies")
		ups[i], downs[i] = pipe.SCard(ctx, "agora:comment_up:"+n), pipe.SCard(ctx, "agora:comment_down:"+n)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, err
	}
	comments, replies := make([]Comment, len(numbers)), make(map[string][]int, len(numbers))
	for i, hash := range hashes {
		v := hash.Val()
		comments[i] = Comment{
			ID: "comment:" + topic + ":" + numbers[i], AuthorID: "user:" + text(v[0]), Content: optional(v[1]),
			CreatedAt: moment(v[2]), Score: int(ups[i].Val() - downs[i].Val()), Depth: number(v[4]), ReplyCount: number(v[5]),
		}
		parent := text(v[3])
		replies[parent] = append(replies[parent], i)
	}
	ordered := make([]*Comment, 0, len(comments))
	var walk func(parent string)
	walk = func(parent string) {
		for _, i := range replies[parent] {
			ordered = append(ordered, &comments[i])
			walk(numbers[i])
		}
	}
	walk("")
	return &ThreadConnection{ordered}, nil
}

// Commenters returns the ids of the authors of comments, each once.
func Commenters(comments []*Comment) []string {
	return distinct(comments, func(c *Comment) string { return c.AuthorID })
}
