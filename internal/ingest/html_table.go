package ingest

import (
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// maxCells is the maximum number of cells of a table, with the empty cells that fill up its short rows. Each cell takes
// at least two characters of the text.
const maxCells = forum.MaxContent / 2

// settleTables prepares tables for Markdown, where a cell is one line. It turns a table into blocks if a cell contains
// an element that ends the line, if the table has more than maxCells cells, or if it has one column: such a table only
// serves the layout. Blocks keep the words of two cells apart. A caption moves before its table.
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
		if t := (&tableOf{}); t.read(child) && t.columns > 1 && t.size() <= maxCells {
			for _, br := range t.breaks {
				br.Parent.InsertBefore(&html.Node{Type: html.TextNode, Data: " "}, br)
				br.Parent.RemoveChild(br)
			}
			escapePipes(child, false)
			continue
		}
		toBlocks(child)
	}
}

// A tableOf is what settleTables knows of a table.
type tableOf struct {
	rows, columns int // columns of the widest row, without what cells span
	cells, breaks []*html.Node
}

// read collects the cells and the br elements of a table, and counts its rows and columns. It reports whether no cell
// contains an element that ends the line, apart from br.
func (t *tableOf) read(n *html.Node) bool {
	columns := 0
	for child := range n.ChildNodes() {
		if child.Type != html.ElementNode {
			continue
		}
		switch child.Data {
		case "td", "th":
			columns++
			t.cells = append(t.cells, child)
		case "tr":
			t.rows++
		case "br":
			t.breaks = append(t.breaks, child)
		case "thead", "tbody", "tfoot", "colgroup", "col":
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

// size returns the maximum number of cells that the table has after its rows are filled up. It first limits the spans
// of each cell to the rows and columns of the table: the converter makes a cell of each row and column that is spanned.
func (t *tableOf) size() int {
	spanned := 0
	for _, cell := range t.cells {
		if spanned += limitSpan(cell, "colspan", t.columns)*limitSpan(cell, "rowspan", t.rows) - 1; spanned > maxCells {
			break
		}
	}
	return t.rows * (t.columns + spanned)
}

// limitSpan returns how many rows or columns a cell spans, and sets it to most if it is more.
func limitSpan(cell *html.Node, key string, most int) int {
	for i, a := range cell.Attr {
		if a.Key != key {
			continue
		}
		n, err := strconv.Atoi(a.Val)
		if err != nil || n < 1 {
			return 1
		}
		n = min(n, most)
		cell.Attr[i].Val = strconv.Itoa(n)
		return n
	}
	return 1
}

// escapePipes escapes those pipes in a table that the converter does not escape: in code, in titles, and in the
// alternative texts of images. An unescaped pipe would end the cell.
func escapePipes(n *html.Node, code bool) {
	switch {
	case n.Type == html.TextNode && code:
		n.Data = strings.ReplaceAll(n.Data, "|", `\|`)
	case n.Type == html.ElementNode:
		code = code || slices.Contains([]string{"code", "var", "samp", "kbd", "tt"}, n.Data)
		for i, a := range n.Attr {
			if a.Key == "title" || a.Key == "alt" {
				n.Attr[i].Val = strings.ReplaceAll(a.Val, "|", `\|`)
			}
		}
	}
	for child := range n.ChildNodes() {
		escapePipes(child, code)
	}
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
