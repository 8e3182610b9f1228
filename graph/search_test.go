package graph_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// searching runs a test on an Agora with an index in memory, on each store.
func searching(t *testing.T, f func(t *testing.T, a *searchSite)) {
	t.Helper()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		f(t, &searchSite{&heldSite{newForum(t, agoratest.NewSearching(t, r, ""), "go")}})
	})
}

// A searchSite is a site with an index.
type searchSite struct{ *heldSite }

const searchQuery = `query($query: String!, $in: [SearchKind!], $author: ID, $group: String, $category: String,
	$tag: String, $since: DateTime, $until: DateTime, $order: SearchOrder! = RELEVANCE, $first: Int, $after: String) {
	search(query: $query, in: $in, author: $author, group: $group, category: $category, tag: $tag, since: $since,
		until: $until, order: $order, first: $first, after: $after) {
		edges { cursor node { ... on Node { id } } highlights { field html } }
		pageInfo { hasNextPage hasPreviousPage endCursor } indexing
	}
}`

// find returns the ids of the results of a search.
func (a *searchSite) find(t *testing.T, token string, args agoratest.Vars) []string {
	t.Helper()
	got := a.Must(t, token, searchQuery, args)
	ids := []string{}
	for i := 0; got.Get("search", "edges", i) != nil; i++ {
		ids = append(ids, got.Text("search", "edges", i, "node", "id"))
	}
	return ids
}

// finds waits until a search has results, in any order, and fails the test if that takes too long.
func (a *searchSite) finds(t *testing.T, token, query string, want ...string) {
	t.Helper()
	a.findsBy(t, token, agoratest.Vars{"query": query}, want...)
}

func (a *searchSite) findsBy(t *testing.T, token string, args agoratest.Vars, want ...string) {
	t.Helper()
	want = slices.Sorted(slices.Values(want))
	var got []string
	for late := time.Now().Add(time.Minute); time.Now().Before(late); pause.For(t.Context(), 20*time.Millisecond) {
		got = a.find(t, token, args)
		if slices.Sort(got); slices.Equal(got, want) {
			return
		}
	}
	t.Errorf("%v finds %v, want %v", args, got, want)
}

// TestSearch posts one of each kind, and searches for them.
func TestSearch(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		article := a.send(t, a.ada, "postArticle", agoratest.Vars{
			"title": "Running a database", "content": "It is *Redis* <b>on</b> one machine.", "groups": []string{"db"},
		}).id
		a.Advance(time.Hour)
		since := a.Clock.Now()
		topic := a.send(t, a.grace, "postTopic", agoratest.Vars{
			"title": "Naïve questions", "content": "Who runs node.js & Redis? 人工智能很有趣。",
			"category": "go", "tags": []string{"Caching"},
		}).id
		comment := a.send(t, a.ada, "postComment", agoratest.Vars{"subject": topic, "content": "I run C++ here."}).id
		a.finds(t, "", "redis", article, topic)
		a.finds(t, "", "here", comment)
		for _, c := range []struct {
			name string
			args agoratest.Vars
			want []string
		}{
			{"another form of a word", agoratest.Vars{"query": "run"}, []string{article, topic, comment}},
			{"all words", agoratest.Vars{"query": "redis database"}, []string{article}},
			{"words in another order", agoratest.Vars{"query": "database running"}, []string{article}},
			{"words kept together", agoratest.Vars{"query": `"running a database"`}, []string{article}},
			{"words in another order, kept together", agoratest.Vars{"query": `"database running"`}, []string{}},
			{"another form of a quoted word", agoratest.Vars{"query": `"run"`}, []string{comment}},
			{"a word with a dot", agoratest.Vars{"query": "node.js"}, []string{topic}},
			{"a word with signs", agoratest.Vars{"query": "c++"}, []string{comment}},
			{"a word without its accent", agoratest.Vars{"query": "NAIVE"}, []string{topic}},
			{"an excluded word", agoratest.Vars{"query": "redis -machine"}, []string{topic}},
			{"excluded words", agoratest.Vars{"query": `redis -"one machine"`}, []string{topic}},
			{"a typo", agoratest.Vars{"query": "databose"}, []string{article}},
			{"two characters of a run", agoratest.Vars{"query": "智能"}, []string{topic}},
			{"one character of a run", agoratest.Vars{"query": "智"}, []string{topic}},
			{"characters that are not together", agoratest.Vars{"query": `"人能"`}, []string{}},
			{"a tag", agoratest.Vars{"query": "caching"}, []string{topic, "tag:Caching"}},
			{"tags only", agoratest.Vars{"query": "caching", "in": []string{"TAGS"}}, []string{"tag:Caching"}},
			{"a tag since a time", agoratest.Vars{"query": "caching", "since": since}, []string{topic}},
			{"a user", agoratest.Vars{"query": "grace"}, []string{a.graceID}},
			{"one kind", agoratest.Vars{"query": "run", "in": []string{"TOPICS", "COMMENTS"}}, []string{topic, comment}},
			{"an author by id", agoratest.Vars{"query": "run", "author": a.adaID}, []string{article, comment}},
			{"an author by name", agoratest.Vars{"query": "run", "author": "Grace"}, []string{topic}},
			{"an author who does not exist", agoratest.Vars{"query": "run", "author": "nobody"}, []string{}},
			{"a group", agoratest.Vars{"query": "run", "group": "db"}, []string{article}},
			{"a category", agoratest.Vars{"query": "run", "category": "go"}, []string{topic}},
			{"with a tag", agoratest.Vars{"query": "run", "tag": "caching"}, []string{topic}},
			{"since a time", agoratest.Vars{"query": "run", "since": since}, []string{topic, comment}},
			{"until a time", agoratest.Vars{"query": "run", "until": since.Add(-time.Minute)}, []string{article}},
			{"nothing", agoratest.Vars{"query": "xyzzy"}, []string{}},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.find(t, "", c.args)
				slices.Sort(got)
				if slices.Sort(c.want); !slices.Equal(got, c.want) {
					t.Errorf("%v, want %v", got, c.want)
				}
			})
		}
	})
}

