package redistest

import (
	"net"
	"testing"

	"github.com/agoraql/agora/internal/redis"
)

// MoveSlot moves a slot of a cluster with its keys from one master to another, as redis-cli --cluster reshard does.
// It calls halfway, if that is not nil, after half of the keys have moved.
func (r *Redis) MoveSlot(t testing.TB, slot int64, from, to *Node, halfway func()) {
	t.Helper()
	do := func(node redis.Client, words ...any) {
		t.Helper()
		if err := node.Do(t.Context(), words...).Err(); err != nil {
			t.Errorf("%v: %v", words, err)
		}
	}
	source, target := from.Client(t), to.Client(t)
	do(target, "cluster", "setslot", slot, "importing", from.ID)
	do(source, "cluster", "setslot", slot, "migrating", to.ID)
	host, port, _ := net.SplitHostPort(to.Addr)
	half := source.ClusterCountKeysInSlot(t.Context(), int(slot)).Val() / 2
	for moved := int64(0); ; {
		keys, err := source.ClusterGetKeysInSlot(t.Context(), int(slot), 10).Result()
		if err != nil {
			t.Errorf("slot %d: %v", slot, err)
		}
		if len(keys) == 0 {
			break
		}
		move := []any{"migrate", host, port, "", 0, 30_000, "keys"}
		for _, key := range keys {
			move = append(move, key)
		}
		do(source, move...)
		if moved += int64(len(keys)); moved >= half && halfway != nil {
			halfway()
			halfway = nil
		}
	}
	do(target, "cluster", "setslot", slot, "node", to.ID)
	do(source, "cluster", "setslot", slot, "node", to.ID)
	for _, node := range r.Nodes[:masters] {
		if node != from && node != to {
			do(node.Client(t), "cluster", "setslot", slot, "node", to.ID)
		}
	}
}
