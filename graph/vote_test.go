package graph_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

func TestVoteArticle(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		article := a.Post(t, ada, "x")
		base := float64(agoratest.Start.UnixMicro()) / 1e6
		for _, step := range []struct {
			name, token, vote string
			votes             int
		}{
			{"UP", grace, "UP", 2},
			{"UP again changes nothing", grace, "UP", 2},
			{"NONE takes it back", grace, "NONE", 1},
			{"NONE again changes nothing", grace, "NONE", 1},
			{"the poster may withdraw their own", ada, "NONE", 0},
			{"and give it again", ada, "UP", 1},
			{"and another may follow", grace, "UP", 2},
		} {
			code, got := a.Vote(t, step.token, article, step.vote)
			if code != "" || fmt.Sprint(got["upvotes"]) != fmt.Sprint(step.votes) || got["viewerVote"] != step.vote {
				t.Errorf("%s: %s %v", step.name, code, got)
			}
			ranking, _ := got["ranking"].(map[string]any)["value"].(json.Number).Float64()
			if fmt.Sprint(got["score"]) != fmt.Sprint(step.votes) || ranking != base+432*float64(step.votes) {
				t.Errorf("%s: score %v, ranking %f", step.name, got["score"], ranking)
			}
		}
		for _, c := range []struct{ name, id, vote, token, kind, code string }{
			{"DOWN", article, "DOWN", grace, "InvalidInputError", ""},
			{"no session", article, "UP", "", "", "UNAUTHENTICATED"},
			{"no such article", "article:999", "UP", grace, "NotFoundError", ""},
			{"an id of another type", "user:1", "UP", grace, "InvalidInputError", ""},
			{"an id that is none", "x", "UP", grace, "InvalidInputError", ""},
		} {
			kind, codes, _ := mutate(t, a, c.token, "vote", agoratest.Vars{"post": c.id, "vote": c.vote})
			if kind != c.kind || strings.Join(codes, " ") != c.code {
				t.Errorf("%s: %q %v", c.name, kind, codes)
			}
		}
	})
}

func TestVotesAreTakenForAWeek(t *testing.T) {
	t.Parallel()
	const query = `query($id: ID!) { article(id: $id) {
		upvotes votingOpen votingClosesAt viewerVote viewerCanVote viewerVoteRefusal voters { nodes { name } }
	} }`
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		showVoters(t, a)
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		article := a.Post(t, ada, "x")
		show := func(token string) *agoratest.Answer {
			t.Helper()
			return a.Must(t, token, query, agoratest.Vars{"id": article})
		}
		got := show("")
		if got.Get("article", "viewerVote") != nil || got.Text("article", "viewerVoteRefusal") != "NOT_LOGGED_IN" {
			t.Errorf("for an anonymous client: %v", got.Data)
		}
		if closes := got.Text("article", "votingClosesAt"); closes != "2026-03-21T09:26:53.589793Z" {
			t.Errorf("votingClosesAt = %s", closes)
		}
		a.Advance(7*day - time.Microsecond)
		if got := show(grace); got.Get("article", "votingOpen") != true || got.Get("article", "viewerCanVote") != true ||
			got.Text("article", "viewerVote") != "NONE" {
			t.Errorf("at the last moment: %v", got.Data)
		}
		if code, _ := a.Vote(t, grace, article, "UP"); code != "" {
			t.Errorf("a vote at the last moment: %s", code)
		}
		a.Advance(time.Microsecond)
		if code, _ := a.Vote(t, grace, article, "NONE"); code != "VOTING_CLOSED" {
			t.Errorf("a vote after the week: %q", code)
		}
		got = show(grace)
		if got.Get("article", "votingOpen") != false || got.Get("article", "viewerCanVote") != false ||
			got.Text("article", "viewerVoteRefusal") != "VOTING_CLOSED" ||
			got.Text("article", "upvotes") != "2" || got.Text("article", "viewerVote") != "UP" {
			t.Errorf("just after the week: %v", got.Data)
		}
		a.Advance(time.Hour)
		got = show(grace)
		if got.Get("article", "viewerVote") != nil || got.Get("article", "voters") != nil ||
			got.Text("article", "upvotes") != "2" {
			t.Errorf("once the voters are gone: %v", got.Data)
		}
	})
}

// votersKey returns the key of an article's voters.
func votersKey(t *testing.T, a *agoratest.Agora, id string) string {
	t.Helper()
	return a.Key(t, id, "voted:"+strings.TrimPrefix(id, "article:"))
}

// showVoters lets everyone read who has voted for articles.
func showVoters(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"publicVoters": "true"}); err != nil {
		t.Fatal(err)
	}
}

