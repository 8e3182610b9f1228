package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// partitionedSite is a site with lists in several partitions.
func partitionedSite(t *testing.T, r *redistest.Redis) *twin {
	t.Helper()
	w := newTwins(t, nil, r)
	for i := range 30 {
		name := fmt.Sprint("x", i)
		input := agoratest.Vars{"title": name, "content": name, "groups": []string{"g", fmt.Sprint("h", i%3)}}
		w.do(t, i%3, "postArticle", "article", name, input)
		input = agoratest.Vars{"title": name, "content": name, "category": "c", "tags": []string{"a"}}
		w.do(t, i%3, "postTopic", "topic", "topic "+name, input)
		w.do(t, 1, "postComment", "comment", "comment "+name, agoratest.Vars{"subject": "=" + name, "content": "@user2"})
	}
	return w.sites[0]
}

// TestRoundTripsOfPartitions holds lists to the round trips of one partition, whatever the number of partitions.
func TestRoundTripsOfPartitions(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		s := partitionedSite(t, r)
		for _, c := range []struct {
			query string
			most  int
		}{
			{`{ articles { totalCount nodes { title author { name karma } groups { articleCount } viewerVote } } }`, 3},
			{`{ articles(page: 2, first: 10) { nodes { title author { name } } } }`, 3},
			{`{ articles(last: 10) { nodes { title } } }`, 2},
			{`{ group(name: "g") { articleCount articles { nodes { title } } } }`, 4},
			{`{ groups { nodes { name articleCount } } }`, 2},
			{`{ groups { totalCount nodes { articles(first: 5) { nodes { title author { name } } } } } }`, 6},
			{`{ topics { nodes { title category { topicCount } author { name } upvotes } } }`, 3},
			{`{ recommendedTopics { nodes { title } } }`, 2},
			{`{ hotTopics { title } }`, 2},
			{`{ categories { topics(first: 5) { nodes { title } } pinnedTopics { title } } }`, 7},
			{`{ tabs { topicCount categories { topicCount } topics(first: 5) { nodes { title } } } }`, 5},
			{`{ articles { nodes { author { articles(first: 5) { totalCount nodes { title } } } } } }`, 5},
			{`{ articles { nodes { author { comments(first: 5) { nodes { content } } } } } }`, 5},
			{`{ viewer { unreadNotificationCount user { karma } } }`, 2},
			{`{ viewer { notifications { nodes { read comment { content author { name } } } } } }`, 3},
		} {
			got := s.Must(t, s.tokens[2], c.query, nil)
			if trips := got.RoundTrips(t); trips > c.most {
				t.Errorf("%s: %d round trips, want at most %d", c.query, trips, c.most)
			}
		}
	})
}

// TestPageIsBoundedWithPartitions reads pages by number that end behind the 1,000th entry.
func TestPageIsBoundedWithPartitions(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		s := partitionedSite(t, r)
		several := r.Partitions > 1
		for query, refused := range map[string]bool{
			`{ at: articles(first: 100, page: 10) { totalCount } }`:                     false,
			`{ at: articles(first: 100, page: 11) { totalCount } }`:                     several,
			`{ at: topics(first: 100, page: 11) { totalCount } }`:                       several,
			`{ at: recommendedTopics(page: 41) { totalCount } }`:                        several,
			`{ at: groups(page: 41) { totalCount } }`:                                   several,
			`{ viewer { at: notifications(page: 41) { totalCount } } }`:                 several,
			`{ category(name: "c") { at: topics(page: 41) { totalCount } } }`:           several,
			`{ tab(name: "t") { at: topics(page: 40) { totalCount } } }`:                false,
			`{ groups { nodes { at: articles(first: 100, page: 1) { totalCount } } } }`: false,
			`{ groups { nodes { at: articles(first: 50, page: 5) { totalCount } } } }`:  false, // of 4 groups
			`{ groups { nodes { at: articles(first: 50, page: 6) { totalCount } } } }`:  several,
			`{ topic(id: "=topic x0") { at: comments(page: 1000000) { totalCount } } }`: false, // in one partition
		} {
			got := s.Ask(t, s.tokens[2], strings.ReplaceAll(query, "=topic x0", s.ids["topic x0"]), nil)
			if !refused {
				if len(got.Errors) > 0 {
					t.Errorf("%s: %v", query, got.Errors)
				}
				continue
			}
			for _, e := range got.Errors {
				if e.Path[len(e.Path)-1] != "at" || !strings.Contains(e.Message, "page times first must not exceed") {
					t.Errorf("%s: %v", query, e)
				}
			}
			if codes := slices.Compact(got.Codes()); !slices.Equal(codes, []string{"BAD_USER_INPUT"}) {
				t.Errorf("%s: %v", query, got.Errors)
			}
		}
	})
}

// TestPinsOfPartitions pins more topics to a category than it can have, whichever partitions they lie in.
func TestPinsOfPartitions(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		s := partitionedSite(t, r)
		pin := func(i int, pinned bool) string {
			kind, codes, _ := do(t, s.Agora, s.tokens[0], "pinSubject", "PinSubjectInput", "subject", "id",
				agoratest.Vars{"subject": s.ids[fmt.Sprint("topic x", i)], "place": "category:c", "state": state(pinned)})
			return kind + strings.Join(codes, " ")
		}
		var got []string
		for i := range forum.MaxPinned + 3 {
			got = append(got, pin(i, true))
		}
		refused := slices.Compact(slices.Clone(got[forum.MaxPinned:]))
		if slices.ContainsFunc(got[:forum.MaxPinned], func(kind string) bool { return kind != "" }) || refused[0] == "" ||
			len(refused) != 1 {
			t.Errorf("pins: %q", got)
		}
		if got := []string{pin(1, true), pin(0, false), pin(7, true)}; !slices.Equal(got, []string{"", "", ""}) {
			t.Errorf("a pin again, an unpin, another pin: %q", got)
		}
		found := s.Must(t, "", `{ category(name: "c") { pinnedTopics { title } } }`, nil)
		if n := len(found.Get("category", "pinnedTopics").([]any)); n != forum.MaxPinned {
			t.Errorf("%d topics are pinned", n)
		}
	})
}

// TestNewGroupsOfPartitions creates groups up to the limit, which counts those of all partitions, and posts to groups
// that exist in other partitions, which are not new.
func TestNewGroupsOfPartitions(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		s := newTwins(t, nil, r).sites[0]
		post := func(user int, groups ...string) string {
			kind, codes, _ := do(t, s.Agora, s.tokens[user], "postArticle", "PostArticleInput", "article", "id",
				agoratest.Vars{"title": "x", "content": "x", "groups": groups})
			return kind + strings.Join(codes, " ")
		}
		some, others := make([]string, forum.MaxGroups), make([]string, forum.MaxGroups)
		for i := range some {
			some[i], others[i] = fmt.Sprint("some", i), fmt.Sprint("other", i)
		}
		for i, groups := range slices.Repeat([][]string{some, others}, 20) {
			if got := post(min(i/2, 1), groups...); got != "" { // the first by a moderator
				t.Fatalf("post %d to groups that exist: %s", i, got)
			}
		}
		for i := range forum.MaxFounded + 3 {
			if got := post(2, fmt.Sprint("new", i)); got == "" != (i < forum.MaxFounded) {
				t.Errorf("new group %d: %q", i, got)
			}
		}
	})
}
