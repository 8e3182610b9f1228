package graph_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestTheViewerOfASignIn selects the lists of the viewer in the payload of a login, whose request has no session yet.
// They are null there, the account is not, and the same fields are read with the session.
func TestTheViewerOfASignIn(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.follow(t, s.topic(t, "x", "c"), true)
		const lists = `feed { nodes { id } } saved { totalCount } following { target } hiddenTags { name } sessions { id }
			unreadNotificationCount notifications { totalCount } heldPosts { totalCount } export { endCursor }`
		got := a.Must(t, "", `mutation($p: String!) { login(input: {nameOrEmail: "ada", password: $p}) {
			token viewer { `+lists+` user { name account { email } } } errors { code } } }`,
			agoratest.Vars{"p": agoratest.Password})
		viewer, _ := got.Get("login", "viewer").(map[string]any)
		if got.Text("login", "viewer", "user", "account", "email") != "ada@example.com" {
			t.Errorf("the account is %v", viewer["user"])
		}
		for field, value := range viewer {
			if field != "user" && value != nil {
				t.Errorf("%s is %v without a session", field, value)
			}
		}
		signedIn := a.Must(t, got.Text("login", "token"), `{ viewer { `+lists+` } }`, nil).Get("viewer").(map[string]any)
		for field, value := range signedIn {
			if value == nil {
				t.Errorf("%s is null with the session", field)
			}
		}
	})
}
