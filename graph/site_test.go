package graph_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// everywhere runs f against an Agora on each Redis, and in the larger size of the tests on a Redis Cluster.
func everywhere(t *testing.T, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) { f(t, agoratest.New(t, r)) })
}

// each is everywhere without the cluster, for tests that use keys or ids of the data contract.
func each(t *testing.T, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) { f(t, agoratest.New(t, r)) })
}

// onceAndOnACluster is everywhere with one store besides the cluster in the small size.
func onceAndOnACluster(t *testing.T, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	once(t, f)
	redistest.OnCluster(t, func(t *testing.T, r *redistest.Redis) { f(t, agoratest.New(t, r)) })
}

// once is each with one store in the small size, for tests with many cases of what other tests do on each store.
func once(t *testing.T, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) { f(t, agoratest.New(t, r)) })
}

// do sends a mutation with an input and returns its problem as problemOf does, and the object under field.
func do(t *testing.T, a *agoratest.Agora, token, mutation, inputType, field, selection string,
	input agoratest.Vars,
) (kind string, codes []string, object map[string]any) {
	t.Helper()
	got := a.Ask(t, token, fmt.Sprintf(`mutation($in: %s!) { %s(input: $in) { %s { %s } errors { __typename ... on `+
		`UserError { code message path } } } }`,
		inputType, mutation, field, selection), agoratest.Vars{"in": input})
	object, _ = got.Get(mutation, field).(map[string]any)
	kind, codes = problemOf(got, mutation)
	return kind, codes, object
}

// problemOf returns the type of the first error in the payload of a mutation, "" for none, and the codes of the GraphQL
// errors. What is refused to the viewer, whatever the input, has the code FORBIDDEN like them, and no type.
func problemOf(got *agoratest.Answer, mutation string) (kind string, codes []string) {
	switch kind = got.Text(mutation, "errors", 0, "__typename"); kind {
	case "":
		return "", got.Codes()
	case "ForbiddenError":
		return "", []string{"FORBIDDEN"}
	}
	return kind, nil
}

// refusalSays is the selection of all that the error of a refused mutation says.
const refusalSays = `errors { __typename code message path
	... on ForbiddenError { reason act ban { expiresAt explanation } needs { ageMinutes karma verifiedEmail } } }`

// topicDo is do for a mutation of topics.
func topicDo(t *testing.T, a *agoratest.Agora, token, mutation string, input agoratest.Vars) (kind string,
	codes []string, topic map[string]any,
) {
	t.Helper()
	field := cmp.Or(map[string]string{
		"vote": "post", "deletePost": "post", "lockSubject": "subject", "pinSubject": "subject",
	}[mutation], "topic")
	return do(t, a, token, mutation, strings.ToUpper(mutation[:1])+mutation[1:]+"Input", field,
		`... on Topic { id title content contentHTML tags locked editedAt deletedAt lastCommentAt upvotes downvotes score
			viewerVote viewCount commentCount viewerCanComment
		author { name } category { name topicCount } }`, input)
}

// state returns the Switch of a state.
func state(on bool) string {
	if on {
		return "ON"
	}
	return "OFF"
}

// A forumSite is an Agora with a moderator, two users, and categories.
type forumSite struct {
	*agoratest.Agora
	mod, ada, grace       string // sessions
	adaID, graceID, modID string
}

func newForum(t *testing.T, a *agoratest.Agora, categories ...string) *forumSite {
	t.Helper()
	s := &forumSite{Agora: a}
	mod, modID := a.Register(t, "mod")
	s.mod, s.modID = mod, modID
	s.ada, s.adaID = a.Register(t, "ada")
	s.grace, s.graceID = a.Register(t, "grace")
	setRole(t, a, modID, forum.RoleModerator)
	for _, name := range categories {
		s.category(t, name)
	}
	return s
}

// setRole gives a user a role.
func setRole(t *testing.T, a *agoratest.Agora, id string, role forum.Role) {
	t.Helper()
	uid, err := forum.ParseUserID(id)
	if err == nil {
		err = a.Store.Users.SetRole(t.Context(), uid, role)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (s *forumSite) category(t *testing.T, name string) {
	t.Helper()
	if kind, codes, _ := do(t, s.Agora, s.mod, "createCategory", "CreateCategoryInput", "category", "id",
		agoratest.Vars{"name": name}); kind != "" || codes != nil {
		t.Fatalf("createCategory %s: %s %v", name, kind, codes)
	}
}

func (s *forumSite) tab(t *testing.T, name string, categories ...string) {
	t.Helper()
	do(t, s.Agora, s.mod, "createTab", "CreateTabInput", "tab", "id", agoratest.Vars{"name": name})
	for _, category := range categories {
		s.tabDo(t, "addCategoryToTab", name, category)
	}
}

func (s *forumSite) tabDo(t *testing.T, mutation, tab, category string) {
	t.Helper()
	input := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
	if kind, codes, _ := do(t, s.Agora, s.mod, mutation, input, "tab", "id",
		agoratest.Vars{"tab": tab, "category": category}); kind != "" || codes != nil {
		t.Fatalf("%s %s %s: %s %v", mutation, tab, category, kind, codes)
	}
}

// topic posts a topic a second later and returns its id.
func (s *forumSite) topic(t *testing.T, title, category string, tags ...string) string {
	t.Helper()
	s.Advance(time.Second)
	if tags == nil {
		tags = []string{}
	}
	kind, codes, topic := topicDo(t, s.Agora, s.ada, "postTopic",
		agoratest.Vars{"title": title, "content": "text", "category": category, "tags": tags})
	if kind != "" || codes != nil {
		t.Fatalf("postTopic %s: %s %v", title, kind, codes)
	}
	return topic["id"].(string)
}

// ids runs a query and returns the ids of the nodes at path.
func ids(t *testing.T, a *agoratest.Agora, query string, path ...any) (list []string) {
	t.Helper()
	got := a.Must(t, "", query, nil)
	for i := 0; got.Get(append(path, i)...) != nil; i++ {
		list = append(list, got.Text(append(path, i, "id")...))
	}
	return list
}
