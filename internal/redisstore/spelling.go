package redisstore

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// Names are compared by forum.FoldName and shown as they were first written. A script that lists a name replies
// with it, and Go writes its spelling: Lua cannot fold case. If Go is interrupted in between, reconcile writes it.
// The spelling stays when the last post of a name goes, as moderators, followers and pins of the name do.

// spellingOf returns the entry of a name in the spellings of its kind.
func spellingOf(name string) string { return forum.FoldName(name) + "\n" + name }

var spell = newWrite("spell")

// noteSpellings writes the spellings of names that list_name in lua/lib/prelude.lua has listed in a partition. It
// ignores errors: what the script has written is there.
func (s *core) noteSpellings(ctx context.Context, tag string, named []string, silently string) {
	spellings := map[string][]any{}
	for i := 0; i+1 < len(named); i += 2 {
		kind, name := named[i], named[i+1]
		spellings[kind] = append(spellings[kind], spellingOf(name))
	}
	for kind, entries := range spellings {
		key := partition{tag: tag}.spellings(forum.NameKind(kind))
		_, _ = s.run(context.WithoutCancel(ctx), spell, []string{key}, append([]any{silently}, entries...)...)
		s.loader(ctx).reset(nil) // another mutation of the response may have the same name
	}
}

// mostSpellings is how many spellings of one name are read in a partition.
const mostSpellings = 100

// spellingRead reads the names of a kind that are compared as equal to a name, sorted, as []string.
type spellingRead struct {
	kind forum.NameKind
	name string
}

func (spellingRead) kept(Fields) (Fields, bool) { return 0, true }

func (r spellingRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	in := span{}
	if r.kind == forum.CategoryNames || r.kind == forum.TabNames {
		in = copies
	}
	folded := forum.FoldName(r.name)
	for _, p := range l.store.partitionsIn(in) {
		pipe.ZRangeByLex(ctx, p.spellings(r.kind), &redis.ZRangeBy{
			Min: "[" + folded + "\n", Max: "(" + folded + "\x0b", Count: mostSpellings,
		})
		pipe.ZScore(ctx, p.nameLists()[r.kind], r.name) // the spellings may lack what reconcile has not seen yet
	}
}

func (r spellingRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
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
	return slices.Compact(names), errorOf(cmds)
}

// existingRead reads which of some names, lines of text, are in their list, as a []string.
type existingRead struct {
	kind  forum.NameKind
	names string
}

func (r existingRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, name := range splitLines(r.names) {
		for _, p := range l.store.partitions {
			pipe.ZScore(ctx, p.nameLists()[r.kind], name) // go-redis reads a missing member of ZMSCORE as 0
		}
	}
}

func (r existingRead) decode(l *loader, cmds []redis.Cmder) (any, error) {
	var listed []string
	each := len(l.store.partitions)
	for i, name := range splitLines(r.names) {
		if slices.ContainsFunc(cmds[i*each:(i+1)*each], func(cmd redis.Cmder) bool { return cmd.Err() == nil }) {
			listed = append(listed, name)
		}
	}
	return listed, errorOf(cmds)
}

