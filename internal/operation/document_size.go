package operation

// The bytes that a remembered document takes beside its text. A test measures them.
const (
	documentOverhead = 2 << 10 // its entries, and those of an address that has no other
	nodeSize         = 240     // of the parsed tree: a field, an argument, a value, …
)

// documentSize returns the bytes that a remembered document takes at the most. It counts
// what can begin a node: a word, a bracket that opens, a quotation mark, a $, an ellipsis.
func documentSize(text string) int64 {
	nodes, before := int64(0), byte(' ')
	for i := range len(text) {
		c := text[i]
		switch {
		case c == '{' || c == '[' || c == '"' || c == '$':
			nodes++
		case c == '.' && before != '.', inWord(c) && !inWord(before):
			nodes++
		}
		before = c
	}
	return documentOverhead + 2*int64(len(text)) + nodeSize*nodes
}

func inWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
}
