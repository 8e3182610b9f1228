package proctest

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

// patience is long, as a busy machine is slow: what never comes fails the test all the same.
const patience = 5 * time.Minute

// Eventually polls what cannot notify a test, such as the effect of another process, until done returns true. It fails
// the test if that takes five minutes; what says what did not come.
func Eventually(t testing.TB, what string, done func() bool) {
	t.Helper()
	for late := time.Now().Add(patience); !done(); pause.For(t.Context(), 5*time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("not within %s: %s", patience, what)
		}
	}
}
