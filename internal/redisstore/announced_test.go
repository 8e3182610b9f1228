package redisstore_test

import (
	"context"
	"errors"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// checkAnnounced runs a write and checks that its events name all keys that it has changed.
func checkAnnounced(t *testing.T, a *agoratest.Agora, write func() error) {
	t.Helper()
	a.CheckAnnounced(t, write)
}

// heldPost holds a draft for a moderator, and returns the id of the post that waits.
func heldPost(ctx context.Context, s *redisstore.Store, author *forum.User, d forum.Draft) (forum.HeldID, error) {
	_, err := s.Held.Hold(ctx, author, d, forum.RuleLinks)
	if held, ok := errors.AsType[*forum.HeldError](err); ok {
		return held.Post.ID, nil
	}
	return 0, err
}
