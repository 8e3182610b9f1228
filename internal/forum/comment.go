package forum

import (
	"strconv"
	"strings"
	"time"
)

// A CommentID is the id of a Comment: its subject and its number.
type CommentID struct {
	Subject SubjectID
	Number  int64
}

// String returns the global id, such as "comment:topic:131853:7".
func (id CommentID) String() string {
	return "comment:" + string(id.Subject) + ":" + strconv.FormatInt(id.Number, 10)
}

// ParseCommentID parses a global id such as "comment:topic:131853:7". Errors: BadUserInput.
func ParseCommentID(s string) (CommentID, error) {
	bad := Errorf(BadUserInput, "%q is not a valid comment id; expected a form such as comment:topic:131853:7",
		shorten(s)).Breaks(Format)
	rest, ok := strings.CutPrefix(s, "comment:")
	i := strings.LastIndexByte(rest, ':')
	if !ok || i < 0 {
		return CommentID{}, bad
	}
	subject, err := ParseSubjectID(rest[:i])
	if err != nil {
		return CommentID{}, bad
	}
	n, err := parseID[int64]("comment", "comment:"+rest[i+1:])
	if err != nil {
		return CommentID{}, bad
	}
	return CommentID{subject, n}, nil
}

// MaxDepth is the maximum depth of a comment. A comment on the subject has depth 1, and a reply is one deeper than its
// parent.
const MaxDepth = 64

// A Comment is a text on an article, on a topic or on another comment.
//
// The fields from Author on depend on the viewer, on the time or on other entities. The store sets them after it has
// loaded the others.
type Comment struct {
	ID           CommentID
	AuthorID     UserID  // 0 when unknown
	Content      *string // Markdown; nil when there is none
	CreatedAt    time.Time
	EditedAt     time.Time // zero when never edited
	DeletedAt    time.Time // zero when not deleted
	RemovedAt    time.Time // zero when not removed
	Removal      *Removal  // nil when not removed
	ParentNumber int64     // 0 for a comment on the subject
	Depth        int       // 1 to MaxDepth
	ReplyCount   int
	// UncountedUps and UncountedDowns are how many members of the sets of voters do not count.
	UncountedUps, UncountedDowns int `json:"-"`

	Author            *User // nil when unknown, and when the comment is deleted or removed for the viewer
	Upvotes           int
	Downvotes         int
	ViewerVote        *Vote // nil without a viewer
	ViewerCanVote     bool
	ViewerVoteRefusal *VoteRefusal // why ViewerCanVote is false, else nil
	ViewerCanEdit     bool
	ViewerCanComment  bool
	ViewerLists
}

// GlobalID returns the comment's id in the API.
func (c *Comment) GlobalID() string { return c.ID.String() }

// IsNode makes Comment implement Node of the API.
func (*Comment) IsNode() {}

// IsPost makes Comment implement Post of the API.
func (*Comment) IsPost() {}

// InThread reports whether the thread contains the comment. It contains a deleted or removed comment only while there
// are replies to it. It contains no nil comment.
func (c *Comment) InThread() bool {
	return c != nil && (c.DeletedAt.IsZero() && c.Removal == nil || c.ReplyCount > 0)
}

// Score returns the upvotes minus the downvotes.
func (c *Comment) Score() int { return c.Upvotes - c.Downvotes }

// Show sets the fields that depend on the viewer (nil for an anonymous client) and on the time. A comment does not
// contain the places of its subject: for the fields that depend on them see ShowPlaces.
func (c *Comment) Show(viewer *User, now time.Time) {
	live := c.DeletedAt.IsZero() && c.Removal == nil
	c.ViewerVoteRefusal = voteRefusal(viewer, c.DeletedAt, c.Removal, now)
	c.ViewerCanVote = c.ViewerVoteRefusal == nil
	c.ViewerCanComment = live && c.Depth < MaxDepth && mayPost(viewer, now)
	c.ViewerCanEdit = live && mayEdit(viewer, c.AuthorID, noPlaces, c.CreatedAt, now)
	if c.Removal.Hides(viewer, c.AuthorID) {
		c.AuthorID = 0
	}
}

// ShowPlaces sets the fields that depend on the places of the comment's subject. It follows Show.
func (c *Comment) ShowPlaces(viewer *User, places []Place, now time.Time) {
	live := c.DeletedAt.IsZero() && c.Removal == nil
	c.ViewerCanEdit = c.ViewerCanEdit || live && viewer.CanModerate(now, places...)
}

// PostCommentInput is the input of postComment as the client sent it.
type PostCommentInput struct {
	Subject        string
	Content        string
	Parent         *string
	IdempotencyKey *string
}

// A PostComment is a valid request for a new comment.
type PostComment struct {
	Subject        SubjectID
	Content        string
	ParentNumber   int64 // the number of the comment on the same subject to reply to; 0 for none
	IdempotencyKey IdempotencyKey
}

// Parse returns the valid request. Errors, one for each bad field, joined: BadUserInput, and NotFound for a parent on
// another subject.
func (in PostCommentInput) Parse() (PostComment, error) {
	var errs errorList
	out := PostComment{
		Subject: idField(&errs, "subject", in.Subject, ParseSubjectID),
		Content: errs.keep(parseComment(in.Content)),
	}
	if in.Parent != nil {
		parent := idField(&errs, "parent", *in.Parent, ParseCommentID)
		if out.Subject != "" && parent.Subject != "" && parent.Subject != out.Subject {
			errs = append(errs, &Error{
				Code: NotFound, Message: "comment not found on this subject", Path: []string{"input", "parent"},
			})
		}
		out.ParentNumber = parent.Number
	}
	out.IdempotencyKey = errs.idempotencyKey(in.IdempotencyKey)
	return out, errs.join()
}

// EditCommentInput is the input of editComment as the client sent it.
type EditCommentInput struct {
	Post, Content string
	Explanation   *string
}

// An EditComment is a valid new text of a comment.
type EditComment struct {
	ID          CommentID
	Content     string
	Explanation string // "" for none
}

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in EditCommentInput) Parse() (EditComment, error) {
	var errs errorList
	return EditComment{
		ID:          idField(&errs, "post", in.Post, ParseCommentID),
		Content:     errs.keep(parseComment(in.Content)),
		Explanation: errs.editReason(in.Explanation),
	}, errs.join()
}

// parseComment validates the text of a comment. Unlike the text of an article or a topic, it may not be empty.
func parseComment(content string) (string, error) {
	return parseText("content", content, 1, MaxContent, true)
}
