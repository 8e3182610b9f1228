//go:build unix

package proctest

import (
	"io"
	"os/exec"
	"strconv"
	"syscall"
)

// Each of these shell scripts waits for the end of its standard input, which is a pipe of this process. A terminal's
// Ctrl-C does not reach them.
const (
	lead  = `read -r _; kill -s KILL 0`                             // with its process group
	sweep = `read -r _; kill -s KILL -- "-$1" 2>&-; rm -rf -- "$2"` // and removes a directory
)

// A group is a process group that ends with this process at the latest: a shell leads the group, and kills it. The
// shell starts before the programs of the group and ends after them. So the group has a process at every moment, and no
// other group gets its number.
type group struct {
	leader, sweeper *guard // the sweeper has a group of its own
}

// newGroup returns a group without a program. If this process ends before the group is ended, dir is removed, unless
// dir is "".
func newGroup(dir string) (g *group, err error) {
	g = &group{}
	if g.leader, err = newGuard(lead); err == nil && dir != "" {
		if g.sweeper, err = newGuard(sweep, strconv.Itoa(g.leader.Process.Pid), dir); err != nil {
			g.end()
		}
	}
	return g, err
}

// start starts a program in the group.
func (g *group) start(cmd *exec.Cmd) error {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid, cmd.SysProcAttr.Pgid = true, g.leader.Process.Pid
	return cmd.Start()
}

// end kills all processes of the group. It may be called once.
func (g *group) end() {
	_ = syscall.Kill(-g.leader.Process.Pid, syscall.SIGKILL)
	g.leader.end()
	if g.sweeper != nil {
		g.sweeper.end()
	}
}

// A guard is a shell with a process group of its own.
type guard struct {
	*exec.Cmd
	alive io.Closer // its standard input
}

func newGuard(script string, args ...string) (*guard, error) {
	cmd := exec.Command("/bin/sh", append([]string{"-c", script, "sh"}, args...)...) //nolint:noctx // see end
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	alive, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err = cmd.Start(); err != nil {
		return nil, err
	}
	return &guard{cmd, alive}, nil
}

func (g *guard) end() {
	_ = g.Process.Kill()
	_ = g.Wait()
}
