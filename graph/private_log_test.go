package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestNobodyMovesATopicWhereTheyMayNotRead lets moderators of a public category move topics: a private one that they
// may not read is like one that does not exist.
func TestNobodyMovesATopicWhereTheyMayNotRead(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		root := newAdmin(t, a)
		for _, user := range []string{s.graceID, s.adaID} {
			if kind, codes := moderatorOf(t, a, root, "grantModerator", user, "category:open"); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		for _, c := range []struct {
			name, token, category, want string
		}{
			{"to none", s.grace, "nothing", "NotFoundError"},
			{"to one that they may not read", s.grace, secret, "NotFoundError"},
			{"of a member", s.ada, secret, ""},
			{"of a moderator of the site", s.mod, "open", ""},
		} {
			kind, codes, _ := topicDo(t, a, c.token, "moveTopic", agoratest.Vars{"subject": s.open, "category": c.category})
			if kind != c.want || codes != nil {
				t.Errorf("%s: %q %v, want %q", c.name, kind, codes, c.want)
			}
			if err := a.Store.RunDueJobs(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		s.clean(t)
	})
}

// TestThePublicLogNamesNoPrivateCategory does acts that name a private category, and reads the log that is public.
func TestThePublicLogNamesNoPrivateCategory(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		root := newAdmin(t, a)
		if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"publicModerationLog": "true"}); err != nil {
			t.Fatal(err)
		}
		total := func(token, filter string) (n int) {
			t.Helper()
			text := s.Must(t, token, "{ moderation { log"+filter+" { totalCount } } }", nil).
				Text("moderation", "log", "totalCount")
			if _, err := fmt.Sscan(text, &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		// The entries that everyone sees of what follows, by the filter: only the removal of a public topic.
		shown, before := map[string]int{
			"": 1, "(action: REMOVE)": 1, fmt.Sprintf("(by: %q)", s.modID): 1, "(action: ADD_MEMBER)": 0, "(action: MOVE)": 0,
			"(action: LOCK)": 0, "(action: GRANT_MODERATOR)": 0, "(action: REMOVE_FROM_TAB)": 0, "(action: UPDATE_CATEGORY)": 0,
		}, map[string]int{}
		for filter := range shown {
			before[filter] = total("", filter)
		}
		live := s.Subscribe(t, "", "subscription { moderationLogged { entry { action } } }", nil)
		for _, mutation := range []string{"grantModerator", "revokeModerator", "grantModerator"} {
			if kind, codes := moderatorOf(t, a, root, mutation, s.adaID, "category:"+secret); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		s.tabDo(t, "removeCategoryFromTab", "t", secret)
		for _, category := range []string{secret, "open"} {
			s.act(t, s.mod, "moveTopic", fmt.Sprintf("{subject: %q, category: %q}", s.open, category))
			if err := a.Store.RunDueJobs(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		s.act(t, s.mod, "lockSubject", fmt.Sprintf("{subject: %q, state: ON}", s.topic))
		s.act(t, s.mod, "updateCategory", fmt.Sprintf("{name: %q, title: %q}", secret, secret+" title"))
		s.removePost(t, s.comment, "SPAM", secret)
		s.removePost(t, s.open, "SPAM", "x")
		if got := live.Next(t); got.Text("moderationLogged", "entry", "action") != "REMOVE" {
			t.Errorf("the first event of an anonymous client is %v", got.Data)
		}
		read := func(token string) string {
			t.Helper()
			return s.Must(t, token, "{ moderation { log(first: 100) { nodes { "+logFields+" } } } }", nil).Body
		}
		for name, token := range map[string]string{"an anonymous client": "", "another user": s.grace} {
			got := read(token)
			if strings.Contains(got, secret) || strings.Contains(got, s.topic) {
				t.Errorf("%s reads %s", name, got)
			}
			for filter, more := range shown {
				if n := total(token, filter) - before[filter]; n != more {
					t.Errorf("%s counts %d more entries with %q, want %d: %s", name, n, filter, more, got)
				}
			}
			if !strings.Contains(got, `"REMOVE"`) {
				t.Errorf("%s does not read the other acts: %s", name, got)
			}
		}
		if got := read(s.mod); !strings.Contains(got, "category:"+secret) {
			t.Errorf("a moderator reads %s", got)
		}
		// The texts of topics are in no entry.
		for key, content := range a.Snapshot(t) {
			if strings.Contains(key, "agora:log_entry:") && strings.Contains(content, secret+" once") {
				t.Errorf("%s has %s", key, content)
			}
		}
	})
}
