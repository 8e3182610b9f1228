package graph_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
)

// onPartitions runs f with one partition, with eight on one Redis, and with eight on a cluster.
func onPartitions(t *testing.T, f func(t *testing.T, r *redistest.Redis)) {
	t.Helper()
	t.Run("1 partition", func(t *testing.T) { f(t, redistest.Server(t)) })
	t.Run("8 partitions", func(t *testing.T) { f(t, partitioned(t)) })
	redistest.OnCluster(t, f)
}

// partitioned is one redis-server with eight partitions.
func partitioned(t *testing.T) *redistest.Redis {
	t.Helper()
	r := redistest.Server(t)
	r.Partitions = redistest.ClusterPartitions
	return r
}

// twins are sites with the same content, on different numbers of partitions. Ids differ, so an entity is known by its
// title or text.
type twins struct {
	random                     *rand.Rand
	sites                      []*twin
	articles, topics, comments []string          // titles and texts
	places                     map[string]string // the ids of the categories of topics, by title
}

type twin struct {
	*agoratest.Agora
	tokens []string          // of the users; the first is a moderator
	ids    map[string]string // by title or text
}

func newTwins(t *testing.T, random *rand.Rand, redises ...*redistest.Redis) *twins {
	t.Helper()
	w := &twins{random: random, places: map[string]string{}}
	for _, r := range redises {
		s := &twin{Agora: agoratest.New(t, r), ids: map[string]string{}}
		for i := range 3 {
			token, id := s.Register(t, fmt.Sprint("user", i))
			s.tokens = append(s.tokens, token)
			if uid, err := forum.ParseUserID(id); i == 0 && (err != nil || s.Store.Users.SetRole(t.Context(), uid,
				forum.RoleModerator) != nil) {
				t.Fatal("the first user is no moderator")
			}
		}
		w.sites = append(w.sites, s)
	}
	for _, name := range []string{"c", "d"} {
		w.do(t, 0, "createCategory", "category", name, agoratest.Vars{"name": name})
	}
	w.do(t, 0, "createTab", "tab", "t", agoratest.Vars{"name": "t"})
	for _, name := range []string{"c", "d"} {
		w.do(t, 0, "addCategoryToTab", "tab", "t", agoratest.Vars{"tab": "t", "category": name})
	}
	return w
}

// do sends the same mutation to all sites: each has the same error, or none. In the input "=x" is the id of x. The id
// of the object becomes that of name.
func (w *twins) do(t *testing.T, user int, mutation, field, name string, input agoratest.Vars) (ok bool) {
	t.Helper()
	first := ""
	for i, s := range w.sites {
		s.Clock.Advance(time.Second)
		vars := agoratest.Vars{}
		for key, value := range input {
			if text, is := value.(string); is && strings.HasPrefix(text, "=") {
				value = s.ids[text[1:]]
			}
			vars[key] = value
		}
		kind, codes, object := do(t, s.Agora, s.tokens[user], mutation,
			strings.ToUpper(mutation[:1])+mutation[1:]+"Input", field, "id", vars)
		kind += fmt.Sprint(codes)
		if i == 0 {
			first = kind
		} else if kind != first {
			t.Fatalf("%s %v: %s on the first site, %s on another", mutation, input, first, kind)
		}
		if object != nil {
			s.ids[name], ok = object["id"].(string), true
		}
	}
	return ok
}

// step changes all sites in one random way.
func (w *twins) step(t *testing.T) {
	t.Helper()
	pick := func(list []string) string { return list[w.random.IntN(len(list))] }
	user, n := w.random.IntN(3), len(w.articles)+len(w.topics)+len(w.comments)
	name := fmt.Sprint("x", n)
	switch action := w.random.IntN(12); {
	case action < 2 || len(w.articles) == 0:
		groups := []string{"g", "h", "i", "j"}[:w.random.IntN(5)]
		input := agoratest.Vars{"title": name, "content": name, "groups": groups}
		if w.do(t, user, "postArticle", "article", name, input) {
			w.articles = append(w.articles, name)
		}
	case action < 4 || len(w.topics) == 0:
		category := pick([]string{"c", "d"})
		input := agoratest.Vars{
			"title": name, "content": name, "category": category, "tags": []string{"a", "b"}[:w.random.IntN(3)],
		}
		if w.do(t, user, "postTopic", "topic", name, input) {
			w.topics, w.places[name] = append(w.topics, name), "category:"+category
		}
	case action < 6:
		subject := pick(append(w.topics, w.articles...))
		if w.do(t, user, "postComment", "comment", name, agoratest.Vars{"subject": "=" + subject, "content": name}) {
			w.comments = append(w.comments, name)
		}
	case action < 8:
		vote := pick([]string{"UP", "UP", "NONE"})
		at := pick(w.articles)
		w.do(t, user, "vote", "post", at, agoratest.Vars{"post": "=" + at, "vote": vote})
	case action < 10:
		at := pick(w.topics)
		w.do(t, user, "vote", "post", at, agoratest.Vars{"post": "=" + at, "vote": pick([]string{"UP", "DOWN", "NONE"})})
	case action < 11:
		at := pick(w.topics)
		w.do(t, 0, "pinSubject", "subject", at, agoratest.Vars{
			"subject": "=" + at, "place": w.places[at], "state": state(w.random.IntN(4) > 0),
		})
	case w.random.IntN(2) == 0:
		at := pick(w.articles)
		input := agoratest.Vars{"subject": "=" + at, "remove": []string{"g"}}
		w.do(t, 0, "changeArticleGroups", "article", at, input)
	default:
		at := pick(w.topics)
		w.do(t, 0, "deletePost", "post", at, agoratest.Vars{"post": "=" + at})
	}
}

