//go:build !unix

package proctest

import "os/exec"

// A group is one program, which ends with the test. A test that is killed leaves it behind, with its directory.
type group struct{ cmd *exec.Cmd }

func newGroup(string) (*group, error) { return &group{}, nil }

// start starts the program of the group.
func (g *group) start(cmd *exec.Cmd) error {
	g.cmd = cmd
	return cmd.Start()
}

// end kills the program.
func (g *group) end() {
	if g.cmd != nil && g.cmd.Process != nil {
		_ = g.cmd.Process.Kill()
	}
}
