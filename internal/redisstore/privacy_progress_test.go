package redisstore_test

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestAClientSeesThatACategoryIsChanging ends a server while it makes a category private, and while it makes it public
// again.
func TestAClientSeesThatACategoryIsChanging(t *testing.T) {
	t.Parallel()
	const topics = 1_000
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		token, _ := a.Register(t, "mod")
		if err := a.Store.Users.SetRole(t.Context(), 1, forum.RoleModerator); err != nil {
			t.Fatal(err)
		}
		manyTopics(t, a, "c", topics)
		for _, private := range []bool{true, false} {
			dying, ctx := dyingStore(t, a, 20)
			change := forum.UpdateCategory{Name: "c", Private: &private}
			if _, err := dying.Categories.Update(ctx, change); !errors.Is(err, context.Canceled) {
				t.Fatalf("err = %v", err)
			}
			const query = `{ category(name: "c") { private changing { done total } } }`
			got := a.Must(t, token, query, nil)
			done, _ := strconv.Atoi(got.Text("category", "changing", "done"))
			if got.Get("category", "private") != private || done == 0 || done >= topics ||
				got.Text("category", "changing", "total") != strconv.Itoa(topics) {
				t.Errorf("private %t, while it changes: %v", private, got.Data)
			}
			finishJobs(t, a)
			if got := a.Must(t, token, query, nil); got.Get("category", "changing") != nil {
				t.Errorf("private %t, afterwards: %v", private, got.Data)
			}
		}
	})
}
