package redisstore

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

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redis"
	luafiles "github.com/agoraql/agora/internal/redisstore/lua"
)

// allScripts are the scripts that loadScripts sends to Redis.
var allScripts []*redis.Script

// script returns the script lua/NAME.lua behind the prelude and the libraries that it requires. Its text is made when
// it is needed, which Open is the first to do. That panics when a file is missing: the name is wrong.
func script(name string) *redis.Script {
	s := redis.NewScript(func() string { return libraries().source(name) })
	allScripts = append(allScripts, s)
	return s
}

// source returns the text of a script: the constants, the names of keys, the prelude, the formulas, the
// rankings, the libraries that it requires, each once and behind those that it requires itself, and
// lua/NAME.lua. It leaves out the functions and constants that the script does not use.
func (l *library) source(name string) string {
	all := slices.Clone(l.common)
	for _, file := range files(name) {
		if snippets, ok := l.snippets[file]; ok {
			all = append(all, snippets...)
			continue
		}
		text := lua(file)
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

// libraries returns what scripts share, which is cut into snippets once.
var libraries = sync.OnceValue(newLibrary)

func newLibrary() *library {
	l := &library{snippets: map[string][]snippet{}, names: snippetNames{}}
	found, err := fs.Glob(luafiles.Files, "lib/*.lua")
	if err != nil {
		panic(err)
	}
	for _, file := range found {
		name := strings.TrimSuffix(file, ".lua")
		l.snippets[name] = cut(lua(name))
	}
	l.common = slices.Concat(constants(), l.snippets["lib/keys"], l.snippets["lib/prelude"], cut(rank.Lua), rankingsLua(),
		countsLua())
	shared := append(slices.Collect(maps.Values(l.snippets)), l.common)
	for _, snippets := range shared {
		l.names.add(snippets)
	}
	for _, snippets := range shared {
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
		for _, lib := range requires(lua(name)) {
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

// constants returns the numbers and the lists of fields that scripts share with Go.
func constants() []snippet {
	var snippets []snippet
	for _, c := range []struct {
		name  string
		value any
	}{
		{"VOTING_PERIOD", seconds(forum.VotingPeriod)},
		{"VOTERS_KEPT", seconds(forum.VotersKept)},
		{"EDIT_PERIOD", seconds(forum.EditPeriod)},
		{"HOURS_KEPT", seconds(forum.HoursKept)},
		{"DAYS_KEPT", seconds(forum.DaysKept)},
		{"CLAIM_PERIOD", seconds(claimPeriod)},
		{"RENAME_PERIOD", seconds(forum.RenamePeriod)},
		{"FOUNDING_PERIOD", seconds(forum.FoundingPeriod)},
		{"MAX_GROUPS", forum.MaxGroups},
		{"MAX_PINNED", forum.MaxPinned},
		{"MAX_PRIVATE", forum.MaxPrivateCategories},
		{"MAX_MEMBER_OF", forum.MaxMemberOf},
		{"MAX_DEPTH", forum.MaxDepth},
		{"MAX_FOUNDED", forum.MaxFounded},
		{"MAX_MENTIONS", forum.MaxMentions},
		{"MAX_REPORTS", forum.MaxReports},
		{"MAX_REVISIONS", forum.MaxRevisions},
		{"MAX_REVISION_BYTES", forum.MaxRevisionBytes},
		{"REVISION_PERIOD", seconds(forum.RevisionPeriod)},
		{"MAX_NOTES", maxNotes},
		{"MAX_MODERATED", forum.MaxModerated},
		{"MAX_HELD", forum.MaxHeld},
		{"MAX_ADDRESS_BANS", forum.MaxAddressBans},
		{"ADDRESS_HASH_KEPT", fmt.Sprintf("'%d'", forum.AddressHashKept.Milliseconds())},
		{"MAX_FILTERS", forum.MaxFilters},
		{"MAX_PATTERN_SIZE", forum.MaxPatternSize},
		{"EVENTS_KEPT", eventsKept},
		{"EXPORT_SIZE", exportSize},
		{"ARTICLE_FIELDS", luaList(articleFields)},
		{"TOPIC_FIELDS", luaList(topicFields)},
		{"COMMENT_FIELDS", luaList(commentFields)},
		{"HELD_FIELDS", luaList(heldFields)},
		{"USER_FIELDS", luaList(userFields)},
		{"SITE_FIELDS", luaList(siteFields)},
	} {
		snippets = append(snippets, snippet{name: c.name, text: fmt.Sprintf("local %s = %v\n", c.name, c.value)})
	}
	return snippets
}

// seconds returns whole seconds.
func seconds(d time.Duration) int64 { return int64(d / time.Second) }

// luaList is a list of plain texts as Lua writes it.
func luaList(texts []string) string { return "{ '" + strings.Join(texts, "', '") + "' }" }

// lua returns the text of lua/NAME.lua.
func lua(name string) string {
	text, err := luafiles.Files.ReadFile(name + ".lua")
	if err != nil {
		panic(err)
	}
	return string(text)
}

// loadScripts sends every script to Redis, so that EVALSHA finds it: to the masters of a cluster, except those that are
// away, whose commands fail anyway.
func (s *core) loadScripts(ctx context.Context) error {
	if !redis.IsCluster(s.client) {
		return loadScriptsInto(ctx, s.client)
	}
	ctx, cancel := context.WithTimeout(ctx, loadWithin)
	defer cancel()
	var loaded atomic.Int64
	err := redis.EachMaster(ctx, s.client, func(ctx context.Context, node redis.Client) error {
		err := loadScriptsInto(ctx, node)
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

// loadScriptsInto sends the scripts that a Redis does not know: none to one that another server uses already. Each goes
// alone, so that the time limit of a reply is for one script.
func loadScriptsInto(ctx context.Context, client redis.Client) error {
	hashes := make([]string, len(allScripts))
	for i, script := range allScripts {
		hashes[i] = script.Hash()
	}
	known, err := client.ScriptExists(ctx, hashes...).Result()
	if err != nil {
		return err
	}
	for i, script := range allScripts {
		if known[i] {
			continue
		}
		if err := script.Load(ctx, client); err != nil {
			return err
		}
	}
	return nil
}
