package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// codeSpan parses code between two runs of backticks of the same length. It searches for the closing run only if it
// knows that there is one: otherwise each run would scan the rest of the block, in quadratic time.
type codeSpan struct{ parser.InlineParser }

// Parse implements parser.InlineParser.
func (c codeSpan) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	opener := backticks(line)
	p := &workOf(pc).paragraph
	if p.runs == nil {
		p.runs = runsOf(block)
	}
	if p.runs[opener] > segment.Start {
		return c.InlineParser.Parse(parent, block, pc)
	}
	block.Advance(opener)
	return ast.NewTextSegment(segment.WithStop(segment.Start + opener))
}

// CloseBlock implements parser.CloseBlocker. It forgets the runs, because they are the runs of one block.
func (codeSpan) CloseBlock(_ ast.Node, _ text.Reader, pc parser.Context) {
	workOf(pc).paragraph.runs = nil
}

// runsOf looks at the runs of backticks in the rest of the block. For each length of a run, it returns the index in the
// source at which the last run of this length starts.
func runsOf(block text.Reader) map[int]int {
	runs := map[int]int{}
	number, position := block.Position()
	defer block.SetPosition(number, position)
	for {
		line, segment := block.PeekLine()
		if line == nil {
			return runs
		}
		for i := 0; i < len(line); i++ {
			if n := backticks(line[i:]); n > 0 {
				runs[n] = segment.Start + i - segment.Padding
				i += n
			}
		}
		block.AdvanceLine()
	}
}

// backticks returns the number of backticks that text starts with.
func backticks(text []byte) int {
	n := 0
	for n < len(text) && text[n] == '`' {
		n++
	}
	return n
}
