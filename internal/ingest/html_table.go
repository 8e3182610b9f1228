package ingest

import (
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// settleTables prepares tables for Markdown, whose cells have one line. A table with more in a cell, and one of one
// column, which is there for the layout, becomes blocks: words of two cells must not become one. A caption comes before
// its table.
func settleTables(n *html.Node) {
	for child := range slices.Values(slices.Collect(n.ChildNodes())) {
		settleTables(child)
		if child.Type != html.ElementNode || child.Data != "table" {
			continue
		}
		for part := range slices.Values(slices.Collect(child.ChildNodes())) {
			if part.Type == html.ElementNode && part.Data == "caption" {
				child.RemoveChild(part)
				toBlocks(part)
				n.InsertBefore(part, child)
			}
		}
		if t := (&tableOf{}); t.read(child) && t.columns > 1 {
			for _, br := range t.breaks {
				br.Parent.InsertBefore(&html.Node{Type: html.TextNode, Data: " "}, br)
				br.Parent.RemoveChild(br)
			}
			continue
		}
		toBlocks(child)
	}
}

// A tableOf is what settleTables knows of a table.
type tableOf struct {
	columns int // of the widest row
	breaks  []*html.Node
}

// read reports whether all cells of a table have one line, but for breaks.
func (t *tableOf) read(n *html.Node) bool {
	columns := 0
	for child := range n.ChildNodes() {
		if child.Type != html.ElementNode {
			continue
		}
		switch child.Data {
		case "td", "th":
			columns++
		case "br":
			t.breaks = append(t.breaks, child)
		case "thead", "tbody", "tfoot", "tr", "colgroup", "col":
		default:
			if !isInline(child) {
				return false
			}
		}
		if !t.read(child) {
			return false
		}
	}
	t.columns = max(t.columns, columns)
	return true
}

// toBlocks makes blocks of the parts of a table.
func toBlocks(n *html.Node) {
	n.Data, n.DataAtom = "div", atom.Div
	for child := range n.ChildNodes() {
		switch child.Data {
		case "thead", "tbody", "tfoot", "tr", "td", "th":
			if child.Type == html.ElementNode {
				toBlocks(child)
			}
		}
	}
}
