package redistest

import (
	"testing"

	"github.com/agoraql/agora/internal/redis"
)

func TestKindsOfCommands(t *testing.T) {
	for _, c := range []struct {
		want string
		args []any
	}{
		{"zrevrange score:", []any{"zrevrange", "{p3}score:", 0, 9}},
		{"zrevrange score:*", []any{"zrevrange", "score:go", 0, 9}},
		{"hmget article:*", []any{"hmget", "article:17", "title"}},
		{"scard bbs::topic::*::vote_up", []any{"scard", "{p1}bbs::topic::17::vote_up"}},
		{"hgetall bbs::user::*", []any{"hgetall", "bbs::user::3"}},
		{"zrange agora:thread:*:*", []any{"zrange", "{p1}agora:thread:topic:3", 0, 1}},
		{"xinfo agora:events", []any{"xinfo", "stream", "{p1}agora:events"}},
		{"script abc", []any{"evalsha_ro", "abc", 1, "k"}},
		{"", []any{"ping"}},
		{"", []any{"zadd", "score:", 1, "a"}},
	} {
		if got := kindOf(redis.NewCmd(t.Context(), c.args...)); got != c.want {
			t.Errorf("%v is %q, want %q", c.args, got, c.want)
		}
	}
}
