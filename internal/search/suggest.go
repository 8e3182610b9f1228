package search

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
)

const (
	looked   = 2_000 // names of the index that one suggestion looks at
	perKind  = 2     // names that are read from the store, for each one that is asked for
	longName = 64    // characters of a prefix that a name can begin with
)

// Suggest returns up to size names of each kind that begin with a prefix: users by name, and the tags with the most
// posts. Without kinds it suggests both kinds. It suggests only what everyone may see. Errors: Unavailable, those of
// Redis.
func (x *Index) Suggest(
	ctx context.Context, prefix string, kinds []forum.SuggestionKind, size int,
) ([]*forum.Suggestion, error) {
	found := []*forum.Suggestion{}
	prefix = fold(strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(prefix), "@"), "#"))
	if prefix == "" || size == 0 || utf8.RuneCountInString(prefix) > longName {
		return found, nil
	}
	for _, kind := range []forum.SuggestionKind{forum.SuggestUsers, forum.SuggestTags} {
		if len(kinds) > 0 && !slices.Contains(kinds, kind) {
			continue
		}
		suggest := x.users
		if kind == forum.SuggestTags {
			suggest = x.tags
		}
		more, err := suggest(ctx, prefix, size)
		if err != nil {
			return nil, err
		}
		found = append(found, more[:min(len(more), size)]...)
	}
	return found, nil
}

// users suggests users, by name.
func (x *Index) users(ctx context.Context, prefix string, size int) ([]*forum.Suggestion, error) {
	names, err := x.names(ctx, fieldNames, prefix, perKind*size)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(names))
	for i, n := range names {
		ids[i] = n.value
	}
	nodes, err := x.store.Nodes(ctx, ids)
	if err != nil {
		return nil, err
	}
	var found []*forum.Suggestion
	for _, node := range nodes {
		if u, ok := node.(*forum.User); ok && strings.HasPrefix(fold(u.Name), prefix) {
			found = append(found, &forum.Suggestion{Kind: forum.SuggestUsers, Name: u.Name, User: u})
		}
	}
	return found, nil
}

// tags suggests tags of articles and public topics. The tags with the most posts come first.
func (x *Index) tags(ctx context.Context, prefix string, size int) ([]*forum.Suggestion, error) {
	names, err := x.names(ctx, fieldTags, prefix, looked)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(names, func(a, b name) int { return cmp.Compare(b.count, a.count) })
	names = names[:min(len(names), perKind*size)]
	values := make([]string, len(names))
	for i, n := range names {
		values[i] = n.value
	}
	tags, err := x.store.Tags.GetMany(ctx, values)
	if err != nil {
		return nil, err
	}
	var found []*forum.Suggestion
	for _, tag := range tags {
		if tag.HasPosts() {
			found = append(found, &forum.Suggestion{Kind: forum.SuggestTags, Name: tag.Name, TopicCount: tag.TopicCount})
		}
	}
	return found, nil
}

// names returns names of a field that begin with a prefix. It waits for its turn, as a search does.
func (x *Index) names(ctx context.Context, field, prefix string, most int) ([]name, error) {
	leave, err := x.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var names []name
	err = x.look(ctx, func() (err error) {
		names, err = x.engine.names(ctx, field, prefix, most)
		return err
	})
	return names, err
}

// A name is a tag or the id of a user, with the number of documents that contain it.
type name struct {
	value string
	count uint64
}
