package gqlhttp

import (
	"net/http"
	"strings"

	"github.com/agoraql/agora/internal/operation"
)

// A kept response is sent without parsing the request, because an earlier request with the same text was valid. The
// checks that depend on more than the text come first: the address, the rate limits, the headers, the size of the body.
// The same text cannot be valid both as the body of a POST and as a query string: a body begins with a brace, and no
// parameter of a query string does.

// respondKept writes the kept response to the request, if there is one, and then returns done. Otherwise it returns the
// fill of the request, which may be nil; the caller must end the fill.
func (x *exchange) respondKept(text string) (fill *operation.Fill, done bool) {
	if x.caller.Token != "" || x.mediaType == streamType || x.explains() {
		return nil, false
	}
	if isBody := strings.HasPrefix(strings.TrimSpace(text), "{"); isBody != (x.r.Method == http.MethodPost) {
		return nil, false
	}
	kept, state, fill := x.executor.KeptResponse(x.r.Context(), text, x.caller, x.began, x.hold)
	if kept == nil {
		return fill, false
	}
	x.kept, x.w.rateLimit = kept, state
	x.send(kept.Body, kept.CacheControl, x.hold)
	return nil, true
}
