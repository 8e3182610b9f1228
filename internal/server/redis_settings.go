package server

import (
	"context"
	"log/slog"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/redis"
)

// unsafeSettings are the settings of a Redis that put the data or its speed at risk.
var unsafeSettings = []struct {
	name, correct string
	unsafe        func(value string) bool
	risk          string // the effect of the unsafe value
}{
	{
		"maxmemory-policy", "noeviction", func(v string) bool { return v != "noeviction" },
		"a full Redis deletes articles, accounts and votes",
	},
	{
		"appendonly", "yes", func(v string) bool { return v == "no" },
		"writes since the last snapshot are lost when Redis ends",
	},
	{
		"lazyfree-lazy-expire", "yes", func(v string) bool { return v == "no" },
		"Redis blocks when large sets of voters expire",
	},
	{
		"set-max-intset-entries", "8192", func(v string) bool { n, err := strconv.Atoi(v); return err == nil && n < 8192 },
		"sets of voters take ten times the memory",
	},
	{
		"hash-max-listpack-value", "1024",
		func(v string) bool { n, err := strconv.Atoi(v); return err == nil && n < 1024 },
		"posts with a text or a link above 64 bytes take twice the memory",
	},
}

// warnOfSettings logs the unsafe settings of the operator's Redis, and of each node of a cluster. With each it logs the
// command that corrects it. It skips settings that Redis does not return: managed services do not return all.
func warnOfSettings(ctx context.Context, client redis.Client, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(ctx, openstore.CheckWithin)
	defer cancel()
	if redis.IsCluster(client) {
		_ = redis.EachNode(ctx, client, func(ctx context.Context, node redis.Client) error {
			warnOfServer(ctx, node, log.With("node", redis.Addr(node)))
			return nil
		})
		return
	}
	warnOfServer(ctx, client, log)
	if info, err := client.Info(ctx, "replication").Result(); err == nil && strings.Contains(info, "role:slave") {
		log.WarnContext(ctx, "this Redis is a replica: changes cannot be saved, reads are served",
			"correct", "name its master in --redis, or redis-cli REPLICAOF NO ONE")
	}
}

// warnOfServer is warnOfSettings for one server.
func warnOfServer(ctx context.Context, client redis.Client, log *slog.Logger) {
	for _, s := range unsafeSettings {
		settings, err := client.ConfigGet(ctx, s.name).Result()
		if value, ok := settings[s.name]; err == nil && ok && s.unsafe(value) {
			log.WarnContext(ctx, "unsafe setting of Redis: "+s.risk,
				"setting", s.name+" "+value, "correct", "redis-cli CONFIG SET "+s.name+" "+s.correct)
		}
	}
}
