package gqlhttp

import (
	"errors"
	"net/http"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// refuseConnection writes the response to a request for a connection that would be one too many.
func (h *Handler) refuseConnection(w http.ResponseWriter, r *http.Request, err error) {
	status := http.StatusTooManyRequests
	if forum.CodeOf(err) == forum.Unavailable {
		status = http.StatusServiceUnavailable
	}
	wait := operation.RetryAfter
	if e, ok := errors.AsType[*forum.Error](err); ok {
		wait = e.RetryAfter
	}
	w.Header().Set("Retry-After", seconds(wait))
	h.writeErrors(w, jsonType, status, gqlerror.List{h.executor.Present(r.Context(), err)})
}
