package read_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/redisstore/read"
)

// TestOnlyPartsThatTheResponseShowsAreRead adds a part to a table: it is read if, and only if, a response shows it.
func TestOnlyPartsThatTheResponseShowsAreRead(t *testing.T) {
	t.Parallel()
	var asked []string
	part := func(shown read.Fields, name string) read.Part[int] {
		return read.Part[int]{Shown: shown, Need: func(_ *read.Loader, entities []int) []read.Dependency {
			asked = append(asked, name)
			return make([]read.Dependency, len(entities))
		}}
	}
	parts := append([]read.Part[int]{part(read.TopicAuthor, "author"), part(read.TopicVotes, "votes")},
		part(read.PostLists|read.TopicContent, "added"))
	for _, c := range []struct {
		name  string
		shown read.Fields
		want  []string
	}{
		{"nothing", 0, nil},
		{"what no part is", read.UserKarma, nil},
		{"one", read.TopicVotes, []string{"votes"}},
		{"one of several fields of a part", read.TopicContent, []string{"added"}},
		{"all, in the order of the table", read.AllFields, []string{"author", "votes", "added"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			asked = nil
			needed := read.NeedParts(&read.Loader{Fields: c.shown}, parts, []int{1, 2})
			if !slices.Equal(asked, c.want) || len(needed) != 2*len(c.want) {
				t.Errorf("%q, %d dependencies", asked, len(needed))
			}
		})
	}
}
