// Package need ends tests for which the machine lacks something. It prints what to install. CI sets
// AGORA_TEST_REQUIRE, so that nothing stays untested there.
package need

import (
	"os"
	"os/exec"
	"testing"
)

// Program skips the test without a program on the PATH, or fails it if AGORA_TEST_REQUIRE is set. It returns the path
// of the program. .ci/run installs each Debian package that tests name here.
func Program(t testing.TB, name, debianPackage string) (path string) {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		Missing(t, name+" is not on the PATH; apt-get install "+debianPackage)
	}
	return path
}

// Missing skips the test with a message, or fails it if AGORA_TEST_REQUIRE is set. The message says what is missing and
// how to get it.
func Missing(t testing.TB, message string) {
	t.Helper()
	if os.Getenv("AGORA_TEST_REQUIRE") != "" {
		t.Fatal(message)
	}
	t.Skip(message)
}
