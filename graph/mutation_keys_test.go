package graph_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestEveryMutationNamesItsKeys runs each write of the table of mutations twice, and compares what it changes with the
// keys in its events. The repetition may be refused.
func TestEveryMutationNamesItsKeys(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		tokens, ids := newSite(t, a)
		forgetCases(t, a)
		backup := copyOf(t, a) // each case leaves the site as it was
		for _, w := range writesOf(mutations) {
			t.Run(w.name, func(t *testing.T) {
				forgetCases(t, a)
				field, _, _ := strings.Cut(w.name, " ")
				start := a.Snapshot(t)
				for _, again := range []bool{false, true} {
					a.CheckAnnounced(t, func() error {
						got := a.Ask(t, tokens[w.by], mutation(field, ids(w.input)), nil)
						if !again && (len(got.Errors) > 0 || got.Get(field, "errors", 0) != nil) {
							t.Errorf("%v %v", got.Errors, got.Data)
						}
						return nil
					})
				}
				for _, key := range agoratest.Changes(start, a.Snapshot(t)) {
					backup.restore(t, a, key)
				}
			})
		}
	})
}
