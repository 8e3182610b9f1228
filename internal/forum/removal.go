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
	return PostID(strings.Clone(s)), nil // a copy, because s would keep the whole request in memory
}

// PostID returns the article's id as that of a post.
func (a *Article) PostID() PostID { return PostID(a.GlobalID()) }

// PostID returns the topic's id as that of a post.
func (t *Topic) PostID() PostID { return PostID(t.GlobalID()) }

// PostID returns the comment's id as that of a post.
func (c *Comment) PostID() PostID { return PostID(c.GlobalID()) }

// Member returns the id as keys and lists contain it, such as topic:131853, or topic:131853:7 for a comment.
func (id PostID) Member() string { return strings.TrimPrefix(string(id), "comment:") }

// PostID returns the id itself. Other inputs about one post have the same method, which returns the id of the post.
func (id PostID) PostID() PostID { return id }

// Article reports whether the post is an article.
func (id PostID) Article() bool { return strings.HasPrefix(string(id), "article:") }

// PostOf returns the id of a post by what Member returns, "" if it is malformed.
func PostOf(member string) PostID {
	if strings.Count(member, ":") > 1 {
		member = "comment:" + member
	}
	id, _ := ParsePostID(member)
	return id
}

// Number returns the number of the article or topic, or for a comment, of its subject. It returns 0 if the id is
// malformed.
func (id PostID) Number() int64 {
	kind, rest, _ := strings.Cut(id.Member(), ":")
	number, _, _ := strings.Cut(rest, ":")
	return SubjectID(kind + ":" + number).Number()
}

// A RemovalReason is the part of the reason for a removal that everyone sees. The schema has all categories.
type RemovalReason string

// The categories that Agora itself chooses.
const (
	RemovalOther    RemovalReason = "OTHER"    // of a reason that no other category names
	RemovalReported RemovalReason = "REPORTED" // of a post that its reports hide, until a moderator decides
)

// Valid reports whether the API has the category.
func (c RemovalReason) Valid() bool {
	switch c {
	case "SPAM", "ABUSE", "OFF_TOPIC", "DUPLICATE", "RULES", RemovalOther, RemovalReported:
		return true
	}
	return false
}

// A Removal is the state of a post that a moderator or a rule of the site has removed.
//
// The fields from Reason on depend on the viewer. The store sets them after it has loaded the others.
type Removal struct {
	Reason    RemovalReason
	RemovedAt time.Time

	Explanation *string // nil when there is none, and for all but the author and moderators
	ByID        UserID  // the moderator; 0 when unknown, for a rule of the site, and for all but moderators
}

// RemovedTitle replaces the title of a removed article or topic.
const RemovedTitle = "[removed]"

// Hides reports whether a removal hides a post of an author from the viewer; viewer is nil for an anonymous client.
// Moderators and the author see what was removed. A nil Removal hides nothing.
func (r *Removal) Hides(viewer *User, author UserID) bool {
	return r != nil && !viewer.Moderates() && (viewer == nil || viewer.ID != author)
}

// RemovePostInput is the input of removePost as the client sent it.
type RemovePostInput struct {
	Post        string
	Reason      RemovalReason
	Explanation *string
}

// A RemovePost is a valid request to remove a post.
type RemovePost struct {
	ID          PostID
	Reason      RemovalReason
	Explanation string // "" for none
}

// PostID returns the id of the post to remove.
func (in RemovePost) PostID() PostID { return in.ID }

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in RemovePostInput) Parse() (RemovePost, error) {
	var errs errorList
	return RemovePost{
		ID:          idField(&errs, "post", in.Post, ParsePostID),
		Reason:      errs.removalCategory(in.Reason),
		Explanation: errs.keep(parseText("explanation", OrEmpty(in.Explanation), 0, MaxDescription, true)),
	}, errs.join()
}

// removalCategory parses the category of a moderator's removal.
func (l *errorList) removalCategory(c RemovalReason) RemovalReason {
	if c == RemovalReported {
		*l = append(*l, Invalid("reason", Choice, "only a rule of the site removes a post as %s", c))
	}
	return c
}

// RestorePostInput is the input of restorePost as the client sent it.
type RestorePostInput struct{ Post string }

// Parse returns the id of the post to restore. Errors: BadUserInput.
func (in RestorePostInput) Parse() (PostID, error) { return parseIDField("post", in.Post, ParsePostID) }

// DeletePostInput is the input of deletePost as the client sent it.
type DeletePostInput struct{ Post string }

// OfComment reports whether the post is a comment.
func (in DeletePostInput) OfComment() bool { return strings.HasPrefix(in.Post, "comment:") }

// Parse returns the id of the post to delete. Errors: BadUserInput.
func (in DeletePostInput) Parse() (PostID, error) { return parseIDField("post", in.Post, ParsePostID) }
