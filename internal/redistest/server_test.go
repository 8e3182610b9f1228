package redistest_test

import (
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// TestTheNextTestGetsAnEmptyRedis changes a Redis in each way that a test may, and looks at the next one.
func TestTheNextTestGetsAnEmptyRedis(t *testing.T) {
	for name, start := range map[string]func(testing.TB) *redistest.Redis{
		"miniredis": redistest.Mini, "redis-server": redistest.Server,
	} {
		for what, change := range map[string][]any{
			"data":             {"set", "a", "b"},
			"another database": {"eval", "redis.call('select', '3') redis.call('set', 'a', 'b')", "0"},
			"a setting":        {"config", "set", "maxmemory", "1000000"},
			"a user":           {"acl", "setuser", "other", "on", "nopass", "+@all"},
			"the role":         {"replicaof", "127.0.0.1", "1"},
		} {
			if name == "miniredis" && what != "data" && what != "another database" {
				continue // it has none
			}
			t.Run(name+", "+what, func(t *testing.T) {
				t.Run("changes", func(t *testing.T) {
					if err := start(t).Client(t).Do(t.Context(), change...).Err(); err != nil && err.Error() != "redis: nil" {
						t.Fatal(err)
					}
				})
				client := start(t).Client(t)
				if n := client.Exists(t.Context(), "a").Val(); n != 0 {
					t.Error("it has the data of another test")
				}
				const elsewhere = "redis.call('select', '3') return redis.call('exists', 'a')"
				if n := client.Do(t.Context(), "eval", elsewhere, "0").Val(); n != int64(0) {
					t.Errorf("it has the data of another test in database 3: %v", n)
				}
				if name == "miniredis" {
					return
				}
				if limit := client.ConfigGet(t.Context(), "maxmemory").Val()["maxmemory"]; limit != "0" {
					t.Errorf("maxmemory is %s", limit)
				}
				if users := client.Do(t.Context(), "acl", "users").Val(); len(users.([]any)) != 1 {
					t.Errorf("the users are %v", users)
				}
				if err := client.Set(t.Context(), "b", "c", 0).Err(); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// TestScriptsStay loads a script: the next test need not.
func TestScriptsStay(t *testing.T) {
	for name, start := range map[string]func(testing.TB) *redistest.Redis{
		"miniredis": redistest.Mini, "redis-server": redistest.Server,
	} {
		t.Run(name, func(t *testing.T) {
			var hash string
			t.Run("loads", func(t *testing.T) {
				var err error
				if hash, err = start(t).Client(t).ScriptLoad(t.Context(), "return 17").Result(); err != nil {
					t.Fatal(err)
				}
			})
			if n, err := start(t).Client(t).EvalSha(t.Context(), hash, nil).Int(); n != 17 || err != nil {
				t.Errorf("%d, %v", n, err)
			}
		})
	}
}
