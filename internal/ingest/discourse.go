package ingest

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// DiscourseFiles are the inputs of Discourse.
type DiscourseFiles struct {
	// Site distinguishes the ids of several sites; "" for one site.
	Site string
	// Categories are files in the form of categories.json or site.json of Discourse, with one JSON document each. They
	// contain the names of the categories, and which categories not everyone could read.
	Categories []Input
	// Each line of Topics is a topic in the form of /t/ID.json of Discourse: id, title, created_at, last_posted_at,
	// category_id, tags, posts_count, and post_stream with posts. A line in the form of /t/ID/posts.json contains further
	// posts of a topic.
	Topics []Input
}

// Discourse imports topics of Discourse. The first post of a topic becomes its text, the other posts become its
// comments. The text of a post is its raw (Markdown) if the post has it and Agora shows it as Discourse did; otherwise
// it is its cooked (HTML). A category whose name is not in the files is named after its number. See Import.withThreads
// for the errors.
func (im *Import) Discourse(ctx context.Context, files DiscourseFiles) error {
	d := discourse{Import: im, prefix: "discourse:"}
	if files.Site != "" {
		d.prefix += files.Site + ":"
	}
	var err error
	if d.names, d.restricted, err = discourseCategories(files.Categories); err != nil {
		return err
	}
	return im.withThreads(ctx, files.Topics, threadFormat{
		post: discoursePost, comments: d.replies, insert: d.topic,
		when:   dated(d.parse, d.newest),
		thread: commentFormat{d.prefix + "user:", "topic:", d.parseComment},
	})
}

// discourse is an import of one site.
type discourse struct {
	*Import
	prefix     string           // of sources
	names      map[int64]string // of categories
	restricted map[int64]bool   // the categories that not everyone could read, as far as is known
}

// discourseTopic is one line of the input.
type discourseTopic struct {
	ID           int64   `json:"id"`
	Title        string  `json:"title,omitempty"`
	CreatedAt    string  `json:"created_at,omitempty"`
	LastPostedAt string  `json:"last_posted_at,omitempty"`
	CategoryID   int64   `json:"category_id,omitempty"`
	Tags         []named `json:"tags,omitempty"`
	PostsCount   int     `json:"posts_count,omitempty"`
	Archetype    string  `json:"archetype,omitempty"`
	Visible      *bool   `json:"visible,omitempty"`
	DeletedAt    *string `json:"deleted_at,omitempty"`
	Stream       struct {
		Posts []discoursePostItem `json:"posts"`
	} `json:"post_stream"`
}

// discoursePostItem is a post of a topic.
type discoursePostItem struct {
	Number      int64   `json:"post_number"`
	Type        int     `json:"post_type,omitempty"`
	Username    string  `json:"username,omitempty"`
	CreatedAt   string  `json:"created_at"`
	Cooked      string  `json:"cooked,omitempty"`
	Raw         *string `json:"raw,omitempty"`
	ReplyTo     int64   `json:"reply_to_post_number,omitempty"`
	DeletedAt   *string `json:"deleted_at,omitempty"`
	UserDeleted bool    `json:"user_deleted,omitempty"`
	Hidden      bool    `json:"hidden,omitempty"`
	Actions     []struct {
		ID    int `json:"id"`
		Count int `json:"count,omitempty"`
	} `json:"actions_summary,omitempty"`
}

// The types of posts that are no comments: notes of what happened, and posts that only the staff reads.
const (
	discourseAction  = 3
	discourseWhisper = 4
)

// discourseLike is the id of likes among the actions on a post.
const discourseLike = 2

// gone reports whether the readers of the Discourse site do not see the post.
func (p *discoursePostItem) gone() bool { return p.DeletedAt != nil || p.UserDeleted || p.Hidden }

// discoursePost returns a line with only the first post of its topic, and nil for a line of further posts.
func discoursePost(line []byte) ([]byte, error) {
	var t discourseTopic
	if err := decode(line, "a topic of Discourse", &t); err != nil {
		return nil, err
	}
	if t.Title == "" && t.CreatedAt == "" && len(t.Stream.Posts) > 0 { // further posts
		return nil, nil
	}
	var first []discoursePostItem
	for _, p := range t.Stream.Posts {
		if p.Number == 1 {
			first = append(first, p)
		}
	}
	if len(first) == len(t.Stream.Posts) {
		return line, nil // as it is, for the file of rejects
	}
	t.Stream.Posts = first
	return json.Marshal(t)
}

