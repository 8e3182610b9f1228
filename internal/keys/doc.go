// Package keys is the table of all keys of Redis. Each row describes the keys of one pattern: name, arguments, type,
// content, the partition in which an element lies, how reconcile checks it, and whether an export contains it. The
// files table_*.go contain the rows, by what the keys are about.
//
// Everything else about a key is derived from its row: the function that returns the key in Go (Article.In) and in
// Lua (key_article, see Lua), what exports, imports and digests do with it (Kinds), the lists that reconcile checks,
// the page docs/data.md, and an example for tests. To add a key, add a row, then run `go generate ./internal/keys`.
//
// The package may import package forum, for ids and names, and no other package of Agora.
//
// Vocabulary: a pattern is the text of a key with its arguments in capitals, such as group:NAME. Brackets surround an
// argument that may be empty. If the first argument has only a few possible values, the row lists these values in
// Choice. A kind is a row with one of these values, or a row without Choice. A partition is one slice of the data,
// whose keys begin with one hash tag.
package keys

//go:generate go run ./datapage ../../docs/data.md
