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

// A heldReply holds up the next replies to pipelines that read a list.
type heldReply struct {
	left    atomic.Int64
	held    sync.WaitGroup
	release chan struct{}
}

func (h *heldReply) DialHook(next redis.DialHook) redis.DialHook          { return next }
func (h *heldReply) ProcessHook(next redis.ProcessHook) redis.ProcessHook { return next }

func (h *heldReply) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		err := next(ctx, cmds)
		if slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return cmd.Name() == "zrevrange" }) && h.left.Add(-1) >= 0 {
			h.held.Done()
			<-h.release
		}
		return err
	}
}

// TestHeldRepliesHoldUpNoOtherOperation sends as many operations as one address may run at once. Redis' replies to all
// of them are held up: another one of the same address has its response all the same.
func TestHeldRepliesHoldUpNoOtherOperation(t *testing.T) {
	t.Parallel()
	r := redistest.Any(t)
	client, h := r.Client(t), &heldReply{release: make(chan struct{})}
	a := agoratest.NewWith(t, r, client)
	client.AddHook(h) // inside of those of the store, which see a reply that is late
	ada, _ := a.Register(t, "ada")
	a.Post(t, ada, "x")
	held := 2 * runtime.NumCPU()
	h.held.Add(held)
	h.left.Store(int64(held))
	var asking sync.WaitGroup
	read := func() {
		if got := a.Must(t, "", `{ articles(order: NEW, first: 1) { nodes { title } } }`, nil); got.Text("articles", "nodes",
			0, "title") != "x" {
			t.Errorf("%v", got.Data)
		}
	}
	for range held {
		asking.Go(read)
	}
	h.held.Wait()
	read()
	close(h.release)
	asking.Wait()
}
