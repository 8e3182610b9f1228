// Package gqlhttp serves GraphQL over HTTP, by the GraphQL over HTTP
// specification (POST, and GET for queries), and subscriptions by the protocols
// of graphql-sse (distinct connections), Apollo's multipart/mixed, graphql-ws
// (graphql-transport-ws) and subscriptions-transport-ws (graphql-ws).
package gqlhttp

import (
	"context"
	"fmt"
	"io"
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
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/klauspost/compress/gzhttp"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Options are what an operator decides.
type Options struct {
	Production  bool // the schema cannot be introspected, answers are not explained
	TrustedOnly bool // only the documents of Trust are run
	Limits      Limits
	Budgets     budget.Limits
	Origins     []string     // whose pages may open a WebSocket, besides our own; patterns of path.Match
	Memory      *memory.Pool // for what is under way; nil for one of the default size
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
	turns                      *turns
	prices                     prices
}

// New returns a Handler for schema, whose subscriptions hub carries.
func New(schema graphql.ExecutableSchema, store *redisstore.Store, a *auth.Auth, hub *live.Hub, log *slog.Logger, options Options) *Handler {
	limits := options.Limits
	if options.Memory == nil {
		options.Memory = memory.New(memory.Default())
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
	long := h.longHeader(r.Header)
	mediaType, streamed, ok := jsonType, "", false
	token, spent := "", new(budget.State)
	if long == "" {
		mediaType, streamed, ok = negotiate(r.Header.Values("Accept"))
		token = bearer(r.Header.Get("Authorization"))
	}
	w = &teller{w, r.Method, spent}
	ctx := budget.WithState(auth.WithCaller(r.Context(), token, address(r)), spent)
	if err := h.admit(ctx, token); err != nil {
		h.write(w, mediaType, http.StatusTooManyRequests, requestError{Errors: gqlerror.List{h.present(ctx, err)}})
		return
	}
	switch {
	case long != "":
		h.chargeRefusal(ctx, 0)
		h.refuse(w, jsonType, http.StatusRequestHeaderFieldsTooLarge, fmt.Sprintf("%s is longer than %d bytes", long, h.options.Limits.Header))
		return
	case !ok:
		h.chargeRefusal(ctx, 0)
		h.refuse(w, jsonType, http.StatusNotAcceptable, "answers come as "+resultType+", "+jsonType+" or "+streamType+", subscriptions as "+multipartType+";subscriptionSpec=1.0 too")
		return
	case r.Method == http.MethodHead && mediaType == streamType:
		h.chargeRefusal(ctx, 0)
		h.refuse(w, jsonType, http.StatusNotAcceptable, "a stream has no HEAD")
		return
	}
	held := h.hold(address(r))
	defer held.Release()
	body := &heldReader{Reader: http.MaxBytesReader(w, r.Body, h.options.Limits.Body), hold: held}
	body.full = held.Grow(int64(len(r.URL.RawQuery)) * requestMemory)
	r.Body = io.NopCloser(body)
	params, size, status, problem := readRequest(r)
	// Many requests may have been admitted at once, and sent their bodies later.
	if err := h.admit(ctx, token); err != nil {
		h.chargeRefusal(ctx, size)
		h.write(w, mediaType, http.StatusTooManyRequests, requestError{Errors: gqlerror.List{h.present(ctx, err)}})
		return
	}
	if body.full != nil {
		h.chargeRefusal(ctx, size)
		if r.ProtoMajor == 1 {
			w.Header().Set("Connection", "close") // or the server waits for the rest of the body
		}
		h.reject(w, mediaType, gqlerror.List{h.present(ctx, body.full)})
		return
	}
	if problem != "" {
		h.chargeRefusal(ctx, size)
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
		h.serveStream(w, r, params, size, held, sse)
		return
	}
	ctx, cancel := context.WithTimeout(graphql.StartOperationTrace(ctx), h.options.Limits.Timeout)
	defer cancel()

	opCtx, errs := h.prepare(ctx, params, size)
	if errs == nil && opCtx.Operation.Operation == ast.Subscription {
		switch {
		case r.Method == http.MethodHead: // of a response that does not end
		case streamed == streamType:
			h.serveStream(w, r, params, size, held, sse)
			return
		case streamed == multipartType && r.Method == http.MethodPost:
			h.serveStream(w, r, params, size, held, multipart)
			return
		}
		err := forum.Errorf(forum.BadUserInput, "subscriptions come over a WebSocket, or as %s or %s;subscriptionSpec=1.0, which Accept must name", streamType, multipartType)
		errs = gqlerror.List{h.present(ctx, err)}
	}
	if errs != nil {
		h.chargeRefusal(ctx, size)
		resp := h.exec.DispatchError(graphql.WithOperationContext(ctx, opCtx), errs)
		h.reject(w, mediaType, resp.Errors)
		return
	}
	if r.Method != http.MethodPost && opCtx.Operation.Operation != ast.Query {
		h.chargeRefusal(ctx, size)
		w.Header().Set("Allow", "POST")
		h.refuse(w, mediaType, http.StatusMethodNotAllowed, "GET and HEAD are for queries; send a mutation with POST")
		return
	}
	resp, took := h.dispatch(ctx, opCtx)
	defer took.Release()  // once the client has taken the response
	if resp.Data == nil { // nothing was executed
		h.reject(w, mediaType, resp.Errors)
		return
	}
	if len(resp.Data) > compressed || len(r.Header.Values("Accept-Encoding")) > 0 && took.Grow(compressorMemory) != nil {
		w.Header().Set(gzhttp.HeaderNoCompression, "1")
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
	case code == string(forum.Unavailable) && err.Extensions["retryAfter"] != nil: // a proxy may try another server
		return http.StatusServiceUnavailable
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
	u := usageOf(opCtx)
	if u == nil { // it was refused
		return next(ctx)
	}
	trips, commands := u.redis.RoundTrips.Load(), u.redis.Commands.Load() // of looking up the viewer
	defer h.settle(ctx, u)
	resp := next(h.store.NewResponse(ctx, auth.Viewer(ctx), selected(opCtx.Doc)))
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

// longHeader returns which of the headers that are read is too long, "" for none.
func (h *Handler) longHeader(header http.Header) string {
	for _, name := range []string{"Accept", "Authorization", "Content-Type", "If-None-Match"} {
		n := 0
		for _, value := range header.Values(name) {
			n += len(value) + 1
		}
		if n > h.options.Limits.Header+1 {
			return name
		}
	}
	return ""
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
