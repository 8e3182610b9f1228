// Package logs makes the log of a process. Each entry that is logged with the context of a request has the id of the
// request and of its trace.
package logs

import (
	"context"
	"crypto/rand"
	"io"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// New returns a log that writes text, or JSON with one object a line, from a level on. The level may change later.
func New(w io.Writer, json bool, level slog.Leveler) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	if json {
		return slog.New(handler{slog.NewJSONHandler(w, options)})
	}
	return slog.New(handler{slog.NewTextHandler(w, options)})
}

type requestKey struct{}

// WithRequest returns a context with the id of a request, for its entries in the log.
func WithRequest(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

// maxRequestID is the length of the longest id that is accepted from a client or a proxy.
const maxRequestID = 64

// RequestID returns the id that a client or a proxy has given to a request, if it is well-formed: up to 64 letters,
// digits and . _ - characters. Otherwise it returns a new one.
func RequestID(given string) string {
	if given == "" || len(given) > maxRequestID {
		return rand.Text()
	}
	for i := range len(given) {
		c := given[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '.', c == '_', c == '-':
		default:
			return rand.Text()
		}
	}
	return given
}

// A handler adds the ids in the context to each entry.
type handler struct{ slog.Handler }

// Handle implements slog.Handler.
func (h handler) Handle(ctx context.Context, record slog.Record) error {
	if id, ok := ctx.Value(requestKey{}).(string); ok {
		record.AddAttrs(slog.String("request", id))
	}
	if span := trace.SpanContextFromContext(ctx); span.HasTraceID() {
		record.AddAttrs(slog.String("trace", span.TraceID().String()))
	}
	return h.Handler.Handle(ctx, record)
}

// WithAttrs implements slog.Handler.
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h handler) WithGroup(name string) slog.Handler { return handler{h.Handler.WithGroup(name)} }
