package place

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Names finds names that are spelled differently.
type Names struct{ Core *read.Core }

// Names are compared by forum.FoldName and shown as they were first written. A spelling, an entry of
// agora:spellings:KIND, joins the folded name and the written name. A script that adds a name to a list returns the
// name in its reply. Go then writes the spelling, because Lua cannot fold case. If Redis refuses the spelling, the
// next write in the partition tries again. If the process ends before it writes the spelling, reconcile writes it.
// The spelling stays after the last post with the name is gone, like moderators, followers and pins of the name.

// SpellingOf returns the entry of a name in the spellings of its kind.
func SpellingOf(name string) string { return forum.FoldName(name) + "\n" + name }

var spell = db.NewWrite("spell")

// A Speller writes spellings of names. It keeps those that Redis refuses, for the next write in their partition.
type Speller struct {
	Core *read.Core

	mu   sync.Mutex
	left map[string][]string // by the partition's tag: kinds and names
}

// mostLeft is how many kinds and names of a partition a Speller keeps. Reconcile finds the others.
const mostLeft = 1000

// Note writes the spellings of names that a script has added to lists in a partition, with list_name of
// db/lua/lib/prelude.lua. named contains a kind and a name for each. Note ignores errors, because the script has
// already written everything else.
func (s *Speller) Note(ctx context.Context, tag string, named []string, silently bool) {
	s.mu.Lock()
	left := s.left[tag]
	delete(s.left, tag)
	s.mu.Unlock()
	s.write(ctx, tag, named, silently)
	s.write(ctx, tag, left, false)
}

func (s *Speller) write(ctx context.Context, tag string, named []string, silently bool) {
	byKind := map[string][]string{}
	for i := 0; i+1 < len(named); i += 2 {
		byKind[named[i]] = append(byKind[named[i]], named[i+1])
	}
	for kind, names := range byKind {
		key := keys.Spellings.In(keys.Partition{Tag: tag}, forum.NameKind(kind))
		args := []any{read.Flag(silently)}
		for _, name := range names {
			args = append(args, SpellingOf(name))
		}
		if _, err := s.Core.DB.Run(context.WithoutCancel(ctx), spell, []string{key}, args...); err != nil {
			s.keep(tag, kind, names)
		}
		s.Core.Loader(ctx).Reset(nil) // another mutation of the response may have the same name
	}
}

func (s *Speller) keep(tag, kind string, names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left == nil {
		s.left = map[string][]string{}
	}
	for _, name := range names {
		if len(s.left[tag]) < mostLeft {
			s.left[tag] = append(s.left[tag], kind, name)
		}
	}
}

// MostSpellings is how many spellings of one name are read in a partition.
const MostSpellings = 100

// spellingRead reads the names of a kind that are compared as equal to a name, sorted, as []string.
type spellingRead struct {
	kind forum.NameKind
	name string
}

func (spellingRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r spellingRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	in := db.Span{}
	if r.kind == forum.CategoryNames || r.kind == forum.TabNames {
		in = db.Copies
	}
	folded := forum.FoldName(r.name)
	for _, p := range l.Store.DB.PartitionsIn(in) {
		pipe.ZRangeByLex(ctx, keys.Spellings.In(p, r.kind), &redis.ZRangeBy{
			Min: "[" + folded + "\n", Max: "(" + folded + "\x0b", Count: MostSpellings,
		})
		pipe.ZScore(ctx, NameLists(p)[r.kind], r.name) // the spellings may lack what reconcile has not seen yet
	}
}

