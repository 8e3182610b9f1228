package edge_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/edge"
	"github.com/klauspost/compress/zstd"
)

// serve starts a server that echoes the client's address behind the edge.
func serve(t *testing.T, options edge.Options) string {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/graphql", options.Origins.Protect(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.Header().Add("Vary", "Accept")
		io.WriteString(w, `{"address":"`+r.RemoteAddr+`"`+strings.Repeat(" ", 2000)+`}`)
	})))
	mux.HandleFunc("/events", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		io.WriteString(w, strings.Repeat(":\n\n", 1000))
	})
	handler, err := edge.Handler(mux, options)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
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

func TestOtherSites(t *testing.T) {
	own := serve(t, edge.Options{Origins: edge.Origins{"https://app.example", "http://localhost:*"}}) + "/graphql"
	all := serve(t, edge.Options{Origins: edge.Origins{"*"}}) + "/graphql"
	none := serve(t, edge.Options{}) + "/graphql"
	host := strings.TrimSuffix(own, "/graphql")
	const get, post = http.MethodGet, http.MethodPost
	for _, c := range []struct {
		name, method, url string
		headers           []string
		status            int
		allowed           string // Access-Control-Allow-Origin
	}{
		{"no browser", post, own, nil, 200, ""},
		{"no browser reads", get, own, nil, 200, ""},
		{"a page of the server", post, own, []string{"Origin", host, "Sec-Fetch-Site", "same-origin"}, 200, ""},
		{
			"an address typed into a browser", get, own,
			[]string{"Sec-Fetch-Site", "none", "Sec-Fetch-Mode", "navigate"},
			200,
			"",
		},
		{
			"a page that is listed", post, own,
			[]string{"Origin", "https://app.example", "Sec-Fetch-Site", "cross-site"},
			200,
			"https://app.example",
		},
		{
			"a page that is listed reads", get, own,
			[]string{"Origin", "https://app.example", "Sec-Fetch-Site", "cross-site"},
			200, "https://app.example",
		},
		{
			"a page on any port that is listed", post, own,
			[]string{"Origin", "http://localhost:5173"},
			200,
			"http://localhost:5173",
		},
		{
			"a page that is not listed", post, own,
			[]string{"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"},
			403, "",
		},
		{"an old browser with a page that is not listed", post, own, []string{"Origin", "https://evil.example"}, 403, ""},
		{"a name that begins like a listed one", post, own, []string{"Origin", "https://app.example.evil.example"}, 403, ""},
		{"a file or a sandbox", post, own, []string{"Origin", "null", "Sec-Fetch-Site", "cross-site"}, 403, ""},
		{"a form of another site", post, own, []string{
			"Origin", "https://evil.example", "Content-Type", "text/plain",
			"Sec-Fetch-Site", "cross-site",
		}, 403, ""},
		{
			"a sibling domain", post, own,
			[]string{"Origin", "https://other.app.example", "Sec-Fetch-Site", "same-site"},
			403,
			"",
		},
		{
			"an image of another site", get, own,
			[]string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors"},
			403,
			"",
		},
		{"a link of another site", get, own, []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}, 403, ""},
		{"an old browser that reads for another page", get, own, []string{"Origin", "https://evil.example"}, 403, ""},
		{"a sandbox that reads", get, own, []string{"Origin", "null"}, 403, ""},
		{
			"Apollo that asked first", get, own,
			[]string{"Sec-Fetch-Site", "cross-site", "Apollo-Require-Preflight", "true"},
			200, "",
		},
		{"an operation's name, which asks first", get, own, []string{
			"Sec-Fetch-Site", "cross-site",
			"X-Apollo-Operation-Name", "Feed",
		}, 200, ""},
		{"a content type that asks first", get, own, []string{
			"Sec-Fetch-Site", "cross-site", "Content-Type",
			"application/json",
		}, 200, ""},
		{"a content type that does not ask", get, own, []string{
			"Sec-Fetch-Site", "cross-site", "Content-Type",
			"text/plain;charset=utf-8",
		}, 403, ""},
		{
			"every page is listed", post, all,
			[]string{"Origin", "https://any.example", "Sec-Fetch-Site", "cross-site"},
			200,
			"https://any.example",
		},
		{"no page is listed", post, none, []string{"Origin", "https://app.example", "Sec-Fetch-Site", "cross-site"}, 403, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			resp, body := send(t, c.method, c.url, c.headers...)
			if resp.StatusCode != c.status || resp.Header.Get("Access-Control-Allow-Origin") != c.allowed {
				t.Errorf("%d, allowed %q: %.200s", resp.StatusCode, resp.Header.Get("Access-Control-Allow-Origin"), body)
			}
			if c.status == 403 && !strings.Contains(body, `"code":"FORBIDDEN"`) {
				t.Errorf("refused with %s", body)
			}
			if resp.Header.Get("Access-Control-Allow-Credentials") != "" {
				t.Error("cookies are asked for")
			}
		})
	}
	t.Run("preflight", func(t *testing.T) {
		ask := func(origin string) http.Header {
			resp, _ := send(t, http.MethodOptions, own, "Origin", origin,
				"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type")
			return resp.Header
		}
		if h := ask("https://app.example"); h.Get("Access-Control-Allow-Origin") != "https://app.example" ||
			h.Get("Access-Control-Allow-Headers") == "" || h.Get("Access-Control-Max-Age") != "7200" {
			t.Errorf("a listed page is told %v", h)
		}
		if h := ask("https://evil.example"); h.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("another page is told %v", h)
		}
	})
}

