package db_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/db"
	_ "github.com/agoraql/agora/internal/reconcile" // has scripts, as the others
	_ "github.com/agoraql/agora/internal/redisstore"
	_ "github.com/agoraql/agora/internal/transfer"
)

// allLua returns the names of all Lua files.
func allLua() []string { return append(db.LuaFiles("*.lua"), db.LuaFiles("lib/*.lua")...) }

func TestAFileIsIncludedOnceBehindWhatItRequires(t *testing.T) {
	t.Parallel()
	want := []string{
		"lib/entity", "lib/period", "lib/article", "lib/topic", "lib/topic_orders", "lib/notification", "lib/comment",
		"lib/log", "lib/held", "lib/reader", "post_comment",
	}
	if got := db.Included("post_comment"); !slices.Equal(got, want) {
		t.Errorf("post_comment is made of %v, want %v", got, want)
	}
}

func TestEveryFileIsAScript(t *testing.T) {
	t.Parallel()
	var scripts []string
	for _, script := range db.Scripts {
		scripts = append(scripts, script.Name)
	}
	files := db.LuaFiles("*.lua")
	slices.Sort(scripts)
	slices.Sort(files)
	if !slices.Equal(scripts, files) {
		t.Errorf("scripts %v\nfor files %v", scripts, files)
	}
	if all := slices.Sorted(slices.Values(allLua())); len(slices.Compact(slices.Clone(all))) != len(all) {
		t.Errorf("two files have one name: %v", all)
	}
}

// Lua reports an undefined name only when it runs that line, so this test finds missing requirements.
func TestScriptsRequireTheLibrariesThatTheyUse(t *testing.T) {
	t.Parallel()
	words := regexp.MustCompile(`[\w.']+`)
	defined := map[string]string{} // the library of each function
	for _, lib := range db.LuaFiles("lib/*.lua") {
		if lib == "lib/keys" || lib == "lib/prelude" {
			continue // part of every script
		}
		for _, f := range regexp.MustCompile(`(?m)^local function (\w+)`).FindAllStringSubmatch(db.LuaText(lib), -1) {
			defined[f[1]] = lib
		}
	}
	for _, name := range allLua() {
		t.Run(name, func(t *testing.T) {
			used := map[string]bool{}
			for _, line := range strings.Split(db.LuaText(name), "\n") {
				code, _, _ := strings.Cut(line, "--")
				for _, word := range words.FindAllString(code, -1) {
					if lib := defined[word]; lib != "" && lib != name && !local(name, word) {
						used[lib] = true
					}
				}
			}
			required := db.Required(db.LuaText(name))
			for lib := range used {
				if !slices.Contains(db.Included(name), lib) {
					t.Errorf("it uses %s, which it does not require", lib)
				}
			}
			for _, lib := range required {
				if !used["lib/"+lib] {
					t.Errorf("it requires %s, which it does not use", lib)
				}
			}
		})
	}
}

// local reports whether a file declares a name as its own local or parameter.
func local(name, word string) bool {
	variable, parameter := `(^\s*local |\bfor )[\w, ]*\b`+word+`\b`, `function ?\w*\(([\w, ]*, )?`+word+`\b`
	return regexp.MustCompile("(?m)" + variable + "|" + parameter).MatchString(db.LuaText(name))
}
