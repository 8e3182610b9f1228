package docs_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/alexedwards/argon2id"
)

// notInTheDemo are the root fields of examples for which the demo lacks something, with the code that they get.
var notInTheDemo = map[string]string{
	"signInWithIdToken": "WRONG_CREDENTIALS", // a provider
	"articleByLink":     "",                  // an article with the link: null
}

// TestExamplesRunOnTheDemo runs each operation of the pages on demo data as they stand, as its administrator: nothing
// fails, and what they name exists.
func TestExamplesRunOnTheDemo(t *testing.T) {
	a := agoratest.NewSearching(t, redistest.Mini(t), t.TempDir())
	a.Clock.Advance(time.Date(2029, 12, 1, 0, 0, 0, 0, time.UTC).Sub(a.Clock.Now())) // their dates are of 2030 or past
	if err := demo.Fill(t.Context(), a.Store, a.Clock.Now()); err != nil {
		t.Fatal(err)
	}
	hash, err := argon2id.CreateHash(agoratest.Password, &agoratest.FastParams)
	if err != nil {
		t.Fatal(err)
	}
	if err := demo.AddAdmin(t.Context(), a.Store, hash); err != nil {
		t.Fatal(err)
	}
	login := func(name, password string) string {
		t.Helper()
		return a.Must(t, "", `mutation($name: String!, $password: String!) {
			login(input: {nameOrEmail: $name, password: $password}) { token } }`,
			agoratest.Vars{"name": name, "password": password}).Text("login", "token")
	}
	admin, leaves := login(demo.Admin, agoratest.Password), login("katherine", demo.Password)
	texts := pages(t)
	var names []string
	for page := range texts {
		names = append(names, page)
	}
	slices.Sort(names)
	ran := 0
	for _, page := range names {
		for _, match := range block.FindAllStringSubmatch(texts[page], -1) {
			document := match[2]
			if match[1] != "graphql" || strings.HasPrefix(document, "type ") { // a type is of another subgraph
				continue
			}
			ran++
			token := admin
			if strings.Contains(document, "deleteAccount") { // of somebody else: others need the administrator
				token = leaves
			}
			document = strings.ReplaceAll(document, `password: "…"`, fmt.Sprintf("password: %q", demo.Password))
			got := a.Ask(t, token, document, nil)
			if len(got.Errors) > 0 {
				t.Errorf("%s: %v in\n%s", page, got.Errors, document)
				continue
			}
			for name, value := range got.Data {
				code, exempt := notInTheDemo[name]
				object, _ := value.(map[string]any)
				errs, _ := json.Marshal(object["errors"])
				switch failed := object["errors"] != nil && string(errs) != "[]"; {
				case value == nil && !exempt:
					t.Errorf("%s: %s is null in\n%s", page, name, document)
				case failed && (!exempt || !strings.Contains(string(errs), code)):
					t.Errorf("%s: %s has errors %s in\n%s", page, name, errs, document)
				}
				if strings.Contains(document, "mutation") && object["errors"] == nil {
					t.Errorf("%s: %s does not show its errors in\n%s", page, name, document)
				}
			}
		}
	}
	if ran < 28 {
		t.Errorf("the pages have %d operations", ran)
	}
}
