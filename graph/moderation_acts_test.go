package graph_test

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// act runs a mutation that must succeed.
func (s *forumSite) act(t *testing.T, token, field, input string) {
	t.Helper()
	got := s.Must(t, token, mutation(field, input), nil)
	if errs := got.Get(field, "errors").([]any); len(errs) > 0 {
		t.Fatalf("%s(%s): %v", field, input, errs)
	}
}

// loggedElsewhere has the tests of the other actions.
var loggedElsewhere = map[string]string{
	"REMOVE": "TestRemovalsAreLogged", "RESTORE": "TestRemovalsAreLogged",
	"HOLD": "TestActsOnNewPostsAreLogged", "MARK": "TestActsOnNewPostsAreLogged",
	"APPROVE": "TestActsOnNewPostsAreLogged", "REJECT": "TestActsOnNewPostsAreLogged",
	"BAN_ADDRESS": "TestABannedAddressIsInTheLogAsAHash", "UNBAN_ADDRESS": "TestABannedAddressIsInTheLogAsAHash",
	"SET_ROLE": "TestActsOnAccountsAreLogged", "PROVISION_USER": "TestActsOnAccountsAreLogged",
	"CREATE_SESSION": "TestActsOnAccountsAreLogged", "CREATE_TOKEN": "TestActsOnAccountsAreLogged",
	"CHANGE_PASSWORD": "TestActsOnAccountsAreLogged", "REMOVE_SECOND_FACTOR": "TestActsOnAccountsAreLogged",
	"DELETE_ACCOUNT": "TestNothingPersonalStaysOfADeletedAccount", "WITHDRAW_VOTES": "TestVotesOfAPuppetAreWithdrawn",
}

// timeOfFilter is the time in a filter, as the log has it.
var timeOfFilter = regexp.MustCompile(`,"at":"[0-9.]+"`)

// articleRanks returns ranks in the rankings of articles, and in more of them: in those of the site, and in those of a
// group.
func articleRanks(site [2]int, group string, inGroup [2]int, more ...string) map[string][2]int {
	ranks := map[string][2]int{}
	lists := append([]string{"ARTICLES_NEW", "ARTICLES_RANKED", "ARTICLES_TOP"}, more...)
	for _, list := range lists {
		ranks[list], ranks[list+" group:"+group] = site, inGroup
	}
	return ranks
}

// bothRanks returns the ranks of both.
func bothRanks(one, other map[string][2]int) map[string][2]int {
	both := maps.Clone(one)
	maps.Copy(both, other)
	return both
}

// TestEveryActIsLogged runs each act of the table of mutations twice, in its order: the repetition changes nothing, and
// so is not in the log.
func TestEveryActIsLogged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		root := newAdmin(t, a)
		s.tab(t, "t", "c")
		article := a.Post(t, s.ada, "x", "g")
		s.Advance(time.Second)
		gone := a.Post(t, s.ada, "y", "g")
		s.Advance(time.Second)
		newest := a.Post(t, s.ada, "z", "h")
		topic := s.topic(t, "x", "c")
		comment := s.reply(t, s.ada, topic, "")
		s.reply(t, s.ada, topic, "")
		a.Vote(t, s.grace, gone, "UP") // no ties of points
		a.Vote(t, s.grace, newest, "UP")
		a.Vote(t, root, newest, "UP")
		newer := s.topic(t, "y", "c", "go")
		for _, id := range []string{newer, newer, gone, newest, newest} {
			s.reply(t, s.ada, id, "")
		}
		s.topic(t, "z", "d")
		topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": topic, "vote": "DOWN"}) // no ties of hot scores
		word := filter(t, a, s.mod, "WORD", "viagra", "MARK")
		s.report(t, s.grace, article, "SPAM", "")
		after := agoratest.Vars{"after": now(t, a)}
		live := a.Subscribe(t, s.mod, `subscription($after: String) {
			moderationLogged(after: $after) { entry { id action } }
		}`, after)
		onlyLocks := a.Subscribe(t, s.mod, `subscription($after: String) {
			moderationLogged(action: LOCK, after: $after) { entry { action } }
		}`, after)
		logged := map[string]bool{}
		names := strings.NewReplacer("ARTICLE", article, "GONE", gone, "TOPIC", topic, "COMMENT", comment,
			"USER", s.graceID, "FILTER", word)
		for _, c := range actsOf(mutations) {
			by := s.mod
			if c.by == "root" {
				by = root
			}
			input, target := names.Replace(c.input), names.Replace(c.target)
			t.Run(c.mutation+" "+c.action, func(t *testing.T) {
				s.Advance(time.Second)
				s.act(t, by, c.mutation, input)
				logged[c.action] = true
				got := s.lastAct(t)
				changes := timeOfFilter.ReplaceAllString(got.changes(), "")
				if got.Action != c.action || forum.OrEmpty(got.Target) != target || changes != c.changes || got.By == nil {
					t.Errorf("the log has %s of %v: %s; want %s of %s: %s",
						got.Action, forum.OrEmpty(got.Target), changes, c.action, target, c.changes)
				}
				if !maps.Equal(got.ranks(), c.ranks) {
					t.Errorf("the ranks are %v, want %v", got.ranks(), c.ranks)
				}
				for _, r := range got.Ranks {
					if r.Approximate != (len(s.Keys(t, "agora:settings")) > 1) {
						t.Errorf("%s is approximate: %v", r.List, r.Approximate)
					}
				}
				if e := live.Next(t); e.Text("moderationLogged", "entry", "id") != got.ID {
					t.Errorf("the subscription has %+v, want %s", e, got.ID)
				}
				s.Advance(time.Second)
				s.act(t, by, c.mutation, input)
				if again := s.lastAct(t); again.ID != got.ID {
					t.Errorf("the repetition is logged: %+v", again)
				}
				entries, _ := s.log(t, s.mod, "(action: "+c.action+", first: 1)")
				if len(entries) != 1 || entries[0].ID != got.ID {
					t.Errorf("the acts of this kind are %+v", entries)
				}
			})
		}
		by := s.lastAct(t).By.ID
		var acts []string
		entries, _ := s.log(t, s.mod, `(by: "`+by+`")`)
		for _, entry := range entries {
			acts = append(acts, entry.Action+" by "+entry.By.ID)
		}
		expect(t, "the acts of the administrator", acts,
			"UPDATE_SITE by "+by, "REVOKE_MODERATOR by "+by, "GRANT_MODERATOR by "+by)
		if e := onlyLocks.Next(t); e.Text("moderationLogged", "entry", "action") != "LOCK" {
			t.Errorf("the subscription to LOCK has %+v", e)
		}
		schema := a.Must(t, "", `{ __type(name: "ModerationAction") { enumValues { name } } }`, nil)
		for i := 0; schema.Get("__type", "enumValues", i) != nil; i++ {
			action := schema.Text("__type", "enumValues", i, "name")
			if logged[action] == (loggedElsewhere[action] != "") {
				t.Errorf("%s needs a case in the table of mutations, or the name of its test", action)
			}
		}
	})
}

