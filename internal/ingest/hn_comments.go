package ingest

import (
	"context"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// HNComments imports comments of Hacker News. The story or the comment that a comment replies to must be imported too.
// Each line is a JSON object in the form of an item of its API: id, parent, text (HTML), by, time (Unix seconds), type.
// Errors: an input that cannot be read, and errors of the store. A bad line causes no error: it is rejected.
func (im *Import) HNComments(ctx context.Context, inputs []Input) error {
	return im.comments(ctx, inputs, commentFormat{"hn:user:", "article:", parseHNComment})
}

// parseHNComment parses one comment, and converts its text to Markdown. A comment without a text counts as deleted.
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
