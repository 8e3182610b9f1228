// Package anonymous sends queries to the API in the name of a client that is not signed in, for what is served beside
// the API. The API checks permissions, charges the client's rate limit, and bounds time and memory, as for any client.
package anonymous

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A Response is the response of the API to a query.
type Response struct {
	Status  int // 200 unless there is an error
	Header  http.Header
	Data    json.RawMessage
	Message string // of the first error, "" for none
}

const resultType = "application/graphql-response+json"

// Query sends a query with variables to the API, for the client of r.
func Query(api http.Handler, r *http.Request, query string, variables map[string]any) Response {
	return Send(api, r, query, variables, nil).Response()
}

// Send is Query for a caller that may know the reply already, and then need not decode it. known is an earlier reply to
// the same query, nil for none. If the API has nothing else to say, Send returns known: the API then copies no body.
func Send(api http.Handler, r *http.Request, query string, variables map[string]any, known *Reply) *Reply {
	values, _ := json.Marshal(variables) // texts, numbers and lists of these always encode
	params := url.Values{"query": {query}, "variables": {string(values)}}
	inner := (&http.Request{
		Method: http.MethodGet, URL: &url.URL{Path: "/graphql", RawQuery: params.Encode()},
		Proto: r.Proto, ProtoMajor: r.ProtoMajor, ProtoMinor: r.ProtoMinor, Host: r.Host, RemoteAddr: r.RemoteAddr,
		Header: http.Header{"Accept": {resultType}, "User-Agent": {r.UserAgent()}}, Body: http.NoBody,
	}).WithContext(r.Context())
	if known != nil && known.header["Etag"] != nil {
		inner.Header["If-None-Match"] = known.header["Etag"]
	}
	got := &Reply{Status: http.StatusOK, header: http.Header{}}
	api.ServeHTTP(got, inner)
	if got.Status == http.StatusNotModified {
		return known
	}
	return got
}

// Response decodes the reply.
func (r *Reply) Response() Response {
	var result struct {
		Data   json.RawMessage
		Errors []struct {
			Message    string
			Extensions struct{ Code string }
		}
	}
	response := Response{Status: http.StatusOK, Header: r.header}
	if err := json.Unmarshal(r.Body(), &result); err != nil {
		response.Status, response.Message = http.StatusBadGateway, "the API has not responded"
	} else if len(result.Errors) > 0 {
		response.Status = statusOf(r.Status, result.Errors[0].Extensions.Code)
		response.Message = result.Errors[0].Message
	}
	response.Data = result.Data
	return response
}

// statusOf returns the status of a response whose query has the status and an error with the code.
func statusOf(status int, code string) int {
	switch {
	case status != http.StatusOK:
		return status
	case code == "BAD_USER_INPUT":
		return http.StatusBadRequest
	case code == "UNAVAILABLE":
		return http.StatusServiceUnavailable
	}
	return http.StatusInternalServerError
}

// Manifest returns queries as an Apollo persisted-query manifest, for servers that execute no others.
func Manifest(queries []string) ([]byte, error) {
	type operation struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Body string `json:"body"`
	}
	var all []operation
	for _, body := range queries {
		name := strings.Fields(strings.ReplaceAll(body, "(", " "))[1]
		all = append(all, operation{fmt.Sprintf("%x", sha256.Sum256([]byte(body))), name, body})
	}
	return json.Marshal(map[string]any{
		"format": "apollo-persisted-query-manifest", "version": 1, "operations": all,
	})
}

// A Reply is what the API writes, as an http.ResponseWriter.
type Reply struct {
	Status int // of HTTP
	header http.Header
	body   bytes.Buffer
}

// Body returns the text of the response.
func (r *Reply) Body() []byte { return r.body.Bytes() }

// Header implements http.ResponseWriter.
func (r *Reply) Header() http.Header { return r.header }

// WriteHeader implements http.ResponseWriter.
func (r *Reply) WriteHeader(status int) { r.Status = status }

// Write implements http.ResponseWriter.
func (r *Reply) Write(p []byte) (int, error) { return r.body.Write(p) }
