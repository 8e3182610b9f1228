package redisstore

import (
	"strings"
	"testing"
)

// TestPartsAreTheWholeFile cuts each file of lua into parts: together they are its lines without comments, and each
// function ends in its own part.
func TestPartsAreTheWholeFile(t *testing.T) {
	t.Parallel()
	for _, name := range append(luaNames(t, "."), prefixed("lib/", luaNames(t, "lib"))...) {
		var want, got strings.Builder
		for line := range strings.Lines(lua(name)) {
			if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, "--") {
				want.WriteString(line)
			}
		}
		for _, p := range cut(lua(name)) {
			for line := range strings.Lines(p.text) {
				if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, "--") {
					got.WriteString(line)
				}
			}
			if p.name != "" && (!strings.HasSuffix(p.text, "end\n") || strings.Count(p.text, "local function "+p.name) != 1) {
				t.Errorf("%s: the part %s is no function:\n%s", name, p.name, p.text)
			}
		}
		if got.String() != want.String() {
			t.Errorf("the parts of %s are not the file", name)
		}
	}
}
