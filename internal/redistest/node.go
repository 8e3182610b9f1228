package redistest

import (
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
)

const busPort = 10_000 // above a node's port; Redis' default

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
	port := freePort(t)
	return &Node{
		ID: id, Addr: net.JoinHostPort("127.0.0.1", strconv.Itoa(port)),
		port: port, program: path, dir: dir, timeout: timeout,
	}
}

// freePort returns a port that is free, and whose bus port is free. Both are below the ports that the system gives to
// clients and listeners. No other test gets the port before this process ends: the nodes of a cluster go on connecting
// to the port of a node that has ended, and take any server that replies there for that node.
func freePort(t testing.TB) int {
	t.Helper()
	for range 1_000 {
		port := busPort + rand.IntN(busPort)
		if claims(port) && listens(port) && listens(port+busPort) {
			return port
		}
	}
	t.Fatal("no port is free")
	return 0
}

// ListenTCP makes a Redis that has a Unix socket listen on a port of 127.0.0.1 too, and returns the port.
func ListenTCP(t testing.TB, client redis.Client) int {
	t.Helper()
	port := freePort(t)
	if err := client.ConfigSet(t.Context(), "port", strconv.Itoa(port)).Err(); err != nil {
		t.Fatal(err)
	}
	return port
}

// claimed are the UDP ports that are open until the process ends, so that no other process claims their numbers.
var claimed struct {
	mu    sync.Mutex
	ports []net.Conn
}

// claims claims a port by the UDP port of the same number, which redis-server does not use.
func claims(port int) bool {
	conn, err := net.ListenUDP("udp", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port})
	if err != nil {
		return false
	}
	claimed.mu.Lock()
	defer claimed.mu.Unlock()
	claimed.ports = append(claimed.ports, conn)
	return true
}

func listens(port int) bool {
	l, err := net.Listen("tcp", "127.0.0.1:"+strconv.Itoa(port)) //nolint:noctx // it does not wait
	if err == nil {
		l.Close()
	}
	return err == nil
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
