package ingest

import (
	"slices"
	"strings"

	"github.com/JohannesKaufmann/dom"
	"golang.org/x/net/html"
)

// foreignContent converts HTML of another site to a text that can be posted, as contentOf does. Links and images with a
// relative address lead nowhere on this site, so it replaces them by the text that they show. Errors: a rejection.
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

// absolute reports whether the attribute name of n is an address that leads to the same place from every site. If only
// the scheme is missing, it adds https.
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
