package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// A candidate is a part of a text that may become a link: a mention, or a URL or an email address without marks around
// it. sanitizeLinks replaces it by a link or by its text. It is not a link from the start, because then the brackets
// around it could not become a link.
type candidate struct {
	ast.BaseInline
	target []byte // with the escapes and entities of the source
	name   string // of a mention
}

// newCandidate returns a candidate that shows a part of the source.
func newCandidate(target []byte, start, stop int) *candidate {
	n := &candidate{target: target}
	n.AppendChild(n, ast.NewTextSegment(text.NewSegment(start, stop)))
	return n
}

var kindCandidate = ast.NewNodeKind("Candidate")

// Kind implements ast.Node.
func (*candidate) Kind() ast.NodeKind { return kindCandidate }

// Dump implements ast.Node.
func (n *candidate) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// replace puts a link to a target in the place of the node.
func (n *candidate) replace(target []byte) {
	link := ast.NewLink()
	link.Destination = target
	link.SetAttributeString("rel", []byte(rel))
	parent := n.Parent()
	parent.InsertBefore(parent, n, link)
	link.AppendChild(link, n.FirstChild())
	parent.RemoveChild(parent, n)
}
