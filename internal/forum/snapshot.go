package forum

import (
	"encoding/base64"
	"math"
	"strconv"
	"strings"
	"time"
)

// A FeedSnapshot describes the snapshot that a page of a list shows.
type FeedSnapshot struct {
	TakenAt  time.Time
	Expired  bool // it is gone, and the page is of the present list
	NewItems *int // nil if it has expired
}

// A SnapshotID is the id of a snapshot: when it was taken, and a random text.
type SnapshotID string

// NewSnapshotID returns the id of a snapshot that is taken at a time.
func NewSnapshotID(at time.Time, random string) SnapshotID {
	return SnapshotID(strconv.FormatInt(at.UnixMilli(), 10) + "-" + random)
}

// TakenAt returns when the snapshot was taken, to the millisecond; false if the id is malformed.
func (id SnapshotID) TakenAt() (time.Time, bool) {
	text, random, ok := strings.Cut(string(id), "-")
	milli, err := strconv.ParseInt(text, 10, 64)
	valid := ok && err == nil && milli > 0 && len(text) < 15 && text == strconv.FormatInt(milli, 10) && len(random) < 32 &&
		strings.Trim(random, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
	return time.UnixMilli(milli).UTC(), valid
}

// A SnapshotCursor is a position in a snapshot of a list. At is the position in the list itself, for when the snapshot
// is gone.
type SnapshotCursor struct {
	ID    SnapshotID
	Index int // of the entry in the snapshot
	At    Cursor
}

// String returns the cursor as clients see it. No list accepts it as a Cursor, because the text of a Cursor begins with
// a number.
func (c SnapshotCursor) String() string {
	raw := append([]byte{'@'}, c.ID...)
	raw = strconv.AppendInt(append(raw, ','), int64(c.Index), 10)
	raw = strconv.AppendFloat(append(raw, ','), c.At.Score, 'g', 17, 64)
	raw = append(append(raw, ','), c.At.Member...)
	return base64.RawURLEncoding.EncodeToString(raw)
}

// ParseSnapshotCursor parses the result of SnapshotCursor.String for a member that begins with prefix; false for any
// other text.
func ParseSnapshotCursor(s, prefix string) (SnapshotCursor, bool) {
	raw, err := base64.RawURLEncoding.DecodeString(s)
	parts := strings.SplitN(string(raw), ",", 4)
	if err != nil || len(raw) > maxCursor || len(parts) < 4 || !strings.HasPrefix(parts[0], "@") {
		return SnapshotCursor{}, false
	}
	c := SnapshotCursor{ID: SnapshotID(parts[0][1:]), At: Cursor{Member: parts[3]}}
	c.Index, err = strconv.Atoi(parts[1])
	if _, ok := c.ID.TakenAt(); !ok || err != nil || c.Index < 0 || c.Index > MaxSnapshot {
		return SnapshotCursor{}, false
	}
	c.At.Score, err = strconv.ParseFloat(parts[2], 64)
	if err != nil || math.IsNaN(c.At.Score) || !strings.HasPrefix(c.At.Member, prefix) || c.String() != s {
		return SnapshotCursor{}, false
	}
	return c, true
}

// MaxSnapshot is the number of entries of a snapshot at most.
const MaxSnapshot = 1_000
