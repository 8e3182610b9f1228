package graph_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// A feedCase is a feed, by the input of feedChanged and by the query that has the same first page.
type feedCase struct{ feed, query string }

var feedCases = []feedCase{
	{`articles: {}`, `articles(first: 5) { nodes { ...a } }`},
	{`articles: {group: "g", order: NEW}`, `articles(group: "g", order: NEW, first: 5) { nodes { ...a } }`},
	{`articles: {order: TOP, window: DAY}`, `articles(order: TOP, window: DAY, first: 5) { nodes { ...a } }`},
	{`articles: {order: HOT}`, `articles(order: HOT, first: 5) { nodes { ...a } }`},
	{
		`articles: {tag: "x", order: COMMENTS}`,
		`tag(name: "x") { articles(order: COMMENTS, first: 5) { nodes { ...a } } }`,
	},
	{`topics: {order: ACTIVE}`, `topics(order: ACTIVE, first: 5) { nodes { ...t } }`},
	{
		`topics: {category: "hidden", order: TOP}`,
		`category(name: "hidden") { topics(order: TOP, first: 5) { nodes { ...t } } }`,
	},
	{`topics: {tab: "t", order: NEW}`, `tab(name: "t") { topics(order: NEW, first: 5) { nodes { ...t } } }`},
	{`topics: {tag: "x"}`, `topics(tag: "x", first: 5) { nodes { ...t } }`},
}

// feedFragments select what the query and the subscription compare.
const feedFragments = `
	fragment a on Article {
		id title content score viewerVote commentCount locked tags author { name karma } groups { name }
	}
	fragment t on Topic {
		id title content score viewerVote commentCount locked tags author { name } category { name }
	}`

// A feedClient has what a client of feedChanged has: the state of each entry, and their order.
type feedClient struct {
	feedCase
	a         *agoratest.Agora
	viewer    string
	stream    *agoratest.Stream
	token     string
	entries   map[string]any
	ids       []string
	responses int
}

// connect subscribes, after what the client has.
func (c *feedClient) connect(t *testing.T) {
	t.Helper()
	vars := agoratest.Vars{}
	if c.token != "" {
		vars["after"] = c.token
	}
	c.stream = c.a.Subscribe(t, c.viewer, `subscription($after: String) {
		feedChanged(feed: {`+c.feed+`}, first: 5, after: $after) { ids changes { kind id node { ...a ...t } } resumeToken }
	}`+feedFragments, vars)
}

// read applies the next response, as docs/subscriptions.md says.
func (c *feedClient) read(t *testing.T) {
	t.Helper()
	got := c.stream.Next(t)
	if got == nil || len(got.Errors) > 0 {
		t.Fatalf("%s: %+v", c.feed, got)
	}
	c.responses++
	had := slices.Clone(c.ids)
	for i := 0; got.Get("feedChanged", "changes", i) != nil; i++ {
		id, node := got.Text("feedChanged", "changes", i, "id"), got.Get("feedChanged", "changes", i, "node")
		if node == nil {
			delete(c.entries, id)
		} else {
			c.entries[id] = node
		}
		kind, known := got.Text("feedChanged", "changes", i, "kind"), slices.Contains(had, id)
		if (kind == "ENTERED") == known || (kind == "LEFT") != (node == nil) {
			t.Errorf("%s: %s is %s, known before: %t", c.feed, id, kind, known)
		}
	}
	c.ids = nil
	for i := 0; got.Get("feedChanged", "ids", i) != nil; i++ {
		c.ids = append(c.ids, got.Text("feedChanged", "ids", i))
	}
	c.token = got.Text("feedChanged", "resumeToken")
}

// list returns what the client shows.
func (c *feedClient) list(t *testing.T) string {
	t.Helper()
	nodes := make([]any, len(c.ids))
	for i, id := range c.ids {
		nodes[i] = c.entries[id]
	}
	if len(c.entries) != len(c.ids) {
		t.Errorf("%s: the client has %d entries for %d ids", c.feed, len(c.entries), len(c.ids))
	}
	return jsonOf(t, nodes)
}

// queried returns what the query has.
func (c *feedClient) queried(t *testing.T) string {
	t.Helper()
	fragments, unused, _ := strings.Cut(feedFragments, "fragment t")
	if unused = "fragment t" + unused; strings.Contains(c.query, "...t") {
		fragments = unused
	}
	value := c.a.Must(t, c.viewer, "{ "+c.query+" }"+fragments, nil).Get()
	for {
		switch v := value.(type) {
		case map[string]any:
			for _, only := range v {
				value = only
			}
			continue
		case []any:
			return jsonOf(t, slices.DeleteFunc(v, func(node any) bool { return node == nil }))
		}
		return "[]"
	}
}

// catchUp reads responses until the client has what the query has.
func (c *feedClient) catchUp(t *testing.T) {
	t.Helper()
	want := c.queried(t)
	for range 20 {
		if c.list(t) == want {
			return
		}
		c.read(t)
	}
	t.Fatalf("%s: the client has %s, the query %s", c.feed, c.list(t), want)
}

