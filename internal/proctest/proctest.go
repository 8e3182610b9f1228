// Package proctest starts programs for tests. A program of Start ends with its test at the latest. Every program ends
// with the process of the tests, also if a timeout or a SIGKILL ends that process, and no Cleanup runs. So do the
// programs that it has started, unless they have left its process group.
package proctest

import (
	"bytes"
	"os"
	"os/exec"
	"sync"
	"testing"
)

// A Process is a program that a test has started.
type Process struct {
	*os.Process
	Ended chan struct{} // closed when it has ended

	err   error
	group *group
	stop  sync.Once
}

// Start starts a program. It fails the test if that is not possible. Nothing else may call the command's Wait.
func Start(t testing.TB, cmd *exec.Cmd) *Process {
	t.Helper()
	p, err := Share(cmd, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Stop)
	return p
}

// Share starts a program for several tests, one after the other. The program ends with the process of the tests at the
// latest. Then dir is removed, too, unless dir is "", or Stop has ended the program before.
func Share(cmd *exec.Cmd, dir string) (*Process, error) {
	g, err := newGroup(dir)
	if err != nil {
		return nil, err
	}
	if err := g.start(cmd); err != nil {
		g.end()
		return nil, err
	}
	p := &Process{Process: cmd.Process, Ended: make(chan struct{}), group: g}
	go func() {
		p.err = cmd.Wait()
		close(p.Ended)
	}()
	return p, nil
}

// Stop kills the program and the programs in its process group that it may have left behind, and waits for its end.
func (p *Process) Stop() {
	p.stop.Do(p.group.end)
	<-p.Ended
}

// Err waits for the end of the program, and returns how it ended: nil, or an *exec.ExitError.
func (p *Process) Err() error {
	<-p.Ended
	return p.err
}

// Run runs a program to its end, and returns how it ended.
func Run(t testing.TB, cmd *exec.Cmd) error {
	t.Helper()
	return Start(t, cmd).Err()
}

// Output runs a program to its end, as Run does. It returns the standard output, and behind it the standard error.
func Output(t testing.TB, cmd *exec.Cmd) (out []byte, err error) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err = Run(t, cmd)
	return append(stdout.Bytes(), stderr.Bytes()...), err
}
