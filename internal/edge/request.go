package edge

import (
	"net/http"

	"github.com/agoraql/agora/internal/logs"
)

const requestIDHeader = "X-Request-Id"

// nameRequests gives each request its id, for the log and for the header of its response. It keeps a well-formed id of
// the client or of a proxy.
func nameRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := logs.RequestID(r.Header.Get(requestIDHeader))
		w.Header().Set(requestIDHeader, id)
		next.ServeHTTP(w, r.WithContext(logs.WithRequest(r.Context(), id)))
	})
}
