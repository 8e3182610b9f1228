package forum

import "time"

// A TopicID is the id of a Topic; what holds for ArticleID holds for it.
type TopicID int64

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

// mayEdit is the rule for all that people write: its author for EditPeriod, a
// moderator always.
func mayEdit(viewer *User, author UserID, posted, now time.Time) bool {
	return viewer.Moderates() || viewer != nil && viewer.ID == author && now.Before(posted.Add(EditPeriod))
}

// PostTopicInput asks for a new topic.
type PostTopicInput struct {
	Title          string
	Content        string
	Category       string
	Tags           []string
	IdempotencyKey *string
}

// Validate normalises the input; its error joins one BadUserInput per bad field.
func (in *PostTopicInput) Validate() error {
	var errs errorList
	in.Title = errs.keep(parseTitle(in.Title))
	in.Content = errs.keep(text("content", in.Content, 0, MaxContent, true))
	in.Category = errs.keep(KnownName("category", in.Category))
	tags, err := parseTags(in.Tags)
	if err != nil {
		errs = append(errs, err)
	}
	in.Tags = tags
	if in.IdempotencyKey != nil {
		errs.keep(line("idempotencyKey", *in.IdempotencyKey, 1, MaxName))
	}
	return errs.join()
}

// parseTags returns the names of tags normalised and without repeats.
func parseTags(tags []string) ([]string, error) {
	names, err := parseNames("tags", tags, ParseName)
	if err == nil && len(names) > MaxTags {
		err = invalid("tags", "a topic can have at most %d tags, not %d", MaxTags, len(names))
	}
	return names, err
}

// EditTopicInput changes what is not nil.
type EditTopicInput struct {
	ID      string
	Title   *string
	Content *string
	Tags    []string // nil to leave them
}

// Validate normalises the input; its error joins one BadUserInput per bad field.
func (in *EditTopicInput) Validate() error {
	var errs errorList
	if in.Title != nil {
		*in.Title = errs.keep(parseTitle(*in.Title))
	}
	if in.Content != nil {
		*in.Content = errs.keep(text("content", *in.Content, 0, MaxContent, true))
	}
	if in.Tags != nil {
		tags, err := parseTags(in.Tags)
		if err != nil {
			errs = append(errs, err)
		}
		in.Tags = append([]string{}, tags...)
	}
	return errs.join()
}

// DeleteTopicInput names the topic to delete.
type DeleteTopicInput struct{ ID string }

// MoveTopicInput puts a topic in another category.
type MoveTopicInput struct{ ID, Category string }

// LockTopicInput stops a topic's replies, or lets them go on.
type LockTopicInput struct {
	ID     string
	Locked bool
}

// PinTopicInput pins a topic to its category, or unpins it.
type PinTopicInput struct {
	ID     string
	Pinned bool
}

// RecordTopicViewInput names the topic that was looked at.
type RecordTopicViewInput struct{ ID string }

// VoteTopicInput sets the viewer's vote on a topic.
type VoteTopicInput struct {
	ID   string
	Vote Vote
}