// TestFeedChangedEqualsTheQuery lets several users post, vote, edit, delete, remove, restore and move at random, while
// clients follow feeds over connections that drop: when nothing happens any more, each has what the query has.
func TestFeedChangedEqualsTheQuery(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		random := rand.New(rand.NewPCG(7, 15))
		s := newFeedSite(t, a, random)
		var clients []*feedClient
		for i, of := range feedCases {
			clients = append(clients, &feedClient{
				feedCase: of, a: a, viewer: []string{"", s.grace}[i%2], entries: map[string]any{},
			})
			clients[i].connect(t)
		}
		for range 6 {
			for range 15 {
				s.actAtRandom(t)
			}
			for _, c := range clients {
				c.catchUp(t)
				if random.IntN(2) == 0 {
					c.stream.Close()
				}
			}
			for range 10 { // while some are away
				s.actAtRandom(t)
			}
			s.setPrivate(t, false) // the feed of the category would be NOT_FOUND
			for _, c := range clients {
				c.connect(t)
			}
		}
		for _, c := range clients {
			c.catchUp(t)
		}
	})
}

// A feedSite is a site where users act at random.
type feedSite struct {
	*forumSite
	random           *rand.Rand
	articles, topics []string
	comments         []string
	private          bool
}

func newFeedSite(t *testing.T, a *agoratest.Agora, random *rand.Rand) *feedSite {
	t.Helper()
	s := &feedSite{forumSite: newForum(t, a, "hidden", "open"), random: random}
	s.tab(t, "t", "hidden", "open")
	for range 6 {
		s.actPost(t)
	}
	s.articles = append(s.articles, a.Post(t, s.ada, "in g", "g"))
	s.act(t, s.mod, "editArticle", fmt.Sprintf(`{post: %q, tags: ["x"]}`, s.articles[len(s.articles)-1]))
	s.topics = append(s.topics, s.topic(t, "x", "open", "x"))
	return s
}

// actPost posts an article, a topic or a comment.
func (s *feedSite) actPost(t *testing.T) {
	t.Helper()
	s.Advance(time.Second)
	switch n := s.random.IntN(3); {
	case n == 0 || len(s.articles) == 0:
		s.articles = append(s.articles, s.Post(t, s.ada, "x", [][]string{{"g"}, {"h"}, {"g", "h"}}[s.random.IntN(3)]...))
	case n == 1 || len(s.topics) == 0:
		category := "open"
		if !s.private && s.random.IntN(2) == 0 {
			category = "hidden"
		}
		s.topics = append(s.topics, s.topic(t, "x", category, "x"))
	default:
		subject := pick(s.random, slices.Concat(s.articles, s.topics))
		if kind, id := s.comment(t, s.mod, subject, "", "x"); kind == "" {
			s.comments = append(s.comments, id)
		}
	}
}

// pick returns an entry of a list.
func pick(random *rand.Rand, list []string) string { return list[random.IntN(len(list))] }

// actAtRandom posts or changes something. Some changes are refused, such as those of what is deleted.
func (s *feedSite) actAtRandom(t *testing.T) {
	t.Helper()
	if s.random.IntN(3) == 0 {
		s.actPost(t)
		return
	}
	article, topic := pick(s.random, s.articles), pick(s.random, s.topics)
	subject := pick(s.random, []string{article, topic})
	text, tag := fmt.Sprint("text ", s.random.IntN(100)), pick(s.random, []string{"x", "y"})
	post := pick(s.random, slices.Concat(s.articles, s.topics, s.comments))
	user := pick(s.random, []string{s.ada, s.grace, s.mod})
	acts := map[string]string{
		"vote":                fmt.Sprintf(`{post: %q, vote: %s}`, subject, pick(s.random, []string{"UP", "NONE"})),
		"editArticle":         fmt.Sprintf(`{post: %q, title: %q, tags: ["x"]}`, article, text),
		"editTopic":           fmt.Sprintf(`{post: %q, content: %q, tags: [%q]}`, topic, text, tag),
		"changeArticleGroups": fmt.Sprintf(`{subject: %q, %s: ["g"]}`, article, pick(s.random, []string{"add", "remove"})),
		"moveTopic":           fmt.Sprintf(`{subject: %q, category: %q}`, topic, pick(s.random, []string{"hidden", "open"})),
		"lockSubject":         fmt.Sprintf(`{subject: %q, state: %s}`, topic, pick(s.random, []string{"ON", "OFF"})),
		"removePost":          fmt.Sprintf(`{post: %q, reason: SPAM}`, post),
		"restorePost":         fmt.Sprintf(`{post: %q}`, post),
		"hidePost":            fmt.Sprintf(`{post: %q, state: %s}`, article, pick(s.random, []string{"ON", "OFF"})),
		"deletePost":          fmt.Sprintf(`{post: %q}`, subject),
		"setPrivate":          "",
	}
	field := pick(s.random, slices.Sorted(maps.Keys(acts)))
	if strings.HasPrefix(field, "delete") && s.random.IntN(2) == 0 {
		return
	}
	if !strings.HasPrefix(field, "vote") && field != "hidePost" {
		user = s.mod
	}
	if acts[field] == "" {
		s.setPrivate(t, !s.private)
		return
	}
	s.Ask(t, user, mutation(field, acts[field]), nil)
}

