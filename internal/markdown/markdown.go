// Package markdown renders users' Markdown as HTML that is safe in a page.
//
// The dialect is GitHub's: CommonMark with tables, strikethrough, task lists and bare URLs as links.
// HTML in the source is escaped and shown as text, so all markup comes from the renderer. The
// sanitiser then removes all elements, attributes and URL schemes that are not on its list, in case
// the renderer has a defect.
//
// All that Agora derives from a text comes from the tree of its HTML: see Read. Nothing else looks for
// links, mentions or code in a source.
//
// A link leads to an http, https or mailto URL and an image to an http or https URL; of any other
// only the text stays. Every link has rel="nofollow ugc noopener".
//
// A text that mentions users with @ may link to their pages: see Renderer.Linked.
package markdown

import (
	"bytes"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// render returns the source as sanitised HTML, and the steps of rendering it. A source that exceeds
// its limit of steps becomes plain text.
func render(source string) (html string, steps int) { return renderLinked(source, "") }

// renderLinked renders the source as render does, with links to the users whom the source mentions. userURL is the
// template of the links for forum.UserURL; "" for no links.
func renderLinked(source, userURL string) (html string, steps int) {
	t := parse(source, userURL)
	return t.html(), t.steps()
}

// A tree is a text that was parsed.
type tree struct {
	source string
	doc    ast.Node
	work   *work
}

// parse returns the tree of a source. If it finds definitions that no link uses, it parses the source again, and leaves
// these definitions in the text.
func parse(source, userURL string) *tree {
	t := &tree{source: source, work: newWork(source)}
	t.work.userURL = userURL
	t.parse()
	if found := t.work.references; !t.work.over() && found.left() {
		t.work.references = newReferences(found.used)
		t.work.pipes, t.work.mentions = 0, nil
		t.work.spend(stepsPerByte * len(source))
		t.parse()
	}
	return t
}

// parse parses the source.
func (t *tree) parse() {
	pc := definitions{parser.NewContext(), t.work.references}
	pc.Set(workKey, t.work)
	t.doc = converter().Parser().Parse(text.NewReader([]byte(t.source)), parser.WithContext(pc))
}

// steps returns the steps of reading the text.
func (t *tree) steps() int { return min(t.work.steps, t.work.limit) }

// html returns the text as sanitised HTML.
func (t *tree) html() string {
	if t.work.over() {
		return plain(t.source)
	}
	var out bytes.Buffer
	if err := converter().Renderer().Render(&out, []byte(t.source), t.doc); err != nil { // a Buffer returns no errors
		return plain(t.source)
	}
	return policy().SanitizeReader(&out).String()
}

// mentions returns the names of the users to whom the HTML links, or would link if it had a template: each once.
func (t *tree) mentions() []string {
	if t.work.over() {
		return nil
	}
	return namesOf(t.work.mentions)
}

// converter contains goldmark's parsers, except its parsers of HTML. Parsers that are slow for hostile sources have
// limits.
var converter = assembly.Of("Markdown", func() goldmark.Markdown {
	return goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(
				util.Prioritized(parser.NewSetextHeadingParser(), 100),
				util.Prioritized(parser.NewThematicBreakParser(), 200),
				util.Prioritized(nestingLimit{parser.NewListParser()}, 300),
				util.Prioritized(parser.NewListItemParser(), 400),
				util.Prioritized(parser.NewCodeBlockParser(), 500),
				util.Prioritized(parser.NewATXHeadingParser(), 600),
				util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
				util.Prioritized(nestingLimit{parser.NewBlockquoteParser()}, 800),
				util.Prioritized(parser.NewParagraphParser(), 1000),
			),
			parser.WithInlineParsers(
				util.Prioritized(extension.NewTaskCheckBoxParser(), 0),
				util.Prioritized(codeSpan{parser.NewCodeSpanParser()}, 100),
				util.Prioritized(inlineLimit{parser.NewLinkParser()}, 200),
				util.Prioritized(parser.NewAutoLinkParser(), 300),
				util.Prioritized(mention{}, 400),
				util.Prioritized(inlineLimit{flanking{parser.NewEmphasisParser()}}, 500),
				util.Prioritized(inlineLimit{flanking{extension.NewStrikethroughParser()}}, 500),
				util.Prioritized(bareURL{}, 998),
				util.Prioritized(bareEmail{}, 999),
			),
			parser.WithParagraphTransformers(
				util.Prioritized(referenceLimit{parser.LinkReferenceParagraphTransformer}, 100),
				util.Prioritized(tableLimit{extension.NewTableParagraphTransformer()}, 200),
			),
			parser.WithASTTransformers(
				util.Prioritized(extension.NewTableASTTransformer(), 0),
				util.Prioritized(sanitizeLinks{}, 100),
			),
		)),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(
			util.Prioritized(extension.NewTableHTMLRenderer(
				extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute),
			), 500),
			util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 500),
			util.Prioritized(extension.NewTaskCheckBoxHTMLRenderer(), 500),
		)),
	)
})
