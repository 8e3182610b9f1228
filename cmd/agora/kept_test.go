package main

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestCacheMemory asks servers for the same page until the one with the default keeps it.
func TestCacheMemory(t *testing.T) {
	t.Parallel()
	redis := "--redis=" + urlOf(redistest.Any(t))
	serve := func(args ...string) *running {
		return start(t, append(args, redis, "--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0")...)
	}
	isEmpty := func(r *running) bool {
		r.Send(t, "", agoratest.Vars{"query": `{ articles { nodes { title } } }`})
		return strings.Contains(r.metrics(t), "agora_cache_bytes{cache=\"responses\"} 0\n")
	}
	r, off, tooLittle := serve(), serve("--cache-memory", "0"), serve("--cache-memory", "1KiB")
	proctest.Eventually(t, "a response is kept", func() bool {
		if !isEmpty(off) || !isEmpty(tooLittle) {
			t.Fatal("a response is kept without memory")
		}
		return !isEmpty(r)
	})
	text := r.metrics(t)
	for _, cache := range []string{"documents", "markdown", "responses", "reads", "sessions"} {
		for _, metric := range []string{"agora_cache_bytes{", "agora_cache_requests_total{"} {
			if !strings.Contains(text, metric+`cache="`+cache+`"`) {
				t.Errorf("no %s of %s", metric, cache)
			}
		}
	}
}
