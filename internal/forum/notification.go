package forum

import (
	"strconv"
	"strings"
	"time"
)

// A NotificationKind is the reason for a notification.
type NotificationKind string

// The kinds of notifications.
const (
	NotifyReply    NotificationKind = "REPLY"    // a comment on a post of the user
	NotifyMention  NotificationKind = "MENTION"  // the user's name in a post
	NotifyRemoved  NotificationKind = "REMOVED"  // a moderator has removed a post of the user
	NotifyRestored NotificationKind = "RESTORED" // a moderator has restored it
	NotifyApproved NotificationKind = "APPROVED" // a moderator has published a held post of the user
	NotifyRejected NotificationKind = "REJECTED" // a moderator has rejected it
)

// valid reports whether a notification of a post may have the kind.
func (k NotificationKind) valid(post PostID) bool {
	switch k {
	case NotifyReply:
		return strings.HasPrefix(string(post), "comment:")
	case NotifyMention, NotifyRemoved, NotifyRestored, NotifyApproved:
		return post != "" && !isHeldID(string(post))
	case NotifyRejected:
		return isHeldID(string(post))
	}
	return false
}

// A NotificationID is the id of a Notification: its user, its kind and its post. With the kind NotifyRejected, Post is
// the global id of a held post, such as held:42.
type NotificationID struct {
	User UserID
	Kind NotificationKind
	Post PostID
}

// String returns the global id, such as "notification:42:REPLY:topic:131853:7".
func (id NotificationID) String() string {
	return "notification:" + strconv.FormatInt(int64(id.User), 10) + ":" + id.Member()
}

// Member returns the member of the user's zset of notifications, such as REPLY:topic:5:7 or REMOVED:topic:5.
func (id NotificationID) Member() string {
	return string(id.Kind) + ":" + id.Post.Member()
}

// ParseNotificationID parses a global id such as "notification:42:REPLY:topic:131853:7". Errors: BadUserInput.
func ParseNotificationID(s string) (NotificationID, error) {
	rest, _ := strings.CutPrefix(s, "notification:")
	digits, member, _ := strings.Cut(rest, ":")
	user, err := ParseUserID("user:" + digits)
	id := NewNotificationID(user, member)
	if err != nil || id.String() != s || !id.Kind.valid(id.Post) {
		return NotificationID{}, Errorf(BadUserInput, "%q is not a valid notification id", shorten(s)).Breaks(Format)
	}
	return id, nil
}

// NewNotificationID parses a member of a user's zset of notifications. The id's Post is "" if the member is malformed.
func NewNotificationID(user UserID, member string) NotificationID {
	kind, post, _ := strings.Cut(member, ":")
	id := NotificationID{User: user, Kind: NotificationKind(kind)}
	if isHeldID(post) {
		id.Post = PostID(strings.Clone(post))
	} else {
		id.Post = PostOf(post)
	}
	return id
}

// MarkNotificationsReadInput is the input of markNotificationsRead as the client sent it.
type MarkNotificationsReadInput struct{ UpTo string }

// Parse returns the id of the newest notification to mark as read. Errors: BadUserInput.
func (in MarkNotificationsReadInput) Parse() (NotificationID, error) {
	var errs errorList
	return idField(&errs, "upTo", in.UpTo, ParseNotificationID), errs.join()
}

// MarkNotificationReadInput is the input of markNotificationRead as the client sent it.
type MarkNotificationReadInput struct{ Notification string }

// Parse returns the id of the notification to mark as read. Errors: BadUserInput.
func (in MarkNotificationReadInput) Parse() (NotificationID, error) {
	return parseIDField("notification", in.Notification, ParseNotificationID)
}

// A Notification is an entry in a user's list: a comment that replies to the user, a post that mentions the user, or a
// post of the user that a moderator has removed, restored, approved or rejected.
type Notification struct {
	ID        NotificationID
	CreatedAt time.Time
	Read      bool
	Comment   *Comment  // nil when it no longer exists, or the post is no comment
	Post      any       // an *Article, a *Topic or a *Comment; nil when it no longer exists
	HeldPost  *HeldPost // of NotifyRejected; nil when it no longer exists
}

// GlobalID returns the notification's id in the API.
func (n *Notification) GlobalID() string { return n.ID.String() }

// IsNode makes Notification implement Node of the API.
func (*Notification) IsNode() {}

// Kind returns the reason for the notification.
func (n *Notification) Kind() NotificationKind { return n.ID.Kind }
