package graph_test

import (
	"bytes"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

// A searchLog is a log that several servers write to.
type searchLog struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (l *searchLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *searchLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// sharing runs a test on a server whose index is in a Meilisearch, on each store.
func sharing(t *testing.T, f func(t *testing.T, a *searchSite, m *meilisearch, start func() *searchSite)) {
	t.Helper()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		m, log := newMeilisearch(t), new(searchLog)
		start := func() *searchSite {
			a := agoratest.NewSearchingAt(t, r, m.URL, m.key, slog.New(slog.NewTextHandler(log, nil)))
			return &searchSite{&heldSite{&forumSite{Agora: a}}}
		}
		first := start()
		f(t, &searchSite{&heldSite{newForum(t, first.Agora, "go")}}, m, start)
		if strings.Contains(log.String(), m.key) {
			t.Errorf("the key is in the log:\n%s", log)
		}
	})
}

// TestRemoteSearch is TestSearch for what a Meilisearch finds, whose words are its own.
func TestRemoteSearch(t *testing.T) {
	t.Parallel()
	sharing(t, func(t *testing.T, a *searchSite, _ *meilisearch, _ func() *searchSite) {
		article := a.send(t, a.ada, "postArticle", agoratest.Vars{
			"title": "Running a database", "content": "It is *Redis* on one machine.", "groups": []string{"db"},
		}).id
		a.Advance(time.Hour)
		since := a.Clock.Now()
		topic := a.send(t, a.grace, "postTopic", agoratest.Vars{
			"title": "Questions", "content": "Who runs node.js & Redis?", "category": "go", "tags": []string{"Caching"},
		}).id
		comment := a.send(t, a.ada, "postComment", agoratest.Vars{"subject": topic, "content": "Redis, here."}).id
		a.finds(t, "", "here", comment)
		for _, c := range []struct {
			name string
			args agoratest.Vars
			want []string
		}{
			{"a word", agoratest.Vars{"query": "redis"}, []string{article, topic, comment}},
			{"all words", agoratest.Vars{"query": "redis database"}, []string{article}},
			{"words kept together", agoratest.Vars{"query": "“running a database”"}, []string{article}},
			{"words in another order, kept together", agoratest.Vars{"query": `"database running"`}, []string{}},
			{"a word with a dot", agoratest.Vars{"query": "node.js"}, []string{topic}},
			{"an excluded word", agoratest.Vars{"query": "redis -machine"}, []string{topic, comment}},
			{"excluded words", agoratest.Vars{"query": `redis -"one machine"`}, []string{topic, comment}},
			{"a tag", agoratest.Vars{"query": "caching"}, []string{topic, "tag:Caching"}},
			{"a user", agoratest.Vars{"query": "grace"}, []string{a.graceID}},
			{"kinds", agoratest.Vars{"query": "redis", "in": []string{"TOPICS", "COMMENTS"}}, []string{topic, comment}},
			{"an author", agoratest.Vars{"query": "redis", "author": "ada"}, []string{article, comment}},
			{"a group", agoratest.Vars{"query": "redis", "group": "DB"}, []string{article}},
			{"a category", agoratest.Vars{"query": "redis", "category": "go"}, []string{topic}},
			{"with a tag", agoratest.Vars{"query": "redis", "tag": "caching"}, []string{topic}},
			{"a name with signs", agoratest.Vars{"query": "redis", "tag": `a" OR kind = "b\`}, []string{}},
			{"since a time", agoratest.Vars{"query": "redis", "since": since}, []string{topic, comment}},
			{"until a time", agoratest.Vars{"query": "redis", "until": since.Add(-time.Minute)}, []string{article}},
			{"the document with the position", agoratest.Vars{"query": "agora"}, []string{}},
		} {
			t.Run(c.name, func(t *testing.T) {
				got := a.find(t, "", c.args)
				slices.Sort(got)
				if slices.Sort(c.want); !slices.Equal(got, c.want) {
					t.Errorf("%v, want %v", got, c.want)
				}
			})
		}
		got := a.Must(t, "", `{ users: suggest(prefix: "@gra") { name } tags: suggest(prefix: "cach") { name } }`, nil)
		if got.Text("users", 0, "name") != "grace" || got.Text("tags", 0, "name") != "Caching" {
			t.Errorf("suggestions are %v", got.Data)
		}
	})
}

// TestRemoteSearchPages reads all results page by page, in each order.
func TestRemoteSearchPages(t *testing.T) {
	t.Parallel()
	sharing(t, func(t *testing.T, a *searchSite, _ *meilisearch, _ func() *searchSite) {
		var posted []string
		for range 7 {
			a.Advance(time.Second)
			posted = append(posted, a.Post(t, a.ada, "a word"))
		}
		a.finds(t, "", "word", posted...)
		for _, order := range []string{"RELEVANCE", "NEW", "OLD"} {
			args := agoratest.Vars{"query": "word", "order": order, "first": 3}
			got := a.find(t, "", args)
			for len(got) < 20 {
				page := a.Must(t, "", searchQuery, args)
				if page.Get("search", "pageInfo", "hasNextPage") != true {
					break
				}
				args["after"] = page.Text("search", "pageInfo", "endCursor")
				got = append(got, a.find(t, "", args)...)
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
	})
}

// TestRemoteSearchHidesWhatHasGone deletes, removes and hides posts that Meilisearch still has.
func TestRemoteSearchHidesWhatHasGone(t *testing.T) {
	t.Parallel()
	sharing(t, func(t *testing.T, a *searchSite, _ *meilisearch, _ func() *searchSite) {
		topic := func(title string) string {
			return a.send(t, a.ada, "postTopic", agoratest.Vars{"title": title, "category": "go"}).id
		}
		deleted, removed, left := topic("a word"), topic("a word"), topic("a word")
		a.finds(t, "", "word", deleted, removed, left)
		for _, act := range []struct {
			mutation, input, token, field string
			in                            agoratest.Vars
		}{
			{"deleteTopic", "DeleteTopicInput", a.ada, "topic", agoratest.Vars{"id": deleted}},
			{"removePost", "RemovePostInput", a.mod, "post", agoratest.Vars{"id": removed, "category": "SPAM"}},
		} {
			if kind, codes, _ := do(t, a.Agora, act.token, act.mutation, act.input, act.field, "__typename",
				act.in); kind != "" || codes != nil {
				t.Fatal(act.mutation, kind, codes)
			}
		}
		if got := a.find(t, a.mod, agoratest.Vars{"query": "word"}); !slices.Equal(got, []string{left}) {
			t.Errorf("at once: %v", got)
		}
		if kind, codes, _ := do(t, a.Agora, a.mod, "updateCategory", "UpdateCategoryInput", "category", "id",
			agoratest.Vars{"name": "go", "private": true}); kind != "" || codes != nil {
			t.Fatal(kind, codes)
		}
		if got := a.find(t, "", agoratest.Vars{"query": "word"}); len(got) != 0 {
			t.Errorf("a client who may not read them finds %v", got)
		}
		a.finds(t, a.mod, "word", left)
	})
}

// TestRemoteSearchAway lets Meilisearch go away, reply nonsense, and lose its index: searches fail meanwhile, and
// nothing else.
func TestRemoteSearchAway(t *testing.T) {
	t.Parallel()
	sharing(t, func(t *testing.T, a *searchSite, m *meilisearch, _ func() *searchSite) {
		before := a.Post(t, a.ada, "a word")
		a.finds(t, "", "word", before)
		fails := func(when string) {
			t.Helper()
			codes := a.codesOf(t, agoratest.Vars{"query": "word"})
			if !slices.Equal(codes, []string{"UNAVAILABLE"}) {
				t.Errorf("%s: %v", when, codes)
			}
		}
		m.away.Store(true)
		fails("away")
		meanwhile := a.Post(t, a.ada, "another word")
		m.away.Store(false)
		a.finds(t, "", "word", before, meanwhile)
		for when, body := range map[string][]byte{
			"no JSON": []byte("<html>"), "another type": []byte(`{"hits":5}`),
			"too long": append([]byte(`{"hits":[],"more":"`), bytes.Repeat([]byte("a"), 2<<20)...),
		} {
			m.mu.Lock()
			m.send = func() []byte { return body }
			m.mu.Unlock()
			fails(when)
		}
		m.mu.Lock()
		m.send = func() []byte {
			return []byte(`{"hits":[{"id":"user_x"},{"id":"tag_go"},{"id":""},{"id":"article_0"}]}`)
		}
		m.mu.Unlock()
		if got := a.find(t, "", agoratest.Vars{"query": "word"}); len(got) != 0 {
			t.Errorf("hits that are no posts: %v", got)
		}
		m.mu.Lock()
		m.send = nil
		m.mu.Unlock()
		m.drop()
		a.findsLater(t, before, meanwhile)
	})
}

// TestRemoteSuggestAway logs the first of the suggestions that fail, as it does with searches.
func TestRemoteSuggestAway(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		m, log := newMeilisearch(t), new(searchLog)
		m.away.Store(true)
		a := agoratest.NewSearchingAt(t, r, m.URL, m.key, slog.New(slog.NewTextHandler(log, nil)))
		for range 2 {
			got := a.Ask(t, "", `{ suggest(prefix: "a") { name } }`, nil)
			if codes := got.Codes(); !slices.Equal(codes, []string{"UNAVAILABLE"}) {
				t.Error(codes)
			}
		}
		if n := strings.Count(log.String(), "searches fail"); n != 1 {
			t.Errorf("it is logged %d times:\n%s", n, log)
		}
	})
}

// TestRemoteSearchAsksAgain loses responses about a task, which is not sent again: it may be one of many of a build.
func TestRemoteSearchAsksAgain(t *testing.T) {
	t.Parallel()
	sharing(t, func(t *testing.T, a *searchSite, m *meilisearch, _ func() *searchSite) {
		before := a.Post(t, a.ada, "a word")
		a.finds(t, "", "word", before)
		tasks := m.tasks()
		m.lose.Store(9) // an HTTP client repeats a request whose connection is closed
		a.finds(t, "", "word", before, a.Post(t, a.ada, "another word"))
		if more := m.tasks() - tasks; m.lose.Load() >= 0 || more > 2 {
			t.Errorf("%d tasks for one post, and %d responses are not lost", more, m.lose.Load())
		}
	})
}

// findsLater is finds after what takes some turns of the server that writes.
func (a *searchSite) findsLater(t *testing.T, want ...string) {
	t.Helper()
	for late := time.Now().Add(time.Minute); time.Now().Before(late); pause.For(t.Context(), 100*time.Millisecond) {
		if len(a.find(t, "", agoratest.Vars{"query": "word"})) == len(want) {
			break
		}
	}
	a.finds(t, "", "word", want...)
}

// TestRemoteSearchIsShared runs two servers on one Meilisearch. One of them writes; when it stops, the other does.
func TestRemoteSearchIsShared(t *testing.T) {
	t.Parallel()
	sharing(t, func(t *testing.T, a *searchSite, m *meilisearch, start func() *searchSite) {
		one := a.Post(t, a.ada, "a word")
		a.finds(t, "", "word", one)
		other := start()
		two := other.Post(t, a.ada, "another word")
		other.finds(t, "", "word", one, two)
		tasks := m.tasks()
		a.Stop()
		for _, key := range other.Keys(t, "agora:lease:search") { // it expires after 15 seconds
			if err := other.Redis.Del(t.Context(), key).Err(); err != nil {
				t.Fatal(err)
			}
		}
		three := other.Post(t, a.ada, "a third word")
		other.findsLater(t, one, two, three)
		if more := m.tasks() - tasks; more > 6 {
			t.Errorf("the other server has sent %d tasks: it has built the index anew", more)
		}
	})
}
