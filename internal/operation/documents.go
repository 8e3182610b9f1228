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
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// documentsMemory is the maximum memory of the cached documents, in bytes.
const documentsMemory = 40 << 20

// A document is a valid document.
type document struct {
	text    string
	trusted bool // by the operator, so the names of its operations may be labels of metrics
	ast     *ast.QueryDocument
	caching map[*ast.OperationDefinition]caching // of the operations whose variables do not decide it
	fields  read.Fields                          // the parts of entities that it selects
	plans   map[*ast.OperationDefinition]*plans  // of the queries that can be written
}

// A hash is the SHA-256 of a document's text.
type hash [sha256.Size]byte

// parseHash parses a hash in hexadecimal digits of either case.
func parseHash(text string) (h hash, ok bool) {
	bytes, err := hex.DecodeString(text)
	if err != nil || len(bytes) != len(h) {
		return h, false
	}
	return hash(bytes), true
}

// String returns the hash in lower-case hexadecimal digits.
func (h hash) String() string { return hex.EncodeToString(h[:]) }

// documents holds the trusted documents, and a cache of other valid documents. The cache evicts the least recently used
// document first.
//
// A document belongs to the address that sent it first, until another address uses it too. An address that sends many
// documents evicts its own documents, and so cannot evict the documents of others.
type documents struct {
	trusted     map[hash]*document
	trustedByID map[string]*document

	limit int64 // bytes of the cache; one address has a quarter at most

	mu     sync.Mutex
	lru    *lru.Cache[hash, *cachedDocument]
	shares map[string]*lru.Cache[hash, struct{}] // by the address that owns the documents
}

// A cachedDocument is a document and the address that owns it, "" if several use it.
type cachedDocument struct {
	*document
	owner string
}

// newDocuments returns documents with a cache of memory bytes.
func newDocuments(memory int64) *documents {
	d := &documents{
		trusted: map[hash]*document{}, trustedByID: map[string]*document{},
		shares: map[string]*lru.Cache[hash, struct{}]{}, limit: memory,
	}
	d.lru = lru.New(memory, d.disown)
	return d
}

// get returns a document for a request of an address, nil if it is not there.
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

// add caches a document for the address that sent it, unless the document is very large.
func (d *documents) add(key hash, doc *document, address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	size := documentSize(doc.text) + plansSize(doc.plans)
	if d.lru.Contains(key) || size > d.limit/16 {
		return
	}
	share := d.shares[address]
	if share == nil {
		share = lru.New(d.limit/4, func(oldest hash, _ struct{}) { d.lru.Remove(oldest) })
		d.shares[address] = share
	}
	share.Add(key, struct{}{}, size)
	d.lru.Add(key, &cachedDocument{doc, address}, size)
}

// size returns the memory of the cached documents, in bytes.
func (d *documents) size() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.lru.Size()
}

// disown removes a document from the share of its owner.
func (d *documents) disown(key hash, r *cachedDocument) {
	share := d.shares[r.owner]
	if share == nil {
		return // several addresses use it
	}
	share.Remove(key)
	if share.Len() == 0 {
		delete(d.shares, r.owner)
	}
	r.owner = ""
}

// A documentSource is the document of a request, before it is parsed.
type documentSource struct {
	text    string // "" for one that may be in Redis, under its hash
	hash    hash
	cached  *document // nil if the text must be parsed and validated
	persist bool      // the client asks to persist it
}

