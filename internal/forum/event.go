package forum

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
)

// The kinds of events. The write scripts use the same names. Subscriptions receive the events of all kinds but
// EventChanged. EventBanned ends the subscriptions of the user. The comment beside a kind lists the fields of its
// events. The events of each kind may also have the field readersOf: see For.
const (
	EventArticlePosted  = "articlePosted" // groups
	EventArticleVoted   = "articleVoted"  // groups, tags, domain
	EventArticleDeleted = "articleDeleted"
	EventTopicPosted    = "topicPosted" // category, tabs
	EventTopicVoted     = "topicVoted"  // category, tabs, tags
	EventTopicDeleted   = "topicDeleted"
	EventCommentPosted  = "commentPosted"
	EventCommentVoted   = "commentVoted"
	EventCommentDeleted = "commentDeleted"
	EventPostEdited     = "postEdited" // the ID is that of an article, a topic or a comment
	EventPostMarked     = "postMarked" // action, as the moderation log has it: LOCK, UNLOCK, PIN and so on
	// EventPostMoved is about a topic in another category, about a topic whose category has become private or public, or
	// about an article in other groups. Everyone receives it, so that those who may not read the post any more learn that
	// it has gone. If a topic moves from one private category to another, only the readers of the two receive it.
	EventPostMoved    = "postMoved"
	EventReported     = "reported"         // places; for the moderators of the places; the ID is the post's
	EventBanned       = "banned"           // the user may not log in any more, or is deleted; the ID is the user's
	EventNotified     = "notified"         // kind, and comment or post; the ID is the user's
	EventPostRemoved  = "postRemoved"      // the ID is that of an article, a topic or a comment
	EventPostRestored = "postRestored"     // as EventPostRemoved
	EventPostHeld     = "postHeld"         // kind, places; for the moderators of the places; the ID is the held post's
	EventLogged       = "moderationLogged" // action, hidden ("1" for moderators only); the ID is that of the log entry
	EventChanged      = "changed"          // of a write that has no event for subscriptions; no ID
	// EventFeed is not in the event log. The server makes such an event to compare a feed with what its subscribers have.
	// The field had is the resume token of what they have.
	EventFeed = "feed"
)

// An Event is an entry of the event log: a change of one entity. It contains ids and no content; a subscription reads
// the entity when it sends the event, so that subscribers see its current state.
type Event struct {
	Kind string
	ID   string // the global id of the entity that changed
	// Fields are further facts, so that a subscription can filter events without a read.
	Fields map[string]string

	Partition int
	Entry     EntryID
	// ResumeToken is the position after the event. A subscription continues from there.
	ResumeToken string
}

// Subject returns the subject of the comment that changed, "" if the event is about another entity.
func (e *Event) Subject() SubjectID {
	comment, ok := strings.CutPrefix(e.ID, "comment:")
	if !ok {
		return ""
	}
	return SubjectID(comment[:max(strings.LastIndexByte(comment, ':'), 0)])
}

// For reports whether the viewer, nil for an anonymous client, may receive the event as far as the field readersOf
// says. The field names a private category, whose readers alone may receive the event.
func (e *Event) For(viewer *User) bool {
	category := e.Fields["readersOf"]
	return category == "" || viewer.CanRead(category)
}

// Public reports whether everybody may receive the event.
func (e *Event) Public() bool {
	switch e.Kind {
	case EventChanged, EventNotified, EventReported, EventPostHeld, EventBanned:
		return false
	}
	return e.Fields["readersOf"] == "" && e.Fields["hidden"] == ""
}

// ShownTo reports whether the viewer, nil for an anonymous client, may receive the event, as far as the event says.
func (e *Event) ShownTo(viewer *User) bool {
	switch {
	case e.Public():
		return true
	case viewer == nil || !e.For(viewer):
		return false
	}
	switch e.Kind {
	case EventChanged, EventBanned:
		return false
	case EventNotified:
		return e.ID == viewer.GlobalID()
	case EventReported, EventPostHeld:
		return slices.ContainsFunc(e.Names("places"), func(place string) bool { return viewer.ModeratesIn(Place(place)) }) ||
			viewer.Moderates()
	}
	return e.Fields["hidden"] == "" || viewer.Moderates()
}

// Names returns the names in a field, which separates them by commas.
func (e *Event) Names(field string) []string {
	if e.Fields[field] == "" {
		return nil
	}
	return strings.Split(e.Fields[field], ",")
}

// An EntryID is the id of an event in the Redis stream of its partition: the time in milliseconds and a sequence
// number. The zero EntryID is before the first event.
type EntryID struct{ Ms, Seq uint64 }

// String returns the id as Redis writes it, such as "1700000000000-0".
func (id EntryID) String() string {
	return strconv.FormatUint(id.Ms, 10) + "-" + strconv.FormatUint(id.Seq, 10)
}

// Less reports whether id is before other.
func (id EntryID) Less(other EntryID) bool {
	return id.Ms < other.Ms || id.Ms == other.Ms && id.Seq < other.Seq
}

// ParseEntryID parses the result of EntryID.String. Any other text is an error.
func ParseEntryID(s string) (EntryID, error) {
	ms, seq, _ := strings.Cut(s, "-")
	var id EntryID
	var err error
	if id.Ms, err = strconv.ParseUint(ms, 10, 64); err == nil {
		id.Seq, err = strconv.ParseUint(seq, 10, 64)
	}
	if err != nil || id.String() != s {
		return EntryID{}, fmt.Errorf("%q is not the id of a stream entry", s)
	}
	return id, nil
}

// A Position is a position in the event log of all partitions: for each partition, the last entry that was read.
type Position []EntryID

// String returns the position as a resume token. The token contains a checksum, which detects damage. It is no
// protection against forgery, but a forged token gains nothing: the events that a viewer may read do not depend on the
// token.
func (p Position) String() string {
	ids := make([]string, len(p))
	for i, id := range p {
		ids[i] = id.String()
	}
	text := strings.Join(ids, ",")
	raw := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(text)))
	return base64.RawURLEncoding.EncodeToString(append(raw, text...))
}

// Max returns the later entry of each partition; p, if other is nil.
func (p Position) Max(other Position) Position {
	later := slices.Clone(p)
	for i, id := range other {
		if later[i].Less(id) {
			later[i] = id
		}
	}
	return later
}

// Covers reports whether p is at or after other in every partition.
func (p Position) Covers(other Position) bool {
	for i := range p {
		if p[i].Less(other[i]) {
			return false
		}
	}
	return true
}

// ParsePosition parses a resume token for the given number of partitions. Errors: BadUserInput for any text that is not
// a result of Position.String.
func ParsePosition(token string, partitions int) (Position, error) {
	malformed := Errorf(BadUserInput, "after is not a valid resume token").Breaks(Format)
	raw, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(raw) < 4 {
		return nil, malformed
	}
	ids := strings.Split(string(raw[4:]), ",")
	if len(ids) != partitions {
		return nil, malformed
	}
	p := make(Position, len(ids))
	for i, id := range ids {
		if p[i], err = ParseEntryID(id); err != nil {
			return nil, malformed
		}
	}
	if p.String() != token {
		return nil, malformed
	}
	return p, nil
}
