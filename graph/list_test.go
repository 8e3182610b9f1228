package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// list runs savePost or hidePost, and returns the type of the error.
func (s *forumSite) list(t *testing.T, token, mutation, id string, on bool) (kind string) {
	t.Helper()
	s.Advance(time.Second)
	names := map[string][2]string{
		"savePost": {"SavePostInput", "saved"}, "hidePost": {"HidePostInput", "hidden"},
	}[mutation]
	selection := `id ... on Post { viewerHasSaved viewerHasHidden }`
	kind, codes, post := do(t, s.Agora, token, mutation, names[0], "post", selection,
		agoratest.Vars{"post": id, "state": state(on)})
	if codes != nil {
		t.Fatalf("%s %s: %v", mutation, id, codes)
	}
	has := "viewerHas" + strings.ToUpper(names[1][:1]) + names[1][1:]
	if kind == "" && post != nil && (post["id"] != id || post[has] != on) {
		t.Errorf("%s %s: %v", mutation, id, post)
	}
	return kind
}

// listed returns the posts of a list of ada's, `saved` or `hidden`, as a viewer sees it; nil if the list is null.
func (s *forumSite) listed(t *testing.T, token, list string) (posts []string) {
	t.Helper()
	got := s.Must(t, token, `{ viewer { `+list+` { totalCount nodes { id } edges { node { id } } } } }`, nil)
	nodes, _ := got.Get("viewer", list, "nodes").([]any)
	for i := range nodes {
		posts = append(posts, got.Text("viewer", list, "nodes", i, "id"))
		if at := got.Text("viewer", list, "edges", i, "node", "id"); at != posts[i] {
			t.Errorf("the edge of %s has %s", posts[i], at)
		}
	}
	return posts
}

func TestSavedAndHiddenPosts(t *testing.T) {
	t.Parallel()
	for mutation, list := range map[string]string{"savePost": "saved", "hidePost": "hidden"} {
		t.Run(list, func(t *testing.T) {
			everywhere(t, func(t *testing.T, a *agoratest.Agora) {
				s := newForum(t, a, "c")
				article, topic := s.Post(t, s.grace, "x"), s.topic(t, "y", "c")
				comment, gone := s.reply(t, s.grace, topic, ""), s.reply(t, s.grace, article, "")
				for _, id := range []string{article, gone, topic, comment, article} {
					if kind := s.list(t, s.ada, mutation, id, true); kind != "" {
						t.Errorf("%s: %s", id, kind)
					}
				}
				s.list(t, s.grace, mutation, topic, true)
				s.remove(t, gone)
				want := []string{comment, topic, gone, article} // a repetition has not moved the article
				if got := s.listed(t, s.ada, list); !slices.Equal(got, want) {
					t.Errorf("the list is %v, want %v", got, want)
				}
				for token, want := range map[string][]string{"": nil, s.grace: {topic}, s.mod: nil} {
					if got := s.listed(t, token, list); !slices.Equal(got, want) {
						t.Errorf("others see %v, want their own %v", got, want)
					}
				}
				for _, id := range []string{"article:900", "topic:900", "comment:" + topic + ":900", "comment:topic:900:1"} {
					if kind := s.list(t, s.ada, mutation, id, true); kind != "NotFoundError" {
						t.Errorf("%s: %q", id, kind)
					}
				}
				for _, id := range []string{gone, topic, topic} {
					if kind := s.list(t, s.ada, mutation, id, false); kind != "" {
						t.Errorf("taking %s out: %s", id, kind)
					}
				}
				if got := s.listed(t, s.ada, list); !slices.Equal(got, []string{comment, article}) {
					t.Errorf("at the end the list is %v", got)
				}
				s.act(t, s.mod, "updateCategory", `{name: "c", private: true}`)
				if got := s.listed(t, s.ada, list); !slices.Equal(got, []string{"", article}) {
					t.Errorf("with a private category the list is %v", got)
				}
				if kind := s.list(t, s.ada, mutation, topic, true); kind != "NotFoundError" {
					t.Errorf("a private topic: %q", kind)
				}
				if kind := s.list(t, s.ada, mutation, comment, false); kind != "" {
					t.Errorf("taking a private comment out: %q", kind)
				}
				noFindings(t, a)
			})
		})
	}
}

