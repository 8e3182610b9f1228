package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestOnlyModeratorsKeepOrder(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.tab(t, "t")
		topic := s.topic(t, "x", "c")
		for _, c := range []struct {
			mutation, inputType, field string
			input                      agoratest.Vars
		}{
			{"createCategory", "CreateCategoryInput", "category", agoratest.Vars{"name": "new"}},
			{"updateCategory", "UpdateCategoryInput", "category", agoratest.Vars{"name": "c", "title": "C"}},
			{"createTab", "CreateTabInput", "tab", agoratest.Vars{"name": "new"}},
			{"addCategoryToTab", "AddCategoryToTabInput", "tab", agoratest.Vars{"tab": "t", "category": "c"}},
			{"removeCategoryFromTab", "RemoveCategoryFromTabInput", "tab", agoratest.Vars{"tab": "t", "category": "c"}},
			{"moveTopic", "MoveTopicInput", "topic", agoratest.Vars{"subject": topic, "category": "c"}},
			{"lockSubject", "LockSubjectInput", "subject", agoratest.Vars{"subject": topic, "state": "ON"}},
			{
				"pinSubject", "PinSubjectInput", "subject",
				agoratest.Vars{"subject": topic, "place": "category:c", "state": "ON"},
			},
		} {
			for token, want := range map[string]string{"": "UNAUTHENTICATED", s.ada: "FORBIDDEN"} {
				if _, codes, _ := do(t, a, token, c.mutation, c.inputType, c.field, "id", c.input); !slices.Equal(codes,
					[]string{want}) {
					t.Errorf("%s: %v, want %s", c.mutation, codes, want)
				}
			}
			if kind, codes, object := do(t, a, s.mod, c.mutation, c.inputType, c.field, "id", c.input); kind != "" ||
				codes != nil || object == nil {
				t.Errorf("%s by a moderator: %s %v", c.mutation, kind, codes)
			}
		}
		for name, c := range map[string]struct {
			mutation, inputType, field string
			input                      agoratest.Vars
			kind                       string
		}{
			"a category twice": {
				"createCategory", "CreateCategoryInput", "category",
				agoratest.Vars{"name": "c"},
				"NameTakenError",
			},
			"a tab twice": {
				"createTab", "CreateTabInput", "tab",
				agoratest.Vars{"name": "t", "title": "T"},
				"NameTakenError",
			},
			"a category with a colon": {
				"createCategory", "CreateCategoryInput", "category",
				agoratest.Vars{"name": "a:b"},
				"InvalidInputError",
			},
			"no such category": {
				"updateCategory", "UpdateCategoryInput", "category",
				agoratest.Vars{"name": "none"},
				"NotFoundError",
			},
			"no such tab": {
				"addCategoryToTab", "AddCategoryToTabInput", "tab",
				agoratest.Vars{"tab": "none", "category": "c"},
				"NotFoundError",
			},
			"into no such category": {
				"moveTopic", "MoveTopicInput", "topic",
				agoratest.Vars{"subject": topic, "category": "none"},
				"NotFoundError",
			},
			"no such topic": {
				"lockSubject", "LockSubjectInput", "subject",
				agoratest.Vars{"subject": "topic:999", "state": "ON"},
				"NotFoundError",
			},
		} {
			if kind, codes, _ := do(t, a, s.mod, c.mutation, c.inputType, c.field, "id", c.input); kind != c.kind ||
				codes != nil {
				t.Errorf("%s: %q %v, want %s", name, kind, codes, c.kind)
			}
		}
	})
}

