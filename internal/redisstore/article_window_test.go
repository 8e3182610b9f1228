package redisstore_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// since is when a window begins, written another way than in forum.
func since(window forum.Window, now time.Time) time.Time {
	year, month, day := now.UTC().Date()
	switch window {
	case forum.WindowHour:
		return now.Truncate(time.Hour).Add(-time.Hour)
	case forum.WindowDay:
		return now.Truncate(time.Hour).Add(-24 * time.Hour)
	case forum.WindowWeek:
		return time.Date(year, month, day-7, 0, 0, 0, 0, time.UTC)
	case forum.WindowMonth:
		return time.Date(year, month, day-31, 0, 0, 0, 0, time.UTC)
	case forum.WindowYear:
		return time.Unix((now.Unix()/2_629_800-12)*2_629_800, 0)
	}
	return time.Time{}
}

var windows = []forum.Window{
	forum.WindowHour, forum.WindowDay, forum.WindowWeek, forum.WindowMonth, forum.WindowYear, forum.WindowAll,
}

// checkWindows compares the top of each window with the model.
func checkWindows(t *testing.T, a *agoratest.Agora, m model, random *rand.Rand) {
	t.Helper()
	for _, group := range []string{"", "a"} {
		for _, window := range windows {
			want := m.feed(group, forum.OrderTop, since(window, a.Clock.Now()))
			got := walk(t, a, group, forum.Feed{Order: forum.OrderTop, Window: window}, random)
			if !slices.Equal(got, want) {
				t.Errorf("the top of %q of %s at %s\n got %v\nwant %v", group, window, a.Clock.Now(), got, want)
			}
		}
	}
}

// topOf returns the titles of the top of a window in a group, "" for the site.
func topOf(t *testing.T, a *agoratest.Agora, window forum.Window, group string) string {
	t.Helper()
	page, err := a.Store.ArticleFeeds.OfGroup(t.Context(), group, forum.Feed{Order: forum.OrderTop, Window: window})
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, article := range page.Nodes() {
		titles = append(titles, article.Title)
	}
	return strings.Join(titles, " ")
}

// TestTopOfWhatOthersWrite fills the rankings from the articles of another program, and of data from before they
// existed. A rerank fills those that Redis stores; windows up to a month follow what a repair names.
func TestTopOfWhatOthersWrite(t *testing.T) {
	t.Parallel()
	for name, fill := range map[string]func(t *testing.T, a *agoratest.Agora){
		"by a repair": func(t *testing.T, a *agoratest.Agora) {
			check(t, a, true)
			checkClean(t, a)
		},
		"by a rerank": func(t *testing.T, a *agoratest.Agora) {
			if _, err := reconcile.Rerank(t.Context(), a.Store, rank.Reddit2010, nil); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				a := agoratest.New(t, r)
				other := otherProgram{a.Redis, t}
				people := users(t, a.Store, 2)
				for _, title := range []string{"old", "new"} {
					id := postArticle(t, a.Store, people[0], title, "g").ID
					in := forum.CastVote{Post: forum.PostID(id.String()), Vote: forum.VoteUp}
					if _, err := a.Store.Votes.Cast(t.Context(), people[1], in); err != nil {
						t.Fatal(err)
					}
					a.Advance(3 * 24 * time.Hour)
				}
				for _, key := range a.Find(t, "agora:points*") {
					other.do("DEL", key)
				}
				other.post("user:1", unix(a.Clock.Now()), "title", "theirs")
				fill(t, a)
				tops := map[forum.Window]string{forum.WindowYear: "new old theirs", forum.WindowAll: "new old theirs"}
				if name == "by a repair" {
					tops[forum.WindowHour], tops[forum.WindowDay], tops[forum.WindowWeek] = "theirs", "theirs", "new old theirs"
				}
				for window, want := range tops {
					if got := topOf(t, a, window, ""); got != want {
						t.Errorf("the top of %s: %s, want %s", window, got, want)
					}
					inGroup := strings.TrimSpace(strings.TrimSuffix(want, "theirs"))
					if got := topOf(t, a, window, "g"); got != inGroup {
						t.Errorf("the top of %s in the group: %s, want %s", window, got, inGroup)
					}
				}
			})
		})
	}
}

