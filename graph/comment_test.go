package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// comment posts a comment a second later and returns the type of its error and
// its id.
func (s *forumSite) comment(t *testing.T, token, subject, parent, content string) (kind, id string) {
	t.Helper()
	s.Advance(time.Second)
	input := agoratest.Vars{"subject": subject, "content": content}
	if parent != "" {
		input["parent"] = parent
	}
	kind, codes, comment := do(t, s.Agora, token, "postComment", "PostCommentInput", "comment", "id", input)
	if codes != nil {
		t.Fatalf("postComment on %s: %v", subject, codes)
	}
	id, _ = comment["id"].(string)
	return kind, id
}

// reply is comment for one that must be taken.
func (s *forumSite) reply(t *testing.T, token, subject, parent string) string {
	t.Helper()
	kind, id := s.comment(t, token, subject, parent, "text")
	if kind != "" {
		t.Fatalf("postComment on %s %s: %s", subject, parent, kind)
	}
	return id
}

// thread returns the thread of a subject as depth and id.
func (s *forumSite) thread(t *testing.T, subject string) (lines []string) {
	t.Helper()
	got := s.Must(t, "", `query($id: ID!) {
		node(id: $id) { ... on Subject { thread { nodes { id depth author { name } } } } }
	}`, agoratest.Vars{"id": subject})
	if trips := got.RoundTrips(t); trips > 4 {
		t.Errorf("a thread took %d round trips", trips)
	}
	for i := 0; got.Get("node", "thread", "nodes", i) != nil; i++ {
		at := func(field string) string { return got.Text("node", "thread", "nodes", i, field) }
		lines = append(lines, at("depth")+" "+at("id"))
	}
	return lines
}

func TestThread(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		for _, subject := range []string{s.topic(t, "x", "c"), a.Post(t, s.ada, "y")} {
			one := s.reply(t, s.ada, subject, "")
			two := s.reply(t, s.grace, subject, "")
			oneA := s.reply(t, s.grace, subject, one)
			oneAA := s.reply(t, s.ada, subject, oneA)
			twoA := s.reply(t, s.ada, subject, two)
			oneB := s.reply(t, s.grace, subject, one)
			want := []string{"1 " + one, "2 " + oneA, "3 " + oneAA, "2 " + oneB, "1 " + two, "2 " + twoA}
			if got := s.thread(t, subject); !slices.Equal(got, want) {
				t.Errorf("thread\n got %v\nwant %v", got, want)
			}
			if !strings.HasPrefix(one, "comment:"+subject+":") {
				t.Errorf("id %s does not name %s", one, subject)
			}
			got := a.Must(t, "", `query($id: ID!, $c: ID!) {
				node(id: $id) { ... on Subject { commentCount comments(order: OLD) {
					totalCount nodes { id replyCount replies(first: 1) {
						totalCount nodes { id parent { id } subject { id } } pageInfo { hasNextPage endCursor }
					} }
				} } }
				comment: node(id: $c) { ... on Comment { depth parent { id parent { id } } } }
			}`, agoratest.Vars{"id": subject, "c": oneAA})
			if got.Text("node", "commentCount") != "6" || got.Text("node", "comments", "totalCount") != "2" ||
				got.Text("node", "comments", "nodes", 0, "replyCount") != "2" ||
				got.Text("node", "comments", "nodes", 0, "replies", "nodes", 0, "id") != oneA ||
				got.Text("node", "comments", "nodes", 0, "replies", "nodes", 0, "parent", "id") != one ||
				got.Text("node", "comments", "nodes", 0, "replies", "nodes", 0, "subject", "id") != subject ||
				got.Get("node", "comments", "nodes", 0, "replies", "pageInfo", "hasNextPage") != true {
				t.Errorf("%v", got.Data)
			}
			if got.Text("comment", "depth") != "3" || got.Text("comment", "parent", "parent", "id") != one {
				t.Errorf("%v", got.Get("comment"))
			}
		}
	})
}

