package graph_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// moderatorOf grants or revokes that a user moderates a place, and returns the type of the error and the codes.
func moderatorOf(t *testing.T, a *agoratest.Agora, token, mutation, user, of string) (kind string, codes []string) {
	t.Helper()
	kind, codes, _ = do(t, a, token, mutation, strings.ToUpper(mutation[:1])+mutation[1:]+"Input", "user", "id",
		agoratest.Vars{"user": user, "place": of})
	return kind, codes
}

func TestModeratorsOfACategory(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go", "js")
		root, rootID := a.Register(t, "root")
		setRole(t, a, rootID, forum.RoleAdmin)
		inGo, inJS := s.topic(t, "in go", "go"), s.topic(t, "in js", "js")
		_, comment := s.comment(t, s.ada, inGo, "", "on go")
		_, otherComment := s.comment(t, s.ada, inJS, "", "on js")
		acts := func(topic, comment string) map[string]func() []string {
			act := func(mutation, input, payload string, in agoratest.Vars) func() []string {
				return func() []string {
					kind, codes, _ := do(t, a, s.grace, mutation, input, payload, "id", in)
					if kind != "" {
						return []string{kind}
					}
					return codes
				}
			}
			id := agoratest.Vars{"post": topic}
			return map[string]func() []string{
				"lock": act("lockSubject", "LockSubjectInput", "subject", agoratest.Vars{"subject": topic, "state": "OFF"}),
				"pin": act("pinSubject", "PinSubjectInput", "subject", agoratest.Vars{
					"subject": topic, "place": "category:go", "state": "OFF",
				}),
				"edit": act("editTopic", "EditTopicInput", "topic", agoratest.Vars{"post": topic, "title": "edited"}),
				"edit a comment": act("editComment", "EditCommentInput", "comment",
					agoratest.Vars{"post": comment, "content": "edited"}),
				"resolve":            act("resolveReports", "ResolveReportsInput", "post", id),
				"remove and restore": removeAndRestore(t, a, s.grace, topic),
				"remove a comment":   removeAndRestore(t, a, s.grace, comment),
				"move to its category": act("moveTopic", "MoveTopicInput", "topic",
					agoratest.Vars{"subject": topic, "category": "go"}),
			}
		}
		mine := acts(inGo, comment)
		other := acts(inJS, otherComment)
		all := func(when string, acts map[string]func() []string, forbidden bool) {
			t.Helper()
			for name, act := range acts {
				codes := act()
				if slices.Equal(codes, []string{"FORBIDDEN"}) != forbidden || !forbidden && codes != nil {
					t.Errorf("%s: %s: %v", when, name, codes)
				}
			}
		}
		all("before", mine, true)
		for name, c := range map[string]struct{ token, user, of, kind string }{
			"a moderator of the site": {s.mod, s.graceID, "category:go", "FORBIDDEN"},
			"no user":                 {root, "user:9999", "category:go", "NotFoundError"},
			"no category":             {root, s.graceID, "category:none", "NotFoundError"},
			"no group":                {root, s.graceID, "group:none", "NotFoundError"},
			"no place":                {root, s.graceID, "topic:1", "InvalidInputError"},
		} {
			kind, codes := moderatorOf(t, a, c.token, "grantModerator", c.user, c.of)
			if kind != c.kind && !slices.Equal(codes, []string{c.kind}) {
				t.Errorf("%s: %s %v", name, kind, codes)
			}
		}
		for range 2 {
			if kind, codes := moderatorOf(t, a, root, "grantModerator", s.graceID, "category:go"); kind != "" || codes != nil {
				t.Fatalf("grant: %s %v", kind, codes)
			}
		}
		read := `{ category(name: "go") {
				moderators { name moderates } viewerCanModerate topics { nodes { viewerCanModerate } }
			}
			other: category(name: "js") { viewerCanModerate } }`
		want := `{"category":{"moderators":[{"moderates":["category:go"],"name":"grace"}],` +
			`"topics":{"nodes":[{"viewerCanModerate":true}]},"viewerCanModerate":true},"other":{"viewerCanModerate":false}}`
		if got, _ := json.Marshal(a.Must(t, s.grace, read, nil).Get()); string(got) != want {
			t.Errorf("read %s", got)
		}
		all("in the category", mine, false)
		all("in another one", other, true)
		queue := `query($place: ID) { moderation { queue(place: $place) { nodes { post { id } } } } }`
		s.report(t, s.ada, inJS, "SPAM", "")
		s.report(t, s.ada, comment, "SPAM", "")
		if got := a.Must(t, s.grace, queue, agoratest.Vars{"place": "category:go"}).
			Text("moderation", "queue", "nodes", 0, "post", "id"); got != comment {
			t.Errorf("the queue of the category has %s", got)
		}
		for _, place := range []any{nil, "category:js"} {
			codes := a.Ask(t, s.grace, queue, agoratest.Vars{"place": place}).Codes()
			if !slices.Equal(codes, []string{"FORBIDDEN"}) {
				t.Errorf("the queue of %v: %v", place, codes)
			}
		}
		items := func() []any {
			got := a.Must(t, s.grace, `query($ids: [ID!]!) { nodes(ids: $ids) { id ... on QueueItem { reportCount } } }`,
				agoratest.Vars{"ids": []string{"queueItem:" + comment, "queueItem:" + inJS}})
			return []any{got.Get("nodes", 0, "reportCount"), got.Get("nodes", 1)}
		}
		if got := items(); fmt.Sprint(got) != "[1 <nil>]" {
			t.Errorf("the items as nodes: %v", got)
		}
		if kind, codes := moderatorOf(t, a, root, "revokeModerator", s.graceID, "category:go"); kind != "" || codes != nil {
			t.Fatalf("revoke: %s %v", kind, codes)
		}
		all("after", mine, true)
		if got := items(); fmt.Sprint(got) != "[<nil> <nil>]" {
			t.Errorf("the items as nodes, after: %v", got)
		}
		noFindings(t, a)
	})
}

