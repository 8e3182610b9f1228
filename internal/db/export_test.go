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