func TestCommentOrders(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		one, two, three := s.reply(t, s.ada, topic, ""), s.reply(t, s.ada, topic, ""), s.reply(t, s.ada, topic, "")
		vote := func(token, id, vote string, up, down int) {
			t.Helper()
			for range 2 { // repeating changes nothing
				_, _, got := do(t, a, token, "vote", "VoteInput", "post", "upvotes downvotes score viewerVote",
					agoratest.Vars{"post": id, "vote": vote})
				if fmt.Sprintf("%v %v %v %v", got["upvotes"], got["downvotes"], got["score"],
					got["viewerVote"]) != fmt.Sprintf("%d %d %d %s", up, down, up-down, vote) {
					t.Errorf("after %s: %v", vote, got)
				}
			}
		}
		vote(s.grace, two, "UP", 1, 0)
		vote(s.mod, two, "UP", 2, 0)
		vote(s.grace, one, "UP", 1, 0)
		vote(s.grace, three, "DOWN", 0, 1)
		order := func(order string) []string {
			found := ids(t, a, `{ topic(id: "`+topic+`") { comments(order: `+order+`) { nodes { id } } } }`, "topic",
				"comments", "nodes")
			if thread := ids(t, a, `{ topic(id: "`+topic+`") { thread(order: `+order+`) { nodes { id } } } }`, "topic",
				"thread", "nodes"); !slices.Equal(thread, found) {
				t.Errorf("%s: the thread has %v, comments %v", order, thread, found)
			}
			return found
		}
		for name, want := range map[string][]string{
			"NEW": {three, two, one}, "OLD": {one, two, three}, "TOP": {two, one, three},
		} {
			if got := order(name); !slices.Equal(got, want) {
				t.Errorf("%s: %v", name, got)
			}
		}
		if got := order("BEST"); got[0] != two || got[1] != one {
			t.Errorf("BEST: %v", got)
		}
		vote(s.grace, two, "DOWN", 1, 1)
		vote(s.mod, two, "NONE", 0, 1)
		if got := order("BEST"); got[0] != one {
			t.Errorf("BEST after the change: %v", got)
		}
		vote(s.mod, two, "UP", 1, 1)
		if got := order("CONTROVERSIAL"); got[0] != two {
			t.Errorf("CONTROVERSIAL: %v", got)
		}
		vote(s.mod, two, "NONE", 0, 1)
		if karma := a.Must(t, "", `{ user(name: "ada") { karma } }`, nil).Text("user", "karma"); karma != "-1" {
			t.Errorf("karma %s, want 1 − 1 − 1", karma)
		}
	})
}

func TestCommentsThatAreRefused(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic, other := s.topic(t, "x", "c"), s.topic(t, "y", "c")
		mine, foreign := s.reply(t, s.ada, topic, ""), s.reply(t, s.ada, other, "")
		for name, c := range map[string]struct{ subject, parent, content, kind string }{
			"a parent on another subject": {topic, foreign, "x", "NotFoundError"},
			"a parent that is none":       {topic, "comment:" + topic + ":999", "x", "NotFoundError"},
			"a subject that is none":      {"topic:999", "", "x", "NotFoundError"},
			"an article that is none":     {"article:999", "", "x", "NotFoundError"},
			"no text":                     {topic, "", " \n", "InvalidInputError"},
			"a text of 40,001":            {topic, "", strings.Repeat("x", 40_001), "InvalidInputError"},
			"a text of 40,000":            {topic, "", strings.Repeat("x", 40_000), ""},
		} {
			if kind, _ := s.comment(t, s.grace, c.subject, c.parent, c.content); kind != c.kind {
				t.Errorf("%s: %q, want %q", name, kind, c.kind)
			}
		}
		parent := mine
		for depth := 2; depth <= 65; depth++ {
			kind, id := s.comment(t, s.grace, topic, parent, "deeper")
			if (kind == "InvalidInputError") != (depth == 65) {
				t.Fatalf("depth %d: %q", depth, kind)
			}
			parent = id
		}
		for _, subject := range []string{"user:1", "x", "comment:topic:1:1"} {
			if kind, _ := s.comment(t, s.ada, subject, "", "x"); kind != "InvalidInputError" {
				t.Errorf("subject %s: %q", subject, kind)
			}
		}
		if _, codes, _ := do(t, a, "", "postComment", "PostCommentInput", "comment", "id",
			agoratest.Vars{"subject": topic, "content": "x"}); !slices.Equal(codes, []string{"UNAUTHENTICATED"}) {
			t.Errorf("without a session: %v", codes)
		}
	})
}

