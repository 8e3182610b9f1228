package ingest

import (
	"context"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// HNComments imports comments of Hacker News on stories that are imported, or on other comments. Each line is a JSON
// object like an item of its API: id, parent, text (HTML), by, time (Unix seconds), type.
// Errors: an input that cannot be read, and those of the store; a bad line is only rejected.
func (im *Import) HNComments(ctx context.Context, inputs []Input) error {
	return im.comments(ctx, inputs, commentFormat{"hn:user:", "article:", parseHNComment})
}

// parseHNComment parses one comment. It converts the text to Markdown. One without text was deleted.
// Errors: a rejection, also of an item that is not a comment.
func parseHNComment(line []byte) (*foreignComment, error) {
	var item hnItem
	if err := decode(line, "a Hacker News item", &item); err != nil {
		return nil, err
	}
	switch {
	case !isID(item.ID):
		return nil, reject("no id")
	case item.Type != "" && item.Type != "comment":
		return nil, reject("a %s, not a comment", forum.Clean(item.Type, false))
	case !isID(item.Parent):
		return nil, reject("no parent")
	case !isTime(item.Time):
		return nil, reject("no time")
	}
	c := &foreignComment{source: fmt.Sprintf("hn:%d", item.ID), parent: fmt.Sprintf("hn:%d", item.Parent)}
	c.CreatedAt = time.Unix(*item.Time, 0).UTC()
	if item.Deleted || item.Dead {
		return c, nil
	}
	text, err := contentOf(forum.OrEmpty(item.Text))
	if err != nil {
		return nil, err
	}
	if c.Content = forum.Optional(text); text != "" {
		c.by = forum.OrEmpty(item.By)
	}
	return c, nil
}
