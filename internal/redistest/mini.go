package redistest

import (
	"context"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
)

// minis are the miniredises of this process that no test uses at the moment. They are closed and empty, but still know
// the scripts: parsing all scripts takes longer than most tests.
var minis pool[*miniredis.Miniredis]

// Mini returns a miniredis, which is empty, but may know scripts. It is closed at the end of the test.
func Mini(t testing.TB) *Redis {
	t.Helper()
	mini, used := minis.take()
	if used {
		mini.Ctx, mini.CtxCancel = context.WithCancel(context.Background()) // Close has ended it
	} else {
		mini = miniredis.NewMiniRedis()
	}
	if err := mini.StartAddr("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		mini.Close() // it waits for commands that still run
		mini.FlushAll()
		mini.SetTime(time.Time{})
		mini.RequireAuth("")
		minis.give(mini)
	})
	return &Redis{Network: "tcp", Addr: mini.Addr(), Mini: mini, Partitions: 1}
}
