package markdown

import (
	"html"
	"strings"
)

// plain returns the source as escaped HTML with its paragraphs and lines, and without other markup.
func plain(source string) string {
	source = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "\ufffd").Replace(source)
	var out strings.Builder
	inside := false
	for line := range strings.SplitSeq(source, "\n") {
		switch line = strings.TrimSpace(line); {
		case line == "" && inside:
			out.WriteString("</p>\n")
		case line != "" && inside:
			out.WriteString("<br>\n" + html.EscapeString(line))
		case line != "":
			out.WriteString("<p>" + html.EscapeString(line))
		}
		inside = line != ""
	}
	if inside {
		out.WriteString("</p>\n")
	}
	return out.String()
}
