package gqlhttp

import (
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"github.com/vektah/gqlparser/v2/ast"
)

// documentsBytes is how much text of documents is remembered. What they become
// takes some forty times as much.
const documentsBytes = 1 << 20

// documents remembers the documents that passed validation, those used last.
type documents struct {
	mu    sync.Mutex
	lru   *simplelru.LRU[string, *ast.QueryDocument]
	bytes int
}

func newDocuments() *documents {
	d := &documents{}
	d.lru, _ = simplelru.NewLRU(documentsBytes, func(text string, _ *ast.QueryDocument) { d.bytes -= len(text) })
	return d
}

func (d *documents) get(text string) *ast.QueryDocument {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc, _ := d.lru.Get(text)
	return doc
}

func (d *documents) add(text string, doc *ast.QueryDocument) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.lru.Contains(text) || len(text) > documentsBytes/16 {
		return
	}
	d.lru.Add(text, doc)
	for d.bytes += len(text); d.bytes > documentsBytes; {
		d.lru.RemoveOldest()
	}
}
