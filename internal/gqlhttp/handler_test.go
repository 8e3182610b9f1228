package gqlhttp_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	jsonType   = "application/json"
	resultType = "application/graphql-response+json"
)

// A reply is the response to a raw HTTP request.
type reply struct {
	status int
	header http.Header
	body   map[string]any
	text   string
}

func send(t *testing.T, method, url, body string, header map[string]string) reply {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	r := reply{status: resp.StatusCode, header: resp.Header, text: string(text)}
	coded := resp.Header.Get("Content-Encoding") != ""
	if err := json.Unmarshal(text, &r.body); err != nil && !coded && method != http.MethodHead &&
		resp.StatusCode != http.StatusNotModified {
		t.Fatalf("not JSON: %q", text)
	}
	return r
}

func TestHTTP(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	in := func(more string) map[string]string {
		h := map[string]string{"Content-Type": jsonType}
		for line := range strings.SplitSeq(more, ";;") {
			if name, value, ok := strings.Cut(line, "="); ok {
				h[name] = value
			}
		}
		return h
	}
	get := func(params ...string) string {
		values := url.Values{}
		for i := 0; i < len(params); i += 2 {
			values.Add(params[i], params[i+1])
		}
		return "?" + values.Encode()
	}
	cases := []struct {
		name, method, query, body string
		header                    map[string]string
		status                    int
		mediaType                 string
		data                      bool
	}{
		{"a query", "POST", "", `{"query":"{__typename}"}`, in(""), 200, jsonType, true},
		{
			"in the newer media type", "POST", "", `{"query":"{__typename}"}`, in("Accept=" + resultType), 200, resultType,
			true,
		},
		{"in either", "POST", "", `{"query":"{__typename}"}`, in("Accept=*/*"), 200, jsonType, true},
		{
			"by q-values", "POST", "", `{"query":"{__typename}"}`, in("Accept=application/json;q=0.5, " + resultType), 200,
			resultType, true,
		},
		{
			"the first of equals", "POST", "", `{"query":"{__typename}"}`, in("Accept=" + resultType + ", " + jsonType), 200,
			resultType, true,
		},
		{
			"the first of equals, plain", "POST", "", `{"query":"{__typename}"}`, in("Accept=" + jsonType + ", " + resultType),
			200, jsonType, true,
		},
		{
			"a type goes before a wildcard", "POST", "", `{"query":"{__typename}"}`, in("Accept=" + resultType + ", */*"),
			200, resultType, true,
		},
		{"a wildcard of the kind", "POST", "", `{"query":"{__typename}"}`, in("Accept=application/*"), 200, jsonType, true},
		{
			"JSON goes before a stream", "POST", "", `{"query":"{__typename}"}`, in("Accept=text/event-stream, " + jsonType),
			200, jsonType, true,
		},
		{"q=0 refuses", "POST", "", `{"query":"{__typename}"}`, in("Accept=application/json;q=0"), 406, jsonType, false},
		{"in neither", "POST", "", `{"query":"{__typename}"}`, in("Accept=text/html"), 406, jsonType, false},
		{
			"charset utf-8", "POST", "", `{"query":"{__typename}"}`, in("Content-Type=application/json; charset=UTF-8"), 200,
			jsonType, true,
		},
		{
			"another charset", "POST", "", `{"query":"{__typename}"}`, in("Content-Type=application/json; charset=latin1"), 415,
			jsonType, false,
		},
		{
			"a form", "POST", "", `query={__typename}`, in("Content-Type=application/x-www-form-urlencoded"), 415, jsonType,
			false,
		},
		{"no content type", "POST", "", `{"query":"{__typename}"}`, in("Content-Type="), 415, jsonType, false},
		{"GET", "GET", get("query", "{__typename}"), "", nil, 200, jsonType, true},
		{
			"GET with variables", "GET", get("query", "query($id:ID!){node(id:$id){id}}", "variables", `{"id":"user:1"}`), "",
			nil, 200, jsonType, true,
		},
		{"GET of a mutation", "GET", get("query", "mutation{logout{viewer{id}}}"), "", nil, 405, jsonType, false},
		{"GET without a query", "GET", "", "", nil, 400, jsonType, false},
		{
			"GET with a parameter twice", "GET", get("query", "{__typename}", "query", "{__typename}"), "", nil, 400, jsonType,
			false,
		},
		{
			"GET with malformed variables", "GET", get("query", "{__typename}", "variables", "{"), "", nil, 400, jsonType,
			false,
		},
		{"PUT", "PUT", "", `{"query":"{__typename}"}`, in(""), 405, jsonType, false},
		{"not in UTF-8", "POST", "", "{\"query\":\"{user(name:\\\"\xff\\\"){id}}\"}", in(""), 400, jsonType, false},
		{"not in UTF-8 by GET", "GET", "?query=%7Buser(name:%22%ff%22)%7Bid%7D%7D", "", nil, 400, jsonType, false},
		{"malformed JSON", "POST", "", `{"query"`, in(""), 400, jsonType, false},
		{"two JSON values", "POST", "", `{"query":"{__typename}"} {}`, in(""), 400, jsonType, false},
		{"a JSON list", "POST", "", `[{"query":"{__typename}"}]`, in(""), 400, jsonType, false},
		{"a JSON null", "POST", "", `null`, in(""), 400, jsonType, false},
		{"a query that is no string", "POST", "", `{"query":{}}`, in(""), 400, jsonType, false},
		{"variables that are a list", "POST", "", `{"query":"{__typename}","variables":[]}`, in(""), 400, jsonType, false},
		{
			"variables that are null", "POST", "",
			`{"query":"{__typename}","variables":null,"operationName":null,"extensions":null}`, in(""), 200, jsonType, true,
		},
		{
			"an operationName that is no string", "POST", "", `{"query":"{__typename}","operationName":1}`, in(""), 400,
			jsonType, false,
		},
		{"an unknown parameter", "POST", "", `{"query":"{__typename}","x":1}`, in(""), 400, jsonType, false},
		{"a syntax error", "POST", "", `{"query":"{"}`, in(""), 200, jsonType, false},
		{"a syntax error in the newer type", "POST", "", `{"query":"{"}`, in("Accept=" + resultType), 400, resultType, false},
		{"an unknown field", "POST", "", `{"query":"{x}"}`, in(""), 200, jsonType, false},
		{
			"an unknown field in the newer type", "POST", "", `{"query":"{x}"}`, in("Accept=" + resultType), 400, resultType,
			false,
		},
		{
			"a variable of the wrong type", "POST", "",
			`{"query":"query($n:Int){articles(first:$n){totalCount}}","variables":{"n":"x"}}`, in(""), 200, jsonType, false,
		},
		{
			"a missing variable in the newer type", "POST", "", `{"query":"query($id:ID!){node(id:$id){id}}"}`,
			in("Accept=" + resultType), 400, resultType, false,
		},
		{
			"an unknown operation", "POST", "", `{"query":"query A{__typename} query B{__typename}","operationName":"C"}`,
			in(""), 200, jsonType, false,
		},
		{
			"no operation among two", "POST", "", `{"query":"query A{__typename} query B{__typename}"}`, in(""), 200, jsonType,
			false,
		},
		{
			"a field error", "POST", "", `{"query":"{articles(first:-1){totalCount}}"}`, in("Accept=" + resultType), 200,
			resultType, true,
		},
		{"a large body", "POST", "", `{"query":"` + strings.Repeat(" ", 257<<10) + `"}`, in(""), 413, jsonType, false},
		{"a body at the limit", "POST", "", `{"query":"{__typename}` +
			strings.Repeat(" ", 256<<10-len(`{"query":"{__typename}"}`)) + `"}`, in(""), 200, jsonType, true},
		{"very many tokens", "POST", "", `{"query":"{` + strings.Repeat("a ", 5000) + `}"}`, in(""), 200, jsonType, false},
		{"very deep", "POST", "", `{"query":"` + strings.Repeat("{a", 5000) + `"}`, in(""), 200, jsonType, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := send(t, c.method, a.URL+c.query, c.body, c.header)
			if got.status != c.status {
				t.Errorf("status %d, want %d: %s", got.status, c.status, got.text)
			}
			if mediaType, _, _ := strings.Cut(got.header.Get("Content-Type"), ";"); mediaType != c.mediaType {
				t.Errorf("Content-Type %s, want %s", mediaType, c.mediaType)
			}
			if _, ok := got.body["data"]; ok != c.data {
				t.Errorf("data: %v, want %v: %s", ok, c.data, got.text)
			}
			errs, _ := got.body["errors"].([]any)
			if !c.data && len(errs) == 0 {
				t.Error("no errors")
			}
			for _, e := range errs {
				code, _ := e.(map[string]any)["extensions"].(map[string]any)["code"].(string)
				if code == "" || code == "INTERNAL_SERVER_ERROR" {
					t.Errorf("an error with code %q: %s", code, got.text)
				}
			}
			if got.status == 405 && got.header.Get("Allow") == "" {
				t.Error("405 without Allow")
			}
			if !strings.Contains(got.header.Get("Vary"), "Accept") {
				t.Error("no Vary")
			}
		})
	}
}

