package localredis

import (
	"context"
	"errors"
	"os"
	"syscall"
	"time"
)

// program returns an error: what to use in the place of redis-server.
func program() (string, error) {
	return "", errors.New("--data needs redis-server, which does not run on Windows; use --redis URL in place of --data, " +
		"for a Redis or Valkey in WSL, in a container or on another machine")
}

// lock returns an error: no server runs in the directory.
func lock(context.Context, string, time.Duration) (*os.File, error) {
	return nil, errors.ErrUnsupported
}

// terminate ends a process.
func terminate(p *os.Process) { _ = p.Kill() }

// attributes returns nil: there are none to set.
func attributes() *syscall.SysProcAttr { return nil }
