package db

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/db/lua"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redis"
)

// Scripts are the scripts that LoadScripts sends to Redis.
var Scripts []NamedScript

// A NamedScript is a script and the name of its file.
type NamedScript struct {
	Name string
	*redis.Script
}

// folders are the folders of Lua files, each beside the code that runs the scripts.
var folders = []fs.FS{lua.Files}

// Embed adds a folder of Lua files: scripts, and libraries of scripts in lib. No two folders have files of one name.
func Embed(folder fs.FS) bool {
	folders = append(folders, folder)
	return true
}

// Script returns the script lua/NAME.lua, behind the prelude and the libraries that it requires. The text of the
// script is made when it is first needed, which is in Open. If a file is missing then, the name is wrong, so Open
// panics.
func Script(name string) *redis.Script {
	s := redis.NewScript(func() string { return Source(name) })
	Scripts = append(Scripts, NamedScript{name, s})
	return s
}

// Source returns the text of the script lua/NAME.lua.
func Source(name string) string { return libraries().source(name) }

// source returns the text of a script, in this order: the constants, the functions for keys, the prelude, the
// formulas, the rankings, the libraries that the script requires, and lua/NAME.lua. Each library comes once, after
// the libraries that it requires itself. Functions and constants that the script does not use are left out.
func (l *library) source(name string) string {
	all := slices.Clone(l.common)
	for _, file := range files(name) {
		if snippets, ok := l.snippets[file]; ok {
			all = append(all, snippets...)
			continue
		}
		// Lua permits 200 local variables: as a function, the script does not add its own to those that it shares.
		text := "return (function()\n" + luaText(file) + "end)()\n"
		all = append(all, snippet{text: text, uses: l.names.in(text)})
	}
	return join(all)
}

// A library is what scripts share.
type library struct {
	common   []snippet            // of all scripts
	snippets map[string][]snippet // of the files of lib
	names    snippetNames
}

// shared are the constants and the tables of scripts.
var shared struct{ constants, tables func() map[string]any }

// Share lets all scripts use constants, and tables with functions that call the prelude and the formulas. Both
// arguments return a map from the name in Lua to a number or to Lua text. Both are called when the first script is
// needed.
func Share(constants, tables func() map[string]any) bool {
	shared.constants, shared.tables = constants, tables
	return true
}

// snippetsOf returns the snippets of constants, in the order of their names: each server makes the same scripts.
func snippetsOf(constants map[string]any) (snippets []snippet) {
	for _, name := range slices.Sorted(maps.Keys(constants)) {
		text := fmt.Sprintf("local %s = %v\n", name, constants[name])
		snippets = append(snippets, snippet{name: name, text: text})
	}
	return snippets
}

// libraries returns what scripts share, which is cut into snippets once.
var libraries = sync.OnceValue(newLibrary)

func newLibrary() *library {
	l := &library{snippets: map[string][]snippet{}, names: snippetNames{}}
	for _, name := range luaFiles("lib/*.lua") {
		l.snippets[name] = cut(luaText(name))
	}
	l.common = slices.Concat(
		snippetsOf(shared.constants()), l.snippets["lib/keys"], cut(keys.All().Lua()), l.snippets["lib/prelude"],
		cut(rank.Lua), snippetsOf(shared.tables()),
	)
	all := append(slices.Collect(maps.Values(l.snippets)), l.common)
	for _, snippets := range all {
		l.names.add(snippets)
	}
	for _, snippets := range all {
		for i := range snippets {
			snippets[i].uses = l.names.in(snippets[i].text)
		}
	}
	return l
}

// files returns the files that make a script, in the order in which they follow each other.
func files(name string) []string {
	var included, ordered []string
	var include func(name string)
	include = func(name string) {
		if slices.Contains(included, name) {
			return
		}
		included = append(included, name)
		for _, lib := range requires(luaText(name)) {
			include("lib/" + lib)
		}
		ordered = append(ordered, name)
	}
	include(name)
	return ordered
}

// requires returns the libraries that the head of a Lua file names.
func requires(text string) []string {
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "--") {
			break
		}
		if names, ok := strings.CutPrefix(line, "-- requires: "); ok {
			return strings.Split(strings.TrimSpace(names), ", ")
		}
	}
	return nil
}

// luaFiles returns the names of the Lua files that match a pattern, without their ending.
func luaFiles(pattern string) (names []string) {
	for _, folder := range folders {
		found, err := fs.Glob(folder, pattern)
		if err != nil {
			panic(err)
		}
		for _, file := range found {
			names = append(names, strings.TrimSuffix(file, ".lua"))
		}
	}
	return names
}

// luaText returns the text of a Lua file by its name, such as post_article or lib/article.
func luaText(name string) string {
	for _, folder := range folders {
		if text, err := fs.ReadFile(folder, name+".lua"); err == nil {
			return string(text)
		}
	}
	panic("there is no script " + name)
}

// LoadScripts sends every script to Redis, so that EVALSHA finds it; on a cluster, to all masters. It returns an error
// only if no master has loaded them: the commands of a master that is away fail anyway.
func (s *DB) LoadScripts(ctx context.Context) error {
	if !redis.IsCluster(s.Client) {
		return LoadScriptsInto(ctx, s.Client)
	}
	ctx, cancel := context.WithTimeout(ctx, loadWithin)
	defer cancel()
	var loaded atomic.Int64
	err := redis.EachMaster(ctx, s.Client, func(ctx context.Context, node redis.Client) error {
		err := LoadScriptsInto(ctx, node)
		if err == nil {
			loaded.Add(1)
		}
		return err
	})
	if loaded.Load() > 0 {
		return nil
	}
	return err
}

// loadWithin bounds the time in which the masters of a cluster load the scripts.
const loadWithin = 5 * time.Second

// LoadScriptsInto sends the scripts that a Redis does not know yet. The Redis knows all scripts if another server of
// this version uses it. Each script is sent alone, because the time limit of a reply is meant for one script.
func LoadScriptsInto(ctx context.Context, client redis.Client) error {
	hashes := make([]string, len(Scripts))
	for i, script := range Scripts {
		hashes[i] = script.Hash()
	}
	known, err := client.ScriptExists(ctx, hashes...).Result()
	if err != nil {
		return err
	}
	for i, script := range Scripts {
		if known[i] {
			continue
		}
		if err := script.Load(ctx, client); err != nil {
			return err
		}
	}
	return nil
}
