package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Markdown has corners where a short source makes a parser work for seconds or
// write hundreds of megabytes. No text that is meant to be read reaches these
// limits; past one, what is written stays as plain text.
const (
	// maxNesting is how many quotes and lists may be in each other, and how many
	// emphases: ">" 40,000 times would take 0.4 s and more memory than it is worth.
	maxNesting = 16
	// maxMarks is how many brackets and runs of * _ ~ count in one paragraph: each
	// may look at the whole paragraph, so that "[a](" 10,000 times would take 0.4 s.
	maxMarks = 1000
	// maxCellsPerByte is how many cells a table may have for each of its bytes: one
	// of short rows under a wide head would be filled up with millions of them.
	maxCellsPerByte = 2
	// maxPipes is how many escaped pipes may be in tables: for each piece of code
	// around one, all are looked at.
	maxPipes = 1000
	// maxTargets is how many bytes the targets and titles of a text's links may
	// have together, if the text is not longer itself: a reference is written
	// once, and its target as often as it is used.
	maxTargets = 100_000
)

// shallow opens a block only as long as few blocks are around it.
type shallow struct{ parser.BlockParser }

func (s shallow) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	depth := 0
	for n := parent; n != nil; n = n.Parent() {
		if n.Kind() == ast.KindBlockquote || n.Kind() == ast.KindList {
			depth++
		}
	}
	if depth >= maxNesting {
		return nil, parser.NoChildren
	}
	return s.BlockParser.Open(parent, reader, pc)
}

// sparing parses the first marks of a paragraph. All sparing parsers count together.
type sparing struct{ parser.InlineParser }

var marksKey = parser.NewContextKey()

func (s sparing) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	marks, _ := pc.Get(marksKey).(int)
	if marks >= maxMarks {
		return nil
	}
	pc.Set(marksKey, marks+1)
	return s.InlineParser.Parse(parent, block, pc)
}

// CloseBlock makes sparing a parser.CloseBlocker, as the parser of links is one.
func (s sparing) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	pc.Set(marksKey, nil)
	if closer, ok := s.InlineParser.(parser.CloseBlocker); ok {
		closer.CloseBlock(parent, block, pc)
	}
}

// full makes a table only of a paragraph that has about as many cells as the table
// would, and of the first escaped pipes.
type full struct{ parser.ParagraphTransformer }

var pipesKey = parser.NewContextKey()

func (f full) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	pipes, _ := pc.Get(pipesKey).(int)
	rows, columns, size := node.Lines().Len(), 0, 0
	for i := range rows {
		line := node.Lines().At(i)
		value := line.Value(reader.Source())
		columns = max(columns, bytes.Count(value, []byte("|"))+1)
		size += len(value)
		pipes += bytes.Count(value, []byte(`\|`))
	}
	pc.Set(pipesKey, pipes)
	if rows*columns <= maxCellsPerByte*size && pipes <= maxPipes {
		f.ParagraphTransformer.Transform(node, reader, pc)
	}
}
