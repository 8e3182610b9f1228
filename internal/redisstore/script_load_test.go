package redisstore

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestOpenLoadsEveryScript opens a store and asks its Redis which of the scripts it knows.
func TestOpenLoadsEveryScript(t *testing.T) {
	r := redistest.Mini(t)
	s, err := Open(t.Context(), r.Client(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var hashes []string
	for _, script := range allScripts {
		hashes = append(hashes, script.Hash())
	}
	slices.Sort(hashes)
	if distinct := len(slices.Compact(slices.Clone(hashes))); distinct != len(allScripts) || distinct < 100 {
		t.Errorf("%d scripts, %d texts", len(allScripts), distinct)
	}
	known, err := r.Client(t).ScriptExists(t.Context(), hashes...).Result()
	if err != nil || slices.Contains(known, false) {
		t.Errorf("Redis knows the scripts: %v, %v", known, err)
	}
}

// BenchmarkSources makes the texts of all scripts, as Open does once.
func BenchmarkSources(b *testing.B) {
	names := luaNames(b, ".")
	b.ReportAllocs()
	for b.Loop() {
		l := newLibrary()
		for _, name := range names {
			_ = l.source(name)
		}
	}
}
