package agoratest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"testing"
)

// An Answer is what a GraphQL request brings.
type Answer struct {
	Status int
	Header http.Header
	Data   map[string]any
	Errors []struct {
		Message    string
		Path       []any
		Extensions map[string]any
	}
	Extensions map[string]any
}

// Codes lists the codes of the GraphQL errors.
func (r *Answer) Codes() []string {
	var codes []string
	for _, e := range r.Errors {
		code, _ := e.Extensions["code"].(string)
		codes = append(codes, code)
	}
	return codes
}

// Get follows path into the data; numbers are json.Number, and what is absent
// is nil.
func (r *Answer) Get(path ...any) any {
	var v any = r.Data
	for _, step := range path {
		switch step := step.(type) {
		case string:
			object, _ := v.(map[string]any)
			v = object[step]
		case int:
			list, _ := v.([]any)
			if step >= len(list) {
				return nil
			}
			v = list[step]
		}
	}
	return v
}

// Text is Get for what is a string or a number.
func (r *Answer) Text(path ...any) string {
	switch v := r.Get(path...).(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// Vars are a request's variables.
type Vars map[string]any

// Try sends a request with a session's token, "" for none.
func (a *Agora) Try(ctx context.Context, token, query string, vars Vars) (*Answer, error) {
	body, err := json.Marshal(map[string]any{"query": query, "variables": vars})
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, a.URL, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Agora-Explain", "1")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	answer := &Answer{Status: resp.StatusCode, Header: resp.Header}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	return answer, d.Decode(answer)
}

// Ask is Try for a request that the transport must carry.
func (a *Agora) Ask(t testing.TB, token, query string, vars Vars) *Answer {
	t.Helper()
	answer, err := a.Try(t.Context(), token, query, vars)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// Must is Ask for a request that brings no GraphQL error.
func (a *Agora) Must(t testing.TB, token, query string, vars Vars) *Answer {
	t.Helper()
	answer := a.Ask(t, token, query, vars)
	if len(answer.Errors) > 0 {
		t.Fatalf("%s\n%v: %+v", query, vars, answer.Errors)
	}
	return answer
}

// RoundTrips is how often the request asked Redis, the session's look-up apart.
func (r *Answer) RoundTrips(t testing.TB) int {
	t.Helper()
	redis, _ := r.Extensions["redis"].(map[string]any)
	n, ok := redis["roundTrips"].(json.Number)
	if !ok {
		t.Fatalf("no extensions.redis: %v", r.Extensions)
	}
	trips, _ := n.Int64()
	return int(trips)
}
