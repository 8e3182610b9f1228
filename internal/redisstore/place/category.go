package place

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Categories reads and writes categories.
type Categories struct{ Core *read.Core }

// CategoryRead reads a category, as a *forum.Category; nil if it does not exist.
type CategoryRead struct{ Name string }

func (CategoryRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

// CategoryTexts are the fields that are read of the texts of a category; categoryTextArgs name them.
var (
	CategoryTexts    = []string{"title", "description", "approval"}
	categoryTextArgs = read.HashArgs(CategoryTexts)
)

func (r CategoryRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	copied := l.Store.DB.Partitions[0]
	pipe.ZScore(ctx, keys.Categories.In(copied), r.Name)
	read.QueueHash(ctx, pipe, keys.CategoryText.In(copied, r.Name), categoryTextArgs)
	for _, p := range l.Store.DB.Partitions {
		pipe.ZCard(ctx, keys.Category.In(p, r.Name))
	}
}

func (r CategoryRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	topics, _ := db.SumOf(cmds[2:])
	if err := db.ErrorOf(cmds); err != nil {
		return (*forum.Category)(nil), err
	}
	if cmds[0].Err() != nil && topics == 0 {
		return (*forum.Category)(nil), nil
	}
	f := db.NewFields(CategoryTexts, cmds[1].(*redis.StringSliceCmd).Val())
	c := &forum.Category{Name: r.Name, Title: f.Get("title"), TopicCount: topics}
	c.Description = forum.Optional(f.Get("description"))
	c.Approval = f.Get("approval") == "1"
	if c.Title == "" {
		c.Title = c.Name
	}
	return c, nil
}

// NeedCategories returns the dependency of categories, of those that the viewer may read.
func NeedCategories(l *read.Loader, names []string, into read.Into[forum.Category]) []read.Dependency {
	if len(names) == 0 {
		return nil
	}
	reads := make([]read.Read, len(names), len(names)+1)
	for i, name := range names {
		reads[i] = CategoryRead{name}
	}
	return []read.Dependency{{Reads: append(reads, read.PrivateRead{}), Fill: func(values []any) []read.Dependency {
		categories, private := values[:len(names)], values[len(names)].(read.PrivateNames)
		for i, name := range names {
			if !l.MayRead(private, name) {
				categories[i] = (*forum.Category)(nil)
			}
		}
		read.RefundHidden[forum.Category](l, reads, categories)
		found := read.Existing(categories, into)
		for i := range found {
			found[i].Private = private[found[i].Name]
		}
		return nil
	}}}
}

// Get returns a category, nil if it does not exist. Errors: those of Redis.
func (s Categories) Get(ctx context.Context, name string) (*forum.Category, error) {
	return BySpelling(ctx, s.Core, forum.CategoryNames, name, func(name string) (*forum.Category, error) {
		return read.LoadOne(ctx, s.Core, name, NeedCategories)
	})
}

// namesRead reads all members of a zset of names, each once and sorted, as []string.
type namesRead struct {
	key string // without the tag of a partition
	in  db.Span
}

func (namesRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r namesRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.PartitionsIn(r.in) {
		pipe.ZRange(ctx, p.Tag+r.key, 0, -1)
	}
}

func (r namesRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	var names []string
	for _, cmd := range cmds {
		names = append(names, cmd.(*redis.StringSliceCmd).Val()...)
	}
	slices.Sort(names)
	return slices.Compact(names), db.ErrorOf(cmds)
}

// List returns all categories, sorted by name. Errors: those of Redis.
func (s Categories) List(ctx context.Context) ([]*forum.Category, error) {
	names, err := read.LoadRead[[]string](ctx, s.Core.Loader(ctx), namesRead{keys.Categories.In(db.Untagged), db.Copies})
	if err != nil {
		return nil, err
	}
	found, err := read.LoadAll(ctx, s.Core, names, NeedCategories)
	return slices.DeleteFunc(found, func(c *forum.Category) bool { return c == nil }), err
}
