package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// references are the definitions of links in a text, such as [a]: http://example.com. CommonMark shows none of them. If
// no link uses a definition, Agora shows it as text: a reader must not miss the words of [1]: Chapter3.
type references struct {
	used   map[string]bool // labels that a link or an image with an allowed target uses
	valid  map[string]bool // labels whose definitions are not text; nil for all, while it is not known which are used
	hidden map[string]bool // labels of the definitions that were found
	unused bool            // whether a label is defined twice: no link uses the second definition
}

// newReferences returns the references of a text. valid are the labels whose definitions are not text, nil for all.
func newReferences(valid map[string]bool) *references {
	return &references{used: map[string]bool{}, valid: valid, hidden: map[string]bool{}}
}

// use notes that a link or an image uses a reference, nil for none.
func (r *references) use(of *ast.ReferenceLink) {
	if of != nil {
		r.used[util.ToLinkReference(of.Value)] = true
	}
}

// definitions is a parser.Context that accepts only definitions with a valid label.
type definitions struct {
	parser.Context
	references *references
}

// AddReference implements parser.Context.
func (c definitions) AddReference(r parser.Reference) {
	if valid := c.references.valid; valid == nil || valid[util.ToLinkReference(r.Label())] {
		c.Context.AddReference(r)
	}
}

// referenceLimit takes the definitions of links out of a paragraph, if the steps for that are within the limit. For
// each definition goldmark reads all lines of the paragraph, and for an unclosed title the rest of it.
type referenceLimit struct{ parser.ParagraphTransformer }

// Transform implements parser.ParagraphTransformer.
func (c referenceLimit) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines, references, titles, size := node.Lines().Len(), 0, 0, 0
	for i := range lines {
		line := node.Lines().At(i)
		value := line.Value(reader.Source())
		size += len(value)
		start := bytes.TrimLeft(value, " \t")
		switch {
		case bytes.HasPrefix(start, []byte("[")):
			references++
		case i == 0:
			return // references come first
		case bytes.IndexAny(start, `"'(`) == 0:
			titles++
		}
	}
	if !workOf(pc).spend(references*lines + titles*size) {
		return
	}
	parent, before := node.Parent(), node.PreviousSibling()
	c.ParagraphTransformer.Transform(node, reader, pc)
	for at := next(parent, before); at != nil; {
		definition, ok := at.(*ast.LinkReferenceDefinition)
		if !ok {
			return
		}
		at = at.NextSibling()
		workOf(pc).references.show(parent, definition)
	}
}

// show replaces a definition by its text if no link uses it, or if its label is defined already. While it is not known
// which are used, it only notes the definition.
func (r *references) show(parent ast.Node, d *ast.LinkReferenceDefinition) {
	label := util.ToLinkReference(d.Label)
	first := !r.hidden[label]
	r.hidden[label] = true
	if r.valid == nil {
		r.unused = r.unused || !first
		return
	}
	if first && r.valid[label] {
		return
	}
	shown := ast.NewParagraph()
	shown.SetLines(d.Lines())
	shown.SetBlankPreviousLines(d.HasBlankPreviousLines())
	shown.SetPos(d.Pos())
	parent.ReplaceChild(parent, d, shown)
}

// left reports whether the text contains definitions that no link uses.
func (r *references) left() bool {
	for label := range r.hidden {
		if !r.used[label] {
			return true
		}
	}
	return r.unused
}
