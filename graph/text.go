package graph

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/operation"
)

// stepsOfPoint is the number of the renderer's steps that cost one point. They take about as much processor time as a
// point stands for.
const stepsOfPoint = 3_000

// render returns content as HTML, nil for nil. It adds the work to the operation's cost, because the work depends on
// the text and so cannot be part of the cost that is computed before the operation runs.
func (r *Resolver) render(ctx context.Context, content *string) (*string, error) {
	if content == nil {
		return nil, nil
	}
	html, steps, err := r.html(ctx, *content)
	operation.FromContext(ctx).AddWork(steps / stepsOfPoint)
	return &html, err
}

// html returns content as HTML. The users whom it mentions are links if the site has a template for the pages of users.
func (r *Resolver) html(ctx context.Context, content string) (html string, steps int, err error) {
	if strings.Contains(content, "@") {
		site, err := r.Store.Core.Site(ctx)
		if err != nil {
			return "", 0, err
		}
		if page := cmp.Or(forum.OrEmpty(site.MentionURL), r.MentionURL); page != "" {
			return r.Markdown.Linked(ctx, content, page)
		}
	}
	return r.Markdown.HTML(ctx, content)
}

// plain returns content without markup, up to about most characters, or all of it if most is 0; nil for nil.
func (r *Resolver) plain(ctx context.Context, content *string, most int) (*string, error) {
	html, err := r.render(ctx, content)
	if html == nil || err != nil {
		return nil, err
	}
	text, steps := markdown.Text(*html, most)
	operation.FromContext(ctx).AddWork(steps / stepsOfPoint)
	return &text, nil
}

// excerpt returns the beginning of content without markup, nil for nil. Errors: BadUserInput.
func (r *Resolver) excerpt(ctx context.Context, content *string, length int32) (*string, error) {
	most, err := forum.ParseExcerpt(length)
	if err != nil {
		return nil, err
	}
	text, err := r.plain(ctx, content, most)
	if text == nil || err != nil {
		return nil, err
	}
	return new(forum.Excerpt(*text, most)), nil
}

// mentions returns the users whom a text mentions. Like render, it adds the work to the operation's cost. The store has
// found the names before, so that it read the users of all texts at once.
func (r *Resolver) mentions(ctx context.Context, content *string) ([]*forum.User, error) {
	names, steps := markdown.Mentions(forum.OrEmpty(content))
	operation.FromContext(ctx).AddWork(2 * steps / stepsOfPoint)
	return r.Store.Users.Mentioned(ctx, names)
}

// readText returns the text and the links that readers of content see. Like render, it adds the work to the operation's
// cost.
func readText(ctx context.Context, content string) markdown.Reading {
	read, steps := markdown.Read(content)
	operation.FromContext(ctx).AddWork(steps / stepsOfPoint)
	return read
}

// hasLink reports whether a draft contains a link: its own link, a link in its content, or a text that readers take for
// a link.
func hasLink(ctx context.Context, d forum.Draft) bool {
	if d.Link != "" || forum.NamesURL(d.Title) {
		return true
	}
	read := readText(ctx, d.Content)
	isURL := func(link string) bool { return !strings.HasPrefix(link, "mailto:") }
	return slices.ContainsFunc(read.Links, isURL) || forum.NamesURL(read.Text)
}

func (r query) PreviewMarkdown(ctx context.Context, content string) (*string, error) {
	text, err := forum.ParsePreview(content)
	if err != nil {
		return nil, err
	}
	return r.render(ctx, &text)
}

func (r article) PlainText(ctx context.Context, a *forum.Article) (*string, error) {
	return r.plain(ctx, a.Content, 0)
}

func (r article) Excerpt(ctx context.Context, a *forum.Article, length int32) (*string, error) {
	return r.excerpt(ctx, a.Content, length)
}

func (r article) Mentions(ctx context.Context, a *forum.Article) ([]*forum.User, error) {
	return r.mentions(ctx, a.Content)
}

func (r topic) PlainText(ctx context.Context, t *forum.Topic) (*string, error) {
	return r.plain(ctx, t.Content, 0)
}

func (r topic) Excerpt(ctx context.Context, t *forum.Topic, length int32) (*string, error) {
	return r.excerpt(ctx, t.Content, length)
}

func (r topic) Mentions(ctx context.Context, t *forum.Topic) ([]*forum.User, error) {
	return r.mentions(ctx, t.Content)
}

func (r comment) PlainText(ctx context.Context, c *forum.Comment) (*string, error) {
	return r.plain(ctx, c.Content, 0)
}

func (r comment) Excerpt(ctx context.Context, c *forum.Comment, length int32) (*string, error) {
	return r.excerpt(ctx, c.Content, length)
}

func (r comment) Mentions(ctx context.Context, c *forum.Comment) ([]*forum.User, error) {
	return r.mentions(ctx, c.Content)
}