func TestTopics(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		first := s.topic(t, "first", "go", "http", "grpc")
		second := s.topic(t, "second", "go", "http")
		const byTag = `{ topics(tag: "http") { nodes { id } } }`
		if got := ids(t, a, `{ topics { nodes { id } } }`, "topics", "nodes"); !slices.Equal(got, []string{second, first}) {
			t.Errorf("all topics: %v", got)
		}
		if got := ids(t, a, byTag, "topics", "nodes"); !slices.Equal(got, []string{second, first}) {
			t.Errorf("by tag: %v", got)
		}
		kind, _, topic := topicDo(t, a, s.ada, "editTopic", agoratest.Vars{
			"post": first, "title": "new",
			"content": "**bold** <script>", "tags": []string{"grpc", "new tag"},
		})
		if kind != "" || topic["title"] != "new" || fmt.Sprint(topic["tags"]) != "[grpc new tag]" ||
			topic["editedAt"] == nil {
			t.Errorf("edited: %q %v", kind, topic)
		}
		if html := topic["contentHTML"].(string); !strings.Contains(html, "<strong>bold</strong>") ||
			strings.Contains(html, "<script") {
			t.Errorf("contentHTML = %s", html)
		}
		if got := ids(t, a, byTag, "topics", "nodes"); !slices.Equal(got, []string{second}) {
			t.Errorf("by a tag it lost: %v", got)
		}
		if got := ids(t, a, `{ topics(tag: "new tag") { nodes { id } } }`, "topics", "nodes"); !slices.Equal(got,
			[]string{first}) {
			t.Errorf("by a tag it gained: %v", got)
		}
		if kind, codes, _ := topicDo(t, a, s.grace, "editTopic", agoratest.Vars{
			"post":  first,
			"title": "x",
		}); !slices.Equal(codes, []string{"FORBIDDEN"}) {
			t.Errorf("another's edit: %q %v", kind, codes)
		}
		s.reply(t, s.grace, second, "")
		kind, _, topic = topicDo(t, a, s.ada, "deletePost", agoratest.Vars{"post": second})
		if kind != "" || topic["title"] != "[deleted]" || topic["content"] != nil || topic["author"] != nil ||
			topic["viewerCanComment"] != false {
			t.Errorf("deleted: %q %v", kind, topic)
		}
		for name, query := range map[string]string{
			"topics": `{ list: topics { nodes { id } } }`, "tag": `{ list: topics(tag: "http") { nodes { id } } }`,
			"recommended": `{ list: recommendedTopics { nodes { id } } }`,
		} {
			if got := ids(t, a, query, "list", "nodes"); slices.Contains(got, second) {
				t.Errorf("%s still shows the deleted one", name)
			}
		}
		if got := ids(t, a, `{ hotTopics { id } }`, "hotTopics"); len(got) != 0 {
			t.Errorf("hotTopics still shows it: %v", got)
		}
		if got := ids(t, a, `{ topic(id: "`+second+`") { thread { nodes { id } } } }`,
			"topic", "thread", "nodes"); len(got) != 1 {
			t.Errorf("its thread: %v", got)
		}
		s.Clock.Advance(2 * time.Hour)
		if kind, _, _ := topicDo(t, a, s.ada, "editTopic", agoratest.Vars{
			"post":  first,
			"title": "x",
		}); kind != "EditingClosedError" {
			t.Errorf("after two hours: %q", kind)
		}
		for name, c := range map[string]struct {
			input agoratest.Vars
			kind  string
		}{
			"an unknown category": {agoratest.Vars{"title": "x", "category": "none"}, "NotFoundError"},
			"no title":            {agoratest.Vars{"title": "", "category": "go"}, "InvalidInputError"},
			"a title of 301":      {agoratest.Vars{"title": strings.Repeat("x", 301), "category": "go"}, "InvalidInputError"},
			"11 tags": {agoratest.Vars{
				"title": "x", "category": "go",
				"tags": strings.Split("1 2 3 4 5 6 7 8 9 10 11", " "),
			}, "InvalidInputError"},
			"10 tags": {agoratest.Vars{
				"title": "x", "category": "go",
				"tags": strings.Split("1 2 3 4 5 6 7 8 9 10", " "),
			}, ""},
			"a tag with a quote": {agoratest.Vars{"title": "x", "category": "go", "tags": []string{`a"b`}}, "InvalidInputError"},
		} {
			if kind, _, _ := topicDo(t, a, s.ada, "postTopic", c.input); kind != c.kind {
				t.Errorf("%s: %q, want %q", name, kind, c.kind)
			}
		}
	})
}