// replies returns the comments of a line, each as a line that contains one post. A topic that is rejected has none.
func (d *discourse) replies(line []byte) (lines [][]byte, err error) {
	var t discourseTopic
	if err := decode(line, "a topic of Discourse", &t); err != nil {
		return nil, err
	}
	if t.Title != "" && d.hidden(&t) != nil {
		return nil, nil
	}
	for _, p := range t.Stream.Posts {
		if p.Number == 1 || p.Type == discourseAction || p.Type == discourseWhisper {
			continue
		}
		alone := discourseTopic{ID: t.ID}
		alone.Stream.Posts = []discoursePostItem{p}
		text, err := json.Marshal(alone)
		if err != nil {
			return nil, err
		}
		lines = append(lines, text)
	}
	return lines, nil
}

// hidden returns a rejection if not everyone could read the topic on the Discourse site, else nil.
func (d *discourse) hidden(t *discourseTopic) error {
	switch {
	case t.DeletedAt != nil:
		return reject("deleted")
	case t.Archetype != "" && t.Archetype != "regular" && t.Archetype != "banner":
		return reject("a %s, not a topic", forum.Clean(t.Archetype, false))
	case t.Visible != nil && !*t.Visible:
		return reject("unlisted")
	case d.restricted[t.CategoryID]:
		return reject("in a category that not everyone could read")
	}
	return nil
}

// topic imports one topic, without its comments.
func (d *discourse) topic(ctx context.Context, line []byte) (redisstore.ImportStatus, error) {
	t, item, err := d.parse(line)
	if err != nil {
		return "", err
	}
	if d.KeepIDs {
		t.ID = forum.TopicID(item.ID)
	}
	if by := item.Stream.Posts[0].Username; by != "" {
		if t.AuthorID, err = d.author(ctx, d.prefix+"user:", by); err != nil {
			return "", err
		}
	}
	return d.Import.topic(ctx, fmt.Sprint(d.prefix, item.ID), t)
}

// parse parses a topic with its first post. Errors: a rejection.
func (d *discourse) parse(line []byte) (*forum.Topic, *discourseTopic, error) {
	var item discourseTopic
	if err := decode(line, "a topic of Discourse", &item); err != nil {
		return nil, nil, err
	}
	switch {
	case !isID(item.ID):
		return nil, nil, reject("no id")
	case d.hidden(&item) != nil:
		return nil, nil, d.hidden(&item)
	case len(item.Stream.Posts) == 0:
		return nil, nil, reject("no post with the number 1")
	}
	created, err := parseTime(item.CreatedAt)
	if err != nil {
		return nil, nil, err
	}
	title, err := cleanTitle(item.Title)
	if err != nil {
		return nil, nil, err
	}
	name := d.names[item.CategoryID]
	if name == "" {
		name = fmt.Sprint("category-", item.CategoryID)
	}
	category, err := forum.ParseName("category", forum.CleanName(name))
	if err != nil {
		return nil, nil, rejectOf(err)
	}
	first := &item.Stream.Posts[0]
	t := &forum.Topic{
		Title: title, CategoryName: category, CreatedAt: created, LastCommentAt: created,
		ImportedCommentCount: max(0, item.PostsCount-1),
	}
	if last, err := parseTime(item.LastPostedAt); err == nil && last.After(created) {
		t.LastCommentAt = last
	}
	names := make([]string, len(item.Tags))
	for i, tag := range item.Tags {
		names[i] = string(tag)
	}
	t.Tags = tagsOf(names)
	if !first.gone() {
		text, err := first.text()
		if err != nil {
			return nil, nil, err
		}
		t.Content = forum.Optional(text)
	}
	for _, action := range first.Actions {
		if action.ID == discourseLike {
			t.ImportedUps = max(0, action.Count)
		}
	}
	return t, &item, checkCounts(t.ImportedUps, item.PostsCount)
}

// parseComment parses a line with one post. Errors: a rejection.
func (d *discourse) parseComment(line []byte) (*foreignComment, error) {
	var item discourseTopic
	if err := decode(line, "a topic of Discourse", &item); err != nil {
		return nil, err
	}
	p := &item.Stream.Posts[0]
	if !isID(item.ID) || !isID(p.Number) {
		return nil, reject("no id of the topic, or no post_number")
	}
	created, err := parseTime(p.CreatedAt)
	if err != nil {
		return nil, err
	}
	topic := fmt.Sprint(d.prefix, item.ID)
	c := &foreignComment{source: fmt.Sprint(topic, ":", p.Number), parent: topic}
	if p.ReplyTo > 1 && p.ReplyTo < p.Number {
		c.parent = fmt.Sprint(topic, ":", p.ReplyTo)
		c.otherwise = topic // a file that was fetched without a session lacks deleted posts
	}
	c.CreatedAt = created
	if p.gone() {
		return c, nil
	}
	text, err := p.text()
	if err != nil {
		return nil, err
	}
	if c.Content = forum.Optional(text); text != "" {
		c.by = p.Username
	}
	return c, nil
}
