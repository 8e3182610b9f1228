package ingest

import (
	"context"
	"encoding/json"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// Lobsters imports stories of Lobsters as articles, with their comments. Each line is a JSON object in the form in
// which the site serves a story: short_id, title, url, description_plain (Markdown) or description (HTML),
// submitter_user, created_at, score, comment_count and tags. The JSON of a story's own page contains its comments too.
// See Import.withThreads for the errors.
func (im *Import) Lobsters(ctx context.Context, inputs []Input) error {
	return im.withThreads(ctx, inputs, threadFormat{
		post: lobstersPost, comments: lobstersComments, insert: im.lobstersStory,
		when:   dated(parseLobsters, articleTime),
		thread: commentFormat{"lobsters:user:", "article:", parseLobstersComment},
	})
}

// lobstersThread is one line of the input.
type lobstersThread struct {
	ShortID     string            `json:"short_id"`
	CreatedAt   string            `json:"created_at,omitempty"`
	Title       string            `json:"title,omitempty"`
	URL         string            `json:"url,omitempty"`
	Score       int               `json:"score,omitempty"`
	Comments    int               `json:"comment_count,omitempty"`
	Description string            `json:"description,omitempty"`
	Plain       *string           `json:"description_plain,omitempty"`
	Submitter   named             `json:"submitter_user,omitempty"`
	Tags        []string          `json:"tags,omitempty"`
	Thread      []lobstersComment `json:"comments,omitempty"`
}

// lobstersComment is a comment of a thread. The comments of a thread are in reading order. Older versions of the site
// write an indent_level, from 1, in place of parent_comment.
type lobstersComment struct {
	ShortID   string  `json:"short_id"`
	CreatedAt string  `json:"created_at"`
	Parent    *string `json:"parent_comment"`
	Indent    int     `json:"indent_level,omitempty"`
	HTML      string  `json:"comment"`
	Plain     *string `json:"comment_plain,omitempty"`
	By        named   `json:"commenting_user,omitempty"`
	Deleted   bool    `json:"is_deleted,omitempty"`
	Moderated bool    `json:"is_moderated,omitempty"`
}

// shortID matches an id of Lobsters.
var shortID = assembly.Regexp(`^[0-9a-z]{1,10}$`)

// lobstersComments returns the comments of a line, each as a line that contains one comment.
func lobstersComments(line []byte) ([][]byte, error) {
	var story lobstersThread
	if err := decode(line, "a story of Lobsters", &story); err != nil {
		return nil, err
	}
	var lines [][]byte
	above := []string{} // the last comment of each indentation
	for _, c := range story.Thread {
		if c.Indent > 0 {
			above = above[:min(len(above), c.Indent-1)]
			if c.Parent == nil && len(above) > 0 {
				c.Parent = &above[len(above)-1]
			}
			above = append(above, c.ShortID)
		}
		c.Indent = 0
		alone, err := json.Marshal(lobstersThread{ShortID: story.ShortID, Thread: []lobstersComment{c}})
		if err != nil {
			return nil, err
		}
		lines = append(lines, alone)
	}
	return lines, nil
}

// lobstersPost returns a line without its comments, and nil for a line that contains only comments.
func lobstersPost(line []byte) ([]byte, error) {
	var story lobstersThread
	if err := decode(line, "a story of Lobsters", &story); err != nil {
		return nil, err
	}
	if story.Title == "" && story.CreatedAt == "" && len(story.Thread) > 0 { // comments alone
		return nil, nil
	}
	if len(story.Thread) == 0 {
		return line, nil // as it is, for the file of rejects
	}
	story.Thread = nil
	return json.Marshal(story)
}

// lobstersStory imports one story.
func (im *Import) lobstersStory(ctx context.Context, line []byte) (redisstore.ImportStatus, error) {
	a, story, err := parseLobsters(line)
	if err != nil {
		return "", err
	}
	if err := im.past(a.CreatedAt); err != nil {
		return "", err
	}
	a.CreatedAt, a.ImportedShift = a.CreatedAt.Add(im.shift), im.shift
	if story.Submitter != "" {
		if a.AuthorID, err = im.author(ctx, "lobsters:user:", string(story.Submitter)); err != nil {
			return "", err
		}
	}
	return im.Store.Imports.Article(ctx, "lobsters:"+story.ShortID, a)
}

// parseLobsters parses one story. Errors: a rejection.
func parseLobsters(line []byte) (*forum.Article, *lobstersThread, error) {
	var story lobstersThread
	if err := decode(line, "a story of Lobsters", &story); err != nil {
		return nil, nil, err
	}
	if !shortID().MatchString(story.ShortID) {
		return nil, nil, reject("no short_id")
	}
	created, err := parseTime(story.CreatedAt)
	if err != nil {
		return nil, nil, err
	}
	title, err := cleanTitle(story.Title)
	if err != nil {
		return nil, nil, err
	}
	a := &forum.Article{
		Title: title, CreatedAt: created, Upvotes: max(1, story.Score), Tags: tagsOf(story.Tags),
		ImportedCommentCount: max(0, story.Comments),
	}
	if story.URL != "" {
		link, err := cleanLink(story.URL)
		if err != nil {
			return nil, nil, rejectOf(err)
		}
		a.Link = &link
	}
	text, err := textOf(story.Plain, story.Description)
	if err != nil {
		return nil, nil, err
	}
	a.Content = forum.Optional(text)
	return a, &story, checkCounts(story.Score, story.Comments)
}

// parseLobstersComment parses a line with one comment. Errors: a rejection.
func parseLobstersComment(line []byte) (*foreignComment, error) {
	var story lobstersThread
	if err := decode(line, "a story of Lobsters", &story); err != nil {
		return nil, err
	}
	item := story.Thread[0]
	if !shortID().MatchString(item.ShortID) || !shortID().MatchString(story.ShortID) {
		return nil, reject("no short_id")
	}
	created, err := parseTime(item.CreatedAt)
	if err != nil {
		return nil, err
	}
	const comment = "lobsters:comment:" // begins the sources of comments, as a story may have the same id
	c := &foreignComment{source: comment + item.ShortID, parent: "lobsters:" + story.ShortID}
	if item.Parent != nil {
		c.parent = comment + *item.Parent
	}
	c.CreatedAt = created
	if item.Deleted || item.Moderated {
		return c, nil
	}
	text, err := textOf(item.Plain, item.HTML)
	if err != nil {
		return nil, err
	}
	if c.Content = forum.Optional(text); text != "" {
		c.by = string(item.By)
	}
	return c, nil
}
