package forum

import (
	"strconv"
	"time"
)

// MaxPinned is how many topics may be pinned to a category.
const MaxPinned = 5

// A TopicID is the id of a Topic.
type TopicID int64

func (id TopicID) String() string { return "topic:" + strconv.FormatInt(int64(id), 10) }

// ParseTopicID reads a global id such as "topic:131853". Errors: BadUserInput.
func ParseTopicID(s string) (TopicID, error) {
	n, err := parseID("topic", s)
	return TopicID(n), err
}

// A Topic is a text of a category, with a thread of comments.
//
// The fields from Author on depend on the viewer or on other entities: the store
// fills them after it has loaded the topic.
type Topic struct {
	ID           TopicID
	Title        string
	Content      *string // Markdown; nil when there is none
	AuthorID     UserID  // 0 when unknown
	CategoryName string
	Tags         []string
	CreatedAt    time.Time
	LastReplyAt  time.Time // CreatedAt until there is a reply
	EditedAt     time.Time // zero when never edited
	DeletedAt    time.Time // zero when not deleted
	ViewCount    int
	Locked       bool
	CommentCount int
	// ImportedCommentCount counts those that it had where it was imported from.
	ImportedCommentCount int
	// ImportedUps and ImportedDowns are votes that nobody here cast.
	ImportedUps, ImportedDowns int

	Author            *User
	Category          *Category
	Upvotes           int
	Downvotes         int
	ViewerVote        *Vote // nil without a viewer
	ViewerCanVote     bool
	ViewerVoteRefusal *VoteRefusal // why ViewerCanVote is false, else nil
	ViewerCanReply    bool
	ViewerCanEdit     bool
}

// GlobalID is the topic's id in the API.
func (t *Topic) GlobalID() string { return t.ID.String() }

// IsNode marks Topic as a Node of the API.
func (*Topic) IsNode() {}

// IsAuthored marks Topic as Authored of the API.
func (*Topic) IsAuthored() {}

// IsVotable marks Topic as Votable of the API.
func (*Topic) IsVotable() {}

// IsCommentable marks Topic as Commentable of the API.
func (*Topic) IsCommentable() {}

// Score is the upvotes less the downvotes.
func (t *Topic) Score() int { return t.Upvotes - t.Downvotes }

// Show fills the fields that follow from the viewer (nil for nobody) and the time.
func (t *Topic) Show(viewer *User, now time.Time) {
	live := t.DeletedAt.IsZero()
	t.ViewerVoteRefusal = voteRefusal(viewer, t.DeletedAt)
	t.ViewerCanVote = t.ViewerVoteRefusal == nil
	t.ViewerCanReply = live && viewer != nil && !t.Locked
	t.ViewerCanEdit = live && mayEdit(viewer, t.AuthorID, t.CreatedAt, now)
}
