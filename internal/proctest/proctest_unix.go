//go:build unix

package proctest

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// watch kills the process group whose number it reads, and removes a directory, once its standard input ends.
const watch = `read -r group; read -r _; kill -s KILL -- "-$group"; [ -z "$1" ] || rm -rf -- "$1"`

// start starts a program in a process group of its own. A shell kills that group once its standard input ends, which
// is a pipe of this process, and then removes dir unless that is empty. The shell has a group of its own too, as a
// terminal's Ctrl-C must not end it.
func start(cmd *exec.Cmd, dir string) (release func(), err error) {
	guard := exec.Command("/bin/sh", "-c", watch, "sh", dir) //nolint:noctx // released
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
