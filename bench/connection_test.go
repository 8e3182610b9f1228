package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestExchange(t *testing.T) {
	long := strings.Repeat("0123456789", 10_000)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		switch r.URL.Path {
		case "/echo":
			w.Write(body)
		case "/chunks":
			for part := range 10 {
				io.WriteString(w, long[part*10_000:(part+1)*10_000])
				http.NewResponseController(w).Flush()
			}
		case "/gzip":
			w.Header().Set("Content-Encoding", "gzip")
		default:
			http.Error(w, "no such page", http.StatusNotFound)
		}
	}))
	defer server.Close()
	c, err := dial(t.Context(), server.Listener.Addr().String(), 0)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	for _, test := range []struct {
		name, path string
		keep       bool
		body       string
		encoding   string
		failure    string
	}{
		{name: "a body with a length", path: "/echo", keep: true, body: `{"a":1}`},
		{name: "a body that is not kept", path: "/echo"},
		{name: "a body in chunks", path: "/chunks", keep: true, body: long},
		{name: "chunks that are not kept", path: "/chunks"},
		{name: "a compressed body", path: "/gzip", keep: true, encoding: "gzip"},
		{name: "another status than 200", path: "/", body: "no such page\n", failure: "404 Not Found: no such page"},
		{name: "the connection goes on after an error", path: "/echo", keep: true, body: `{"a":1}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := c.exchange(post(test.path, headers{}, map[string]int{"a": 1}), test.keep)
			if string(r.body) != test.body || r.encoding != test.encoding {
				t.Errorf("%.40q in %q", r.body, r.encoding)
			}
			if failed := err != nil; failed != (test.failure != "") || failed && !strings.Contains(err.Error(), test.failure) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestSerialNumbersAreSentOnce(t *testing.T) {
	seen := map[string]bool{}
	for range 2 { // connections
		r := newRequests([]byte("a "+serialMark+" b "+serialMark), []byte("no mark"))
		for range 6 {
			request := string(r.take())
			if request == "no mark" {
				continue
			}
			first, second := request[2:12], request[15:]
			if first != second || seen[first] {
				t.Errorf("%q", request)
			}
			seen[first] = true
		}
	}
	if len(seen) != 6 {
		t.Errorf("%v", seen)
	}
}
