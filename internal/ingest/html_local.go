package ingest

import (
	"slices"
	"strings"

	"github.com/JohannesKaufmann/dom"
	"golang.org/x/net/html"
)

// foreignContent is contentOf for HTML with links and images of the other site's own, which lead nowhere here: what
// they show stays as text. Errors: a rejection.
func foreignContent(source string) (string, error) {
	text, err := prepared(source, withoutLocal)
	if err != nil {
		return "", err
	}
	return cleanContent(text)
}

// withoutLocal replaces links and images that need the other site by their text, and removes what only decorates.
func withoutLocal(n *html.Node) {
	for _, child := range slices.Collect(n.ChildNodes()) {
		switch {
		case child.Type != html.ElementNode:
			continue
		case child.Data == "svg", child.Data == "img" && dom.HasClass(child, "avatar"),
			child.Data == "div" && dom.HasClass(child, "meta"): // the size below an image
			n.RemoveChild(child)
			continue
		case child.Data == "img" && (dom.HasClass(child, "emoji") || !absolute(child, "src")):
			text := &html.Node{Type: html.TextNode, Data: markers.Replace(dom.GetAttributeOr(child, "alt", ""))}
			n.InsertBefore(text, child)
			n.RemoveChild(child)
			continue
		}
		withoutLocal(child)
		if child.Data == "a" && !absolute(child, "href") {
			for inner := range slices.Values(slices.Collect(child.ChildNodes())) {
				child.RemoveChild(inner)
				n.InsertBefore(inner, child)
			}
			n.RemoveChild(child)
		}
	}
}

// absolute reports whether an attribute is a link that leads to the same from everywhere. It adds a scheme if only that
// is missing.
func absolute(n *html.Node, name string) bool {
	for i := range n.Attr {
		a := &n.Attr[i]
		if a.Key != name {
			continue
		}
		if strings.HasPrefix(a.Val, "//") {
			a.Val = "https:" + a.Val
		}
		_, err := cleanLink(a.Val)
		return err == nil
	}
	return false
}
