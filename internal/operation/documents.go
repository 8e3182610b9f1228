package operation

import (
	"crypto/sha256"
	"encoding/hex"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"github.com/vektah/gqlparser/v2/ast"
)

// A parsed document takes some forty times as much memory as its text.
const (
	documentsMemory = 40 << 20 // bytes that remembered documents take at the most
	parsedMemory    = 40       // bytes for each of the text
)

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

	most int // bytes of text that are remembered; a quarter of one address

	mu     sync.Mutex
	lru    *simplelru.LRU[hash, *remembered]
	bytes  int
	shares map[string]*share // of the addresses that have one
}

// A remembered is a document and the address that it belongs to, "" for several.
type remembered struct {
	*document
	owner string
}

// A share is the documents of one address, the one used last at the end.
type share struct {
	lru   *simplelru.LRU[hash, struct{}]
	bytes int
}

// newDocuments returns documents that remember as many as fit into so many bytes.
func newDocuments(memory int64) *documents {
	d := &documents{
		trusted: map[hash]*document{}, trustedByID: map[string]*document{}, shares: map[string]*share{},
		most: int(memory / parsedMemory),
	}
	d.lru, _ = simplelru.NewLRU(d.most, d.forgotten)
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
		d.shares[address].lru.Get(key)
	} else {
		d.disown(key, r)
	}
	return r.document
}

func (d *documents) add(key hash, doc *document, address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.lru.Contains(key) || len(doc.text) > d.most/16 {
		return
	}
	of := d.shares[address]
	if of == nil {
		of = &share{}
		of.lru, _ = simplelru.NewLRU[hash, struct{}](d.most, nil)
		d.shares[address] = of
	}
	of.lru.Add(key, struct{}{})
	of.bytes += len(doc.text)
	d.lru.Add(key, &remembered{doc, address})
	d.bytes += len(doc.text)
	for of.bytes > d.most/4 {
		oldest, _, _ := of.lru.GetOldest()
		d.lru.Remove(oldest)
	}
	for d.bytes > d.most {
		d.lru.RemoveOldest()
	}
}

func (d *documents) forgotten(key hash, r *remembered) {
	d.bytes -= len(r.text)
	d.disown(key, r)
}

// disown takes a document from its address.
func (d *documents) disown(key hash, r *remembered) {
	of := d.shares[r.owner]
	if of == nil {
		return // it was already
	}
	of.lru.Remove(key)
	if of.bytes -= len(r.text); of.lru.Len() == 0 {
		delete(d.shares, r.owner)
	}
	r.owner = ""
}
