package ingest

import (
	"regexp"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"golang.org/x/net/html"
)

// stray is a percent sign that begins no escape.
var stray = regexp.MustCompile(`%([^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|.?$)`)

// cleanLink is forum.ParseLink for links that browsers took somewhere else.
func cleanLink(link string) (string, error) {
	link = forum.Clean(link, false)
	clean, err := forum.ParseLink(link)
	if err == nil {
		return clean, nil
	}
	for stray.MatchString(link) {
		link = stray.ReplaceAllString(link, "%25$1")
	}
	if mended, err := forum.ParseLink(link); err == nil {
		return mended, nil
	}
	return "", err
}

// markdown turns the little HTML that Hacker News writes (p, i, a, pre, code)
// into Markdown; other tags leave their text.
func markdown(source string) string {
	var b strings.Builder
	var href string
	var inLink, inPre bool
	var label strings.Builder
	write := func(text string) {
		if inLink {
			label.WriteString(text)
		} else {
			b.WriteString(text)
		}
	}
	z := html.NewTokenizer(strings.NewReader(source))
	for {
		kind := z.Next()
		token := z.Token()
		switch kind {
		case html.ErrorToken:
			if inLink {
				b.WriteString(label.String())
			}
			return b.String()
		case html.TextToken:
			text := token.Data
			if inPre {
				text = "    " + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n    ")
			}
			write(text)
		case html.StartTagToken, html.SelfClosingTagToken:
			switch token.Data {
			case "p":
				write("\n\n")
			case "br":
				write("\n")
			case "i", "em":
				write("*")
			case "b", "strong":
				write("**")
			case "pre":
				inPre = true
				write("\n\n")
			case "a":
				if inLink {
					b.WriteString(linkOf(label.String(), href))
				}
				inLink, href = true, ""
				label.Reset()
				for _, attr := range token.Attr {
					if attr.Key == "href" {
						href = attr.Val
					}
				}
			}
		case html.EndTagToken:
			switch token.Data {
			case "i", "em":
				write("*")
			case "b", "strong":
				write("**")
			case "pre":
				inPre = false
				write("\n\n")
			case "a":
				if inLink {
					inLink = false
					b.WriteString(linkOf(label.String(), href))
				}
			}
		}
	}
}

// linkOf writes a link; Hacker News shortens the label of a bare one.
func linkOf(label, href string) string {
	start, shortened := strings.CutSuffix(label, "...")
	if href == "" {
		return label
	}
	if label == href || shortened && strings.HasPrefix(href, start) {
		return "<" + href + ">"
	}
	return "[" + label + "](" + href + ")"
}