// TestSearchHighlights marks the words of a query in a title and a text, which it escapes.
// TestSearchFindsWhatReadersSee searches for words that stand in the source in another way.
func TestSearchFindsWhatReadersSee(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		post := func(content string) string {
			a.Advance(time.Second)
			return a.send(t, a.ada, "postTopic", agoratest.Vars{"title": "x", "content": content, "category": "go"}).id
		}
		marks, entity := post("com**press**ed data"), post("caf&eacute;s &amp; bars")
		linked := post("[a page](https://example.com/walrus 'of seals')\n\n[1]: otter")
		a.finds(t, "", "compressed", marks)
		a.finds(t, "", "cafés", entity)
		a.finds(t, "", "walrus", linked)
		a.finds(t, "", "otter", linked)
		a.finds(t, "", "eacute")
		a.finds(t, "", "press")
	})
}

func TestSearchHighlights(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		id := a.send(t, a.ada, "postArticle", agoratest.Vars{
			"title": "<Running> & more", "content": "He `runs` **one** <i>. " + strings.Repeat("And so on. ", 50),
		}).id
		a.finds(t, "", "run", id)
		got := a.Must(t, "", searchQuery, agoratest.Vars{"query": "run one"})
		want := []any{
			map[string]any{"field": "TITLE", "html": "&lt;<mark>Running</mark>&gt; &amp; more"},
			map[string]any{"field": "TEXT", "html": "He <mark>runs</mark> <mark>one</mark> &lt;i&gt;. " +
				strings.TrimSpace(strings.Repeat("And so on. ", 20)) + "…"},
		}
		if diff := got.Get("search", "edges", 0, "highlights"); !reflect.DeepEqual(diff, want) {
			t.Errorf("%v, want %v", diff, want)
		}
	})
}