func TestLockAndPin(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		var topics []string
		for i := range 6 {
			topics = append(topics, s.topic(t, fmt.Sprint(i), "c"))
		}
		topicDo(t, a, s.mod, "lockSubject", agoratest.Vars{"subject": topics[0], "state": "ON"})
		if kind, _ := s.comment(t, s.grace, topics[0], "", "x"); kind != "LockedError" {
			t.Errorf("a reply to a locked topic: %q", kind)
		}
		topicDo(t, a, s.mod, "lockSubject", agoratest.Vars{"subject": topics[0], "state": "OFF"})
		s.reply(t, s.grace, topics[0], "")

		for i, topic := range topics {
			s.Clock.Advance(time.Second)
			kind, _, _ := topicDo(t, a, s.mod, "pinSubject", agoratest.Vars{
				"subject": topic, "place": "category:c", "state": "ON",
			})
			if (kind == "InvalidInputError") != (i == 5) {
				t.Errorf("pin %d: %q", i, kind)
			}
		}
		pinned := func() []string {
			t.Helper()
			return ids(t, a, `{ category(name: "c") { pinnedTopics { id } } }`, "category", "pinnedTopics")
		}
		if got := pinned(); !slices.Equal(got, []string{topics[4], topics[3], topics[2], topics[1], topics[0]}) {
			t.Errorf("pinned: %v", got)
		}
		topicDo(t, a, s.mod, "pinSubject", agoratest.Vars{"subject": topics[4], "place": "category:c", "state": "OFF"})
		topicDo(t, a, s.mod, "moveTopic", agoratest.Vars{"subject": topics[3], "category": "d"})
		if got := pinned(); !slices.Equal(got, []string{topics[2], topics[1], topics[0]}) {
			t.Errorf("after an unpin and a move: %v", got)
		}
		if got := ids(t, a, `{ category(name: "c") { topics { nodes { id } } } }`, "category", "topics",
			"nodes"); got[0] != topics[0] || got[1] != topics[5] {
			t.Errorf("pins do not touch the contract's order: %v", got)
		}
	})
}

// topicKey returns a key of a topic.
func topicKey(t *testing.T, a *agoratest.Agora, id, suffix string) string {
	t.Helper()
	return a.Key(t, id, "bbs::topic::"+strings.TrimPrefix(id, "topic:")+suffix)
}

func TestViewsCountOncePerViewerAndHalfHour(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		view := func(token, want string) {
			t.Helper()
			if _, _, got := topicDo(t, a, token, "recordTopicView",
				agoratest.Vars{"subject": topic}); fmt.Sprint(got["viewCount"]) != want {
				t.Errorf("viewCount %v, want %s", got["viewCount"], want)
			}
		}
		view(s.ada, "1")
		view(s.ada, "1")
		view(s.grace, "2")
		view("", "3")
		view("", "3")
		a.Advance(30 * time.Minute)
		view(s.ada, "4")
		if clicks := a.Redis.HGet(t.Context(), topicKey(t, a, topic, ""), "click_counter").Val(); clicks < "3" {
			t.Errorf("click_counter %s", clicks)
		}
		if kind, _, _ := topicDo(t, a, s.ada, "recordTopicView",
			agoratest.Vars{"subject": "topic:999"}); kind != "NotFoundError" {
			t.Errorf("no such topic: %q", kind)
		}
	})
}

func TestVoteTopic(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		for _, step := range []struct {
			token, vote string
			up, down    int
		}{
			{s.ada, "UP", 1, 0},
			{s.ada, "UP", 1, 0},
			{s.ada, "DOWN", 0, 1},
			{s.grace, "UP", 1, 1},
			{s.ada, "NONE", 1, 0},
			{s.ada, "NONE", 1, 0},
		} {
			_, _, got := topicDo(t, a, step.token, "vote", agoratest.Vars{"post": topic, "vote": step.vote})
			if fmt.Sprintf("%v %v %v %v", got["upvotes"], got["downvotes"], got["score"],
				got["viewerVote"]) != fmt.Sprintf("%d %d %d %s", step.up, step.down, step.up-step.down, step.vote) {
				t.Errorf("after %s: %v", step.vote, got)
			}
		}
		if a.Redis.SIsMember(t.Context(), topicKey(t, a, topic, "::vote_up"), s.graceID[len("user:"):]).Val() != true ||
			a.Redis.Exists(t.Context(), topicKey(t, a, topic, "::vote_down")).Val() != 0 {
			t.Error("the contract's sets say otherwise")
		}
	})
}
