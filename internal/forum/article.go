package forum

import (
	"strconv"
	"time"
)

// An ArticleID is the id of an Article.
type ArticleID int64

func (id ArticleID) String() string { return "article:" + strconv.FormatInt(int64(id), 10) }

// ParseArticleID reads a global id such as "article:100408". Errors: BadUserInput.
func ParseArticleID(s string) (ArticleID, error) {
	n, err := parseID("article", s)
	return ArticleID(n), err
}

// An Article is a link or a text that a user posted for votes.
//
// The fields from Author on depend on the viewer, the clock or other entities:
// the store fills them after it has loaded the article.
type Article struct {
	ID        ArticleID
	Title     string
	Link      *string // nil for a text
	Content   *string // Markdown; nil for a bare link
	AuthorID  UserID  // 0 when unknown
	CreatedAt time.Time
	EditedAt  time.Time // zero when never edited
	// DeletedAt is zero for an article that is not deleted. A deleted one has
	// neither link nor content, and its title says so.
	DeletedAt time.Time
	// Upvotes counts the author's own vote and the imported ones too.
	Upvotes      int
	Groups       []*Group
	CommentCount int
	// ImportedCommentCount counts those that it had where it was imported from.
	ImportedCommentCount int
	Ranking              Ranking

	Author            *User // nil when unknown or the article is deleted
	VotingOpen        bool
	ViewerVote        *Vote // nil without a viewer and once the voters are gone
	ViewerCanEdit     bool
	ViewerCanVote     bool
	ViewerCanReply    bool
	ViewerVoteRefusal *VoteRefusal // why ViewerCanVote is false, else nil
}

// A Ranking is where an article stands in the ranking by votes and time.
type Ranking struct {
	// Value is the post time in Unix seconds plus 432 for each vote.
	Value float64
}

// Score is the article's points: its upvotes, since it takes no others.
func (a *Article) Score() int { return a.Upvotes }

// Downvotes is 0: articles take no downvotes.
func (*Article) Downvotes() int { return 0 }

// DeletedTitle stands in place of the title of a deleted article.
const DeletedTitle = "[deleted]"

// GlobalID is the article's id in the API.
func (a *Article) GlobalID() string { return a.ID.String() }

// IsAuthored marks Article as Authored of the API.
func (*Article) IsAuthored() {}

// IsVotable marks Article as Votable of the API.
func (*Article) IsVotable() {}

// IsCommentable marks Article as Commentable of the API.
func (*Article) IsCommentable() {}

// IsNode marks Article as a Node of the API.
func (*Article) IsNode() {}

// VotingClosesAt is when the article stops taking votes.
func (a *Article) VotingClosesAt() time.Time { return a.CreatedAt.Add(VotingPeriod) }

// Show fills the fields that follow from the viewer (nil for nobody) and the time.
func (a *Article) Show(viewer *User, now time.Time) {
	deleted := !a.DeletedAt.IsZero()
	a.VotingOpen = !deleted && now.Before(a.VotingClosesAt())
	var refusal VoteRefusal
	switch {
	case deleted:
		refusal = VotingOnDeleted
	case !a.VotingOpen:
		refusal = VotingIsClosed
	case viewer == nil:
		refusal = NotLoggedIn
	}
	a.ViewerVoteRefusal = Optional(refusal)
	a.ViewerCanVote = refusal == ""
	a.ViewerCanEdit = !deleted && mayEdit(viewer, a.AuthorID, a.CreatedAt, now)
	a.ViewerCanReply = !deleted && viewer != nil
}
