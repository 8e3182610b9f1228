package forum

import "time"

// MaxSeen is the maximum number of articles and topics that a user has marked as seen, in each partition of the data.
// The oldest marks are dropped to make place for new ones.
const MaxSeen = 1_000

// VisitGap is the time without a mark after which a user has left the site.
const VisitGap = time.Hour

// A Seen is what the viewer has seen of an article or a topic.
type Seen struct {
	LastSeenAt  time.Time // of the last mark
	UnreadCount int       // how many comments follow the last seen one, in the order OLD of the thread
	FirstUnread *Comment  // the first of them; nil if there is none, or the response does not show it
}

// MarkSeenInput is the input of markSeen as the client sent it.
type MarkSeenInput struct {
	Subject string
	UpTo    *string
}

// A MarkSeen marks an article or a topic as seen up to a comment.
type MarkSeen struct {
	Subject SubjectID
	UpTo    CommentID // zero for the post itself, without comments
}

// Parse returns the valid input. Errors: BadUserInput, one for each bad field, joined; NotFound for a comment on
// another post.
func (in MarkSeenInput) Parse() (MarkSeen, error) {
	var errs errorList
	m := MarkSeen{Subject: idField(&errs, "subject", in.Subject, ParseSubjectID)}
	if in.UpTo != nil {
		m.UpTo = idField(&errs, "upTo", *in.UpTo, ParseCommentID)
		if m.Subject != "" && m.UpTo.Subject != "" && m.UpTo.Subject != m.Subject {
			errs = append(errs, &Error{
				Code: NotFound, Message: "comment not found on this post", Path: []string{"input", "upTo"},
			})
		}
	}
	return m, errs.join()
}

// A SinceYouLeft is what has come since the viewer's last visit.
type SinceYouLeft struct {
	Viewer *User
	Since  time.Time
}
