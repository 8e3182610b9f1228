package redisstore

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

var replication = script("replication")

// confirm waits until the replicas that confirm writes have all that the master of the tail has now. A WAIT would not
// do: Redis counts replicas for the writes of the same connection only. The writers' own WAITs make replicas report.
// Errors: errUnconfirmed if they have not reported in time, and those of Redis.
func (t *Tail) confirm(ctx context.Context) error {
	keys := []string{t.store.partitions[t.partition].events()}
	goal := int64(-1)
	late := time.Now().Add(confirmWithin)
	for wait := time.Millisecond; t.store.waitReplicas > 0; wait = min(2*wait, confirmWithin/10) {
		info, err := replication.RunRO(ctx, t.client.redis, keys).Text()
		if err != nil {
			return err
		}
		master, replicas := positions(info)
		if goal < 0 {
			goal = master
		}
		have := 0
		for _, position := range replicas {
			if position >= goal {
				have++
			}
		}
		if have >= t.store.waitReplicas {
			return nil
		}
		if time.Now().After(late) || !pause.For(ctx, wait) {
			return errUnconfirmed
		}
	}
	return nil
}

// positions returns the position of a master's replication, and those that its replicas have reported.
func positions(info string) (master int64, replicas []int64) {
	for line := range strings.Lines(info) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		if name == "master_repl_offset" {
			master = int64(parseInt(value))
		}
		if _, rest, ok := strings.Cut(value, ",state=online,offset="); ok && strings.HasPrefix(name, "slave") {
			position, _, _ := strings.Cut(rest, ",")
			replicas = append(replicas, int64(parseInt(position)))
		}
	}
	return master, replicas
}
