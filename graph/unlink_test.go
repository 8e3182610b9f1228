package graph_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

const unlinkIdentity = `mutation($in: UnlinkIdentityInput!) { unlinkIdentity(input: $in) {
	viewer { user { account { identities { id issuer subject } } } }
	errors { __typename ... on UserError { code path } } } }`

// identities returns the subjects of the identities of a user, as a viewer sees them; nil if they are null.
func identities(t *testing.T, a *agoratest.Agora, viewer, user string) (subjects, ids []string) {
	t.Helper()
	got := a.Must(t, viewer, `query($id: ID!) { user(id: $id) { account { identities { id issuer subject } } } }`,
		agoratest.Vars{"id": user})
	if got.Get("user", "account", "identities") == nil {
		return nil, nil
	}
	subjects, ids = []string{}, []string{}
	for i := range got.Get("user", "account", "identities").([]any) {
		subjects = append(subjects, got.Text("user", "account", "identities", i, "subject"))
		ids = append(ids, got.Text("user", "account", "identities", i, "id"))
	}
	return subjects, ids
}

func TestIdentitiesAreListedAndUnlinked(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		ada, adaID := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		root, rootID := a.Register(t, "root")
		setRole(t, a, rootID, forum.RoleAdmin)
		api, _ := apiToken(t, a, ada, "WRITE")
		for _, subject := range []string{"one", "two"} {
			a.Must(t, ada, signIn, agoratest.Vars{"in": agoratest.Vars{
				"idToken": a.IDToken(subject, nil), "password": agoratest.Password,
			}})
		}
		lin := a.IDToken("lin", agoratest.Claims{"name": "lin"})
		linID := a.Must(t, lin, `{ viewer { id } }`, nil).Text("viewer", "id")
		subjects, ids := identities(t, a, ada, adaID)
		if !slices.Equal(subjects, []string{"one", "two"}) {
			t.Fatalf("ada has %v", subjects)
		}
		for name, c := range map[string]struct {
			viewer string
			want   []string
		}{"another user": {bob, nil}, "nobody": {"", nil}, "an administrator": {root, subjects}} {
			if got, _ := identities(t, a, c.viewer, adaID); !slices.Equal(got, c.want) {
				t.Errorf("%s sees %v", name, got)
			}
			node := a.Must(t, c.viewer, `query($id: ID!) { node(id: $id) { ... on Identity { subject } } }`,
				agoratest.Vars{"id": ids[0]})
			if (node.Get("node") != nil) != (c.want != nil) {
				t.Errorf("%s reads the node %v", name, node.Data)
			}
		}
		_, linIDs := identities(t, a, lin, linID)
		for _, c := range []struct{ name, token, id, password, want string }{
			{"nobody", "", ids[0], agoratest.Password, "UNAUTHENTICATED"},
			{"an API token", api, ids[0], agoratest.Password, "FORBIDDEN"},
			{"without the password", ada, ids[0], "", "WRONG_CREDENTIALS"},
			{"another user", bob, ids[0], agoratest.Password, "NOT_FOUND"},
			{"an administrator", root, ids[0], agoratest.Password, "NOT_FOUND"},
			{"the only way to sign in", lin, linIDs[0], "", "BAD_USER_INPUT"},
			{"one of two", ada, ids[0], agoratest.Password, ""},
			{"it again", ada, ids[0], agoratest.Password, "NOT_FOUND"},
			{"the last one, beside a password", ada, ids[1], agoratest.Password, ""},
		} {
			in := agoratest.Vars{"identity": c.id}
			if c.password != "" {
				in["password"] = c.password
			}
			if got := firstError(a.Ask(t, c.token, unlinkIdentity, agoratest.Vars{"in": in}), "unlinkIdentity"); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
		if got, _ := identities(t, a, ada, adaID); len(got) != 0 {
			t.Errorf("ada still has %v", got)
		}
		other := a.Must(t, a.IDToken("one", agoratest.Claims{"name": "one"}), `{ viewer { id } }`, nil)
		if other.Text("viewer", "id") == adaID {
			t.Error("an unlinked identity signs in")
		}
		if a.Must(t, lin, `{ viewer { id } }`, nil).Text("viewer", "id") != linID {
			t.Error("the last identity does not sign in any more")
		}
	})
}
