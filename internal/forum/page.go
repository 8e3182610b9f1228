package forum

import (
	"cmp"
	"encoding/base64"
	"math"
	"slices"
	"strconv"
	"strings"
)

// The size of a page, in entries, and the largest page number.
const (
	DefaultFirst = 25
	MaxFirst     = 100
	maxPage      = 1_000_000

	maxCursor = 400 // bytes; a score and a member of a ranking are shorter
)

// PageArgs are the arguments of a list as the client sent them. A client asks for a page forward (First with After or
// Page) or backward (Last with Before).
type PageArgs struct {
	First  *int32 // nil for DefaultFirst
	After  *string
	Last   *int32 // nil for a page forward, unless Before is set
	Before *string
	Page   *int32 // the number of the page, from 1; instead of After
}

// A Page is a valid PageArgs.
type Page struct {
	Size     int    // 0 to MaxFirst
	Start    int    // the index of the first entry, from 0; 0 with a cursor
	Cursor   string // as the client sent it, "" for none
	Backward bool   // the last entries before the cursor instead of the first after it
}

// Parse returns the valid arguments. Errors: BadUserInput, without a path.
func (p PageArgs) Parse() (Page, error) {
	page := Page{Size: DefaultFirst}
	name, size, cursor := "first", p.First, p.After
	if p.Last != nil || p.Before != nil && *p.Before != "" {
		if p.First != nil || p.After != nil && *p.After != "" || p.Page != nil {
			return page, Errorf(BadUserInput, "first goes with after or page; last goes with before").Breaks(Choice)
		}
		page.Backward = true
		name, size, cursor = "last", p.Last, p.Before
	}
	if size != nil {
		page.Size = int(*size)
	}
	if page.Size < 0 || page.Size > MaxFirst {
		return page, Errorf(BadUserInput, "%s must be between 0 and %d, not %d", name, MaxFirst, page.Size).
			Breaks(Range(0, MaxFirst))
	}
	if cursor != nil {
		page.Cursor = *cursor
	}
	if p.Page == nil {
		return page, nil
	}
	if page.Cursor != "" {
		return page, Errorf(BadUserInput, "pass after or page, not both").Breaks(Choice)
	}
	if *p.Page < 1 || *p.Page > maxPage {
		return page, Errorf(BadUserInput, "page must be between 1 and %d, not %d", maxPage, *p.Page).
			Breaks(Range(1, maxPage))
	}
	page.Start = (int(*p.Page) - 1) * page.Size
	return page, nil
}

// A Cursor is a position in a ranking: the score and the member of an entry. It stays valid when the entry has moved or
// no longer exists, because the position of its score is still defined.
type Cursor struct {
	Score  float64
	Member string
}

// String returns the cursor as clients see it. The 17 digits of the score represent a double exactly.
func (c Cursor) String() string {
	var text, encoded [128]byte // on the stack: a page has a cursor for each entry
	raw := strconv.AppendFloat(text[:0], c.Score, 'g', 17, 64)
	raw = append(append(raw, ','), c.Member...)
	return string(base64.RawURLEncoding.AppendEncode(encoded[:0], raw))
}

// ErrCursor is the error of a cursor that is malformed or of another list.
var ErrCursor = Errorf(BadUserInput, "the cursor does not belong to this list").Breaks(Format)

// ParseCursor parses the result of Cursor.String for a member that begins with prefix, so that a list rejects the
// cursors of other lists. Errors: BadUserInput.
func ParseCursor(s, prefix string) (Cursor, error) {
	raw, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(raw) > maxCursor {
		return Cursor{}, ErrCursor
	}
	score, member, ok := strings.Cut(string(raw), ",")
	c := Cursor{Member: member}
	c.Score, err = strconv.ParseFloat(score, 64)
	if !ok || err != nil || math.IsNaN(c.Score) || !strings.HasPrefix(member, prefix) || c.String() != s {
		return Cursor{}, ErrCursor
	}
	return c, nil
}

// PageInfo is Relay's description of a page. Its cursors are nil for an empty page.
type PageInfo struct {
	HasNextPage     bool
	HasPreviousPage bool
	StartCursor     *string
	EndCursor       *string
	Snapshot        *FeedSnapshot // the snapshot that the page shows; nil for a page of the present list
}

// An Edge is one entry of a Connection. Node is nil when the entity does not exist.
type Edge[T any] struct {
	Node   *T
	Cursor string
}

// A Connection is one page of a list, in Relay's form.
type Connection[T any] struct {
	Edges    []*Edge[T]
	PageInfo PageInfo
	// TotalCount is the number of entries in the whole list.
	TotalCount int
	// Preliminary is whether the list has another order than requested, because the server does not know the recent
	// posts yet.
	Preliminary bool
}

