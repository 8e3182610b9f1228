package operation

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/lru"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// documentsMemory is how many bytes the remembered documents take at the most.
const documentsMemory = 40 << 20

// A document passed validation.
type document struct {
	text  string
	ast   *ast.QueryDocument
	cache map[*ast.OperationDefinition]string // the Cache-Control of the responses
}

// A hash is the SHA-256 of a document's text.
type hash [sha256.Size]byte

// parseHash reads a hash in hexadecimal, in either case.
func parseHash(text string) (h hash, ok bool) {
	bytes, err := hex.DecodeString(text)
	if err != nil || len(bytes) != len(h) {
		return h, false
	}
	return hash(bytes), true
}

func (h hash) String() string { return hex.EncodeToString(h[:]) }

// documents remembers the documents that are trusted, and others that passed
// validation, those used last.
//
// A document belongs to the address that sent it first, until another one uses it too. The
// documents of an address are the first to go when that address sends many, so that a
// flood of documents costs others nothing.
type documents struct {
	trusted     map[hash]*document
	trustedByID map[string]*document

	most int64 // bytes of what is remembered; a quarter of one address

	mu     sync.Mutex
	lru    *lru.Cache[hash, *remembered]
	shares map[string]*lru.Cache[hash, struct{}] // of the addresses that have documents
}

// A remembered is a document and the address that it belongs to, "" for several.
type remembered struct {
	*document
	owner string
}

// newDocuments returns documents that remember as many as fit into so many bytes.
func newDocuments(memory int64) *documents {
	d := &documents{
		trusted: map[hash]*document{}, trustedByID: map[string]*document{},
		shares: map[string]*lru.Cache[hash, struct{}]{}, most: memory,
	}
	d.lru = lru.New(memory, d.disown)
	return d
}

// get returns a document that an address uses, nil for none.
func (d *documents) get(key hash, address string) *document {
	if doc := d.trusted[key]; doc != nil {
		return doc
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	r, ok := d.lru.Get(key)
	if !ok {
		return nil
	}
	if r.owner == address {
		d.shares[address].Get(key)
	} else {
		d.disown(key, r)
	}
	return r.document
}

// add remembers a document that an address has sent first, unless it is very large.
func (d *documents) add(key hash, doc *document, address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	size := documentSize(doc.text)
	if d.lru.Contains(key) || size > d.most/16 {
		return
	}
	of := d.shares[address]
	if of == nil {
		of = lru.New(d.most/4, func(oldest hash, _ struct{}) { d.lru.Remove(oldest) })
		d.shares[address] = of
	}
	of.Add(key, struct{}{}, size)
	d.lru.Add(key, &remembered{doc, address}, size)
}

// disown takes a document from its address.
func (d *documents) disown(key hash, r *remembered) {
	of := d.shares[r.owner]
	if of == nil {
		return // it was already
	}
	of.Remove(key)
	if of.Len() == 0 {
		delete(d.shares, r.owner)
	}
	r.owner = ""
}

// A documentSource is the document of a request, before it is parsed.
type documentSource struct {
	text    string
	hash    hash
	cached  *document // nil for a document that must be parsed and validated
	persist bool      // the client wants it persisted
}

// source finds the document of a request, which has its text, its id, or both by Apollo's automatic persisted queries.
// An id is the hash of the text, or the id of a trusted document in the manifest.
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

// The bytes that a remembered document takes beside its text. A test measures them.
const (
	documentOverhead = 2 << 10 // its entries, and those of an address that has no other
	nodeSize         = 240     // of the parsed tree: a field, an argument, a value, …
)

// documentSize returns the bytes that a remembered document takes at the most. It counts
// what can begin a node: a word, a bracket that opens, a quotation mark, a $, an ellipsis.
func documentSize(text string) int64 {
	nodes, before := int64(0), byte(' ')
	for i := range len(text) {
		c := text[i]
		switch {
		case c == '{' || c == '[' || c == '"' || c == '$':
			nodes++
		case c == '.' && before != '.', inWord(c) && !inWord(before):
			nodes++
		}
		before = c
	}
	return documentOverhead + 2*int64(len(text)) + nodeSize*nodes
}

func inWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
}
