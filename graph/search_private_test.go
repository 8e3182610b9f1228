package graph_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

// unread returns all that searches and suggestions answer to clients without access to private categories, with their
// headers, page by page.
func (a *searchSite) unread(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	note := func(token, query string, args agoratest.Vars) *agoratest.Answer {
		got := a.Ask(t, token, query, args)
		got.Header.Del("Date")
		got.Header.Del("Content-Length") // with the extensions, which count the reads of Redis that are not kept
		fmt.Fprintln(&all, token, args)
		for _, name := range slices.Sorted(maps.Keys(got.Header)) {
			fmt.Fprintln(&all, name, got.Header[name])
		}
		body, _, _ := strings.Cut(got.Body, `,"extensions":{`)
		fmt.Fprintln(&all, body)
		return got
	}
	for _, token := range []string{"", a.grace} {
		for _, args := range []agoratest.Vars{
			{"query": "apple"},
			{"query": "apple pear"},
			{"query": `"apple pear"`},
			{"query": "pear -apple"},
			{"query": "runs"},
			{"query": "appel"},
			{"query": "quince"},
			{"query": "智"},
			{"query": "人工智能"},
			{"query": "智能工"},
			{"query": "apple", "in": []string{"TOPICS", "COMMENTS"}},
			{"query": "apple", "tag": "fruit"},
			{"query": "apple", "category": "go"},
			{"query": "apple", "category": "staff"},
			{"query": "apple", "author": "ada"},
			{"query": "fruit"},
			{"query": "grace"},
		} {
			for _, order := range []string{"RELEVANCE", "NEW", "OLD"} {
				args := maps.Clone(args)
				args["order"], args["first"] = order, 2
				for range 20 {
					page := note(token, searchQuery, args)
					if page.Get("search", "pageInfo", "hasNextPage") != true {
						break
					}
					args["after"] = page.Text("search", "pageInfo", "endCursor")
				}
			}
		}
		for _, prefix := range []string{"a", "f", "fr", "g", "s"} {
			note(token, `query($prefix: String!) { suggest(prefix: $prefix) { kind name topicCount } }`,
				agoratest.Vars{"prefix": prefix})
		}
	}
	return all.String()
}

// awaitUnread waits until clients without access receive exactly what they do on a server whose index was just built.
func (a *searchSite) awaitUnread(t *testing.T, r *redistest.Redis, when string) (unread string) {
	t.Helper()
	built := &searchSite{&heldSite{&forumSite{
		Agora: agoratest.NewSearching(t, r, ""), grace: a.grace,
	}}}
	for late := time.Now().Add(time.Minute); ; pause.For(t.Context(), 100*time.Millisecond) {
		one, other := a.unread(t), built.unread(t)
		if one == other && !strings.Contains(one, `"indexing":true`) {
			built.Stop()
			return one
		}
		if time.Now().After(late) {
			t.Fatalf("%s: another index differs in %s", when, firstDifference(one, other))
		}
	}
}

// firstDifference returns the first lines of two texts that differ, after that with the request.
func firstDifference(one, other string) string {
	a, b := strings.Split(one, "\n"), strings.Split(other, "\n")
	request := ""
	for i := range min(len(a), len(b)) {
		if strings.Contains(a[i], "map[") {
			request = a[i]
		}
		if a[i] != b[i] {
			return request + "\n" + a[i] + "\n" + b[i]
		}
	}
	return "length"
}

// TestSearchKeepsPrivateTextsApart compares, byte for byte, what clients without access receive before and after
// activity in a private category, and from an index that was kept up to date and one that was just built.
func TestSearchKeepsPrivateTextsApart(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		dir := t.TempDir()
		if need.All() && r.Mini != nil {
			dir = "" // an index in memory: the larger size has redis-server for the other one
		}
		testApart(t, r, dir)
	})
	redistest.OnCluster(t, func(t *testing.T, r *redistest.Redis) { testApart(t, r, t.TempDir()) })
}

