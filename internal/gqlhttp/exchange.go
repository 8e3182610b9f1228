package gqlhttp

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/coding"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const mutationByGET = "GET is for queries; send mutations with POST"

// An exchange is an HTTP request that does not open a WebSocket, and its response.
type exchange struct {
	*Handler
	w         *recordingWriter
	r         *http.Request
	caller    auth.Caller
	size      int                  // of the request, in bytes
	hold      *memory.Hold         // of the request
	mediaType string               // of the response
	eventType string               // of a subscription; "" if the client accepts no stream
	op        *operation.Operation // nil before it is prepared
	began     time.Time
	streams   bool                    // the request goes on as a stream
	kept      *operation.KeptResponse // the response, if it was kept
}

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	w := &recordingWriter{ResponseWriter: rw, method: r.Method}
	x := &exchange{Handler: h, w: w, r: r, began: time.Now(), mediaType: jsonType}
	defer func() {
		if !x.streams {
			h.logRequest(r.Context(), x.access())
		}
	}()
	defer func() {
		if v := recover(); v != nil {
			h.writeFailure(w, http.StatusInternalServerError, h.executor.PresentPanic(r.Context(), v))
		}
	}()
	w.Header().Add("Vary", "Accept-Encoding, Accept, Authorization")
	w.Header()["Cache-Control"] = neverStore // unless cacheControl sets another one
	if strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		h.serveSocket(w, r)
		return
	}
	x.caller = callerOf(r)
	x.hold = h.executor.Memory.Hold(x.caller.Address)
	defer func() { x.hold.Release() }() // a stream sets another hold
	if !x.admit() {
		return
	}
	text, ok := x.readText()
	if !ok {
		return
	}
	fill, done := x.respondKept(text)
	if done {
		return
	}
	defer fill.End()
	params, ok := x.parse(text)
	if !ok {
		return
	}
	params.Fill = fill
	op, errs := h.executor.Prepare(r.Context(), params)
	x.op = op
	w.rateLimit = op.RateLimit
	switch {
	case x.mediaType == streamType && !isRateLimited(errs):
		x.stream(sse, op, errs)
	case errs != nil:
		x.reject(errs)
	case op.Kind == ast.Subscription:
		x.subscribe(op)
	case op.Kind == ast.Mutation && r.Method != http.MethodPost:
		w.Header().Set("Allow", "POST")
		x.refuse(http.StatusMethodNotAllowed, mutationByGET)
	default:
		x.respond(op)
	}
}

// admit negotiates the media type, checks the rate limit of the caller and the size of headers. It returns false after
// it has rejected the request, with a media type that the client accepts if possible.
func (x *exchange) admit() bool {
	// The length of these headers is checked first, because each of them is parsed.
	long, most := x.longHeader()
	acceptable := false
	if long == "" {
		if x.mediaType, x.eventType, acceptable = negotiate(x.r.Header.Values("Accept")); !acceptable {
			x.mediaType = jsonType
		}
	}
	var err error
	if x.w.rateLimit, err = x.executor.Admit(x.caller); err != nil {
		x.writeError(err)
		return false
	}
	switch {
	case long != "":
		x.refuse(http.StatusRequestHeaderFieldsTooLarge,
			fmt.Sprintf("the header %s is longer than %d bytes", long, most))
		return false
	case !acceptable:
		x.refuse(http.StatusNotAcceptable, "not acceptable; supported types are "+resultType+", "+jsonType+" and "+
			streamType+", for subscriptions also "+multipartType+";subscriptionSpec=1.0")
		return false
	case x.r.Method == http.MethodHead && x.mediaType == streamType:
		x.refuse(http.StatusNotAcceptable, "HEAD is not supported for streams")
		return false
	}
	return true
}

// lastEventID is the header Last-Event-ID in the canonical form of net/http. Any other form takes two allocations for
// each look-up.
const lastEventID = "Last-Event-Id"

// longHeader returns the name of a header that is too long and its maximum length in bytes, "" for none. Authorization
// and Last-Event-ID may be four times as long as the other headers: a JWT has several KiB, and a resume token has up to
// 24 bytes for each partition.
func (x *exchange) longHeader() (name string, most int) {
	most = x.options.Limits.Header
	for _, name := range [...]string{"Accept", "Content-Type", "If-None-Match"} {
		if len(strings.Join(x.r.Header[name], ",")) > most {
			return name, most
		}
	}
	for _, name := range [...]string{"Authorization", lastEventID} {
		if len(strings.Join(x.r.Header[name], ",")) > 4*most {
			return name, 4 * most
		}
	}
	return "", 0
}

