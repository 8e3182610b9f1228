// Package gqlhttp carries GraphQL operations over HTTP, by the GraphQL over HTTP specification (POST, and GET for
// queries), and subscriptions by the protocols of graphql-sse (distinct connections), Apollo's multipart/mixed,
// graphql-ws (graphql-transport-ws) and subscriptions-transport-ws (graphql-ws).
package gqlhttp

import (
	"net/http"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Options configure a Handler.
type Options struct {
	Limits  Limits
	Origins []string // whose pages may open a WebSocket, besides our own; patterns of path.Match
}

// Limits bound requests and connections. A connection is a stream or a WebSocket.
type Limits struct {
	Body                  int64 // of a request, in bytes
	Header                int   // of a header that is read, such as Accept, in bytes
	Connections           int
	ConnectionsPerAddress int
	Operations            int // at once on one WebSocket
	MessageRate           int // of frames a second on one WebSocket, in the long run
	MessageBurst          int // of frames at once on one WebSocket
}

// DefaultLimits are the limits of every server. They have no flags: a client that needs more should ask differently.
var DefaultLimits = Limits{
	Body:                  256 << 10,
	Header:                2 << 10,
	Connections:           20_000,
	ConnectionsPerAddress: 100,
	Operations:            100,
	MessageRate:           50,
	MessageBurst:          200,
}

// A Handler serves GraphQL requests.
type Handler struct {
	options     Options
	executor    *operation.Executor
	connections *operation.Quota
	open        sync.WaitGroup // connections
}

// New returns a Handler for the operations of an executor.
func New(executor *operation.Executor, options Options) *Handler {
	limits := options.Limits
	return &Handler{
		options: options, executor: executor,
		connections: operation.NewQuota("connections", limits.Connections, limits.ConnectionsPerAddress),
	}
}

// WaitConnections waits until no stream and no WebSocket is left; they end when the hub stops. It is for after
// http.Server.Shutdown, which does not know them.
func (h *Handler) WaitConnections() { h.open.Wait() }

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	w := &rateLimitWriter{ResponseWriter: rw, method: r.Method}
	defer func() {
		if v := recover(); v != nil {
			err := h.executor.PresentPanic(r.Context(), v)
			h.writeErrors(w, jsonType, http.StatusInternalServerError, gqlerror.List{err})
		}
	}()
	w.Header().Add("Vary", "Accept, Authorization")
	w.Header().Set("Cache-Control", noStore) // until there is a response that may be cached
	if strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		h.serveSocket(w, r)
		return
	}
	x := h.newExchange(w, r)
	defer func() { x.hold.Release() }()
	params, ok := x.readRequest()
	if !ok {
		return
	}
	op, errs := h.executor.Prepare(r.Context(), params)
	w.rateLimit = op.RateLimit()
	switch {
	case x.mediaType == streamType && !isRateLimited(errs):
		x.stream(sse, op, errs)
	case errs != nil:
		x.reject(errs)
	case op.Kind() == ast.Subscription:
		x.subscribe(op)
	case op.Kind() == ast.Mutation && r.Method != http.MethodPost:
		w.Header().Set("Allow", "POST")
		x.refuse(http.StatusMethodNotAllowed, "GET and HEAD are for queries; send a mutation with POST")
	default:
		x.respond(op)
	}
}
