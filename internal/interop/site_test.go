package interop_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

type vars = agoratest.Vars

// A site is an Agora and another program on one Redis, with one clock.
type site struct {
	*agoratest.Agora
	p *program
}

// A testCase names a rule of the contract. What the rule says is shown at once, unless
// the case calls reconcile first.
type testCase struct {
	name string
	run  func(t *testing.T, s *site)
}

// run runs each case on both Redises, emptied for each.
func run(t *testing.T, cases []testCase) {
	t.Helper()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) { c.run(t, newSite(t, r)) })
		}
	})
}

func newSite(t *testing.T, r *redistest.Redis) *site {
	t.Helper()
	db := r.Client(t)
	if err := db.FlushAll(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	a := agoratest.New(t, r)
	return &site{Agora: a, p: &program{t: t, ctx: t.Context(), db: db, now: a.Clock.Now}}
}

// reconciled updates the data that is derived from other programs' writes.
func reconciled(t *testing.T, s *site) {
	t.Helper()
	if _, err := reconcile.Check(t.Context(), s.Store,
		reconcile.CheckOptions{Repair: true, Pause: time.Microsecond}); err != nil {
		t.Fatal(err)
	}
}

// same fails the test unless got is want.
func same[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// A member is a user with a session.
type member struct {
	token string
	id    string // user:42
	uid   string // 42
}

func (s *site) member(t testing.TB, name string) member {
	t.Helper()
	token, id := s.Register(t, name)
	return member{token: token, id: id, uid: strings.TrimPrefix(id, "user:")}
}

func (s *site) moderator(t testing.TB, name string) member {
	t.Helper()
	m := s.member(t, name)
	id, err := forum.ParseUserID(m.id)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Store.Users.SetRole(t.Context(), id, forum.RoleModerator); err != nil {
		t.Fatal(err)
	}
	return m
}

// get decodes the value at path in a query's data into a T.
func get[T any](t testing.TB, s *site, token, query string, v vars, path ...any) (value T) {
	t.Helper()
	body, err := json.Marshal(s.Must(t, token, query, v).Get(path...))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(body, &value); err != nil {
		t.Fatalf("%s\n%s: %v", query, body, err)
	}
	return value
}

// ids reads the ids of a list's nodes.
func (s *site) ids(t testing.TB, query string, v vars, path ...any) []string {
	t.Helper()
	ids := []string{}
	for _, node := range get[[]*struct{ ID string }](t, s, "", query, v, path...) {
		if node == nil {
			ids = append(ids, "")
			continue
		}
		ids = append(ids, node.ID)
	}
	return ids
}

// mutate runs a mutation and returns the id of the entity that it created or changed, and the code of
// its error, "" for none. It may be called from any goroutine.
func (s *site) mutate(t testing.TB, m member, mutation, object string, in vars) (id, code string) {
	t.Helper()
	input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
	query := "mutation($in: " + input + "!) { " + mutation + "(input: $in) { " + object +
		" { id } errors { ... on UserError { code } } } }"
	r, err := s.Try(t.Context(), m.token, query, vars{"in": in})
	if err != nil {
		t.Errorf("%s %v: %v", mutation, in, err)
		return "", ""
	}
	if len(r.Errors) > 0 {
		t.Errorf("%s %v: %+v", mutation, in, r.Errors)
	}
	return r.Text(mutation, object, "id"), r.Text(mutation, "errors", 0, "code")
}

// must is mutate for a mutation that succeeds.
func (s *site) must(t testing.TB, m member, mutation, object string, in vars) (id string) {
	t.Helper()
	id, code := s.mutate(t, m, mutation, object, in)
	if code != "" || id == "" {
		t.Errorf("%s %v: id %q, error %q", mutation, in, id, code)
	}
	return id
}

// within returns ids as global ids of a kind, such as "topic:".
func within(kind string, ids []string) []string {
	out := []string{}
	for _, id := range ids {
		out = append(out, kind+id)
	}
	return out
}
