package traces

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"
)

func TestHandler(t *testing.T) {
	recorder := tracetest.NewSpanRecorder()
	active.Store(sdk.NewTracerProvider(sdk.WithSpanProcessor(recorder)))
	t.Cleanup(func() { active.Store(nil) })
	const parent = "0af7651916cd43dd8448eb211c80319c"
	for _, c := range []struct {
		name, path, upgrade string
		answer              func(http.ResponseWriter)
		status, size        int // 0 for no span
		failed              codes.Code
	}{
		{"nothing is written", "/graphql", "", func(http.ResponseWriter) {}, 200, 0, codes.Unset},
		{"a text", "/graphql", "", func(w http.ResponseWriter) { _, _ = io.WriteString(w, "text") }, 200, 4, codes.Unset},
		{"wrong request", "/graphql", "", func(w http.ResponseWriter) { w.WriteHeader(400) }, 400, 0, codes.Unset},
		{"failed", "/graphql", "", func(w http.ResponseWriter) { w.WriteHeader(503) }, 503, 0, codes.Error},
		{"hints first", "/graphql", "", func(w http.ResponseWriter) {
			w.WriteHeader(http.StatusEarlyHints)
			w.WriteHeader(404)
		}, 404, 0, codes.Unset},
		{"a stream", "/graphql", "", func(w http.ResponseWriter) {
			_, _ = io.WriteString(w, "a")
			if err := http.NewResponseController(w).Flush(); err != nil {
				t.Error(err)
			}
			_, _ = io.WriteString(w, "b")
		}, 200, 2, codes.Unset},
		{"a WebSocket", "/graphql", "WebSocket", func(http.ResponseWriter) {}, 0, 0, codes.Unset},
		{"another path", "/readyz", "", func(http.ResponseWriter) {}, 0, 0, codes.Unset},
	} {
		t.Run(c.name, func(t *testing.T) {
			recorder.Reset()
			handler := Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if id := trace.SpanContextFromContext(r.Context()).TraceID().String(); id != parent {
					t.Errorf("the context has the trace %s", id)
				}
				c.answer(w)
			}), "/graphql", true)
			r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "http://forum.example:8080"+c.path, nil)
			r.Header.Set("Traceparent", "00-"+parent+"-b7ad6b7169203331-01")
			r.Header.Set("Upgrade", c.upgrade)
			handler.ServeHTTP(httptest.NewRecorder(), r)
			ended := recorder.Ended()
			if c.status == 0 {
				if len(ended) != 0 {
					t.Errorf("%d spans", len(ended))
				}
				return
			}
			if len(ended) != 1 || ended[0].Name() != "POST /graphql" || ended[0].SpanKind() != trace.SpanKindServer ||
				ended[0].Status().Code != c.failed || ended[0].SpanContext().TraceID().String() != parent {
				t.Fatalf("%+v", ended)
			}
			got := attribute.NewSet(ended[0].Attributes()...)
			want := attribute.NewSet(
				attribute.String("http.request.method", "POST"), attribute.String("url.scheme", "https"),
				attribute.String("url.path", "/graphql"), attribute.String("server.address", "forum.example"),
				attribute.String("network.peer.address", "192.0.2.1"), attribute.String("user_agent.original", ""),
				attribute.String("network.protocol.version", "1.1"), attribute.Int("http.response.status_code", c.status),
				attribute.Int("http.response.body.size", c.size),
			)
			if !got.Equals(&want) {
				t.Errorf("%v", got.ToSlice())
			}
		})
	}
}
