package operation

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"strings"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// A documentSource is the document of a request, before it is parsed.
type documentSource struct {
	text    string
	hash    hash
	cached  *document // nil for a document that must be parsed and validated
	persist bool      // the client wants it persisted
}

// source finds the document of a request, which has its text, its id, or both by
// Apollo's automatic persisted queries. An id is the hash of the text, or what
// the manifest calls a trusted document.
func (e *Executor) source(ctx context.Context, params *Params) (documentSource, *gqlerror.Error) {
	id, err := persistedID(params.Extensions)
	if err != nil {
		return documentSource{}, err
	}
	if params.Query == "" {
		return e.persisted(ctx, id, params.Caller)
	}
	s := documentSource{text: params.Query, hash: sha256.Sum256([]byte(params.Query))}
	s.cached = e.documents.get(s.hash, params.Caller.Address)
	trusted := e.documents.trusted[s.hash] != nil
	if id != "" && !strings.EqualFold(id, s.hash.String()) {
		if named := e.documents.trustedByID[id]; named == nil || named.text != s.text {
			return documentSource{}, refusal(BadRequest, "provided sha does not match query")
		}
	}
	if e.options.TrustedOnly && !trusted {
		return documentSource{}, refusal(string(forum.Forbidden), "only trusted documents are executed here")
	}
	s.persist = id != "" && !trusted
	return s, nil
}

// persisted finds a document by its id alone.
func (e *Executor) persisted(ctx context.Context, id string, caller auth.Caller) (documentSource, *gqlerror.Error) {
	if doc := e.documents.trustedByID[id]; doc != nil {
		return documentSource{text: doc.text, cached: doc}, nil
	}
	unknown := refusal("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound") // the words that clients look for
	hash, ok := parseHash(id)
	if doc := e.documents.get(hash, caller.Address); ok && doc != nil {
		return documentSource{text: doc.text, cached: doc}, nil
	}
	switch {
	case e.options.TrustedOnly:
		return documentSource{}, unknown
	case !ok:
		return documentSource{}, refusal(BadRequest, "a persisted query is named by its SHA-256: 64 hexadecimal digits")
	}
	text, err := e.store.Persisted(ctx, hash.String(), caller.AddressKey())
	switch {
	case err != nil:
		return documentSource{}, e.Present(ctx, err)
	case text == "":
		return documentSource{}, unknown
	}
	return documentSource{text: text, hash: hash}, nil
}

// persistedID reads the id of a persisted query; "" for none.
func persistedID(extensions map[string]any) (string, *gqlerror.Error) {
	value := extensions["persistedQuery"]
	if value == nil {
		return "", nil
	}
	query, ok := value.(map[string]any)
	if !ok {
		return "", refusal(BadRequest, "extensions.persistedQuery must be an object")
	}
	if query["version"] != json.Number("1") {
		return "", refusal("PERSISTED_QUERY_NOT_SUPPORTED", "PersistedQueryNotSupported") // the words that clients look for
	}
	id, ok := query["sha256Hash"].(string)
	if !ok || id == "" {
		return "", refusal(BadRequest, "extensions.persistedQuery.sha256Hash must be a string")
	}
	return id, nil
}

// BadRequest is the code of a request that is not well formed.
const BadRequest = "BAD_REQUEST"

// refusal returns the error of a request whose document is not executed.
func refusal(code, message string) *gqlerror.Error {
	return &gqlerror.Error{Message: message, Extensions: map[string]any{"code": code}}
}
