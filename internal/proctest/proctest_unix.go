//go:build unix

package proctest

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// start starts a program in a process group of its own. A shell kills that group once its standard input ends, which
// is a pipe of this process. It has a group of its own too, as a terminal's Ctrl-C must not end it.
func start(cmd *exec.Cmd) (release func(), err error) {
	guard := exec.Command("/bin/sh", "-c", `read -r group; read -r _; kill -s KILL -- "-$group"`) //nolint:noctx // released
	guard.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	alive, err := guard.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := guard.Start(); err != nil {
		return nil, err
	}
	release = func() {
		_ = guard.Process.Kill()
		_ = guard.Wait()
	}
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = true
	if err := cmd.Start(); err != nil {
		release()
		return nil, err
	}
	if _, err := alive.Write([]byte(strconv.Itoa(cmd.Process.Pid) + "\n")); err != nil {
		_ = killAll(cmd.Process)
		_ = cmd.Wait()
		release()
		return nil, err
	}
	return release, nil
}

// killAll kills a program that start has started, and its process group.
func killAll(p *os.Process) error { return syscall.Kill(-p.Pid, syscall.SIGKILL) }
