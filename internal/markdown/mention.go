package markdown

import (
	"github.com/agoraql/agora/internal/forum"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// mention makes a link of an @ and a user name. Whether the user exists is not known here: a text
// has the same HTML whoever registers later.
type mention struct{}

// Trigger implements parser.InlineParser.
func (mention) Trigger() []byte { return []byte{'@'} }

// Parse implements parser.InlineParser. It makes a node of its own, which sanitizeLinks replaces: the
// brackets around a link would not be one.
func (mention) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	w := workOf(pc)
	if w.userURL == "" || !w.spend(stepsPerText) { // for what turns out to be no name, too
		return nil
	}
	line, segment := block.PeekLine()
	name := forum.MentionAt(block.PrecendingCharacter(), string(line[:min(len(line), forum.MaxMention)]))
	if name == "" || !w.spend(stepsPerSpan) {
		return nil
	}
	length := len("@") + len(name)
	n := &mentionNode{target: []byte(forum.UserURL(w.userURL, name))}
	n.AppendChild(n, ast.NewTextSegment(segment.WithStop(segment.Start+length)))
	block.Advance(length)
	return n
}

// A mentionNode is a mention that may become a link.
type mentionNode struct {
	ast.BaseInline
	target []byte
}

var kindMention = ast.NewNodeKind("Mention")

// Kind implements ast.Node.
func (*mentionNode) Kind() ast.NodeKind { return kindMention }

// Dump implements ast.Node.
func (n *mentionNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// replace puts a link in the place of the node.
func (n *mentionNode) replace() {
	link := ast.NewLink()
	link.Destination = n.target
	link.SetAttributeString("rel", []byte(rel))
	parent := n.Parent()
	parent.InsertBefore(parent, n, link)
	link.AppendChild(link, n.FirstChild())
	parent.RemoveChild(parent, n)
}
