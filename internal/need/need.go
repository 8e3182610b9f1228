// Package need ends tests that this machine, or this size of the tests, leaves out. It prints why, and what to do.
//
// AGORA_TEST chooses the size:
//
//	unset   the small size: every behaviour, on the stores of this machine. What lacks a program is skipped.
//	small   the same, and what lacks a program fails. CI sets it, so that nothing stays untested there.
//	all     the small size, and the larger: clusters, failovers, storms, searches, measurements, whole data sets.
//	        What lacks a program fails.
package need

import (
	"os"
	"os/exec"
	"testing"
)

// size is the environment variable that chooses the size of the tests.
const size = "AGORA_TEST"

// LargerPrefix begins the reason of each test that only the larger size has. The command in larger finds these tests by
// it.
const LargerPrefix = "only with " + size + "=all: "

// Larger skips a test that only the larger size has. The reason says what makes the test too much for everybody, such
// as "starts a cluster".
func Larger(t testing.TB, reason string) {
	t.Helper()
	if !All() {
		t.Skip(LargerPrefix + reason)
	}
}

// More reports whether a test is to try more cases, as it does in the larger size only. In the small size it logs what
// the test leaves out, such as "it interrupts every command".
func More(t testing.TB, what string) bool {
	t.Helper()
	if !All() {
		t.Log(LargerPrefix + what)
	}
	return All()
}

// All reports whether the tests run in the larger size. It panics for a size that does not exist. The command in larger
// does not find a test that calls only All: prefer Larger and More.
func All() bool {
	switch value := os.Getenv(size); value {
	case "", "small":
		return false
	case "all":
		return true
	default:
		panic(size + " is small or all, not " + value)
	}
}

// Program returns the path of a program on the PATH. If there is none, it skips the test, or fails it if AGORA_TEST is
// set. .ci/run installs each Debian package that tests name here.
func Program(t testing.TB, name, debianPackage string) (path string) {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		Missing(t, name+" is not on the PATH; apt-get install "+debianPackage)
	}
	return path
}

// Missing skips the test with a message, or fails it if AGORA_TEST is set. The message says what is missing and how to
// get it.
func Missing(t testing.TB, message string) {
	t.Helper()
	if os.Getenv(size) != "" {
		t.Fatal(message)
	}
	t.Skip(message)
}
