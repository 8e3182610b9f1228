package gqlhttp

import (
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/coding"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const noStore = "no-store"

// requestError is the response to a request that was not executed; it has no data.
type requestError struct {
	Errors gqlerror.List `json:"errors"`
}

// rejectedStatus returns the status of the response to a request that was not executed. With application/json it is
// 200, where possible, as older clients treat any other status as a network error.
func rejectedStatus(mediaType string, err *gqlerror.Error) int {
	switch code := err.Extensions["code"]; {
	case code == operation.BadRequest:
		return http.StatusBadRequest
	case code == string(forum.RateLimited):
		return http.StatusTooManyRequests
	case code == string(forum.Unavailable) && err.Extensions["retryAfter"] != nil: // a proxy may retry on another server
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

// isRateLimited reports whether an operation exceeded a rate limit. Even a stream then has the status 429.
func isRateLimited(errs gqlerror.List) bool {
	return len(errs) > 0 && errs[0].Extensions["code"] == string(forum.RateLimited)
}

// reject writes the response to a request that was not executed; its status is that of the first error.
func (x *exchange) reject(errs gqlerror.List) {
	status := rejectedStatus(x.mediaType, errs[0])
	if wait, ok := errs[0].Extensions["retryAfter"].(int); ok {
		x.w.Header().Set("Retry-After", strconv.Itoa(wait))
	}
	if status == http.StatusUnauthorized {
		x.w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
	}
	x.writeErrors(status, errs)
}

// writeErrors writes a response without data.
func (x *exchange) writeErrors(status int, errs gqlerror.List) {
	x.w.errs = errs
	x.writeBody(status, coding.NewBody(x.executor.Encode(requestError{errs})), x.hold)
}

// writeFailure writes a response without data for a request that may have no hold. It writes plain JSON, which is
// short, in the type application/json.
func (h *Handler) writeFailure(w *recordingWriter, status int, err *gqlerror.Error) {
	w.errs = gqlerror.List{err}
	writeForm(w, jsonType, status, coding.NewBody(h.executor.Encode(requestError{w.errs})).Make(coding.Identity))
}

// The values of headers of all responses.
var (
	contentTypes = map[string][]string{
		jsonType:   {jsonType + "; charset=utf-8"},
		resultType: {resultType + "; charset=utf-8"},
		streamType: {jsonType + "; charset=utf-8"}, // the request was rejected before the stream
	}
	noSniff    = []string{"nosniff"}
	neverStore = []string{noStore}
)

// writeForm writes a complete response.
func writeForm(w http.ResponseWriter, mediaType string, status int, form *coding.Form) {
	h := w.Header()
	h["Content-Type"], h["X-Content-Type-Options"], h["Content-Length"] = contentTypes[mediaType], noSniff, form.Length
	if form.Encoding != nil {
		h["Content-Encoding"] = form.Encoding
	}
	w.WriteHeader(status)
	_, _ = w.Write(form.Text) // the client may have disconnected
}

// writeBody writes a complete response in the coding that the client prefers. Compression needs memory beside the body:
// without it the response is sent uncompressed, not rejected.
func (x *exchange) writeBody(status int, body *coding.Body, hold *memory.Hold) {
	chosen := coding.Choose(x.accepts(body.Len()))
	form := body.Form(chosen)
	if form == nil {
		if chosen != coding.Identity && hold.Grow(coding.Memory) != nil {
			chosen = coding.Identity
		}
		form = body.Make(chosen)
	}
	writeForm(x.w, x.mediaType, status, form)
}

// maxCompressed is the size of the largest response that is compressed, in bytes. To compress it takes 25 ms, which
// come after the deadline of the operation.
const maxCompressed = 4 << 20

// accepts returns the codings that the client accepts for a body of size bytes.
func (x *exchange) accepts(size int) []string {
	// Some proxies cannot forward a HEAD with a coding.
	if size < coding.Least || size > maxCompressed || x.r.Method == http.MethodHead {
		return nil
	}
	return x.r.Header["Accept-Encoding"]
}

// cacheControl sets the Cache-Control of a response, unless it is empty, and reports whether the response may be cached
// by a client.
func (x *exchange) cacheControl(value string) bool {
	if value == "" {
		return false
	}
	x.w.Header().Set("Cache-Control", value)
	return x.r.Method != http.MethodPost
}

// isCached sets the entity tag of a response, and reports whether the client has the same response already. The tag is
// weak. If-None-Match compares weakly (RFC 9110), so the prefix W/ is ignored.
func (x *exchange) isCached(tag []string) bool {
	x.w.Header()["Etag"] = tag
	strong := strings.TrimPrefix(tag[0], "W/")
	for listed := range strings.SplitSeq(strings.Join(x.r.Header["If-None-Match"], ","), ",") {
		listed = strings.TrimSpace(listed)
		if listed == "*" || strings.TrimPrefix(listed, "W/") == strong {
			return true
		}
	}
	return false
}

// A recordingWriter adds the headers of the caller's rate limit to a response, and keeps its status and its error for
// the access log.
type recordingWriter struct {
	http.ResponseWriter
	method    string
	rateLimit ratelimit.State
	status    int           // 0 before it is written
	errs      gqlerror.List // of the response
}

// WriteHeader implements http.ResponseWriter.
func (w *recordingWriter) WriteHeader(status int) {
	shared := w.method != http.MethodPost && strings.Contains(w.Header().Get("Cache-Control"), "public")
	if !shared { // a CDN would send the rate limit of one client to others
		setRateLimitHeaders(w.Header(), w.rateLimit)
	}
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap returns the original writer for http.ResponseController.
func (w *recordingWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// setRateLimitHeaders sets the headers of the current IETF draft (RateLimit, RateLimit-Policy) and of earlier drafts,
// which many clients still read. The names are in the canonical form of net/http. The values are parts of one text and
// share one array. Header.Set would take longer than everything else that a kept response needs.
func setRateLimitHeaders(header http.Header, s ratelimit.State) {
	wait := s.ResetAfter
	if s.RetryAfter > 0 {
		wait = s.RetryAfter
	}
	reset := int64(math.Ceil(wait.Seconds()))
	if s.RetryAfter > 0 { // by the draft, it must be equal to the reset
		header.Set("Retry-After", strconv.FormatInt(reset, 10))
	}
	if s.Limit == 0 {
		return
	}
	b := make([]byte, 0, 128)
	number := func(before string, n int64) (from, to int) {
		b = append(b, before...)
		from = len(b)
		b = strconv.AppendInt(b, n, 10)
		return from, len(b)
	}
	limitAt, limitEnd := number(`"reads";q=`, int64(s.Limit))
	_, policyEnd := number(`;qu="points";w=`, int64(s.Window.Seconds()))
	remainingAt, remainingEnd := number(`"reads";r=`, int64(s.Remaining))
	resetAt, end := number(`;t=`, reset)
	text := string(b)
	values := [...]string{
		text[:policyEnd], text[policyEnd:], text[limitAt:limitEnd], text[remainingAt:remainingEnd], text[resetAt:end],
	}
	for i, name := range [...]string{
		"Ratelimit-Policy", "Ratelimit", "Ratelimit-Limit", "Ratelimit-Remaining", "Ratelimit-Reset",
	} {
		header[name] = values[i : i+1 : i+1]
	}
}
