// Package gqlhttp serves GraphQL over HTTP, by the GraphQL over HTTP
// specification (POST, and GET for queries), and subscriptions by the protocols
// of graphql-sse (distinct connections), Apollo's multipart/mixed, graphql-ws
// (graphql-transport-ws) and subscriptions-transport-ws (graphql-ws).
package gqlhttp

import (
	"context"
	"log/slog"
	"net/http"
	"sync"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/budget"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Options are what an operator decides.
type Options struct {
	Production  bool // the schema cannot be introspected, responses are not explained
	TrustedOnly bool // only the documents of Trust are run
	Limits      Limits
	Budgets     budget.Limits
	Origins     []string     // whose pages may open a WebSocket, besides our own; patterns of path.Match
	Memory      *memory.Pool // bounds the bytes under way; nil for one of the default size
	// Reads returns what the store has to read for a validated document; nil for all.
	Reads func(doc *ast.QueryDocument) redisstore.Fields
}

// Handler serves GraphQL requests.
type Handler struct {
	options   Options
	schema    graphql.ExecutableSchema
	exec      *executor.Executor
	documents *documents
	budgets   *budget.Budgets
	store     *redisstore.Store
	auth      *auth.Auth
	live      *live.Hub
	log       *slog.Logger
	sockets   sync.WaitGroup

	connections, subscriptions *quota
	turns                      *turns
	prices                     prices
}

// New returns a Handler for schema, whose subscriptions hub carries.
func New(schema graphql.ExecutableSchema, store *redisstore.Store, a *auth.Auth, hub *live.Hub, log *slog.Logger, options Options) *Handler {
	limits := options.Limits
	if options.Memory == nil {
		options.Memory = memory.New(memory.Default())
	}
	if options.Reads == nil {
		options.Reads = func(*ast.QueryDocument) redisstore.Fields { return redisstore.AllFields }
	}
	h := &Handler{
		options: options, schema: schema, exec: executor.New(schema), documents: newDocuments(options.Memory.Reserve(documentsMemory)),
		budgets: budget.New(options.Budgets, options.Memory.Reserve(budget.Memory), store.Now),
		store:   store, auth: a, live: hub, log: log,
		connections:   newQuota("connections", limits.Connections, limits.ConnectionsPerAddress),
		subscriptions: newQuota("subscriptions", limits.Subscriptions, limits.SubscriptionsPerAddress),
		turns:         newTurns(limits.Running, limits.Waiting),
		prices:        readPrices(schema.Schema()),
	}
	h.exec.SetErrorPresenter(h.present)
	h.exec.SetRecoverFunc(h.recovered)
	h.exec.AroundOperations(h.authenticate)
	h.exec.AroundResponses(h.respond)
	return h
}

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	defer func() {
		if v := recover(); v != nil {
			err := h.present(r.Context(), h.recovered(r.Context(), v))
			h.write(w, jsonType, http.StatusInternalServerError, requestError{Errors: gqlerror.List{err}})
		}
	}()
	w.Header().Add("Vary", "Accept, Authorization")
	w.Header().Set("Cache-Control", noStore) // until there is a response that may be cached
	if isUpgrade(r) {
		h.serveSocket(w, r)
		return
	}
	spent := new(budget.State)
	w = &teller{w, r.Method, spent}
	h.serveExchange(w, r, spent)
}

// authenticate finds the viewer before an operation runs, and lets them pay. With
// a token that is not valid nothing runs: it is never taken for an anonymous client. Of
// a subscription, each event is an operation of its own, whose payload is resolved
// before its response begins: both share one loader.
func (h *Handler) authenticate(ctx context.Context, next graphql.OperationHandler) graphql.ResponseHandler {
	ctx, err := h.auth.Authenticate(ctx)
	u := usageOf(graphql.GetOperationContext(ctx))
	u.toAuthenticate = u.redis.Commands.Load()
	switch {
	case err == nil:
		err = h.charge(ctx)
	case budget.StateOf(ctx) == nil: // an event
	case forum.CodeOf(err) == forum.Unauthenticated, ctx.Err() != nil: // the client may have gone on purpose
		h.chargeRefusal(ctx, usageOf(graphql.GetOperationContext(ctx)).size)
	}
	if err != nil {
		return graphql.OneShot(&graphql.Response{Errors: gqlerror.List{h.present(ctx, err)}})
	}
	if opCtx := graphql.GetOperationContext(ctx); opCtx.Operation.Operation == ast.Subscription {
		ctx = h.store.NewResponse(ctx, auth.Viewer(ctx), h.options.Reads(opCtx.Doc))
	}
	return next(ctx)
}

// respond gives every response its own loader, explains what it cost, and lists
// no more errors than are of use.
func (h *Handler) respond(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	resp := h.resolve(ctx, next)
	if resp != nil {
		resp.Errors = resp.Errors[:min(len(resp.Errors), h.options.Limits.Errors)]
	}
	return resp
}

func (h *Handler) resolve(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	if !graphql.HasOperationContext(ctx) {
		return next(ctx)
	}
	opCtx := graphql.GetOperationContext(ctx)
	if opCtx.Operation != nil && opCtx.Operation.Operation == ast.Subscription {
		return next(ctx) // authenticate gave it one
	}
	u := usageOf(opCtx)
	if u == nil { // it was refused
		return next(ctx)
	}
	trips, commands := u.redis.RoundTrips.Load(), u.redis.Commands.Load() // of looking up the viewer
	defer h.settle(ctx, u)
	resp := next(h.store.NewResponse(ctx, auth.Viewer(ctx), h.options.Reads(opCtx.Doc)))
	if resp != nil && !h.options.Production && opCtx.Headers.Get("Agora-Explain") == "1" {
		if resp.Extensions == nil {
			resp.Extensions = map[string]any{}
		}
		resp.Extensions["redis"] = map[string]int64{
			"roundTrips": u.redis.RoundTrips.Load() - trips, "commands": u.redis.Commands.Load() - commands,
		}
	}
	return resp
}
