package main

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
)

func TestCacheMemory(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		kept bool
	}{
		{"by default", nil, true},
		{"off", []string{"--cache-memory", "0"}, false},
		{"too little for a response", []string{"--cache-memory", "1KiB"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := start(t, append([]string{"--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0"}, c.args...)...)
			admin := r.admin(t)
			isEmpty := func() bool {
				r.Send(t, "", agoratest.Vars{"query": `{ articles { nodes { title } } }`})
				_, text := send(t, http.MethodGet, admin+"/metrics", "", "")
				return strings.Contains(text, "agora_cache_bytes{cache=\"responses\"} 0\n")
			}
			if c.kept {
				eventually(t, "a response is kept", func() bool { return !isEmpty() })
				_, text := send(t, http.MethodGet, admin+"/metrics", "", "")
				for _, cache := range []string{"documents", "markdown", "responses", "reads", "sessions"} {
					for _, metric := range []string{"agora_cache_bytes{", "agora_cache_requests_total{"} {
						if !strings.Contains(text, metric+`cache="`+cache+`"`) {
							t.Errorf("no %s of %s", metric, cache)
						}
					}
				}
				return
			}
			// The first responses are kept after a second, once the tail of the events has heard from Redis.
			for began := time.Now(); time.Since(began) < 2*time.Second; pause.For(t.Context(), 100*time.Millisecond) {
				if !isEmpty() {
					t.Fatal("a response is kept")
				}
			}
		})
	}
}
