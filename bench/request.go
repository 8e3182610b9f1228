package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync/atomic"
)

// serialMark stands in a request for a number that is another one each time it is sent.
const serialMark = "0000000000"

// headers are the headers of a request that differ between scenarios.
type headers struct {
	token    string // of a session, "" for none
	encoding string // Accept-Encoding, "" for none
	accept   string // Accept, "" for none
}

// post returns the bytes of an HTTP/1.1 request with a JSON body.
func post(path string, h headers, body any) []byte {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err) // bodies are maps of strings and numbers
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n", path)
	if h.token != "" {
		fmt.Fprintf(&b, "Authorization: Bearer %s\r\n", h.token)
	}
	if h.encoding != "" {
		fmt.Fprintf(&b, "Accept-Encoding: %s\r\n", h.encoding)
	}
	if h.accept != "" {
		fmt.Fprintf(&b, "Accept: %s\r\n", h.accept)
	}
	fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n%s", len(text), text)
	return b.Bytes()
}

// graphql returns the bytes of a POST of an operation.
func graphql(h headers, document string, variables map[string]any) []byte {
	return post("/graphql", h, map[string]any{"query": document, "variables": variables})
}

// serials counts the serial numbers, so that none is sent twice.
var serials atomic.Uint64

// requests are those that one connection sends in turn, again and again.
type requests struct {
	all   [][]byte
	marks [][]int // the indexes of serialMark in each
	next  int
}

// newRequests returns the requests of a connection, copies of all.
func newRequests(all ...[]byte) *requests {
	r := &requests{}
	for _, request := range all {
		r.all, r.marks = append(r.all, bytes.Clone(request)), append(r.marks, marksIn(request))
	}
	return r
}

// marksIn returns the indexes of serialMark in a request.
func marksIn(request []byte) (marks []int) {
	for at := 0; ; at += len(serialMark) {
		next := bytes.Index(request[at:], []byte(serialMark))
		if next < 0 {
			return marks
		}
		at += next
		marks = append(marks, at)
	}
}

// take returns the next request, which is valid until the next call.
func (r *requests) take() []byte {
	request, marks := r.all[r.next], r.marks[r.next]
	if r.next++; r.next == len(r.all) {
		r.next = 0
	}
	if len(marks) > 0 {
		serial := fmt.Sprintf("%0*d", len(serialMark), serials.Add(1))
		for _, mark := range marks {
			copy(request[mark:], serial)
		}
	}
	return request
}
