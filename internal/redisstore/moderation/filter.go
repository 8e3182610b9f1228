package moderation

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Filters reads and writes the filters of the site.
type Filters struct{ Core *read.Core }

// filtersRead reads all filters, as a []*forum.Filter without their authors.
type filtersRead struct{}

func (filtersRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGetAll(ctx, keys.Filters.In(l.Store.DB.Partitions[0]))
}

func (filtersRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	hash, err := cmds[0].(*redis.MapStringStringCmd).Result()
	return read.DecodeFilters(hash), err
}

// NeedFilters returns the dependency of the filters with ids, all for nil, and of their authors.
func NeedFilters(l *read.Loader, ids []forum.FilterID, into read.Into[forum.Filter]) []read.Dependency {
	return []read.Dependency{{Reads: []read.Read{filtersRead{}}, Fill: func(values []any) []read.Dependency {
		var found []*forum.Filter
		var authors []forum.UserID
		for i, stored := range values[0].([]*forum.Filter) {
			if ids != nil {
				i = slices.Index(ids, stored.ID)
			}
			if i < 0 {
				continue
			}
			f := *stored
			into(i, &f)
			found, authors = append(found, &f), append(authors, f.ByID)
		}
		return l.Users(authors, func(i int, author *forum.User) { found[i].By = author })
	}}}
}

// List returns all filters, the oldest first. Errors: those of Redis.
func (s Filters) List(ctx context.Context) ([]*forum.Filter, error) {
	filters := []*forum.Filter{}
	l := s.Core.Loader(ctx)
	err := l.Resolve(ctx, NeedFilters(l, nil, func(_ int, f *forum.Filter) { filters = append(filters, f) })...)
	return filters, err
}

// Some returns the filters with ids that exist, in the order of the ids. Errors: those of Redis.
func (s Filters) Some(ctx context.Context, ids []forum.FilterID) ([]*forum.Filter, error) {
	if len(ids) == 0 {
		return []*forum.Filter{}, nil
	}
	filters, err := read.LoadAll(ctx, s.Core, ids, NeedFilters)
	return slices.DeleteFunc(filters, func(f *forum.Filter) bool { return f == nil }), err
}

// Kept returns all filters. Until a filter changes, it returns the same set. It takes a round trip only if a filter
// may have changed. Errors: those of Redis.
func (s Filters) Kept(ctx context.Context) (*read.FilterSet, error) {
	kept, err := read.CurrentRules(ctx, s.Core, &s.Core.Rules.Filters)
	if err != nil {
		return nil, err
	}
	return kept.Value, nil
}

var createFilter = db.NewWrite("create_filter", db.Statuses{
	"FULL": forum.Invalid("text", forum.Count(0, forum.MaxFilters), "there are too many filters; delete some first"),
	"LARGE": forum.Invalid("text", forum.Format, "the patterns without three letters in a row would be too large: "+
		"together they may have %d instructions; delete some, or use lower counts", forum.MaxPatternSize),
})

// Create creates a filter, or replaces the filter of the same kind with the same text; a repetition changes nothing.
// Errors: BadUserInput for too many filters, and for patterns that are too large together.
func (s Filters) Create(ctx context.Context, viewer *forum.User, in forum.CreateFilter) (*forum.Filter, error) {
	record, err := json.Marshal(read.FilterRecord{
		Kind: in.Kind, Text: in.Text, Action: in.Action, Size: in.Size, Message: forum.OrEmpty(in.Message),
		Note: forum.OrEmpty(in.Note), By: viewer.GlobalID(), At: db.FormatTime(s.Core.DB.Now()),
	})
	if err != nil {
		return nil, err
	}
	r, err := s.Core.DB.Run(ctx, createFilter, []string{keys.Filters.In(s.Core.DB.Partitions[0])},
		string(in.Kind), in.Text, db.FormatInt(int64(in.Size)), string(record), s.Core.Actor(ctx),
		db.FormatTime(s.Core.DB.Now()))
	if err != nil {
		return nil, err
	}
	id := db.ToString(r["id"])
	filters := read.DecodeFilters(map[string]string{id: db.ToString(r["filter"])})
	if len(filters) == 0 {
		return nil, fmt.Errorf("a filter has the id %q", id)
	}
	filters[0].By, err = people.Users(s).Get(ctx, viewer.ID)
	return filters[0], err
}

var deleteFilter = db.NewWrite("delete_filter", db.Statuses{"NOT_FOUND": read.NotFound("filter", "filter")})

// Delete deletes a filter, and returns its global id. It has no effect on one that is deleted. Errors: NotFound.
func (s Filters) Delete(ctx context.Context, id forum.FilterID) (string, error) {
	_, err := s.Core.DB.Run(ctx, deleteFilter, []string{keys.Filters.In(s.Core.DB.Partitions[0])}, db.FormatInt(int64(id)),
		s.Core.Actor(ctx), db.FormatTime(s.Core.DB.Now()))
	if err != nil {
		return "", err
	}
	return id.String(), nil
}
