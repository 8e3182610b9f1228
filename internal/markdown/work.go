package markdown

import (
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
)

// A render may take stepsAtLeast, and stepsPerCharacter for each character of the source, in addition to the steps of
// reading the source. Beyond this limit the source is shown as plain text. A step is about a nanosecond. Steps are
// counted and not measured, so that a text always has the same result.
const (
	stepsAtLeast      = 3_000_000
	stepsPerCharacter = 250
)

// The steps of each byte of a source or of a target, and of each node of the tree. BenchmarkSearch
// searches texts that take more time than their steps.
const (
	stepsPerByte  = 30
	stepsPerBlock = 1_000 // a paragraph, a list, a quote, …
	stepsPerLink  = 4_500 // an image, too
	stepsPerCell  = 500
	stepsPerSpan  = 700 // emphasis, code, …
	stepsPerText  = 350
	// For each line of a list or a quote, the parser checks whether the block and its item go on.
	stepsPerLine = 120
	// The parser of links is slow for each byte that it scans.
	stepsPerScanned = 3
)

// work counts the steps of rendering one text.
type work struct {
	steps, limit int
	pipes        int    // escaped pipes in tables so far
	userURL      string // the template of links to users; "" for none
	paragraph    paragraph
	references   *references
	mentions     []*candidate // those that link to users, if there is a template
}

// A paragraph is the state of the current block with text. Each block starts with an empty one.
type paragraph struct {
	marks    int
	brackets []int       // the indexes of open brackets in the source
	runs     map[int]int // by length, the index of the last run of backticks; nil until the first run
}

// workKey is the key of a text's work in its parser.Context.
var workKey = parser.NewContextKey()

// newWork returns the work of a source, with the steps of reading it.
func newWork(source string) *work {
	return &work{
		steps: stepsPerByte * len(source),
		limit: stepsAtLeast + stepsPerByte*len(source) + stepsPerCharacter*utf8.RuneCountInString(source),

		references: newReferences(nil),
	}
}

// workOf returns the work of the text of a parser.Context.
func workOf(pc parser.Context) *work { return pc.Get(workKey).(*work) }

// spend adds steps and reports whether the work is within its limit. Beyond it, spend does nothing.
func (w *work) spend(steps int) bool {
	if w.over() {
		return false
	}
	w.steps += steps
	return !w.over()
}

// over reports whether the work has exceeded its limit.
func (w *work) over() bool { return w.steps > w.limit }

// stepsOf returns the steps of a node from its parser to the sanitiser. The steps of finding the node, and the steps of
// its target, are counted elsewhere.
func stepsOf(n ast.Node) int {
	switch n.(type) {
	case *ast.Link, *ast.Image, *ast.AutoLink, *candidate:
		return stepsPerLink
	case *extast.TableCell:
		return stepsPerCell
	case *ast.Text, *ast.String, *ast.LinkReferenceDefinition:
		return stepsPerText
	}
	if n.Type() == ast.TypeInline {
		return stepsPerSpan
	}
	return stepsPerBlock
}
