package ingest

import (
	"strings"

	"github.com/agoraql/agora/internal/assembly"
)

// These expressions match marks that are not Markdown in a text of Discourse: marks in brackets, HTML, and upload://,
// for which only cooked contains an address that leads somewhere.
var (
	discourseMarks = assembly.Regexp(`(?i)\[/(?:quote|details|spoiler|poll|code|grid|wrap|img|url|email|list|color|size|` +
		`center|hide|[bius])\]|\[date[= ]|upload://|<[a-z/!]`)
	discourseQuote = assembly.Regexp(`(?i)\[(/?)quote(?:=([^\]\n]*))?\]`)
	discourseSize  = assembly.Regexp(`(!\[[^\]|\n]*)\|[0-9]+x[0-9]+[^\]\n]*\]`)
)

// text returns the text of a post as Markdown, which Agora shows as Discourse did. It returns the author's text (raw),
// but converts the HTML (cooked) if raw contains marks that only Discourse knows, or line breaks that Markdown does not
// show. If there is no HTML, it converts the quotations in raw to quotations of Markdown.
// Errors: a rejection.
func (p *discoursePostItem) text() (string, error) {
	switch {
	case p.Raw == nil:
		return foreignContent(p.Cooked)
	case p.Cooked != "" && (discourseMarks().MatchString(*p.Raw) || strings.Contains(p.Cooked, "<br")):
		return foreignContent(p.Cooked)
	}
	return cleanContent(discourseSize().ReplaceAllString(withQuotes(*p.Raw), "$1]"))
}

// withQuotes returns a text of Discourse with its quotations in the form of Markdown. A [quote] without a [/quote]
// stays as it is, and so does a [/quote] without a [quote].
func withQuotes(raw string) string {
	marks := discourseQuote().FindAllStringSubmatchIndex(raw, -1)
	opens := make([]int, 0, len(marks)) // the marks that are open
	pairs := map[int]bool{}
	for i, m := range marks {
		if m[2] == m[3] {
			opens = append(opens, i)
		} else if n := len(opens); n > 0 {
			if n <= maxNesting { // each line of deeper ones would have as many marks
				pairs[opens[n-1]], pairs[i] = true, true
			}
			opens = opens[:n-1]
		}
	}
	if len(pairs) == 0 {
		return raw
	}
	var out strings.Builder
	depth, last, at := 0, 0, 0
	write := func(text string) { // a part of the text, a blank line behind the last one
		if text = strings.Trim(text, "\n"); strings.TrimSpace(text) == "" {
			return
		}
		if out.Len() > 0 {
			out.WriteString(strings.Repeat("> ", min(last, depth)) + "\n")
		}
		for line := range strings.SplitSeq(text, "\n") {
			out.WriteString(strings.Repeat("> ", depth) + line + "\n")
		}
		last = depth
	}
	for i, m := range marks {
		if !pairs[i] {
			continue
		}
		write(raw[at:m[0]])
		if at = m[1]; m[2] < m[3] {
			depth--
			continue
		}
		depth++
		if m[4] >= 0 {
			if by, _, _ := strings.Cut(strings.Trim(raw[m[4]:m[5]], `"`), ","); by != "" {
				write(by + ":")
			}
		}
	}
	write(raw[at:])
	return out.String()
}
