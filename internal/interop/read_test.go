package interop_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// The queries of all cases.

type articleView struct {
	ID, Title, Link string
	Author          *struct{ ID, Name string }
	CreatedAt       string
	Upvotes         int
	ViewerVote      *string
	VotingOpen      bool
	Groups          []struct{ Name string }
}

// article reads an article as m sees it; nil for none.
func (s *site) article(t testing.TB, m member, id string) *articleView {
	t.Helper()
	return get[*articleView](t, s, m.token, `query($id: ID!) { article(id: $id) {
		id title link author { id name } createdAt upvotes viewerVote votingOpen groups { name }
	} }`, vars{"id": id}, "article")
}

func (s *site) votes(t testing.TB, id string) int {
	t.Helper()
	a := s.article(t, member{}, id)
	if a == nil {
		t.Errorf("%s: no article", id)
		return 0
	}
	return a.Upvotes
}

// groupsOf are the names of an article's groups, sorted.
func (s *site) groupsOf(t testing.TB, id string) []string {
	t.Helper()
	names := []string{}
	if a := s.article(t, member{}, id); a != nil {
		for _, g := range a.Groups {
			names = append(names, g.Name)
		}
	}
	slices.Sort(names)
	return names
}

// ranked and newest are a page of the site's articles.
func (s *site) ranked(t testing.TB, page int) []string {
	t.Helper()
	return s.ids(t, `query($page: Int) { articles(page: $page) { nodes { id } } }`,
		vars{"page": page}, "articles", "nodes")
}

func (s *site) newest(t testing.TB, page int) []string {
	t.Helper()
	return s.ids(t, `query($page: Int) { articles(order: NEW, page: $page) { nodes { id } } }`,
		vars{"page": page}, "articles", "nodes")
}

// grouped is a page of a group's articles; groupedNewest the same by time.
func (s *site) grouped(t testing.TB, group string, page int) []string {
	t.Helper()
	return s.ids(t, `query($group: String!, $page: Int) { articles(group: $group, page: $page) { nodes { id } } }`,
		vars{"group": group, "page": page}, "articles", "nodes")
}

func (s *site) groupedNewest(t testing.TB, group string) []string {
	t.Helper()
	return s.ids(t, `query($group: String!) { articles(group: $group, order: NEW) { nodes { id } } }`,
		vars{"group": group}, "articles", "nodes")
}

// groupNames lists the site's groups.
func (s *site) groupNames(t testing.TB) []string {
	t.Helper()
	names := []string{}
	for _, g := range get[[]struct{ Name string }](t, s, "", `{ groups { nodes { name } } }`, nil, "groups", "nodes") {
		names = append(names, g.Name)
	}
	return names
}

type groupView struct {
	ID           string
	ArticleCount int
}

func (s *site) group(t testing.TB, name string) *groupView {
	t.Helper()
	return get[*groupView](t, s, "", `query($name: String!) { group(name: $name) { id articleCount } }`,
		vars{"name": name}, "group")
}

type topicView struct {
	ID, Title, Content       string
	Author                   *struct{ ID string }
	Category                 *struct{ Name string }
	Tags                     []string
	CreatedAt, LastCommentAt string
	Upvotes, Downvotes       int
	Score                    int
	ViewerVote               *string
	ViewCount                int
	CommentCount             int
}

// topic reads the topic with a bare id as m sees it; a topic that is not there fails.
func (s *site) topic(t testing.TB, m member, id string) topicView {
	t.Helper()
	view := get[*topicView](t, s, m.token, `query($id: ID!) { topic(id: $id) {
		id title content author { id } category { name } tags createdAt lastCommentAt
		upvotes downvotes score viewerVote viewCount commentCount
	} }`, vars{"id": "topic:" + id}, "topic")
	if view == nil {
		t.Errorf("topic:%s: no topic", id)
		return topicView{}
	}
	return *view
}

func (s *site) hotTopics(t testing.TB) []string {
	t.Helper()
	return s.ids(t, `{ hotTopics { id } }`, nil, "hotTopics")
}

func (s *site) recommendedTopics(t testing.TB, page int) []string {
	t.Helper()
	return s.ids(t, `query($page: Int) { recommendedTopics(page: $page) { nodes { id } } }`,
		vars{"page": page}, "recommendedTopics", "nodes")
}

// allTopics and tagged are the forum's newest topics, of a tag or at all.
func (s *site) allTopics(t testing.TB) []string {
	t.Helper()
	return s.ids(t, `{ topics { nodes { id } } }`, nil, "topics", "nodes")
}

