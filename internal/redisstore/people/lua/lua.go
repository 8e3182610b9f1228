// Package lua holds the scripts of package people, apart from the Go code. So an edit of a script compiles only this
// package and its importers again. The head of a script says what the script does and takes, and names the files of
// lib that it requires.
package lua

import "embed"

// Files are the scripts, and lib.
//
//go:embed *.lua lib
var Files embed.FS
