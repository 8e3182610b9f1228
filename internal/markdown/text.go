package markdown

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
)

// stepsPerTextByte are the steps of Text for each byte of HTML.
const stepsPerTextByte = 15

// Text returns the text of HTML that a Renderer has made: without markup, with the alternative texts of images, and
// with a line for each block. If most is not 0, it stops after the first piece of text with which there are more than
// most characters that are not spaces. It also returns the steps that it took.
func Text(source string, most int) (text string, steps int) {
	return scan(source, most, true, func(name, value string) {})
}

// scan does what Text does. It leaves out alternative texts if alternatives is false. It calls found with each
// attribute.
func scan(source string, most int, alternatives bool, found func(name, value string)) (text string, steps int) {
	var out strings.Builder
	read, shown := 0, 0
	for z := html.NewTokenizer(strings.NewReader(source)); most == 0 || shown <= most; {
		kind := z.Next()
		if kind == html.ErrorToken { // the end
			break
		}
		read += len(z.Raw())
		part := ""
		switch kind {
		case html.TextToken:
			part = string(z.Text())
		case html.StartTagToken, html.SelfClosingTagToken:
			_, more := z.TagName()
			for more {
				var name, value []byte
				name, value, more = z.TagAttr()
				if string(name) == "alt" && alternatives {
					part = string(value)
				}
				found(string(name), string(value))
			}
		}
		for _, r := range part {
			if r == '\n' || r == '\t' || !unicode.IsControl(r) {
				out.WriteRune(r)
			}
			if unicode.IsGraphic(r) && !unicode.IsSpace(r) {
				shown++
			}
		}
	}
	return lines(out.String()), stepsPerTextByte * read
}

// lines returns a text without its empty lines, and without spaces at the ends of lines.
func lines(text string) string {
	filled := make([]string, 0, strings.Count(text, "\n")+1)
	for line := range strings.Lines(text) {
		if line = strings.TrimRightFunc(line, unicode.IsSpace); line != "" {
			filled = append(filled, line)
		}
	}
	return strings.Join(filled, "\n")
}
