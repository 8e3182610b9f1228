package forum

import (
	"strconv"
	"strings"
	"time"
)

// A CommentID is the id of a Comment: its number, beside its subject.
type CommentID struct {
	Subject SubjectID
	Number  int64
}

func (id CommentID) String() string {
	return "comment:" + string(id.Subject) + ":" + strconv.FormatInt(id.Number, 10)
}

// ParseCommentID reads "comment:topic:131853:7"; anything else is BadUserInput.
func ParseCommentID(s string) (CommentID, error) {
	bad := Errorf(BadUserInput, "%q is not a valid comment id; expected a form such as comment:topic:131853:7", shorten(s))
	rest, ok := strings.CutPrefix(s, "comment:")
	i := strings.LastIndexByte(rest, ':')
	if !ok || i < 0 {
		return CommentID{}, bad
	}
	subject, err := ParseSubjectID(rest[:i])
	if err != nil {
		return CommentID{}, bad
	}
	n, err := parseID("comment", "comment:"+rest[i+1:])
	if err != nil {
		return CommentID{}, bad
	}
	return CommentID{subject, n}, nil
}

// MaxDepth is how deep replies may nest; a comment on the subject has depth 1.
const MaxDepth = 64

// A Comment is a remark on an article or a topic, or a reply to another.
//
// The fields from Author on depend on the viewer or on other entities: the store
// fills them after it has loaded the comment.
type Comment struct {
	ID           CommentID
	AuthorID     UserID
	Content      *string // Markdown; nil when there is none
	CreatedAt    time.Time
	EditedAt     time.Time
	DeletedAt    time.Time
	ParentNumber int64 // 0 for a comment on the subject
	Depth        int
	ReplyCount   int

	Author            *User
	Upvotes           int
	Downvotes         int
	ViewerVote        *Vote // nil without a viewer
	ViewerCanVote     bool
	ViewerVoteRefusal *VoteRefusal // why ViewerCanVote is false, else nil
	ViewerCanEdit     bool
	ViewerCanReply    bool
}

// GlobalID is the comment's id in the API.
func (c *Comment) GlobalID() string { return c.ID.String() }

// IsNode marks Comment as a Node of the API.
func (*Comment) IsNode() {}

// IsAuthored marks Comment as Authored of the API.
func (*Comment) IsAuthored() {}

// IsVotable marks Comment as Votable of the API.
func (*Comment) IsVotable() {}

// Score is the upvotes less the downvotes.
func (c *Comment) Score() int { return c.Upvotes - c.Downvotes }

// Show fills the fields that follow from the viewer (nil for nobody) and the time.
func (c *Comment) Show(viewer *User, now time.Time) {
	live := c.DeletedAt.IsZero()
	c.ViewerVoteRefusal = voteRefusal(viewer, c.DeletedAt)
	c.ViewerCanVote = c.ViewerVoteRefusal == nil
	c.ViewerCanReply = live && viewer != nil && c.Depth < MaxDepth
	c.ViewerCanEdit = live && mayEdit(viewer, c.AuthorID, c.CreatedAt, now)
}
