package redistest

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
)

const busPort = proctest.BusPort

// A Node is a redis-server of a cluster.
type Node struct {
	ID, Addr string

	port    int
	program string // its path
	dir     string
	timeout time.Duration
	running *proctest.Process // nil for a node that does not run
}

// newNode returns a node with a directory and ports of its own, which does not run yet.
func newNode(t testing.TB, id string, timeout time.Duration) *Node {
	t.Helper()
	path := program(t)
	dir, err := os.MkdirTemp("", "agora-test-") //nolint:usetesting // a shared node outlives the test
	if err != nil {
		t.Fatal(err)
	}
	port := proctest.FreePort(t)
	return &Node{
		ID: id, Addr: net.JoinHostPort("127.0.0.1", strconv.Itoa(port)),
		port: port, program: path, dir: dir, timeout: timeout,
	}
}

// ListenTCP makes a Redis that has a Unix socket listen on a port of 127.0.0.1 too, and returns the port.
func ListenTCP(t testing.TB, client redis.Client) int {
	t.Helper()
	port := proctest.FreePort(t)
	if err := client.ConfigSet(t.Context(), "port", strconv.Itoa(port)).Err(); err != nil {
		t.Fatal(err)
	}
	return port
}

// configure writes the file in which the node keeps what it knows of the cluster.
func (n *Node) configure(t testing.TB, nodes string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(n.dir, "nodes.conf"), []byte(nodes), 0o600); err != nil {
		t.Fatal(err)
	}
}

// Start starts the node, or starts it again without its data after Kill. It returns before the node has joined the
// cluster.
func (n *Node) Start(t testing.TB) {
	t.Helper()
	cmd := exec.Command(n.program, //nolint:noctx // a shared node outlives the test
		"--bind", "127.0.0.1", "--port", strconv.Itoa(n.port), "--save", "", "--appendonly", "no",
		"--cluster-enabled", "yes", "--cluster-config-file", "nodes.conf", "--daemonize", "no", "--logfile", "log",
		"--cluster-node-timeout", strconv.FormatInt(n.timeout.Milliseconds(), 10),
		"--repl-diskless-sync-delay", "0", "--repl-diskless-load", "swapdb",
		"--lazyfree-lazy-expire", "yes", "--set-max-intset-entries", "8192", "--maxmemory-policy", "noeviction")
	cmd.Dir = n.dir
	running, err := proctest.Share(cmd, n.dir)
	if err != nil {
		t.Fatal(err)
	}
	n.running = running
	n.await(t, "a reply", func(client redis.Client) bool { return client.Ping(t.Context()).Err() == nil })
}

// Kill ends the node with SIGKILL.
func (n *Node) Kill() {
	n.running.Stop()
	n.running = nil
}

// remove ends the node, if it runs, and removes its directory.
func (n *Node) remove() {
	if n.running != nil {
		n.running.Stop()
	}
	os.RemoveAll(n.dir)
}

// Client returns a client of this node alone, which is closed at the end of the test.
func (n *Node) Client(t testing.TB) redis.Client {
	t.Helper()
	return at(t, n.Addr)
}

// AwaitMaster waits until the node is a master of a cluster that serves all slots, as after a failover.
func (n *Node) AwaitMaster(t testing.TB) {
	t.Helper()
	n.await(t, "a failover", func(client redis.Client) bool {
		return strings.Contains(client.Info(t.Context(), "replication").Val(), "role:master") &&
			strings.Contains(client.ClusterInfo(t.Context()).Val(), "cluster_state:ok")
	})
}

// AwaitReplica waits until the node is a replica that has the data of its master.
func (n *Node) AwaitReplica(t testing.TB) {
	t.Helper()
	n.await(t, "a master", func(client redis.Client) bool {
		info := client.Info(t.Context(), "replication").Val()
		return strings.Contains(info, "role:slave") && strings.Contains(info, "master_link_status:up")
	})
}

// await waits until is returns true of the node.
func (n *Node) await(t testing.TB, what string, is func(redis.Client) bool) {
	t.Helper()
	client := n.Client(t)
	proctest.Eventually(t, what, func() bool { return is(client) })
}
