package ingest

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"golang.org/x/net/html"
)

const maxTime = 1e11 // Unix seconds; whoever writes more writes milliseconds

// isID reports whether n is an id: one that JavaScript can count to.
func isID(n int64) bool { return n > 0 && n < 1<<52 }

// isTime reports whether there is a time, in Unix seconds.
func isTime(seconds *int64) bool { return seconds != nil && *seconds >= 0 && *seconds <= maxTime }

// cleanTitle returns a title as it can be posted, or rejects it.
func cleanTitle(title string) (string, error) {
	title = forum.Clean(title, false)
	if title == "" {
		return "", reject("no title")
	}
	if n := utf8.RuneCountInString(title); n > forum.MaxTitle {
		return "", reject("title has %d characters; the most is %d", n, forum.MaxTitle)
	}
	return title, nil
}

// cleanContent returns a text as it can be posted, or rejects it.
func cleanContent(content string) (string, error) {
	content = forum.Clean(content, true)
	if n := utf8.RuneCountInString(content); n > forum.MaxContent {
		return "", reject("text has %d characters; the most is %d", n, forum.MaxContent)
	}
	return content, nil
}

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
