package redisstore

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	luafiles "github.com/agoraql/agora/internal/redisstore/lua"
)

// luaNames returns the names of the Lua files in a folder.
func luaNames(t testing.TB, folder string) []string {
	t.Helper()
	found, err := fs.Glob(luafiles.Files, path.Join(folder, "*.lua"))
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, len(found))
	for i, file := range found {
		names[i] = strings.TrimSuffix(path.Base(file), ".lua")
	}
	return names
}

func TestEveryScriptFileIsLoadedOnce(t *testing.T) {
	t.Parallel()
	if n := len(luaNames(t, ".")); n != len(allScripts) {
		t.Errorf("%d scripts for %d files", len(allScripts), n)
	}
}

func TestAFileIsIncludedOnceBehindWhatItRequires(t *testing.T) {
	t.Parallel()
	want := []string{
		"lib/entity", "lib/window", "lib/article", "lib/topic", "lib/topic_orders", "lib/comment", "lib/notification",
		"lib/log", "lib/held", "lib/reader", "post_comment",
	}
	if got := files("post_comment"); !slices.Equal(got, want) {
		t.Errorf("post_comment is made of %v, want %v", got, want)
	}
}

func TestAnUnknownNamePanics(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("a script that does not exist was loaded")
		}
	}()
	libraries().source("lib/nothing")
}

// Lua reports an undefined name only when it runs that line, so this test finds missing requirements.
func TestScriptsRequireTheLibrariesThatTheyUse(t *testing.T) {
	t.Parallel()
	words := regexp.MustCompile(`[\w.']+`)
	defined := map[string]string{} // the library of each function
	for _, lib := range luaNames(t, "lib") {
		if lib == "keys" || lib == "prelude" {
			continue // part of every script
		}
		for _, f := range regexp.MustCompile(`(?m)^local function (\w+)`).FindAllStringSubmatch(lua("lib/"+lib), -1) {
			defined[f[1]] = "lib/" + lib
		}
	}
	for _, name := range append(luaNames(t, "."), prefixed("lib/", luaNames(t, "lib"))...) {
		t.Run(name, func(t *testing.T) {
			used := map[string]bool{}
			for _, line := range strings.Split(lua(name), "\n") {
				code, _, _ := strings.Cut(line, "--")
				for _, word := range words.FindAllString(code, -1) {
					if lib := defined[word]; lib != "" && lib != name && !local(name, word) {
						used[lib] = true
					}
				}
			}
			required := prefixed("lib/", requires(lua(name)))
			for lib := range used {
				if !slices.Contains(files(name), lib) {
					t.Errorf("it uses %s, which it does not require", lib)
				}
			}
			for _, lib := range required {
				if !used[lib] {
					t.Errorf("it requires %s, which it does not use", lib)
				}
			}
		})
	}
}

// local reports whether a file declares a name as its own local or parameter.
func local(name, word string) bool {
	variable, parameter := `(^\s*local |\bfor )[\w, ]*\b`+word+`\b`, `function ?\w*\(([\w, ]*, )?`+word+`\b`
	return regexp.MustCompile("(?m)" + variable + "|" + parameter).MatchString(lua(name))
}

func prefixed(prefix string, names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = prefix + name
	}
	return out
}
