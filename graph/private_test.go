package graph_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/reconcile"
)

// secret is in all texts of the private category. Nothing public has it.
const secret = "zebra"

// A privateSite is a forum with a public category and a private one, both in a tab. ada and the moderator may read the
// private one; grace may not.
type privateSite struct {
	*forumSite
	open, topic, comment string // ids: a public topic, a private one, and a comment on it; all have a revision
}

func newPrivateSite(t *testing.T, a *agoratest.Agora) *privateSite {
	t.Helper()
	s := &privateSite{forumSite: newForum(t, a, "open")}
	s.tab(t, "t", "open")
	s.open = s.forumSite.topic(t, "public", "open", "go")
	s.reply(t, s.grace, s.open, "")
	if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"publicRevisions": "true"}); err != nil {
		t.Fatal(err)
	}
	s.revise(t, s.open, "public")
	return s
}

// revise edits a text twice, as ada, so that it is the same again and its revisions have both.
func (s *privateSite) revise(t *testing.T, id, text string) {
	t.Helper()
	for _, content := range []string{text + " once", text} {
		if kind, codes := s.edit(t, s.ada, id, agoratest.Vars{"content": content}); kind != "" || codes != nil {
			t.Fatal(kind, codes)
		}
	}
}

// fill creates the private category with a topic and comments, one of which mentions grace.
func (s *privateSite) fill(t *testing.T) {
	t.Helper()
	s.setPrivate(t, "createCategory", true)
	s.tabDo(t, "addCategoryToTab", "t", secret)
	s.member(t, "addCategoryMember", s.adaID)
	s.topic = s.forumSite.topic(t, secret+" title", secret, "go", secret)
	kind := ""
	if kind, s.comment = s.forumSite.comment(t, s.ada, s.topic, "", secret+" and @grace"); kind != "" {
		t.Fatal(kind)
	}
	if kind, _ = s.forumSite.comment(t, s.mod, s.topic, s.comment, secret+" reply"); kind != "" {
		t.Fatal(kind)
	}
	s.revise(t, s.topic, secret)
	s.revise(t, s.comment, secret+" and @grace")
	for _, id := range []string{s.topic, s.comment} {
		s.Must(t, s.mod, mutation1("vote", fmt.Sprintf("{post: %q, vote: UP}", id)), nil)
	}
}

// mutation1 is a mutation of which only the errors are selected.
func mutation1(field, input string) string {
	return fmt.Sprintf("mutation { %s(input: %s) { errors { __typename ... on UserError { message } } } }", field, input)
}

