package graph

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// articlesOfDomain resolves the feed of the articles that link to a domain. Errors: BadUserInput, also for a domain
// together with a group.
func (r query) articlesOfDomain(
	ctx context.Context, host string, group *string, feed forum.Feed,
) (*forum.ArticleConnection, error) {
	if group != nil {
		return nil, forum.Errorf(forum.BadUserInput, "pass group or domain, not both").Breaks(forum.Choice)
	}
	domain, err := forum.ParseDomain(host)
	if err != nil {
		return nil, err
	}
	return r.Store.ArticleFeeds.OfDomain(ctx, domain, feed)
}

// ArticleByLink resolves the first article with a link.
func (r query) ArticleByLink(ctx context.Context, url string) (*forum.Article, error) {
	link, err := forum.ParseURL(url)
	if err != nil {
		return nil, err
	}
	return r.Store.Articles.ByLink(ctx, link)
}
