//go:build unix

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"

	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// A traceCollector receives spans as an OpenTelemetry collector does.
type traceCollector struct {
	*httptest.Server
	mu       sync.Mutex
	spans    []*otlp.Span
	services []string
}

func newTraceCollector(t *testing.T) *traceCollector {
	t.Helper()
	c := &traceCollector{}
	c.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil && r.Header.Get("Content-Encoding") == "gzip" {
			var plain *gzip.Reader
			if plain, err = gzip.NewReader(bytes.NewReader(body)); err == nil {
				body, err = io.ReadAll(plain)
			}
		}
		var export otlp.TracesData // the same as an ExportTraceServiceRequest
		if err == nil {
			err = proto.Unmarshal(body, &export)
		}
		if err != nil || r.URL.Path != "/v1/traces" {
			t.Errorf("%s: %v", r.URL, err)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		for _, resource := range export.ResourceSpans {
			c.services = append(c.services, resource.Resource.String())
			for _, scope := range resource.ScopeSpans {
				c.spans = append(c.spans, scope.Spans...)
			}
		}
	}))
	t.Cleanup(c.Close)
	return c
}

// span returns the only span with a name.
func (c *traceCollector) span(t *testing.T, name string) *otlp.Span {
	t.Helper()
	var found []*otlp.Span
	var names []string
	for _, span := range c.spans {
		names = append(names, span.Name)
		if span.Name == name {
			found = append(found, span)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d spans %q among %q", len(found), name, names)
	}
	return found[0]
}

func TestTraces(t *testing.T) {
	t.Parallel()
	c := newTraceCollector(t)
	cmd := program("--addr", "127.0.0.1:0", emptyRedis(t), "--drain", "0s")
	cmd.Env = append(cmd.Env, "OTEL_EXPORTER_OTLP_ENDPOINT="+c.URL,
		"OTEL_RESOURCE_ATTRIBUTES=deployment.environment.name=testing")
	r := launch(t, cmd).announced(t)
	const trace = "0af7651916cd43dd8448eb211c80319c"
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.URL, strings.NewReader(`{"query":`+
		`"query Front($n: String!) { group(name: $n) { name } articles { nodes { title contentHTML } } }",`+
		`"variables":{"n":"`+unlogged+`"}}`))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Traceparent", "00-"+trace+"-b7ad6b7169203331-01")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	r.get(t, "/readyz")
	if err := r.process.Signal(syscall.SIGTERM); err != nil { // the last spans are exported at the end
		t.Fatal(err)
	}
	if err := r.end(); err != nil || r.err.String() != "" {
		t.Fatalf("%v %s", err, r.err)
	}

	c.mu.Lock()
	defer c.mu.Unlock()
	request, operation := c.span(t, "POST /graphql"), c.span(t, "query")
	articles, group := c.span(t, "Query.articles"), c.span(t, "Query.group")
	roundTrips := map[string]int{} // by parent
	for _, span := range c.spans {
		if id := hex.EncodeToString(span.TraceId); id != trace {
			t.Errorf("the span %s is in the trace %s", span.Name, id)
		}
		if strings.HasPrefix(span.Name, "redis ") {
			roundTrips[string(span.ParentSpanId)]++
		}
		if span.Name == "Article.contentHTML" {
			t.Error("a resolver that reads nothing has a span")
		}
		if text := span.String(); strings.Contains(text, unlogged) || strings.Contains(text, "title") {
			t.Errorf("a span has a text of the request: %s", text)
		}
	}
	for _, edge := range []struct {
		name          string
		child, parent *otlp.Span
	}{
		{"operation", operation, request}, {"articles", articles, operation}, {"group", group, operation},
	} {
		if !bytes.Equal(edge.child.ParentSpanId, edge.parent.SpanId) {
			t.Errorf("the span of %s is not below %s", edge.name, edge.parent.Name)
		}
	}
	if roundTrips[string(articles.SpanId)]+roundTrips[string(group.SpanId)] == 0 {
		t.Errorf("no round trip is below a resolver: %v", roundTrips)
	}
	if text := strings.Join(c.services, ""); !strings.Contains(text, `"agora"`) || !strings.Contains(text, "testing") {
		t.Errorf("resources: %s", text)
	}
}

// TestACollectorThatHangs does not hold up the end of a server.
func TestACollectorThatHangs(t *testing.T) {
	t.Parallel()
	address, _ := hangingServer(t)
	cmd := program("--addr", "127.0.0.1:0", emptyRedis(t))
	// The exporter's own limits are an hour.
	cmd.Env = append(cmd.Env, "OTEL_EXPORTER_OTLP_ENDPOINT=http://"+address, "OTEL_EXPORTER_OTLP_TIMEOUT=3600000",
		"OTEL_BSP_EXPORT_TIMEOUT=3600000")
	r := launch(t, cmd).announced(t)
	r.Must(t, "", `{ articles { totalCount } }`, nil)
	if err := r.process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := r.end(); err != nil || !strings.Contains(r.err.String(), "the last traces were not exported") {
		t.Errorf("%v %s", err, r.err)
	}
}
