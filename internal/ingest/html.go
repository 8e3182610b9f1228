package ingest

import (
	"strings"
	"unicode"

	"github.com/JohannesKaufmann/dom"
	"github.com/JohannesKaufmann/html-to-markdown/v2/converter"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/base"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/commonmark"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/strikethrough"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/table"
	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/forum"
	"golang.org/x/net/html"
)

// maxNesting limits the depth of a text's elements. Each list or quote repeats its prefix on every
// line of its text, so the output grows with the depth.
const maxNesting = 16

// toMarkdown converts HTML. It escapes text that is markup in Markdown.
var toMarkdown = assembly.Of("HTML of imports", func() *converter.Converter {
	c := converter.NewConverter(converter.WithPlugins(
		base.NewBasePlugin(),
		commonmark.NewCommonmarkPlugin(
			commonmark.WithLinkEmptyHrefBehavior(commonmark.LinkBehaviorSkip),
			commonmark.WithListEndComment(false), // it would be shown
		),
		strikethrough.NewStrikethroughPlugin(),
		table.NewTablePlugin(
			table.WithHeaderPromotion(true), table.WithPresentationTables(true),
			table.WithCellPaddingBehavior(table.CellPaddingBehaviorMinimal),
		),
	))
	for _, name := range []string{"summary", "option", "center", "legend"} {
		c.Register.TagType(name, converter.TagTypeBlock, converter.PriorityEarly)
	}
	c.Register.RendererFor("a", converter.TagTypeInline, bareLink, converter.PriorityEarly)
	c.Register.TextTransformer(escapeReferences, converter.PriorityEarly)
	c.Register.UnEscaper(isOpenBracket, converter.PriorityEarly)
	return c
})

// markdown converts HTML to Markdown. The HTML of Hacker News, for example, consists of p, i, a, pre and code.
// Errors: a rejection of a text that is too long or nested too deeply.
func markdown(source string) (string, error) { return prepared(source, func(*html.Node) {}) }

// prepared converts HTML to Markdown, after change has changed the tree of the HTML. Errors: as markdown returns them.
func prepared(source string, change func(*html.Node)) (string, error) {
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil { // the parser's own limit of the depth
		return "", reject("text: %v", err)
	}
	const documentNesting = 3 // the document, html, body
	depth, characters := measure(doc)
	if depth -= documentNesting; depth > maxNesting {
		return "", reject("text has elements %d deep; the maximum is %d", depth, maxNesting)
	}
	if characters > forum.MaxContent { // before the conversion, which is slower
		return "", reject("text has %d characters; the maximum is %d", characters, forum.MaxContent)
	}
	change(doc)
	settleTables(doc)
	settleEmphasis(doc)
	settleSigns(doc)
	text, err := toMarkdown().ConvertNode(doc)
	if err != nil {
		return "", reject("text: %v", err)
	}
	return string(text), nil
}

// contentOf converts HTML to a text that can be posted. Errors: a rejection.
func contentOf(source string) (string, error) {
	text, err := markdown(source)
	if err != nil {
		return "", err
	}
	return cleanContent(text)
}

// markers removes the characters that the converter uses as marks of its own.
var markers = strings.NewReplacer("\a", "", "\uf002", "")

// measure returns the depth of a tree's elements, the root included, and the number of characters
// without white space. It removes markers from the tree.
func measure(n *html.Node) (depth, characters int) {
	if n.Type == html.TextNode {
		n.Data = markers.Replace(n.Data)
		for _, c := range n.Data {
			if !unicode.IsSpace(c) {
				characters++
			}
		}
		return 0, characters
	}
	for child := range n.ChildNodes() {
		d, c := measure(child)
		depth, characters = max(depth, d), characters+c
	}
	return depth + 1, characters
}

// reference matches a character reference. Markdown reads them as HTML does.
var reference = assembly.Regexp(`&(#[0-9]+;|#[xX][0-9a-fA-F]+;|[a-zA-Z][a-zA-Z0-9]*;)`)

// escapeReferences escapes text that looks like a character reference. The converter does not.
func escapeReferences(_ converter.Context, text string) string {
	return reference().ReplaceAllString(text, "&amp;$1")
}

// isOpenBracket makes the converter escape every open bracket. Without it, the converter searches the line for the
// closing bracket at each open one, so that a line of brackets takes quadratic time.
func isOpenBracket(chars []byte, i int) int {
	if chars[i] == '[' {
		return 1
	}
	return -1
}

// bareLink writes <URL> for a link whose label is its address. Hacker News may have shortened the label: then it ends
// with three points.
func bareLink(_ converter.Context, w converter.Writer, n *html.Node) converter.RenderStatus {
	href := dom.GetAttributeOr(n, "href", "")
	label := dom.CollectText(n)
	start, shortened := strings.CutSuffix(label, "...")
	if href == "" || label != href && (!shortened || !strings.HasPrefix(href, start)) {
		return converter.RenderTryNext
	}
	link, err := forum.ParseLink(href)
	if err != nil {
		return converter.RenderTryNext
	}
	link = strings.ReplaceAll(link, "|", "%7C") // it would end a cell of a table
	_, _ = w.WriteString("<" + link + ">")      // a buffer returns no errors
	return converter.RenderSuccess
}
