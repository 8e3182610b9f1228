package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// codeSpan parses code between runs of as many backticks. It looks for the end of a
// run only if there is one: without that each run would look at all that follows it.
type codeSpan struct{ parser.InlineParser }

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

// CloseBlock makes codeSpan a parser.CloseBlocker.
func (codeSpan) CloseBlock(_ ast.Node, _ text.Reader, pc parser.Context) {
	workOf(pc).paragraph.runs = nil
}

// runsOf finds, for each length of a run of backticks, where in the source the last
// one starts that follows in the block.
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

// backticks returns the length of the run that text starts with.
func backticks(text []byte) int {
	n := 0
	for n < len(text) && text[n] == '`' {
		n++
	}
	return n
}
