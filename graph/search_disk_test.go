//go:build linux

package graph_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

// TestSearchOnAFullDisk fills the disk of the index: posts are written and read, and searches fail until it has room.
func TestSearchOnAFullDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=8m"); err != nil {
		t.Skipf("a tmpfs cannot be mounted: %v; run this as root", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	a := &searchSite{&heldSite{newForum(t, agoratest.NewSearching(t, redistest.Any(t), dir), "go")}}
	all := []string{a.Post(t, a.ada, "a word before")}
	a.finds(t, "", "word", all...)
	filler := filepath.Join(dir, "filler")
	file, err := os.Create(filler)
	if err != nil {
		t.Fatal(err)
	}
	for zeros := make([]byte, 1<<16); len(zeros) > 0; {
		if _, err = file.Write(zeros); err != nil {
			zeros = zeros[:len(zeros)/2]
		}
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	_ = file.Close() // or it keeps its room
	failed := 0
	for late := time.Now().Add(time.Minute); failed < 3; pause.For(t.Context(), 200*time.Millisecond) {
		id := a.Post(t, a.ada, "a word on a full disk")
		all = append(all, id)
		if got := a.Must(t, "", `query($id: ID!) { node(id: $id) { id } }`, agoratest.Vars{"id": id}); got.Text("node",
			"id") != id {
			t.Fatalf("%s is not read", id)
		}
		switch codes := a.Ask(t, "", searchQuery, agoratest.Vars{"query": "word"}).Codes(); {
		case slices.Equal(codes, []string{"UNAVAILABLE"}):
			failed++
		case codes != nil:
			t.Fatal(codes)
		}
		if time.Now().After(late) {
			t.Fatal("searches do not fail")
		}
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	for late := time.Now().Add(time.Minute); ; pause.For(t.Context(), 100*time.Millisecond) {
		args := agoratest.Vars{"query": "word", "first": 50}
		if a.Ask(t, "", searchQuery, args).Codes() == nil && len(a.find(t, "", args)) == len(all) {
			break
		}
		if time.Now().After(late) {
			t.Fatalf("not all of %d posts are found after the disk has room: %v", len(all), a.Ask(t, "", searchQuery, args).Body)
		}
	}
}
