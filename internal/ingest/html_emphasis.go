package ingest

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	renderer "github.com/agoraql/agora/internal/markdown"
	"golang.org/x/net/html"
)

// emphases are the elements that become marks around their text.
var emphases = []string{"b", "strong", "i", "em", "s", "del", "strike"}

// settleEmphasis moves punctuation out of an emphasized text, at its start or its end, if Markdown would not recognize
// the emphasis otherwise. An example is <b>Hint:</b>read: Markdown shows the marks of **Hint:**read as text, so it
// becomes **Hint**:read.
func settleEmphasis(n *html.Node) {
	for child := range slices.Values(slices.Collect(n.ChildNodes())) {
		if child.Type == html.ElementNode && slices.Contains(emphases, child.Data) {
			settleEnd(child, backwards)
			settleEnd(child, forwards)
		}
		settleEmphasis(child)
	}
}

// A direction says whether the tree is read forwards or backwards.
type direction bool

const (
	forwards  direction = true
	backwards direction = false
)

// next returns the next sibling in a direction.
func (d direction) next(n *html.Node) *html.Node {
	if d == forwards {
		return n.NextSibling
	}
	return n.PrevSibling
}

// first returns the first child in a direction.
func (d direction) first(n *html.Node) *html.Node {
	if d == forwards {
		return n.FirstChild
	}
	return n.LastChild
}

// rune returns the first character of a text in a direction, and its size.
func (d direction) rune(text string) (rune, int) {
	if d == forwards {
		return utf8.DecodeRuneInString(text)
	}
	return utf8.DecodeLastRuneInString(text)
}

// settleEnd does what settleEmphasis does at one end of an emphasis: the end of its text for forwards, the start for
// backwards.
func settleEnd(emphasis *html.Node, toward direction) {
	back := !toward
	outer := neighbour(emphasis, toward)
	for {
		leaf := textAt(emphasis, back)
		if leaf == nil {
			return
		}
		inner, size := back.rune(leaf.Data)
		if renderer.Flanks(outer, inner) || unicode.IsSpace(inner) {
			return
		}
		moved := &html.Node{Type: html.TextNode}
		if toward == forwards {
			leaf.Data, moved.Data = leaf.Data[:len(leaf.Data)-size], leaf.Data[len(leaf.Data)-size:]
			emphasis.Parent.InsertBefore(moved, emphasis.NextSibling)
		} else {
			moved.Data, leaf.Data = leaf.Data[:size], leaf.Data[size:]
			emphasis.Parent.InsertBefore(moved, emphasis)
		}
		outer = inner
		if leaf.Data == "" {
			leaf.Parent.RemoveChild(leaf)
		}
	}
}

// textAt returns the first text in n, read in direction d. It returns nil if something else is there, such as code, a
// link or an image: Markdown has marks of their own for these.
func textAt(n *html.Node, d direction) *html.Node {
	for child := d.first(n); child != nil; child = d.next(child) {
		switch {
		case child.Type == html.TextNode && child.Data != "":
			return child
		case child.Type != html.ElementNode || d.first(child) == nil && child.Data != "img" && child.Data != "br":
			continue
		case slices.Contains(emphases, child.Data) || child.Data == "span" || child.Data == "u":
			return textAt(child, d)
		}
		return nil
	}
	return nil
}

// neighbour returns the character beside n in direction d, as the Markdown will have it. It returns a space at the
// start or the end of the line.
func neighbour(n *html.Node, d direction) rune {
	for ; n != nil; n = n.Parent {
		for sibling := d.next(n); sibling != nil; sibling = d.next(sibling) {
			if r, ok := outside(sibling, d); ok {
				return r
			}
		}
		if parent := n.Parent; parent == nil || parent.Type != html.ElementNode || !isInline(parent) {
			return ' '
		} else if parent.Data == "a" {
			return ']'
		}
	}
	return ' '
}

// outside returns the first character that n shows, read in direction d. It returns false if n shows no character.
func outside(n *html.Node, d direction) (rune, bool) {
	switch {
	case n.Type == html.TextNode && n.Data != "":
		r, _ := d.rune(n.Data)
		return r, true
	case n.Type != html.ElementNode:
		return 0, false
	case n.Data == "img" || n.Data == "code" || n.Data == "kbd" || n.Data == "samp" || n.Data == "tt":
		return '`', true // one of the marks that it begins or ends with
	case !isInline(n):
		return ' ', true
	case n.Data == "a":
		return ')', true
	}
	for child := d.first(n); child != nil; child = d.next(child) {
		if r, ok := outside(child, d); ok {
			return r, true
		}
	}
	return 0, false
}

// inline are the elements that do not end the line.
var inline = strings.Fields("a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp " +
	"small span strike strong sub sup time tt u var wbr")

// isInline reports whether an element does not end the line.
func isInline(n *html.Node) bool { return slices.Contains(inline, n.Data) }
