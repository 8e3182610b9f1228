package gqlhttp

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// The transports in the access log; streams have the names of their formats.
const (
	overHTTP   = "http"
	overSocket = "websocket"
)

// An access is a line of the access log: a request over HTTP, or an operation on a WebSocket. It contains no token, no
// address, and nothing of the document's text but the name of the operation.
type access struct {
	began     time.Time
	transport string
	method    string // of a request
	status    int    // of its response
	outcome
}

// An outcome is how an operation has ended.
type outcome struct {
	errs      gqlerror.List // the operation did not complete
	code      string        // of the first error, also of a complete response; OK for none
	events    int           // responses of a subscription
	operation operation.Summary
}

// outcomeOf returns the outcome of an operation, which may be nil.
func outcomeOf(op *operation.Operation, errs gqlerror.List) outcome {
	o := outcome{errs: errs, code: operation.CodeOf(errs)}
	if op != nil {
		o.operation = op.Summary()
	}
	return o
}

// access returns the line of a request that has ended, or that goes on as a stream.
func (x *exchange) access() access {
	a := access{
		began: x.began, transport: overHTTP, method: x.r.Method, status: x.w.status, outcome: outcomeOf(x.op, x.w.errs),
	}
	if x.kept != nil {
		a.operation = x.kept.Summary
	}
	if a.status == http.StatusSwitchingProtocols {
		a.transport = overSocket
	}
	return a
}

// logRequest counts the response to a request, and writes its line.
func (h *Handler) logRequest(ctx context.Context, a access) {
	a.status = cmp.Or(a.status, http.StatusOK)
	metrics.Response(a.status)
	h.log(ctx, h.options.AccessLevel, "request", a, slog.String("method", knownMethod(a.method)),
		slog.Int("status", a.status))
}

// logOperation writes the line of an operation on a WebSocket. Thousands of subscriptions may end at once, so their
// lines are for debugging only.
func (h *Handler) logOperation(ctx context.Context, a access) {
	level := h.options.AccessLevel
	if a.operation.Kind == "subscription" {
		level = slog.LevelDebug
	}
	h.log(ctx, level, "operation", a)
}

func (h *Handler) log(ctx context.Context, level slog.Level, message string, a access, attrs ...slog.Attr) {
	if !h.options.Log.Enabled(ctx, level) {
		return
	}
	attrs = append(attrs, slog.String("transport", a.transport), slog.String("code", a.code),
		slog.Float64("ms", float64(time.Since(a.began).Microseconds())/1000))
	if s := a.operation; s.Kind != "" {
		attrs = append(attrs, slog.String("kind", s.Kind), slog.String("operation", s.Name),
			slog.String("caller", s.Caller), slog.Int("cost", s.Cost), slog.Int64("round_trips", s.RoundTrips))
		if s.Kind == "subscription" {
			attrs = append(attrs, slog.Int("events", a.events))
		}
	}
	h.options.Log.LogAttrs(ctx, level, message, attrs...)
}

// knownMethod returns a usual method of HTTP as it is, and "other" for any other text, because a client can send any
// text as the method.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions:
		return method
	}
	return "other"
}
