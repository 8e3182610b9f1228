//go:build unix

package chaos_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// TestChaosClocks runs two servers whose clocks differ by an hour. One of them jumps, forward and back.
func TestChaosClocks(t *testing.T) {
	need.Larger(t, "it starts the program, and lets things fail while clients write")
	for _, c := range []struct {
		name   string
		jump   time.Duration
		repair bool // the servers disagree about the day to which replies count, until a repair
	}{
		{"in a day", 90 * time.Minute, false},
		{"over midnight", 20 * time.Hour, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := redistest.Server(t)
			servers := []*agoratest.Agora{agoratest.New(t, r), agoratest.New(t, r)}
			servers[1].Clock.Advance(time.Hour)
			f := newFire(t, servers[0].Store, func() string { return servers[rand.IntN(2)].URL })
			f.steady = true
			f.burn(func(burning context.Context) {
				const tick = 10 * time.Millisecond
				for n, jump := 1, c.jump; pause.For(burning, tick); n++ {
					for _, s := range servers {
						s.Clock.Advance(tick)
					}
					if n%30 == 0 {
						servers[1].Clock.Advance(jump)
						jump = -jump
					}
				}
			})
			if c.repair {
				if _, err := reconcile.Check(t.Context(), servers[0].Store, reconcile.CheckOptions{Repair: true}); err != nil {
					t.Fatal(err)
				}
			}
			report, err := reconcile.Check(t.Context(), servers[0].Store, reconcile.CheckOptions{
				Found: func(found reconcile.Finding) { t.Errorf("%+v", found) },
			})
			if err != nil || report.Checked == 0 {
				t.Errorf("%+v %v", report, err)
			}
		})
	}
}
