package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Markdown has corners where a short source makes a parser work for seconds or
// write hundreds of megabytes. No text that is meant to be read reaches these
// limits; past one, what is written stays as plain text. They hold part of a text;
// the limit of work.go holds all of it.
const (
	// maxNesting is how many quotes and lists may be in each other, and how many
	// emphases: ">" 40,000 times would take 0.4 s and more memory than it is worth.
	maxNesting = 16
	// maxMarks is how many brackets and runs of * _ ~ count in one paragraph: each
	// may look at the whole paragraph, so that "[a](" 10,000 times would take 0.4 s.
	maxMarks = 1000
	// maxLabel is how many bytes CommonMark allows in a reference.
	maxLabel = 999
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
	if depth >= maxNesting || workOf(pc).over() {
		return nil, parser.NoChildren
	}
	return s.BlockParser.Open(parent, reader, pc)
}

func (s shallow) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	if !workOf(pc).spend(stepsPerLine) {
		return parser.Close
	}
	return s.BlockParser.Continue(node, reader, pc)
}

// sparing parses the first marks of a paragraph. All sparing parsers count together.
type sparing struct{ parser.InlineParser }

func (s sparing) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	w := workOf(pc)
	// A run of * _ ~ may be compared with all before it.
	if w.paragraph.marks >= maxMarks || !w.spend(w.paragraph.marks) {
		return nil
	}
	w.paragraph.marks++
	line, segment := block.PeekLine()
	node := s.InlineParser.Parse(parent, block, pc)
	switch {
	case line[0] == '[' || line[0] == '!' && node != nil:
		w.paragraph.brackets = append(w.paragraph.brackets, segment.Start)
	case line[0] == ']':
		w.closeBracket(parent.Lines(), line, segment.Start, node != nil)
	}
	return node
}

// closeBracket spends what the parser of links has looked at for a bracket that closes:
// the nodes and the label since the one that opened, the paragraph's lines, and
// what follows in search of the end of what turned out to be no link.
func (w *work) closeBracket(lines *text.Segments, line []byte, at int, isLink bool) {
	last := len(w.paragraph.brackets) - 1
	if last < 0 {
		return
	}
	label := at - w.paragraph.brackets[last]
	w.paragraph.brackets = w.paragraph.brackets[:last]
	w.spend(label + 10*min(label, maxLabel) + lines.Len())
	if !isLink {
		w.spend(stepsPerScanned * scanned(line, lines.At(lines.Len()-1).Stop-at))
	}
}

// scanned returns how many bytes the parser of links may have looked at before it saw that no
// link is at the bracket that line starts with: few, or all the rest of the paragraph.
func scanned(line []byte, rest int) int {
	switch {
	case len(line) < 3 || line[1] != '(' && line[1] != '[':
		return 1
	case line[1] == '[': // up to the end of the label
		if end := bytes.IndexByte(line[2:], ']'); end >= 0 && line[end+1] != '\\' {
			return end
		}
	case line[2] != '<': // up to the end of the target, unless a title follows
		if end := bytes.IndexAny(line, " \t\n"); end > 2 {
			if next := bytes.TrimLeft(line[end:], " \t"); len(next) > 0 && bytes.IndexByte([]byte("\n\"'("), next[0]) < 0 {
				return end
			}
		}
	}
	return rest
}

// CloseBlock makes sparing a parser.CloseBlocker, as the parser of links is one.
func (s sparing) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	p := &workOf(pc).paragraph
	p.marks, p.brackets = 0, nil
	if closer, ok := s.InlineParser.(parser.CloseBlocker); ok {
		closer.CloseBlock(parent, block, pc)
	}
}

// counted takes references out of a paragraph, as long as their number times its size
// is not too large: each is looked for in all lines, and a title without an end in all that follows.
type counted struct{ parser.ParagraphTransformer }

func (c counted) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
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
	if workOf(pc).spend(references*lines + titles*size) {
		c.ParagraphTransformer.Transform(node, reader, pc)
	}
}

// full makes a table only of a paragraph that has about as many cells as the table
// would, and of the first escaped pipes.
type full struct{ parser.ParagraphTransformer }

func (f full) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	w := workOf(pc)
	rows, columns, size, isTable := node.Lines().Len(), 0, 0, false
	for i := range rows {
		line := node.Lines().At(i)
		value := line.Value(reader.Source())
		columns = max(columns, bytes.Count(value, []byte("|"))+1)
		size += len(value)
		w.pipes += bytes.Count(value, []byte(`\|`))
		isTable = isTable || i > 0 && len(bytes.Trim(value, "-|: \t\r\n")) == 0
	}
	// The cells are spent with the other nodes.
	if isTable && rows*columns <= maxCellsPerByte*size && w.pipes <= maxPipes &&
		rows*columns*stepsPerCell <= w.limit-w.steps {
		f.ParagraphTransformer.Transform(node, reader, pc)
	}
}
