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
				leave, err := turns.enter(t.Context(), address, cost, nil)
				if err != nil {
					t.Error(err)
					return
				}
				began = append(began, name)
				<-done
				leave()
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
