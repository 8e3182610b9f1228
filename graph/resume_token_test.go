package graph_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// An interruption is the hook of a client: it calls then once after a pipeline that reads a list. The other pipelines
// are of what the server does in the background.
type interruption struct{ then atomic.Pointer[func()] }

func (i *interruption) DialHook(next redis.DialHook) redis.DialHook          { return next }
func (i *interruption) ProcessHook(next redis.ProcessHook) redis.ProcessHook { return next }

func (i *interruption) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		err := next(ctx, cmds)
		if !slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool { return cmd.Name() == "zrevrange" }) {
			return err
		}
		if then := i.then.Swap(nil); then != nil {
			(*then)()
		}
		return err
	}
}

// TestResumeTokenIsNotAfterTheData reads articles and a token in one query, and posts an article after its first round
// trip: the article is in the response, or its event is after the token.
func TestResumeTokenIsNotAfterTheData(t *testing.T) {
	t.Parallel()
	onPartitions(t, func(t *testing.T, r *redistest.Redis) {
		client, hook := r.Client(t), &interruption{}
		client.AddHook(hook)
		a, other := agoratest.NewWith(t, r, client), agoratest.New(t, r)
		ada, _ := other.Register(t, "ada")
		for i := range 40 {
			title := fmt.Sprintf("article %d.", i)
			post := func() { other.Post(t, ada, title) }
			hook.then.Store(&post)
			query := []string{
				`{ articles(order: NEW, first: 100) { nodes { title } } resumeToken }`,
				`{ resumeToken articles(order: NEW, first: 100) { nodes { title } } }`,
			}[i%2]
			got := a.Must(t, "", query, nil)
			if hook.then.Load() != nil {
				t.Fatal("the query reads no list")
			}
			position, err := a.Store.Events.ParseToken(got.Text("resumeToken"))
			if err != nil {
				t.Fatal(err)
			}
			end, err := a.Store.Events.End(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			events, _, err := a.Store.Events.Read(t.Context(), position, end, 250)
			if err != nil {
				t.Fatal(err)
			}
			if len(events) == 0 && !strings.Contains(fmt.Sprint(got.Get("articles")), title) {
				t.Errorf("%s is neither in the response nor after the token", title)
			}
		}
	})
}