// TestActsOnOwnPostsAreNotModeration runs what authors may do too.
func TestActsOnOwnPostsAreNotModeration(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		article := a.Post(t, s.mod, "x", "g")
		before := s.lastAct(t)
		s.Advance(time.Second)
		s.act(t, s.mod, "editArticle", `{post: "`+article+`", title: "z"}`)
		s.act(t, s.mod, "changeArticleGroups", `{subject: "`+article+`", add: ["h"]}`)
		s.act(t, s.mod, "deletePost", `{post: "`+article+`"}`)
		if got := s.lastAct(t); got.ID != before.ID {
			t.Errorf("the log has %+v", got)
		}
	})
}

// TestABannedAddressIsInTheLogAsAHash bans a network: the log has no address, and after 30 days no hash of it.
func TestABannedAddressIsInTheLogAsAHash(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		for _, c := range []struct{ field, input, action, changes string }{
			{
				"banAddress", `{network: "203.0.113.0/24", explanation: "x", expiresAt: "2030-01-01T00:00:00Z"}`,
				"BAN_ADDRESS", "until:  > 2030-01-01T00:00:00Z",
			},
			{"unbanAddress", `{network: "203.0.113.0/24"}`, "UNBAN_ADDRESS", "until: 2030-01-01T00:00:00Z > "},
		} {
			s.Advance(time.Second)
			s.act(t, s.mod, c.field, c.input)
			if got := s.lastAct(t); got.Action != c.action || got.Target != nil || got.changes() != c.changes {
				t.Errorf("%s: %+v", c.field, got)
			}
		}
		entries, _ := s.log(t, s.mod, "(first: 2)")
		hashes := []string{forum.OrEmpty(entries[0].Address), forum.OrEmpty(entries[1].Address)}
		if hash := hashOf(t, a, "203.0.113.0/24"); hashes[0] != hash || hashes[1] != hash {
			t.Errorf("the hashes of one network are %v, want %s", hashes, hash)
		}
		for key, content := range a.Snapshot(t) {
			if strings.Contains(key, "agora:log") && strings.Contains(content, "203.0.113") {
				t.Errorf("%s has the address: %s", key, content)
			}
		}
		for _, c := range []struct{ days, hashes int }{{29, 2}, {30, 0}} {
			s.Advance(agoratest.Start.Add(time.Duration(c.days)*24*time.Hour + time.Minute).Sub(a.Clock.Now()))
			if left := a.Find(t, "agora:log_address:*"); len(left) != c.hashes {
				t.Errorf("after %d days the hashes are %v", c.days, left)
			}
		}
	})
}

// TestNotesAndWarningsAreForModeratorsOnly reads a public log.
func TestNotesAndWarningsAreForModeratorsOnly(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a)
		root := newAdmin(t, a)
		s.act(t, root, "updateSite", `{publicModerationLog: true}`)
		s.Advance(time.Second)
		live := a.Subscribe(t, "", `subscription($after: String) {
			moderationLogged(after: $after) { entry { action explanation changes { name } } }
		}`, agoratest.Vars{"after": now(t, a)})
		s.act(t, s.mod, "addUserNote", `{user: "`+s.graceID+`", text: "secret", warning: true}`)
		s.Advance(time.Second)
		s.act(t, s.mod, "banUser", `{user: "`+s.graceID+`", kind: SILENCED, explanation: "secret"}`)
		changes := func(e *agoratest.Answer) []any { return e.Get("moderationLogged", "entry", "changes").([]any) }
		if e := live.Next(t); e.Text("moderationLogged", "entry", "action") != "BAN" ||
			e.Get("moderationLogged", "entry", "explanation") != nil || len(changes(e)) > 0 {
			t.Errorf("everyone hears of %+v", e)
		}
		seen, _ := s.log(t, "", "(first: 2)")
		if len(seen) != 2 || seen[0].Action != "BAN" || seen[0].User.ID != s.graceID ||
			seen[1] == nil || seen[1].Action == "WARN" {
			t.Errorf("everyone sees %+v", seen)
		}
		of := `(target: "` + s.graceID + `")`
		for token, want := range map[string]string{"": "[BAN]", s.mod: "[BAN WARN]"} {
			entries, _ := s.log(t, token, of)
			actions := []string{}
			for _, e := range entries {
				actions = append(actions, e.Action)
			}
			if fmt.Sprint(actions) != want {
				t.Errorf("the token %q sees %v on the user, want %s", token, actions, want)
			}
		}
	})
}
