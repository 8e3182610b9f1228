package ingest

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/JohannesKaufmann/dom"
	"golang.org/x/net/html"
)

// settleSigns writes what browsers show of elements that Markdown does not have: the quotation marks of q, and that the
// digits of sup are a power: 10<sup>6</sup> is not 106.
func settleSigns(n *html.Node) {
	for child := range slices.Values(slices.Collect(n.ChildNodes())) {
		settleSigns(child)
		if child.Type != html.ElementNode {
			continue
		}
		switch child.Data {
		case "q":
			child.InsertBefore(&html.Node{Type: html.TextNode, Data: "“"}, child.FirstChild)
			child.AppendChild(&html.Node{Type: html.TextNode, Data: "”"})
		case "sup":
			first, _ := utf8.DecodeRuneInString(dom.CollectText(child))
			if unicode.IsDigit(first) && unicode.IsDigit(neighbour(child, backwards)) {
				n.InsertBefore(&html.Node{Type: html.TextNode, Data: "^"}, child)
			}
		}
	}
}
