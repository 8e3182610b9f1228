package localredis

import (
	"context"
	"errors"
	"os"
	"syscall"
	"time"
)

// lock returns an error: the private redis-server needs unix sockets and file locks.
func lock(context.Context, string, time.Duration) (*os.File, error) {
	return nil, errors.New("--data is not supported on Windows; use --redis URL")
}

// terminate ends a process.
func terminate(p *os.Process) { _ = p.Kill() }

// attributes returns nil: there are none to set.
func attributes() *syscall.SysProcAttr { return nil }
