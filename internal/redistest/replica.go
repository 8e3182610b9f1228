package redistest

import (
	"net"
	"strconv"
	"testing"
	"time"
)

// Replica starts a redis-server as a replica of r, which must be a redis-server too. It returns once the replica has
// all data of r.
func Replica(t testing.TB, r *Redis) *Redis {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // for a free port
	if err != nil {
		t.Fatal(err)
	}
	port := strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
	listener.Close()
	master, replica := r.Client(t), Server(t)
	for _, setting := range [][2]string{{"bind", "127.0.0.1"}, {"port", port}, {"repl-diskless-sync-delay", "0"}} {
		if err := master.ConfigSet(t.Context(), setting[0], setting[1]).Err(); err != nil {
			t.Fatal(err)
		}
	}
	if err := replica.Client(t).Do(t.Context(), "replicaof", "127.0.0.1", port).Err(); err != nil {
		t.Fatal(err)
	}
	AwaitReplica(t, r)
	return replica
}

// AwaitReplica waits until the replica of master has all previous writes.
func AwaitReplica(t testing.TB, master *Redis) {
	t.Helper()
	conn := master.Conn(t) // WAIT counts the writes of its own connection
	const marker = "redistest:replicated"
	if err := conn.Set(t.Context(), marker, "1", 0).Err(); err != nil {
		t.Fatal(err)
	}
	if n, err := conn.Do(t.Context(), "wait", 1, (30 * time.Second).Milliseconds()).Int(); err != nil || n < 1 {
		t.Fatalf("%d replicas follow: %v", n, err)
	}
}
