package markdown

import (
	"bytes"
	"net/url"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// sanitizeLinks walks through a parsed text. It sets the attributes of links and images, and makes links of candidates.
// It replaces these nodes by their text: links and images whose targets are not allowed, links in links and in the
// alternative texts of images, and emphasis beyond maxNesting.
type sanitizeLinks struct{}

// Transform implements parser.ASTTransformer.
func (sanitizeLinks) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
	v := visit{source: reader.Source(), work: workOf(pc)}
	v.targets = max(maxTargets, len(v.source))
	_ = ast.Walk(doc, v.node) // v.node returns no error
	for _, n := range v.unwanted {
		unwrap(n, v.source)
	}
	for _, n := range v.fences {
		showInfo(n, v.source)
	}
	for _, n := range v.bare {
		n.replace(n.target)
	}
	for _, n := range v.work.mentions {
		if target := v.userURL(n.name); target != nil {
			n.replace(target)
		} else {
			unwrap(n, v.source)
		}
	}
}

// A visit is one walk through a text.
type visit struct {
	source   []byte
	work     *work
	targets  int // remaining bytes for targets and titles
	links    int // ancestors of the node that are links
	images   int // ancestors of the node that are images
	emphases int // ancestors of the node that are emphasis
	unwanted []ast.Node
	bare     []*candidate
	fences   []*ast.FencedCodeBlock // with words behind the fence that do not name a language
}

// node is an ast.Walker. It stops the walk at the limit of steps.
func (v *visit) node(n ast.Node, entering bool) (ast.WalkStatus, error) {
	around := 1
	if !entering {
		around = -1
	} else if !v.work.spend(stepsOf(n)) {
		return ast.WalkStop, nil
	}
	mayLink := v.links == 0 && v.images == 0
	switch n := n.(type) {
	case *ast.Link:
		if entering {
			wanted := mayLink && v.scheme(n.Destination, n.Title, true) != ""
			v.decorate(n, n.Reference, wanted, "rel", rel)
		}
		if _, stays := n.AttributeString("rel"); stays {
			v.links += around
		}
	case *ast.AutoLink:
		if entering {
			v.decorate(n, nil, mayLink && v.scheme(autoTarget(n, v.source), nil, false) != "", "rel", rel)
		}
	case *candidate:
		if entering {
			v.candidate(n, mayLink)
		}
	case *ast.Image:
		if entering {
			scheme := v.scheme(n.Destination, n.Title, true)
			v.decorate(n, n.Reference, v.images == 0 && (scheme == "http" || scheme == "https"), "loading", "lazy")
			n.SetAttributeString("referrerpolicy", []byte("no-referrer")) // the picture's server need not know the page
		}
		if _, stays := n.AttributeString("loading"); stays {
			v.images += around
		}
	case *ast.FencedCodeBlock:
		if entering && n.Info != nil && !isLanguage(util.UnescapePunctuations(n.Info.Segment.Value(v.source))) {
			v.fences = append(v.fences, n)
		}
	case *ast.Emphasis, *extast.Strikethrough:
		if entering && v.emphases >= maxNesting {
			v.unwanted = append(v.unwanted, n)
		}
		v.emphases += around
	}
	return ast.WalkContinue, nil
}

// showInfo shows the words behind a fence as a paragraph before the code block, and removes the block if it is empty.
// The words are not the name of a language, so HTML would not show them: a reader would miss the words of ~~~hello
// world~~~.
func showInfo(n *ast.FencedCodeBlock, source []byte) {
	info := n.Info.Segment.Value(source)
	shown := ast.NewParagraph()
	shown.AppendChild(shown, ast.NewString(info))
	parent := n.Parent()
	parent.InsertBefore(parent, n, shown)
	if n.Lines().Len() == 0 {
		parent.RemoveChild(parent, n)
	}
}

// isLanguage reports whether text is the name of a language that the policy allows.
func isLanguage(text []byte) bool {
	return len(text) <= maxLanguage && !bytes.ContainsFunc(text, func(r rune) bool {
		return r >= utf8.RuneSelf || !util.IsAlphaNumeric(byte(r)) && bytes.IndexByte([]byte("_+#.-"), byte(r)) < 0
	})
}

// candidate decides whether a candidate becomes a link. For a mention it does not look at the template of links to
// users: who is mentioned must not depend on the template.
func (v *visit) candidate(n *candidate, mayLink bool) {
	switch {
	case n.name == "" && mayLink && v.scheme(n.target, nil, true) != "":
		v.bare = append(v.bare, n)
	case n.name != "" && mayLink && len(v.work.mentions) < maxMentions:
		v.work.mentions = append(v.work.mentions, n)
	default:
		v.unwanted = append(v.unwanted, n)
	}
}

// userURL returns the URL of a user. It returns nil if there is no template, or if the URL is not allowed.
func (v *visit) userURL(name string) []byte {
	if v.work.userURL == "" {
		return nil
	}
	target := []byte(forum.UserURL(v.work.userURL, name))
	if schemeOf(target, true) == "" {
		return nil
	}
	return target
}

// decorate sets an attribute of a link or an image, or marks it for removal if it is not wanted.
func (v *visit) decorate(n ast.Node, reference *ast.ReferenceLink, wanted bool, attribute, value string) {
	if !wanted {
		v.unwanted = append(v.unwanted, n)
		return
	}
	v.work.references.use(reference)
	n.SetAttributeString(attribute, []byte(value))
}

// scheme returns the scheme of an allowed target, "" for any other, and spends the target's size.
func (v *visit) scheme(target, title []byte, resolve bool) string {
	size := len(target) + len(title)
	if v.targets -= size; v.targets < 0 || !v.work.spend(stepsPerByte*size) {
		return ""
	}
	return schemeOf(target, resolve)
}

// schemeOf returns the scheme of an allowed target, "" for any other. resolve says that the renderer will resolve
// escapes and entities in the target: schemeOf then parses the URL that will be in the output.
func schemeOf(target []byte, resolve bool) string {
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

// autoTarget returns the URL of a link in angle brackets, with mailto: for an email address.
func autoTarget(n *ast.AutoLink, source []byte) []byte {
	target := n.URL(source)
	if n.AutoLinkType == ast.AutoLinkEmail {
		return append([]byte("mailto:"), target...)
	}
	return target
}

// unwrap replaces a node by its children, and a link in angle brackets by its label.
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
