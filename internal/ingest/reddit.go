package ingest

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// Reddit imports posts of Reddit as topics. Each line is a JSON object: id, subreddit, title, url, selftext, author,
// created_utc (Unix seconds), ups, downs, score, num_comments. The link and the text of a post become the text of the
// topic, and its subreddit becomes the category.
// Errors: an input that cannot be read, and errors of the store. A bad line causes no error: it is rejected.
func (im *Import) Reddit(ctx context.Context, inputs []Input) error {
	if err := im.begin(inputs, inputs, dated(parseReddit, im.newest)); err != nil {
		return err
	}
	return im.eachLine(ctx, inputs, im.post)
}

// redditPost is one line of the input.
type redditPost struct {
	ID          string      `json:"id"`
	Subreddit   string      `json:"subreddit"`
	Title       redditText  `json:"title"`
	URL         redditText  `json:"url"`
	Text        redditText  `json:"selftext"`
	Author      string      `json:"author"`
	CreatedUTC  json.Number `json:"created_utc"`
	Ups         int         `json:"ups"`
	Downs       *int        `json:"downs"`
	Score       *int        `json:"score"`
	NumComments int         `json:"num_comments"`
}

// post imports one line.
func (im *Import) post(ctx context.Context, line []byte) (redisstore.ImportStatus, error) {
	t, post, err := parseReddit(line)
	if err != nil {
		return "", err
	}
	if post.Author != "" && post.Author != "[deleted]" {
		if t.AuthorID, err = im.author(ctx, "reddit:user:", post.Author); err != nil {
			return "", err
		}
	}
	return im.topic(ctx, "reddit:"+post.ID, t)
}

// base36 matches an id of Reddit.
var base36 = assembly.Regexp(`^[0-9a-z]{1,13}$`)

// parseReddit parses one post. A count that is unknown is −1 or missing in the line, and becomes 0. If downs is
// missing, it is computed from ups and score. Errors: a rejection.
func parseReddit(line []byte) (*forum.Topic, *redditPost, error) {
	var post redditPost
	if err := decode(line, "a post of Reddit", &post); err != nil {
		return nil, nil, err
	}
	if !base36().MatchString(post.ID) {
		return nil, nil, reject("no id")
	}
	created, err := redditTime(post.CreatedUTC)
	if err != nil {
		return nil, nil, err
	}
	title, err := cleanTitle(post.Title.plain())
	if err != nil {
		return nil, nil, err
	}
	category, err := forum.ParseName("subreddit", forum.CleanName(post.Subreddit))
	if err != nil {
		return nil, nil, rejectOf(err)
	}
	content, err := post.content()
	if err != nil {
		return nil, nil, err
	}
	t := &forum.Topic{
		Title: title, Content: forum.Optional(content), CategoryName: category,
		CreatedAt: created, ImportedCommentCount: max(0, post.NumComments),
		ImportedUps: max(0, post.Ups),
	}
	switch {
	case post.Downs != nil:
		t.ImportedDowns = max(0, *post.Downs)
	case post.Score != nil:
		t.ImportedDowns = max(0, t.ImportedUps-*post.Score)
	}
	t.LastCommentAt = t.CreatedAt
	return t, &post, checkCounts(post.Ups, t.ImportedDowns, post.NumComments)
}

// content returns the text of a post, with its link before it, unless the link leads to the post itself. Errors: a
// rejection.
func (p *redditPost) content() (string, error) {
	text := p.Text.plain()
	if p.Text.gone() {
		text = ""
	}
	link := p.URL.plain()
	switch {
	case text == "":
		return linkText(link)
	case link == "", strings.Contains(link, "/comments/"+p.ID+"/"):
		return cleanContent(text)
	}
	before, err := linkText(link)
	if err != nil {
		return "", err
	}
	return cleanContent(before + "\n\n" + text)
}

// redditText is a text as Reddit writes it, with a few characters escaped.
type redditText string

var unescaped = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&")

func (t redditText) plain() string { return unescaped.Replace(string(t)) }

// gone reports whether the text stands for one that was deleted.
func (t redditText) gone() bool { return t == "[deleted]" || t == "[removed]" }

// redditTime parses Unix seconds, which older exports have as a string. It returns whole seconds. Errors: a rejection.
func redditTime(number json.Number) (time.Time, error) {
	seconds, err := number.Float64()
	if err != nil || seconds < 0 || seconds > maxTime {
		return time.Time{}, reject("no time")
	}
	return time.Unix(int64(seconds), 0).UTC(), nil
}

// linkText returns a link as Markdown, or the text itself if it is not an http or https link.
func linkText(link string) (string, error) {
	if clean, err := cleanLink(link); err == nil {
		return "<" + clean + ">", nil
	}
	return cleanContent(link)
}