// ask returns what a query shows on all sites, without ids and cursors; each shows the same. In the query, ARGS is
// replaced by args of each site.
func (w *twins) ask(t *testing.T, query string, args func(site int) string) (answers []*agoratest.Answer) {
	t.Helper()
	var first any
	for i, s := range w.sites {
		got := s.Must(t, s.tokens[1], strings.ReplaceAll(query, "ARGS", args(i)), nil)
		answers = append(answers, got)
		shown := withoutCursors(got.Data)
		if i == 0 {
			first = shown
		} else if !reflect.DeepEqual(shown, first) {
			t.Fatalf("%s\n%v on the first site,\n%v on another", query, first, shown)
		}
	}
	return answers
}

// withoutCursors returns a copy of data without what differs between sites.
func withoutCursors(data any) any {
	switch v := data.(type) {
	case map[string]any:
		kept := map[string]any{}
		for key, value := range v {
			if key != "startCursor" && key != "endCursor" {
				kept[key] = withoutCursors(value)
			}
		}
		return kept
	case []any:
		kept := make([]any, len(v))
		for i := range v {
			kept[i] = withoutCursors(v[i])
		}
		return kept
	}
	return data
}

// twinLists are lists that all sites show in the same order: no two entries have the same score.
var twinLists = map[string]string{
	"articles":             `{ at: articles(ARGS) { … { title author { name karma } groups { name articleCount } } } }`,
	"new articles":         `{ at: articles(order: NEW, ARGS) { … { x: title } } }`,
	"old articles":         `{ at: articles(order: OLD, ARGS) { … { x: title } } }`,
	"articles of a group":  `{ in: group(name: "h") { at: articles(ARGS) { … { x: title } } } }`,
	"articles of a user":   `{ in: viewer { user { at: articles(ARGS) { … { x: title } } } } }`,
	"groups":               `{ at: groups(ARGS) { … { x: name articleCount } } }`,
	"topics":               `{ at: topics(ARGS) { … { x: title category { name topicCount } upvotes } } }`,
	"topics with a tag":    `{ at: topics(tag: "a", ARGS) { … { x: title } } }`,
	"topics of a category": `{ in: category(name: "c") { at: topics(ARGS) { … { x: title } } } }`,
	"topics of a tab":      `{ in: tab(name: "t") { at: topics(ARGS) { … { x: title lastCommentAt } } } }`,
	"topics of a user":     `{ in: viewer { user { at: topics(ARGS) { … { x: title } } } } }`,
	"comments of a user":   `{ in: viewer { user { at: comments(ARGS) { … { x: content } } } } }`,
	"notifications":        `{ in: viewer { at: notifications(ARGS) { … { x: kind read comment { content } } } } }`,
	"articles of users":    `{ at: articles(ARGS) { … { author { articles(first: 3) { nodes { title } } } } } }`,
}

// TestPartitionsShowTheSame changes sites in the same random ways, which have one partition, eight, and in the larger
// size of the tests eight on a cluster, and walks every list of each in both directions while votes move its entries.
func TestPartitionsShowTheSame(t *testing.T) {
	t.Parallel()
	seeds, steps := uint64(1), 60
	all := need.More(t, "it changes a site on a cluster too, and more often")
	if all {
		seeds, steps = 2, 150
	}
	for seed := range seeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 8))
			redises := []*redistest.Redis{redistest.Server(t), partitioned(t)}
			if all {
				redises = append(redises, redistest.Cluster(t))
			}
			w := newTwins(t, random, redises...)
			for range steps {
				w.step(t)
			}
			w.ask(t, `{
				categories { name topicCount pinnedTopics { title } }
				tabs { name topicCount categories { name topicCount } }
				viewer { unreadNotificationCount user { karma } } group(name: "g") { articleCount }
				gone: group(name: "none") { name }
			}`, func(int) string { return "" })
			for name, query := range twinLists {
				const page = "totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes"
				query = strings.ReplaceAll(query, "…", page)
				t.Run(name, func(t *testing.T) {
					w.walk(t, query, "first", "after", "hasNextPage", "endCursor")
					w.walk(t, query, "last", "before", "hasPreviousPage", "startCursor")
					for page := 1; page < 4; page++ {
						w.ask(t, query, func(int) string { return fmt.Sprintf("first: 7, page: %d", page) })
					}
				})
			}
		})
	}
}

// walk reads all pages of a list on all sites, in random sizes; between pages the sites change.
func (w *twins) walk(t *testing.T, query, size, from, more, cursor string) {
	t.Helper()
	cursors := make([]string, len(w.sites))
	for {
		n := 1 + w.random.IntN(9)
		answers := w.ask(t, query, func(site int) string {
			return fmt.Sprintf("%s: %d, %s: %q", size, n, from, cursors[site])
		})
		in := []any{"at", "pageInfo"}
		if answers[0].Get("in") != nil {
			in = []any{"in", "at", "pageInfo"}
		}
		if answers[0].Get(append(in, more)...) != true {
			return
		}
		for i, got := range answers {
			cursors[i] = got.Text(append(in, cursor)...)
		}
		w.step(t)
	}
}
