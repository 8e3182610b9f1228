// Package gqlhttp serves GraphQL operations by the GraphQL over HTTP specification (POST, and GET for queries), and
// subscriptions by the protocols of graphql-sse (distinct connections), Apollo (multipart/mixed), graphql-ws
// (graphql-transport-ws) and subscriptions-transport-ws (graphql-ws).
//
// The transports of gqlgen are not used: they do not bound the memory and the connections of an address, or the time of
// a write.
package gqlhttp

import (
	"log/slog"
	"net/http"
	"sync"

	"github.com/agoraql/agora/internal/operation"
)

// Options configure a Handler.
type Options struct {
	Limits      Limits
	Origins     []string     // other origins that may open a WebSocket; patterns of path.Match
	Log         *slog.Logger // the access log; nil for none
	AccessLevel slog.Level   // of the lines of requests in it
}

// Limits bound requests and connections. A connection is a stream or a WebSocket.
type Limits struct {
	Body                  int64 // of a request, in bytes
	Header                int   // of each header that is parsed, such as Accept, in bytes
	Connections           int
	ConnectionsPerAddress int
	Operations            int // at once on one WebSocket
	MessageRate           int // frames per second on one WebSocket, on average
	MessageBurst          int // frames at once on one WebSocket
}

// DefaultLimits are the limits of every server. They have no flags, as no reasonable client reaches them.
var DefaultLimits = Limits{
	Body:                  256 << 10,
	Header:                2 << 10,
	Connections:           20_000,
	ConnectionsPerAddress: 100,
	Operations:            100,
	MessageRate:           50,
	MessageBurst:          200,
}

// A Handler serves GraphQL requests. It is safe for concurrent use.
type Handler struct {
	options     Options
	executor    *operation.Executor
	connections *operation.Quota
	open        sync.WaitGroup // connections
}

// New returns a Handler for the operations of an executor.
func New(executor *operation.Executor, options Options) *Handler {
	limits := options.Limits
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	return &Handler{
		options: options, executor: executor,
		connections: operation.NewQuota("connections", limits.Connections, limits.ConnectionsPerAddress),
	}
}

// ChargeDocument charges the address of r for a page or a feed of size bytes, which was made from responses to r.
func (h *Handler) ChargeDocument(r *http.Request, size int) {
	h.executor.ChargeDocument(callerOf(r), size)
}

// Connections returns the number of open streams and WebSockets.
func (h *Handler) Connections() int { return h.connections.InUse() }

// WaitConnections waits until all streams and WebSockets have ended, which they do when the hub stops. It must be
// called after http.Server.Shutdown, which ignores hijacked connections.
func (h *Handler) WaitConnections() { h.open.Wait() }
