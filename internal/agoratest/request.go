package agoratest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

// An Answer is the response to a GraphQL request.
type Answer struct {
	Status int
	Header http.Header
	Body   string `json:"-"`
	Data   map[string]any
	Errors []struct {
		Message    string
		Path       []any
		Extensions map[string]any
	}
	Extensions map[string]any
}

// Codes returns the codes of the GraphQL errors, in order, and after them those of the errors in payloads, if the
// document selects them.
func (r *Answer) Codes() []string {
	var codes []string
	for _, e := range r.Errors {
		code, _ := e.Extensions["code"].(string)
		codes = append(codes, code)
	}
	for _, field := range slices.Sorted(maps.Keys(r.Data)) {
		payload, _ := r.Data[field].(map[string]any)
		errs, _ := payload["errors"].([]any)
		for _, e := range errs {
			e, _ := e.(map[string]any)
			if code, ok := e["code"].(string); ok {
				codes = append(codes, code)
			}
		}
	}
	return codes
}

// Get returns the value at path in the data. Path elements are field names and indexes. Numbers are json.Number, and a
// value that does not exist is nil.
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

// Text is Get for a string or a number. It returns "" for any other value.
func (r *Answer) Text(path ...any) string {
	switch v := r.Get(path...).(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// Vars are the variables of a request.
type Vars map[string]any

// Try sends a request with a session's token, "" for none, and returns the response. It returns an error if there is no
// response or the response is not JSON.
func (a *Agora) Try(ctx context.Context, token, query string, vars Vars) (*Answer, error) {
	return a.send(ctx, token, Vars{"query": query, "variables": vars}, "Agora-Explain")
}

// Send sends the parameters of a request as they are, such as extensions. Unlike Ask it does not ask for the cost,
// which would forbid caching.
func (a *Agora) Send(t testing.TB, token string, params Vars) *Answer {
	t.Helper()
	response, err := a.send(t.Context(), token, params)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

// send posts parameters with headers that are switched on. Errors: those of Try.
func (a *Agora) send(ctx context.Context, token string, params Vars, headers ...string) (*Answer, error) {
	body, err := json.Marshal(params)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, a.URL, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	for _, name := range headers {
		req.Header.Set(name, "1")
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	return do(req)
}

// Do sends a request of the test's own and returns the response.
func (a *Agora) Do(t testing.TB, req *http.Request) *Answer {
	t.Helper()
	response, err := do(req)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

// do sends a request. Errors: those of Try.
func do(req *http.Request) (*Answer, error) {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	response := &Answer{Status: resp.StatusCode, Header: resp.Header, Body: string(text)}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	return response, d.Decode(response)
}

// Ask is Try, but fails the test on an error of the transport. The response may have GraphQL errors.
func (a *Agora) Ask(t testing.TB, token, query string, vars Vars) *Answer {
	t.Helper()
	response, err := a.Try(t.Context(), token, query, vars)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

// Must asks as Ask does, but fails the test if the response contains GraphQL errors. If Patience is set, it repeats the
// request for that time, while the server regards Redis as away.
func (a *Agora) Must(t testing.TB, token, query string, vars Vars) *Answer {
	t.Helper()
	response := a.Ask(t, token, query, vars)
	for late := time.Now().Add(a.Patience); slices.Contains(response.Codes(), "UNAVAILABLE") && time.Now().Before(late); {
		pause.For(t.Context(), 50*time.Millisecond)
		response = a.Ask(t, token, query, vars)
	}
	if len(response.Errors) > 0 {
		t.Fatalf("%s\n%v: %+v", query, vars, response.Errors)
	}
	return response
}

// RoundTrips returns the number of round trips to Redis that the request took, without the one for the session.
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
