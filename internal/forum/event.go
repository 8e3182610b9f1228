package forum

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
)

// The kinds of events, as the write scripts name them. A subscription reads each of
// them; a script adds none for what nothing reads. The comment lists an event's fields.
const (
	EventArticlePosted  = "articlePosted" // groups
	EventArticleVoted   = "articleVoted"
	EventTopicPosted    = "topicPosted" // category, tabs
	EventTopicVoted     = "topicVoted"
	EventTopicDeleted   = "topicDeleted"
	EventCommentPosted  = "commentPosted"
	EventCommentVoted   = "commentVoted"
	EventCommentDeleted = "commentDeleted" // of a topic's comments only
	EventNotified       = "notified"       // kind, comment; the id is that of the user
)

// An Event says what happened and to what. It carries no snapshot: what a
// subscriber is shown is read when it is shown.
type Event struct {
	Kind string
	ID   string // global id of what it happened to
	// Fields is what else the script says, so that a filter needs no read.
	Fields map[string]string

	Partition int
	Entry     EntryID
	// ResumeToken is the position just after the event.
	ResumeToken string
}

// Subject returns what a comment is about, "" unless the event is one of a comment.
func (e *Event) Subject() SubjectID {
	comment, ok := strings.CutPrefix(e.ID, "comment:")
	if !ok {
		return ""
	}
	return SubjectID(comment[:max(strings.LastIndexByte(comment, ':'), 0)])
}

// Names returns a field that lists names, comma between.
func (e *Event) Names(field string) []string {
	if e.Fields[field] == "" {
		return nil
	}
	return strings.Split(e.Fields[field], ",")
}

// An EntryID is an event's place in its partition's stream. The zero EntryID is
// before the first.
type EntryID struct{ Ms, Seq uint64 }

func (id EntryID) String() string {
	return strconv.FormatUint(id.Ms, 10) + "-" + strconv.FormatUint(id.Seq, 10)
}

// Less reports whether id is before other.
func (id EntryID) Less(other EntryID) bool {
	return id.Ms < other.Ms || id.Ms == other.Ms && id.Seq < other.Seq
}

// ParseEntryID reads what EntryID.String wrote.
func ParseEntryID(s string) (EntryID, error) {
	ms, seq, _ := strings.Cut(s, "-")
	var id EntryID
	var err error
	if id.Ms, err = strconv.ParseUint(ms, 10, 64); err == nil {
		id.Seq, err = strconv.ParseUint(seq, 10, 64)
	}
	if err != nil || id.String() != s {
		return EntryID{}, fmt.Errorf("%q is not the id of a stream's entry", s)
	}
	return id, nil
}

// A Position is a place in the events of all partitions: the last entry seen of
// each.
type Position []EntryID

// String returns the position as clients see it, a resume token. The checksum
// tells a damaged token from a good one; it is no secret.
func (p Position) String() string {
	ids := make([]string, len(p))
	for i, id := range p {
		ids[i] = id.String()
	}
	text := strings.Join(ids, ",")
	raw := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(text)))
	return base64.RawURLEncoding.EncodeToString(append(raw, text...))
}

// Covers reports whether p is nowhere before other.
func (p Position) Covers(other Position) bool {
	for i := range p {
		if p[i].Less(other[i]) {
			return false
		}
	}
	return true
}

// ParsePosition reads a resume token for data of that many partitions; anything
// that Position.String did not write is BadUserInput.
func ParsePosition(token string, partitions int) (Position, error) {
	forged := Errorf(BadUserInput, "after is not a valid resume token")
	raw, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(raw) < 4 {
		return nil, forged
	}
	ids := strings.Split(string(raw[4:]), ",")
	if len(ids) != partitions {
		return nil, forged
	}
	p := make(Position, len(ids))
	for i, id := range ids {
		if p[i], err = ParseEntryID(id); err != nil {
			return nil, forged
		}
	}
	if p.String() != token {
		return nil, forged
	}
	return p, nil
}
