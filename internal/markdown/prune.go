package markdown

import (
	"net/url"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// prune goes through a parsed text: it gives links and images their attributes,
// and leaves no more than the text of a link or an image that leads where it may
// not, of a link in a link, and of emphasis in too much emphasis.
type prune struct{}

// Transform implements parser.ASTTransformer.
func (prune) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
	v := visit{source: reader.Source(), work: workOf(pc)}
	v.budget = max(maxTargets, len(v.source))
	_ = ast.Walk(doc, v.node) // v.node returns no error
	for _, n := range v.unwanted {
		unwrap(n, v.source)
	}
}

// A visit is one walk through a text.
type visit struct {
	source   []byte
	work     *work
	budget   int // of bytes, for targets and titles
	links    int // around the node
	emphases int // around the node
	unwanted []ast.Node
}

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
			v.keep(n, v.links == 0 && v.scheme(n.Destination, n.Title, true) != "", "rel", rel)
		}
		v.links += around
	case *ast.AutoLink:
		if entering {
			v.keep(n, v.links == 0 && v.scheme(autoTarget(n, v.source), nil, false) != "", "rel", rel)
		}
	case *ast.Image:
		if entering {
			scheme := v.scheme(n.Destination, n.Title, true)
			v.keep(n, scheme == "http" || scheme == "https", "loading", "lazy")
		}
	case *ast.Emphasis, *extast.Strikethrough:
		if entering && v.emphases >= maxNesting {
			v.unwanted = append(v.unwanted, n)
		}
		v.emphases += around
	}
	return ast.WalkContinue, nil
}

// keep gives a node an attribute if it is wanted.
func (v *visit) keep(n ast.Node, wanted bool, attribute, value string) {
	if !wanted {
		v.unwanted = append(v.unwanted, n)
		return
	}
	n.SetAttributeString(attribute, []byte(value))
}

// scheme returns the scheme of a target that may be written, "" of any other, and
// spends the budget. It reads the target as it will be written, with its escapes
// and entities resolved if the renderer does so.
func (v *visit) scheme(target, title []byte, resolve bool) string {
	size := len(target) + len(title)
	if v.budget -= size; v.budget < 0 || !v.work.spend(stepsPerByte*size) {
		return ""
	}
	u, err := url.Parse(string(util.URLEscape(target, resolve)))
	if err != nil {
		return ""
	}
	web := (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.User == nil // a user name passes for the host
	mail := u.Scheme == "mailto" && u.Opaque != ""
	if !web && !mail {
		return ""
	}
	return u.Scheme
}

func autoTarget(n *ast.AutoLink, source []byte) []byte {
	target := n.URL(source)
	if n.AutoLinkType == ast.AutoLinkEmail {
		return append([]byte("mailto:"), target...)
	}
	return target
}

// unwrap puts the children of a node, or the label of one without, in its place.
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
