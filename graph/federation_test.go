package graph_test

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

const entitiesQuery = `query($r: [_Any!]!) { _entities(representations: $r) {
	__typename
	... on Node { id }
	... on Article { title author { name } }
	... on Topic { title }
	... on User { name karma }
	... on Comment { content }
	... on Category { title }
} }`

func representation(typename, id any) agoratest.Vars {
	return agoratest.Vars{"__typename": typename, "id": id}
}

func TestEntities(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.tab(t, "t", "c")
		article, topic := a.Post(t, s.ada, "an article", "g"), s.topic(t, "a topic", "c")
		comment := s.reply(t, s.grace, topic, "")
		var representations []agoratest.Vars
		var want []string
		for _, node := range [][2]string{
			{"Topic", topic},
			{"User", s.adaID},
			{"Article", article},
			{"Article", "article:999"},
			{"Comment", comment},
			{"Group", "group:g"},
			{"User", s.adaID},
			{"Category", "category:c"},
			{"Tab", "tab:t"},
			{"Tab", "tab:none"},
			{"Notification", "notification:" + number(s.adaID) + ":REPLY:" + strings.TrimPrefix(comment, "comment:")},
		} {
			representations = append(representations, representation(node[0], node[1]))
			want = append(want, node[0]+" "+node[1])
		}
		want[3], want[9] = " ", " "
		got := a.Must(t, s.ada, entitiesQuery, agoratest.Vars{"r": representations})
		for i, w := range want {
			if g := got.Text("_entities", i, "__typename") + " " + got.Text("_entities", i, "id"); g != w {
				t.Errorf("entity %d is %q, want %q", i, g, w)
			}
		}
		if got.Text("_entities", 2, "author", "name") != "ada" || got.Text("_entities", 1, "name") != "ada" {
			t.Errorf("%v", got.Data)
		}
		if trips := got.RoundTrips(t); trips > 2 {
			t.Errorf("%d round trips", trips)
		}
		literal := a.Must(t, "", `{ _entities(representations: [{__typename: "Article", id: "`+article+
			`"}]) { ... on Article { title } } }`, nil)
		if literal.Text("_entities", 0, "title") != "an article" || literal.RoundTrips(t) != 1 {
			t.Errorf("in the document itself: %v, %d round trips", literal.Data, literal.RoundTrips(t))
		}
	})
}

// A gateway batches what it asks for: a hundred entities cost no more than one.
func TestEntitiesAreReadTogether(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		var representations []agoratest.Vars
		for i := range 100 {
			token, user := a.Register(t, fmt.Sprint("user", i))
			if i%2 == 0 {
				representations = append(representations, representation("User", user))
			} else {
				representations = append(representations, representation("Article", a.Post(t, token, "x")))
			}
		}
		got := a.Must(t, "", entitiesQuery, agoratest.Vars{"r": representations})
		if got.Text("_entities", 99, "author", "name") != "user99" || got.Text("_entities", 98, "name") != "user98" {
			t.Errorf("%v", got.Data)
		}
		if trips := got.RoundTrips(t); trips > 2 {
			t.Errorf("%d round trips", trips)
		}
	})
}

func TestRepresentationsThatMakeNoSense(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		token, _ := a.Register(t, "ada")
		article := a.Post(t, token, "x")
		good := representation("Article", article)
		session := a.Must(t, token, "{ viewer { sessions { id } } }", nil).Text("viewer", "sessions", 0, "id")
		for name, wrong := range map[string]agoratest.Vars{
			"an id of another type": representation("User", "article:1"),
			"a session":             representation("Session", session),
			"a queue item":          representation("QueueItem", "queueItem:"+article),
			"no such type":          representation("Planet", "planet:1"),
			"no entity":             representation("PageInfo", "article:1"),
			"another case":          representation("article", "article:1"),
			"no type":               {"id": "article:1"},
			"no id":                 {"__typename": "Article"},
			"an id that is none":    representation("Article", "article:x"),
			"an id that is null":    representation("Article", nil),
			"an id that is a list":  representation("Article", []any{"article:1"}),
			"a number as a type":    representation(1, "article:1"),
			"nothing":               {},
		} {
			t.Run(name, func(t *testing.T) {
				got := a.Ask(t, token, entitiesQuery, agoratest.Vars{"r": []any{good, wrong, good}})
				if !slices.Equal(got.Codes(), []string{"BAD_USER_INPUT"}) || fmt.Sprint(got.Errors[0].Path) != "[_entities 1]" {
					t.Errorf("errors %+v", got.Errors)
				}
				if got.Get("_entities", 1) != nil || got.Text("_entities", 0, "title") != "x" ||
					got.Text("_entities", 2, "title") != "x" {
					t.Errorf("the others: %v", got.Data)
				}
			})
		}
		for name, all := range map[string]any{
			"no objects": []any{"article:1"}, "null inside": []any{nil}, "null": nil,
			"too many": slices.Repeat([]any{good}, 101),
		} {
			got := a.Ask(t, "", entitiesQuery, agoratest.Vars{"r": all})
			if len(got.Errors) != 1 || got.Get("_entities", 0) != nil || got.Codes()[0] != "BAD_USER_INPUT" &&
				got.Codes()[0] != "GRAPHQL_VALIDATION_FAILED" {
				t.Errorf("%s: %+v %v", name, got.Errors, got.Data)
			}
		}
		if got := a.Must(t, "", entitiesQuery, agoratest.Vars{"r": []any{}}); !reflect.DeepEqual(got.Get("_entities"),
			[]any{}) {
			t.Errorf("none: %v", got.Data)
		}
	})
}

func TestServiceIsTheSchema(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	want, err := os.ReadFile("../schema.graphqls")
	if err != nil {
		t.Fatal(err)
	}
	if got := a.Must(t, "", `{ _service { sdl } }`, nil).Text("_service", "sdl"); got != string(want) {
		t.Errorf("%d bytes, want the %d of schema.graphqls", len(got), len(want))
	}
}
