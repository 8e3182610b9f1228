package gqlhttp

import (
	"context"
	"fmt"
	"io"
	"net/http"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/klauspost/compress/gzhttp"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// An exchange is a request over HTTP, other than that for a WebSocket, and its response.
type exchange struct {
	h         *Handler
	w         http.ResponseWriter
	r         *http.Request
	mediaType string // of the response
	streamed  string // the media type of the events of a subscription
	token     string
	params    *graphql.RawParams
	size      int // bytes of the request
	held      *memory.Hold
}

// serveExchange serves a request, and leaves in spent what its operation has cost.
func (h *Handler) serveExchange(w http.ResponseWriter, r *http.Request, spent *ratelimit.State) {
	x := &exchange{h: h, w: w, r: r, mediaType: jsonType, held: h.hold(address(r))}
	defer x.held.Release()
	if !x.admit(spent) || !x.read() {
		return
	}
	if x.mediaType == streamType {
		x.stream(sse)
		return
	}
	ctx, cancel := context.WithTimeout(graphql.StartOperationTrace(x.r.Context()), h.options.Limits.Timeout)
	defer cancel()
	opCtx, errs := h.prepare(ctx, x.params, x.size)
	switch {
	case errs != nil:
		x.reject(ctx, opCtx, errs)
	case opCtx.Operation.Operation == ast.Subscription:
		x.subscribe(ctx, opCtx)
	case r.Method != http.MethodPost && opCtx.Operation.Operation != ast.Query:
		w.Header().Set("Allow", "POST")
		x.refuse(http.StatusMethodNotAllowed, "GET and HEAD are for queries; send a mutation with POST")
	default:
		x.respond(ctx, opCtx)
	}
}

// admit agrees on the form of the response, unless the address has nothing left to
// spend. It reports false after it has refused the request.
func (x *exchange) admit(spent *ratelimit.State) bool {
	acceptable := false
	long := x.h.longHeader(x.r.Header)
	if long == "" {
		if x.mediaType, x.streamed, acceptable = negotiate(x.r.Header.Values("Accept")); !acceptable {
			x.mediaType = jsonType
		}
		x.token = bearer(x.r.Header.Get("Authorization"))
	}
	ctx := ratelimit.WithState(auth.WithCaller(x.r.Context(), x.token, address(x.r)), spent)
	x.r = x.r.WithContext(ctx)
	if err := x.h.admit(ctx, x.token); err != nil {
		x.h.write(x.w, x.mediaType, http.StatusTooManyRequests, requestError{Errors: gqlerror.List{x.h.present(ctx, err)}})
		return false
	}
	switch {
	case long != "":
		x.refuse(http.StatusRequestHeaderFieldsTooLarge, fmt.Sprintf("%s is longer than %d bytes", long, x.h.options.Limits.Header))
	case !acceptable:
		x.refuse(http.StatusNotAcceptable, "responses come as "+resultType+", "+jsonType+" or "+streamType+
			", subscriptions as "+multipartType+";subscriptionSpec=1.0 too")
	case x.r.Method == http.MethodHead && x.mediaType == streamType:
		x.refuse(http.StatusNotAcceptable, "a stream has no HEAD")
	default:
		return true
	}
	return false
}

// read reads the parameters, and counts their bytes as bytes under way. It reports false
// after it has refused the request.
func (x *exchange) read() bool {
	body := &heldReader{Reader: http.MaxBytesReader(x.w, x.r.Body, x.h.options.Limits.Body), hold: x.held}
	body.full = x.held.Grow(int64(len(x.r.URL.RawQuery)) * requestMemory)
	x.r.Body = io.NopCloser(body)
	var status int
	var problem string
	x.params, x.size, status, problem = readRequest(x.r)
	// Many requests may have been admitted at once, and sent their bodies later.
	if err := x.h.admit(x.r.Context(), x.token); err != nil {
		x.h.chargeRefusal(x.r.Context(), x.size)
		x.h.write(x.w, x.mediaType, http.StatusTooManyRequests, requestError{Errors: gqlerror.List{x.h.present(x.r.Context(), err)}})
		return false
	}
	switch {
	case body.full != nil:
		ctx := x.r.Context()
		x.h.chargeRefusal(ctx, x.size)
		if x.r.ProtoMajor == 1 {
			x.w.Header().Set("Connection", "close") // or the server waits for the rest of the body
		}
		x.h.reject(x.w, x.mediaType, gqlerror.List{x.h.present(ctx, body.full)})
		return false
	case problem == "":
		return true
	case status == http.StatusMethodNotAllowed:
		x.w.Header().Set("Allow", "GET, HEAD, POST")
	case status == http.StatusRequestTimeout:
		if x.r.ProtoMajor == 1 { // of HTTP/2, the header would end the other requests' connection
			x.w.Header().Set("Connection", "close")
		}
	}
	x.refuse(status, problem)
	return false
}

// subscribe streams the events of a subscription in the form that the client accepts.
func (x *exchange) subscribe(ctx context.Context, opCtx *graphql.OperationContext) {
	switch {
	case x.r.Method == http.MethodHead: // a stream does not end
	case x.streamed == streamType:
		x.stream(sse)
		return
	case x.streamed == multipartType && x.r.Method == http.MethodPost:
		x.stream(multipart)
		return
	}
	err := forum.Errorf(forum.BadUserInput,
		"subscriptions come over a WebSocket, or as %s or %s;subscriptionSpec=1.0, which Accept must name", streamType, multipartType)
	x.reject(ctx, opCtx, gqlerror.List{x.h.present(ctx, err)})
}

func (x *exchange) stream(f *format) { x.h.serveStream(x.w, x.r, x.params, x.size, x.held, f) }

// respond executes a query or a mutation and writes its response.
func (x *exchange) respond(ctx context.Context, opCtx *graphql.OperationContext) {
	resp, took := x.h.dispatch(ctx, opCtx)
	defer took.Release()  // once the client has taken the response
	if resp.Data == nil { // nothing was executed
		x.h.reject(x.w, x.mediaType, resp.Errors)
		return
	}
	if len(resp.Data) > compressed || len(x.r.Header.Values("Accept-Encoding")) > 0 && took.Grow(compressorMemory) != nil {
		x.w.Header().Set(gzhttp.HeaderNoCompression, "1")
	}
	x.h.deliver(x.w, x.r, x.mediaType, opCtx, resp)
}

// refuse refuses a request that is not well formed, at the expense of its address.
func (x *exchange) refuse(status int, problem string) {
	x.h.chargeRefusal(x.r.Context(), x.size)
	x.h.refuse(x.w, x.mediaType, status, problem)
}

// reject refuses an operation before it is executed, at the expense of its address.
func (x *exchange) reject(ctx context.Context, opCtx *graphql.OperationContext, errs gqlerror.List) {
	x.h.chargeRefusal(ctx, x.size)
	resp := x.h.exec.DispatchError(graphql.WithOperationContext(ctx, opCtx), errs)
	x.h.reject(x.w, x.mediaType, resp.Errors)
}
