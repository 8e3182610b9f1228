package db_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/db"
)

// TestSnippetsAreTheWholeFile cuts each file of lua into snippets: together they are its lines without comments. Each
// function ends in its own snippet.
func TestSnippetsAreTheWholeFile(t *testing.T) {
	t.Parallel()
	for _, name := range allLua() {
		var want, got strings.Builder
		for line := range strings.Lines(db.LuaText(name)) {
			if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, "--") {
				want.WriteString(line)
			}
		}
		for _, p := range db.Cut(db.LuaText(name)) {
			for line := range strings.Lines(p.Text) {
				if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, "--") {
					got.WriteString(line)
				}
			}
			if p.Name != "" && (!strings.HasSuffix(p.Text, "end\n") || strings.Count(p.Text, "local function "+p.Name) != 1) {
				t.Errorf("%s: the snippet %s is no function:\n%s", name, p.Name, p.Text)
			}
		}
		if got.String() != want.String() {
			t.Errorf("the snippets of %s are not the file", name)
		}
	}
}

// TestWhatIsNeededSeldomIsMadeInside joins a script with a library, whose functions it needs often, seldom and never.
func TestWhatIsNeededSeldomIsMadeInside(t *testing.T) {
	t.Parallel()
	const library = `local state = {}
local function often() return state end
local function inner() return often() end
local function never() return inner() end
-- first is needed seldom.
-- seldom
local function first()
  return inner()
end
-- second is needed seldom, too.
-- seldom
local function second()
  return first() or inner()
end
`
	const want = `local state = {}
local function often() return state end
local function second()
local function inner() return often() end
local function first()
  return inner()
end
  return first() or inner()
end
return often() or second()
`
	if got := db.Join(library, "return often() or second()\n"); got != want {
		t.Errorf("%s", got)
	}
}
