package ingest

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// RedditComments imports comments of Reddit. The post or the comment that a comment replies to must be imported too.
// Each line is a JSON object: id, link_id, parent_id, author, body (Markdown), created_utc (Unix seconds).
// Errors: an input that cannot be read, and errors of the store. A bad line causes no error: it is rejected.
func (im *Import) RedditComments(ctx context.Context, inputs []Input) error {
	return im.comments(ctx, inputs, commentFormat{"reddit:user:", "topic:", parseRedditComment})
}

// parseRedditComment parses one comment. If its text is [deleted] or [removed], it counts as deleted. Errors: a
// rejection.
func parseRedditComment(line []byte) (*foreignComment, error) {
	var item struct {
		ID         string      `json:"id"`
		LinkID     string      `json:"link_id"`
		ParentID   string      `json:"parent_id"`
		Author     string      `json:"author"`
		Body       redditText  `json:"body"`
		CreatedUTC json.Number `json:"created_utc"`
	}
	if err := decode(line, "a comment of Reddit", &item); err != nil {
		return nil, err
	}
	parent, ok := redditSource(item.ParentID)
	if item.ParentID == "" {
		parent, ok = redditSource(item.LinkID)
	}
	switch {
	case !base36().MatchString(item.ID):
		return nil, reject("no id")
	case !ok:
		return nil, reject("no parent")
	}
	created, err := redditTime(item.CreatedUTC)
	if err != nil {
		return nil, err
	}
	c := &foreignComment{source: redditComment + item.ID, parent: parent}
	c.CreatedAt = created
	if item.Body.gone() {
		return c, nil
	}
	text, err := cleanContent(item.Body.plain())
	if err != nil {
		return nil, err
	}
	if c.Content = forum.Optional(text); text != "" && item.Author != "[deleted]" {
		c.by = item.Author
	}
	return c, nil
}

// redditComment begins the sources of comments, as comments and posts may have the same id.
const redditComment = "reddit:comment:"

// redditSource returns the source of a full name, such as t3_aouv5 of a post or t1_c0inzf of a comment.
func redditSource(fullName string) (source string, ok bool) {
	kind, id, _ := strings.Cut(fullName, "_")
	if !base36().MatchString(id) {
		return "", false
	}
	switch kind {
	case "t1":
		return redditComment + id, true
	case "t3":
		return "reddit:" + id, true
	}
	return "", false
}
