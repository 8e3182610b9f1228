package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Some short sources make a Markdown parser run for seconds or write hundreds of megabytes. Texts for
// readers do not reach these limits. Beyond one, the markup stays as plain text. These limits are for
// parts of a text; the limit of work.go is for all of it.
const (
	// maxNesting is the depth of quotes and lists, and of emphasis: ">" 40,000 times would take
	// 0.4 s and much memory.
	maxNesting = 16
	// maxMarks is the number of brackets and runs of * _ ~ that are parsed in one paragraph. Each may
	// scan the whole paragraph: "[a](" 10,000 times would take 0.4 s.
	maxMarks = 1000
	// maxLabel is the longest label of a reference in CommonMark, in bytes.
	maxLabel = 999
	// maxCellsPerByte limits the cells of a table by its size. Short rows under a wide head are
	// filled up with empty cells, millions of them.
	maxCellsPerByte = 2
	// maxPipes is the number of escaped pipes in tables. For each code span around one, goldmark
	// scans all of them.
	maxPipes = 1000
	// maxMentions is the number of mentions that link to users. The template of these links may be long.
	maxMentions = 200
	// maxTargets is the maximum size in bytes of all targets and titles of a text's links together. In a longer text it is
	// the size of the text. A reference is written once, but its target is output for each use.
	maxTargets = 100_000
)

// nestingLimit is a parser of blocks up to the depth maxNesting.
type nestingLimit struct{ parser.BlockParser }

// Open implements parser.BlockParser.
func (s nestingLimit) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
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

// Continue implements parser.BlockParser.
func (s nestingLimit) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	if !workOf(pc).spend(stepsPerLine) {
		return parser.Close
	}
	return s.BlockParser.Continue(node, reader, pc)
}

// inlineLimit is a parser of the first maxMarks marks of a paragraph. All parsers of this type share
// the count.
type inlineLimit struct{ parser.InlineParser }

// Parse implements parser.InlineParser.
func (s inlineLimit) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	w := workOf(pc)
	// A run of * _ ~ may be compared with all previous ones.
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

// closeBracket spends the steps of the parser of links at a closing bracket: for the nodes and the label since the
// opening bracket, and for the paragraph's lines. If the bracket does not end a link, it also spends steps for the text
// that was scanned for the end of a target.
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

// scanned returns the largest number of bytes that the parser of links has read when it finds that the
// closing bracket at the start of line does not end a link. rest is the remaining length of the
// paragraph.
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

// CloseBlock implements parser.CloseBlocker, as the parser of links does.
func (s inlineLimit) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	p := &workOf(pc).paragraph
	p.marks, p.brackets = 0, nil
	if closer, ok := s.InlineParser.(parser.CloseBlocker); ok {
		closer.CloseBlock(parent, block, pc)
	}
}

// tableLimit makes a table of a paragraph only if the table has at most maxCellsPerByte cells for each byte of the
// paragraph, if the cells fit into the remaining steps, and if the text so far contains at most maxPipes escaped pipes.
type tableLimit struct{ parser.ParagraphTransformer }

// Transform implements parser.ParagraphTransformer.
func (f tableLimit) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
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
	// The cells must fit into the remaining steps; sanitizeLinks spends them.
	if isTable && rows*columns <= maxCellsPerByte*size && w.pipes <= maxPipes &&
		rows*columns*stepsPerCell <= w.limit-w.steps {
		parent, before := node.Parent(), node.PreviousSibling()
		f.ParagraphTransformer.Transform(node, reader, pc)
		at := next(parent, before)
		if at == node {
			at = node.NextSibling()
		}
		if table, ok := at.(*extast.Table); ok {
			keepCells(table, reader.Source())
		}
	}
}

// next returns the sibling after the node before, or the first child of parent if before is nil.
func next(parent, before ast.Node) ast.Node {
	if before == nil {
		return parent.FirstChild()
	}
	return before.NextSibling()
}

// keepCells appends to the last cell of each row of a table the text that follows that cell in the source. A table of
// GitHub's Markdown shows no more cells than its head has, so a reader would miss that text.
func keepCells(table *extast.Table, source []byte) {
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		if row.LastChild() == nil || row.LastChild().Lines().Len() == 0 {
			continue
		}
		lines := row.LastChild().Lines()
		cell := lines.At(0)
		rest, _, _ := bytes.Cut(source[cell.Stop:], []byte("\n"))
		rest = bytes.TrimRight(rest, " \t\r")
		if rest = bytes.TrimSuffix(rest, []byte("|")); len(bytes.Trim(rest, " \t|")) > 0 {
			cell = cell.WithStop(cell.Stop + len(rest))
			lines.Set(0, cell.TrimRightSpace(source))
		}
	}
}