// TestSearchPages reads all results page by page, in each order.
func TestSearchPages(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		var posted []string
		for i := range 7 {
			a.Advance(time.Second)
			posted = append(posted, a.Post(t, a.ada, fmt.Sprint("a word ", i)))
		}
		a.finds(t, "", "word", posted...)
		for _, order := range []string{"RELEVANCE", "NEW", "OLD"} {
			args := agoratest.Vars{"query": "word", "order": order, "first": 3}
			var got []string
			for {
				page := a.Must(t, "", searchQuery, args)
				for i := 0; page.Get("search", "edges", i) != nil; i++ {
					got = append(got, page.Text("search", "edges", i, "node", "id"))
				}
				if page.Get("search", "pageInfo", "hasNextPage") != true {
					break
				}
				args["after"] = page.Text("search", "pageInfo", "endCursor")
			}
			want := slices.Clone(posted)
			switch order {
			case "NEW":
				slices.Reverse(want)
			case "RELEVANCE":
				slices.Sort(got)
				slices.Sort(want)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", order, got, want)
			}
		}
		after := a.Must(t, "", searchQuery, agoratest.Vars{"query": "word", "first": 1}).
			Text("search", "pageInfo", "endCursor")
		for name, args := range map[string]agoratest.Vars{
			"a cursor of another order": {"query": "word", "order": "NEW", "after": after},
			"a cursor of nothing":       {"query": "word", "after": "x"},
			"no word":                   {"query": `-word " "`},
			"too many words":            {"query": strings.Repeat("a ", 11)},
			"too many characters":       {"query": strings.Repeat("a", 201)},
		} {
			if codes := a.Ask(t, "", searchQuery, args).Codes(); !slices.Equal(codes, []string{"BAD_USER_INPUT"}) {
				t.Errorf("%s: %v", name, codes)
			}
		}
	})
}

// TestSearchHidesWhatHasGone edits, removes and deletes posts, and makes a category private: no search shows them from
// then on, whether the index knows or not.
func TestSearchHidesWhatHasGone(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		topic := func(title string) string {
			return a.send(t, a.ada, "postTopic", agoratest.Vars{"title": title, "category": "go"}).id
		}
		edited, deleted, removed, left := topic("first word"), topic("second word"), topic("third word"), topic("word")
		comment := a.send(t, a.ada, "postComment", agoratest.Vars{"subject": left, "content": "a word"}).id
		tagged := a.send(t, a.ada, "postTopic", agoratest.Vars{
			"title": "a topic", "category": "go", "tags": []string{"word", "other"},
		}).id
		a.finds(t, "", "word", edited, deleted, removed, left, comment, tagged, "tag:word")
		act := func(mutation, field string, in agoratest.Vars) {
			t.Helper()
			input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
			if kind, codes, _ := do(t, a.Agora, a.ada, mutation, input, field, "id", in); kind != "" || codes != nil {
				t.Fatalf("%s: %s %v", mutation, kind, codes)
			}
		}
		act("deletePost", "post", agoratest.Vars{"post": deleted})
		act("deletePost", "post", agoratest.Vars{"post": tagged})
		if kind, codes, _ := do(t, a.Agora, a.mod, "removePost", "RemovePostInput", "post", "__typename",
			agoratest.Vars{"post": removed, "reason": "SPAM"}); kind != "" || codes != nil {
			t.Fatalf("removePost: %s %v", kind, codes)
		}
		if got := a.find(t, a.mod, agoratest.Vars{"query": "word"}); len(got) != 3 {
			t.Errorf("at once: %v", got)
		}
		act("editTopic", "topic", agoratest.Vars{"post": edited, "title": "another"})
		a.finds(t, "", "word", left, comment)
		a.finds(t, "", "another", edited)
		if kind, codes, _ := do(t, a.Agora, a.mod, "updateCategory", "UpdateCategoryInput", "category", "id",
			agoratest.Vars{"name": "go", "private": true}); kind != "" || codes != nil {
			t.Fatalf("updateCategory: %s %v", kind, codes)
		}
		if got := a.find(t, "", agoratest.Vars{"query": "word"}); len(got) != 0 {
			t.Errorf("a client who may not read them finds %v", got)
		}
		a.finds(t, a.mod, "word", left, comment)
	})
}

// TestSearchCatchesUp stops a server, posts and deletes on another one, and starts it again on the same directory.
func TestSearchCatchesUp(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		dir := t.TempDir()
		start := func() *searchSite {
			return &searchSite{&heldSite{&forumSite{Agora: agoratest.NewSearching(t, r, dir)}}}
		}
		first := start()
		ada, _ := first.Register(t, "ada")
		kept, gone := first.Post(t, ada, "one word"), first.Post(t, ada, "another word")
		first.finds(t, "", "word", kept, gone)
		for late := time.Now().Add(time.Minute); first.Search.Indexing(); pause.For(t.Context(), time.Millisecond) {
			if time.Now().After(late) {
				t.Fatal("the index is not complete")
			}
		}
		first.Stop()
		other := agoratest.New(t, r)
		late := other.Post(t, ada, "a late word")
		if kind, codes, _ := do(t, other, ada, "deletePost", "DeletePostInput", "post", "id",
			agoratest.Vars{"post": gone}); kind != "" || codes != nil {
			t.Fatal(kind, codes)
		}
		again := start()
		if again.Search.Indexing() {
			t.Error("the index is built anew")
		}
		again.finds(t, "", "word", kept, late)
		again.Stop()
		for _, stream := range again.Keys(t, "agora:events") {
			if err := other.Redis.XTrimMaxLen(t.Context(), stream, 0).Err(); err != nil {
				t.Fatal(err)
			}
		}
		last := other.Post(t, ada, "the last word")
		for _, stream := range again.Keys(t, "agora:events") {
			if err := other.Redis.XTrimMaxLen(t.Context(), stream, 0).Err(); err != nil {
				t.Fatal(err)
			}
		}
		start().finds(t, "", "word", kept, late, last)
	})
}

