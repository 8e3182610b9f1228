package db

import (
	"slices"
	"strings"
)

// Redis makes all functions of a script anew for each call, which took a quarter of the time of a vote. So a script
// contains only the functions that it uses: newLibrary cuts the shared Lua into snippets, and join leaves out the
// snippets that the script does not use. What only functions that few calls need use is made inside of these.

// A snippet is a function, a constant, or what lies between them.
type snippet struct {
	name   string   // "" for what every script has
	text   string   // without comments at the start of a line
	uses   []string // the names of other snippets that it may use
	seldom bool     // a function that few calls need: the comment above it ends with the line "-- seldom"
}

// cut cuts Lua into its snippets: each local function, which ends with a line "end" or in its first line, and the rest.
func cut(lua string) []snippet {
	var snippets []snippet
	inside, seldom := false, false // a function; the next one is needed seldom
	for line := range strings.Lines(lua) {
		name, isFunction := strings.CutPrefix(line, "local function ")
		switch {
		case !inside && (line == "\n" || strings.HasPrefix(line, "--")):
			seldom = line == "-- seldom\n"
			continue
		case isFunction:
			name, _, _ = strings.Cut(name, "(")
			inside = !strings.HasSuffix(line, " end\n")
			snippets = append(snippets, snippet{name: name, seldom: seldom && inside})
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

// join returns the text of the snippets that every script has, and of those that others after them use. What only
// functions that are needed seldom use is inside each of these.
func join(snippets []snippet) string {
	often := map[string]bool{}
	usual := reach(snippets, []string{""}, func(p snippet) bool { return !p.seldom })
	for _, p := range usual {
		often[p.name] = true
	}
	var text strings.Builder
	for _, p := range usual {
		head, rest, _ := strings.Cut(p.text, "\n")
		text.WriteString(head + "\n")
		if p.seldom {
			for _, q := range reach(snippets, p.uses, func(snippet) bool { return true }) {
				if !often[q.name] {
					text.WriteString(q.text)
				}
			}
		}
		text.WriteString(rest)
	}
	return text.String()
}

// reach returns the snippets with names, and those before them that they use, and so on from those with goesOn.
func reach(snippets []snippet, names []string, goesOn func(snippet) bool) (found []snippet) {
	used := map[string]bool{}
	for _, name := range names {
		used[name] = true
	}
	for _, p := range slices.Backward(snippets) {
		if !used[p.name] {
			continue
		}
		if goesOn(p) {
			for _, name := range p.uses {
				used[name] = true
			}
		}
		found = append(found, p)
	}
	slices.Reverse(found)
	return found
}
