package genqlient

import "syscall"

// attributes let the kernel end a server with the tests, also if these are killed.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
