package main

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/coder/websocket"
)

// TestRefusalsAreNotCached sends requests that each part of the server rejects.
func TestRefusalsAreNotCached(t *testing.T) {
	t.Parallel()
	redis := redistest.Mini(t)
	r := start(t, "--addr", "127.0.0.1:0", "--cors-origins", "https://app.example", "--redis", "redis://"+redis.Addr)
	long := `{"query":"` + strings.Repeat(" ", 256<<10) + `"}`
	query := "/graphql?query=%7B__typename%7D"
	socket := []string{
		"Connection", "Upgrade", "Upgrade", "websocket", "Sec-WebSocket-Version", "13", "Sec-WebSocket-Key",
		"dGhlIHNhbXBsZSBub25jZQ==",
	}
	refused := func(method, path, body string, status int, vary string, headers ...string) {
		t.Helper()
		req, err := http.NewRequestWithContext(t.Context(), method, r.root+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(headers); i += 2 {
			req.Header.Set(headers[i], headers[i+1])
			if headers[i] == "Host" {
				req.Host = headers[i+1]
			}
		}
		resp, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		text, err := io.ReadAll(resp.Body)
		if err != nil || resp.StatusCode != status {
			t.Errorf("status %d, want %d: %v %s", resp.StatusCode, status, err, text)
		}
		if got := strings.Join(resp.Header.Values("Cache-Control"), ", "); got != "no-store" {
			t.Errorf("Cache-Control: %s", got)
		}
		varies := strings.Split(strings.Join(resp.Header.Values("Vary"), ","), ",")
		for i := range varies {
			varies[i] = strings.TrimSpace(varies[i])
		}
		for name := range strings.FieldsSeq(vary) {
			if !strings.Contains(" "+strings.Join(varies, " ")+" ", " "+name+" ") {
				t.Errorf("Vary: %v, without %s", varies, name)
			}
		}
	}
	const get, post, json, api = http.MethodGet, http.MethodPost, "application/json", "Accept Authorization Origin"
	for _, c := range []struct {
		name, method, path, body string
		status                   int
		vary                     string
		headers                  []string
	}{
		{
			"a page of another site", post, "/graphql", "{}", 403, api + " Sec-Fetch-Site",
			[]string{"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"},
		},
		{
			"its GET", get, query, "", 403, api + " Sec-Fetch-Site Apollo-Require-Preflight",
			[]string{"Sec-Fetch-Site", "cross-site"},
		},
		{"its HEAD", http.MethodHead, query, "", 403, api + " Sec-Fetch-Site", []string{"Sec-Fetch-Site", "cross-site"}},
		{"its socket", get, "/graphql", "", 403, api, append([]string{"Origin", "https://evil.example"}, socket...)},
		{"another method", http.MethodDelete, "/graphql", "", 405, api, nil},
		{"a mutation with GET", get, "/graphql?query=mutation%7Blogout%7Bviewer%7Bid%7D%7D%7D", "", 405, api, nil},
		{"a format that there is not", get, query, "", 406, api, []string{"Accept", "image/png"}},
		{"a request that is too long", post, "/graphql", long, 413, api, []string{"Content-Type", json}},
		{
			"a form", post, "/graphql", "query={__typename}", 415, api,
			[]string{"Content-Type", "application/x-www-form-urlencoded"},
		},
		{"no JSON", post, "/graphql", "{", 400, api, []string{"Content-Type", json}},
		{"another host", get, query, "", 421, "", []string{"Host", "evil.example"}},
		{"no socket", get, "/graphql", "", 426, api, []string{"Upgrade", "websocket"}},
		{
			"a socket of another version", get, "/graphql", "", 400, api,
			append([]string{"Sec-WebSocket-Protocol", "x"}, append(socket, "Sec-WebSocket-Version", "8")...),
		},
		{"no such page", get, "/nowhere", "", 404, "", nil},
		{"another method of a page", post, "/healthz", "", 405, "", nil},
	} {
		t.Run(c.name, func(t *testing.T) { refused(c.method, c.path, c.body, c.status, c.vary, c.headers...) })
	}
	t.Run("a connection too many", func(t *testing.T) {
		for range 100 {
			options := &websocket.DialOptions{Subprotocols: []string{"graphql-transport-ws"}}
			conn, _, err := websocket.Dial(t.Context(), r.root+"/graphql", options) //nolint:bodyclose // it is the connection
			if err != nil {
				t.Fatal(err)
			}
			defer conn.CloseNow()
			// Without it the server closes the first ones before the last one is open, on a slow machine.
			if err := conn.Write(t.Context(), websocket.MessageText, []byte(`{"type":"connection_init"}`)); err != nil {
				t.Fatal(err)
			}
		}
		refused(get, "/graphql", "", 429, api, socket...)
		refused(post, "/graphql", `{"query":"{__typename}"}`, 429, api, "Content-Type", json, "Accept", "text/event-stream")
	})
	t.Run("a Redis that is away", func(t *testing.T) {
		redis.Mini.SetError("LOADING Redis is loading the dataset in memory")
		defer redis.Mini.SetError("")
		proctest.Eventually(t, "not ready", func() bool { status, _ := r.get(t, "/readyz"); return status == 503 })
		refused(get, "/readyz", "", 503, "")
	})
}

// TestHEADWorksLikeGET compares the headers of both.
func TestHEADWorksLikeGET(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", emptyRedis(t), "--cors-origins", "https://app.example")
	for _, c := range []struct {
		name, path string
		headers    []string
		status     int
	}{
		{"a query", "/graphql?query=%7Barticles%7BtotalCount%7D%7D", nil, 200},
		{
			"a query of a listed page", "/graphql?query=%7B__typename%7D",
			[]string{"Origin", "https://app.example", "Sec-Fetch-Site", "cross-site"},
			200,
		},
		{"a long response", "/graphql?query=%7B__schema%7Btypes%7Bname%20description%7D%7D%7D", nil, 200},
		{"a query that makes no sense", "/graphql?query=%7B", []string{"Accept", "application/graphql-response+json"}, 400},
		{"a mutation", "/graphql?query=mutation%7Blogout%7Bviewer%7Bid%7D%7D%7D", nil, 405},
		{"nothing", "/graphql", nil, 400},
		{"health", "/healthz", nil, 200},
		{"readiness", "/readyz", nil, 200},
		{"the site", "/", nil, 200},
		{"an article that does not exist", "/article/9999", nil, 404},
		{"robots.txt", "/robots.txt", nil, 200},
		{"GraphiQL", "/graphiql/", nil, 200},
		{"the schema", "/schema.graphqls", nil, 200},
		{"the schema for clients", "/schema.graphql", nil, 200},
		{"the possible types", "/possible-types.json", nil, 200},
		{"nowhere", "/nowhere", nil, 404},
	} {
		t.Run(c.name, func(t *testing.T) {
			ask := func(method string) (*http.Response, string) {
				req, err := http.NewRequestWithContext(t.Context(), method, r.root+c.path, nil)
				if err != nil {
					t.Fatal(err)
				}
				req.Header.Set("Accept-Encoding", "identity")
				req.Header.Set("X-Request-Id", "same") // else each request has its own
				for i := 0; i < len(c.headers); i += 2 {
					req.Header.Set(c.headers[i], c.headers[i+1])
				}
				resp, err := http.DefaultTransport.RoundTrip(req)
				if err != nil {
					t.Fatal(err)
				}
				defer resp.Body.Close()
				body, err := io.ReadAll(resp.Body)
				if err != nil {
					t.Fatal(err)
				}
				for _, name := range []string{"Date", "Content-Length", "Ratelimit", "Ratelimit-Remaining", "Ratelimit-Reset"} {
					resp.Header.Del(name) // differs between two requests, or missing from large responses
				}
				return resp, string(body)
			}
			want, _ := ask(http.MethodGet)
			got, body := ask(http.MethodHead)
			if got.StatusCode != c.status || want.StatusCode != c.status || body != "" {
				t.Errorf("HEAD has status %d and %q, GET %d", got.StatusCode, body, want.StatusCode)
			}
			for name, values := range want.Header {
				if strings.Join(got.Header[name], ", ") != strings.Join(values, ", ") {
					t.Errorf("%s: %q, of GET %q", name, got.Header[name], values)
				}
			}
		})
	}
	t.Run("a stream", func(t *testing.T) {
		for accept, status := range map[string]int{"text/event-stream": 406, "application/json, text/event-stream": 200} {
			req, err := http.NewRequestWithContext(t.Context(), http.MethodHead,
				r.root+"/graphql?query=subscription%7BarticlePosted%7BresumeToken%7D%7D", nil)
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Accept", accept)
			resp, err := http.DefaultTransport.RoundTrip(req)
			if err != nil {
				t.Fatal(err)
			}
			if resp.Body.Close(); resp.StatusCode != status {
				t.Errorf("%s: status %d", accept, resp.StatusCode)
			}
		}
	})
}
