package gqlhttp

import (
	"net/http"
	"strings"

	"github.com/agoraql/agora/internal/operation"
)

// A kept response is sent without parsing the request: its text is that of an earlier request, which was valid. All
// checks that do not depend on the text alone come before: the address, the rate limits, the headers, the size of the
// body. No text is valid both as the body of a POST, which begins with a brace, and as a query string, none of whose
// parameters does.

// respondKept writes the kept response to the request and returns done, if there is one. Otherwise it returns the fill
// of the request, which may be nil and must be ended.
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
