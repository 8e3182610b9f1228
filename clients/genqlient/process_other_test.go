//go:build !linux

package genqlient

import "syscall"

// attributes are those of any process.
func attributes() *syscall.SysProcAttr { return nil }
