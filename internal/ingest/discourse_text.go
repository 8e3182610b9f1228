package ingest

import (
	"strings"

	"github.com/agoraql/agora/internal/assembly"
)

// The marks of Discourse beside those of Markdown: in brackets, of HTML, and uploads, whose address only cooked has.
var (
	discourseMarks = assembly.Regexp(`(?i)\[/(?:quote|details|spoiler|poll|code|grid|wrap|img|url|email|list|color|size|` +
		`center|hide|[bius])\]|\[date[= ]|upload://|<[a-z/!]`)
	discourseQuote = assembly.Regexp(`(?i)\[(/?)quote(?:=([^\]\n]*))?\]`)
	discourseSize  = assembly.Regexp(`(!\[[^\]|\n]*)\|[0-9]+x[0-9]+[^\]\n]*\]`)
)

// text returns the text of a post as Markdown, so that it reads as it did there: the author's own, unless that has
// marks that only Discourse knows, or line breaks that Markdown does not show. Without the HTML, quotations become
// those of Markdown. Errors: a rejection.
func (p *discoursePostItem) text() (string, error) {
	switch {
	case p.Raw == nil:
		return foreignContent(p.Cooked)
	case p.Cooked != "" && (discourseMarks().MatchString(*p.Raw) || strings.Contains(p.Cooked, "<br")):
		return foreignContent(p.Cooked)
	}
	return cleanContent(discourseSize().ReplaceAllString(withQuotes(*p.Raw), "$1]"))
}

// withQuotes returns a text of Discourse with the quotations of Markdown. A mark without the other one of the pair
// stays.
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
