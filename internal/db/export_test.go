package db

// The tests of all scripts import the rooms that have them, which import this package.
var (
	LuaFiles = luaFiles
	LuaText  = luaText
	Included = files
	Required = requires
)

// A Snippet is a snippet of a Lua file.
type Snippet struct{ Name, Text string }

// Cut is cut.
func Cut(text string) (snippets []Snippet) {
	for _, s := range cut(text) {
		snippets = append(snippets, Snippet{s.name, s.text})
	}
	return snippets
}

// Join returns the text of a script that uses a library.
func Join(lib, script string) string {
	snippets, names := append(cut(lib), snippet{text: script}), snippetNames{}
	names.add(snippets)
	for i := range snippets {
		snippets[i].uses = names.in(snippets[i].text)
	}
	return join(snippets)
}
