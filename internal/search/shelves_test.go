package search

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// TestScoresWithoutWhatHasGone compares what two indexes find: one of them had more documents, whose words stay in its
// segments.
func TestScoresWithoutWhatHasGone(t *testing.T) {
	t.Parallel()
	topic := func(id int, text string) change {
		c := &content{kind: forum.SearchTopics, title: "A title", text: text, place: "go", tags: []string{"fruit"}}
		c.at = time.Unix(int64(id), 0)
		return change{fmt.Sprint("topic:", id), c}
	}
	kept := []change{topic(1, "apple pear 人工智能"), topic(2, "apple apple applf"), topic(3, "pear")}
	var gone []change
	for i := range 30 {
		gone = append(gone, topic(10+i, fmt.Sprintf("appl%c apple %c智 人%c fruit", 'a'+i%20, '一'+i, '一'+i)))
	}
	index := func(batches ...[]change) *local {
		l, err := openLocal("", "test")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = l.close() })
		for _, changes := range batches {
			if err := l.write(t.Context(), changes, bookmark{}); err != nil {
				t.Fatal(err)
			}
		}
		return l
	}
	// A segment stays while one of its documents does.
	removed := make([]change, len(gone))
	for i, c := range gone {
		removed[i] = change{c.id, nil}
	}
	one, other := index(kept), index(append(kept[:1:1], gone...), kept[1:], removed)
	for _, q := range []string{"apple", "appla", "appel", "人", "智", "人工智能", "pear -apple", `"apple pear"`, "智能工人"} {
		for _, loose := range []bool{false, true} {
			terms, err := parseQuery(q)
			if err != nil {
				t.Fatal(err)
			}
			s := &finding{&forum.Search{Query: q, Order: forum.SearchRelevance}, terms, nil}
			at := forum.SearchCursor{Order: s.Order, Loose: loose}
			want, err := one.hits(t.Context(), s, at, true, 10)
			if err != nil {
				t.Fatal(err)
			}
			got, err := other.hits(t.Context(), s, at, true, 10)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s, loose %t: %v, want %v: %v", q, loose, got, want, err)
			}
		}
	}
	for _, l := range []*local{one, other} {
		names, err := l.names(t.Context(), fieldTags, "f", 10)
		if want := []name{{"fruit", 3}}; err != nil || !reflect.DeepEqual(names, want) {
			t.Errorf("%v, want %v: %v", names, want, err)
		}
	}
}

// TestTagsAreThoseOfPosts looks which tags an index has after posts have come, changed and gone.
func TestTagsAreThoseOfPosts(t *testing.T) {
	t.Parallel()
	post := func(id string, private bool, tags ...string) change {
		return change{id, &content{kind: forum.SearchTopics, title: id, place: "go", private: private, tags: tags}}
	}
	both := post("topic:1", false, "red", "Red", "red")
	for _, c := range []struct {
		name    string
		batches [][]change
		want    []string
	}{
		{"a post", [][]change{{both}}, []string{"Red", "red"}},
		{"the same post again", [][]change{{both}, {both}}, []string{"Red", "red"}},
		{"one that lost a tag", [][]change{{both}, {post("topic:1", false, "blue", "Red")}}, []string{"Red", "blue"}},
		{"one of two", [][]change{{both, post("topic:2", false, "red")}, {{"topic:1", nil}}}, []string{"red"}},
		{
			"one of two that is named twice",
			[][]change{{both, post("topic:2", false, "red")}, {{"topic:1", nil}, {"topic:1", nil}}},
			[]string{"red"},
		},
		{"the last", [][]change{{both}, {{"topic:1", nil}}}, nil},
		{"a private one", [][]change{{post("topic:1", true, "red")}}, nil},
		{"one that became private", [][]change{{both}, {post("topic:1", true, "red")}}, nil},
		{"one that became public", [][]change{{post("topic:1", true, "red")}, {both}}, []string{"Red", "red"}},
		{"changes of one post", [][]change{{both, post("topic:1", false, "blue")}}, []string{"blue"}},
		{
			"names of another program that no id may have",
			[][]change{{post("topic:1", false, "red\n", strings.Repeat("r", forum.MaxExistingName+1), "r\xff", "", "red")}},
			[]string{"red"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := openLocal("", "test")
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = l.close() }()
			for _, changes := range c.batches {
				if err := l.write(t.Context(), changes, bookmark{}); err != nil {
					t.Fatal(err)
				}
			}
			ids, err := list(t.Context(), l.now.of[everyone], boosted(fieldKind, string(forum.SearchTags), 1), 10)
			var want []string
			for _, tag := range c.want {
				want = append(want, "tag:"+tag)
			}
			if err != nil || !slices.Equal(ids, want) {
				t.Errorf("%v, want %v: %v", ids, want, err)
			}
		})
	}
}

// TestShelvesStay opens an index again that has private categories, and one a part of which was made in another way.
func TestShelvesStay(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	l, err := openLocal(dir, "test")
	if err != nil {
		t.Fatal(err)
	}
	public := &content{kind: forum.SearchTopics, title: "word", place: "go"}
	private := &content{kind: forum.SearchTopics, title: "word", place: "../a b", private: true}
	err = l.write(t.Context(), []change{{"topic:1", public}, {"topic:2", private}}, bookmark{position: "1"})
	if err == nil {
		err = l.close()
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, made := range []string{"test", "other"} {
		l, err := openLocal(dir, made)
		if err != nil {
			t.Fatal(err)
		}
		size, err := l.size(t.Context())
		if want := map[string]uint64{"test": 2}[made]; err != nil || size != want || len(l.now.of) != max(1, int(want)) {
			t.Errorf("made as %s, it has %d documents on %d shelves: %v", made, size, len(l.now.of), err)
		}
		if err := l.close(); err != nil {
			t.Fatal(err)
		}
	}
}
