package redis_test

import (
	"net/url"
	"testing"

	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redis"
	goredis "github.com/redis/go-redis/v9"
)

// TestASlowScriptIsNotSentAgain holds the client to wait for a reply longer than an operation may take: a repeat would
// only add to the load.
func TestASlowScriptIsNotSentAgain(t *testing.T) {
	check := func(text string, options *goredis.Options) {
		if options.ReadTimeout <= operation.DefaultLimits.Timeout || !options.ContextTimeoutEnabled {
			t.Errorf("%s: a reply is waited for %s, deadlines are honoured: %t", text, options.ReadTimeout,
				options.ContextTimeoutEnabled)
		}
	}
	for _, text := range []string{
		"redis://localhost", "rediss://localhost", "unix:///tmp/x.sock",
		"redis://localhost?master_name=m",
	} {
		u, err := url.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		client, err := redis.Open(u)
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		check(text, client.(*goredis.Client).Options())
	}
	client := redis.New("unix", "/tmp/x.sock")
	defer client.Close()
	check("a socket", client.(*goredis.Client).Options())
}
