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
// The fields from Poster on depend on the viewer, the clock or other entities:
// the store fills them after it has loaded the article.
type Article struct {
	ID       ArticleID
	Title    string
	Link     *string // nil for a text
	Content  *string // Markdown; nil for a bare link
	PosterID UserID  // 0 when unknown
	PostedAt time.Time
	EditedAt time.Time // zero when never edited
	// DeletedAt is zero for an article that is not deleted. A deleted one has
	// neither link nor content, and its title says so.
	DeletedAt time.Time
	// Votes counts the poster's own vote and the imported ones too.
	Votes        int
	Groups       []*Group
	CommentCount int
	// ImportedCommentCount counts those that it had where it was imported from.
	ImportedCommentCount int
	Ranking              Ranking

	Poster         *User // nil when unknown or the article is deleted
	VotingOpen     bool
	ViewerVote     *Vote // nil without a viewer and once the voters are gone
	ViewerCanEdit  bool
	ViewerCanVote  bool
	ViewerCanReply bool
	ViewerRefusal  *VoteRefusal // why ViewerCanVote is false, else nil
}

// A Ranking is where an article stands in the ranking by votes and time.
type Ranking struct {
	// Value is the post time in Unix seconds plus 432 for each vote.
	Value float64
}

// Score is the article's points.
func (a *Article) Score() int { return a.Votes }

// DeletedTitle stands in place of the title of a deleted article.
const DeletedTitle = "[deleted]"

// GlobalID is the article's id in the API.
func (a *Article) GlobalID() string { return a.ID.String() }

// IsCommentable marks Article as Commentable of the API.
func (*Article) IsCommentable() {}

// IsNode marks Article as a Node of the API.
func (*Article) IsNode() {}

// VotingClosesAt is when the article stops taking votes.
func (a *Article) VotingClosesAt() time.Time { return a.PostedAt.Add(VotingPeriod) }

// Show fills the fields that follow from the viewer (nil for nobody) and the time.
func (a *Article) Show(viewer *User, now time.Time) {
	deleted := !a.DeletedAt.IsZero()
	a.VotingOpen = !deleted && now.Before(a.VotingClosesAt())
	var refusal VoteRefusal
	switch {
	case deleted:
		refusal = ArticleDeleted
	case !a.VotingOpen:
		refusal = VotingIsClosed
	case viewer == nil:
		refusal = NotLoggedIn
	}
	a.ViewerRefusal = Optional(refusal)
	a.ViewerCanVote = refusal == ""
	a.ViewerCanEdit = !deleted && mayEdit(viewer, a.PosterID, a.PostedAt, now)
	a.ViewerCanReply = !deleted && viewer != nil
}
