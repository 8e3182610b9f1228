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
			kind, codes, _ := topicDo(t, a, c.token, "moveTopic", agoratest.Vars{"id": s.open, "category": c.category})
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
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		root := newAdmin(t, a)
		if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"publicModerationLog": "true"}); err != nil {
			t.Fatal(err)
		}
		for _, mutation := range []string{"grantModerator", "revokeModerator", "grantModerator"} {
			if kind, codes := moderatorOf(t, a, root, mutation, s.adaID, "category:"+secret); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		s.tabDo(t, "removeCategoryFromTab", "t", secret)
		for _, category := range []string{secret, "open"} {
			s.act(t, s.mod, "moveTopic", fmt.Sprintf("{id: %q, category: %q}", s.open, category))
			if err := a.Store.RunDueJobs(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		s.removePost(t, s.comment, "SPAM", secret)
		s.removePost(t, s.open, "SPAM", "x")
		read := func(token string) string {
			t.Helper()
			return s.Must(t, token, "{ moderationLog(first: 100) { nodes { "+logFields+" } } }", nil).Body
		}
		for name, token := range map[string]string{"an anonymous client": "", "another user": s.grace} {
			got := read(token)
			if strings.Contains(got, secret) || strings.Contains(got, s.topic) {
				t.Errorf("%s reads %s", name, got)
			}
			total := s.Must(t, token, "{ moderationLog(action: ADD_MEMBER) { totalCount } }", nil)
			if n := total.Text("moderationLog", "totalCount"); n != "0" {
				t.Errorf("%s counts %s members of private categories", name, n)
			}
			if !strings.Contains(got, `"REMOVE"`) || !strings.Contains(got, `"MOVE"`) {
				t.Errorf("%s does not read the other acts: %s", name, got)
			}
		}
		for name, token := range map[string]string{"a member": s.ada, "a moderator": s.mod} {
			if got := read(token); !strings.Contains(got, "category:"+secret) {
				t.Errorf("%s reads %s", name, got)
			}
		}
		// The texts of topics are in no entry.
		for key, content := range a.Snapshot(t) {
			if strings.Contains(key, "agora:log_entry:") && strings.Contains(content, secret+" once") {
				t.Errorf("%s has %s", key, content)
			}
		}
	})
}
