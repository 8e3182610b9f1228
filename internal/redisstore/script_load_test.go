package redisstore

import (
	"maps"
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redistest"
)

// TestOpenLoadsEveryScript opens a store and asks its Redis which of the scripts it knows.
func TestOpenLoadsEveryScript(t *testing.T) {
	r := redistest.Mini(t)
	s, err := Open(t.Context(), r.Client(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.DB.Close()
	var hashes []string
	for _, script := range db.Scripts {
		hashes = append(hashes, script.Hash())
	}
	slices.Sort(hashes)
	if distinct := len(slices.Compact(slices.Clone(hashes))); distinct != len(db.Scripts) || distinct < 100 {
		t.Errorf("%d scripts, %d texts", len(db.Scripts), distinct)
	}
	known, err := r.Client(t).ScriptExists(t.Context(), hashes...).Result()
	if err != nil || slices.Contains(known, false) {
		t.Errorf("Redis knows the scripts: %v, %v", known, err)
	}
}

// BenchmarkSources makes the texts of all scripts, as Open does once.
func BenchmarkSources(b *testing.B) {
	names := slices.Collect(maps.Values(ScriptNames()))
	b.ReportAllocs()
	for b.Loop() {
		for _, name := range names {
			_ = db.Source(name)
		}
	}
}

func TestAnUnknownNamePanics(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("a script that does not exist was loaded")
		}
	}()
	db.Source("lib/nothing")
}
