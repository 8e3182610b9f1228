// Package doors closes memories: it turns off what the process keeps between a request and Redis, such as read values,
// so that the bench and tests measure what each memory is worth. The variable AGORA_WITHOUT names the closed memories,
// with commas between. It is no setting for operators.
package doors

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
)

// The memories that can be closed. What a closed one would have kept is read or made again.
const (
	Commits   = "commits"   // writes that wait for others, to share a round trip
	Documents = "documents" // parsed queries, with their plans
	Foresight = "foresight" // which reads follow a page
	Responses = "responses" // to anonymous clients
	Sessions  = "sessions"  // of requests with a token
	Values    = "values"    // of reads
)

// Variable is the environment variable with the names.
const Variable = "AGORA_WITHOUT"

var closed = sync.OnceValue(func() []string {
	return strings.FieldsFunc(os.Getenv(Variable), func(r rune) bool { return r == ',' })
})

// Closed reports whether a memory is closed.
func Closed(name string) bool { return slices.Contains(closed(), name) }

// Bytes returns the size of a memory: bytes, or 0 if it is closed.
func Bytes(name string, bytes int64) int64 {
	if Closed(name) {
		return 0
	}
	return bytes
}

// Check returns an error for a name that is none of a memory.
func Check() error {
	all := []string{Commits, Documents, Foresight, Responses, Sessions, Values}
	for _, name := range closed() {
		if !slices.Contains(all, name) {
			return fmt.Errorf("%s: %q is none of %s", Variable, name, strings.Join(all, ", "))
		}
	}
	return nil
}
