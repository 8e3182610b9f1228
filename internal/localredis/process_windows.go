package localredis

import (
	"context"
	"errors"
	"os"
	"syscall"
	"time"
)

func lock(context.Context, string, time.Duration) (*os.File, error) {
	return nil, errors.New("--data is not supported on Windows; use --redis URL")
}

func terminate(p *os.Process) { _ = p.Kill() }

func attributes() *syscall.SysProcAttr { return nil }
