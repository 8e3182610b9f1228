// Package lua holds the scripts of the store, and in lib what they share, apart from the Go code: an edit of a script
// compiles this package again, the store, and nothing else. The head of a file says what it does and takes, and names
// the files of lib that it requires.
package lua

import "embed"

// Files are the scripts, and lib.
//
//go:embed *.lua lib
var Files embed.FS