// removeAndRestore returns a function that removes a post, reads it, and restores it.
func removeAndRestore(t *testing.T, a *agoratest.Agora, token, id string) func() []string {
	return func() []string {
		_, codes, _ := do(t, a, token, "removePost", "RemovePostInput", "post", "id",
			agoratest.Vars{"post": id, "reason": "SPAM", "explanation": "why"})
		if codes != nil {
			return codes
		}
		removal := a.Must(t, token, `query($id: ID!) { node(id: $id) {
			... on Post { content author { name } removal { explanation by { name } } }
		} }`, agoratest.Vars{"id": id})
		if removal.Text("node", "author", "name") != "ada" {
			t.Errorf("the author is %v", removal.Get("node"))
		}
		if removal.Text("node", "removal", "explanation") != "why" || removal.Text("node", "removal", "by", "name") == "" {
			t.Errorf("the moderator sees %v", removal.Get("node"))
		}
		_, codes, _ = do(t, a, token, "restorePost", "RestorePostInput", "post", "id", agoratest.Vars{"post": id})
		return codes
	}
}

// TestModeratorsApproveInTheirCategory holds posts in two categories, on topics in them, and in none.
func TestModeratorsApproveInTheirCategory(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &heldSite{newForum(t, a, "go", "js")}
		root, rootID := a.Register(t, "root")
		setRole(t, a, rootID, forum.RoleAdmin)
		in := map[string]string{"go": s.topic(t, "in go", "go"), "js": s.topic(t, "in js", "js")}
		do(t, a, s.mod, "banUser", "BanUserInput", "user", "id", agoratest.Vars{
			"user": s.adaID, "kind": "SILENCED", "explanation": "x",
		})
		post := func(category string) (topic, comment string) {
			topic = s.hold(t, s.ada, "postTopic", agoratest.Vars{
				"title": "x", "category": category, "tags": []string{"go"}, "content": "x",
			})
			return topic, s.hold(t, s.ada, "postComment", agoratest.Vars{"subject": in[category], "content": "x"})
		}
		topic, comment := post("go")
		other, otherComment := post("js")
		article := s.hold(t, s.ada, "postArticle", agoratest.Vars{"title": "x", "content": "x"})
		queue := func(token, args string) (ids, codes []string) {
			got := s.Ask(t, token, "{ moderation { held"+args+" { nodes { id rule } } } }", nil)
			for i := 0; got.Get("moderation", "held", "nodes", i, "rule") != nil; i++ {
				ids = append(ids, got.Text("moderation", "held", "nodes", i, "id"))
			}
			return ids, got.Codes()
		}
		reject := func(id string) []string {
			_, codes, _ := do(
				t, a, s.grace, "rejectHeldPost", "RejectHeldPostInput", "heldPost", "id", agoratest.Vars{"heldPost": id},
			)
			return codes
		}
		if _, codes := queue(s.grace, `(place: "category:go")`); !slices.Equal(codes, []string{"FORBIDDEN"}) {
			t.Errorf("the queue before: %v", codes)
		}
		if got := s.approve(t, s.grace, topic); got != "FORBIDDEN" {
			t.Errorf("approval before: %s", got)
		}
		if kind, codes := moderatorOf(t, a, root, "grantModerator", s.graceID, "category:go"); kind != "" || codes != nil {
			t.Fatalf("grant: %s %v", kind, codes)
		}
		for args, want := range map[string][]string{
			`(place: "category:go")`: {topic, comment}, `(place: "category:js")`: nil, "": nil, "(kind: TOPIC)": nil,
		} {
			ids, codes := queue(s.grace, args)
			if !slices.Equal(ids, want) || (codes == nil) != (want != nil) {
				t.Errorf("the queue%s: %v %v, want %v", args, ids, codes, want)
			}
		}
		if ids, codes := queue(s.mod, `(place: "category:js")`); !slices.Equal(ids, []string{other, otherComment}) {
			t.Errorf("the queue of a moderator of the site: %v %v", ids, codes)
		}
		for _, id := range []string{other, otherComment, article, "held:999999"} {
			if got := s.approve(t, s.grace, id); got != "FORBIDDEN" {
				t.Errorf("approval of %s: %s", id, got)
			}
			if codes := reject(id); !slices.Equal(codes, []string{"FORBIDDEN"}) {
				t.Errorf("rejection of %s: %v", id, codes)
			}
			got := a.Must(t, s.grace, `query($id: ID!) { node(id: $id) { id } }`, agoratest.Vars{"id": id})
			if got.Get("node") != nil {
				t.Errorf("%s is shown", id)
			}
		}
		for range 2 {
			if got := s.approve(t, s.grace, topic); got == "FORBIDDEN" || got == "NotFoundError" {
				t.Errorf("approval: %s", got)
			}
			if codes := reject(comment); codes != nil {
				t.Errorf("rejection: %v", codes)
			}
		}
		if ids, codes := queue(s.grace, `(place: "category:go")`); ids != nil || codes != nil {
			t.Errorf("the queue at the end: %v %v", ids, codes)
		}
		noFindings(t, a)
	})
}

