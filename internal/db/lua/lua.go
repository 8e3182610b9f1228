// Package lua holds the scripts of package db, apart from the Go code: an edit of a script recompiles only this
// package and the packages that import it. The head of a file says what the script does and takes, and names the
// files of lib that the script requires.
package lua

import "embed"

// Files are the scripts, and lib.
//
//go:embed *.lua lib
var Files embed.FS
