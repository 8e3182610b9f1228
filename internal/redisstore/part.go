package redisstore

import (
	"slices"
	"strings"
)

// Redis makes all functions of a script anew for each call, which took a quarter of the time of a vote. So a script has
// only the functions that it uses: source cuts what the scripts share into parts, and leaves the others out.

// A part is a function, a constant, or what lies between them.
type part struct {
	name  string   // "" for what every script has
	text  string   // without comments at the start of a line
	words []string // that may be names of other parts
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
	for i := range parts {
		parts[i].words = words(parts[i].text)
	}
	return parts
}

// words returns the words of a text, those that are not code included.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	})
}

// join returns the text of the parts that every script has, and of those that others after them use.
func join(parts []part) string {
	used, kept := map[string]bool{}, []string{}
	for _, p := range slices.Backward(parts) {
		if p.name != "" && !used[p.name] {
			continue
		}
		for _, word := range p.words {
			used[word] = true
		}
		kept = append(kept, p.text)
	}
	slices.Reverse(kept)
	return strings.Join(kept, "")
}
