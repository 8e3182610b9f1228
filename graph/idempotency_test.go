package graph_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestIdempotencyKey(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		ada, _ := a.Register(t, "ada")
		grace, _ := a.Register(t, "grace")
		send := func(token, key string) any {
			_, _, article := mutate(t, a, token, "postArticle", agoratest.Vars{
				"title": "x", "content": "y",
				"idempotencyKey": key,
			})
			return article["id"]
		}
		first := send(ada, "k")
		if again := send(ada, "k"); again != first {
			t.Errorf("the same key posts %v and %v", first, again)
		}
		if other := send(ada, "l"); other == first {
			t.Error("another key posts nothing")
		}
		if other := send(grace, "k"); other == first {
			t.Error("another user's key is the same")
		}
	})
}
