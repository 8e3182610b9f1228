package redisstore_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
)

// TestRepairCompletesWhatStandsInEveryPartition interrupts changes of categories and tabs after each of their commands.
func TestRepairCompletesWhatStandsInEveryPartition(t *testing.T) {
	t.Parallel()
	open, step, least := redistest.Cluster, int64(1), 7
	if !need.More(t, "it interrupts each command, on a cluster") {
		step, least = 5, 1
		open = func(t testing.TB) *redistest.Redis {
			t.Helper()
			r := redistest.Mini(t)
			r.Partitions = redistest.ClusterPartitions
			return r
		}
	}
	title := "A title"
	in := forum.TabCategory{Tab: "home", Category: "moves"}
	for _, c := range []struct {
		name   string
		change func(a *agoratest.Agora) error
	}{
		{"create a category", func(a *agoratest.Agora) error {
			_, err := a.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: "new", Title: &title})
			return err
		}},
		{"update a category", func(a *agoratest.Agora) error {
			_, err := a.Store.Categories.Update(t.Context(), forum.UpdateCategory{Name: "stays", Title: &title})
			return err
		}},
		{"create a tab", func(a *agoratest.Agora) error {
			_, err := a.Store.Tabs.Create(t.Context(), forum.CreateTab{Name: "new", Title: &title})
			return err
		}},
		{"add a category to a tab", func(a *agoratest.Agora) error {
			_, err := a.Store.Tabs.AddCategory(t.Context(), in)
			return err
		}},
		{"remove a category from a tab", func(a *agoratest.Agora) error {
			_, err := a.Store.Tabs.RemoveCategory(t.Context(), forum.TabCategory{Tab: "home", Category: "stays"})
			return err
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var states int
			for n, whole := int64(0), false; !whole; n += step {
				t.Run(fmt.Sprintf("after %d commands", n), func(t *testing.T) {
					r := open(t)
					client := r.Client(t)
					a := agoratest.NewWith(t, r, client)
					newCategory(t, a.Store, "stays")
					newCategory(t, a.Store, "moves")
					if _, err := a.Store.Tabs.Create(t.Context(), forum.CreateTab{Name: "home"}); err != nil {
						t.Fatal(err)
					}
					stays := forum.TabCategory{Tab: "home", Category: "stays"}
					if err := a.Store.Tabs.PutCategory(t.Context(), stays, true); err != nil {
						t.Fatal(err)
					}
					author := users(t, a.Store, 1)[0]
					for i := range 12 {
						postTopic(t, a.Store, author, fmt.Sprint(i), []string{"stays", "moves"}[i%2])
					}
					kill := &interrupter{}
					kill.left.Store(n)
					client.AddHook(kill)
					whole = c.change(a) == nil
					kill.left.Store(-1)
					if len(copiesIn(t, a)) > 1 {
						states++
					}
					report, found := check(t, a, true)
					if report.Left > 0 {
						t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
					}
					if copies := copiesIn(t, a); len(copies) != 1 {
						t.Errorf("the partitions have %v", copies)
					}
					checkClean(t, a)
					home, err := a.Store.Tabs.Get(t.Context(), "home")
					if err != nil || home.TopicCount != 6*len(home.Categories) {
						t.Errorf("%d categories have %d topics, %v", len(home.Categories), home.TopicCount, err)
					}
				})
			}
			if states < least {
				t.Errorf("%d interruptions have left different partitions, want %d", states, least)
			}
		})
	}
}

