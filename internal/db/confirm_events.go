package db

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/pause"
)

var replication = Script("replication")

// confirm waits until enough replicas (Options.WaitReplicas) hold all that the tail's master holds when confirm
// begins. WAIT cannot do this, because it covers only the writes of its own connection. So confirm reads the
// positions that the replicas have reported to the master. The WAITs of writers make the replicas report. Errors:
// errUnconfirmed if too few replicas have reported in time, and errors of Redis.
func (t *Tail) confirm(ctx context.Context) error {
	keyNames := []string{keys.Events.In(t.store.Partitions[t.partition])}
	goal := int64(-1)
	late := time.Now().Add(confirmWithin)
	for wait := time.Millisecond; t.store.waitReplicas > 0; wait = min(2*wait, confirmWithin/10) {
		info, err := replication.RunRO(ctx, t.client.redis, keyNames).Text()
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
			master = int64(ParseInt(value))
		}
		if _, rest, ok := strings.Cut(value, ",state=online,offset="); ok && strings.HasPrefix(name, "slave") {
			position, _, _ := strings.Cut(rest, ",")
			replicas = append(replicas, int64(ParseInt(position)))
		}
	}
	return master, replicas
}
