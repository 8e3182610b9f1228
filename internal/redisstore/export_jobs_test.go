package redisstore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/transfer"
)

// TestACopyContinuesTheJobsOnUsers exports a site at the begin of a deletion, and of a withdrawal of votes.
func TestACopyContinuesTheJobsOnUsers(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		source := redistest.Mini(t)
		from, ctx := open(t, source, 1), t.Context()
		people := users(t, from, 3)
		newCategory(t, from, "c")
		postTopic(t, from, people[0], "of a leaver", "c")
		kept := postTopic(t, from, people[1], "of another", "c")
		if _, err := from.Votes.Cast(ctx, people[2], forum.CastVote{
			Post: forum.PostID(kept.ID.String()), Vote: forum.VoteUp,
		}); err != nil {
			t.Fatal(err)
		}
		before := string(export(t, from))
		if _, err := from.DeleteAccount(ctx, people[0].ID, forum.DeleteContent); err != nil {
			t.Fatal(err)
		}
		job := `{"by":"1","owner":"x","lease":"0","finished":"0","walks":[{"id":"UP 0","done":"7"}],` +
			`"withdrawn":"0","kept":"0","reason":"spam of a leaf"}`
		if err := source.Client(t).HSet(ctx, "agora:jobs", "votes "+people[2].ID.String(), job).Err(); err != nil {
			t.Fatal(err)
		}
		to := open(t, r, 8)
		restore(t, to, export(t, from))
		if err := to.RunDueJobs(ctx); err != nil {
			t.Fatal(err)
		}
		sound(t, to)
		after := string(export(t, to))
		for _, text := range []string{"of a leaver", "user0", "agora:jobs", "::vote_up"} {
			if !strings.Contains(before+"agora:jobs", text) || strings.Contains(after, text) {
				t.Errorf("the site has %q: %t, its copy: %t", text, strings.Contains(before, text), strings.Contains(after, text))
			}
		}
		for _, text := range []string{"of another", "spam of a leaf"} { // a post of another user, the reason in the log
			if !strings.Contains(after, text) {
				t.Errorf("the copy lacks %q", text)
			}
		}
	})
}

// TestAnImportTakesOnlyJobsOnUsers changes the job in a file.
func TestAnImportTakesOnlyJobsOnUsers(t *testing.T) {
	t.Parallel()
	from := open(t, redistest.Mini(t), 1)
	u := users(t, from, 1)[0]
	if _, err := from.DeleteAccount(t.Context(), u.ID, forum.KeepContent); err != nil {
		t.Fatal(err)
	}
	file := string(export(t, from))
	field := fmt.Sprintf("account %d", u.ID)
	if !strings.Contains(file, field) {
		t.Fatal("the file lacks the job")
	}
	for old, broken := range map[string]string{field: "private 1", `"content":"KEEP"`: `"content":"LOSE"`} {
		to, changed := open(t, redistest.Mini(t), 1), strings.ReplaceAll(file, old, broken) // the log may have it too
		if _, err := transfer.Restore(t.Context(), to, strings.NewReader(changed), nil); err == nil {
			t.Errorf("an import takes %s", broken)
		}
	}
}