func (s *privateSite) setPrivate(t *testing.T, mutation string, private bool) {
	t.Helper()
	input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
	kind, codes, category := do(t, s.Agora, s.mod, mutation, input, "category", "name private",
		agoratest.Vars{"name": secret, "private": private})
	if kind != "" || codes != nil || category["private"] != private {
		t.Fatalf("%s: %s %v %v", mutation, kind, codes, category)
	}
	if err := s.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (s *privateSite) member(t *testing.T, mutation, user string) {
	t.Helper()
	input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
	if kind, codes, _ := do(t, s.Agora, s.mod, mutation, input, "user", "id account { memberOf { name } }",
		agoratest.Vars{"category": secret, "user": user}); kind != "" || codes != nil {
		t.Fatalf("%s: %s %v", mutation, kind, codes)
	}
}

// TestAPrivateCategoryNeverLeaks reads every path of the schema before and after a private category is filled: the
// responses to those who may not read it are the same.
func TestAPrivateCategoryNeverLeaks(t *testing.T) {
	t.Parallel()
	need.More(t, "it sends the queries of all paths of the schema")
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.Advance(time.Hour) // all that has a time is older
		for _, setting := range []string{"publicModerationLog", "publicRevisions"} {
			if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{setting: "true"}); err != nil {
				t.Fatal(err)
			}
		}
		readers := map[string]string{"anonymous": "", "signed in": s.grace}
		before := map[string]map[string]string{}
		for name, token := range readers {
			before[name] = s.read(t, token)
		}
		if n := len(before["anonymous"]); n == 0 || need.All() && !a.Mini && n < 100 {
			t.Fatalf("the walk has %d queries", n)
		}
		s.fill(t)
		s.act(t, s.mod, "editTopic", fmt.Sprintf(`{post: %q, title: %q}`, s.topic, secret+" title"+secret))
		compare := func(state string) {
			t.Helper()
			failed := 0
			for name, token := range readers {
				after := s.read(t, token)
				for _, query := range slices.Sorted(maps.Keys(after)) {
					if after[query] != before[name][query] || strings.Contains(after[query], secret) {
						t.Errorf("%s, %s, %s:\n%s\nwant\n%s", state, name, query, after[query], before[name][query])
						if failed++; failed > 5 {
							t.FailNow()
						}
					}
				}
				s.queries(s.hidden(), false, func(query string) {
					got := s.body(t, token, query)
					if strings.Contains(got, secret) || strings.Contains(got, "__typename") {
						t.Fatalf("%s, %s, %s: %s", state, name, query, got)
					}
				})
				for target, missing := range map[string]string{
					"category:" + secret: "category:nothing", s.topic: s.topic + "0000", s.comment: "comment:" + s.topic + "0000:9",
				} {
					const log = `{ moderation { log(target: %q) {
						totalCount edges { cursor node { id } } pageInfo { hasNextPage } } } }`
					got, want := s.body(t, token, fmt.Sprintf(log, target)), s.body(t, token, fmt.Sprintf(log, missing))
					if got != want || !strings.Contains(got, `"totalCount":0`) {
						t.Errorf("%s, %s: the log of %s: %s, want %s", state, name, target, got, want)
					}
				}
			}
		}
		compare("private from the start")
		s.setPrivate(t, "updateCategory", false)
		if got := s.Must(t, "", fmt.Sprintf(`{ topic(id: %q) { title category { private } } tab(name: "t") { topicCount }
			user(name: "ada") { karma topics { totalCount } comments { totalCount } }
			topics(tag: %q) { totalCount } recommendedTopics { totalCount } }`, s.topic, secret), nil); got.Text("topic",
			"title") != secret+" title"+secret || got.Text("tab", "topicCount") != "2" || got.Text("user", "karma") != "2" ||
			got.Text("user", "topics", "totalCount") != "2" || got.Text("user", "comments", "totalCount") != "1" ||
			got.Text("topics", "totalCount") != "1" || got.Text("recommendedTopics", "totalCount") != "2" {
			t.Errorf("public: %v", got.Data)
		}
		s.clean(t)
		s.setPrivate(t, "updateCategory", true)
		compare("private again")
		s.clean(t)
	})
}

// clean checks that reconcile finds nothing to correct.
func (s *privateSite) clean(t *testing.T) {
	t.Helper()
	var findings []string
	report, err := reconcile.Check(t.Context(), s.Store, reconcile.CheckOptions{
		Pause: time.Millisecond, Found: func(f reconcile.Finding) { findings = append(findings, fmt.Sprint(f)) },
	})
	if err != nil || report.Findings > 0 {
		t.Errorf("%+v %v: %v", report, findings, err)
	}
}

