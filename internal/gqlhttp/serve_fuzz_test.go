package gqlhttp_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// FuzzServeHTTP sends any request: every response is well formed, says what is wrong with a code, and nothing is wrong
// inside.
func FuzzServeHTTP(f *testing.F) {
	a := agoratest.New(f, redistest.Mini(f))
	token, _ := a.Register(f, "ada")
	a.Post(f, token, "A title", "programming")
	for _, seed := range []struct{ accept, kind, text string }{
		{"", jsonType, `{"query":"{articles(first:2){nodes{id title author{name}}pageInfo{endCursor}}}"}`},
		{
			"application/graphql-response+json", jsonType,
			`{"query":"query($id:ID!){node(id:$id){...on Article{title viewerVote}}}","variables":{"id":"article:1"}}`,
		},
		{
			"*/*", jsonType + ";charset=utf-8",
			`{"query":"mutation{vote(input:{id:\"article:1\",vote:NONE}){article{upvotes}errors{...on ` +
				`UserError{message code path}}}}"}`,
		},
		{"text/event-stream", jsonType, `{"query":"{hotTopics{id}}"}`},
		{"application/json;q=0.5, text/event-stream", jsonType, `{"query":"subscription{articlePosted{resumeToken}}"}`},
		{"", jsonType, `{"query":"{__schema{types{name fields{name}}}}","operationName":""}`},
		{"", jsonType, `{"query":"query A{viewer{id}} query B{resumeToken}","operationName":"B","extensions":{"a":1}}`},
		{"", jsonType, `{"query":"{...a} fragment a on Query{...b} fragment b on ` +
			`Query{articles(after:\"MTc5,YXJ0\",page:3){totalCount}}"}`},
		{"", jsonType, `{"extensions":{"persistedQuery":{"version":1,` +
			`"sha256Hash":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}}`},
		{
			"multipart/mixed;subscriptionSpec=1.0", jsonType,
			`{"query":"{articles(first:$n){nodes{id}}}","variables":{"n":1e400}}`,
		},
		{"", "text/plain", `query={__typename}`},
		{"", "GET", `query=%7Barticles%7BtotalCount%7D%7D&variables=%7B%7D`},
		{"text/event-stream", "GET", `query=subscription%7BarticlePosted%7BresumeToken%7D%7D`},
	} {
		f.Add(seed.accept, seed.kind, seed.text)
	}
	f.Fuzz(func(t *testing.T, accept, kind, text string) {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond) // ends a stream
		defer cancel()
		r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/graphql", strings.NewReader(text))
		if kind == "GET" {
			r = httptest.NewRequestWithContext(ctx, http.MethodGet, "/graphql", nil)
			r.URL.RawQuery = text
		} else {
			r.Header.Set("Content-Type", kind)
		}
		r.Header.Set("Accept", accept)
		r.Header.Set("Authorization", "Bearer "+token)
		w := httptest.NewRecorder()
		a.Handler.ServeHTTP(w, r)
		if ctx.Err() != nil {
			return // too slow a machine, or a stream
		}
		response := w.Body.String()
		if strings.Contains(response, "INTERNAL_SERVER_ERROR") || w.Code >= 500 {
			t.Fatalf("%d %s", w.Code, response)
		}
		if !strings.Contains(w.Header().Get("Content-Type"), "json") {
			return
		}
		var result struct {
			Data   json.RawMessage
			Errors []struct {
				Message    string
				Extensions struct{ Code string }
			}
		}
		if err := json.Unmarshal([]byte(response), &result); err != nil {
			t.Fatalf("%v: %s", err, response)
		}
		for _, e := range result.Errors {
			if e.Message == "" || e.Extensions.Code == "" {
				t.Errorf("an error without a word or a code: %s", response)
			}
		}
		if len(result.Errors) == 0 && result.Data == nil {
			t.Errorf("neither data nor errors: %d %q", w.Code, response)
		}
	})
}
