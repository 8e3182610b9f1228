// Package markdown renders users' Markdown as HTML that is safe in a page.
//
// The dialect is GitHub's: CommonMark with tables, strikethrough, task lists and bare URLs as links.
// HTML in the source is escaped and shown as text, so all markup comes from the renderer. The
// sanitiser then removes all elements, attributes and URL schemes that are not on its list, in case
// the renderer has a defect.
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
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// render returns the source as sanitised HTML, and the steps of rendering it. A source that exceeds
// its limit of steps becomes plain text.
func render(source string) (html string, steps int) { return renderLinked(source, "") }

// renderLinked is render with links to the users whom the source mentions, by a template of
// forum.UserURL; "" for no links.
func renderLinked(source, userURL string) (html string, steps int) {
	w := newWork(source)
	w.userURL = userURL
	pc := parser.NewContext()
	pc.Set(workKey, w)
	in := []byte(source)
	doc := converter().Parser().Parse(text.NewReader(in), parser.WithContext(pc))
	if w.over() {
		return plain(source), w.limit
	}
	var out bytes.Buffer
	if err := converter().Renderer().Render(&out, in, doc); err != nil { // a Buffer returns no errors
		return plain(source), w.steps
	}
	return policy().SanitizeReader(&out).String(), w.steps
}

// converter has goldmark's parsers except those of HTML, with limits on those that are slow for
// hostile sources.
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
				util.Prioritized(inlineLimit{parser.NewEmphasisParser()}, 500),
				util.Prioritized(inlineLimit{extension.NewStrikethroughParser()}, 500),
				util.Prioritized(extension.NewLinkifyParser(), 999),
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
