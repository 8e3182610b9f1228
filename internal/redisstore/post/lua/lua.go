// Package lua contains the scripts of package post. They are apart from the Go code, so that an edit of a script
// recompiles only this package and the packages that import it. The head of a script says what the script does and
// what it takes, and names the files of lib that it requires.
package lua

import "embed"

// Files are the scripts, and lib.
//
//go:embed *.lua lib
var Files embed.FS
