//go:build unix && !linux

package localredis

import "syscall"

// attributes keep the terminal's Ctrl-C from the child, which is to end after us.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