// TestMembersReadAPrivateCategory reads what a member, a moderator and a former member see.
func TestMembersReadAPrivateCategory(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		query := fmt.Sprintf(`{
			topic(id: %q) { title category { name private members { nodes { name } } } thread { nodes { content
				subject { id } } } }
			node(id: %q) { id }
			categories { name }
			category(name: %q) { topicCount topics { totalCount nodes { id } } }
			topics { totalCount nodes { id } }
			tab(name: "t") { categories { name } topics { totalCount nodes { id } } }
		}`, s.topic, s.comment, secret)
		for name, c := range map[string]struct {
			token        string
			reads, feeds bool
		}{
			"a member": {s.ada, true, true}, "a moderator": {s.mod, true, false}, "another user": {s.grace, false, false},
			"an anonymous client": {"", false, false},
		} {
			got := s.Must(t, c.token, query, nil)
			if reads := strings.Contains(got.Body, secret); reads != c.reads {
				t.Errorf("%s: %s", name, got.Body)
			}
			if c.reads && (got.Text("topic", "category", "members", "nodes", 0, "name") != "ada" ||
				got.Text("category", "topics", "nodes", 0, "id") != s.topic || got.Text("node", "id") != s.comment ||
				got.Text("topic", "thread", "nodes", 1, "subject", "id") != s.topic) {
				t.Errorf("%s: %s", name, got.Body)
			}
			want := map[bool][]string{true: {s.topic, s.open}, false: {s.open}}[c.feeds]
			for _, list := range []string{"topics", "tab"} {
				path := []any{list, "nodes"}
				if list == "tab" {
					path = []any{"tab", "topics", "nodes"}
				}
				nodes, _ := got.Get(path...).([]any)
				var ids []string
				for _, n := range nodes {
					ids = append(ids, n.(map[string]any)["id"].(string))
				}
				total := got.Text(append(path[:len(path)-1:len(path)-1], "totalCount")...)
				if !slices.Equal(ids, want) || total != fmt.Sprint(len(want)) {
					t.Errorf("%s, %s: %v of %s, want %v", name, list, ids, total, want)
				}
			}
		}
		if count, _, _ := s.unread(t, s.grace); count != "0" {
			t.Errorf("a user who may not read the post that mentions her has %s notifications", count)
		}
		if count, _, _ := s.unread(t, s.ada); count != "2" { // of the public and the private reply
			t.Errorf("a member has %s notifications", count)
		}
		s.member(t, "removeCategoryMember", s.adaID)
		if got := s.Must(t, s.ada, query, nil); strings.Contains(got.Body, secret) {
			t.Errorf("a former member: %s", got.Body)
		}
	})
}

// TestNobodyElseWritesToAPrivateCategory compares the errors of writes with those for things that do not exist.
func TestNobodyElseWritesToAPrivateCategory(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		before := s.Snapshot(t)
		for _, c := range []struct{ mutation, input string }{
			{"vote", `{post: "TOPIC", vote: UP}`},
			{"editTopic", `{post: "TOPIC", title: "x"}`},
			{"deletePost", `{post: "TOPIC"}`},
			{"recordTopicView", `{subject: "TOPIC"}`},
			{"reportPost", `{post: "TOPIC", reason: SPAM}`},
			{"postComment", `{subject: "TOPIC", content: "x"}`},
			{"postTopic", `{title: "x", content: "y", category: "CATEGORY", tags: []}`},
			{"vote", `{post: "COMMENT", vote: UP}`},
			{"editComment", `{post: "COMMENT", content: "x"}`},
			{"deletePost", `{post: "COMMENT"}`},
		} {
			mutation, input := c.mutation, c.input
			named := func(topic, comment, category string) string {
				return strings.NewReplacer("TOPIC", topic, "COMMENT", comment, "CATEGORY", category).Replace(input)
			}
			// Of the same partition, as the number of partitions is no secret.
			missing := s.topic + "0000"
			want := s.body(t, s.grace, mutation1(mutation, named(missing, "comment:"+missing+":9", "nothing")))
			got := s.body(t, s.grace, mutation1(mutation, named(s.topic, s.comment, secret)))
			if got != want || !strings.Contains(got, "NotFoundError") {
				t.Errorf("%s: %s, want %s", mutation, got, want)
			}
		}
		for _, change := range agoratest.Changes(before, s.Snapshot(t)) {
			if !strings.Contains(change, "rate_limit") && !strings.Contains(change, "session") {
				t.Errorf("a write has changed %s", change)
			}
		}
	})
}

