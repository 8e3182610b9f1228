package forum

import (
	"encoding/base64"
	"math"
	"strconv"
	"strings"
)

// Sizes of a page.
const (
	DefaultFirst = 25
	MaxFirst     = 100
	maxPage      = 1_000_000
)

// PageArgs says which part of a list a client asks for, as it came in.
type PageArgs struct {
	First  *int32 // nil for DefaultFirst
	After  *string
	Last   *int32 // with Before, the way back
	Before *string
	Page   *int32 // 1-based; the other way to say where to start
}

// A Page is a checked PageArgs. Start counts from 0 and is 0 with a cursor.
type Page struct {
	Size     int
	Start    int
	Cursor   string // as the client sent it, "" for none
	Backward bool   // the last entries before the cursor, not the first after it
}

// Parse checks the arguments; its errors are BadUserInput.
func (p PageArgs) Parse() (Page, error) {
	page := Page{Size: DefaultFirst}
	name, size, cursor := "first", p.First, p.After
	if p.Last != nil || OrEmpty(p.Before) != "" {
		if p.First != nil || OrEmpty(p.After) != "" || p.Page != nil {
			return page, Errorf(BadUserInput, "pass either first with after or page, or last with before")
		}
		page.Backward = true
		name, size, cursor = "last", p.Last, p.Before
	}
	if size != nil {
		page.Size = int(*size)
	}
	if page.Size < 0 || page.Size > MaxFirst {
		return page, Errorf(BadUserInput, "%s must be between 0 and %d, not %d", name, MaxFirst, page.Size)
	}
	page.Cursor = OrEmpty(cursor)
	if p.Page == nil {
		return page, nil
	}
	if page.Cursor != "" {
		return page, Errorf(BadUserInput, "pass either after or page, not both")
	}
	if *p.Page < 1 || *p.Page > maxPage {
		return page, Errorf(BadUserInput, "page must be between 1 and %d, not %d", maxPage, *p.Page)
	}
	page.Start = (int(*p.Page) - 1) * page.Size
	return page, nil
}

// A Cursor is a place in a ranking: that of Member at Score. It stays good
// when the member has moved or gone.
type Cursor struct {
	Score  float64
	Member string
}

// String returns the cursor as clients see it. The score's 17 digits bring the
// same double back.
func (c Cursor) String() string {
	text := strconv.FormatFloat(c.Score, 'g', 17, 64) + "," + c.Member
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// ParseCursor reads a cursor whose member begins with prefix; anything that
// Cursor.String did not write is BadUserInput.
func ParseCursor(s, prefix string) (Cursor, error) {
	forged := Errorf(BadUserInput, "the cursor does not belong to this list")
	raw, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(raw) > 400 {
		return Cursor{}, forged
	}
	score, member, ok := strings.Cut(string(raw), ",")
	c := Cursor{Member: member}
	c.Score, err = strconv.ParseFloat(score, 64)
	if !ok || err != nil || math.IsNaN(c.Score) || !strings.HasPrefix(member, prefix) || c.String() != s {
		return Cursor{}, forged
	}
	return c, nil
}

// PageInfo is Relay's.
type PageInfo struct {
	HasNextPage     bool
	HasPreviousPage bool
	StartCursor     *string
	EndCursor       *string
}

// An Edge is one place in a Connection. Node is nil when the entity is missing.
type Edge[T any] struct {
	Node   *T
	Cursor string
}

// A Connection is one page of a list, in Relay's form.
type Connection[T any] struct {
	Edges    []*Edge[T]
	PageInfo PageInfo
	// TotalCount is the length of the whole list.
	TotalCount int
}

// Nodes returns the page without its edges.
func (c *Connection[T]) Nodes() []*T {
	nodes := make([]*T, len(c.Edges))
	for i, e := range c.Edges {
		nodes[i] = e.Node
	}
	return nodes
}

// The names by which the API's schema finds its connections and edges.
type (
	// ArticleConnection is a page of articles.
	ArticleConnection = Connection[Article]
	// ArticleEdge is the place of an article in a list.
	ArticleEdge = Edge[Article]
	// CommentConnection is a page of comments.
	CommentConnection = Connection[Comment]
	// CommentEdge is the place of a comment in a list.
	CommentEdge = Edge[Comment]
	// GroupConnection is a page of groups.
	GroupConnection = Connection[Group]
	// GroupEdge is the place of a group in a list.
	GroupEdge = Edge[Group]
	// NotificationConnection is a page of notifications.
	NotificationConnection = Connection[Notification]
	// NotificationEdge is the place of a notification in a list.
	NotificationEdge = Edge[Notification]
	// TopicConnection is a page of topics.
	TopicConnection = Connection[Topic]
	// TopicEdge is the place of a topic in a list.
	TopicEdge = Edge[Topic]
	// UserConnection is a page of users.
	UserConnection = Connection[User]
	// UserEdge is the place of a user in a list.
	UserEdge = Edge[User]
)
