package main

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"strings"

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
}

// warnOfSettings logs the unsafe settings of the operator's Redis, of each node of a cluster, with the command that
// corrects each. It skips settings that Redis does not return, as managed services do.
func warnOfSettings(ctx context.Context, client redis.Client, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(ctx, checkWithin)
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

// plainReplies explain the error replies of a Redis that cannot be used, by a part of their text.
var plainReplies = []struct{ part, text string }{
	{"NOAUTH", "it needs a password, as in redis://USER:PASSWORD@HOST:PORT (NOAUTH)"},
	{"WRONGPASS", "it rejects the user or the password (WRONGPASS)"},
	{"without any password configured", "it has no password; leave the password out of the URL"},
	{"DB index is out of range", "it does not have this database"},
	{"OOM", "it is full and takes no writes; raise its maxmemory (OOM)"},
	{"READONLY", "it is a replica and takes no writes; name its master (READONLY)"},
	{"MISCONF", "it cannot write to its disk and takes no writes; its log says why (MISCONF)"},
	{"NOREPLICAS", "it has fewer replicas than its min-replicas-to-write and takes no writes (NOREPLICAS)"},
	{"CLUSTERDOWN", "its cluster does not serve all slots; redis-cli --cluster check shows which (CLUSTERDOWN)"},
}

// plainReply explains the error reply in err; "" if it is no reply or one about a command.
func plainReply(err error) string {
	reply, ok := errors.AsType[redis.Error](err)
	for _, plain := range plainReplies {
		if ok && strings.Contains(reply.Error(), plain.part) {
			return plain.text
		}
	}
	return ""
}

// An explained is an error with other words.
type explained struct {
	error
	text string
}

// Error returns the other words.
func (e explained) Error() string { return e.text }

// Unwrap returns the error, so that its exit code stays.
func (e explained) Unwrap() error { return e.error }

// withPlainReply returns err with the words of plainReply for the reply in it.
func withPlainReply(err error) error {
	text := plainReply(err)
	if text == "" {
		return err
	}
	reply, _ := errors.AsType[redis.Error](err)
	return explained{err, strings.Replace(err.Error(), reply.Error(), "Redis cannot be used: "+text, 1)}
}