// TestRepairEqualsAllCopies changes the copy of a category and of a tab in one partition.
func TestRepairEqualsAllCopies(t *testing.T) {
	t.Parallel()
	r := redistest.Cluster(t)
	a := agoratest.New(t, r)
	yes, text := true, "A text"
	in := forum.CreateCategory{Name: "c", Title: &text, Description: &text, Approval: &yes, Private: &yes}
	if _, err := a.Store.Categories.Create(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	newCategory(t, a.Store, "d")
	newTab(t, a.Store, "t", "c")
	before := a.Snapshot(t)
	for _, c := range []struct {
		rule string
		by   []any // a command; the key without its partition
	}{
		{"category.copy", []any{"ZREM", "agora:categories", "c"}},
		{"category.copy", []any{"HDEL", "agora:category:c", "title"}},
		{"category.copy", []any{"HSET", "agora:category:c", "description", "Another text"}},
		{"category.copy", []any{"HDEL", "agora:category:c", "approval"}},
		{"category.copy", []any{"SREM", "agora:private", "c"}},
		{"category.copy", []any{"SADD", "agora:private", "d"}},
		{"tab.copy", []any{"HSET", "agora:tab:t", "title", "A title"}},
		{"tab.copy", []any{"SREM", "bbs::tab::t::member", "c"}},
		{"tab.copy", []any{"SADD", "bbs::tab::t::member", "d"}},
	} {
		c.by[1] = a.Keys(t, c.by[1].(string))[1]
		if err := a.Redis.Do(t.Context(), c.by...).Err(); err != nil {
			t.Fatal(err)
		}
		report, found := check(t, a, true)
		checkRules(t, found, []string{c.rule})
		if report.Left > 0 {
			t.Errorf("%v: %+v", c.by, report)
		}
		left := slices.DeleteFunc(agoratest.Changes(before, a.Snapshot(t)), func(key string) bool {
			return strings.HasSuffix(key, "agora:events") // it announces what it has written
		})
		if len(left) > 0 {
			t.Errorf("the repair of %v left %v", c.by, left)
		}
	}
}

// copiesIn returns the partitions' different copies of all categories and tabs.
func copiesIn(t *testing.T, a *agoratest.Agora) []string {
	t.Helper()
	ctx, seen := t.Context(), map[string]bool{}
	const settings = "agora:settings" // in each partition
	for _, key := range a.Find(t, "*}"+settings) {
		tag := strings.TrimSuffix(key, settings)
		categories := a.Redis.ZRange(ctx, tag+"agora:categories", 0, -1).Val()
		tabs := a.Redis.ZRange(ctx, tag+"agora:tabs", 0, -1).Val()
		text := fmt.Sprint(categories, tabs)
		for _, name := range categories {
			text += fmt.Sprint(a.Redis.HGetAll(ctx, tag+"agora:category:"+name).Val())
		}
		for _, name := range tabs {
			members := a.Redis.SMembers(ctx, tag+"bbs::tab::"+name+"::member").Val()
			slices.Sort(members)
			text += fmt.Sprint(a.Redis.HGetAll(ctx, tag+"agora:tab:"+name).Val(), members)
		}
		seen[text] = true
	}
	return slices.Sorted(maps.Keys(seen))
}

// TestRepairSumsKarmaInEveryPartition removes and changes the karma of a user, whose articles lie in all partitions.
func TestRepairSumsKarmaInEveryPartition(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 2)
		posted := map[string]bool{} // by the key of the karma in its partition
		for n := 0; len(posted) < r.Partitions; n++ {
			article := postArticle(t, a.Store, people[0], "x")
			in := forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp}
			if _, err := a.Store.Votes.Cast(t.Context(), people[1], in); err != nil {
				t.Fatal(err)
			}
			posted[a.Key(t, fmt.Sprint("article:", int64(article.ID)), "agora:karma")] = true
		}
		author := fmt.Sprint(int64(people[0].ID))
		before := a.Snapshot(t)
		changed := 0
		for key := range posted {
			if changed++; changed%3 == 0 {
				a.Redis.HSet(t.Context(), key, author, 77)
			} else {
				a.Redis.HDel(t.Context(), key, author)
			}
		}
		if report, found := check(t, a, true); report.Corrected != len(posted) || report.Left > 0 {
			t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
		}
		left := slices.DeleteFunc(agoratest.Changes(before, a.Snapshot(t)), func(key string) bool {
			return strings.HasSuffix(key, "agora:events") // it announces what it has written
		})
		if len(left) > 0 {
			t.Errorf("the repair left %v", left)
		}
	})
}
