package redisstore_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// calls returns how often Redis has run a command since its statistics were reset.
func calls(t *testing.T, a *agoratest.Agora, command string) int {
	t.Helper()
	info := a.Redis.Info(t.Context(), "commandstats").Val()
	found := regexp.MustCompile(`cmdstat_` + command + `:calls=(\d+)`).FindStringSubmatch(info)
	if found == nil {
		return 0
	}
	n, err := strconv.Atoi(found[1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestVotersAreUnlinked deletes what many have voted on: a DEL of a million voters
// holds Redis for a fifth of a second.
func TestVotersAreUnlinked(t *testing.T) {
	a := agoratest.New(t, redistest.Server(t)) // miniredis keeps no statistics
	ctx := t.Context()
	mod := *users(t, a.Store, 1)[0]
	mod.Role = forum.RoleModerator
	newCategory(t, a.Store, "c")
	article, topic := post(t, a.Store, &mod, "x"), postTopic(t, a.Store, &mod, "x", "c")
	comment := postComment(t, a.Store, &mod, topic.SubjectID(), nil)
	for _, c := range []struct {
		voters []string
		remove func() error
	}{
		{[]string{"agora:comment_up:1", "agora:comment_down:1"}, func() error {
			_, err := a.Store.Comments.Delete(ctx, &mod, comment.ID)
			return err
		}},
		{[]string{"bbs::topic::1::vote_up", "bbs::topic::1::vote_down"}, func() error {
			_, err := a.Store.Topics.Delete(ctx, &mod, topic.ID)
			return err
		}},
		{[]string{"voted:1"}, func() error {
			_, err := a.Store.Articles.Delete(ctx, &mod, article.ID)
			return err
		}},
	} {
		for _, key := range c.voters {
			a.Redis.SAdd(ctx, key, "user:7", 7)
		}
		a.Redis.ConfigResetStat(ctx)
		if err := c.remove(); err != nil {
			t.Fatal(err)
		}
		if n := calls(t, a, "del"); n != 0 || calls(t, a, "unlink") == 0 || a.Redis.Exists(ctx, c.voters...).Val() != 0 {
			t.Errorf("%v: %d DEL", c.voters, n)
		}
	}
}