func testApart(t *testing.T, r *redistest.Redis, dir string) {
	t.Helper()
	a := &searchSite{&heldSite{newForum(t, agoratest.NewSearching(t, r, dir), "go", "open", "staff")}}
	topic := func(token, category, title, content string, tags ...string) string {
		t.Helper()
		a.Advance(time.Second)
		id := a.send(t, token, "postTopic", agoratest.Vars{
			"title": title, "content": content, "category": category, "tags": append([]string{}, tags...),
		}).id
		if id == "" {
			t.Fatal("not posted")
		}
		return id
	}
	reply := func(token, subject, content string) string {
		t.Helper()
		a.Advance(time.Second)
		return a.send(t, token, "postComment", agoratest.Vars{"subject": subject, "content": content}).id
	}
	change := func(mutation, field string, in agoratest.Vars) {
		t.Helper()
		input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
		if kind, codes, _ := do(t, a.Agora, a.mod, mutation, input, field, "__typename", in); kind != "" || codes != nil {
			t.Fatal(mutation, kind, codes)
		}
	}
	change("updateCategory", "category", agoratest.Vars{"name": "staff", "private": true})
	moved := topic(a.ada, "go", "Moved apple", "An apple and a quince. 人工智能", "fruit", "moved")
	reply(a.ada, moved, "apple apple, quince and pear 智能")
	for i := range 6 {
		id := topic(a.ada, "go", fmt.Sprint("Apple ", i), strings.Repeat("apple pear ", i)+"runs 人工智能", "fruit")
		reply(a.ada, id, "apple "+strings.Repeat("run pear ", i)+"智慧")
	}
	for i := range 4 {
		id := topic(a.ada, "open", "An open apple", strings.Repeat("pear apple ", i), "fruit", "friendly")
		reply(a.ada, id, "apple, openly")
	}
	before := a.awaitUnread(t, r, "before")

	secret := topic(a.mod, "staff", "apple pear secret", "applf runs quince 智能工 人工", "fruit", "staffonly", "friendly")
	comment := reply(a.mod, secret, "apple pear appla 智能 shared")
	gone := topic(a.mod, "staff", "apple", "pear quince runs", "fruit")
	a.finds(t, a.mod, "secret", secret)
	change("editTopic", "topic", agoratest.Vars{"post": secret, "title": "pear quince secret", "tags": []string{"fruit"}})
	change("removePost", "post", agoratest.Vars{"post": gone, "reason": "SPAM"})
	last := topic(a.mod, "staff", "the last secret", "apple")
	a.finds(t, a.mod, "secret", secret, last)
	a.finds(t, a.mod, "shared", comment)
	if after := a.unread(t); after != before {
		t.Errorf("private texts change what everyone receives: %s", firstDifference(before, after))
	}
	if after := a.awaitUnread(t, r, "after private activity"); after != before {
		t.Errorf("private texts change what everyone receives from an index just built: %s",
			firstDifference(before, after))
	}

	change("moveTopic", "topic", agoratest.Vars{"subject": moved, "category": "staff"})
	without := a.awaitUnread(t, r, "after a topic became private")
	if without == before || strings.Contains(without, `"`+moved+`"`) {
		t.Error("the topic is still found")
	}
	change("editTopic", "topic", agoratest.Vars{"post": moved, "content": "apple apple apple quinces pear runs"})
	a.findsBy(t, a.mod, agoratest.Vars{"query": "quinces", "in": []string{"TOPICS"}, "category": "staff"}, secret, moved)
	if after := a.awaitUnread(t, r, "after an edit of that"); after != without {
		t.Errorf("its edit changes what everyone receives: %s", firstDifference(without, after))
	}
	change("updateCategory", "category", agoratest.Vars{"name": "open", "private": true})
	closed := a.awaitUnread(t, r, "after a category became private")
	if closed == without || strings.Contains(closed, "friendly") {
		t.Error("what is in the category is still found")
	}
	change("updateCategory", "category", agoratest.Vars{"name": "open", "private": false})
	if again := a.awaitUnread(t, r, "after it became public again"); again != without {
		t.Errorf("a category that is public again differs: %s", firstDifference(without, again))
	}
	change("updateCategory", "category", agoratest.Vars{"name": "staff", "private": false})
	a.awaitUnread(t, r, "after all is public")
}