func TestOriginsAreChecked(t *testing.T) {
	for list, ok := range map[string]bool{
		"https://example.com":                     true,
		"https://example.com, http://localhost:*": true,
		"https://*.example.com":                   true,
		"*":                                       true,
		"example.com":                             false,
		"https://example.com/":                    false,
		"https://example.com,":                    false,
		"https://[":                               false,
		"https://user@example.com":                false,
		"https://example.com http://another.domain": false,
	} {
		var o edge.Origins
		if err := o.Set(list); (err == nil) != ok {
			t.Errorf("%q: %v", list, err)
		}
	}
}

func TestClientBehindProxies(t *testing.T) {
	var trusted edge.Proxies
	if err := trusted.Set("127.0.0.0/8, 10.0.0.0/8,2001:db8::1"); err != nil {
		t.Fatal(err)
	}
	behind := serve(t, edge.Options{Proxies: trusted}) + "/graphql"
	direct := serve(t, edge.Options{}) + "/graphql"
	for _, c := range []struct {
		name, url string
		forwarded []string
		want      string // "" for the connection's own
	}{
		{"a client", behind, []string{"203.0.113.7"}, "203.0.113.7:0"},
		{"a client that lies before the proxy's word", behind, []string{"198.51.100.1, 203.0.113.7"}, "203.0.113.7:0"},
		{"lies in a header of their own", behind, []string{"198.51.100.1", "203.0.113.7"}, "203.0.113.7:0"},
		{"two proxies", behind, []string{"203.0.113.7, 10.1.2.3"}, "203.0.113.7:0"},
		{"proxies only", behind, []string{"10.1.2.3"}, "10.1.2.3:0"},
		{"an IPv6 client", behind, []string{"2001:db8::2"}, "[2001:db8::2]:0"},
		{"an IPv6 proxy", behind, []string{"203.0.113.7, 2001:db8::1"}, "203.0.113.7:0"},
		{"with a port", behind, []string{"203.0.113.7:4711"}, "203.0.113.7:0"},
		{"IPv6 with a port", behind, []string{"[2001:db8::2]:4711"}, "[2001:db8::2]:0"},
		{"IPv4 written as IPv6", behind, []string{"::ffff:203.0.113.7"}, "203.0.113.7:0"},
		{"nonsense", behind, []string{"unknown"}, "127.0.0.1:0"},
		{"nonsense before a proxy", behind, []string{"203.0.113.7, <script>, 10.1.2.3"}, "10.1.2.3:0"},
		{"nothing", behind, nil, "127.0.0.1:0"},
		{"nobody is trusted", direct, []string{"203.0.113.7"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var headers []string
			for _, line := range c.forwarded {
				headers = append(headers, "X-Forwarded-For", line)
			}
			_, body := send(t, http.MethodGet, c.url, headers...)
			got, _, _ := strings.Cut(strings.TrimPrefix(body, `{"address":"`), `"`)
			if c.want == "" && !strings.HasPrefix(got, "127.0.0.1:") || c.want != "" && got != c.want {
				t.Errorf("the client is %q", got)
			}
		})
	}
	t.Run("what is no network", func(t *testing.T) {
		for _, list := range []string{"proxy.example", "10.0.0.0/33", "", "10.0.0.1,"} {
			var p edge.Proxies
			if p.Set(list) == nil {
				t.Errorf("%q is taken", list)
			}
		}
	})
}

func TestCompression(t *testing.T) {
	url := serve(t, edge.Options{})
	for _, c := range []struct {
		name, path, accepts, encoding string
	}{
		{"gzip", "/graphql", "gzip", "gzip"},
		{"zstd", "/graphql", "zstd", "zstd"},
		{"gzip of both at equal q", "/graphql", "zstd, gzip", "gzip"},
		{"gzip of both at equal q below 1", "/graphql", "gzip;q=0.5, zstd;q=0.5", "gzip"},
		{"zstd where it is wanted more", "/graphql", "gzip;q=0.8, zstd", "zstd"},
		{"none is wanted", "/graphql", "", ""},
		{"more is listed than is read", "/graphql", "gzip" + strings.Repeat(", a", 100), ""},
		{"none is acceptable", "/graphql", "gzip;q=0", ""},
		{"a stream", "/events", "gzip", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			resp, body := send(t, http.MethodGet, url+c.path, "Accept-Encoding", c.accepts)
			if got := resp.Header.Get("Content-Encoding"); got != c.encoding {
				t.Fatalf("the encoding is %q", got)
			}
			text := body
			switch c.encoding {
			case "gzip":
				r, err := gzip.NewReader(strings.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				decoded, err := io.ReadAll(r)
				if err != nil {
					t.Fatal(err)
				}
				text = string(decoded)
			case "zstd":
				r, err := zstd.NewReader(strings.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				defer r.Close()
				decoded, err := io.ReadAll(r)
				if err != nil {
					t.Fatal(err)
				}
				text = string(decoded)
			}
			if c.path == "/graphql" && (!strings.HasPrefix(text, `{"address":`) || !strings.HasSuffix(text, " }")) {
				t.Errorf("the text is %.100s", text)
			}
			if vary := strings.Join(resp.Header.Values("Vary"), ","); c.path == "/graphql" &&
				(!strings.Contains(vary, "Accept-Encoding") || !strings.Contains(vary, "Accept,") &&
					!strings.HasSuffix(vary, "Accept")) {
				t.Errorf("Vary: %s", vary)
			}
		})
	}
}

func TestSecurityHeaders(t *testing.T) {
	resp, _ := send(t, http.MethodGet, serve(t, edge.Options{HTTPS: true})+"/nowhere")
	for name, want := range map[string]string{
		"Content-Security-Policy":   "default-src 'none'; frame-ancestors 'none'",
		"X-Content-Type-Options":    "nosniff",
		"Referrer-Policy":           "no-referrer",
		"X-Frame-Options":           "DENY",
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
