package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestEveryListHasAWayBack reads each list that is a connection from both ends, and by page numbers.
func TestEveryListHasAWayBack(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		s.tab(t, "t", "c", "d")
		var articles, topics []string
		for i := range 5 {
			articles = append(articles, a.Post(t, s.ada, fmt.Sprint(i), "g", fmt.Sprint("g", i)))
			topics = append(topics, s.topic(t, fmt.Sprint(i), "c", "tag"))
		}
		article, topic := articles[0], topics[0]
		s.topic(t, "elsewhere", "d")
		first := s.reply(t, s.ada, article, "")
		for range 4 {
			s.reply(t, s.ada, article, "")
			s.reply(t, s.grace, article, first)
			s.reply(t, s.ada, topic, "")
		}
		s.act(t, s.mod, "updateCategory", `{name: "d", approval: true}`)
		for _, id := range articles {
			if kind, codes := s.report(t, s.grace, id, "SPAM", ""); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
			(&heldSite{s}).hold(t, s.grace, "postTopic", agoratest.Vars{"title": "x", "category": "d"})
		}
		setRole(t, a, s.adaID, forum.RoleModerator)
		for name, list := range map[string]string{
			"articles":                `{ at: articles(%s) { … } }`,
			"articles, oldest first":  `{ at: articles(order: OLD, %s) { … } }`,
			"a group's articles":      `{ group(name: "g") { at: articles(%s) { … } } }`,
			"articles of many groups": `{ groups { nodes { at: articles(%s) { … } } } }`,
			"a user's articles":       `{ user(name: "ada") { at: articles(%s) { … } } }`,
			"groups":                  `{ at: groups(%s) { … } }`,
			"topics":                  `{ at: topics(%s) { … } }`,
			"topics with a tag":       `{ at: topics(tag: "tag", %s) { … } }`,
			"recommended topics":      `{ at: recommendedTopics(%s) { … } }`,
			"a category's topics":     `{ category(name: "c") { at: topics(%s) { … } } }`,
			"topics of categories":    `{ categories { at: topics(%s) { … } } }`,
			"a tab's topics":          `{ tab(name: "t") { at: topics(%s) { … } } }`,
			"a user's topics":         `{ user(name: "ada") { at: topics(%s) { … } } }`,
			"a user's comments":       `{ user(name: "ada") { at: comments(%s) { … } } }`,
			"an article's comments":   `{ article(id: "` + article + `") { at: comments(%s) { … } } }`,
			"a topic's, oldest first": `{ topic(id: "` + topic + `") { at: comments(order: OLD, %s) { … } } }`,
			"the best comments":       `{ article(id: "` + article + `") { at: comments(order: BEST, %s) { … } } }`,
			"replies":                 `{ node(id: "` + first + `") { ... on Comment { at: replies(%s) { … } } } }`,
			"notifications":           `{ viewer { at: notifications(%s) { … } } }`,
			"the moderation queue":    `{ moderation { at: queue(%s) { … } } }`,
			"a group's queue":         `{ moderation { at: queue(place: "group:g", order: REPORTS, %s) { … } } }`,
			"the approval queue":      `{ moderation { at: held(%s) { … } } }`,
			"a category's posts":      `{ moderation { at: held(place: "category:d", %s) { … } } }`,
			"the moderation log":      `{ moderation { at: log(%s) { … } } }`,
			"a moderator's acts":      `{ moderation { at: log(by: "` + s.modID + `", %s) { … } } }`,
		} {
			t.Run(name, func(t *testing.T) {
				read := func(args string) (ids []string, info map[string]any) {
					t.Helper()
					query := strings.Replace(fmt.Sprintf(list, args), "…",
						"nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }", 1)
					page := connection(a.Must(t, s.ada, query, nil).Data)
					for _, node := range page["nodes"].([]any) {
						ids = append(ids, node.(map[string]any)["id"].(string))
					}
					return ids, page["pageInfo"].(map[string]any)
				}
				all, _ := read("first: 20")
				if len(all) < 4 {
					t.Fatalf("only %v to read", all)
				}
				n := len(all)
				last, info := read("last: 2")
				if !slices.Equal(last, all[n-2:]) || info["hasNextPage"] != false || info["hasPreviousPage"] != true {
					t.Errorf("the last 2 of %v: %v %v", all, last, info)
				}
				rest, info := read(fmt.Sprintf("before: %q", info["startCursor"]))
				if !slices.Equal(rest, all[:n-2]) || info["hasNextPage"] != true || info["hasPreviousPage"] != false {
					t.Errorf("the rest of %v: %v %v", all, rest, info)
				}
				_, info = read("first: 2")
				next, _ := read(fmt.Sprintf("first: 2, after: %q", info["endCursor"]))
				if page, _ := read("first: 2, page: 2"); !slices.Equal(next, all[2:4]) || !slices.Equal(page, next) {
					t.Errorf("the second page of %v: %v by cursor, %v by number", all, next, page)
				}
			})
		}
		got := a.Ask(t, "", `{ article(id: "`+article+`") { voters(last: 1) { totalCount } } }`, nil)
		if !slices.Equal(got.Codes(), []string{"GRAPHQL_VALIDATION_FAILED"}) {
			t.Errorf("voters have no order: %v", got.Errors)
		}
	})
}

// connection finds a page named at that is not empty: the first one of a list.
func connection(v any) map[string]any {
	switch v := v.(type) {
	case map[string]any:
		if at, ok := v["at"].(map[string]any); ok && len(at["nodes"].([]any)) > 0 {
			return at
		}
		for _, child := range v {
			if found := connection(child); found != nil {
				return found
			}
		}
	case []any:
		for _, child := range v {
			if found := connection(child); found != nil {
				return found
			}
		}
	}
	return nil
}