// Spell replaces each name by that of the existing thing, if FoldName does not distinguish them: by the first by
// bytes, if there are several. A name that exists as it is stays, and so does a new one. Private categories that
// the viewer may not read do not exist. If a partition is away, all stay, so that others take writes. Errors:
// those of Redis.
func (s *core) Spell(ctx context.Context, names ...forum.Name) error {
	if len(names) == 0 {
		return nil
	}
	l, reads := s.loader(ctx), make([]read, len(names), len(names)+1)
	for i, name := range names {
		reads[i] = spellingRead{name.Kind, *name.Text}
	}
	values, err := l.load(ctx, append(reads, privateRead{}))
	if err != nil {
		if Refusal(err) != nil {
			return nil
		}
		return err
	}
	private := values[len(names)].(privateNames)
	for i, name := range names {
		found := values[i].([]string)
		if name.Kind == forum.CategoryNames {
			readable := slices.DeleteFunc(slices.Clone(found), func(c string) bool { return !l.mayRead(private, c) })
			if len(readable) < len(found) {
				l.refund(reads[i])
			}
			found = readable
		}
		if len(found) > 1 { // some may have no posts any more
			listed, err := loadRead[[]string](ctx, l, existingRead{name.Kind, strings.Join(found, "\n")})
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

// nameLists returns the keys of the lists of all names, by kind.
func (p partition) nameLists() map[forum.NameKind]string {
	return map[forum.NameKind]string{
		forum.GroupNames: p.groups(), forum.CategoryNames: p.categories(), forum.TabNames: p.tabs(),
		forum.TagNames: p.tags("name"),
	}
}

// equalName returns the index of the name that is compared as equal to another one, the very same if there is one, -1
// for none.
func equalName(names []string, name string) int {
	if i := slices.Index(names, name); i >= 0 {
		return i
	}
	folded := forum.FoldName(name)
	return slices.IndexFunc(names, func(n string) bool { return forum.FoldName(n) == folded })
}

// spelled calls get with a name, and if that finds nothing, with the existing one that FoldName does not distinguish
// from it. So a name as it is shown costs nothing more. Errors: those of get and of Redis.
func spelled[T any](
	ctx context.Context, s *core, kind forum.NameKind, name string, get func(name string) (*T, error),
) (*T, error) {
	found, err := get(name)
	if found != nil || err != nil {
		return found, err
	}
	other := name
	if err := s.Spell(ctx, forum.Name{Kind: kind, Text: &other}); err != nil || other == name {
		return nil, err
	}
	return get(other)
}

// spellID is Spell for the name in a global id, if the id has one.
func spellID[ID ~string](ctx context.Context, s *core, id *ID) error {
	kind, name, _ := strings.Cut(string(*id), ":")
	switch named := forum.NameKind(kind); named {
	case forum.GroupNames, forum.CategoryNames, forum.TabNames, forum.TagNames:
		err := s.Spell(ctx, forum.Name{Kind: named, Text: &name})
		*id = ID(kind + ":" + name)
		return err
	}
	return nil
}

// spellings checks the spellings of names that no list has.
func (c *checker) spellings(ctx context.Context, p partition) error {
	for kind := range p.nameLists() {
		err := c.core.eachMember(ctx, p.spellings(kind), func(members []any) error {
			var subjects [][]string
			for _, spelling := range toStrings(members) {
				_, name, _ := strings.Cut(spelling, "\n")
				if spelling != spellingOf(name) {
					name = "" // nothing has that one, so the entry goes
				}
				subjects = append(subjects, []string{string(kind), name, spelling})
			}
			return c.lookAtNames(ctx, p, subjects)
		})
		if err != nil {
			return c.reportWrongType(ctx, err, checkNames, p, string(kind), "", "", "")
		}
	}
	return nil
}

// mostUnspelled is how many names that the spellings lack a check remembers, to find those that are compared as equal.
const mostUnspelled = 10_000

// collisions reports the existing names among subjects of check_names.lua that are compared as equal to others: only a
// person can decide between them. Each stays reachable as it is written, and any other spelling leads to the first by
// bytes.
func (c *checker) collisions(ctx context.Context, p partition, subjects [][]string) error {
	reads := make([]read, len(subjects))
	for i, subject := range subjects {
		reads[i] = spellingRead{forum.NameKind(subject[0]), subject[1]}
	}
	l := c.core.loader(c.core.AsOperator(ctx))
	values, err := l.load(ctx, reads)
	if err != nil {
		return err
	}
	for i, subject := range subjects {
		kind, name, found := subject[0], subject[1], slices.Clone(values[i].([]string))
		if len(found) > 1 { // some may have no posts any more
			listed, err := loadRead[[]string](ctx, l, existingRead{forum.NameKind(kind), strings.Join(found, "\n")})
			if err != nil {
				return err
			}
			found = slices.Clone(listed)
		}
		if !slices.Contains(found, name) {
			unspelled := kind + ":" + forum.FoldName(name)
			if others := c.unspelled[unspelled]; len(c.unspelled) < mostUnspelled && len(others) < mostSpellings {
				c.unspelled[unspelled] = append(others, name)
			}
			found = append(found, c.unspelled[unspelled]...)
		}
		slices.Sort(found)
		for _, other := range slices.Compact(found)[min(1, len(found)):] {
			f := Finding{
				Rule: "name.equal", Key: p.spellings(forum.NameKind(kind)), Member: other,
				Is: "compared as equal to " + found[0], Should: "one " + kind, Notice: true,
			}
			if err := c.reportFinding(ctx, p, finding{Finding: f, signature: f.Rule + kind + other}); err != nil {
				return err
			}
		}
	}
	return nil
}
