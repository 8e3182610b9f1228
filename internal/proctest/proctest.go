// Package proctest starts programs for tests. A program ends with its test at the latest, and with the process of the
// test too, however that ends: a timeout and a SIGKILL run no Cleanup. So do the programs that it has started, unless
// they have left its process group.
package proctest

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

// A Process is a program that a test has started.
type Process struct {
	*os.Process
	Ended chan struct{} // closed when it has ended

	err     error
	release func() // ends what watches over it
}

// Start starts a program. It fails the test if that is not possible. Nothing else may call the command's Wait.
func Start(t testing.TB, cmd *exec.Cmd) *Process {
	t.Helper()
	release, err := start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	p := &Process{Process: cmd.Process, Ended: make(chan struct{}), release: release}
	go func() {
		p.err = cmd.Wait()
		p.release()
		close(p.Ended)
	}()
	t.Cleanup(func() {
		_ = killAll(p.Process)
		<-p.Ended
	})
	return p
}

// Err waits for the end of the program, and returns how it ended: nil, or an *exec.ExitError.
func (p *Process) Err() error {
	<-p.Ended
	return p.err
}

// Output runs a program to its end. It returns what the program has written to standard output and standard error,
// and how it ended.
func Output(t testing.TB, cmd *exec.Cmd) ([]byte, error) {
	t.Helper()
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := Start(t, cmd).Err()
	return out.Bytes(), err
}
