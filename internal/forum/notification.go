package forum

import "time"

// A NotificationKind says what a user is told of.
type NotificationKind string

// The kinds of notifications.
const (
	NotifyReply   NotificationKind = "REPLY"
	NotifyMention NotificationKind = "MENTION"
)

// A Notification tells a user of a comment.
type Notification struct {
	Kind      NotificationKind
	CommentID CommentID
	At        time.Time
	Read      bool
	Comment   *Comment // nil when it is gone
}

// GlobalID is the notification's id, unique for its user.
func (n *Notification) GlobalID() string {
	return "notification:" + string(n.Kind) + ":" + n.CommentID.String()
}

// EditProfileInput changes what others see of the viewer.
type EditProfileInput struct{ Bio *string }

// Validate normalises the input.
func (in *EditProfileInput) Validate() error {
	if in.Bio == nil {
		return nil
	}
	bio, err := text("bio", *in.Bio, 0, MaxDescription, true)
	in.Bio = &bio
	return err
}
