package gqlhttp

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// A source is where the document of a request comes from.
type source struct {
	text  string
	hash  hash
	known *document // nil for one that is to be read and validated
	keep  bool      // the client wants it persisted
}

// source finds the document of a request, which has its text, its id, or both by
// Apollo's automatic persisted queries. An id is the hash of the text, or what
// the manifest calls a trusted document.
func (h *Handler) source(ctx context.Context, params *graphql.RawParams) (source, *gqlerror.Error) {
	id, err := persistedID(params.Extensions)
	if err != nil {
		return source{}, err
	}
	if params.Query == "" {
		return h.persisted(ctx, id)
	}
	s := source{text: params.Query, hash: hashOf(params.Query)}
	s.known = h.documents.get(s.hash, auth.Address(ctx))
	trusted := h.documents.trusted[s.hash] != nil
	if id != "" && !strings.EqualFold(id, s.hash.String()) {
		if named := h.documents.trustedByID[id]; named == nil || named.text != s.text {
			return source{}, refusal(badRequest, "provided sha does not match query")
		}
	}
	if h.options.TrustedOnly && !trusted {
		return source{}, refusal(string(forum.Forbidden), "only trusted documents are run here")
	}
	s.keep = id != "" && !trusted
	return s, nil
}

// persisted finds a document by its id alone.
func (h *Handler) persisted(ctx context.Context, id string) (source, *gqlerror.Error) {
	if doc := h.documents.trustedByID[id]; doc != nil {
		return source{text: doc.text, known: doc}, nil
	}
	unknown := refusal("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound") // the words that clients look for
	hash, ok := parseHash(id)
	if doc := h.documents.get(hash, auth.Address(ctx)); ok && doc != nil {
		return source{text: doc.text, known: doc}, nil
	}
	switch {
	case h.options.TrustedOnly:
		return source{}, unknown
	case !ok:
		return source{}, refusal(badRequest, "a persisted query is named by its SHA-256: 64 hexadecimal digits")
	}
	text, err := h.store.Persisted(ctx, hash.String(), auth.Address(ctx))
	switch {
	case err != nil:
		return source{}, h.present(ctx, err)
	case text == "":
		return source{}, unknown
	}
	return source{text: text, hash: hash}, nil
}

// persistedID reads the id of a persisted query; "" for none.
func persistedID(extensions map[string]any) (string, *gqlerror.Error) {
	value := extensions["persistedQuery"]
	if value == nil {
		return "", nil
	}
	query, ok := value.(map[string]any)
	if !ok {
		return "", refusal(badRequest, "extensions.persistedQuery must be an object")
	}
	if query["version"] != json.Number("1") {
		return "", refusal("PERSISTED_QUERY_NOT_SUPPORTED", "PersistedQueryNotSupported") // the words that clients look for
	}
	id, ok := query["sha256Hash"].(string)
	if !ok || id == "" {
		return "", refusal(badRequest, "extensions.persistedQuery.sha256Hash must be a string")
	}
	return id, nil
}

// refusal is the error of a request whose document is not run.
func refusal(code, message string) *gqlerror.Error {
	return &gqlerror.Error{Message: message, Extensions: map[string]any{"code": code}}
}
