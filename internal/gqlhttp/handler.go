// Package gqlhttp serves GraphQL over HTTP, by the GraphQL over HTTP
// specification (POST, and GET for queries), and subscriptions by the protocols
// of graphql-sse (distinct connections), Apollo's multipart/mixed, graphql-ws
// (graphql-transport-ws) and subscriptions-transport-ws (graphql-ws).
package gqlhttp

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/budget"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Options are what an operator decides.
type Options struct {
	Production  bool // the schema cannot be introspected, answers are not explained
	TrustedOnly bool // only the documents of Trust are run
	Limits      Limits
	Budgets     budget.Limits
	Origins     []string // whose pages may open a WebSocket, besides our own; patterns of path.Match
}

// Handler answers GraphQL requests.
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
}

// New returns a Handler for schema, whose subscriptions hub carries.
func New(schema graphql.ExecutableSchema, store *redisstore.Store, a *auth.Auth, hub *live.Hub, log *slog.Logger, options Options) *Handler {
	limits := options.Limits
	h := &Handler{
		options: options, schema: schema, exec: executor.New(schema), documents: newDocuments(),
		budgets: budget.New(options.Budgets, store.Now),
		store:   store, auth: a, live: hub, log: log,
		connections:   newQuota("connections", limits.Connections, limits.ConnectionsPerAddress),
		subscriptions: newQuota("subscriptions", limits.Subscriptions, limits.SubscriptionsPerAddress),
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
	mediaType, streamed, ok := negotiate(r.Header.Values("Accept"))
	if !ok {
		h.refuse(w, jsonType, http.StatusNotAcceptable, "answers come as "+resultType+", "+jsonType+" or "+streamType+", subscriptions as "+multipartType+";subscriptionSpec=1.0 too")
		return
	}
	if r.Method == http.MethodHead && mediaType == streamType {
		h.refuse(w, jsonType, http.StatusNotAcceptable, "a stream has no HEAD")
		return
	}
	token, spent := bearer(r.Header.Get("Authorization")), new(budget.State)
	w = &teller{w, r.Method, spent}
	ctx := budget.WithState(auth.WithCaller(r.Context(), token, address(r)), spent)
	if err := h.admit(ctx, token); err != nil {
		h.write(w, mediaType, http.StatusTooManyRequests, requestError{Errors: gqlerror.List{h.present(ctx, err)}})
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, h.options.Limits.Body)
	params, status, problem := readRequest(r)
	if problem != "" {
		h.chargeRefusal(ctx, 0)
		switch status {
		case http.StatusMethodNotAllowed:
			w.Header().Set("Allow", "GET, HEAD, POST")
		case http.StatusRequestTimeout:
			w.Header().Set("Connection", "close")
		}
		h.refuse(w, mediaType, status, problem)
		return
	}
	if mediaType == streamType {
		h.serveStream(w, r, params, sse)
		return
	}
	ctx, cancel := context.WithTimeout(graphql.StartOperationTrace(ctx), h.options.Limits.Timeout)
	defer cancel()

	opCtx, errs := h.prepare(ctx, params)
	if errs == nil && opCtx.Operation.Operation == ast.Subscription {
		switch {
		case r.Method == http.MethodHead: // of a response that does not end
		case streamed == streamType:
			h.serveStream(w, r, params, sse)
			return
		case streamed == multipartType && r.Method == http.MethodPost:
			h.serveStream(w, r, params, multipart)
			return
		}
		err := forum.Errorf(forum.BadUserInput, "subscriptions come over a WebSocket, or as %s or %s;subscriptionSpec=1.0, which Accept must name", streamType, multipartType)
		errs = gqlerror.List{h.present(ctx, err)}
	}
	if errs != nil {
		h.chargeRefusal(ctx, len(params.Query))
		resp := h.exec.DispatchError(graphql.WithOperationContext(ctx, opCtx), errs)
		h.write(w, mediaType, refusedStatus(mediaType, errs[0]), requestError{Errors: resp.Errors})
		return
	}
	if r.Method != http.MethodPost && opCtx.Operation.Operation != ast.Query {
		h.chargeRefusal(ctx, len(params.Query))
		w.Header().Set("Allow", "POST")
		h.refuse(w, mediaType, http.StatusMethodNotAllowed, "GET and HEAD are for queries; send a mutation with POST")
		return
	}
	responses, ctx := h.exec.DispatchOperation(ctx, opCtx)
	resp := responses(ctx)
	if resp == nil { // the time was over before it began
		resp = &graphql.Response{Errors: gqlerror.List{h.present(ctx, context.Cause(ctx))}}
	}
	if resp.Data == nil { // nothing was executed
		status := refusedStatus(mediaType, resp.Errors[0])
		if status == http.StatusUnauthorized {
			w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		}
		h.write(w, mediaType, status, requestError{Errors: resp.Errors})
		return
	}
	h.deliver(w, r, mediaType, opCtx, resp)
}

// requestError is the answer to a request that was not executed: without data.
type requestError struct {
	Errors gqlerror.List `json:"errors"`
}

// badRequest is the code of a request that is not well formed.
const badRequest = "BAD_REQUEST"

// refusedStatus is the status of the answer to a request that was not executed.
// Clients of plain JSON take any other than 200 for a failure of the transport.
func refusedStatus(mediaType string, err *gqlerror.Error) int {
	switch code := err.Extensions["code"]; {
	case code == badRequest:
		return http.StatusBadRequest
	case code == string(forum.RateLimited):
		return http.StatusTooManyRequests
	case mediaType != resultType:
		return http.StatusOK
	case code == string(forum.Unauthenticated):
		return http.StatusUnauthorized
	case code == string(forum.Unavailable):
		return http.StatusServiceUnavailable
	}
	return http.StatusBadRequest
}

func (h *Handler) refuse(w http.ResponseWriter, mediaType string, status int, message string) {
	h.write(w, mediaType, status, requestError{Errors: gqlerror.List{{
		Message: message, Extensions: map[string]any{"code": badRequest},
	}}})
}

func (h *Handler) write(w http.ResponseWriter, mediaType string, status int, answer any) {
	body, err := encode(answer)
	if err != nil {
		h.log.Error("answer cannot be encoded", "error", err)
		status, body = http.StatusInternalServerError, []byte(`{"errors":[{"message":"internal error"}]}`)
	}
	writeText(w, mediaType, status, body)
}

func writeText(w http.ResponseWriter, mediaType string, status int, body []byte) {
	if mediaType == streamType {
		mediaType = jsonType // what is refused before there is a stream
	}
	w.Header().Set("Content-Type", mediaType+"; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the client may have gone
}

// authenticate finds the viewer before an operation runs, and lets them pay. With
// a token that is not valid nothing runs: it is never taken for an anonymous client. Of
// a subscription, each event is an operation of its own, whose payload is resolved
// before its response begins: both share one loader.
func (h *Handler) authenticate(ctx context.Context, next graphql.OperationHandler) graphql.ResponseHandler {
	ctx, err := h.auth.Authenticate(ctx)
	switch {
	case err == nil:
		err = h.charge(ctx)
	case forum.CodeOf(err) == forum.Unauthenticated && budget.StateOf(ctx) != nil: // no event
		h.chargeRefusal(ctx, 0)
	}
	if err != nil {
		return graphql.OneShot(&graphql.Response{Errors: gqlerror.List{h.present(ctx, err)}})
	}
	if opCtx := graphql.GetOperationContext(ctx); opCtx.Operation.Operation == ast.Subscription {
		ctx = h.store.NewResponse(ctx, auth.Viewer(ctx), selected(opCtx.Doc))
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
	ctx = h.store.NewResponse(ctx, auth.Viewer(ctx), selected(opCtx.Doc))
	if h.options.Production || opCtx.Headers.Get("Agora-Explain") != "1" {
		return next(ctx)
	}
	var cost redisstore.Cost
	resp := next(redisstore.WithCost(ctx, &cost))
	if resp != nil {
		if resp.Extensions == nil {
			resp.Extensions = map[string]any{}
		}
		resp.Extensions["redis"] = map[string]int64{
			"roundTrips": cost.RoundTrips.Load(), "commands": cost.Commands.Load(),
		}
	}
	return resp
}

// bearer returns the token of an Authorization header.
func bearer(authorization string) string {
	scheme, token, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
