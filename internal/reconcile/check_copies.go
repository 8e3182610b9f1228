package reconcile

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/place"
)

var checkCopies = &rule{script: db.Script("check_copies"), batch: 50, measure: measureCopy}

// copiesPage is the number of categories or tabs that one pipeline reads in all partitions.
const copiesPage = 50

// A namedKind is a kind of things that every partition has a copy of.
type namedKind struct {
	name string
	list func(keys.Partition) string
	text func(p keys.Partition, name string) string
}

var namedKinds = []namedKind{
	{"category", keys.Categories.In, keys.CategoryText.In},
	{"tab", keys.Tabs.In, keys.TabText.In},
}

// An original is the copy of a category or a tab that all other copies should equal. It is the copy in the first
// partition that lists the name, because a change is written to the partitions in their order.
type original struct {
	in      keys.Partition
	listed  bool
	subject []string // of check_copies.lua
}

// copiesStage compares the categories and tabs whose original is in p with all their copies.
func copiesStage(ctx context.Context, c *checker, p keys.Partition) error {
	if len(c.store.DB.Partitions) == 1 {
		return nil
	}
	for _, kind := range namedKinds {
		err := c.store.DB.EachMember(ctx, kind.list(p), func(members []any) error {
			for page := range slices.Chunk(db.ToStrings(members), copiesPage) {
				if err := c.copiesOf(ctx, p, kind, page); err != nil {
					return err
				}
			}
			return nil
		})
		// Another rule reports a wrong type.
		if db.IgnoreWrongType(err) != nil {
			return err
		}
	}
	return nil
}

// copiesOf checks the copies of the named categories or tabs whose original is in p.
func (c *checker) copiesOf(ctx context.Context, p keys.Partition, kind namedKind, names []string) error {
	originals, err := c.originals(ctx, kind, names)
	if err != nil {
		return err
	}
	originals = slices.DeleteFunc(originals, func(o original) bool { return !o.listed || o.in != p })
	subjects := make([][]string, len(originals))
	for i, o := range originals {
		subjects[i] = o.subject
	}
	for _, other := range c.store.DB.Partitions {
		if other == p {
			continue
		}
		if err := c.look(ctx, checkCopies, other, subjects); err != nil {
			return err
		}
		if kind.name != "tab" {
			continue
		}
		for _, subject := range subjects {
			if err := c.membersOf(ctx, p, other, subject[1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// originals returns the originals of categories or tabs.
func (c *checker) originals(ctx context.Context, kind namedKind, names []string) ([]original, error) {
	type reads struct {
		listed  *redis.FloatCmd
		text    *redis.SliceCmd
		private *redis.BoolCmd
	}
	pipe, textFields := c.store.DB.Client.Pipeline(), place.CategoryTexts
	all := make([][]reads, len(names))
	for i, name := range names {
		for _, p := range c.store.DB.Partitions {
			all[i] = append(all[i], reads{
				pipe.ZScore(ctx, kind.list(p), name), pipe.HMGet(ctx, kind.text(p, name), textFields...),
				pipe.SIsMember(ctx, keys.Private.In(p), name),
			})
		}
	}
	if err := db.Send(ctx, pipe); err != nil {
		return nil, err
	}
	found := make([]original, len(names))
	for i, in := range all {
		for j, r := range in {
			if err := db.IgnoreWrongType(r.listed.Err()); err != nil {
				return nil, err
			}
			if err := db.IgnoreWrongType(r.text.Err()); err != nil {
				return nil, err
			}
			if r.listed.Err() == nil {
				f, private := db.NewFields(textFields, db.ToStrings(r.text.Val())), ""
				if r.private.Val() && kind.name == "category" {
					private = "1"
				}
				found[i] = original{
					c.store.DB.Partitions[j], true,
					[]string{kind.name, names[i], f.Get("title"), f.Get("description"), f.Get("approval"), private},
				}
				break
			}
		}
	}
	return found, nil
}

// membersOf checks the members of a tab in another partition against those in p, in both directions.
func (c *checker) membersOf(ctx context.Context, p, other keys.Partition, tab string) error {
	for _, from := range []keys.Partition{p, other} {
		for cursor := uint64(0); ; {
			members, next, err := c.store.DB.Client.SScan(ctx, keys.TabMember.In(from, tab), cursor, "", memberPage).Result()
			if db.IsWrongType(err) {
				break
			} else if err != nil {
				return err
			}
			subjects, err := c.memberCopies(ctx, p, tab, members)
			if err != nil {
				return err
			}
			if err := c.look(ctx, checkCopies, other, subjects); err != nil {
				return err
			}
			if cursor = next; cursor == 0 {
				break
			}
		}
	}
	return nil
}

// memberCopies returns the subjects of check_copies.lua that say which categories are members of a tab in p.
func (c *checker) memberCopies(ctx context.Context, p keys.Partition, tab string, categories []string) ([][]string,
	error,
) {
	if len(categories) == 0 {
		return nil, nil
	}
	args := make([]any, len(categories))
	for i, category := range categories {
		args[i] = category
	}
	is, err := c.store.DB.Client.SMIsMember(ctx, keys.TabMember.In(p, tab), args...).Result()
	if err != nil {
		return nil, db.IgnoreWrongType(err)
	}
	subjects := make([][]string, len(categories))
	for i, category := range categories {
		should := "absent"
		if is[i] {
			should = "member"
		}
		subjects[i] = []string{"member", tab, category, should, "", ""}
	}
	return subjects, nil
}

// measureCopy reads the original of a subject again: it may have changed since the first look.
func measureCopy(ctx context.Context, c *checker, _ keys.Partition, subject []string) ([]string, error) {
	kind := namedKinds[0]
	if subject[0] != kind.name {
		kind = namedKinds[1]
	}
	found, err := c.originals(ctx, kind, subject[1:2])
	if err != nil || !found[0].listed {
		return subject, err
	}
	if subject[0] != "member" {
		return found[0].subject, nil
	}
	again, err := c.memberCopies(ctx, found[0].in, subject[1], subject[2:3])
	if err != nil || again == nil {
		return subject, err
	}
	return again[0], nil
}
