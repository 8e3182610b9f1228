package search

import (
	"html"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
	"github.com/agoraql/agora/internal/forum"
)

// The approximate length of a fragment, and of its part before the first match, in bytes.
const (
	fragment = 240
	lead     = 60
)

// A mark is a part of a text that matches, in bytes.
type mark struct{ start, end int }

// Highlights returns the title and a fragment of the text of a result, each only if words of a query are in it. They
// are HTML: the text is escaped, and the words are in <mark>.
func Highlights(query, title, text string) []*forum.Highlight {
	terms, err := parseQuery(query)
	if err != nil {
		return nil
	}
	var found []*forum.Highlight
	if marks := marksOf(title, terms); len(marks) > 0 {
		found = append(found, &forum.Highlight{Field: forum.SearchTitle, HTML: marked(title, 0, len(title), marks)})
	}
	text = text[:min(len(text), maxText)]
	if marks := marksOf(text, terms); len(marks) > 0 {
		start, end := around(text, marks[0].start)
		found = append(found, &forum.Highlight{Field: forum.SearchText, HTML: marked(text, start, end, marks)})
	}
	return found
}

// marksOf returns the parts of a text that match terms, in order; if none matches, the parts that are similar.
func marksOf(text string, terms []term) []mark {
	var words []token
	tokens(text, func(t token) { words = append(words, t) })
	for _, loose := range []bool{false, true} {
		var marks []mark
		for i := range words {
			for _, t := range terms {
				if t.exclude {
					continue
				}
				if end, ok := t.matchAt(words[i:], loose); ok {
					marks = add(marks, mark{words[i].start, end})
				}
			}
		}
		if len(marks) > 0 {
			return marks
		}
	}
	return nil
}

// add adds a mark to marks. The new mark must not start before any other mark. If it overlaps the last mark, the two
// become one.
func add(marks []mark, m mark) []mark {
	if n := len(marks); n > 0 && m.start <= marks[n-1].end && (m.start < marks[n-1].end || m.start == marks[n-1].start) {
		marks[n-1].end = max(marks[n-1].end, m.end)
		return marks
	}
	return append(marks, m)
}

// matchAt reports whether the first of the words match a term, and returns where these words end in the text.
func (t term) matchAt(words []token, loose bool) (end int, ok bool) {
	if loose && !t.quoted {
		for _, w := range t.words {
			if len(t.words) > 1 && w.last || !w.matches(words[0], true, t.quoted) {
				continue
			}
			return words[0].end, true
		}
		return 0, false
	}
	if first := t.words[0]; len(t.words) == 1 && first.run {
		size := len(first.term)
		if !strings.HasPrefix(words[0].term, first.term) || !words[0].run {
			return 0, false
		}
		return min(words[0].start+size, words[0].end), true
	}
	for i, term := range t.phrase() {
		if i >= len(words) {
			return 0, false
		}
		want := t.words[i]
		want.term = term
		if term != "" && !want.matches(words[i], false, t.quoted || len(t.words) > 1) {
			return 0, false
		}
		end = words[i].end
	}
	return end, true
}

// matches reports whether a word of a text is one of a query.
func (w token) matches(word token, loose, exact bool) bool {
	switch {
	case w.term == word.term:
		return true
	case exact || w.run || word.run:
		return false
	case stem(w.term) == stem(word.term):
		return true
	}
	return loose && w.mayBeTypo() && levenshtein.ComputeDistance(w.term, word.term) <= 1
}

// around returns the bounds of the fragment around a place of a text, between words if there are spaces.
func around(text string, at int) (start, end int) {
	if start = max(at-lead, 0); start > 0 {
		start = after(text, start, at)
	}
	if end = min(start+fragment, len(text)); end < len(text) {
		for !utf8.RuneStart(text[end]) {
			end--
		}
		if space := strings.LastIndexAny(text[start:end], " \n"); space > fragment/2 {
			end = start + space
		}
	}
	return start, end
}

// after returns where the first word begins between two places of a text. If there is no space, it returns where the
// first character begins.
func after(text string, from, to int) int {
	for !utf8.RuneStart(text[from]) {
		from++
	}
	if space := strings.IndexAny(text[from:to], " \n"); space >= 0 {
		return from + space + 1
	}
	return from
}

// marked returns a part of a text as HTML in one line.
func marked(text string, start, end int, marks []mark) string {
	var b strings.Builder
	write := func(part string) {
		b.WriteString(strings.Join(strings.FieldsFunc(html.EscapeString(part), isLine), " "))
	}
	if start > 0 {
		b.WriteString("…")
	}
	at := start
	for _, m := range marks {
		if m.end = min(m.end, end); m.start < at || m.start >= m.end {
			continue
		}
		write(text[at:m.start])
		b.WriteString("<mark>")
		write(text[m.start:m.end])
		b.WriteString("</mark>")
		at = m.end
	}
	write(text[at:end])
	if end < len(text) {
		b.WriteString("…")
	}
	return b.String()
}

// isLine reports whether r ends a line.
func isLine(r rune) bool { return r == '\n' || r == '\r' }
