// Package lua contains the scripts of package vote. They are apart from the Go code, so that an edit of a script
// recompiles only this package and the packages that import it. The head of a script says what the script does and
// takes, and names the files of lib that it requires.
package lua

import "embed"

// Files are the scripts.
//
//go:embed *.lua
var Files embed.FS
