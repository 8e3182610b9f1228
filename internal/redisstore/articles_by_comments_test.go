package redisstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// mostCommented returns the articles of a group, of the site for "", by their number of comments.
func mostCommented(t *testing.T, a *agoratest.Agora, group string) (ids []string) {
	t.Helper()
	var named *string
	if group != "" {
		named = &group
	}
	r := a.Must(t, "", `query($group: String) { articles(order: COMMENTS, group: $group) { nodes { id commentCount } } }`,
		agoratest.Vars{"group": named})
	nodes, _ := r.Get("articles", "nodes").([]any)
	for i := range nodes {
		ids = append(ids, r.Text("articles", "nodes", i, "id"))
	}
	return ids
}

func wantMostCommented(t *testing.T, a *agoratest.Agora, group string, want ...string) {
	t.Helper()
	if got := mostCommented(t, a, group); !slices.Equal(got, want) {
		t.Errorf("group %q: %v, want %v", group, got, want)
	}
}

func deleteOne(t *testing.T, a *agoratest.Agora, token, id string) {
	t.Helper()
	a.Must(t, token, `mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }`,
		agoratest.Vars{"id": id})
}

func TestArticlesByComments(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		one, two, three := a.Post(t, ada, "one", "go"), a.Post(t, ada, "two", "go", "redis"), a.Post(t, ada, "three", "redis")
		wantMostCommented(t, a, "") // it lists articles with comments
		comment(t, a, ada, one, "", "1")
		first := comment(t, a, ada, two, "", "1")
		last := comment(t, a, ada, two, first, "2")
		wantMostCommented(t, a, "", two, one)
		wantMostCommented(t, a, "go", two, one)
		wantMostCommented(t, a, "redis", two)

		t.Run("a vote moves nothing", func(t *testing.T) {
			grace, _ := a.Register(t, "grace")
			a.Vote(t, grace, three, "UP")
			wantMostCommented(t, a, "", two, one)
		})
		t.Run("cursors lead on from page to page", func(t *testing.T) {
			var got []string
			for after := any(nil); len(got) < 2; {
				page := a.Must(t, "", `query($after: String) { articles(order: COMMENTS, first: 1, after: $after) {
					nodes { id } pageInfo { endCursor } } }`, agoratest.Vars{"after": after})
				got, after = append(got, page.Text("articles", "nodes", 0, "id")), page.Text("articles", "pageInfo", "endCursor")
			}
			if want := []string{two, one}; !slices.Equal(got, want) {
				t.Errorf("%v, want %v", got, want)
			}
		})
		t.Run("another group", func(t *testing.T) {
			regroup(t, a, ada, "add", one, "redis")
			wantMostCommented(t, a, "redis", two, one)
			regroup(t, a, ada, "remove", one, "redis")
			wantMostCommented(t, a, "redis", two)
		})
		t.Run("a deleted comment counts no more", func(t *testing.T) {
			deleteOne(t, a, ada, last)
			deleteOne(t, a, ada, first)
			wantMostCommented(t, a, "", one)
			wantMostCommented(t, a, "go", one)
		})
		t.Run("a deleted article is gone", func(t *testing.T) {
			deleteOne(t, a, ada, one)
			wantMostCommented(t, a, "")
			wantMostCommented(t, a, "go")
		})
		checkClean(t, a)
	})
}

func regroup(t *testing.T, a *agoratest.Agora, token, act, id string, groups ...string) {
	t.Helper()
	a.Must(t, token, fmt.Sprintf(`mutation($id: ID!, $groups: [String!]!) {
		changeArticleGroups(input: {subject: $id, %s: $groups}) { errors { __typename } }
	}`, act), agoratest.Vars{"id": id, "groups": groups})
}

func TestAnImportedArticleHasNoCommentsHere(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		commented := a.Post(t, ada, "commented", "go")
		comment(t, a, ada, commented, "", "1")
		imported := forum.Article{Title: "imported", CreatedAt: a.Clock.Now(), Upvotes: 7, ImportedCommentCount: 50}
		imported.Groups = []*forum.Group{{Name: "go"}}
		if _, err := a.Store.Imports.Article(t.Context(), "hn:1", &imported); err != nil {
			t.Fatal(err)
		}
		wantMostCommented(t, a, "", commented)
		wantMostCommented(t, a, "go", commented)
	})
}

// The ranking by comments is derived from the other rankings and the articles. Reconcile and Rerank
// add the articles of other programs, and of data from before the ranking existed.
func TestTheRankingByCommentsIsFilled(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		fill func(t *testing.T, a *agoratest.Agora)
	}{
		{"by a repair", func(t *testing.T, a *agoratest.Agora) {
			if report, found := check(t, a, true); report.Left != 0 {
				t.Errorf("%+v %v", report, found)
			}
		}},
		{"by a rerank", func(t *testing.T, a *agoratest.Agora) {
			if _, err := reconcile.Rerank(t.Context(), a.Store, rank.Reddit2010, nil); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				a := agoratest.New(t, r)
				other := otherProgram{a.Redis, t}
				ada, _ := a.Register(t, "ada")
				one, two := a.Post(t, ada, "one", "go"), a.Post(t, ada, "two", "go")
				comment(t, a, ada, one, "", "1")
				comment(t, a, ada, one, "", "2")
				comment(t, a, ada, two, "", "1")
				for _, key := range a.Redis.Keys(t.Context(), "agora:comments:*").Val() {
					other.do("DEL", key)
				}
				c.fill(t, a)
				wantMostCommented(t, a, "", one, two)
				wantMostCommented(t, a, "go", one, two)
				checkClean(t, a)
			})
		})
	}
}

func TestTheRankingByCommentsFollowsOtherPrograms(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		other := otherProgram{a.Redis, t}
		ada, _ := a.Register(t, "ada")
		one, two := a.Post(t, ada, "one", "go"), a.Post(t, ada, "two", "go")
		comment(t, a, ada, one, "", "1")
		a.Advance(time.Minute)
		theirs := other.post("user:1", "1784923166.25", "title", "theirs")
		other.do("SADD", "group:go", theirs)
		other.do("ZREM", "time:", two)
		other.do("ZREM", "score:", two)
		check(t, a, true)
		wantMostCommented(t, a, "", one)
		wantMostCommented(t, a, "go", one)

		comment(t, a, ada, theirs, "", "1")
		comment(t, a, ada, theirs, "", "2")
		comment(t, a, ada, two, "", "1") // another program removed it from the site
		wantMostCommented(t, a, "", theirs, one)
		wantMostCommented(t, a, "go", theirs, one)
		checkClean(t, a)
	})
}
