package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// references are the definitions of links that a text has, such as [a]: http://example.com. CommonMark shows none of
// them. Here a definition that no link uses is text: a reader must not miss the words of [1]: Chapter3.
type references struct {
	used   map[string]bool // by label; links and images with an allowed target use one
	valid  map[string]bool // those that are definitions; nil for all, while it is not known which are used
	hidden map[string]bool // those that were found
	unused bool            // whether one is defined that none uses, or one that is defined already
}

// newReferences returns the references of a text of which those labels are valid, nil for all.
func newReferences(valid map[string]bool) *references {
	return &references{used: map[string]bool{}, valid: valid, hidden: map[string]bool{}}
}

// use notes that a link or an image uses a reference, nil for none.
func (r *references) use(of *ast.ReferenceLink) {
	if of != nil {
		r.used[util.ToLinkReference(of.Value)] = true
	}
}

// definitions is a parser.Context for which only those references that are valid are defined.
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

// referenceLimit extracts link references from a paragraph, if their number times its size is not too
// large: goldmark reads all lines for each one, and the rest of the paragraph for an unclosed title.
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

// show replaces a definition by its text if it is known that none uses it.
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

// left reports whether the text has definitions that none uses.
func (r *references) left() bool {
	for label := range r.hidden {
		if !r.used[label] {
			return true
		}
	}
	return r.unused
}
