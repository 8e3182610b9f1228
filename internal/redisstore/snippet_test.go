package redisstore

import (
	"strings"
	"testing"
)

// TestSnippetsAreTheWholeFile cuts each file of lua into snippets: together they are its lines without comments. Each
// function ends in its own snippet.
func TestSnippetsAreTheWholeFile(t *testing.T) {
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
				t.Errorf("%s: the snippet %s is no function:\n%s", name, p.name, p.text)
			}
		}
		if got.String() != want.String() {
			t.Errorf("the snippets of %s are not the file", name)
		}
	}
}
