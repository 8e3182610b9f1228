//go:build unix

package hostile_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// TestDataset checks the data set against the data contract, so that measurements on it are valid
// for a site.
func TestDataset(t *testing.T) {
	need.Larger(t, "walks 200,000 users")
	client := redistest.Server(t).Client(t)
	began := time.Now()
	fill(t, client, agoratest.Start)
	t.Logf("filled in %v", time.Since(began))
	store, err := redisstore.Open(t.Context(), client, redisstore.Options{
		Now: func() time.Time { return agoratest.Start },
	})
	if err != nil {
		t.Fatal(err)
	}
	defer store.DB.Close()
	seen := map[string]int{}
	began = time.Now()
	report, err := reconcile.Check(t.Context(), store, reconcile.CheckOptions{
		Pause: time.Millisecond,
		Found: func(f reconcile.Finding) {
			if seen[f.Rule]++; seen[f.Rule] <= 2 {
				t.Errorf("%+v", f)
			}
		},
	})
	if err != nil || report.Findings > 0 {
		t.Fatalf("%+v %v %v", report, seen, err)
	}
	t.Logf("checked in %v: %+v", time.Since(began), report)
}
