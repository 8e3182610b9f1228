package forum

import (
	"strconv"
	"strings"
	"time"
)

// A NotificationKind says what a user is told of.
type NotificationKind string

// The kinds of notifications.
const (
	NotifyReply   NotificationKind = "REPLY"
	NotifyMention NotificationKind = "MENTION"
)

// A NotificationID is the id of a Notification: who is told, and of what.
type NotificationID struct {
	User    UserID
	Kind    NotificationKind
	Comment CommentID
}

func (id NotificationID) String() string {
	return "notification:" + strconv.FormatInt(int64(id.User), 10) + ":" + id.Member()
}

// Member is the id in the list of what its user is told of, such as REPLY:topic:5:7.
func (id NotificationID) Member() string {
	return string(id.Kind) + ":" + strings.TrimPrefix(id.Comment.String(), "comment:")
}

// ParseNotificationID reads "notification:42:REPLY:topic:131853:7"; anything else
// is BadUserInput.
func ParseNotificationID(s string) (NotificationID, error) {
	rest, _ := strings.CutPrefix(s, "notification:")
	digits, member, _ := strings.Cut(rest, ":")
	user, err := ParseUserID("user:" + digits)
	id := NewNotificationID(user, member)
	if err != nil || id.String() != s || id.Kind != NotifyReply && id.Kind != NotifyMention {
		return NotificationID{}, Errorf(BadUserInput, "%q is not a valid notification id", shorten(s))
	}
	return id, nil
}

// NewNotificationID reads a member of the list of what a user is told of; where it
// makes no sense, the id's Comment is zero.
func NewNotificationID(user UserID, member string) NotificationID {
	kind, comment, _ := strings.Cut(member, ":")
	id := NotificationID{User: user, Kind: NotificationKind(kind)}
	id.Comment, _ = ParseCommentID("comment:" + comment)
	return id
}

// MarkNotificationsReadInput is the input of markNotificationsRead as the client sent it.
type MarkNotificationsReadInput struct{ UpTo string }

// Parse returns the id of the newest notification to mark as read. Errors: BadUserInput.
func (in MarkNotificationsReadInput) Parse() (NotificationID, error) {
	var errs errorList
	return idField(&errs, "upTo", in.UpTo, ParseNotificationID), errs.join()
}

// A Notification tells a user of a comment.
type Notification struct {
	ID        NotificationID
	CreatedAt time.Time
	Read      bool
	Comment   *Comment // nil when it is gone
}

// GlobalID is the notification's id in the API.
func (n *Notification) GlobalID() string { return n.ID.String() }

// IsNode marks Notification as a Node of the API.
func (*Notification) IsNode() {}

// Kind says what the user is told of.
func (n *Notification) Kind() NotificationKind { return n.ID.Kind }
