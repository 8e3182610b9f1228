package main

import (
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
)

// TestSchemaForClients reads /schema.graphql and /possible-types.json, and compares them with the introspection.
func TestSchemaForClients(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t))
	file := func(path, contentType string) string {
		resp, err := http.Get(r.root + path)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		text, err := io.ReadAll(resp.Body)
		if got := resp.Header.Get("Content-Type"); err != nil || resp.StatusCode != http.StatusOK || got != contentType {
			t.Fatalf("%s: %v, status %d, %s", path, err, resp.StatusCode, got)
		}
		return string(text)
	}
	schema, err := gqlparser.LoadSchema(&ast.Source{Input: file("/schema.graphql", "text/plain; charset=utf-8")})
	if err != nil {
		t.Fatal(err)
	}
	var possible map[string][]string
	if err := json.Unmarshal([]byte(file("/possible-types.json", "application/json")), &possible); err != nil {
		t.Fatal(err)
	}
	var shown struct {
		Types []struct {
			Name          string
			Fields        []struct{ Name string }
			PossibleTypes []struct{ Name string }
		}
	}
	introspected := r.Must(t, "", `{ __schema { types {
		name fields(includeDeprecated: true) { name } possibleTypes { name } } } }`, nil)
	text, err := json.Marshal(introspected.Get("__schema"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &shown); err != nil || len(shown.Types) < 200 {
		t.Fatalf("%d types: %v", len(shown.Types), err)
	}
	want := map[string][]string{}
	for _, s := range shown.Types {
		if strings.HasPrefix(s.Name, "_") || s.Name == "CacheControlScope" { // of a gateway, and of a cache
			continue
		}
		def := schema.Types[s.Name]
		if def == nil {
			t.Errorf("/schema.graphql lacks %s", s.Name)
			continue
		}
		for _, f := range s.Fields {
			if def.Fields.ForName(f.Name) == nil && !strings.HasPrefix(f.Name, "_") {
				t.Errorf("/schema.graphql lacks %s.%s", s.Name, f.Name)
			}
		}
		for _, object := range s.PossibleTypes {
			want[s.Name] = append(want[s.Name], object.Name)
		}
	}
	for _, names := range []map[string][]string{want, possible} {
		for _, objects := range names {
			slices.Sort(objects)
		}
	}
	if !reflect.DeepEqual(possible, want) || len(possible["Post"]) != 3 {
		t.Errorf("/possible-types.json has\n%v\nthe introspection\n%v", possible, want)
	}
	for name, directive := range schema.Directives {
		if directive.Position.Src.Input != "" && !directive.Position.Src.BuiltIn {
			t.Errorf("/schema.graphql defines @%s", name)
		}
	}
}
