package gqlhttp

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const noStore = "no-store"

// requestError is the response to a request that was not executed: without data.
type requestError struct {
	Errors gqlerror.List `json:"errors"`
}

// refusedStatus returns the status of the response to a request that was not executed. Clients of plain JSON take any
// status other than 200 for a failure of the transport.
func refusedStatus(mediaType string, err *gqlerror.Error) int {
	switch code := err.Extensions["code"]; {
	case code == operation.BadRequest:
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

// isRateLimited reports whether an operation was refused by a limit, which clients see by the status, even of a stream.
func isRateLimited(errs gqlerror.List) bool {
	return len(errs) > 0 && errs[0].Extensions["code"] == string(forum.RateLimited)
}

// reject writes the response to a request that was not executed; its status is that of the first error.
func (x *exchange) reject(errs gqlerror.List) {
	status := refusedStatus(x.mediaType, errs[0])
	if wait, ok := errs[0].Extensions["retryAfter"].(int); ok {
		x.w.Header().Set("Retry-After", strconv.Itoa(wait))
	}
	if status == http.StatusUnauthorized {
		x.w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
	}
	x.writeErrors(x.w, x.mediaType, status, errs)
}

// writeErrors writes a response without data.
func (h *Handler) writeErrors(w http.ResponseWriter, mediaType string, status int, errs gqlerror.List) {
	writeBody(w, mediaType, status, h.executor.Encode(requestError{errs}))
}

func writeBody(w http.ResponseWriter, mediaType string, status int, body []byte) {
	if mediaType == streamType {
		mediaType = jsonType // a request that is refused before there is a stream
	}
	w.Header().Set("Content-Type", mediaType+"; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the client may have gone
}

// isCached sets the entity tag of a response, and reports whether the client has that response already. The tag is
// weak, as compression may change the bytes on their way; weak tags are compared like strong ones.
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
