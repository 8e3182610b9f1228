package gqlhttp

import (
	"errors"
	"math"
	"net/http"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// The memory of connections, in bytes, by measurement and rounded up.
const (
	connectionMemory = 24 << 10 // a stream or a socket: goroutines, their stacks, buffers of the network and of TLS
	smallMessage     = 4 << 10  // the largest message to a socket that connectionMemory includes
)

// refuseConnection writes the response to a request for a connection that exceeds a quota.
func (h *Handler) refuseConnection(w *recordingWriter, r *http.Request, err error) {
	status := http.StatusTooManyRequests
	if forum.CodeOf(err) == forum.Unavailable {
		status = http.StatusServiceUnavailable
	}
	wait := operation.RetryAfter
	if e, ok := errors.AsType[*forum.Error](err); ok {
		wait = e.RetryAfter
	}
	w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	h.writeFailure(w, status, h.executor.Present(r.Context(), err))
}