// setPrivate makes the category hidden private or public.
func (s *feedSite) setPrivate(t *testing.T, private bool) {
	t.Helper()
	s.private = private
	s.act(t, s.mod, "updateCategory", fmt.Sprintf(`{name: "hidden", private: %t}`, private))
	if err := s.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestFeedChangedComesOnceASecond votes many times in a short while: that is few responses.
func TestFeedChangedComesOnceASecond(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		c := &feedClient{feedCase: feedCases[0], a: a, entries: map[string]any{}}
		one, two := a.Post(t, s.ada, "one"), a.Post(t, s.ada, "two")
		c.connect(t)
		c.read(t)
		if len(c.ids) != 2 {
			t.Fatalf("the first page is %v", c.ids)
		}
		began := time.Now()
		for i := range 30 {
			a.Vote(t, s.grace, []string{one, two}[i%2], []string{"UP", "UP", "NONE", "NONE"}[i%4])
		}
		c.catchUp(t)
		if most := 2 + int(time.Since(began)/time.Second); c.responses-1 > most {
			t.Errorf("%d responses, want %d at most", c.responses-1, most)
		}
	})
}

// TestFeedChangedIsNotAboutViews counts a view of a topic: a client that does not select it receives nothing, as its
// next response is about another change.
func TestFeedChangedIsNotAboutViews(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		follow := func(selection string) *agoratest.Stream {
			return a.Subscribe(t, "", `subscription { feedChanged(feed: {topics: {}}) {
				changes { kind node { id ... on Topic { `+selection+` } } } } }`, nil)
		}
		views, titles := follow("viewCount"), follow("title")
		views.Next(t)
		titles.Next(t)
		s.act(t, s.grace, "recordTopicView", fmt.Sprintf(`{subject: %q}`, topic))
		if got := views.Next(t); got.Text("feedChanged", "changes", 0, "node", "viewCount") != "1" {
			t.Errorf("%v", got.Data)
		}
		s.act(t, s.mod, "editTopic", fmt.Sprintf(`{post: %q, title: "new"}`, topic))
		if got := titles.Next(t); got.Text("feedChanged", "changes", 0, "node", "title") != "new" ||
			got.Text("feedChanged", "changes", 0, "kind") != "CHANGED" {
			t.Errorf("%v", got.Data)
		}
	})
}

// TestFeedChangedResumesElsewhere resumes at another server, which has the token only.
func TestFeedChangedResumesElsewhere(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		s := newForum(t, a)
		c := &feedClient{feedCase: feedCases[0], a: a, entries: map[string]any{}}
		kept := a.Post(t, s.ada, "kept")
		c.connect(t)
		c.read(t)
		c.stream.Close()
		a.Post(t, s.ada, "new")
		a.Vote(t, s.grace, kept, "UP")
		c.a = agoratest.New(t, r)
		c.connect(t)
		c.read(t)
		if c.list(t) != c.queried(t) || len(c.ids) != 2 {
			t.Errorf("%s, the query has %s", c.list(t), c.queried(t))
		}
	})
}

// TestAFeedEndsWithItsSession ends a session, and bans the user of another one.
func TestAFeedEndsWithItsSession(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		a.Post(t, s.mod, "x")
		follow := func(token string) *agoratest.Stream {
			t.Helper()
			stream := a.Subscribe(t, token, `subscription { feedChanged(feed: {articles: {}}) { ids } }`, nil)
			if got := stream.Next(t); got.Get("feedChanged", "ids", 0) == nil {
				t.Fatalf("the first page is %v", got)
			}
			return stream
		}
		ending, banned, staying := follow(s.ada), follow(s.grace), follow(s.mod)
		a.Must(t, s.ada, `mutation { logout { viewer { id } } }`, nil)
		s.act(t, s.mod, "banUser", fmt.Sprintf(`{user: %q, kind: BANNED, explanation: "x"}`, s.graceID))
		a.Post(t, s.mod, "y")
		if got := staying.Next(t); got.Get("feedChanged", "ids", 1) == nil {
			t.Errorf("the other session has %v", got.Data)
		}
		for state, stream := range map[string]*agoratest.Stream{"the logout": ending, "the ban": banned} {
			if got := refused(t, stream); got != "UNAUTHENTICATED" {
				t.Errorf("after %s: %s", state, got)
			}
		}
	})
}