func TestModeratorsOfAGroup(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		root, rootID := a.Register(t, "root")
		setRole(t, a, rootID, forum.RoleAdmin)
		one, both := a.Post(t, s.ada, "in one", "go"), a.Post(t, s.ada, "in both", "go", "js")
		if kind, codes := moderatorOf(t, a, root, "grantModerator", s.graceID, "group:go"); kind != "" || codes != nil {
			t.Fatalf("grant: %s %v", kind, codes)
		}
		if codes := removeAndRestore(t, a, s.grace, one)(); codes != nil {
			t.Errorf("an article in the group: %v", codes)
		}
		if codes := removeAndRestore(t, a, s.grace, both)(); !slices.Equal(codes, []string{"FORBIDDEN"}) {
			t.Errorf("an article in another group too: %v", codes)
		}
		for _, c := range []struct {
			name        string
			add, remove []string
			codes       []string
		}{
			{"into a group", []string{"new"}, nil, []string{"FORBIDDEN"}},
			{"out of another group", nil, []string{"js"}, []string{"FORBIDDEN"}},
			{"out of the group into another", []string{"new"}, []string{"go"}, []string{"FORBIDDEN"}},
			{"out of the group", nil, []string{"go"}, nil},
		} {
			_, codes, _ := do(t, a, s.grace, "changeArticleGroups", "ChangeArticleGroupsInput", "article", "id",
				agoratest.Vars{"subject": both, "add": c.add, "remove": c.remove})
			if !slices.Equal(codes, c.codes) {
				t.Errorf("%s: %v", c.name, codes)
			}
		}
		noFindings(t, a)
	})
}

