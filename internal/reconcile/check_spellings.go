package reconcile

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/place"
)

// spellings checks all entries of the spellings, and so finds entries whose name is in no list.
func (c *checker) spellings(ctx context.Context, p keys.Partition) error {
	for kind := range place.NameLists(p) {
		err := c.store.DB.EachMember(ctx, keys.Spellings.In(p, kind), func(members []any) error {
			var subjects [][]string
			for _, spelling := range db.ToStrings(members) {
				_, name, _ := strings.Cut(spelling, "\n")
				if spelling != place.SpellingOf(name) {
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

// mostUnspelled is how many names without an entry in the spellings a check remembers. It compares these names with
// each other, too, to find names that are compared as equal.
const mostUnspelled = 10_000

// collisions takes subjects of check_names.lua with existing names, and reports each name that is compared as equal
// to another one: only a person can decide between them. Both names stay reachable as they are written; any other
// spelling leads to the name that comes first in the order of bytes.
func (c *checker) collisions(ctx context.Context, p keys.Partition, subjects [][]string) error {
	names := make([]place.Spelled, len(subjects))
	for i, subject := range subjects {
		names[i] = place.Spelled{Kind: forum.NameKind(subject[0]), Name: subject[1]}
	}
	alike, err := c.store.Names.Alike(ctx, names)
	if err != nil {
		return err
	}
	for i, subject := range subjects {
		kind, name, found := subject[0], subject[1], alike[i]
		if !slices.Contains(found, name) {
			unspelled := kind + ":" + forum.FoldName(name)
			if others := c.unspelled[unspelled]; len(c.unspelled) < mostUnspelled && len(others) < place.MostSpellings {
				c.unspelled[unspelled] = append(others, name)
			}
			found = append(found, c.unspelled[unspelled]...)
		}
		slices.Sort(found)
		for _, other := range slices.Compact(found)[min(1, len(found)):] {
			f := Finding{
				Rule: "name.equal", Key: keys.Spellings.In(p, forum.NameKind(kind)), Member: other,
				Is: "compared as equal to " + found[0], Should: "one " + kind, Notice: true,
			}
			if err := c.reportFinding(ctx, p, finding{Finding: f, signature: f.Rule + kind + other}); err != nil {
				return err
			}
		}
	}
	return nil
}
