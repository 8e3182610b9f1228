package forum

import (
	"strconv"
	"strings"
	"time"
)

const (
	// MaxRevisions is the maximum number of revisions of a post that are stored. A further edit drops the oldest revision
	// after the first one.
	MaxRevisions = 100

	// MaxRevisionBytes is the maximum size of all stored revisions of a post, in bytes. A further edit drops the oldest
	// revisions, but neither the first one nor the newest one.
	MaxRevisionBytes = 1 << 20

	// RevisionPeriod is the time after an edit by the author in which further edits by the author store no revision. The
	// revision of the first of these edits stores the text before all of them. An edit by another user ends the period,
	// and so does a report.
	RevisionPeriod = 5 * time.Minute
)

// MaxEditReason is the maximum length of the reason for an edit, in characters.
const MaxEditReason = 300

// A RevisionID is the id of a Revision: its post, and its number from 1.
type RevisionID struct {
	Post   PostID
	Number int
}

// String returns the global id, such as "revision:comment:topic:131853:7:1".
func (id RevisionID) String() string {
	return "revision:" + string(id.Post) + ":" + strconv.Itoa(id.Number)
}

// ParseRevisionID parses a global id such as "revision:topic:131853:1". Errors: BadUserInput.
func ParseRevisionID(s string) (RevisionID, error) {
	rest, _ := strings.CutPrefix(s, "revision:")
	i := max(strings.LastIndexByte(rest, ':'), 0)
	post, err := ParsePostID(rest[:i])
	number, _ := strconv.Atoi(strings.TrimPrefix(rest[i:], ":"))
	if id := (RevisionID{post, number}); err == nil && number > 0 && id.String() == s {
		return id, nil
	}
	return RevisionID{}, Errorf(BadUserInput, "%q is not a valid id of a revision", shorten(s)).Breaks(Format)
}

// A Revision has the texts of a post before an edit.
type Revision struct {
	ID          RevisionID
	CreatedAt   time.Time // of the edit
	EditorID    UserID    // 0 when unknown
	Explanation *string   // nil when the editor gave none
	Title       *string   // nil for a comment
	Link        *string   // nil when there was none
	Content     *string   // Markdown; nil when there was none
	Tags        []string  // nil for a comment

	Editor *User // nil when the account no longer exists
}

// GlobalID returns the revision's id in the API.
func (r *Revision) GlobalID() string { return r.ID.String() }

// IsNode makes Revision implement Node of the API.
func (*Revision) IsNode() {}

// RevisionsShown reports whether the viewer, nil for an anonymous client, may see the revisions of the article. public
// is the setting PublicRevisions of the site, and places are the places of the article.
func (a *Article) RevisionsShown(viewer *User, public bool, places ...Place) bool {
	return a != nil && revisionsShown(viewer, a.AuthorID, a.DeletedAt, a.Removal, public, places)
}

// RevisionsShown reports whether the viewer may see the revisions of the topic: see Article.RevisionsShown.
func (t *Topic) RevisionsShown(viewer *User, public bool, places ...Place) bool {
	return t != nil && revisionsShown(viewer, t.AuthorID, t.DeletedAt, t.Removal, public, places)
}

// RevisionsShown reports whether the viewer may see the revisions of the comment: see Article.RevisionsShown.
func (c *Comment) RevisionsShown(viewer *User, public bool, places ...Place) bool {
	return c != nil && revisionsShown(viewer, c.AuthorID, c.DeletedAt, c.Removal, public, places)
}

func revisionsShown(
	viewer *User, author UserID, deleted time.Time, removal *Removal, public bool, places []Place,
) bool {
	if !deleted.IsZero() {
		return false
	}
	return viewer.ModeratesIn(places...) || viewer != nil && viewer.ID == author || public && removal == nil
}

// editReason parses the reason for an edit, which a client may omit.
func (l *errorList) editReason(reason *string) string {
	return l.keep(parseText("explanation", OrEmpty(reason), 0, MaxEditReason, true))
}
