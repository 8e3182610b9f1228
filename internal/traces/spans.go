package traces

import (
	"cmp"
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Handler returns a handler that calls next, with a span for each request for path. The span is in the trace that the
// header traceparent of the request names. Other requests, and requests that open a WebSocket, get no span, but their
// context contains the trace of the header, too.
func Handler(next http.Handler, path string, secure bool) http.Handler {
	scheme := "http"
	if secure {
		scheme = "https"
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := r.Context()
		if r.Header.Get("Traceparent") != "" {
			ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(r.Header))
			r = r.WithContext(ctx)
		}
		if !On() || r.URL.Path != path || strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
			next.ServeHTTP(w, r)
			return
		}
		ctx, span := start(ctx, r.Method+" "+path, trace.WithSpanKind(trace.SpanKindServer),
			trace.WithAttributes(describe(r, scheme)...))
		written := &response{ResponseWriter: w}
		defer func() {
			status := cmp.Or(written.status, http.StatusOK)
			span.SetAttributes(attribute.Int("http.response.status_code", status),
				attribute.Int("http.response.body.size", written.size))
			end(span, status >= http.StatusInternalServerError)
		}()
		next.ServeHTTP(written, r.WithContext(ctx))
	})
}

// describe returns the attributes of a request, by the conventions of OpenTelemetry.
func describe(r *http.Request, scheme string) []attribute.KeyValue {
	peer, _, _ := net.SplitHostPort(r.RemoteAddr)
	return []attribute.KeyValue{
		attribute.String("http.request.method", r.Method),
		attribute.String("url.scheme", scheme),
		attribute.String("url.path", r.URL.Path),
		attribute.String("server.address", (&url.URL{Host: r.Host}).Hostname()),
		attribute.String("network.peer.address", peer),
		attribute.String("user_agent.original", r.UserAgent()),
		attribute.String("network.protocol.version", strings.TrimPrefix(r.Proto, "HTTP/")),
	}
}

// A response notes the status and the size of what is written.
type response struct {
	http.ResponseWriter
	status int // the first one; 0 for none, which is 200
	size   int
}

// WriteHeader implements http.ResponseWriter.
func (w *response) WriteHeader(status int) {
	if w.status == 0 && status >= http.StatusOK {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (w *response) Write(text []byte) (int, error) {
	n, err := w.ResponseWriter.Write(text)
	w.size += n
	return n, err
}

// Unwrap returns the original writer for http.ResponseController.
func (w *response) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// Sampled reports whether the span of ctx will be exported.
func Sampled(ctx context.Context) bool { return On() && trace.SpanFromContext(ctx).IsRecording() }

// Operation begins the span of one execution of an operation. finish ends it.
func Operation(ctx context.Context, kind, name string) (_ context.Context, finish func(failed bool)) {
	if !On() {
		return ctx, func(bool) {}
	}
	ctx, span := start(ctx, kind, trace.WithAttributes(
		attribute.String("graphql.operation.type", kind), attribute.String("graphql.operation.name", name)))
	return ctx, func(failed bool) { end(span, failed) }
}

type resolverKey struct{}

// A resolver is the span of a resolver, which begins once the resolver reads.
type resolver struct {
	field, path string
	began       time.Time

	mu   sync.Mutex
	span trace.Span // nil until the resolver reads
}

// Resolver prepares the span of a resolver of a field, such as Article.comments. The span exists only if the resolver
// calls Read, or sends a command to Redis. finish ends it.
func Resolver(ctx context.Context, field, path string) (_ context.Context, finish func(failed bool)) {
	r := &resolver{field: field, path: path, began: time.Now()}
	return context.WithValue(ctx, resolverKey{}, r), func(failed bool) {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.span != nil {
			end(r.span, failed)
		}
	}
}

// Read begins the span of the resolver of ctx, unless it has begun, and returns a context with it.
func Read(ctx context.Context) context.Context {
	if !On() {
		return ctx
	}
	r, ok := ctx.Value(resolverKey{}).(*resolver)
	if !ok {
		return ctx
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.span == nil {
		_, r.span = start(ctx, r.field, trace.WithTimestamp(r.began),
			trace.WithAttributes(attribute.String("graphql.field.path", r.path)))
	}
	return trace.ContextWithSpan(ctx, r.span)
}

// RoundTrip begins the span of a round trip to Redis. first is the name of the first command, and commands is the
// number of commands. If ctx contains no span, RoundTrip begins none: work in the background has no trace. finish ends
// the span.
func RoundTrip(ctx context.Context, first string, commands int) (_ context.Context, finish func(failed bool)) {
	if !On() || !trace.SpanContextFromContext(ctx).IsValid() {
		return ctx, func(bool) {}
	}
	ctx, span := start(Read(ctx), "redis "+first, trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(
		attribute.String("db.system.name", "redis"), attribute.Int("db.operation.batch.size", commands)))
	return ctx, func(failed bool) { end(span, failed) }
}
