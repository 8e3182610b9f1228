package graph_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
)

// article posts an article with tags a second later and returns its id.
func (s *forumSite) article(t *testing.T, title string, tags ...string) string {
	t.Helper()
	s.Advance(time.Second)
	kind, codes, article := do(t, s.Agora, s.ada, "postArticle", "PostArticleInput", "article", "id tags",
		agoratest.Vars{"title": title, "content": "text", "tags": tags})
	if kind != "" || codes != nil || fmt.Sprint(article["tags"]) != fmt.Sprint(tags) {
		t.Fatalf("postArticle %s: %s %v %v", title, kind, codes, article)
	}
	return article["id"].(string)
}

// TestTags reads the articles and topics of tags in every order, while posts come, change and leave.
func TestTags(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		one, two := s.article(t, "one", "go", "new"), s.article(t, "two", "go")
		first, second := s.topic(t, "first", "c", "go"), s.topic(t, "second", "c", "go", "old")
		s.Advance(time.Second)
		s.reply(t, s.grace, first, "")
		s.reply(t, s.grace, one, "")
		do(t, a, s.grace, "vote", "VoteInput", "post", "id", agoratest.Vars{"post": one, "vote": "UP"})
		topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": first, "vote": "UP"})
		for list, want := range map[string][]string{
			"articles(order: NEW)": {two, one}, "articles(order: OLD)": {one, two}, "articles": {one, two},
			"articles(order: COMMENTS)": {one}, "articles(order: TOP)": {one, two},
			"topics": {first, second}, "topics(order: NEW)": {second, first}, "topics(order: OLD)": {first, second},
			"topics(order: COMMENTS)": {first}, "topics(order: TOP)": {first, second},
		} {
			got := ids(t, a, `{ tag(name: "go") { at: `+list+` { nodes { id } } } }`, "tag", "at", "nodes")
			if !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", list, got, want)
			}
		}
		check := func(step string, want ...string) {
			t.Helper()
			got := s.Must(t, "", `{ tags(order: NAME) { nodes { name articleCount topicCount } } }`, nil)
			var counts []string
			for i := range got.Get("tags", "nodes").([]any) {
				n := got.Get("tags", "nodes", i).(map[string]any)
				counts = append(counts, fmt.Sprintf("%v%v %v", n["name"], n["articleCount"], n["topicCount"]))
			}
			if !slices.Equal(counts, want) {
				t.Errorf("%s: %q, want %q", step, counts, want)
			}
		}
		check("posted", "go2 2", "new1 0", "old0 1")
		several := redis.IsCluster(a.Redis) // partitions: there a tag counts by its largest one
		if got := s.Must(t, "", `{ tags(first: 1) { nodes { id } } none: tag(name: "x") { id } node(id: "tag:old") { id } }`,
			nil); !several && got.Text("tags", "nodes", 0, "id") != "tag:go" || got.Get("none") != nil ||
			got.Text("node", "id") != "tag:old" {
			t.Errorf("the most frequent tag: %v", got)
		}
		do(t, a, s.mod, "editArticle", "EditArticleInput", "article", "id",
			agoratest.Vars{"post": one, "tags": []string{"edited"}})
		topicDo(t, a, s.mod, "editTopic", agoratest.Vars{"post": second, "tags": []string{"edited"}})
		check("edited", "edited1 1", "go1 1")
		top := `{ tag(name: "edited") { topics(order: TOP) { nodes { id } } } }`
		if got := ids(t, a, top, "tag", "topics", "nodes"); !slices.Equal(got, []string{second}) {
			t.Errorf("an edited topic: %v", got)
		}
		s.removePost(t, one, "SPAM", "")
		check("removed", "edited0 1", "go1 1")
		do(t, a, s.mod, "restorePost", "RestorePostInput", "post", "id", agoratest.Vars{"post": one})
		check("restored", "edited1 1", "go1 1")
		s.remove(t, one)
		topicDo(t, a, s.mod, "deletePost", agoratest.Vars{"post": second})
		check("deleted", "go1 1")
		do(t, a, s.mod, "updateCategory", "UpdateCategoryInput", "category", "id",
			agoratest.Vars{"name": "c", "private": true})
		if err := a.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		check("private", "go1 0")
	})
}
