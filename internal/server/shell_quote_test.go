//go:build unix

package server

import (
	"os/exec"
	"testing"
)

func TestShellQuote(t *testing.T) {
	t.Parallel()
	for _, word := range []string{"./data", "redis://localhost:6379/0", "with space", "it's", "$HOME", "a;b", ""} {
		t.Run(word, func(t *testing.T) {
			out, err := exec.Command("sh", "-c", "printf %s "+shellQuote(word)).Output()
			if err != nil || string(out) != word {
				t.Errorf("%s comes out as %q, %v", shellQuote(word), out, err)
			}
		})
	}
}
