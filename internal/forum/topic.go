package forum

import (
	"strconv"
	"time"
)

// MaxPinned is the maximum number of pinned topics of a category, of pinned articles of a group, and of featured posts.
const MaxPinned = 5

// A TopicID is the number of a Topic, from 1 to 2^53 - 1.
type TopicID int64

// String returns the global id, such as "topic:131853".
func (id TopicID) String() string { return "topic:" + strconv.FormatInt(int64(id), 10) }

// ParseTopicID parses a global id such as "topic:131853". Errors: BadUserInput.
func ParseTopicID(s string) (TopicID, error) { return parseID[TopicID]("topic", s) }

// A Topic is a text with a thread of comments, in at most one category.
//
// The fields from Author on depend on the viewer, on the time or on other entities. The store sets them after it has
// loaded the others.
type Topic struct {
	ID            TopicID
	Title         string
	Content       *string // Markdown; nil when there is none
	AuthorID      UserID  // 0 when unknown
	CategoryName  string  // "" for no category
	Tags          []string
	CreatedAt     time.Time
	LastCommentAt time.Time // CreatedAt until there is a reply
	EditedAt      time.Time // zero when never edited
	DeletedAt     time.Time // zero when not deleted
	RemovedAt     time.Time // zero when not removed
	Removal       *Removal  // nil when not removed
	ViewCount     int
	Locked        bool
	Pinned        bool
	Featured      bool
	CommentCount  int
	// ImportedCommentCount is the number of comments on the site that the topic was imported from. CommentCount does
	// not include them.
	ImportedCommentCount int
	// ImportedShift is the duration by which an import has moved the times of the topic. The store writes it, but does not
	// read it.
	ImportedShift time.Duration
	// ImportedUps and ImportedDowns are the votes on the site that the topic was imported from.
	ImportedUps, ImportedDowns int
	// UncountedUps and UncountedDowns are how many members of the sets of voters do not count.
	UncountedUps, UncountedDowns int `json:"-"`

	Author            *User     // nil when unknown, and when the topic is deleted or removed for the viewer
	Category          *Category // nil without one
	Upvotes           int
	Downvotes         int
	ViewerVote        *Vote // nil without a viewer
	ViewerCanVote     bool
	ViewerVoteRefusal *VoteRefusal // why ViewerCanVote is false, else nil
	ViewerCanComment  bool
	ViewerCanEdit     bool
	ViewerLists
}

// GlobalID returns the topic's id in the API.
func (t *Topic) GlobalID() string { return t.ID.String() }

// IsNode makes Topic implement Node of the API.
func (*Topic) IsNode() {}

// IsPost makes Topic implement Post of the API.
func (*Topic) IsPost() {}

// IsSubject makes Topic implement Subject of the API.
func (*Topic) IsSubject() {}

// Score returns the upvotes minus the downvotes.
func (t *Topic) Score() int { return t.Upvotes - t.Downvotes }

// Show sets the fields that depend on the viewer (nil for an anonymous client) and on the time.
func (t *Topic) Show(viewer *User, now time.Time) {
	live := t.DeletedAt.IsZero() && t.Removal == nil
	t.ViewerVoteRefusal = voteRefusal(viewer, t.DeletedAt, t.Removal, now)
	t.ViewerCanVote = t.ViewerVoteRefusal == nil
	t.ViewerCanComment = live && !t.Locked && mayPost(viewer, now)
	t.ViewerCanEdit = live && mayEdit(viewer, t.AuthorID, t.Places, t.CreatedAt, now)
	if t.Removal.Hides(viewer, t.AuthorID) {
		t.AuthorID = 0
	}
}

// PostTopicInput is the input of postTopic as the client sent it.
type PostTopicInput struct {
	Title          string
	Content        string
	Category       string
	Tags           []string
	IdempotencyKey *string
}

// A PostTopic is a valid request for a new topic.
type PostTopic struct {
	Title          string
	Content        string
	Category       string
	Tags           []string
	IdempotencyKey IdempotencyKey
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in PostTopicInput) Parse() (PostTopic, error) {
	var errs errorList
	return PostTopic{
		Title:          errs.keep(parseTitle(in.Title)),
		Content:        errs.keep(parseContent(in.Content)),
		Category:       errs.keep(ParseExistingName("category", in.Category)),
		Tags:           errs.tags(in.Tags),
		IdempotencyKey: errs.idempotencyKey(in.IdempotencyKey),
	}, errs.join()
}

// Names returns the names of the category and the tags.
func (in *PostTopic) Names() []Name {
	return append(namesIn(TagNames, in.Tags), Name{CategoryNames, &in.Category})
}

// EditTopicInput is the input of editTopic as the client sent it.
type EditTopicInput struct {
	Post        string
	Title       *string
	Content     *string
	Tags        []string
	Explanation *string
}

// An EditTopic is a valid change to a topic. A nil field does not change; an empty list removes all tags.
type EditTopic struct {
	ID          TopicID
	Title       *string
	Content     *string
	Tags        []string
	Explanation string // "" for none
}

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in EditTopicInput) Parse() (EditTopic, error) {
	var errs errorList
	out := EditTopic{
		ID:          idField(&errs, "post", in.Post, ParseTopicID),
		Title:       errs.optional(in.Title, parseTitle),
		Content:     errs.optional(in.Content, parseContent),
		Explanation: errs.editReason(in.Explanation),
	}
	if in.Tags != nil {
		out.Tags = append([]string{}, errs.tags(in.Tags)...)
	}
	return out, errs.join()
}

// Names returns the names of the tags.
func (in *EditTopic) Names() []Name { return namesIn(TagNames, in.Tags) }

// MoveTopicInput is the input of moveTopic as the client sent it.
type MoveTopicInput struct{ Subject, Category string }

// A MoveTopic is a valid request to move a topic to another category.
type MoveTopic struct {
	ID       TopicID
	Category string
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in MoveTopicInput) Parse() (MoveTopic, error) {
	var errs errorList
	return MoveTopic{
		ID:       idField(&errs, "subject", in.Subject, ParseTopicID),
		Category: errs.keep(ParseExistingName("category", in.Category)),
	}, errs.join()
}

// RecordTopicViewInput is the input of recordTopicView as the client sent it.
type RecordTopicViewInput struct{ Subject string }

// Parse returns the id of the topic that was viewed. Errors: BadUserInput.
func (in RecordTopicViewInput) Parse() (TopicID, error) {
	return parseIDField("subject", in.Subject, ParseTopicID)
}
