//go:build linux

package chaos_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/proctest"
)

// smallDisk mounts a disk of 64 MiB in memory.
func smallDisk(t *testing.T) (dir string) {
	t.Helper()
	dir = dataDir(t)
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64m"); err != nil {
		t.Skipf("a tmpfs cannot be mounted: %v; run this as root", err) // which is nothing that CI could install
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

// fill fills the disk of a directory with a file.
func fill(t *testing.T, dir string) (remove func()) {
	t.Helper()
	path := filepath.Join(dir, "filler")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for zeros := make([]byte, 1<<16); len(zeros) > 0; {
		if _, err = file.Write(zeros); err != nil {
			zeros = zeros[:len(zeros)/2] // of the rest
		}
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	return func() { os.Remove(path) }
}

// TestChaosDiskFull fills the disk of --data, and makes room again.
func TestChaosDiskFull(t *testing.T) {
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	for _, fsync := range []string{"always", "everysec"} {
		t.Run(fsync, func(t *testing.T) {
			dir := smallDisk(t)
			s := serve(t, "--data", dir, "--fsync", fsync)
			newFire(t, open(t, child(t, dir), 1), s.URL).burn(func(burning context.Context) {
				for burning.Err() == nil {
					remove := fill(t, dir)
					pause.For(burning, between(500*time.Millisecond, time.Second))
					remove()
					proctest.Eventually(t, "writes work again", s.ready)
					pause.For(burning, between(100*time.Millisecond, 500*time.Millisecond))
				}
			})
			check(t, "--data", dir)
		})
	}
}