// source finds the document of a request by Apollo's automatic persisted queries. The request contains the text of the
// document, its id, or both. An id is the hash of the text, or the id of a trusted document in the manifest.
func (e *Executor) source(params *Params) (documentSource, *gqlerror.Error) {
	id := ""
	if value := params.Extensions["persistedQuery"]; value != nil {
		query, ok := value.(map[string]any)
		switch {
		case !ok:
			return documentSource{}, refusal(BadRequest, "extensions.persistedQuery must be an object")
		case query["version"] != json.Number("1"): // clients compare this message
			return documentSource{}, refusal("PERSISTED_QUERY_NOT_SUPPORTED", "PersistedQueryNotSupported")
		}
		if id, _ = query["sha256Hash"].(string); id == "" {
			return documentSource{}, refusal(BadRequest, "extensions.persistedQuery.sha256Hash must be a string")
		}
	}
	if params.Query == "" {
		return e.persisted(id, params.Caller)
	}
	s := documentSource{text: params.Query, hash: sha256.Sum256([]byte(params.Query))}
	s.cached = e.documents.get(s.hash, params.Caller.Address)
	metrics.Documents.Count(s.cached != nil)
	trusted := e.documents.trusted[s.hash] != nil
	if id != "" && !strings.EqualFold(id, s.hash.String()) {
		if doc := e.documents.trustedByID[id]; doc == nil || doc.text != s.text {
			return documentSource{}, refusal(BadRequest, "the SHA-256 does not match the document")
		}
	}
	if e.options.TrustedOnly && !trusted {
		return documentSource{}, refusal(string(forum.Forbidden), "only trusted documents are allowed")
	}
	s.persist = id != "" && !trusted
	return s, nil
}

// persisted finds a document by its id, among the trusted documents and in the cache. Otherwise the document may be in
// Redis: persisted returns only its hash.
func (e *Executor) persisted(id string, caller auth.Caller) (documentSource, *gqlerror.Error) {
	if doc := e.documents.trustedByID[id]; doc != nil {
		metrics.Persisted.Count(true)
		return documentSource{text: doc.text, cached: doc}, nil
	}
	hash, ok := parseHash(id)
	if doc := e.documents.get(hash, caller.Address); ok && doc != nil {
		metrics.Persisted.Count(true)
		return documentSource{text: doc.text, cached: doc}, nil
	}
	switch {
	case e.options.TrustedOnly:
		return documentSource{}, persistedNotFound()
	case !ok:
		return documentSource{}, refusal(BadRequest,
			"the hash of a persisted query must be its SHA-256 in 64 hexadecimal digits")
	}
	metrics.Persisted.Count(false)
	return documentSource{hash: hash}, nil
}

// readPersisted reads the text of a document from Redis.
func (e *Executor) readPersisted(ctx context.Context, key hash, caller auth.Caller) (string, *gqlerror.Error) {
	text, err := e.store.Persisted(ctx, key.String(), caller.AddressKey())
	switch {
	case err != nil:
		return "", e.Present(ctx, err)
	case text == "":
		return "", persistedNotFound()
	}
	return text, nil
}

// persistedNotFound returns an error whose message clients compare.
func persistedNotFound() *gqlerror.Error {
	return refusal("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound")
}

// BadRequest is the code of a request that is not well formed.
const BadRequest = "BAD_REQUEST"

// refusal returns the error of a request that is not executed.
func refusal(code, message string) *gqlerror.Error {
	return &gqlerror.Error{Message: message, Extensions: map[string]any{"code": code}}
}

// The memory of a cached document besides its text, in bytes. A test measures it.
const (
	documentOverhead = 2 << 10 // entries of the cache, and of a new share
	nodeSize         = 240     // a node of the parsed tree: a field, an argument, a value, …
)

// documentSize returns the maximum memory of a cached document, in bytes. It counts the tokens that can begin a node: a
// word, an opening bracket, a quotation mark, a $, an ellipsis.
func documentSize(text string) int64 {
	nodes, dot, word := int64(0), false, false // whether the character before was a dot, or in a word
	for i := range len(text) {
		c := text[i]
		inWord := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
		if c == '{' || c == '[' || c == '"' || c == '$' || c == '.' && !dot || inWord && !word {
			nodes++
		}
		dot, word = c == '.', inWord
	}
	return documentOverhead + 2*int64(len(text)) + nodeSize*nodes
}
