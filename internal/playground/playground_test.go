package playground_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/playground"
	"golang.org/x/net/html"
)

// get asks the handler, as mounted at /, for a path.
func get(t *testing.T, method, target string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	playground.Handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), method, target, nil))
	return w
}

// references lists the targets of the page's src and href attributes.
func references(t *testing.T) []string {
	t.Helper()
	page := get(t, http.MethodGet, "/")
	if page.Code != http.StatusOK || !strings.HasPrefix(page.Header().Get("Content-Type"), "text/html") {
		t.Fatalf("the page has status %d and type %s", page.Code, page.Header().Get("Content-Type"))
	}
	root, err := html.Parse(page.Body)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for node := range root.Descendants() {
		for _, attr := range node.Attr {
			if attr.Key == "src" || attr.Key == "href" {
				found = append(found, attr.Val)
			}
		}
	}
	return found
}

func TestEveryFileOfThePageIsServed(t *testing.T) {
	// A browser that obeys nosniff accepts no other types.
	types := map[string]string{".js": "javascript", ".css": "text/css", ".svg": "image/svg+xml"}
	kinds := map[string]int{}
	for _, ref := range references(t) {
		u, err := url.Parse(ref)
		if err != nil {
			t.Fatal(err)
		}
		if u.Scheme == "data" {
			continue
		}
		t.Run(ref, func(t *testing.T) {
			if u.IsAbs() || u.Host != "" || strings.HasPrefix(u.Path, "/") {
				t.Fatal("it does not lie beside the page")
			}
			file := get(t, http.MethodGet, "/"+u.Path)
			if file.Code != http.StatusOK || file.Body.Len() == 0 {
				t.Fatalf("status %d with %d bytes", file.Code, file.Body.Len())
			}
			kind := path.Ext(u.Path)
			kinds[kind]++
			if got := file.Header().Get("Content-Type"); types[kind] == "" || !strings.Contains(got, types[kind]) {
				t.Errorf("a %s file is served as %q", kind, got)
			}
		})
	}
	if kinds[".js"] == 0 || kinds[".css"] == 0 {
		t.Errorf("the page refers to %v; it needs scripts and styles", kinds)
	}
}

func TestEveryAnswerCarriesThePolicy(t *testing.T) {
	for _, target := range []string{"/", "/examples.js", "/build/page.js", "/build/editor.worker.js", "/none"} {
		t.Run(target, func(t *testing.T) {
			header := get(t, http.MethodGet, target).Header()
			policy := map[string]string{}
			for directive := range strings.SplitSeq(header.Get("Content-Security-Policy"), ";") {
				name, sources, _ := strings.Cut(strings.TrimSpace(directive), " ")
				policy[name] = sources
				for source := range strings.FieldsSeq(sources) {
					switch {
					case source == "'self'", source == "'none'", source == "data:" && name != "default-src":
					case source == "'unsafe-inline'" && name == "style-src":
					default:
						t.Errorf("%s allows %s", name, source)
					}
				}
			}
			for name, want := range map[string]string{
				"default-src": "'self'", "frame-ancestors": "'none'", "base-uri": "'none'", "form-action": "'none'",
			} {
				if policy[name] != want {
					t.Errorf("%s is %q, want %q", name, policy[name], want)
				}
			}
			if sources, ok := policy["script-src"]; ok && sources != "'self'" {
				t.Errorf("scripts may come from %s", sources)
			}
		})
	}
}

// The policy forbids scripts and handlers written into the page.
func TestThePageHoldsNoScript(t *testing.T) {
	root, err := html.Parse(get(t, http.MethodGet, "/").Body)
	if err != nil {
		t.Fatal(err)
	}
	for node := range root.Descendants() {
		if node.Data == "script" && node.FirstChild != nil {
			t.Errorf("a script is written into the page: %s", node.FirstChild.Data)
		}
		for _, attr := range node.Attr {
			if strings.HasPrefix(attr.Key, "on") {
				t.Errorf("%s handles %s", node.Data, attr.Key)
			}
		}
	}
}

func TestNothingOfOursRefersToAnotherHost(t *testing.T) {
	// A target begins with a scheme, or with two slashes behind a quote or a bracket.
	host := regexp.MustCompile(`(?i)(?:(?:https?|wss?):|["'(=]\s*)//[^\s"'<>)]*`)
	texts := map[string]string{}
	for _, target := range []string{"/", "/examples.js", "/favicon.svg"} {
		file := get(t, http.MethodGet, target)
		if file.Code != http.StatusOK {
			t.Fatalf("%s has status %d", target, file.Code)
		}
		texts[target] = file.Body.String()
	}
	for _, source := range []string{"page.jsx", "page.css", "fetcher.js", "session.js", "workers.js"} {
		text, err := os.ReadFile(path.Join("page", source))
		if err != nil {
			t.Fatal(err)
		}
		texts[source] = string(text)
	}
	allowed := map[string]string{
		"/examples.js": "https://example.com/",       // the example queries post a link; example.com is reserved for that
		"/favicon.svg": "http://www.w3.org/2000/svg", // the namespace, a name that no browser loads
	}
	for target, text := range texts {
		for _, found := range host.FindAllString(text, -1) {
			if found != allowed[target] && found != `="`+allowed[target] {
				t.Errorf("%s refers to %s", target, found)
			}
		}
	}
	for _, loaded := range []string{
		"https://cdn.example/x.js", `src="//cdn.example/x.js"`, "wss://cdn.example", "url(//cdn.example/x)",
	} {
		if !host.MatchString(loaded) {
			t.Errorf("the test does not see %s", loaded)
		}
	}
}

