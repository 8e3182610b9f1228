package gqlhttp

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/operation"
)

// FuzzReadRequest reads any request without a panic, and what it takes has a query or says which.
func FuzzReadRequest(f *testing.F) {
	for _, seed := range []string{
		`{"query":"{a}"}`, `{"query":"{a}","variables":{"a":1e400},"operationName":"x","extensions":{}}`, `[]`, `null`,
		`{"query":null}`,
		`{"documentId":"sha256:0"}`, `documentId=a`, `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}`,
		`query=%7Ba%7D&variables=%7B%7D`, `query=a&query=b`, `%zz`, "\x00", `{"query":"\ud800"}`,
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, text string, post bool) {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/graphql", nil)
		r.URL.RawQuery = text
		if post {
			r = httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/graphql", strings.NewReader(text))
			r.Header.Set("Content-Type", jsonType)
		}
		read, status, problem := readText(r, r.Body)
		var params operation.Params
		if problem == "" {
			status = http.StatusBadRequest
			params, problem = parseText(r.Method, read)
		}
		if problem == "" && params.Query == "" && params.Extensions["persistedQuery"] == nil ||
			problem != "" && (status < 400 || status > 499) {
			t.Errorf("params %v, status %d, problem %q", params, status, problem)
		}
	})
}

// FuzzNegotiate picks a media type that Accept allows, or none.
func FuzzNegotiate(f *testing.F) {
	for _, seed := range []string{
		"", "*/*", "application/json;q=0.1, application/graphql-response+json", "text/html", ";;,,q=2", "application/*;q=NaN",
		"text/event-stream", "multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json",
		`multipart/mixed;subscriptionSpec="1.0"`,
		"multipart/mixed;deferSpec=20220824", "multipart/*",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, accept string) {
		response, subscription, ok := negotiate([]string{accept})
		if ok != slices.Contains([]string{jsonType, resultType, streamType}, response) {
			t.Errorf("%q is negotiated to %q, %v", accept, response, ok)
		}
		if !slices.Contains([]string{"", streamType, multipartType}, subscription) || subscription != "" && !ok {
			t.Errorf("%q is negotiated to %q for a subscription", accept, subscription)
		}
		if subscription != "" && !strings.Contains(strings.ToLower(accept), strings.ToLower(subscription[:5])) {
			t.Errorf("%q is negotiated to %q, which it does not contain", accept, subscription)
		}
	})
}