// TestFeedsLeaveHiddenPostsOut hides the second of three posts, and reads the feeds in pages of one.
func TestFeedsLeaveHiddenPostsOut(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.tab(t, "t", "c")
		var articles, topics []string
		for i := range 3 {
			s.Advance(time.Second)
			articles = append(articles, s.Post(t, s.grace, fmt.Sprint(i), "g"))
			topics = append(topics, s.topic(t, fmt.Sprint(i), "c", "x"))
		}
		s.list(t, s.ada, "hidePost", articles[1], true)
		s.list(t, s.ada, "hidePost", topics[1], true)
		for _, feed := range []struct {
			list, path string
			posts      []string
		}{
			{`articles(order: NEW, %s) {`, "articles", articles},
			{`articles(order: NEW, group: "g", %s) {`, "articles", articles},
			{`group(name: "g") { articles(order: NEW, %s) {`, "group.articles", articles},
			{`user(name: "grace") { articles(%s) {`, "user.articles", nil},
			{`topics(%s) {`, "topics", topics},
			{`topics(tag: "x", %s) {`, "topics", topics},
			{`recommendedTopics(%s) {`, "recommendedTopics", topics},
			{`category(name: "c") { topics(%s) {`, "category.topics", topics},
			{`tab(name: "t") { topics(%s) {`, "tab.topics", topics},
		} {
			path := []any{}
			for name := range strings.SplitSeq(feed.path, ".") {
				path = append(path, name)
			}
			for token, want := range map[string]int{s.ada: 2, s.grace: 3, "": 3} {
				if feed.posts == nil {
					want = 3 // the posts of a user are no feed
				}
				var read []string
				for after, more := "", true; more; {
					args := fmt.Sprintf(`first: 1, after: %q`, after)
					query := `{ ` + fmt.Sprintf(feed.list, args) + ` totalCount pageInfo { hasNextPage endCursor } nodes { id } ` +
						strings.Repeat("} ", strings.Count(feed.list, "{")+1)
					got := a.Must(t, token, query, nil)
					page := func(at ...any) []any { return append(slices.Clone(path), at...) }
					for i := range got.Get(page("nodes")...).([]any) {
						read = append(read, got.Text(page("nodes", i, "id")...))
					}
					after, more = got.Text(page("pageInfo", "endCursor")...), got.Get(page("pageInfo", "hasNextPage")...) == true
					if got.Text(page("totalCount")...) != "3" {
						t.Errorf("%s: %v", feed.list, got.Data)
					}
				}
				if len(read) != want || feed.posts != nil && slices.Contains(read, feed.posts[1]) != (want == 3) {
					t.Errorf("%s has %v, want %d", feed.list, read, want)
				}
			}
		}
		s.list(t, s.ada, "hidePost", articles[1], false)
		got := a.Must(t, s.ada, `{ articles { nodes { id } } }`, nil)
		if nodes := got.Get("articles", "nodes").([]any); len(nodes) != 3 {
			t.Errorf("shown again: %v", nodes)
		}
	})
}

// TestListsOfPostsAreBounded fills both lists: the list of saved posts refuses one more, and the other one forgets its
// oldest post.
func TestListsOfPostsAreBounded(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		article := s.Post(t, s.ada, "x")
		for _, list := range []string{"saved", "hidden"} {
			entries := make([]redis.Z, forum.MaxListed)
			for i := range entries {
				entries[i] = redis.Z{Score: float64(i), Member: fmt.Sprint("article:", 1_000+i)}
			}
			key := a.Key(t, article, "agora:"+list+":"+strings.TrimPrefix(s.adaID, "user:"))
			if err := a.Redis.ZAdd(t.Context(), key, entries...).Err(); err != nil {
				t.Fatal(err)
			}
		}
		if kind := s.list(t, s.ada, "savePost", article, true); kind != "InvalidInputError" {
			t.Errorf("one more saved post: %q", kind)
		}
		if kind := s.list(t, s.ada, "hidePost", article, true); kind != "" {
			t.Errorf("one more hidden post: %q", kind)
		}
		for _, key := range a.Find(t, "agora:hidden:*") {
			if n := a.Redis.ZCard(t.Context(), key).Val(); n != forum.MaxListed {
				t.Errorf("%s has %d posts", key, n)
			}
		}
	})
}