// TestEditsByModeratorsAreNoTextsOfTheirs lets a new user, who moderates a category, edit the post of another one there
// against all rules for new texts.
func TestModeratorsOfAPlaceReceiveWhatHappensThere(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go", "js")
		root, rootID := a.Register(t, "root")
		setRole(t, a, rootID, forum.RoleAdmin)
		article, inGo, inJS := a.Post(t, s.ada, "x", "go"), s.topic(t, "in go", "go"), s.topic(t, "in js", "js")
		both := a.Post(t, s.ada, "y", "js", "go")
		for _, place := range []string{"category:go", "group:go"} {
			if kind, codes := moderatorOf(t, a, root, "grantModerator", s.graceID, place); kind != "" || codes != nil {
				t.Fatalf("grant: %s %v", kind, codes)
			}
		}
		on := s.reply(t, s.ada, inGo, "")
		after := now(t, a)
		filed := func(place string) *agoratest.Stream {
			return a.Subscribe(t, s.grace, `subscription($place: ID, $after: String) {
				reportFiled(place: $place, after: $after) { item { post { id } } } }`,
				agoratest.Vars{"place": place, "after": after})
		}
		inCategory, inGroup := filed("category:go"), filed("group:go")
		held := a.Subscribe(t, s.grace, `subscription($after: String) {
			postHeld(place: "category:go", after: $after) { heldPost { id } } }`, agoratest.Vars{"after": after})
		if got := refused(t, filed("category:js")); got != "FORBIDDEN" {
			t.Errorf("another place: %s", got)
		}
		if got := refused(t, filed("topic:1")); got != "BAD_USER_INPUT" {
			t.Errorf("no place: %s", got)
		}
		for _, id := range []string{inJS, article, inGo, both, on} {
			if kind, codes := s.report(t, s.mod, id, "SPAM", ""); kind != "" || codes != nil {
				t.Fatalf("report %s: %s %v", id, kind, codes)
			}
		}
		for name, c := range map[string]struct {
			stream *agoratest.Stream
			posts  []string
		}{
			"the category": {inCategory, []string{inGo, on}},
			"the group":    {inGroup, []string{article, both}},
		} {
			for _, want := range c.posts {
				if e := c.stream.Next(t); e.Text("reportFiled", "item", "post", "id") != want {
					t.Errorf("%s: %+v, want %s", name, e, want)
				}
			}
		}

		if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"approveFirstPosts": "9"}); err != nil {
			t.Fatal(err)
		}
		hold := func(category string) string {
			return a.Must(t, s.ada, `mutation($c: String!) { postTopic(input: {title: "wait", category: $c}) {
				heldPost { id } } }`, agoratest.Vars{"c": category}).Text("postTopic", "heldPost", "id")
		}
		hold("js")
		waiting := hold("go")
		if e := held.Next(t); waiting == "" || e.Text("postHeld", "heldPost", "id") != waiting {
			t.Errorf("postHeld: %+v, want %s", e, waiting)
		}

		for _, place := range []string{"category:go", "group:go"} {
			if kind, codes := moderatorOf(t, a, root, "revokeModerator", s.graceID, place); kind != "" || codes != nil {
				t.Fatalf("revoke: %s %v", kind, codes)
			}
		}
		hold("go")
		if kind, codes := s.report(t, root, both, "SPAM", ""); kind != "" || codes != nil {
			t.Fatalf("report: %s %v", kind, codes)
		}
		if got := refused(t, inGroup); got != "FORBIDDEN" {
			t.Errorf("reports after the loss of the role: %s", got)
		}
		if got := refused(t, held); got != "FORBIDDEN" {
			t.Errorf("held posts after the loss of the role: %s", got)
		}
	})
}

func TestEditsByModeratorsAreNoTextsOfTheirs(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go", "js")
		inGo, inJS := s.topic(t, "in go", "go"), s.topic(t, "in js", "js")
		eve, eveID := a.Register(t, "eve")
		root := newAdmin(t, a)
		if kind, codes := moderatorOf(t, a, root, "grantModerator", eveID, "category:go"); kind != "" || codes != nil {
			t.Fatal(kind, codes)
		}
		filter(t, a, s.mod, "WORD", "pills", "REJECT")
		for _, c := range []struct {
			name     string
			settings forum.UpdateSite
		}{
			{"a filter", forum.UpdateSite{}},
			{"the approval of first posts", forum.UpdateSite{"approveFirstPosts": "2"}},
			{"the approval of links", forum.UpdateSite{"approveFirstPosts": "0", "approveLinksHours": "24"}},
			{"the karma for links", forum.UpdateSite{"approveLinksHours": "0", "linkKarma": "5"}},
		} {
			if _, _, err := a.Store.UpdateSite(t.Context(), c.settings); err != nil {
				t.Fatal(err)
			}
			in := agoratest.Vars{"post": inGo, "content": "no pills, see https://example.com; against " + c.name}
			if kind, codes, _ := topicDo(t, a, eve, "editTopic", in); kind != "" || codes != nil {
				t.Errorf("%s: %s %v", c.name, kind, codes)
			}
			in["post"] = inJS
			if kind, codes, _ := topicDo(t, a, eve, "editTopic", in); kind == "" && codes == nil {
				t.Errorf("%s: the topic in another category is edited", c.name)
			}
		}
		if entries, _ := s.log(t, s.mod, "(action: REJECT)"); len(entries) > 0 {
			t.Errorf("the log has %v", entries)
		}
	})
}
