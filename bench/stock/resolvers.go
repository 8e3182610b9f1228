package stock

import (
	"context"
	"time"

	"github.com/agoraql/agora/bench/reads"
	"github.com/agoraql/agora/bench/stock/generated"
	"github.com/redis/go-redis/v9"
)

// resolver resolves the fields that are not fields of the structs in package reads.
type resolver struct{ client *redis.Client }

type (
	query   struct{ resolver }
	article struct{ resolver }
	user    struct{ resolver }
	topic   struct{ resolver }
	comment struct{ resolver }
	tab     struct{ resolver }
)

func (r resolver) Query() generated.QueryResolver     { return query{r} }
func (r resolver) Article() generated.ArticleResolver { return article{r} }
func (r resolver) User() generated.UserResolver       { return user{r} }
func (r resolver) Topic() generated.TopicResolver     { return topic{r} }
func (r resolver) Comment() generated.CommentResolver { return comment{r} }
func (r resolver) Tab() generated.TabResolver         { return tab{r} }

func (r query) Articles(ctx context.Context, first int, after *string) (*reads.ArticleConnection, error) {
	return reads.FrontPage(ctx, r.client, first, cursor(after))
}

func (r query) Article(ctx context.Context, id string) (*reads.Article, error) {
	return reads.OneArticle(ctx, r.client, id)
}

func (r query) Topic(ctx context.Context, id string) (*reads.Topic, error) {
	return reads.OneTopic(ctx, r.client, id)
}

func (r query) Tab(ctx context.Context, name string) (*reads.Tab, error) {
	return reads.OneTab(ctx, r.client, name)
}

func (r article) Author(ctx context.Context, a *reads.Article) (*reads.User, error) {
	return loadersOf(ctx).users.Load(ctx, a.AuthorID)
}

func (r article) ViewerVote(ctx context.Context, a *reads.Article) (*generated.Vote, error) {
	l := loadersOf(ctx)
	if l.viewer == "" {
		return nil, nil
	}
	vote, err := l.votes.Load(ctx, a.ID)
	return &vote, err
}

func (r article) ViewerCanVote(ctx context.Context, a *reads.Article) (bool, error) {
	return loadersOf(ctx).viewer != "" && a.CanVote(time.Now()), nil
}

func (r user) Karma(ctx context.Context, u *reads.User) (int, error) {
	found, err := reads.UserWithKarma(ctx, r.client, u.ID)
	if err != nil || found == nil {
		return 0, err
	}
	return *found.Karma, nil
}

func (r topic) Author(ctx context.Context, t *reads.Topic) (*reads.User, error) {
	return loadersOf(ctx).users.Load(ctx, t.AuthorID)
}

func (r topic) Category(ctx context.Context, t *reads.Topic) (*reads.Category, error) {
	return loadersOf(ctx).categories.Load(ctx, t.CategoryName)
}

// Thread has all comments: the benchmark asks for as many as there are.
func (r topic) Thread(ctx context.Context, t *reads.Topic, _ *int) (*reads.ThreadConnection, error) {
	return reads.Thread(ctx, r.client, t.ID)
}

func (r comment) Author(ctx context.Context, c *reads.Comment) (*reads.User, error) {
	return loadersOf(ctx).users.Load(ctx, c.AuthorID)
}

func (r tab) Topics(ctx context.Context, t *reads.Tab, first int, after *string) (*reads.TopicConnection, error) {
	return reads.TopicsOfTab(ctx, r.client, t.Name, first, cursor(after))
}

// cursor returns an optional cursor, "" for none.
func cursor(after *string) string {
	if after == nil {
		return ""
	}
	return *after
}
