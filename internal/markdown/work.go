package markdown

import (
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
)

// A render may take stepsAtLeast, and stepsPerCharacter for each character of the
// source. It stops past that, and what is written is shown as it is. A step is a
// nanosecond or so. It is counted, not measured, so that one text has one result.
const (
	stepsAtLeast      = 3_000_000
	stepsPerCharacter = 250
)

// The steps of each byte of a source or of a target, and of each node of the tree.
// BenchmarkSearch looks for texts for which they are too few.
const (
	stepsPerByte  = 30
	stepsPerBlock = 1_000 // a paragraph, a list, a quote, …
	stepsPerLink  = 4_500 // an image, too
	stepsPerCell  = 500
	stepsPerSpan  = 700 // emphasis, code, …
	stepsPerText  = 350
	// A list or a quote, and an item in it, looks at each line in it.
	stepsPerLine = 120
	// The parser of links has to look so closely that a byte takes it this much.
	stepsPerScanned = 3
)

// work counts the steps that the rendering of one text has taken, and holds its limits.
type work struct {
	steps, limit int
	pipes        int // escaped ones in tables
	paragraph    paragraph
}

// A paragraph is any block with text of its own. Its parts count from its start on.
type paragraph struct {
	marks    int
	brackets []int       // where those stand that are open
	runs     map[int]int // by length, where the last run of backticks starts; nil until one is met
}

var workKey = parser.NewContextKey()

func newWork(source string) *work {
	return &work{
		steps: stepsPerByte * len(source),
		limit: stepsAtLeast + stepsPerByte*len(source) + stepsPerCharacter*utf8.RuneCountInString(source),
	}
}

// workOf returns the work of the text that is parsed.
func workOf(pc parser.Context) *work { return pc.Get(workKey).(*work) }

// spend counts steps and reports whether more may follow. Past the limit nothing counts.
func (w *work) spend(steps int) bool {
	if w.over() {
		return false
	}
	w.steps += steps
	return !w.over()
}

func (w *work) over() bool { return w.steps > w.limit }

// stepsOf is what a node takes from its parser to the sanitiser, beside what is spent
// on finding it and on its target.
func stepsOf(n ast.Node) int {
	switch n.(type) {
	case *ast.Link, *ast.Image, *ast.AutoLink:
		return stepsPerLink
	case *extast.TableCell:
		return stepsPerCell
	case *ast.Text, *ast.String:
		return stepsPerText
	}
	if n.Type() == ast.TypeInline {
		return stepsPerSpan
	}
	return stepsPerBlock
}
