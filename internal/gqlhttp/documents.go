package gqlhttp

import (
	"crypto/sha256"
	"encoding/hex"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"github.com/vektah/gqlparser/v2/ast"
)

// What documents become takes some forty times as much as their text.
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

func hashOf(text string) hash { return sha256.Sum256([]byte(text)) }

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
type documents struct {
	trusted     map[hash]*document
	trustedByID map[string]*document

	most int // bytes of text that are remembered

	mu    sync.Mutex
	lru   *simplelru.LRU[hash, *document]
	bytes int
}

// newDocuments returns documents that remember as many as fit into so many bytes.
func newDocuments(memory int64) *documents {
	d := &documents{trusted: map[hash]*document{}, trustedByID: map[string]*document{}, most: int(memory / parsedMemory)}
	d.lru, _ = simplelru.NewLRU(d.most, func(_ hash, doc *document) { d.bytes -= len(doc.text) })
	return d
}

func (d *documents) get(key hash) *document {
	if doc := d.trusted[key]; doc != nil {
		return doc
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, _ := d.lru.Get(key)
	return doc
}

func (d *documents) add(key hash, doc *document) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.lru.Contains(key) || len(doc.text) > d.most/16 {
		return
	}
	d.lru.Add(key, doc)
	for d.bytes += len(doc.text); d.bytes > d.most; {
		d.lru.RemoveOldest()
	}
}