func (r spellingRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	var names []string
	for i := 0; i < len(cmds); i += 2 {
		for _, spelling := range cmds[i].(*redis.StringSliceCmd).Val() {
			_, name, _ := strings.Cut(spelling, "\n")
			names = append(names, name)
		}
		if cmds[i+1].Err() == nil {
			names = append(names, r.name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), db.ErrorOf(cmds)
}

// existingRead reads which of some names, lines of text, are in their list, as a []string.
type existingRead struct {
	kind  forum.NameKind
	names string
}

func (r existingRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, name := range read.SplitLines(r.names) {
		for _, p := range l.Store.DB.Partitions {
			pipe.ZScore(ctx, NameLists(p)[r.kind], name) // go-redis reads a missing member of ZMSCORE as 0
		}
	}
}

func (r existingRead) Decode(l *read.Loader, cmds []redis.Cmder) (any, error) {
	var listed []string
	each := len(l.Store.DB.Partitions)
	for i, name := range read.SplitLines(r.names) {
		if slices.ContainsFunc(cmds[i*each:(i+1)*each], func(cmd redis.Cmder) bool { return cmd.Err() == nil }) {
			listed = append(listed, name)
		}
	}
	return listed, db.ErrorOf(cmds)
}

// Spell replaces each name by the existing name that FoldName does not distinguish from it. If there are several such
// names, it takes the first in the order of bytes. A name that exists as it is written does not change, and neither
// does a new name. A private category that the viewer may not read counts as not existing. If a partition is away, no
// name changes, so that other partitions take writes. Errors: those of Redis.
func (s Names) Spell(ctx context.Context, names ...forum.Name) error {
	if len(names) == 0 {
		return nil
	}
	l, reads := s.Core.Loader(ctx), make([]read.Read, len(names), len(names)+1)
	for i, name := range names {
		reads[i] = spellingRead{name.Kind, *name.Text}
	}
	values, err := l.Load(ctx, append(reads, read.PrivateRead{}))
	if err != nil {
		if db.Refusal(err) != nil {
			return nil
		}
		return err
	}
	private := values[len(names)].(read.PrivateNames)
	for i, name := range names {
		found := values[i].([]string)
		if name.Kind == forum.CategoryNames {
			readable := slices.DeleteFunc(slices.Clone(found), func(c string) bool { return !l.MayRead(private, c) })
			if len(readable) < len(found) {
				l.Refund(reads[i])
			}
			found = readable
		}
		if len(found) > 1 { // some may have no posts any more
			listed, err := read.LoadRead[[]string](ctx, l, existingRead{name.Kind, strings.Join(found, "\n")})
			if err != nil {
				return err
			}
			if len(listed) > 0 {
				found = listed
			}
		}
		if len(found) > 0 && !slices.Contains(found, *name.Text) {
			*name.Text = found[0]
		}
	}
	return nil
}

// NameLists returns the keys of the lists of all names, by kind.
func NameLists(p keys.Partition) map[forum.NameKind]string {
	return map[forum.NameKind]string{
		forum.GroupNames: keys.Groups.In(p), forum.CategoryNames: keys.Categories.In(p), forum.TabNames: keys.Tabs.In(p),
		forum.TagNames: keys.Tags.In(p, "name"),
	}
}

// equalName returns the index of name in names or, if names does not contain it, the index of the first name that is
// compared as equal to it; -1 for none.
func equalName(names []string, name string) int {
	if i := slices.Index(names, name); i >= 0 {
		return i
	}
	folded := forum.FoldName(name)
	return slices.IndexFunc(names, func(n string) bool { return forum.FoldName(n) == folded })
}

// BySpelling calls get with a name. If get finds nothing, it calls get with the existing name that FoldName does not
// distinguish from this name. So a name that is written as it is shown needs no further read. Errors: those of get
// and of Redis.
func BySpelling[T any](
	ctx context.Context, s *read.Core, kind forum.NameKind, name string, get func(name string) (*T, error),
) (*T, error) {
	found, err := get(name)
	if found != nil || err != nil {
		return found, err
	}
	other := name
	if err := (Names{s}).Spell(ctx, forum.Name{Kind: kind, Text: &other}); err != nil || other == name {
		return nil, err
	}
	return get(other)
}

// SpellID is Spell for the name in a global id, if the id has one.
func SpellID[ID ~string](ctx context.Context, s *read.Core, id *ID) error {
	kind, name, _ := strings.Cut(string(*id), ":")
	switch named := forum.NameKind(kind); named {
	case forum.GroupNames, forum.CategoryNames, forum.TabNames, forum.TagNames:
		err := Names{s}.Spell(ctx, forum.Name{Kind: named, Text: &name})
		*id = ID(kind + ":" + name)
		return err
	}
	return nil
}

// A Spelled is a name of a kind, as it is written.
type Spelled struct {
	Kind forum.NameKind
	Name string
}

// Alike returns for each name the names in use that are compared as equal to it. Errors: those of Redis.
func (s Names) Alike(ctx context.Context, names []Spelled) ([][]string, error) {
	l := s.Core.Loader(s.Core.AsOperator(ctx))
	reads := make([]read.Read, len(names))
	for i, name := range names {
		reads[i] = spellingRead{name.Kind, name.Name}
	}
	values, err := l.Load(ctx, reads)
	if err != nil {
		return nil, err
	}
	alike := make([][]string, len(names))
	for i, name := range names {
		alike[i] = slices.Clone(values[i].([]string))
		if len(alike[i]) > 1 { // some may have no posts any more
			listed, err := read.LoadRead[[]string](ctx, l, existingRead{name.Kind, strings.Join(alike[i], "\n")})
			if err != nil {
				return nil, err
			}
			alike[i] = slices.Clone(listed)
		}
	}
	return alike, nil
}
