package gqlhttp

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// deliver writes the answer to an operation. That of a query without errors says
// how long it may be cached, and over GET is not sent to who has it already.
func (h *Handler) deliver(w http.ResponseWriter, r *http.Request, mediaType string, opCtx *graphql.OperationContext, resp *graphql.Response) {
	if len(resp.Errors) > 0 || opCtx.Operation.Operation != ast.Query {
		h.write(w, mediaType, http.StatusOK, resp)
		return
	}
	body, err := encode(resp)
	if err != nil {
		h.write(w, mediaType, http.StatusOK, resp) // which says so
		return
	}
	if len(resp.Extensions) == 0 { // which tell of this one request
		header, _ := opCtx.Stats.GetExtension(cacheStat).(string)
		w.Header().Set("Cache-Control", header)
	}
	if r.Method != http.MethodPost {
		tag := entityTag(body)
		w.Header().Set("ETag", tag)
		if matches(r.Header.Values("If-None-Match"), tag) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	writeText(w, mediaType, http.StatusOK, body)
}

// entityTag is weak: compression may change the bytes on their way.
func entityTag(body []byte) string {
	sum := sha256.Sum256(body)
	return `W/"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
}

// matches reports whether If-None-Match lists a tag; weak ones are compared like
// strong ones.
func matches(ifNoneMatch []string, tag string) bool {
	tag = strings.TrimPrefix(tag, "W/")
	for listed := range strings.SplitSeq(strings.Join(ifNoneMatch, ","), ",") {
		listed = strings.TrimSpace(listed)
		if listed == "*" || strings.TrimPrefix(listed, "W/") == tag {
			return true
		}
	}
	return false
}