func (s *site) tagged(t testing.TB, tag string) []string {
	t.Helper()
	return s.ids(t, `query($tag: String!) { topics(tag: $tag) { nodes { id } } }`, vars{"tag": tag}, "topics", "nodes")
}

// categoryTopics is a page of a category's topics, none for no category.
func (s *site) categoryTopics(t testing.TB, name string, page int) []string {
	t.Helper()
	return s.ids(t, `query($name: String!, $page: Int) {
		category(name: $name) { topics(page: $page) { nodes { id } } }
	}`, vars{"name": name, "page": page}, "category", "topics", "nodes")
}

func (s *site) categoryNames(t testing.TB) []string {
	t.Helper()
	names := []string{}
	for _, c := range get[[]struct{ Name string }](t, s, "", `{ categories { name } }`, nil, "categories") {
		names = append(names, c.Name)
	}
	return names
}

type tabView struct {
	ID         string
	TopicCount int
	Categories []struct{ Name string }
	Topics     struct{ Nodes []struct{ ID string } }
}

func (s *site) tab(t testing.TB, name string) *tabView {
	t.Helper()
	return get[*tabView](t, s, "", `query($name: String!) { tab(name: $name) {
		id topicCount categories { name } topics { nodes { id } }
	} }`, vars{"name": name}, "tab")
}

func (s *site) tabTopics(t testing.TB, name string) []string {
	t.Helper()
	return s.ids(t, `query($name: String!) { tab(name: $name) { topics { nodes { id } } } }`,
		vars{"name": name}, "tab", "topics", "nodes")
}

func (s *site) tabNames(t testing.TB) []string {
	t.Helper()
	names := []string{}
	for _, tab := range get[[]struct{ Name string }](t, s, "", `{ tabs { name } }`, nil, "tabs") {
		names = append(names, tab.Name)
	}
	return names
}

type commentView struct {
	ID, Content, CreatedAt string
	Author                 *struct{ ID string }
}

// thread reads a topic's comments in reading order; comments those on the topic
// itself, the newest first.
func (s *site) thread(t testing.TB, topic string) []commentView {
	t.Helper()
	return get[[]commentView](t, s, "", `query($id: ID!) { topic(id: $id) {
		thread { nodes { id content createdAt author { id } } }
	} }`, vars{"id": "topic:" + topic}, "topic", "thread", "nodes")
}

func (s *site) comments(t testing.TB, topic string) []string {
	t.Helper()
	return s.ids(t, `query($id: ID!) { topic(id: $id) { comments(first: 100) { nodes { id } } } }`,
		vars{"id": "topic:" + topic}, "topic", "comments", "nodes")
}

type userView struct {
	ID, Name, Role string
	CreatedAt      *string
	Karma          int
}

// user reads a user by id (user:42); nil for none. userNamed reads one by name.
func (s *site) user(t testing.TB, id string) *userView {
	t.Helper()
	return get[*userView](t, s, "", `query($id: ID!) { user(id: $id) { id name role createdAt karma } }`,
		vars{"id": id}, "user")
}

func (s *site) userNamed(t testing.TB, name string) *userView {
	t.Helper()
	return get[*userView](t, s, "", `query($name: String!) { user(name: $name) { id name role createdAt karma } }`,
		vars{"name": name}, "user")
}

func (s *site) karma(t testing.TB, id string) int {
	t.Helper()
	u := s.user(t, id)
	if u == nil {
		t.Errorf("%s: no user", id)
		return 0
	}
	return u.Karma
}

// login returns the user of the session that a login creates, "" if it fails.
func (s *site) login(t testing.TB, nameOrEmail, password string) (id string) {
	t.Helper()
	return s.Must(t, "", `mutation($in: LoginInput!) {
		login(input: $in) { viewer { id } errors { ... on UserError { code } } }
	}`, vars{"in": vars{"nameOrEmail": nameOrEmail, "password": password}}).Text("login", "viewer", "id")
}

// register reports the code of an error of a new account; "" for none.
func (s *site) register(t testing.TB, name, email string) (code string) {
	t.Helper()
	in := vars{"name": name, "email": email, "password": agoratest.Password}
	return s.Must(t, "", `mutation($in: RegisterInput!) {
		register(input: $in) { errors { ... on UserError { code } } }
	}`, vars{"in": in}).Text("register", "errors", 0, "code")
}