// TestEventsOfAPrivateCategory subscribes as a member and as others.
func TestEventsOfAPrivateCategory(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		const query = `subscription { topicPosted(tab: "t") { topic { title } } }`
		member, other, anonymous := s.Subscribe(t, s.ada, query, nil), s.Subscribe(t, s.grace, query, nil),
			s.Subscribe(t, "", query, nil)
		votes := s.Subscribe(t, "", `subscription($ids: [ID!]!) { voteChanged(ids: $ids) { post { id } } }`,
			agoratest.Vars{"ids": []string{s.topic, s.open}})
		s.Must(t, s.mod, mutation1("vote", fmt.Sprintf("{post: %q, vote: NONE}", s.topic)), nil)
		s.Must(t, s.mod, mutation1("vote", fmt.Sprintf("{post: %q, vote: UP}", s.open)), nil)
		s.forumSite.topic(t, secret, secret)
		s.forumSite.topic(t, "next", "open")
		for name, c := range map[string]struct {
			stream *agoratest.Stream
			titles []string
		}{
			"a member": {member, []string{secret, "next"}}, "another user": {other, []string{"next"}},
			"an anonymous client": {anonymous, []string{"next"}},
		} {
			for _, want := range c.titles {
				got := c.stream.Next(t).Text("topicPosted", "topic", "title")
				if got == secret+" title" && name == "a member" { // the event from before the subscription may be late
					got = c.stream.Next(t).Text("topicPosted", "topic", "title")
				}
				if got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
		}
		if got := votes.Next(t).Text("voteChanged", "post", "id"); got != s.open {
			t.Errorf("an event of %q", got)
		}
	})
}

// TestManyTopicsBecomePrivate has more topics, and more comments on one of them, than one step of the job takes.
func TestManyTopicsBecomePrivate(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.category(t, secret)
		last := ""
		for range 30 {
			last = s.forumSite.topic(t, "many", secret, "go")
		}
		for range 30 {
			s.reply(t, s.grace, last, "")
		}
		const lists = `{ topics(tag: "go") { totalCount } user(name: "ada") { topics { totalCount } }
			grace: user(name: "grace") { comments { totalCount } } }`
		counts := func() string {
			t.Helper()
			got := s.Must(t, "", lists, nil)
			return got.Text("topics", "totalCount") + " " + got.Text("user", "topics", "totalCount") + " " +
				got.Text("grace", "comments", "totalCount")
		}
		for _, c := range []struct {
			private bool
			want    string
		}{{true, "1 1 1"}, {false, "31 31 31"}, {true, "1 1 1"}} {
			s.setPrivate(t, "updateCategory", c.private)
			if got := counts(); got != c.want {
				t.Errorf("private %t: %s, want %s", c.private, got, c.want)
			}
		}
		s.clean(t)
		move := agoratest.Vars{"subject": last, "category": "open"}
		if _, _, moved := topicDo(t, s.Agora, s.mod, "moveTopic", move); moved == nil {
			t.Error("the topic was not moved")
		}
		if err := s.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := counts(); got != "2 2 31" {
			t.Errorf("after a move to a public category: %s", got)
		}
		s.clean(t)
	})
}

// TestReconcileTakesPrivateTopicsOutOfRankings lets another program put a private topic back.
func TestReconcileTakesPrivateTopicsOutOfRankings(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		id := number(s.topic)
		for _, command := range [][]any{
			{"HDEL", "bbs::topic::" + id, "private"},
			{"ZADD", "bbs::tab::t::topic_list", 1, id},
			{"ZADD", "bbs::recommand::list", 1, id},
			{"ZINCRBY", "bbs::reply_day_rank", 1, id},
			{"HDEL", "bbs::comment::" + s.comment[strings.LastIndex(s.comment, ":")+1:], "private"},
		} {
			if err := a.Redis.Do(t.Context(), command...).Err(); err != nil {
				t.Fatal(err)
			}
		}
		report, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Repair: true, Pause: 1})
		if err != nil || report.Corrected == 0 || report.Left > 0 {
			t.Errorf("%+v, %v", report, err)
		}
		s.clean(t)
		const query = `{ tab(name: "t") { topicCount } recommendedTopics { totalCount } user(name: "ada") { karma } }`
		if got := s.Must(t, "", query, nil); got.Text("tab", "topicCount") != "1" ||
			got.Text("recommendedTopics", "totalCount") != "1" || got.Text("user", "karma") != "0" {
			t.Errorf("%v", got.Data)
		}
	})
}
