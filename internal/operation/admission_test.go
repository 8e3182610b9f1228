package operation

import (
	"strings"
	"testing"
	"testing/synctest"
)

// TestTurnsAreTakenInOrder has an operation that needs all points of its address: small ones that come later do not
// overtake it, and those of another address do not wait.
func TestTurnsAreTakenInOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := newTurns(10_000, 10)
		var began []string
		enter := func(name, address string, cost int) (end func()) {
			done := make(chan struct{})
			go func() {
				entered, err := turns.enter(t.Context(), address, cost, nil)
				if err != nil {
					t.Error(err)
					return
				}
				began = append(began, name)
				<-done
				entered.leave()
			}()
			synctest.Wait()
			return func() {
				close(done)
				synctest.Wait()
			}
		}
		expect := func(want string) {
			t.Helper()
			if got := strings.Join(began, ", "); got != want {
				t.Errorf("%s; want %s", got, want)
			}
		}
		first := enter("first", "192.0.2.1", 6_000)
		huge := enter("huge", "192.0.2.1", 100_000)
		small := enter("small", "192.0.2.1", 10)
		expect("first")
		elsewhere := enter("elsewhere", "192.0.2.2", 100_000)
		expect("first, elsewhere")
		first()
		expect("first, elsewhere, huge")
		huge()
		expect("first, elsewhere, huge, small")
		small()
		elsewhere()
		if len(turns.queues) != 0 {
			t.Errorf("%d queues are left", len(turns.queues))
		}
	})
}

// TestOthersRunInPlaceOfWhatStalls lets operations wait for Redis. Up to maxStalled times the points of an address are
// taken by others meanwhile.
func TestOthersRunInPlaceOfWhatStalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const most = 10_000
		turns := newTurns(most, 10)
		var entered []*turn
		for range maxStalled * most / leastTurn {
			turn, err := turns.enter(t.Context(), "192.0.2.1", 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			turn.stall()
			turn.stall() // by another round trip
			entered = append(entered, turn)
		}
		for range most / leastTurn {
			turn, err := turns.enter(t.Context(), "192.0.2.1", 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			turn.stall() // in vain
			entered = append(entered, turn)
		}
		began := false
		go func() {
			turn, err := turns.enter(t.Context(), "192.0.2.1", 1, nil)
			if err != nil {
				t.Error(err)
				return
			}
			began = true
			turn.leave()
		}()
		synctest.Wait()
		if began {
			t.Error("the address has more operations than it may")
		}
		for i, turn := range entered {
			turn.leave()
			turn.stall() // it came too late
			if synctest.Wait(); began != (i >= maxStalled*most/leastTurn) {
				t.Errorf("after the end of %d operations: %t", i+1, began)
			}
		}
		if len(turns.queues) != 0 {
			t.Errorf("%d queues are left", len(turns.queues))
		}
	})
}
