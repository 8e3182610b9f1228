package redisstore

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// Filters reads and writes the filters of the site.
type Filters struct{ core *core }

// A filterRecord is a filter as Redis stores it.
type filterRecord struct {
	Kind    forum.FilterKind   `json:"kind"`
	Text    string             `json:"text"`
	Action  forum.FilterAction `json:"action"`
	Size    int                `json:"size,omitempty"` // of a pattern without a literal
	Message string             `json:"message,omitempty"`
	Note    string             `json:"note,omitempty"`
	By      string             `json:"by"` // user:UID
	At      string             `json:"at"` // Unix seconds
}

// decodeFilters returns the filters of the hash, by id. It leaves out what is no filter, such as the last id.
func decodeFilters(hash map[string]string) []*forum.Filter {
	filters := []*forum.Filter{}
	for field, text := range hash {
		var r filterRecord
		id, err := strconv.ParseInt(field, 10, 64)
		if err != nil || json.Unmarshal([]byte(text), &r) != nil {
			continue
		}
		f := &forum.Filter{
			ID: forum.FilterID(id), Kind: r.Kind, Text: r.Text, Action: r.Action, Message: forum.Optional(r.Message),
			Note: forum.Optional(r.Note), ByID: decodeUserID(r.By),
		}
		f.CreatedAt, _, _ = parseTime(r.At)
		filters = append(filters, f)
	}
	slices.SortFunc(filters, func(a, b *forum.Filter) int { return cmp.Compare(a.ID, b.ID) })
	return filters
}

// filtersRead reads all filters, as a []*forum.Filter without their authors.
type filtersRead struct{}

func (filtersRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGetAll(ctx, l.store.partitions[0].filters())
}

func (filtersRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	hash, err := cmds[0].(*redis.MapStringStringCmd).Result()
	return decodeFilters(hash), err
}

// filters returns the dependency of the filters with ids, all for nil, and of their authors.
func (l *loader) filters(ids []forum.FilterID, into into[forum.Filter]) []dependency {
	return []dependency{{reads: []read{filtersRead{}}, fill: func(values []any) []dependency {
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
		return l.users(authors, func(i int, author *forum.User) { found[i].By = author })
	}}}
}

// List returns all filters, the oldest first. Errors: those of Redis.
func (s Filters) List(ctx context.Context) ([]*forum.Filter, error) {
	filters := []*forum.Filter{}
	l := s.core.loader(ctx)
	err := l.resolve(ctx, l.filters(nil, func(_ int, f *forum.Filter) { filters = append(filters, f) })...)
	return filters, err
}

// Some returns the filters with ids that exist, in the order of the ids. Errors: those of Redis.
func (s Filters) Some(ctx context.Context, ids []forum.FilterID) ([]*forum.Filter, error) {
	if len(ids) == 0 {
		return []*forum.Filter{}, nil
	}
	filters, err := loadAll(ctx, s.core, ids, (*loader).filters)
	return slices.DeleteFunc(filters, func(f *forum.Filter) bool { return f == nil }), err
}

// A FilterSet has all filters of a moment, without their authors. It never changes, so what is made from it may be kept
// with it.
type FilterSet struct {
	Filters []*forum.Filter
	hash    map[string]string // in Redis
}

// newFilterSet returns the filters of a hash: the set that is kept, if it is that of the same hash.
func newFilterSet(kept *rulesPart[*FilterSet], hash map[string]string) *FilterSet {
	if kept != nil && maps.Equal(kept.value.hash, hash) {
		return kept.value
	}
	return &FilterSet{Filters: decodeFilters(hash), hash: hash}
}

// Kept returns all filters. It returns the same set until a filter changes, and takes a round trip only if one may have
// changed. Errors: those of Redis.
func (s Filters) Kept(ctx context.Context) (*FilterSet, error) {
	kept, err := currentRules(ctx, s.core, &s.core.rules.filters)
	if err != nil {
		return nil, err
	}
	return kept.value, nil
}

var createFilter = newWrite("create_filter", statuses{
	"FULL": forum.Invalid("text", forum.Count(0, forum.MaxFilters), "there are too many filters; delete some first"),
	"LARGE": forum.Invalid("text", forum.Format, "the patterns without three letters in a row would be too large: "+
		"together they may have %d instructions; delete some, or use lower counts", forum.MaxPatternSize),
})

// Create creates a filter, or replaces that of the same kind with the same text; a repetition changes nothing. Errors:
// BadUserInput when there are too many.
func (s Filters) Create(ctx context.Context, viewer *forum.User, in forum.CreateFilter) (*forum.Filter, error) {
	record, err := json.Marshal(filterRecord{
		Kind: in.Kind, Text: in.Text, Action: in.Action, Size: in.Size, Message: forum.OrEmpty(in.Message),
		Note: forum.OrEmpty(in.Note), By: viewer.GlobalID(), At: formatTime(s.core.now()),
	})
	if err != nil {
		return nil, err
	}
	r, err := s.core.run(ctx, createFilter, []string{s.core.partitions[0].filters()},
		string(in.Kind), in.Text, formatInt(int64(in.Size)), string(record), s.core.actor(ctx), formatTime(s.core.now()))
	if err != nil {
		return nil, err
	}
	id := toString(r["id"])
	filters := decodeFilters(map[string]string{id: toString(r["filter"])})
	if len(filters) == 0 {
		return nil, fmt.Errorf("a filter has the id %q", id)
	}
	filters[0].By, err = Users(s).Get(ctx, viewer.ID)
	return filters[0], err
}

var deleteFilter = newWrite("delete_filter", statuses{"NOT_FOUND": notFound("filter", "id")})

// Delete deletes a filter, and returns its global id. It has no effect on one that is deleted. Errors: NotFound.
func (s Filters) Delete(ctx context.Context, id forum.FilterID) (string, error) {
	_, err := s.core.run(ctx, deleteFilter, []string{s.core.partitions[0].filters()}, formatInt(int64(id)),
		s.core.actor(ctx), formatTime(s.core.now()))
	if err != nil {
		return "", err
	}
	return id.String(), nil
}
