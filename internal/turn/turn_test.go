package turn_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/agoraql/agora/internal/turn"
)

// TestNetworksTakeTurns lets work of several addresses wait for one worker, and notes in which order it is done.
func TestNetworksTakeTurns(t *testing.T) {
	t.Parallel()
	var many []string // /64s of one /48, as one customer has them
	for i := range 600 {
		many = append(many, fmt.Sprintf("2001:db8:1:%x::/64", i))
	}
	for name, c := range map[string]struct {
		arrive []string
		want   []string // the first ones that are served
	}{
		"one address, in order of arrival": {[]string{"a1", "a2", "a3"}, []string{"a1", "a2", "a3"}},
		"behind 600 networks of a /48": {
			append(slices.Clone(many), "2001:db8:2::/64"), []string{many[0], "2001:db8:2::/64"},
		},
		"IPv4 behind 600 networks of IPv6": {append(slices.Clone(many), "192.0.2.1"), []string{many[0], "192.0.2.1"}},
		"another /56 of the same /48": {
			append(slices.Clone(many[:256]), "2001:db8:1:100::/64"), []string{many[0], "2001:db8:1:100::/64", many[1]},
		},
		"another /64 of the same /56": {
			[]string{"2001:db8:1:1::/64", "2001:db8:1:1::/64", "2001:db8:1:1::/64", "2001:db8:1:2::/64"},
			[]string{"2001:db8:1:1::/64", "2001:db8:1:2::/64", "2001:db8:1:1::/64"},
		},
		"addresses of a /64": {
			[]string{"2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1"},
			[]string{"2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:1::2"},
		},
		"another /24": {
			[]string{"192.0.2.1", "192.0.2.2", "192.0.2.3", "198.51.100.1"},
			[]string{"192.0.2.1", "198.51.100.1", "192.0.2.2"},
		},
		"another address of a /24": {
			[]string{"192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"}, []string{"192.0.2.1", "192.0.2.2", "192.0.2.1"},
		},
		"IPv4 within IPv6": {
			[]string{"::ffff:192.0.2.1", "192.0.2.1", "198.51.100.1"},
			[]string{"::ffff:192.0.2.1", "198.51.100.1", "192.0.2.1"},
		},
		"a socket of the operating system": {[]string{"@", "@", "192.0.2.1"}, []string{"@", "192.0.2.1", "@"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := turn.New(1)
				leave, err := w.Enter(t.Context(), "first")
				if err != nil {
					t.Fatal(err)
				}
				served := make(chan string, len(c.arrive))
				for _, address := range c.arrive {
					go func() {
						leave, err := w.Enter(t.Context(), address)
						if err != nil {
							t.Error(err)
							return
						}
						served <- address
						leave()
					}()
					synctest.Wait()
				}
				if got := w.Waiting(); got != len(c.arrive) {
					t.Errorf("%d wait, want %d", got, len(c.arrive))
				}
				leave()
				synctest.Wait()
				var order []string
				for range c.arrive {
					order = append(order, <-served)
				}
				if got := order[:len(c.want)]; !slices.Equal(got, c.want) {
					t.Errorf("served %v, want %v", got, c.want)
				}
			})
		})
	}
}

// TestWhoLeavesTheQueue ends the contexts of those who wait.
func TestWhoLeavesTheQueue(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := turn.New(2)
		var leaves []func()
		for range 2 {
			leave, err := w.Enter(t.Context(), "192.0.2.1")
			if err != nil {
				t.Fatal(err)
			}
			leaves = append(leaves, leave)
		}
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error)
		for i := range 10 {
			go func() {
				_, err := w.Enter(ctx, fmt.Sprint("192.0.2.", i%3))
				ended <- err
			}()
		}
		synctest.Wait()
		cancel()
		for range 10 {
			if err := <-ended; err != context.Canceled {
				t.Errorf("%v", err)
			}
		}
		if n := w.Waiting(); n != 0 {
			t.Errorf("%d wait", n)
		}
		for _, leave := range leaves {
			leave()
		}
		for range 2 { // both are free
			if _, err := w.Enter(t.Context(), "192.0.2.9"); err != nil {
				t.Error(err)
			}
		}
	})
}
