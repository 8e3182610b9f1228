//go:build !unix

package proctest

import (
	"os"
	"os/exec"
)

// start starts a program. It ends with the test; a test that is killed leaves it behind, with its directory.
func start(cmd *exec.Cmd, _ string) (release func(), err error) { return func() {}, cmd.Start() }

// killAll kills a program.
func killAll(p *os.Process) error { return p.Kill() }
