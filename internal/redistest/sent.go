package redistest

import (
	"context"
	"net"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redis"
)

// sent are the kinds of commands that stores have sent to a single Redis, and to a cluster.
var sent struct {
	mu              sync.Mutex
	single, cluster map[string]bool
}

// Unclustered returns the kinds of commands that stores have sent to a single Redis, but not to a cluster. A kind is
// "script" with the hash, or a command with its key, whose numbers and names are left out.
func Unclustered() (kinds []string) {
	sent.mu.Lock()
	defer sent.mu.Unlock()
	for kind := range sent.single {
		if !sent.cluster[kind] {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// OnClusters reports whether a store has sent a kind of command, or a script, to a cluster.
func OnClusters(kind string) bool {
	sent.mu.Lock()
	defer sent.mu.Unlock()
	return sent.cluster[kind]
}

// Collect notes what the client of a store sends to r, for Unclustered. Only the larger size of the tests has clusters.
func (r *Redis) Collect(client redis.Client) {
	if need.All() {
		client.AddHook(collector{cluster: r.Nodes != nil})
	}
}

// A collector is a hook that collects what a client sends.
type collector struct{ cluster bool }

// DialHook changes nothing.
func (collector) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

// ProcessHook collects the kind of a command.
func (c collector) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		c.collect(cmd)
		return next(ctx, cmd)
	}
}

// ProcessPipelineHook collects the kinds of commands.
func (c collector) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		for _, cmd := range cmds {
			c.collect(cmd)
		}
		return next(ctx, cmds)
	}
}

func (c collector) collect(cmd redis.Cmder) {
	kind := kindOf(cmd)
	if kind == "" {
		return
	}
	sent.mu.Lock()
	defer sent.mu.Unlock()
	if sent.single == nil {
		sent.single, sent.cluster = map[string]bool{}, map[string]bool{}
	}
	if c.cluster {
		sent.cluster[kind] = true
	} else {
		sent.single[kind] = true
	}
}

// reads are the commands whose keys matter. Writes are scripts.
var reads = map[string]bool{
	"get": true, "mget": true, "exists": true, "hget": true, "hmget": true, "hgetall": true, "hexists": true,
	"zscore": true, "zmscore": true, "zcard": true, "zrange": true, "zrevrange": true, "zcount": true, "zrank": true,
	"zrevrank": true, "zrangebyscore": true, "zrevrangebyscore": true, "scard": true, "sismember": true,
	"smismember": true, "smembers": true, "llen": true, "lrange": true, "xrange": true, "xrevrange": true, "xinfo": true,
}

// kindOf returns the kind of a command, "" for one that is neither a script nor a read.
func kindOf(cmd redis.Cmder) string {
	args := cmd.Args()
	name := cmd.Name()
	switch {
	case strings.HasPrefix(name, "evalsha") && len(args) > 1:
		hash, _ := args[1].(string)
		return "script " + hash
	case name == "xinfo" && len(args) > 2:
		return name + " " + keyKind(args[2])
	case reads[name] && len(args) > 1:
		return name + " " + keyKind(args[1])
	}
	return ""
}

// keyKind returns a key of docs/data.md without what differs between two of its kind: bbs::topic::*::vote_up.
func keyKind(arg any) string {
	key, _ := arg.(string)
	if strings.HasPrefix(key, "{p") {
		_, key, _ = strings.Cut(key, "}")
	}
	between := ":"
	if strings.HasPrefix(key, "bbs::") {
		between = "::"
	}
	parts := strings.Split(key, between)
	for i := range parts {
		first := i == 0 || i == 1 && (parts[0] == "bbs" || parts[0] == "agora")
		last := i > 2 && i == len(parts)-1 && between == "::"
		if !first && !last && parts[i] != "" {
			parts[i] = "*"
		}
	}
	return strings.Join(parts, between)
}
