package redisstore_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestAReadCausesAWriteOnceAKeyAndMinute(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		for _, c := range []struct {
			name    string
			advance time.Duration
			want    bool
		}{
			{"the first time", 0, true},
			{"within the minute", 59 * time.Second, false},
			{"two minutes after", 2 * time.Minute, true},
		} {
			a.Advance(c.advance)
			for _, key := range a.Find(t, "agora:persisted") {
				a.Redis.Del(t.Context(), key)
			}
			a.Store.KeepPersisted("aa", "{ a }", "ada")
			if err := a.Store.DB.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := len(a.Find(t, "agora:persisted")) == 1; got != c.want {
				t.Errorf("%s: written %t", c.name, got)
			}
		}
	})
}

func TestWritesThatDoNotFitTheQueueAreDropped(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		proxy.Silence() // so that the worker waits in the first write
		for i := range 1000 {
			a.Store.KeepPersisted(fmt.Sprint(i), "{ a }", fmt.Sprint("192.0.2.", i%100))
		}
		proxy.Restore()
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		// The worker may have taken one out of the queue of 256 before it was full.
		if n := a.Redis.HLen(t.Context(), "agora:persisted").Val(); n < 250 || n > 257 {
			t.Errorf("%d of 1,000 writes were made", n)
		}
	})
}

func TestAFloodOfOneAddressDropsItsOwnWrites(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWith(t, r, proxy.Client(t))
		kept := func(hash string) bool { return a.Redis.HExists(t.Context(), "agora:persisted", hash).Val() }
		flush := func() {
			t.Helper()
			if err := a.Store.DB.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		proxy.Silence() // so that the worker waits in the first write
		for i := range 10_000 {
			a.Store.KeepPersisted(fmt.Sprint(i), "{ a }", "192.0.2.1")
		}
		a.Store.KeepPersisted("behind the queue", "{ a }", "192.0.2.2")
		proxy.Restore()
		flush()
		for i := range 5000 { // more keys than the queue remembers for a minute
			a.Store.KeepPersisted(fmt.Sprint("slow ", i), "{ a }", "192.0.2.1")
			if i%10 == 0 {
				flush()
			}
		}
		a.Store.KeepPersisted("behind the keys", "{ a }", "192.0.2.2")
		flush()
		if !kept("behind the queue") || !kept("behind the keys") {
			t.Errorf("kept of another address: %t, %t", kept("behind the queue"), kept("behind the keys"))
		}
		a.Advance(2 * time.Minute)
		a.Store.KeepPersisted("the next minute", "{ a }", "192.0.2.1")
		flush()
		if !kept("the next minute") {
			t.Error("the flood is held against its address for more than a minute")
		}
	})
}

func TestCloseMakesTheWritesThatWait(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		for i := range 100 {
			a.Store.KeepPersisted(fmt.Sprint(i), "{ a }", fmt.Sprint("192.0.2.", i))
		}
		a.Stop()
		if n := a.Redis.HLen(t.Context(), "agora:persisted").Val(); n != 100 {
			t.Errorf("%d of 100 writes were made", n)
		}
		a.Store.KeepPersisted("aa", "{ a }", "ada") // after Close it has no effect
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Error(err)
		}
	})
}
