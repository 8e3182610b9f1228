package forum

import (
	"cmp"
	"encoding/base64"
	"math"
	"slices"
	"strconv"
	"strings"
)

// The size of a page of a thread, in comments.
const (
	DefaultThread = 100
	MaxThread     = 500
)

// ThreadArgs are the arguments of a thread as the client sent them.
type ThreadArgs struct {
	Order  Order  // "" for OrderOld
	First  *int32 // nil for DefaultThread
	After  *string
	Depth  *int32  // nil for MaxDepth
	Around *string // the id of a comment; instead of After
}

// A Thread is a valid request for a page of the thread of a subject.
type Thread struct {
	Subject SubjectID
	Order   Order
	Size    int           // 0 to MaxThread
	Depth   int           // the levels of the page, 1 to MaxDepth
	After   *ThreadCursor // nil for the start
	Around  CommentID     // zero for none
}

// Parse returns the valid arguments. Errors: BadUserInput, without a path.
func (a ThreadArgs) Parse(subject SubjectID) (Thread, error) {
	t := Thread{Subject: subject, Order: cmp.Or(a.Order, OrderOld), Size: DefaultThread, Depth: MaxDepth}
	if a.First != nil {
		t.Size = int(*a.First)
	}
	if a.Depth != nil {
		t.Depth = int(*a.Depth)
	}
	switch {
	case t.Size < 0 || t.Size > MaxThread:
		return t, Errorf(BadUserInput, "first must be between 0 and %d, not %d", MaxThread, t.Size).
			Breaks(Range(0, MaxThread))
	case t.Depth < 1 || t.Depth > MaxDepth:
		return t, Errorf(BadUserInput, "depth must be between 1 and %d, not %d", MaxDepth, t.Depth).
			Breaks(Range(1, MaxDepth))
	}
	after := a.After != nil && *a.After != ""
	var err error
	switch {
	case after && a.Around != nil:
		return t, Errorf(BadUserInput, "pass after or around, not both").Breaks(Choice)
	case after:
		t.After, err = ParseThreadCursor(*a.After, subject, t.Order)
	case a.Around != nil:
		t.Around, err = ParseCommentID(*a.Around)
	}
	return t, err
}

// A ThreadWalk is a walk through the comments of a thread. It comes to each comment before its replies, and to comments
// on the same parent in an order.
type ThreadWalk struct {
	Subject SubjectID
	Order   Order
	Root    int64 // the comment whose replies are walked; 0 for the whole thread
	Levels  int   // how many levels deeper it goes than the client asks: one for each comment above Thread.Around
}

// A ThreadCursor is the place of a comment in a thread. For the comment and for each comment above it, Path contains
// the place among the comments on the same parent, as it was when the page was read. So the cursor stays valid when one
// of these comments has moved or no longer exists.
type ThreadCursor struct {
	ThreadWalk
	Path []Cursor // from the highest comment below the root to the comment itself; none for the start
}

// maxThreadCursor is the maximum size of a cursor, in bytes. A cursor contains at most 64 scores of 24 bytes and
// numbers of 16 bytes.
const maxThreadCursor = 4_000

// String returns the cursor as clients see it.
func (c ThreadCursor) String() string {
	raw := string(c.Subject) + "," + string(c.Order) + "," + strconv.FormatInt(c.Root, 10) + "," + strconv.Itoa(c.Levels)
	text := []byte(raw)
	for _, at := range c.Path {
		text = strconv.AppendFloat(append(text, ','), at.Score, 'g', 17, 64)
		text = append(append(text, ','), at.Member...)
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// ParseThreadCursor parses the result of ThreadCursor.String for a thread in an order. Errors: BadUserInput.
func ParseThreadCursor(s string, subject SubjectID, order Order) (*ThreadCursor, error) {
	if len(s) > base64.RawURLEncoding.EncodedLen(maxThreadCursor) {
		return nil, ErrCursor
	}
	raw, err := base64.RawURLEncoding.DecodeString(s)
	parts := strings.Split(string(raw), ",")
	if err != nil || len(parts) < 4 || len(parts)%2 != 0 || len(parts) > 4+2*MaxDepth ||
		parts[0] != string(subject) || parts[1] != string(order) {
		return nil, ErrCursor
	}
	c := &ThreadCursor{ThreadWalk: ThreadWalk{Subject: subject, Order: order}}
	root, err := strconv.ParseInt(parts[2], 10, 64)
	levels, err2 := strconv.Atoi(parts[3])
	if err != nil || err2 != nil || root < 0 || levels < 0 || levels > MaxDepth {
		return nil, ErrCursor
	}
	c.Root, c.Levels = root, levels
	for i := 4; i < len(parts); i += 2 {
		score, err := strconv.ParseFloat(parts[i], 64)
		if err != nil || math.IsNaN(score) {
			return nil, ErrCursor
		}
		c.Path = append(c.Path, Cursor{Score: score, Member: parts[i+1]})
	}
	if c.String() != s {
		return nil, ErrCursor
	}
	return c, nil
}

// A ThreadPlace is the place of a comment among the comments on the same parent, and the place of that parent.
type ThreadPlace struct {
	At    Cursor
	Above *ThreadPlace // nil for a comment just below the root
}

// A ThreadConnection is a page of a thread.
type ThreadConnection struct {
	Edges      []*ThreadEdge
	PageInfo   PageInfo
	TotalCount int // the number of comments in the whole thread
}

// Nodes returns the comments of the page, in order. A comment that does not exist is nil.
func (c *ThreadConnection) Nodes() []*Comment {
	nodes := make([]*Comment, len(c.Edges))
	for i, e := range c.Edges {
		nodes[i] = e.Node
	}
	return nodes
}

// A ThreadEdge is a comment in a thread. Node is nil when the comment does not exist.
type ThreadEdge struct {
	Node  *Comment
	Depth int          // 1 to MaxDepth
	More  *MoreReplies // nil if no replies are left out

	Walk  *ThreadWalk
	Place ThreadPlace
}

// Cursor returns the cursor of the comment. It may be long, so it is made only for a client that asks for it.
func (e *ThreadEdge) Cursor() string {
	var path []Cursor
	for at := &e.Place; at != nil; at = at.Above {
		path = append(path, at.At)
	}
	slices.Reverse(path)
	return ThreadCursor{ThreadWalk: *e.Walk, Path: path}.String()
}

// MoreReplies are replies to a comment that a page of a thread leaves out.
type MoreReplies struct {
	Count int
	Walk  ThreadWalk // through the replies
}

// Cursor returns the cursor of the start of the replies.
func (m *MoreReplies) Cursor() string { return ThreadCursor{ThreadWalk: m.Walk}.String() }
