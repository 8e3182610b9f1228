package search

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
)

// A term is a part of a query: a word, or several words in a row.
type term struct {
	text    string // as it was written, without quotes
	words   []token
	quoted  bool // only the words as they are written match
	exclude bool
}

// parseQuery returns the terms of a query. Spaces separate them; quotes keep words together; - excludes. What spaces do
// not separate, such as node.js or 人工智能, is one term of several words. Errors: BadUserInput.
func parseQuery(query string) ([]term, error) {
	if n := utf8.RuneCountInString(query); n > forum.MaxQuery {
		return nil, forum.Errorf(forum.BadUserInput, "query has %d characters; the maximum is %d", n, forum.MaxQuery).
			Breaks(forum.Length(1, forum.MaxQuery))
	}
	var terms []term
	for rest := strings.TrimSpace(query); rest != ""; rest = strings.TrimLeftFunc(rest, unicode.IsSpace) {
		var t term
		if after, ok := strings.CutPrefix(rest, "-"); ok {
			t.exclude, rest = true, after
		}
		var text string
		if quoted, ok := cutQuote(rest); ok {
			t.quoted = true
			end := strings.IndexFunc(quoted, isQuote)
			if end < 0 {
				text, rest = quoted, ""
			} else {
				text, rest = quoted[:end], quoted[end:]
				rest, _ = cutQuote(rest)
			}
		} else {
			end := strings.IndexFunc(rest, func(r rune) bool { return unicode.IsSpace(r) || isQuote(r) })
			if end < 0 {
				end = len(rest)
			}
			text, rest = rest[:end], rest[end:]
		}
		t.text = text
		tokens(text, func(w token) { t.words = append(t.words, w) })
		if len(t.words) > maxPhrase {
			return nil, forum.Errorf(forum.BadUserInput, "a part of the query has %d words together; the maximum is %d",
				len(t.words), maxPhrase).Breaks(forum.Count(1, maxPhrase))
		}
		if len(t.words) > 0 {
			terms = append(terms, t)
		}
	}
	if len(terms) > forum.MaxQueryTerms {
		return nil, forum.Errorf(forum.BadUserInput, "query has %d words; the maximum is %d", len(terms),
			forum.MaxQueryTerms).Breaks(forum.Count(1, forum.MaxQueryTerms))
	}
	if !slices.ContainsFunc(terms, func(t term) bool { return !t.exclude }) {
		return nil, forum.Errorf(forum.BadUserInput, "query has no word to search for").
			Breaks(forum.Length(1, forum.MaxQuery))
	}
	return terms, nil
}

// maxPhrase bounds the words of one term, or the pairs of characters: the time of a phrase grows with them.
const maxPhrase = 100

func isQuote(r rune) bool {
	return r == '"' || r == '“' || r == '”' || r == '„' || r == '「' || r == '」'
}

// cutQuote returns a text without the quote that it begins with.
func cutQuote(text string) (rest string, ok bool) {
	r, size := utf8.DecodeRuneInString(text)
	if isQuote(r) {
		return text[size:], true
	}
	return text, false
}

// phrase returns the words of a term by their places. A place is "" if the pair before it contains its character
// already.
func (t term) phrase() []string {
	words := make([]string, 0, len(t.words))
	for i, w := range t.words {
		if w.last && i > 0 && t.words[i-1].run && !t.words[i-1].last {
			if i+1 < len(t.words) {
				words = append(words, "")
			}
			continue
		}
		words = append(words, w.term)
	}
	return words
}
