package reads

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
)

// An Article is an article as the pages show it. Fields that a page does not show are left out of its JSON.
type Article struct {
	ID            string    `json:"id"`
	Title         string    `json:"title"`
	Link          *string   `json:"link"`
	Content       *string   `json:"content,omitempty"`
	CreatedAt     time.Time `json:"createdAt"`
	Score         int       `json:"score"`
	CommentCount  int       `json:"commentCount"`
	Author        *User     `json:"author"`
	ViewerVote    *string   `json:"viewerVote,omitempty"`
	ViewerCanVote *bool     `json:"viewerCanVote,omitempty"`

	AuthorID string `json:"-"` // such as user:42, "" for none
}

// An ArticleEdge is an entry of an ArticleConnection.
type ArticleEdge struct {
	Node *Article `json:"node"`
}

// An ArticleConnection is a page of articles.
type ArticleConnection struct {
	Edges    []ArticleEdge `json:"edges"`
	PageInfo PageInfo      `json:"pageInfo"`
}

// votingPeriod is how long an article can be voted on.
const votingPeriod = 7 * 24 * time.Hour

// FrontPage returns a page of the ranked articles without their authors, in two round trips. Errors: those of Redis.
func FrontPage(ctx context.Context, client *redis.Client, first int, after string) (*ArticleConnection, error) {
	ids, info, err := members(ctx, client, "score:", first, after)
	if err != nil {
		return nil, err
	}
	values, err := hashes(ctx, client, ids, "title", "link", "poster", "time", "votes", "comments")
	if err != nil {
		return nil, err
	}
	page := &ArticleConnection{Edges: make([]ArticleEdge, len(ids)), PageInfo: info}
	articles := make([]Article, len(ids))
	for i, v := range values {
		articles[i] = Article{
			ID: ids[i], Title: text(v[0]), Link: optional(v[1]), AuthorID: text(v[2]), CreatedAt: moment(v[3]),
			Score: number(v[4]), CommentCount: number(v[5]),
		}
		page.Edges[i].Node = &articles[i]
	}
	return page, nil
}

// Articles returns the articles of a page.
func (c *ArticleConnection) Articles() []*Article {
	articles := make([]*Article, len(c.Edges))
	for i, edge := range c.Edges {
		articles[i] = edge.Node
	}
	return articles
}

// OneArticle returns an article with its text and without its author, nil if it does not exist. Errors: those of
// Redis.
func OneArticle(ctx context.Context, client *redis.Client, id string) (*Article, error) {
	v, err := client.HMGet(ctx, id, "title", "link", "content", "poster", "time", "votes", "comments").Result()
	if err != nil || v[4] == nil {
		return nil, err
	}
	return &Article{
		ID: id, Title: text(v[0]), Link: optional(v[1]), Content: optional(v[2]), AuthorID: text(v[3]),
		CreatedAt: moment(v[4]), Score: number(v[5]), CommentCount: number(v[6]),
	}, nil
}

// ViewerVotes returns the votes of a viewer, such as user:42, on articles, UP or NONE, in one round trip. Errors: those
// of Redis.
func ViewerVotes(ctx context.Context, client *redis.Client, viewer string, ids []string) ([]string, error) {
	pipe := client.Pipeline()
	replies := make([]*redis.BoolCmd, len(ids))
	for i, id := range ids {
		replies[i] = pipe.SIsMember(ctx, "voted:"+bare(id), viewer)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, err
	}
	votes := make([]string, len(ids))
	for i, reply := range replies {
		votes[i] = "NONE"
		if reply.Val() {
			votes[i] = "UP"
		}
	}
	return votes, nil
}

// CanVote reports whether the article is open for votes at a time.
func (a *Article) CanVote(now time.Time) bool { return now.Before(a.CreatedAt.Add(votingPeriod)) }

// Authors returns the ids of the authors of articles, each once.
func Authors(articles []*Article) []string {
	return distinct(articles, func(a *Article) string { return a.AuthorID })
}
