package gqlhttp

import (
	"fmt"
	"net/http"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/klauspost/compress/gzhttp"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const (
	compressorMemory = 1100 << 10 // in bytes
	compressed       = 4 << 20    // bytes of the largest response that is compressed, in 25 ms after its operation
)

// An exchange is a request over HTTP, other than that for a WebSocket, and its response.
type exchange struct {
	*Handler
	w         *rateLimitWriter
	r         *http.Request
	caller    auth.Caller
	size      int          // of the request, in bytes
	hold      *memory.Hold // of the request
	mediaType string       // of the response
	eventType string       // of the events of a subscription, "" if the client accepts none
}

func (h *Handler) newExchange(w *rateLimitWriter, r *http.Request) *exchange {
	x := &exchange{Handler: h, w: w, r: r, caller: callerOf(r), mediaType: jsonType}
	x.hold = h.executor.Hold(x.caller.Address)
	return x
}

// readRequest admits the caller, negotiates the media type and reads the parameters. It returns false after it has
// refused the request.
func (x *exchange) readRequest() (_ operation.Params, ok bool) {
	long := x.longHeader()
	acceptable := false
	if long == "" {
		if x.mediaType, x.eventType, acceptable = negotiate(x.r.Header.Values("Accept")); !acceptable {
			x.mediaType = jsonType
		}
	}
	var err error
	if x.w.rateLimit, err = x.executor.Admit(x.caller); err != nil {
		x.writeError(err)
		return operation.Params{}, false
	}
	switch {
	case long != "":
		x.refuse(http.StatusRequestHeaderFieldsTooLarge,
			fmt.Sprintf("%s is longer than %d bytes", long, x.options.Limits.Header))
		return operation.Params{}, false
	case !acceptable:
		x.refuse(http.StatusNotAcceptable, "not acceptable; responses are "+resultType+", "+jsonType+" or "+streamType+
			", those of subscriptions "+multipartType+";subscriptionSpec=1.0 too")
		return operation.Params{}, false
	case x.r.Method == http.MethodHead && x.mediaType == streamType:
		x.refuse(http.StatusNotAcceptable, "a stream has no HEAD")
		return operation.Params{}, false
	}
	body := &heldReader{Reader: http.MaxBytesReader(x.w, x.r.Body, x.options.Limits.Body), hold: x.hold}
	body.full = x.hold.Grow(int64(len(x.r.URL.RawQuery)) * requestMemory)
	params, status, problem := readParams(x.r, body)
	x.size = params.Size
	switch {
	case body.full != nil:
		if x.r.ProtoMajor == 1 {
			x.w.Header().Set("Connection", "close") // or the server waits for the rest of the body
		}
		x.executor.ChargeFailure(x.caller, x.size)
		x.writeError(body.full)
		return params, false
	case problem == "":
		params.Caller, params.Hold, params.Explain = x.caller, x.hold, x.r.Header.Get("Agora-Explain") == "1"
		return params, true
	case status == http.StatusMethodNotAllowed:
		x.w.Header().Set("Allow", "GET, HEAD, POST")
	case status == http.StatusRequestTimeout:
		if x.r.ProtoMajor == 1 { // of HTTP/2, the header would end the other requests' connection
			x.w.Header().Set("Connection", "close")
		}
	}
	x.refuse(status, problem)
	return params, false
}

// longHeader returns the name of a header that is read and is too long, "" for none.
func (x *exchange) longHeader() string {
	for _, name := range []string{"Accept", "Authorization", "Content-Type", "If-None-Match"} {
		n := 0
		for _, value := range x.r.Header.Values(name) {
			n += len(value) + 1
		}
		if n > x.options.Limits.Header+1 {
			return name
		}
	}
	return ""
}

// subscribe streams the events of a subscription in the form that the client accepts.
func (x *exchange) subscribe(op *operation.Operation) {
	switch {
	case x.r.Method == http.MethodHead: // a stream does not end
	case x.eventType == streamType:
		x.stream(sse, op, nil)
		return
	case x.eventType == multipartType && x.r.Method == http.MethodPost:
		x.stream(multipart, op, nil)
		return
	}
	x.executor.ChargeFailure(x.caller, x.size)
	x.writeError(forum.Errorf(forum.BadUserInput,
		"subscriptions come over a WebSocket, or as %s or %s;subscriptionSpec=1.0, which Accept must name",
		streamType, multipartType))
}

// stream runs an operation and sends its responses as a stream, or the errors of its preparation.
func (x *exchange) stream(f *format, op *operation.Operation, errs gqlerror.List) {
	if errs == nil && op.Kind() == ast.Mutation && x.r.Method == http.MethodGet {
		x.executor.ChargeFailure(x.caller, x.size)
		err := forum.Errorf(forum.BadUserInput, "GET is not for mutations; send one with POST")
		errs = gqlerror.List{x.executor.Present(x.r.Context(), err)}
	}
	x.serveStream(&stream{format: f, op: op, errs: errs})
}

// respond executes a query or a mutation and writes its response.
func (x *exchange) respond(op *operation.Operation) {
	resp := op.Execute(x.r.Context())
	defer resp.Hold.Release() // once the client has taken the response
	x.w.rateLimit = op.RateLimit()
	if resp.Body == nil { // nothing was executed
		x.reject(resp.Errors)
		return
	}
	compress := len(x.r.Header.Values("Accept-Encoding")) > 0
	if len(resp.Body) > compressed || compress && resp.Hold.Grow(compressorMemory) != nil {
		x.w.Header().Set(gzhttp.HeaderNoCompression, "1")
	}
	if resp.CacheControl != "" {
		x.w.Header().Set("Cache-Control", resp.CacheControl)
		if x.r.Method != http.MethodPost && x.isCached(resp.Body) {
			x.w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	writeBody(x.w, x.mediaType, http.StatusOK, resp.Body)
}

// refuse refuses a request that is not well formed, and charges its address.
func (x *exchange) refuse(status int, message string) {
	x.executor.ChargeFailure(x.caller, x.size)
	x.writeErrors(x.w, x.mediaType, status, gqlerror.List{{
		Message: message, Extensions: map[string]any{"code": operation.BadRequest},
	}})
}

// writeError refuses a request with an error.
func (x *exchange) writeError(err error) {
	x.reject(gqlerror.List{x.executor.Present(x.r.Context(), err)})
}
