package gqlhttp_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// fetch sends a request with an Accept header and returns what comes before the connection ends.
func fetch(t *testing.T, method, address, body, accept string) (int, http.Header, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept", accept)
	req.Header.Set("Content-Type", jsonType)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var text strings.Builder
	buffer := make([]byte, 4096)
	for {
		n, err := resp.Body.Read(buffer)
		text.Write(buffer[:n])
		if err != nil {
			return resp.StatusCode, resp.Header, text.String()
		}
	}
}

// TestStreamIsForThoseWhoWantItMost sends a query with the Accept headers that clients send.
func TestStreamIsForThoseWhoWantItMost(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	for accept, want := range map[string]string{
		"text/event-stream":                         "text/event-stream",
		"text/event-stream, multipart/mixed":        "text/event-stream",
		"text/event-stream, */*":                    "text/event-stream",
		"text/event-stream, application/json;q=0.9": "text/event-stream",
		"text/*":                              "text/event-stream",
		"*/*":                                 jsonType,
		"text/event-stream, application/json": jsonType,
		"application/json, text/event-stream;q=0.5":                                jsonType,
		"application/graphql-response+json, application/json, text/event-stream":   resultType,
		"application/graphql-response+json, text/event-stream;q=0.9, */*;q=0.1":    resultType,
		"application/graphql-response+json;charset=utf-8, application/json;q=0.9,": resultType,
	} {
		status, header, text := fetch(t, "POST", a.URL, `{"query":"{ __typename }"}`, accept)
		if status != http.StatusOK || !strings.HasPrefix(header.Get("Content-Type"), want) {
			t.Errorf("%s: %d %s, want %s", accept, status, header.Get("Content-Type"), want)
		}
		stream := "event: next\ndata: {\"data\":{\"__typename\":\"Query\"}}\n\nevent: complete\ndata: \n\n"
		if want == "text/event-stream" && text != stream {
			t.Errorf("%s: %q", accept, text)
		}
	}
}

func TestStreamRequests(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	get := func(query string) string { return a.URL + "?query=" + url.QueryEscape(query) }
	for _, c := range []struct {
		name, method, address, body string
		status                      int
		want                        string
	}{
		{"a query over GET", "GET", get(`{ __typename }`), "", 200, `data: {"data":{"__typename":"Query"}}`},
		{
			"a mutation over GET", "GET", get(`mutation { logout { viewer { id } } }`), "", 200,
			"GET is for queries; send mutations with POST",
		},
		{
			"a mutation over POST", "POST", a.URL, `{"query":"mutation { logout { viewer { id } } }"}`, 200,
			`data: {"data":{"logout":{"viewer":null}}}`,
		},
		{"a document that is not valid", "POST", a.URL, `{"query":"{ x }"}`, 200, "GRAPHQL_VALIDATION_FAILED"},
		{"a body of no JSON", "POST", a.URL, `x`, 400, "not a JSON object"},
		{"no query", "POST", a.URL, `{}`, 400, "query is missing"},
		{"another method", "PUT", a.URL, `{}`, 405, "POST"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, _, text := fetch(t, c.method, c.address, c.body, "text/event-stream")
			if status != c.status || !strings.Contains(text, c.want) {
				t.Errorf("%d %s", status, text)
			}
			if status == 200 && !strings.HasSuffix(text, "\n\nevent: complete\ndata: \n\n") {
				t.Errorf("not completed: %q", text)
			}
		})
	}
	t.Run("a subscription over GET", func(t *testing.T) {
		ada, _ := a.Register(t, "ada")
		before, err := a.Store.Events.End(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		a.Post(t, ada, "x")
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		req, err := http.NewRequestWithContext(ctx, http.MethodGet,
			get(`subscription { articlePosted(after: "`+before.String()+`") { article { title } } }`), nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Accept", "text/event-stream") // as EventSource does
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		buffer := make([]byte, 4096)
		var text string
		for !strings.Contains(text, `"title":"x"`) {
			n, err := resp.Body.Read(buffer)
			if err != nil {
				t.Fatalf("%v after %q", err, text)
			}
			text += string(buffer[:n])
		}
	})
}

// A stuck client takes nothing until it is released.
type stuck struct {
	httptest.ResponseRecorder
	mu       sync.Mutex
	writes   int
	writing  chan struct{} // closed when the second write has begun
	released chan struct{}
}

func (w *stuck) Write(p []byte) (int, error) {
	w.mu.Lock()
	w.writes++
	if w.writes == 2 {
		close(w.writing)
	}
	n := w.writes
	w.mu.Unlock()
	if n >= 2 {
		<-w.released
	}
	return w.ResponseRecorder.Write(p)
}

// TestSlowClientIsCutOff has one client that takes nothing and one that takes everything.
func TestSlowClientIsCutOff(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Any(t))
	ada, _ := a.Register(t, "ada")
	handler := newHandler(a, slog.DiscardHandler)
	const subscription = `subscription { articlePosted { article { title } } }`
	w := &stuck{ResponseRecorder: *httptest.NewRecorder(), writing: make(chan struct{}), released: make(chan struct{})}
	var serving sync.WaitGroup
	serving.Go(func() {
		req := httptest.NewRequestWithContext(t.Context(), "POST", "/", strings.NewReader(`{"query":"`+subscription+`"}`))
		req.Header.Set("Content-Type", jsonType)
		req.Header.Set("Accept", "text/event-stream")
		handler.ServeHTTP(w, req)
	})
	awaitSubscribers(t, a, 1)
	fast := a.Subscribe(t, "", subscription, nil)
	for range 1100 {
		a.Post(t, ada, "x")
		if got := fast.Next(t); got.Text("articlePosted", "article", "title") != "x" {
			t.Fatalf("%+v", got)
		}
	}
	<-w.writing
	close(w.released)
	serving.Wait()
	text := w.Body.String()
	if !strings.Contains(text, `"code":"SLOW_CONSUMER"`) || !strings.HasSuffix(text, "event: complete\ndata: \n\n") {
		t.Errorf("%d bytes, the last: %s", len(text), text[max(0, len(text)-300):])
	}
}
