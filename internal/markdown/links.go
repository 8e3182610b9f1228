package markdown

import (
	"net/url"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// sanitizeLinks walks through a parsed text. It sets the attributes of links and images, and replaces
// these nodes by their text: links and images with other targets, links in links, and emphasis beyond
// maxNesting.
type sanitizeLinks struct{}

// Transform implements parser.ASTTransformer.
func (sanitizeLinks) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
	v := visit{source: reader.Source(), work: workOf(pc)}
	v.targets = max(maxTargets, len(v.source))
	_ = ast.Walk(doc, v.node) // v.node returns no error
	for _, n := range v.unwanted {
		unwrap(n, v.source)
	}
	for _, n := range v.mentions {
		n.replace()
	}
}

// A visit is one walk through a text.
type visit struct {
	source   []byte
	work     *work
	targets  int // remaining bytes for targets and titles
	links    int // ancestors of the node that are links
	emphases int // ancestors of the node that are emphasis
	unwanted []ast.Node
	mentions []*mentionNode
}

// node is an ast.Walker. It stops the walk at the limit of steps.
func (v *visit) node(n ast.Node, entering bool) (ast.WalkStatus, error) {
	around := 1
	if !entering {
		around = -1
	} else if !v.work.spend(stepsOf(n)) {
		return ast.WalkStop, nil
	}
	switch n := n.(type) {
	case *ast.Link:
		if entering {
			v.decorate(n, v.links == 0 && v.scheme(n.Destination, n.Title, true) != "", "rel", rel)
		}
		v.links += around
	case *ast.AutoLink:
		if entering {
			v.decorate(n, v.links == 0 && v.scheme(autoTarget(n, v.source), nil, false) != "", "rel", rel)
		}
	case *mentionNode:
		switch {
		case !entering:
		case v.links == 0 && v.scheme(n.target, nil, true) != "":
			v.mentions = append(v.mentions, n)
		default:
			v.unwanted = append(v.unwanted, n)
		}
	case *ast.Image:
		if entering {
			scheme := v.scheme(n.Destination, n.Title, true)
			v.decorate(n, scheme == "http" || scheme == "https", "loading", "lazy")
			n.SetAttributeString("referrerpolicy", []byte("no-referrer")) // the picture's server need not know the page
		}
	case *ast.Emphasis, *extast.Strikethrough:
		if entering && v.emphases >= maxNesting {
			v.unwanted = append(v.unwanted, n)
		}
		v.emphases += around
	}
	return ast.WalkContinue, nil
}

// decorate sets an attribute of a node, or marks the node for removal if it is not wanted.
func (v *visit) decorate(n ast.Node, wanted bool, attribute, value string) {
	if !wanted {
		v.unwanted = append(v.unwanted, n)
		return
	}
	n.SetAttributeString(attribute, []byte(value))
}

// scheme returns the scheme of an allowed target, "" for any other, and spends the target's size.
// resolve is for targets in which the renderer resolves escapes and entities: it parses the URL that
// will be in the output.
func (v *visit) scheme(target, title []byte, resolve bool) string {
	size := len(target) + len(title)
	if v.targets -= size; v.targets < 0 || !v.work.spend(stepsPerByte*size) {
		return ""
	}
	u, err := url.Parse(string(util.URLEscape(target, resolve)))
	if err != nil {
		return ""
	}
	// A user name before the host looks like the host to readers.
	web := (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.User == nil
	mail := u.Scheme == "mailto" && u.Opaque != ""
	if !web && !mail {
		return ""
	}
	return u.Scheme
}

// autoTarget returns the URL of a bare link, with mailto: for an email address.
func autoTarget(n *ast.AutoLink, source []byte) []byte {
	target := n.URL(source)
	if n.AutoLinkType == ast.AutoLinkEmail {
		return append([]byte("mailto:"), target...)
	}
	return target
}

// unwrap replaces a node by its children, a bare link by its label.
func unwrap(n ast.Node, source []byte) {
	parent := n.Parent()
	if auto, ok := n.(*ast.AutoLink); ok {
		n.AppendChild(n, ast.NewString(auto.Label(source)))
	}
	for child := n.FirstChild(); child != nil; child = n.FirstChild() {
		parent.InsertBefore(parent, n, child)
	}
	parent.RemoveChild(parent, n)
}
