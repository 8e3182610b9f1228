package pages

import (
	"html/template"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// An item is an article, a topic or a comment.
type item struct {
	ID, Title, Slug      string
	Link, Domain         string
	Description, Text    string // plain
	ContentHTML          template.HTML
	Score, CommentCount  int
	CreatedAt            time.Time
	EditedAt             *time.Time
	DeletedAt, RemovedAt *time.Time
	Author               *author
	Category             *place
	Tags                 []string
	Groups               []place

	Depth   int   // of a comment in its thread
	Subject *item // of a comment in a list
}

// An author is a user as the author of something.
type author struct{ Name string }

// A place is a category, a tab, a tag or a group.
type place struct {
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

// canonical returns the URL of an article or a topic: that of the site's front end if the site has set one.
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

// Count returns the number of posts in a tag or a group.
func (c place) Count() int { return c.ArticleCount + c.TopicCount }

// A connection is a list of items; those that no longer exist are nil.
type connection struct {
	Edges []struct {
		Node  *item
		Depth int
	}
}

// items returns the items of a list. It is nil for none.
func (c *connection) items() (items []*item) {
	if c == nil {
		return nil
	}
	for _, edge := range c.Edges {
		if edge.Node != nil {
			edge.Node.Depth = edge.Depth
			items = append(items, edge.Node)
		}
	}
	return items
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
	switch i.CommentCount {
	case 0:
		return "discuss"
	case 1:
		return "1 comment"
	}
	return strconv.Itoa(i.CommentCount) + " comments"
}
