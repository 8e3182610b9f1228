package forum_test

import (
	"encoding/base64"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// TestSnapshotCursors reads cursors of snapshots, and refuses what String never returns.
func TestSnapshotCursors(t *testing.T) {
	at := time.Date(2026, 3, 14, 9, 26, 53, 589e6, time.UTC)
	good := forum.SnapshotCursor{
		ID: forum.NewSnapshotID(at, "ABCDEF27"), Index: 999, At: forum.Cursor{Score: -0.1, Member: "article:7"},
	}
	if got, ok := forum.ParseSnapshotCursor(good.String(), "article:"); !ok || got != good {
		t.Errorf("%+v comes back as %+v", good, got)
	}
	if taken, ok := good.ID.TakenAt(); !ok || !taken.Equal(at) {
		t.Errorf("it was taken at %v, want %v", taken, at)
	}
	if _, err := forum.ParseCursor(good.String(), ""); err == nil {
		t.Error("it is a cursor of a list, too")
	}
	if _, ok := forum.ParseSnapshotCursor(good.At.String(), "article:"); ok {
		t.Error("a cursor of a list is one of a snapshot, too")
	}
	for name, raw := range map[string]string{
		"nothing":              "",
		"no member":            "@1773480413589-AAAAAAAA,0,1",
		"another kind of list": "@1773480413589-AAAAAAAA,0,1,topic:7",
		"no id":                "@,0,1,article:7",
		"no time":              "@-AAAAAAAA,0,1,article:7",
		"a time from far away": "@177348041358900-AAAAAAAA,0,1,article:7",
		"another time":         "@01773480413589-AAAAAAAA,0,1,article:7",
		"small letters":        "@1773480413589-aaaaaaaa,0,1,article:7",
		"a negative index":     "@1773480413589-AAAAAAAA,-1,1,article:7",
		"an index too high":    "@1773480413589-AAAAAAAA,1001,1,article:7",
		"another index":        "@1773480413589-AAAAAAAA,00,1,article:7",
		"NaN":                  "@1773480413589-AAAAAAAA,0,NaN,article:7",
		"another score":        "@1773480413589-AAAAAAAA,0,1.0,article:7",
		"no at sign":           "1773480413589-AAAAAAAA,0,1,article:7",
	} {
		text := base64.RawURLEncoding.EncodeToString([]byte(raw))
		if got, ok := forum.ParseSnapshotCursor(text, "article:"); ok {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
