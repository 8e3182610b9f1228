package ingest

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/JohannesKaufmann/dom"
	"golang.org/x/net/html"
)

// settleSigns adds signs for two elements that Markdown does not have. It puts the text of q between quotation marks,
// as browsers do. It puts a ^ before a sup that begins with a digit and follows a digit: 10<sup>6</sup> would become
// 106.
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