func TestLicencesLieBesideWhatTheyCover(t *testing.T) {
	for target, texts := range map[string][]string{
		"/build/LICENSES.txt": {
			"MIT License", "GraphQL Contributors", "Meta Platforms, Inc. and affiliates", "graphiql 5.", "react-dom 19.",
			"monaco-editor 0.", "Microsoft Corporation", "Creative Commons Attribution 4.0",
		},
		"/LICENSE.fonts": {"SIL OPEN FONT LICENSE Version 1.1", "Fira Code", "Roboto"},
	} {
		file := get(t, http.MethodGet, target)
		if file.Code != http.StatusOK {
			t.Errorf("%s has status %d", target, file.Code)
		}
		for _, text := range texts {
			if !strings.Contains(file.Body.String(), text) {
				t.Errorf("%s does not hold %q", target, text)
			}
		}
	}
}

func TestABrowserKeepsTheFiles(t *testing.T) {
	for _, target := range []string{"/", "/examples.js", "/build/page.js"} {
		t.Run(target, func(t *testing.T) {
			first := get(t, http.MethodGet, target)
			if got := first.Header().Get("Cache-Control"); got != "no-cache" {
				t.Errorf("Cache-Control: %q", got)
			}
			for tag, want := range map[string]int{
				first.Header().Get("ETag"): http.StatusNotModified,
				`W/"other"`:                http.StatusOK,
			} {
				w, r := httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodGet, target, nil)
				r.Header.Set("If-None-Match", tag)
				playground.Handler().ServeHTTP(w, r)
				if w.Code != want {
					t.Errorf("If-None-Match: %s: status %d, want %d", tag, w.Code, want)
				}
			}
		})
	}
	if header := get(t, http.MethodGet, "/none").Header(); header.Get("Cache-Control") != "" || header.Get("ETag") != "" {
		t.Errorf("a file that is not there is kept: %v", header)
	}
}

// TestFilesAreCompressed compares the forms of a file that is embedded in its compressed form.
func TestFilesAreCompressed(t *testing.T) {
	for target, mediaType := range map[string]string{
		"/build/page.js":           "text/javascript; charset=utf-8",
		"/build/editor.worker.js":  "text/javascript; charset=utf-8",
		"/build/graphql.worker.js": "text/javascript; charset=utf-8",
		"/build/json.worker.js":    "text/javascript; charset=utf-8",
		"/build/page.css":          "text/css; charset=utf-8",
		"/build/codicon.ttf":       "font/ttf",
	} {
		t.Run(target, func(t *testing.T) {
			ask := func(accept string) *httptest.ResponseRecorder {
				w, r := httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodGet, target, nil)
				r.Header.Set("Accept-Encoding", accept)
				playground.Handler().ServeHTTP(w, r)
				if h := w.Header(); w.Code != http.StatusOK || h.Get("Content-Type") != mediaType ||
					h.Get("Vary") != "Accept-Encoding" || h.Get("Content-Length") != strconv.Itoa(w.Body.Len()) {
					t.Errorf("%q: %d, %d bytes, %v", accept, w.Code, w.Body.Len(), h)
				}
				return w
			}
			plain, packed := ask("br, gzip;q=0"), ask("gzip, deflate, br, zstd")
			if plain.Header().Get("Content-Encoding") != "" || packed.Header().Get("Content-Encoding") != "gzip" ||
				plain.Header().Get("ETag") != packed.Header().Get("ETag") {
				t.Errorf("%v; compressed %v", plain.Header(), packed.Header())
			}
			if packed.Body.Len() > plain.Body.Len()*2/3 {
				t.Errorf("%d of %d bytes", packed.Body.Len(), plain.Body.Len())
			}
			r, err := gzip.NewReader(packed.Body)
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil || !bytes.Equal(text, plain.Body.Bytes()) {
				t.Errorf("the forms differ: %v", err)
			}
		})
	}
}

func TestAnythingElseIsNotFound(t *testing.T) {
	for _, target := range []string{
		"/none", "/assets/examples.js", "/page/page.jsx", "/build/", "/playground.go", "/graphql",
		"/%2e%2e/playground.go", "/assets/", "/build/page.js.gz",
	} {
		t.Run(target, func(t *testing.T) {
			if file := get(t, http.MethodGet, target); file.Code != http.StatusNotFound {
				t.Errorf("status %d: %.80s", file.Code, file.Body)
			}
		})
	}
}
