package operation

import (
	"crypto/sha256"
	"encoding/hex"
	"sync"

	"github.com/agoraql/agora/internal/lru"
	"github.com/vektah/gqlparser/v2/ast"
)

// documentsMemory is how many bytes the remembered documents take at the most.
const documentsMemory = 40 << 20

// A document passed validation.
type document struct {
	text  string
	ast   *ast.QueryDocument
	cache map[*ast.OperationDefinition]string // the Cache-Control of the answers
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
