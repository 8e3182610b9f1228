package read

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
)

// A FilterRecord is a filter as Redis stores it.
type FilterRecord struct {
	Kind    forum.FilterKind   `json:"kind"`
	Text    string             `json:"text"`
	Action  forum.FilterAction `json:"action"`
	Size    int                `json:"size,omitempty"` // of a pattern without a literal
	Message string             `json:"message,omitempty"`
	Note    string             `json:"note,omitempty"`
	By      string             `json:"by"` // user:UID
	At      string             `json:"at"` // Unix seconds
}

// DecodeFilters returns the filters of the hash, by id. It leaves out what is no filter, such as the last id.
func DecodeFilters(hash map[string]string) []*forum.Filter {
	filters := []*forum.Filter{}
	for field, text := range hash {
		var r FilterRecord
		id, err := strconv.ParseInt(field, 10, 64)
		if err != nil || json.Unmarshal([]byte(text), &r) != nil {
			continue
		}
		f := &forum.Filter{
			ID: forum.FilterID(id), Kind: r.Kind, Text: r.Text, Action: r.Action, Message: forum.Optional(r.Message),
			Note: forum.Optional(r.Note), ByID: db.DecodeUserID(r.By),
		}
		f.CreatedAt, _, _ = db.ParseTime(r.At)
		filters = append(filters, f)
	}
	slices.SortFunc(filters, func(a, b *forum.Filter) int { return cmp.Compare(a.ID, b.ID) })
	return filters
}

// A FilterSet contains all filters at one moment, without their authors. It never changes, so values that are
// computed from it may be cached with it.
type FilterSet struct {
	Filters []*forum.Filter
	hash    map[string]string // in Redis
}

// newFilterSet returns the filters of a hash: the set that is kept, if it is that of the same hash.
func newFilterSet(kept *rulesPart[*FilterSet], hash map[string]string) *FilterSet {
	if kept != nil && maps.Equal(kept.Value.hash, hash) {
		return kept.Value
	}
	return &FilterSet{Filters: DecodeFilters(hash), hash: hash}
}
