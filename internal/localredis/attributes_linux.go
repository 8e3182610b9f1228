package localredis

import "syscall"

// attributes keep the terminal's Ctrl-C from the child, which is to end after
// us, and end it when we are killed.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}
