package localredis

import "syscall"

// attributes put the child into a process group of its own, so that a terminal's Ctrl-C does not
// reach it: it has to end after Agora. The kernel ends it if Agora is killed.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}
