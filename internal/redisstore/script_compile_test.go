package redisstore

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestScriptsCompile runs each script without arguments: the embedded Redis compiles it then, and allows fewer local
// variables than Redis does.
func TestScriptsCompile(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		for i, script := range allScripts {
			err := script.Eval(t.Context(), client, nil).Err()
			if err != nil && strings.Contains(err.Error(), "compile error") {
				t.Errorf("script %d: %v", i, err)
			}
		}
	})
}
