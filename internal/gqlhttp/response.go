package gqlhttp

import (
	"crypto/sha256"
	"encoding/base64"
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
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
	x.writeErrors(x.w, x.mediaType, status, errs)
}

// writeErrors writes a response without data.
func (h *Handler) writeErrors(w *recordingWriter, mediaType string, status int, errs gqlerror.List) {
	w.errs = errs
	writeBody(w, mediaType, status, h.executor.Encode(requestError{errs}))
}

// writeBody writes a complete response.
func writeBody(w http.ResponseWriter, mediaType string, status int, body []byte) {
	if mediaType == streamType {
		mediaType = jsonType // the request was rejected before the stream
	}
	w.Header().Set("Content-Type", mediaType+"; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the client may have disconnected
}

// isCached sets the entity tag of a response, and reports whether the client has the same response already. The tag is
// weak, as compression may change the bytes. If-None-Match compares weakly (RFC 9110), so the prefix W/ is ignored.
func (x *exchange) isCached(body []byte) bool {
	sum := sha256.Sum256(body)
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
	x.w.Header().Set("ETag", "W/"+tag)
	for listed := range strings.SplitSeq(strings.Join(x.r.Header.Values("If-None-Match"), ","), ",") {
		listed = strings.TrimSpace(listed)
		if listed == "*" || strings.TrimPrefix(listed, "W/") == tag {
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
// which many clients still read.
func setRateLimitHeaders(header http.Header, s ratelimit.State) {
	wait := s.ResetAfter
	if s.RetryAfter > 0 {
		wait = s.RetryAfter
	}
	reset := strconv.Itoa(int(math.Ceil(wait.Seconds())))
	if s.RetryAfter > 0 { // by the draft, it must be equal to the reset
		header.Set("Retry-After", reset)
	}
	if s.Limit == 0 {
		return
	}
	limit, remaining := strconv.Itoa(s.Limit), strconv.Itoa(s.Remaining)
	header.Set("RateLimit-Policy", `"reads";q=`+limit+`;qu="points";w=`+strconv.Itoa(int(s.Window.Seconds())))
	header.Set("RateLimit", `"reads";r=`+remaining+`;t=`+reset)
	header.Set("RateLimit-Limit", limit)
	header.Set("RateLimit-Remaining", remaining)
	header.Set("RateLimit-Reset", reset)
}
