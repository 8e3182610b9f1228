package search

import (
	"fmt"
	"testing"
	"testing/synctest"

	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/turn"
)

// TestNetworksSearchInTurn lets a search wait behind those of 64 networks of one customer.
func TestNetworksSearchInTurn(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		x := &Index{slots: turn.New(1)}
		leave, err := x.enter(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		entered := make(chan string, 65)
		next := make(chan struct{})
		search := func(address string) {
			leave, err := x.enter(turn.For(t.Context(), address))
			if err == errBusy {
				return
			}
			entered <- address
			<-next
			leave()
		}
		for i := range 64 {
			go search(fmt.Sprintf("2001:db8:1:%x::/64", i))
			synctest.Wait()
		}
		go search("2001:db8:2::/64")
		synctest.Wait()
		leave()
		for _, want := range []string{"2001:db8:1:0::/64", "2001:db8:2::/64"} {
			synctest.Wait()
			if got := <-entered; got != want {
				t.Errorf("%s, want %s", got, want)
			}
			if want == "2001:db8:2::/64" {
				pause.For(t.Context(), 2*patient) // the others are refused
			}
			next <- struct{}{}
		}
		synctest.Wait()
		if n := len(entered) + x.slots.Waiting(); n != 0 {
			t.Errorf("%d searches more than two", n)
		}
	})
}
