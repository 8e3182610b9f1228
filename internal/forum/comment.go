package forum

import (
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// A SubjectID is the id of what comments are about: an ArticleID or a TopicID in
// its global form, such as topic:131853.
type SubjectID string

// A CommentID is the id of a Comment: its number, beside its subject.
type CommentID struct {
	Subject SubjectID
	Number  int64
}

func (id CommentID) String() string {
	return "comment:" + string(id.Subject) + ":" + strconv.FormatInt(id.Number, 10)
}

// SubjectID is what comments on the article are about.
func (a *Article) SubjectID() SubjectID { return SubjectID(a.GlobalID()) }

// SubjectID is what comments on the topic are about.
func (t *Topic) SubjectID() SubjectID { return SubjectID(t.GlobalID()) }

// ParseSubjectID reads the global id of an article or a topic.
func ParseSubjectID(s string) (SubjectID, error) {
	switch kind, _, _ := strings.Cut(s, ":"); kind {
	case "article", "topic":
		_, err := parseID(kind, s)
		return SubjectID(s), err
	}
	return "", Errorf(BadUserInput, "%q is not a valid article or topic id", shorten(s))
}

// Number is the subject's number.
func (id SubjectID) Number() int64 {
	_, digits, _ := strings.Cut(string(id), ":")
	n, _ := strconv.ParseInt(digits, 10, 64)
	return n
}

// Topic reports whether the subject is a topic, and not an article.
func (id SubjectID) Topic() bool { return strings.HasPrefix(string(id), "topic:") }

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

// PostCommentInput asks for a new comment; Parent is the comment it replies to.
type PostCommentInput struct {
	Subject        string
	Content        string
	Parent         *string
	IdempotencyKey *string
}

// Validate normalises the input; its error joins one BadUserInput per bad field.
func (in *PostCommentInput) Validate() error {
	var errs errorList
	in.Content = errs.keep(text("content", in.Content, 1, MaxContent, true))
	if in.IdempotencyKey != nil {
		errs.keep(line("idempotencyKey", *in.IdempotencyKey, 1, MaxName))
	}
	return errs.join()
}

// EditCommentInput replaces a comment's text.
type EditCommentInput struct{ ID, Content string }

// Validate normalises the input.
func (in *EditCommentInput) Validate() (err error) {
	in.Content, err = text("content", in.Content, 1, MaxContent, true)
	return err
}

// DeleteCommentInput names the comment to delete.
type DeleteCommentInput struct{ ID string }

// VoteCommentInput sets the viewer's vote on a comment.
type VoteCommentInput struct {
	ID   string
	Vote Vote
}

// maxMentions is how many people one text can call.
const maxMentions = 10

var (
	mention = regexp.MustCompile(`(?:^|[^0-9A-Za-z_./@\\-])@([\pL\pN\pM._-]+)`)
	code    = regexp.MustCompile("(?s)```.*?(```|$)|`[^`\n]*`")
)

// Mentions returns the names that a text calls with @ outside code, the first ten.
func Mentions(content string) []string {
	var names []string
	seen := map[string]bool{}
	for _, m := range mention.FindAllStringSubmatch(code.ReplaceAllString(content, " "), -1) {
		name := strings.TrimRight(m[1], ".-")
		// Users of other programs, and those from before a rule, have names that no new user may have.
		if n := utf8.RuneCountInString(name); n < MinUserName || n > MaxUserName {
			continue
		}
		if key := Fold(name); !seen[key] && len(names) < maxMentions {
			seen[key] = true
			names = append(names, name)
		}
	}
	return names
}
