package markdown

import (
	"github.com/agoraql/agora/internal/forum"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// mention makes a candidate of an @ and a user name. It does not look whether the user exists: the HTML of a text must
// stay the same when somebody registers later.
type mention struct{}

// Trigger implements parser.InlineParser.
func (mention) Trigger() []byte { return []byte{'@'} }

// Parse implements parser.InlineParser.
func (mention) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	w := workOf(pc)
	if !w.spend(stepsPerText) { // for what turns out to be no name, too
		return nil
	}
	line, segment := block.PeekLine()
	name := forum.MentionAt(block.PrecendingCharacter(), string(line[:min(len(line), forum.MaxMention)]))
	if name == "" || !w.spend(stepsPerSpan) {
		return nil
	}
	length := len("@") + len(name)
	n := newCandidate(nil, segment.Start, segment.Start+length)
	n.name = name
	block.Advance(length)
	return n
}

// namesOf returns the names of mentions, each once.
func namesOf(mentions []*candidate) (names []string) {
	seen := map[string]bool{}
	for _, n := range mentions {
		if key := forum.FoldName(n.name); !seen[key] {
			seen[key], names = true, append(names, n.name)
		}
	}
	return names
}
