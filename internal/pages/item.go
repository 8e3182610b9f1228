package pages

import (
	"html/template"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/markdown"
)

// An item is an article, a topic or a comment.
type item struct {
	ID, Title, Slug      string
	Link, Domain         string
	ContentHTML          template.HTML
	Excerpt              string // of a comment in a list
	Score, CommentCount  int
	CreatedAt            time.Time
	EditedAt             *time.Time
	DeletedAt, RemovedAt *time.Time
	Removal              *struct{ Reason, Explanation string }
	Author               *author
	Category             *place
	Tags                 []string
	Groups               []place

	Depth   int   // of a comment in its thread
	More    int   // the replies to it that the thread leaves out
	Subject *item // of a comment in a list
}

// An author is a user as the author of something.
type author struct{ Name string }

// A place is a category, a tab, a tag or a group.
type place struct {
	ID                       string
	Name, Title, Description string
	ArticleCount, TopicCount int
}

// deletedUser stands for an author who no longer exists.
const deletedUser = "deleted user"

// Number returns the number of a post or a comment: the end of its id.
func (i *item) Number() string { return i.ID[strings.LastIndexByte(i.ID, ':')+1:] }

// kind returns article, topic or comment.
func (i *item) kind() string {
	kind, _, _ := strings.Cut(i.ID, ":")
	return kind
}

// IsComment reports whether the item is a comment.
func (i *item) IsComment() bool { return i.kind() == "comment" }

// Permalink returns the query of the URL of a comment on the page of its subject.
func (i *item) Permalink() string { return "?comment=" + i.Number() }

// IsTopic reports whether the item is a topic, which can be voted down.
func (i *item) IsTopic() bool { return i.kind() == "topic" }

// gone reports whether the text is no longer shown.
func (i *item) gone() bool { return i.DeletedAt != nil || i.RemovedAt != nil }

// Address returns the path of the page of an article or a topic, as web/src/ui/address.ts does.
func (i *item) Address() string {
	path := "/" + i.kind() + "/" + i.Number()
	if i.Slug != "" {
		path += "/" + url.PathEscape(i.Slug)
	}
	return path
}

// Address returns the path of the page of a user.
func (a *author) Address() string { return "/user/" + url.PathEscape(a.Name) }

// Path returns the path of the page of a category.
func (c place) Path() string { return "/category/" + url.PathEscape(c.Name) }

// canonical returns the URL of an article or a topic. If the site has set a template for such URLs, the URL is made
// from it.
func (p *page) canonical(of *item) string {
	pattern := p.Site.ArticleURL
	if of.IsTopic() {
		pattern = p.Site.TopicURL
	}
	if pattern == "" {
		return p.Home + of.Address()
	}
	return forum.PostURL(pattern, of.Number(), of.Slug)
}

// A link is the name of something with the path of its page.
type link struct{ Name, Path string }

// GroupLinks returns the groups of an article.
func (i *item) GroupLinks() (links []link) {
	for _, group := range i.Groups {
		links = append(links, link{group.Name, "/g/" + url.PathEscape(group.Name)})
	}
	return links
}

// TagLinks returns the tags of the item.
func (i *item) TagLinks() (links []link) {
	for _, tag := range i.Tags {
		links = append(links, link{tag, "/tag/" + url.PathEscape(tag)})
	}
	return links
}

// DomainPath returns the path of the page of all articles with links to the same host.
func (i *item) DomainPath() string { return "/domain/" + url.PathEscape(i.Domain) }

// Discussion returns the text of the link to the comments.
func (i *item) Discussion() string {
	if i.CommentCount == 0 {
		return "discuss"
	}
	return i.Comments()
}

// Comments returns the number of comments.
func (i *item) Comments() string { return counted(i.CommentCount, "comment") }

// counted returns a number of things with a name.
func counted(n int, name string) string {
	if n != 1 {
		name += "s"
	}
	return grouped(n) + " " + name
}

// grouped returns a number with commas, as the scripts write it in English.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0 && digits[at-1] != '-'; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// Count returns the number of comments without a word.
func (i *item) Count() string { return grouped(i.CommentCount) }

// Replies returns the text of the link to the replies that the thread leaves out, "" for none.
func (i *item) Replies() string {
	switch i.More {
	case 0:
		return ""
	case 1:
		return "Show 1 more reply"
	}
	return "Show " + grouped(i.More) + " more replies"
}

// Gone says that the text is no longer shown, and why; "" if it is shown.
func (i *item) Gone() string {
	switch {
	case i.DeletedAt != nil:
		return shared().Texts.Deleted
	case i.RemovedAt == nil:
		return ""
	case i.Removal == nil:
		return shared().Texts.Removed
	}
	return strings.TrimSpace(shared().Texts.Removed + " " + shared().Texts.RemovalReasons[i.Removal.Reason] + " " +
		i.Removal.Explanation)
}

// Text returns the plain text in one line, with an ellipsis if it has more than length characters.
func (i *item) Text(length int) string {
	text, _ := markdown.Text(string(i.ContentHTML), length)
	return forum.Excerpt(text, length)
}

// Summary returns the text of a comment in a list.
func (i *item) Summary() string {
	switch {
	case i.Excerpt != "":
		return i.Excerpt
	case i.DeletedAt != nil:
		return forum.DeletedTitle
	}
	return forum.RemovedTitle
}

// Level returns the depth of a comment as far as the page indents it.
func (i *item) Level() int { return min(i.Depth, 8) }