// TestWhoSeesVoters reads the voters of an article, and then the viewer's own vote.
func TestWhoSeesVoters(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		article := a.Post(t, s.ada, "x")
		seen := func(token string) string {
			t.Helper()
			got := a.Must(t, token, `query($id: ID!) { article(id: $id) { viewerVote voters { totalCount } } }`,
				agoratest.Vars{"id": article})
			return got.Text("article", "voters", "totalCount") + " " + got.Text("article", "viewerVote")
		}
		for i, setting := range []string{"moderators", "everyone"} {
			for _, c := range []struct {
				name, token string
				want        [2]string // by setting
			}{
				{"nobody", "", [2]string{" ", "1 "}},
				{"a voter", s.ada, [2]string{" UP", "1 UP"}},
				{"another", s.grace, [2]string{" NONE", "1 NONE"}},
				{"a moderator", s.mod, [2]string{"1 NONE", "1 NONE"}},
			} {
				if got := seen(c.token); got != c.want[i] {
					t.Errorf("voters for %s: %s reads %q, want %q", setting, c.name, got, c.want[i])
				}
			}
			showVoters(t, a)
		}
	})
}

func TestVotersOfAnArticleThatLostAllVotes(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		showVoters(t, a)
		ada, _ := a.Register(t, "ada")
		article := a.Post(t, ada, "x")
		a.Vote(t, ada, article, "NONE")
		got := a.Must(t, ada, `query($id: ID!) { article(id: $id) { viewerVote voters { totalCount nodes { name } } } }`,
			agoratest.Vars{"id": article})
		if got.Text("article", "viewerVote") != "NONE" || got.Text("article", "voters", "totalCount") != "0" {
			t.Errorf("%v", got.Data)
		}
		a.Vote(t, ada, article, "UP")
		left := a.Redis.PTTL(t.Context(), votersKey(t, a, article)).Val()
		if left < 7*day || left > 7*day+time.Hour {
			t.Errorf("a set that was emptied expires in %v", left)
		}
	})
}

func TestVoters(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		showVoters(t, a)
		ada, _ := a.Register(t, "ada")
		article := a.Post(t, ada, "x")
		want, voters, users := []string{"ada"}, votersKey(t, a, article), a.Keys(t, "bbs::user::")
		for i := range 700 { // beyond the sizes that Redis scans at once
			name := fmt.Sprint("voter", i)
			uid := 1000 + i
			a.Redis.HSet(t.Context(), fmt.Sprint(users[uid%len(users)], uid), "name", name, "id", uid)
			a.Redis.SAdd(t.Context(), voters, fmt.Sprint("user:", uid))
			want = append(want, name)
		}
		seen := map[string]bool{}
		var after any
		for range 1000 {
			got := a.Must(t, "", `query($id: ID!, $after: String) { article(id: $id) {
				voters(first: 10, after: $after) { totalCount edges { node { name } cursor } pageInfo { hasNextPage endCursor } }
			} }`, agoratest.Vars{"id": article, "after": after})
			if n := got.Text("article", "voters", "totalCount"); n != "701" {
				t.Fatalf("totalCount %s", n)
			}
			n := 0
			for ; got.Get("article", "voters", "edges", n) != nil; n++ {
				name := got.Text("article", "voters", "edges", n, "node", "name")
				if seen[name] {
					t.Errorf("%s was shown twice", name)
				}
				seen[name] = true
			}
			if n > 20 {
				t.Errorf("a page of %d", n)
			}
			if got.Get("article", "voters", "pageInfo", "hasNextPage") == false {
				break
			}
			if end := got.Text("article", "voters", "pageInfo", "endCursor"); end != "" {
				after = end
			}
		}
		for _, name := range want {
			if !seen[name] {
				t.Errorf("%s was not shown", name)
			}
		}
		none := a.Must(t, "", `query($id: ID!) { article(id: $id) { voters(first: 0) { totalCount nodes { id } pageInfo { `+
			`hasNextPage } } } }`, agoratest.Vars{"id": article})
		if none.Get("article", "voters", "nodes", 0) != nil || none.Text("article", "voters", "totalCount") != "701" ||
			none.Get("article", "voters", "pageInfo", "hasNextPage") != true {
			t.Errorf("none of them: %v", none.Data)
		}
		bad := a.Ask(t, "", `query($id: ID!) { article(id: $id) { voters(after: "zz") { totalCount } } }`,
			agoratest.Vars{"id": article})
		if !slices.Equal(bad.Codes(), []string{"BAD_USER_INPUT"}) {
			t.Errorf("a forged cursor: %v", bad.Errors)
		}
	})
}
