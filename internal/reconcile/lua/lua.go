// Package lua contains the scripts of package reconcile. They have a package of their own, so that an edit of a
// script compiles only this package again and those that import it. The head of a file says what the script does and
// takes, and names the files of lib that it requires.
package lua

import "embed"

// Files are the scripts, and lib.
//
//go:embed *.lua lib
var Files embed.FS