func TestMalformedRequestsAreNotEchoed(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	got := send(t, "POST", a.URL, `{"query": <script>alert(1)</script>`, map[string]string{"Content-Type": jsonType})
	if strings.Contains(got.text, "script") {
		t.Errorf("echoed: %s", got.text)
	}
}

func TestProduction(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	schema := graph.NewSchema(&graph.Resolver{Store: a.Store, Auth: a.Auth})
	server := httptest.NewServer(a.NewHandler(schema, slog.New(slog.DiscardHandler),
		operation.Options{Production: true, Limits: operation.DefaultLimits}))
	t.Cleanup(server.Close)
	header := map[string]string{"Content-Type": jsonType, "Agora-Explain": "1"}
	if got := send(t, "POST", server.URL, `{"query":"{articles{totalCount}}"}`, header); got.body["extensions"] != nil {
		t.Errorf("explained: %s", got.text)
	}
	for _, query := range []string{"{__schema{types{name}}}", `{__type(name:\"Article\"){name}}`, "{_service{sdl}}"} {
		if got := send(t, "POST", server.URL, `{"query":"`+query+`"}`, header); strings.Contains(got.text, `"Article"`) ||
			!strings.Contains(got.text, "GRAPHQL_VALIDATION_FAILED") {
			t.Errorf("introspected: %s", got.text)
		}
	}
	if got := send(t, "POST", server.URL, `{"query":"{article}"}`, header); strings.Contains(got.text, "Did you mean") {
		t.Errorf("suggested: %s", got.text)
	}
}

// TestInternalErrorsAreMasked makes every command fail in a way that means nothing to a client.
func TestInternalErrorsAreMasked(t *testing.T) {
	r := redistest.Mini(t)
	a := agoratest.New(t, r)
	r.Mini.SetError("ERR secret of the house")
	got := a.Ask(t, "", `{ articles { totalCount } }`, nil)
	if len(got.Errors) != 1 {
		t.Fatal(got.Errors)
	}
	e := got.Errors[0]
	id, _ := e.Extensions["id"].(string)
	if strings.Contains(e.Message, "secret") || e.Extensions["code"] != "INTERNAL_SERVER_ERROR" || id == "" ||
		!strings.Contains(e.Message, id) {
		t.Errorf("%+v", e)
	}
	r.Mini.SetError("")
	if got := a.Ask(t, "", `{ articles { totalCount } }`, nil); len(got.Errors) > 0 {
		t.Error(got.Errors)
	}
}