// TestSearchFindsImports imports while a server runs, which finds what is new when the import ends.
func TestSearchFindsImports(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		before := a.Post(t, a.ada, "a word")
		a.finds(t, "", "word", before)
		found := []string{before}
		add := func(source string) {
			t.Helper()
			article := &forum.Article{Title: "an imported word", CreatedAt: a.Clock.Now(), Upvotes: 1}
			if status, err := a.Store.Imports.Article(t.Context(), source, article); err != nil ||
				status != redisstore.ImportedNew {
				t.Fatal(status, err)
			}
			made, err := a.Store.Imports.Find(t.Context(), source)
			if err != nil {
				t.Fatal(err)
			}
			found = append(found, "article:"+made)
		}
		for i := range 9 {
			add(fmt.Sprint("test:", i))
		}
		if err := a.Store.Imports.End(t.Context()); err != nil {
			t.Fatal(err)
		}
		a.finds(t, "", "word", found...)
		add("test:more") // an import of very many things says only that there are
		stream := a.Keys(t, "agora:events")[0]
		if err := a.Redis.XAdd(t.Context(), &redis.XAddArgs{
			Stream: stream, Values: []any{"type", "changed", "id", "", "keys", "agora:imported"},
		}).Err(); err != nil {
			t.Fatal(err)
		}
		a.finds(t, "", "word", found...)
	})
}

// TestSuggest completes names of users and public tags.
func TestSuggest(t *testing.T) {
	t.Parallel()
	searching(t, func(t *testing.T, a *searchSite) {
		a.category(t, "staff")
		for _, post := range []struct {
			category string
			tags     []string
		}{
			{"go", []string{"grape"}},
			{"go", []string{"Graphs", "ada"}},
			{"go", []string{"Graphs"}},
			{"staff", []string{"grand"}},
		} {
			a.send(t, a.ada, "postTopic", agoratest.Vars{"title": "a topic", "category": post.category, "tags": post.tags})
		}
		if kind, codes, _ := do(t, a.Agora, a.mod, "updateCategory", "UpdateCategoryInput", "category", "id",
			agoratest.Vars{"name": "staff", "private": true}); kind != "" || codes != nil {
			t.Fatalf("updateCategory: %s %v", kind, codes)
		}
		for late := time.Now().Add(time.Minute); ; pause.For(t.Context(), 20*time.Millisecond) {
			if len(a.find(t, a.mod, agoratest.Vars{"query": "topic"})) == 4 {
				break
			}
			if time.Now().After(late) {
				t.Fatal("the topics are not found")
			}
		}
		for _, c := range []struct {
			prefix string
			kinds  []string
			want   string
		}{
			{"@gra", nil, "[grace Graphs grape]"},
			{"GRA", []string{"USERS"}, "[grace]"},
			{"#gra", []string{"TAGS"}, "[Graphs grape]"},
			{"ada", nil, "[ada ada]"},
			{"xyzzy", nil, "[]"},
			{"", nil, "[]"},
		} {
			got := a.Must(t, "", `query($prefix: String!, $in: [SuggestionKind!]) {
				suggest(prefix: $prefix, in: $in) { kind name user { name } topicCount }
			}`, agoratest.Vars{"prefix": c.prefix, "in": c.kinds})
			names := []string{}
			for i := 0; got.Get("suggest", i) != nil; i++ {
				names = append(names, got.Text("suggest", i, "name"))
			}
			if fmt.Sprint(names) != c.want {
				t.Errorf("%s %v: %v, want %s", c.prefix, c.kinds, names, c.want)
			}
		}
	})
}