// readText reads the text of the request. It returns false after it has rejected the request.
func (x *exchange) readText() (text string, ok bool) {
	body := &memoryReader{Reader: http.MaxBytesReader(x.w, x.r.Body, x.options.Limits.Body), hold: x.hold}
	body.full = x.hold.Grow(int64(len(x.r.URL.RawQuery)) * requestMemory)
	text, status, problem := readText(x.r, body)
	x.size = len(text)
	if x.r.ProtoMajor == 1 && (body.full != nil || status == http.StatusRequestTimeout) {
		// Without this header, the server waits for the rest of the body. On HTTP/2 it is left out, because it would end the
		// connection of other requests.
		x.w.Header().Set("Connection", "close")
	}
	switch {
	case body.full != nil:
		x.executor.ChargeFailure(x.caller, x.size)
		x.writeError(body.full)
		return "", false
	case problem != "":
		if status == http.StatusMethodNotAllowed {
			x.w.Header().Set("Allow", "GET, HEAD, POST")
		}
		x.refuse(status, problem)
		return "", false
	}
	return text, true
}

// parse returns the parameters of the request. It returns false after it has rejected the request.
func (x *exchange) parse(text string) (_ operation.Params, ok bool) {
	params, problem := parseText(x.r.Method, text)
	if problem != "" {
		x.refuse(http.StatusBadRequest, problem)
		return params, false
	}
	params.Caller, params.Hold, params.Explain = x.caller, x.hold, x.explains()
	params.LastEventID = x.r.Header.Get(lastEventID)
	return params, true
}

// explains reports whether the client asks for the cost in Redis.
func (x *exchange) explains() bool { return x.r.Header.Get("Agora-Explain") == "1" }

// subscribe serves a subscription in the format that the client accepts.
func (x *exchange) subscribe(op *operation.Operation) {
	switch {
	case x.r.Method == http.MethodHead: // a stream would not end
	case x.eventType == streamType:
		x.stream(sse, op, nil)
		return
	case x.eventType == multipartType && x.r.Method == http.MethodPost:
		x.stream(multipart, op, nil)
		return
	}
	x.executor.ChargeFailure(x.caller, x.size)
	x.writeError(forum.Errorf(forum.BadUserInput,
		"use a WebSocket, or send Accept: %s or %s;subscriptionSpec=1.0",
		streamType, multipartType))
}

// stream serves an operation of any kind as a stream. It also serves the errors of its preparation, with the status
// 200, because EventSource does not read the body of a response with another status.
func (x *exchange) stream(f *format, op *operation.Operation, errs gqlerror.List) {
	if errs == nil && op.Kind == ast.Mutation && x.r.Method == http.MethodGet {
		x.executor.ChargeFailure(x.caller, x.size)
		err := forum.Errorf(forum.BadUserInput, mutationByGET)
		errs = gqlerror.List{x.executor.Present(x.r.Context(), err)}
	}
	x.serveStream(&stream{format: f, op: op, errs: errs})
}

// respond executes a query or a mutation and writes its response.
func (x *exchange) respond(op *operation.Operation) {
	resp := op.Execute(x.r.Context())
	defer resp.Hold.Release() // once the client has taken the response
	x.w.rateLimit = op.RateLimit
	if resp.Body == nil { // not executed
		x.reject(resp.Errors)
		return
	}
	x.w.errs = resp.Errors
	x.send(coding.NewBody(resp.Body), resp.CacheControl, resp.Hold)
}

// send writes the response to an operation that was executed, now or earlier. If the client has the same body already,
// send writes the status 304 without the body. hold is the hold of the body.
func (x *exchange) send(body *coding.Body, cacheControl string, hold *memory.Hold) {
	if x.cacheControl(cacheControl) && x.isCached(body.Tag()) {
		x.w.WriteHeader(http.StatusNotModified)
		return
	}
	x.writeBody(http.StatusOK, body, hold)
}

// refuse rejects a malformed request and charges its address.
func (x *exchange) refuse(status int, message string) {
	x.executor.ChargeFailure(x.caller, x.size)
	x.writeErrors(status, gqlerror.List{{
		Message: message, Extensions: map[string]any{"code": operation.BadRequest},
	}})
}

// writeError rejects a request with an error of the executor.
func (x *exchange) writeError(err error) {
	x.reject(gqlerror.List{x.executor.Present(x.r.Context(), err)})
}