func TestEditAndDeleteComment(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		change := func(token, mutation string, input agoratest.Vars) (string, []string, map[string]any) {
			t.Helper()
			field := map[bool]string{true: "post", false: "comment"}[mutation == "deletePost"]
			return do(t, a, token, mutation, strings.ToUpper(mutation[:1])+mutation[1:]+"Input", field,
				"content contentHTML editedAt deletedAt author { name } viewerCanEdit", input)
		}
		one := s.reply(t, s.ada, topic, "")
		kind, _, got := change(s.ada, "editComment", agoratest.Vars{"post": one, "content": "*new*"})
		if kind != "" || got["content"] != "*new*" || !strings.Contains(got["contentHTML"].(string), "<em>new</em>") ||
			got["editedAt"] == nil {
			t.Errorf("%q %v", kind, got)
		}
		if _, codes, _ := change(s.grace, "editComment", agoratest.Vars{"post": one, "content": "x"}); !slices.Equal(codes,
			[]string{"FORBIDDEN"}) {
			t.Errorf("another's edit: %v", codes)
		}
		two := s.reply(t, s.grace, topic, one)
		three := s.reply(t, s.ada, topic, two)
		for _, id := range []string{one, two} { // with replies: placeholders
			kind, codes, got := change(s.mod, "deletePost", agoratest.Vars{"post": id})
			if kind != "" || codes != nil || got["content"] != nil || got["author"] != nil || got["deletedAt"] == nil ||
				got["viewerCanEdit"] != false {
				t.Errorf("%q %v %v", kind, codes, got)
			}
		}
		if got := s.thread(t, topic); !slices.Equal(got, []string{"1 " + one, "2 " + two, "3 " + three}) {
			t.Errorf("with placeholders: %v", got)
		}
		if kind, _ := s.comment(t, s.grace, topic, two, "x"); kind != "NotFoundError" {
			t.Errorf("a reply to a placeholder: %q", kind)
		}
		for range 2 { // the last one takes the placeholders above it along, once
			change(s.ada, "deletePost", agoratest.Vars{"post": three})
		}
		if got := s.thread(t, topic); len(got) != 0 {
			t.Errorf("after the last: %v", got)
		}
		if n := a.Must(t, "", `query($id: ID!) { topic(id: $id) { commentCount } }`,
			agoratest.Vars{"id": topic}).Text("topic", "commentCount"); n != "0" {
			t.Errorf("commentCount %s", n)
		}
		if n := a.Redis.LLen(t.Context(), a.Key(t, topic, "bbs::topic::"+number(topic)+"::comments")).Val(); n != 0 {
			t.Errorf("the contract's list has %d", n)
		}
	})
}

func TestUsersOfTheForum(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		comment := s.reply(t, s.ada, topic, "")
		if kind, _, user := do(t, a, s.ada, "editProfile", "EditProfileInput", "viewer", "user { bio }",
			agoratest.Vars{"bio": "I count."}); kind != "" || user["user"].(map[string]any)["bio"] != "I count." {
			t.Errorf("%q %v", kind, user)
		}
		if kind, _, _ := do(t, a, s.ada, "editProfile", "EditProfileInput", "viewer", "user { bio }",
			agoratest.Vars{"bio": strings.Repeat("x", 1001)}); kind != "InvalidInputError" {
			t.Errorf("a bio of 1,001: %q", kind)
		}
		topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": topic, "vote": "UP"})
		topicDo(t, a, s.ada, "vote", agoratest.Vars{"post": topic, "vote": "UP"}) // without karma
		do(t, a, s.grace, "vote", "VoteInput", "post", "id", agoratest.Vars{"post": comment, "vote": "UP"})
		got := a.Must(t, "", `{ user(name: "ada") { bio karma createdAt topics { nodes { id } } comments { nodes { id `+
			`subject { id } } } } }`, nil)
		if got.Text("user", "bio") != "I count." || got.Text("user", "karma") != "2" ||
			got.Text("user", "topics", "nodes", 0, "id") != topic ||
			got.Text("user", "comments", "nodes", 0, "id") != comment ||
			got.Text("user", "comments", "nodes", 0, "subject", "id") != topic {
			t.Errorf("%v", got.Data)
		}
	})
}
