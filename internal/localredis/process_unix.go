//go:build unix

package localredis

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

// program returns the path of redis-server. Errors: it is not installed, and what to use in its place.
func program() (string, error) {
	path, err := exec.LookPath("redis-server")
	if err != nil {
		return "", errors.New("--data needs redis-server 7.0 or later on the PATH; install it, for example with " +
			"\"apt-get install redis-server\" or \"brew install redis\", or use --redis URL in place of --data")
	}
	return path, nil
}

// lock acquires the lock of a directory, and waits for its owner up to within. The lock lasts until
// every process with the file has closed it. Errors: another Agora has the lock.
func lock(ctx context.Context, path string, within time.Duration) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	for deadline := time.Now().Add(within); ; pause.For(ctx, 50*time.Millisecond) {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil {
			return f, nil
		}
		if !errors.Is(err, syscall.EWOULDBLOCK) || time.Now().After(deadline) || ctx.Err() != nil {
			f.Close()
			if errors.Is(err, syscall.EWOULDBLOCK) {
				return nil, fmt.Errorf("another agora uses %s; stop it first, or choose another --data", filepath.Dir(path))
			}
			return nil, err
		}
	}
}

// terminate makes a process write its data and end.
func terminate(p *os.Process) { _ = p.Signal(syscall.SIGTERM) }
