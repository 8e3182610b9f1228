package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// StickyPosts returns the sticky articles and topics of the site.
func (r query) StickyPosts(ctx context.Context) ([]generated.Commentable, error) {
	found, err := r.Store.Posts.Sticky(ctx)
	posts := make([]generated.Commentable, len(found))
	for i, post := range found {
		posts[i] = commentable(post)
	}
	return posts, err
}

func (r mutation) LockArticle(
	ctx context.Context, input forum.LockArticleInput,
) (*generated.LockArticlePayload, error) {
	a, errs, err := moderate[generated.LockArticleError](ctx, r, input.Parse, r.Store.Articles.Lock)
	return &generated.LockArticlePayload{Article: a, Errors: errs}, err
}

func (r mutation) PinArticle(ctx context.Context, input forum.PinArticleInput) (*generated.PinArticlePayload, error) {
	a, errs, err := moderate[generated.PinArticleError](ctx, r, input.Parse, r.Store.Articles.Pin)
	return &generated.PinArticlePayload{Article: a, Errors: errs}, err
}

func (r mutation) StickPost(ctx context.Context, input forum.StickPostInput) (*generated.StickPostPayload, error) {
	post, errs, err := write[generated.StickPostError](ctx, input.Parse, r.Store.Posts.Stick)
	return &generated.StickPostPayload{Post: commentable(post), Errors: errs}, err
}

// commentable returns an article or a topic as the schema's interface, nil for none.
func commentable(post any) generated.Commentable {
	c, _ := post.(generated.Commentable)
	return c
}
