package gqlhttp

import (
	"net/http"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// requestError is the response to a request that was not executed: without data.
type requestError struct {
	Errors gqlerror.List `json:"errors"`
}

// badRequest is the code of a request that is not well formed.
const badRequest = "BAD_REQUEST"

// refusedStatus is the status of the response to a request that was not executed.
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

// refuse writes the response to a request that is not well formed.
func (h *Handler) refuse(w http.ResponseWriter, mediaType string, status int, message string) {
	h.write(w, mediaType, status, requestError{Errors: gqlerror.List{{
		Message: message, Extensions: map[string]any{"code": badRequest},
	}}})
}

// reject writes the response to a request that was not executed, for the first of the
// errors.
func (h *Handler) reject(w http.ResponseWriter, mediaType string, errs gqlerror.List) {
	status := refusedStatus(mediaType, errs[0])
	if wait, ok := errs[0].Extensions["retryAfter"].(int); ok {
		w.Header().Set("Retry-After", strconv.Itoa(wait))
	}
	if status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
	}
	h.write(w, mediaType, status, requestError{Errors: errs})
}

// write writes a response.
func (h *Handler) write(w http.ResponseWriter, mediaType string, status int, response any) {
	body, err := encode(response)
	if err != nil {
		h.log.Error("response cannot be encoded", "error", err)
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
