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
	"github.com/agoraql/agora/internal/redis"
)

// addNote adds a note on a user and returns the type of the payload's first error and the codes of the GraphQL errors.
func addNote(t *testing.T, a *agoratest.Agora, token string, input agoratest.Vars) (string, []string) {
	t.Helper()
	errType, codes, _ := do(t, a, token, "addUserNote", "AddUserNoteInput", "user", "id", input)
	return errType, codes
}

func TestNotesAndWarnings(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		mod, modID := a.Register(t, "mod")
		setRole(t, a, modID, forum.RoleModerator)
		bob, id := a.Register(t, "bob")
		other, _ := a.Register(t, "eve")
		act := func(f func() (string, []string)) {
			t.Helper()
			a.Advance(time.Second)
			if errType, codes := f(); errType != "" || codes != nil {
				t.Fatal(errType, codes)
			}
		}
		act(func() (string, []string) { return addNote(t, a, mod, agoratest.Vars{"user": id, "text": "is new"}) })
		for range 2 {
			act(func() (string, []string) {
				return addNote(t, a, mod, agoratest.Vars{
					"user": id, "text": "be kind", "warning": true, "idempotencyKey": "k",
				})
			})
		}
		for range 2 { // a ban that is in effect, and the end of one that has ended, are no news
			act(func() (string, []string) { return ban(t, a, mod, id, "SUSPENDED", nil) })
		}
		for range 2 {
			act(func() (string, []string) { return unban(t, a, mod, id) })
		}
		const document = `query($id: ID!, $page: Int) { user(id: $id) { account { moderatorNotes(first: 3, page: $page) { ` +
			`kind text by { name } ban { kind expiresAt explanation } } warnings { text createdAt } } } }`
		want := []string{
			`{"ban":null,"by":{"name":"mod"},"kind":"UNBAN","text":null}`,
			`{"ban":{"expiresAt":null,"explanation":"spam in /go","kind":"SUSPENDED"},"by":{"name":"mod"},"kind":"BAN",` +
				`"text":"third time"}`,
			`{"ban":null,"by":{"name":"mod"},"kind":"WARNING","text":"be kind"}`,
			`{"ban":null,"by":{"name":"mod"},"kind":"NOTE","text":"is new"}`,
		}
		var got []string
		for page := range 3 {
			answer := a.Must(t, mod, document, agoratest.Vars{"id": id, "page": page + 1})
			for i := 0; answer.Get("user", "account", "moderatorNotes", i) != nil; i++ {
				text, _ := json.Marshal(answer.Get("user", "account", "moderatorNotes", i))
				got = append(got, string(text))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		for name, c := range map[string]struct {
			token           string
			notes, warnings bool
		}{
			"a moderator": {mod, true, true}, "the user": {bob, false, true}, "another user": {other, false, false},
			"nobody": {"", false, false},
		} {
			got := a.Must(t, c.token, document, agoratest.Vars{"id": id})
			warning := got.Get("user", "account", "warnings", 0, "text")
			if c.notes != (got.Get("user", "account", "moderatorNotes") != nil) || c.warnings != (warning == "be kind") ||
				!c.warnings && got.Get("user", "account", "warnings") != nil || got.Get("user", "account", "warnings", 1) != nil {
				t.Errorf("%s sees %v", name, got.Data)
			}
		}
		for name, c := range map[string]struct {
			token, user   string
			warning       bool
			errType, code string
		}{
			"a user":                    {bob, id, false, "", "FORBIDDEN"},
			"a note on a moderator":     {mod, modID, false, "", ""},
			"a warning to a moderator":  {mod, modID, true, "", "FORBIDDEN"},
			"a note on an unknown user": {mod, "user:4096", false, "NotFoundError", ""},
		} {
			errType, codes := addNote(t, a, c.token, agoratest.Vars{"user": c.user, "text": "x", "warning": c.warning})
			if errType != c.errType || strings.Join(codes, " ") != c.code {
				t.Errorf("%s: %q %v", name, errType, codes)
			}
		}
	})
}

// TestTheOldestNotesGo adds a note to 1,000: no number of them hides a ban.
func TestTheOldestNotesGo(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ first, second, others, gone string }{
		"plain notes first":           {"BAN", "WARNING", "NOTE", "NOTE:2"},
		"then warnings":               {"BAN", "WARNING", "UNBAN", "WARNING:1"},
		"bans if there are no others": {"BAN", "BAN", "UNBAN", "BAN:0"},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, a *agoratest.Agora) {
				mod, _ := a.Register(t, "mod")
				setRole(t, a, "user:1", forum.RoleModerator)
				a.Register(t, "bob")
				var notes []redis.Z
				texts := map[string]string{}
				for i := range 1_000 {
					kind := c.others
					if i < 2 {
						kind = []string{c.first, c.second}[i]
					}
					member := fmt.Sprintf("%s:%d", kind, i)
					notes, texts[member] = append(notes, redis.Z{Score: float64(i), Member: member}), `{"text":"x"}`
				}
				a.Redis.ZAdd(t.Context(), "agora:notes:2", notes...)
				a.Redis.HSet(t.Context(), "agora:note_texts:2", texts)
				errType, codes := addNote(t, a, mod, agoratest.Vars{"user": "user:2", "text": "new"})
				if errType != "" || codes != nil {
					t.Fatal(errType, codes)
				}
				left := a.Redis.ZRange(t.Context(), "agora:notes:2", 0, -1).Val()
				stored := a.Redis.HGetAll(t.Context(), "agora:note_texts:2").Val()
				if len(left) != 1_000 || len(stored) != 1_000 || !strings.Contains(stored[left[999]], "new") {
					t.Errorf("%d notes, %d texts, the last is %s", len(left), len(stored), left[len(left)-1])
				}
				if _, ok := stored[c.gone]; ok || slices.Contains(left, c.gone) {
					t.Errorf("%s stays", c.gone)
				}
			})
		})
	}
}
