package ingest

import (
	"context"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// HN imports stories of Hacker News as articles. Each line is a JSON object in the form of an item of its API:
// id, title, url, text (HTML), by, time (Unix seconds), score, descendants, type.
// Errors: an input that cannot be read, and errors of the store. A bad line causes no error: it is rejected.
func (im *Import) HN(ctx context.Context, inputs []Input) error {
	if err := im.begin(inputs, inputs, dated(parseHN, articleTime)); err != nil {
		return err
	}
	return im.eachLine(ctx, inputs, im.story)
}

// hnItem is one line of the input.
type hnItem struct {
	ID    int64   `json:"id"`
	Type  string  `json:"type"`
	By    *string `json:"by"`
	Time  *int64  `json:"time"`
	Title string  `json:"title"`
	URL   *string `json:"url"`
	Text  *string `json:"text"`
	Score *int    `json:"score"`
	// Descendants counts the comments.
	Descendants int `json:"descendants"`
	// Parent is the story or comment that a comment replies to.
	Parent  int64 `json:"parent"`
	Deleted bool  `json:"deleted"`
	Dead    bool  `json:"dead"`
}

// story imports one line.
func (im *Import) story(ctx context.Context, line []byte) (redisstore.ImportStatus, error) {
	a, item, err := parseHN(line)
	if err != nil {
		return "", err
	}
	if err := im.past(a.CreatedAt); err != nil {
		return "", err
	}
	a.CreatedAt, a.ImportedShift = a.CreatedAt.Add(im.shift), im.shift
	if im.KeepIDs {
		a.ID = forum.ArticleID(item.ID)
	}
	if item.By != nil && *item.By != "" {
		if a.AuthorID, err = im.author(ctx, "hn:user:", *item.By); err != nil {
			return "", err
		}
	}
	outcome, err := im.Store.Imports.Article(ctx, fmt.Sprintf("hn:%d", item.ID), a)
	if err == nil && outcome == redisstore.ImportedTaken {
		return "", reject("id %d belongs to another article already", item.ID)
	}
	return outcome, err
}

// parseHN parses one item. It cleans the title and converts the text to Markdown.
// Errors: a rejection, also of an item that is not a story.
func parseHN(line []byte) (*forum.Article, *hnItem, error) {
	var item hnItem
	if err := decode(line, "a Hacker News item", &item); err != nil {
		return nil, nil, err
	}
	switch {
	case !isID(item.ID):
		return nil, nil, reject("no id")
	case item.Type != "" && item.Type != "story":
		return nil, nil, reject("a %s, not a story", forum.Clean(item.Type, false))
	case item.Deleted || item.Dead:
		return nil, nil, reject("deleted")
	case !isTime(item.Time):
		return nil, nil, reject("no time")
	}
	title, err := cleanTitle(item.Title)
	if err != nil {
		return nil, nil, err
	}
	a := &forum.Article{Title: title, CreatedAt: time.Unix(*item.Time, 0).UTC(), Upvotes: 1}
	if item.URL != nil && *item.URL != "" {
		link, err := cleanLink(*item.URL)
		if err != nil {
			return nil, nil, rejectOf(err)
		}
		a.Link = &link
	}
	if item.Text != nil {
		content, err := contentOf(*item.Text)
		if err != nil {
			return nil, nil, err
		}
		a.Content = forum.Optional(content)
	}
	a.ImportedCommentCount = max(0, item.Descendants)
	if item.Score != nil {
		a.Upvotes = max(1, *item.Score)
	}
	return a, &item, checkCounts(item.Descendants, a.Upvotes)
}
