package redisstore

import (
	"slices"
	"strings"
)

// Redis makes all functions of a script anew for each call, which took a quarter of the time of a vote. So a script has
// only the functions that it uses: newLibrary cuts what the scripts share into parts, and leaves the others out.

// A part is a function, a constant, or what lies between them.
type part struct {
	name string   // "" for what every script has
	text string   // without comments at the start of a line
	uses []string // the names of other parts that it may use
}

// cut cuts Lua into its parts: each local function, which ends with a line "end" or in its first line, and the rest.
func cut(lua string) []part {
	var parts []part
	inside := false // a function
	for line := range strings.Lines(lua) {
		name, isFunction := strings.CutPrefix(line, "local function ")
		switch {
		case !inside && (line == "\n" || strings.HasPrefix(line, "--")):
			continue
		case isFunction:
			name, _, _ = strings.Cut(name, "(")
			parts = append(parts, part{name: name})
			inside = !strings.HasSuffix(line, " end\n")
		case inside:
			inside = line != "end\n"
		case len(parts) == 0 || parts[len(parts)-1].name != "":
			parts = append(parts, part{})
		}
		last := &parts[len(parts)-1]
		last.text += line
	}
	return parts
}

// partNames are the names of all parts.
type partNames map[string]bool

// add adds the names of parts.
func (n partNames) add(parts []part) {
	for _, p := range parts {
		if p.name != "" {
			n[p.name] = true
		}
	}
}

// in returns the names that are words of a text, those that are not code included.
func (n partNames) in(text string) []string {
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

// join returns the text of the parts that every script has, and of those that others after them use.
func join(parts []part) string {
	used, kept := map[string]bool{}, []string{}
	for _, p := range slices.Backward(parts) {
		if p.name != "" && !used[p.name] {
			continue
		}
		for _, name := range p.uses {
			used[name] = true
		}
		kept = append(kept, p.text)
	}
	slices.Reverse(kept)
	return strings.Join(kept, "")
}
