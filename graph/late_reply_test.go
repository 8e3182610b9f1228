package graph_test

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// A lateReply delays the next replies to pipelines that read a list.
type lateReply struct {
	left    atomic.Int64
	late    sync.WaitGroup
	release chan struct{}
}

func (h *lateReply) DialHook(next redis.DialHook) redis.DialHook          { return next }
func (h *lateReply) ProcessHook(next redis.ProcessHook) redis.ProcessHook { return next }

func (h *lateReply) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		err := next(ctx, cmds)
		if slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return cmd.Name() == "zrevrange" }) && h.left.Add(-1) >= 0 {
			h.late.Done()
			<-h.release
		}
		return err
	}
}

// TestLateRepliesDelayNoOtherOperation sends as many operations as one address may run at once. Redis' replies to all
// of them are late: another one of the same address has its response all the same.
func TestLateRepliesDelayNoOtherOperation(t *testing.T) {
	t.Parallel()
	r := redistest.Any(t)
	client, h := r.Client(t), &lateReply{release: make(chan struct{})}
	a := agoratest.NewWith(t, r, client)
	client.AddHook(h) // inside of those of the store, which see a reply that is late
	ada, _ := a.Register(t, "ada")
	a.Post(t, ada, "x")
	late := 2 * runtime.NumCPU()
	h.late.Add(late)
	h.left.Store(int64(late))
	var asking sync.WaitGroup
	read := func() {
		if got := a.Must(t, "", `{ articles(order: NEW, first: 1) { nodes { title } } }`, nil); got.Text("articles", "nodes",
			0, "title") != "x" {
			t.Errorf("%v", got.Data)
		}
	}
	for range late {
		asking.Go(read)
	}
	h.late.Wait()
	read()
	close(h.release)
	asking.Wait()
}
