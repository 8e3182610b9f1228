package edge_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/edge"
)

// serve starts a server that echoes the client's address behind the edge.
func serve(t *testing.T, options edge.Options) string {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/graphql", options.Origins.Protect(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.Header().Add("Vary", "Accept")
		io.WriteString(w, `{"address":"`+r.RemoteAddr+`"`+`}`)
	})))
	server := httptest.NewServer(edge.Handler(mux, options))
	t.Cleanup(server.Close)
	return server.URL
}

func TestRequestsHaveIDs(t *testing.T) {
	url := serve(t, edge.Options{Origins: edge.Origins{"https://example.com"}, Hosts: edge.Hosts{"127.0.0.1"}})
	for _, c := range []struct{ name, given, want string }{
		{"of the client", "a-1", "a-1"},
		{"not well-formed", "a 1", ""},
		{"none", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			resp, _ := send(t, http.MethodPost, url+"/graphql", "X-Request-Id", c.given, "Origin", "https://example.com")
			id := resp.Header.Get("X-Request-Id")
			if id == "" || c.want != "" && id != c.want || c.want == "" && id == c.given {
				t.Errorf("the id of %q is %q", c.given, id)
			}
			if exposed := resp.Header.Get("Access-Control-Expose-Headers"); !strings.Contains(exposed, "X-Request-Id") {
				t.Errorf("pages cannot read it: %s", exposed)
			}
		})
	}
}

// send sends a request with headers given as pairs.
func send(t *testing.T, method, url string, headers ...string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Add(headers[i], headers[i+1])
	}
	return roundTrip(t, req)
}

func roundTrip(t *testing.T, req *http.Request) (*http.Response, string) {
	t.Helper()
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(body)
}

func TestSecurityHeaders(t *testing.T) {
	resp, _ := send(t, http.MethodGet, serve(t, edge.Options{HTTPS: true})+"/nowhere")
	for name, want := range map[string]string{
		"Content-Security-Policy":   "default-src 'none'; frame-ancestors 'none'",
		"X-Content-Type-Options":    "nosniff",
		"Referrer-Policy":           "no-referrer",
		"Strict-Transport-Security": "max-age=31536000",
	} {
		if got := resp.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	resp, _ = send(t, http.MethodGet, serve(t, edge.Options{})+"/nowhere")
	if got := resp.Header.Get("Strict-Transport-Security"); got != "" {
		t.Errorf("without TLS: %q", got)
	}
}
