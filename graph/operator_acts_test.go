package graph_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// TestActsOnAccountsAreLogged runs those of the operator, and those of an administrator's program. Only moderators see
// them, all but new roles.
func TestActsOnAccountsAreLogged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		rootToken, rootID := a.Register(t, "root")
		setRole(t, a, rootID, forum.RoleAdmin)
		if _, _, err := a.Store.UpdateSite(t.Context(), forum.UpdateSite{"publicModerationLog": "true"}); err != nil {
			t.Fatal(err)
		}
		ada, err := forum.ParseUserID(s.adaID)
		if err != nil {
			t.Fatal(err)
		}
		secondFactor(t, a, s.ada)
		program, _ := apiToken(t, a, rootToken, "WRITE", "ADMIN")
		for _, c := range []struct {
			action, by string
			public     bool
			act        func() error
		}{
			{"SET_ROLE", "", true, func() error {
				_, err := a.Store.Accounts.Create(t.Context(), people.NewUser{Name: "chief", Role: forum.RoleAdmin})
				return err
			}},
			{"CHANGE_PASSWORD", "", false, func() error {
				return a.Store.Accounts.ChangePassword(t.Context(), ada, "", "another", "")
			}},
			{"REMOVE_SECOND_FACTOR", "", false, func() error {
				_, err := a.Store.Accounts.RemoveSecondFactor(t.Context(), ada)
				return err
			}},
			{"CREATE_TOKEN", "", false, func() error {
				_, err := a.Auth.CreateToken(t.Context(), &forum.User{ID: ada},
					forum.CreateToken{Name: "x", Scopes: forum.Scopes{forum.ScopeRead}})
				return err
			}},
			{"PROVISION_USER", rootID, false, func() error {
				s.act(t, program, "provisionUser", `{name: "eve", email: "eve@example.com"}`)
				return nil
			}},
			{"CREATE_SESSION", rootID, false, func() error {
				s.act(t, program, "createSession", `{user: "`+s.adaID+`"}`)
				return nil
			}},
		} {
			s.Advance(time.Second) // so that the log has the acts in this order
			if err := c.act(); err != nil {
				t.Fatal(c.action, err)
			}
			last, by := s.lastAct(t), ""
			if last.By != nil {
				by = last.By.ID
			}
			if last.Action != c.action || by != c.by || last.Target == nil {
				t.Errorf("%s: %+v", c.action, last)
			}
			entries, _ := s.log(t, "", "(action: "+c.action+")")
			if len(entries) > 0 != c.public {
				t.Errorf("%s, everyone sees %v", c.action, entries)
			}
		}
		noFindings(t, a)
	})
}
