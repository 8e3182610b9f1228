package forum

import (
	"strings"
	"time"
)

// A PostID is the global id of an article, a topic or a comment, such as comment:topic:131853:7.
type PostID string

// ParsePostID parses the global id of an article, a topic or a comment. Errors: BadUserInput.
func ParsePostID(s string) (PostID, error) {
	var err error
	if strings.HasPrefix(s, "comment:") {
		_, err = ParseCommentID(s)
	} else {
		_, err = ParseSubjectID(s)
	}
	if err != nil {
		return "", Errorf(BadUserInput,
			"%q is not a valid id of a post; expected a form such as article:42, topic:42 or comment:topic:42:7", shorten(s)).
			Breaks(Format)
	}
	return PostID(strings.Clone(s)), nil // it may be kept, and s is a part of a whole request
}

// PostID returns the article's id as that of a post.
func (a *Article) PostID() PostID { return PostID(a.GlobalID()) }

// PostID returns the topic's id as that of a post.
func (t *Topic) PostID() PostID { return PostID(t.GlobalID()) }

// PostID returns the comment's id as that of a post.
func (c *Comment) PostID() PostID { return PostID(c.GlobalID()) }

// Member returns the id as keys and lists contain it, such as topic:131853, or topic:131853:7 for a comment.
func (id PostID) Member() string { return strings.TrimPrefix(string(id), "comment:") }

// PostID returns the id itself, as what is to do with a post returns its id.
func (id PostID) PostID() PostID { return id }

// Number returns the number of the article or the topic that the post is, or is a comment on; 0 if it is malformed.
func (id PostID) Number() int64 {
	kind, rest, _ := strings.Cut(id.Member(), ":")
	number, _, _ := strings.Cut(rest, ":")
	return SubjectID(kind + ":" + number).Number()
}

// A RemovalCategory is the part of the reason for a removal that everyone sees. The schema has all categories.
type RemovalCategory string

// RemovalOther is the category of a reason that no other category names.
const RemovalOther RemovalCategory = "OTHER"

// Valid reports whether the API has the category.
func (c RemovalCategory) Valid() bool {
	switch c {
	case "SPAM", "ABUSE", "OFF_TOPIC", "DUPLICATE", "RULES", RemovalOther:
		return true
	}
	return false
}

// A Removal is the state of a post that a moderator has removed.
//
// The fields from Reason on depend on the viewer. The store sets them after it has loaded the others.
type Removal struct {
	Category  RemovalCategory
	RemovedAt time.Time

	Reason *string // nil when there is none, and for all but the author and moderators
	ByID   UserID  // the moderator; 0 when unknown, and for all but moderators
}

// RemovedTitle replaces the title of a removed article or topic.
const RemovedTitle = "[removed]"

// Hides reports whether a removal hides a post of an author from the viewer, nil for an anonymous client. A nil Removal
// hides nothing. Moderators and the author see what was removed.
func (r *Removal) Hides(viewer *User, author UserID) bool {
	return r != nil && !viewer.Moderates() && (viewer == nil || viewer.ID != author)
}

// RemovePostInput is the input of removePost as the client sent it.
type RemovePostInput struct {
	ID       string
	Category RemovalCategory
	Reason   *string
}

// A RemovePost is a valid request to remove a post.
type RemovePost struct {
	ID       PostID
	Category RemovalCategory
	Reason   string // "" for none
}

// PostID returns the id of the post to remove.
func (in RemovePost) PostID() PostID { return in.ID }

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in RemovePostInput) Parse() (RemovePost, error) {
	var errs errorList
	return RemovePost{
		ID:       idField(&errs, "id", in.ID, ParsePostID),
		Category: in.Category,
		Reason:   errs.keep(parseText("reason", OrEmpty(in.Reason), 0, MaxDescription, true)),
	}, errs.join()
}

// RestorePostInput is the input of restorePost as the client sent it.
type RestorePostInput struct{ ID string }

// Parse returns the id of the post to restore. Errors: BadUserInput.
func (in RestorePostInput) Parse() (PostID, error) { return parseIDField("id", in.ID, ParsePostID) }
