package db

import (
	"slices"
	"strings"
)

// Redis makes all functions of a script anew for each call, which took a quarter of the time of a vote. So a script
// contains only the functions that it uses: newLibrary cuts the shared Lua into snippets, and join leaves out the
// snippets that the script does not use.

// A snippet is a function, a constant, or what lies between them.
type snippet struct {
	name string   // "" for what every script has
	text string   // without comments at the start of a line
	uses []string // the names of other snippets that it may use
}

// cut cuts Lua into its snippets: each local function, which ends with a line "end" or in its first line, and the rest.
func cut(lua string) []snippet {
	var snippets []snippet
	inside := false // a function
	for line := range strings.Lines(lua) {
		name, isFunction := strings.CutPrefix(line, "local function ")
		switch {
		case !inside && (line == "\n" || strings.HasPrefix(line, "--")):
			continue
		case isFunction:
			name, _, _ = strings.Cut(name, "(")
			snippets = append(snippets, snippet{name: name})
			inside = !strings.HasSuffix(line, " end\n")
		case inside:
			inside = line != "end\n"
		case len(snippets) == 0 || snippets[len(snippets)-1].name != "":
			snippets = append(snippets, snippet{})
		}
		last := &snippets[len(snippets)-1]
		last.text += line
	}
	return snippets
}

// snippetNames are the names of all snippets.
type snippetNames map[string]bool

// add adds the names of snippets.
func (n snippetNames) add(snippets []snippet) {
	for _, p := range snippets {
		if p.name != "" {
			n[p.name] = true
		}
	}
}

// in returns the names that are words of a text, those that are not code included.
func (n snippetNames) in(text string) []string {
	var found []string
	for start := 0; start < len(text); {
		if !isWord[text[start]] {
			start++
			continue
		}
		end := start + 1
		for end < len(text) && isWord[text[end]] {
			end++
		}
		if word := text[start:end]; n[word] && !slices.Contains(found, word) {
			found = append(found, word)
		}
		start = end
	}
	return found
}

// isWord has the bytes of names.
var isWord = func() (is [256]bool) {
	for _, c := range "_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
		is[c] = true
	}
	return is
}()

// join returns the text of the snippets that every script has, and of those that others after them use.
func join(snippets []snippet) string {
	used, texts := map[string]bool{}, []string{}
	for _, p := range slices.Backward(snippets) {
		if p.name != "" && !used[p.name] {
			continue
		}
		for _, name := range p.uses {
			used[name] = true
		}
		texts = append(texts, p.text)
	}
	slices.Reverse(texts)
	return strings.Join(texts, "")
}