// TestARestoredArticleIsInItsWindows removes an article, and restores it when it is no longer one of the last day.
func TestARestoredArticleIsInItsWindows(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 1)
		people[0].Role = forum.RoleModerator
		id := postArticle(t, a.Store, people[0], "x", "g").PostID()
		if _, err := a.Store.Posts.Remove(t.Context(), people[0], forum.RemovePost{ID: id, Reason: "RULES"}); err != nil {
			t.Fatal(err)
		}
		if got := topOf(t, a, forum.WindowHour, "g") + topOf(t, a, forum.WindowAll, "g"); got != "" {
			t.Errorf("the top has the removed article: %s", got)
		}
		a.Advance(50 * time.Hour)
		if _, err := a.Store.Posts.Restore(t.Context(), people[0], id); err != nil {
			t.Fatal(err)
		}
		for window, want := range map[forum.Window]string{
			forum.WindowDay: "", forum.WindowWeek: "x", forum.WindowYear: "x", forum.WindowAll: "x",
		} {
			if got := topOf(t, a, window, "g"); got != want {
				t.Errorf("the top of %s: %q, want %q", window, got, want)
			}
		}
		checkClean(t, a)
	})
}

// TestAnImportedArticleIsInItsPeriods imports an old article, with the votes of another site.
func TestAnImportedArticleIsInItsPeriods(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		postArticle(t, a.Store, users(t, a.Store, 1)[0], "here", "g")
		imported := forum.Article{Title: "imported", CreatedAt: a.Clock.Now().AddDate(0, 0, -40), Upvotes: 7}
		imported.Groups = []*forum.Group{{Name: "g"}}
		if _, err := a.Store.Imports.Article(t.Context(), "hn:1", &imported); err != nil {
			t.Fatal(err)
		}
		for window, want := range map[forum.Window]string{
			forum.WindowMonth: "here", forum.WindowYear: "imported here", forum.WindowAll: "imported here",
		} {
			if got := topOf(t, a, window, "g"); got != want {
				t.Errorf("the top of %s: %s, want %s", window, got, want)
			}
		}
		checkClean(t, a)
	})
}

// TestRankingsByPeriodEnd lets more than a year go by: the rankings of the period expire, and neither a vote nor an
// import begins them again.
func TestRankingsByPeriodEnd(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		people := users(t, a.Store, 2)
		postArticle(t, a.Store, people[0], "x", "g")
		if _, err := a.Store.Categories.Create(t.Context(), forum.CreateCategory{Name: "c"}); err != nil {
			t.Fatal(err)
		}
		topic, err := a.Store.Topics.Post(t.Context(), people[0], forum.PostTopic{Title: "x", Category: "c"})
		if err != nil {
			t.Fatal(err)
		}
		if n := len(a.Find(t, "agora:*points_in:*")); n != 4 {
			t.Errorf("%d rankings by period, want 4", n)
		}
		posted := a.Clock.Now()
		a.Advance(14 * forum.PeriodSeconds * time.Second)
		vote := forum.CastVote{Post: forum.PostID(topic.ID.String()), Vote: forum.VoteUp}
		if _, err := a.Store.Votes.Cast(t.Context(), people[1], vote); err != nil {
			t.Fatal(err)
		}
		old := forum.Article{Title: "old", CreatedAt: posted}
		if _, err := a.Store.Imports.Article(t.Context(), "hn:1", &old); err != nil {
			t.Fatal(err)
		}
		if left := a.Find(t, "agora:*points_in:*"); len(left) > 0 {
			t.Errorf("%v are left", left)
		}
		checkClean(t, a)
	})
}
