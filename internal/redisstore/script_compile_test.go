package redisstore

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// TestScriptsCompile runs each script without arguments: the embedded Redis compiles it then, and allows fewer local
// variables than Redis does. Ten more have to fit, so that a new key or function fails here, by the name of the script
// that has no room for it.
func TestScriptsCompile(t *testing.T) {
	t.Parallel()
	const spare = "local s1, s2, s3, s4, s5, s6, s7, s8, s9, s10 = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\n"
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		for _, name := range ScriptNames() {
			err := redis.NewScript(func() string { return spare + db.Source(name) }).Eval(t.Context(), client, nil).Err()
			if err != nil && strings.Contains(err.Error(), "compile error") {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}
