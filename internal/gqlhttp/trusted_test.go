package gqlhttp_test

import (
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
)

// trusting returns a handler that trusts what a manifest lists.
func trusting(t *testing.T, a *agoratest.Agora, only bool, operations ...map[string]string) (*gqlhttp.Handler, error) {
	t.Helper()
	e := a.NewExecutor(graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth}), slog.New(slog.DiscardHandler),
		operation.Options{TrustedOnly: only, Limits: operation.DefaultLimits})
	manifest, err := json.Marshal(map[string]any{
		"format": "apollo-persisted-query-manifest", "version": 1,
		"operations": operations,
	})
	if err != nil {
		t.Fatal(err)
	}
	return gqlhttp.New(e, gqlhttp.Options{Limits: gqlhttp.DefaultLimits}), e.Trust(manifest)
}

func TestTrustedDocuments(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	const count, names = `query Count { articles { totalCount } }`, `query Names { groups { nodes { name } } }`
	operations := []map[string]string{
		{"id": sha(count), "name": "Count", "type": "query", "body": count},
		{"id": "names.v1", "name": "Names", "type": "query", "body": names},
	}
	serve := func(only bool) string {
		h, err := trusting(t, a, only, operations...)
		if err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(h)
		t.Cleanup(server.Close)
		return server.URL
	}
	all, only := serve(false), serve(true)
	const free = `{ __typename }`
	a.Store.KeepPersisted(sha(free), free, "ada")
	if err := a.Store.DB.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, body string
		all, only  string // codes of the errors
	}{
		{"by its hash", request("", byHash(sha(count))), "", ""},
		{"by its hash in capitals", request("", byHash(strings.ToUpper(sha(count)))), "", ""},
		{"by an id of one's own", request("", byHash("names.v1")), "", ""},
		{"by documentId", `{"documentId":"names.v1"}`, "", ""},
		{"by documentId with its prefix", `{"documentId":"sha256:` + sha(count) + `"}`, "", ""},
		{"by its id and text", request(names, byHash("names.v1")), "", ""},
		{"by its hash and text", request(names, byHash(sha(names))), "", ""},
		{"by its text alone", request(count, `{}`), "", ""},
		{"another text under its id", request(free, byHash("names.v1")), "BAD_REQUEST", "BAD_REQUEST"},
		{"an id that is not listed", request("", byHash("names.v2")), "BAD_REQUEST", "PERSISTED_QUERY_NOT_FOUND"},
		{
			"a hash that is not listed", request("", byHash(sha(names+" "))), "PERSISTED_QUERY_NOT_FOUND",
			"PERSISTED_QUERY_NOT_FOUND",
		},
		{"a hash that Redis knows", request("", byHash(sha(free))), "", "PERSISTED_QUERY_NOT_FOUND"},
		{"another document", request(free, `{}`), "", "FORBIDDEN"},
		{"another document with its hash", request(free, byHash(sha(free))), "", "FORBIDDEN"},
		{"introspection", request(`{ __schema { queryType { name } } }`, `{}`), "", "FORBIDDEN"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for url, want := range map[string]string{all: c.all, only: c.only} {
				got := send(t, "POST", url, c.body, map[string]string{"Content-Type": jsonType})
				if code := got.code(t); code != want {
					t.Errorf("code %q, want %q: %s", code, want, got.text)
				}
			}
		})
	}
	if kept := a.Redis.HKeys(t.Context(), "agora:persisted").Val(); len(kept) != 1 {
		t.Errorf("trusted documents went to Redis: %v", kept)
	}
}

func TestManifestsAreChecked(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	op := func(id, name, body string) map[string]string {
		return map[string]string{"id": id, "name": name, "body": body}
	}
	for _, c := range []struct {
		name       string
		operations []map[string]string
		says       []string
	}{
		{"no id", []map[string]string{op("", "A", "query A{__typename}")}, []string{`"A"`, "id is missing"}},
		{
			"an id twice",
			[]map[string]string{op("1", "A", "query A{__typename}"), op("1", "B", "query B{__typename}")},
			[]string{`"B"`, `another operation has the id "1"`},
		},
		{
			"another name",
			[]map[string]string{op("1", "B", "query A{__typename}")},
			[]string{`"B"`, "no operation with this name"},
		},
		{"a body that does not parse", []map[string]string{op("1", "A", "query A{")}, []string{`"A"`, "Expected"}},
		{"no body", []map[string]string{op("1", "A", "")}, []string{`"A"`, "no operation"}},
		{
			"a field that is not there",
			[]map[string]string{op("1", "A", "query A{x}")},
			[]string{`"A"`, `"1"`, `Cannot query field "x"`},
		},
		{"too deep", []map[string]string{op("1", "A", "query A"+strings.Repeat("{articles{nodes{author", 6)+"{id}"+
			strings.Repeat("}}}", 6))}, []string{`"A"`, "deep"}},
		{"@defer", []map[string]string{op("1", "A", "query A{...@defer{__typename}}")}, []string{`"A"`, "@defer"}},
		{"the same operation twice, which is none", []map[string]string{
			op("1", "A", "query A{__typename}"),
			op("1", "A", "query A{__typename}"),
		}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := trusting(t, a, false, c.operations...)
			if (err == nil) != (c.says == nil) {
				t.Fatalf("err = %v", err)
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("no %s in %q", part, err)
				}
			}
		})
	}
	e := a.NewExecutor(graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth}), slog.New(slog.DiscardHandler),
		operation.Options{Limits: operation.DefaultLimits})
	for _, text := range []string{
		``, `[]`, `{}`, `{"format":"apollo-persisted-query-manifest","version":2}`,
		`{"format":"relay","version":1}`,
	} {
		if e.Trust([]byte(text)) == nil {
			t.Errorf("taken for a manifest: %s", text)
		}
	}
}