// Nodes returns the entities of the page, in order. An entity that does not exist is nil.
func (c *Connection[T]) Nodes() []*T {
	nodes := make([]*T, len(c.Edges))
	for i, e := range c.Edges {
		nodes[i] = e.Node
	}
	return nodes
}

// Following returns the arguments of the page that continues this page, which p describes. It returns false if this
// page is full, or if the list ends with it. The page that continues may have up to MaxFirst entries.
func (c *Connection[T]) Following(p Page) (PageArgs, bool) {
	if len(c.Edges) >= p.Size {
		return PageArgs{}, false
	}
	most := new(int32(MaxFirst))
	if p.Backward {
		return PageArgs{Last: most, Before: c.PageInfo.StartCursor}, c.PageInfo.HasPreviousPage &&
			c.PageInfo.StartCursor != nil
	}
	return PageArgs{First: most, After: c.PageInfo.EndCursor}, c.PageInfo.HasNextPage && c.PageInfo.EndCursor != nil
}

// Joined returns this page together with the entries of further, the page that continues it. The joined page has at
// most as many entries as p asks for.
func (c *Connection[T]) Joined(further *Connection[T], p Page) *Connection[T] {
	joined := *c
	info, other := &joined.PageInfo, further.PageInfo
	if p.Backward {
		joined.Edges = slices.Concat(further.Edges, c.Edges)
		info.StartCursor, info.HasPreviousPage = cmp.Or(other.StartCursor, info.StartCursor), other.HasPreviousPage
		if over := len(joined.Edges) - p.Size; over > 0 {
			joined.Edges = joined.Edges[over:]
			info.StartCursor, info.HasPreviousPage = &joined.Edges[0].Cursor, true
		}
		return &joined
	}
	joined.Edges = slices.Concat(c.Edges, further.Edges)
	info.EndCursor, info.HasNextPage = cmp.Or(other.EndCursor, info.EndCursor), other.HasNextPage
	if len(joined.Edges) > p.Size {
		joined.Edges = joined.Edges[:p.Size]
		info.EndCursor, info.HasNextPage = &joined.Edges[p.Size-1].Cursor, true
	}
	return &joined
}

// The generic types under the names of the API's connections and edges. The code generator binds types by name.
type (
	// ArticleConnection is a page of articles.
	ArticleConnection = Connection[Article]
	// ArticleEdge is an entry of an ArticleConnection.
	ArticleEdge = Edge[Article]
	// CommentConnection is a page of comments.
	CommentConnection = Connection[Comment]
	// CommentEdge is an entry of a CommentConnection.
	CommentEdge = Edge[Comment]
	// TagConnection is a page of tags.
	TagConnection = Connection[Tag]
	// TagEdge is an entry of a TagConnection.
	TagEdge = Edge[Tag]
	// GroupConnection is a page of groups.
	GroupConnection = Connection[Group]
	// GroupEdge is an entry of a GroupConnection.
	GroupEdge = Edge[Group]
	// RevisionConnection is a page of the revisions of a post.
	RevisionConnection = Connection[Revision]
	// RevisionEdge is an entry of a RevisionConnection.
	RevisionEdge = Edge[Revision]
	// QueueItemConnection is a page of the moderation queue.
	QueueItemConnection = Connection[QueueItem]
	// QueueItemEdge is an entry of a QueueItemConnection.
	QueueItemEdge = Edge[QueueItem]
	// ModerationLogEntryConnection is a page of the moderation log.
	ModerationLogEntryConnection = Connection[ModerationLogEntry]
	// ModerationLogEntryEdge is an entry of a ModerationLogEntryConnection.
	ModerationLogEntryEdge = Edge[ModerationLogEntry]
	// HeldPostConnection is a page of held posts.
	HeldPostConnection = Connection[HeldPost]
	// HeldPostEdge is an entry of a HeldPostConnection.
	HeldPostEdge = Edge[HeldPost]
	// NotificationConnection is a page of notifications.
	NotificationConnection = Connection[Notification]
	// NotificationEdge is an entry of a NotificationConnection.
	NotificationEdge = Edge[Notification]
	// TopicConnection is a page of topics.
	TopicConnection = Connection[Topic]
	// TopicEdge is an entry of a TopicConnection.
	TopicEdge = Edge[Topic]
	// UpvoteConnection is a page of upvotes.
	UpvoteConnection = Connection[Upvote]
	// UpvoteEdge is an entry of an UpvoteConnection.
	UpvoteEdge = Edge[Upvote]
	// PostConnection is a page of posts of several kinds.
	PostConnection = Connection[AnyPost]
	// PostEdge is an entry of a PostConnection.
	PostEdge = Edge[AnyPost]
	// UserConnection is a page of users.
	UserConnection = Connection[User]
	// UserEdge is an entry of a UserConnection.
	UserEdge = Edge[User]
)
