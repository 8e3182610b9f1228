package proctest

import (
	"math/rand/v2"
	"net"
	"strconv"
	"sync"
	"testing"
)

// BusPort is how far the port of the bus of a Redis Cluster is above the port of its node.
const BusPort = 10_000

// FreePort returns a TCP port of 127.0.0.1 that is free, and whose bus port is free. Both are below the ports that the
// system gives to clients and listeners. No other test gets the port before this process ends: the nodes of a cluster
// go on connecting to the port of a node that has ended, and take any server that replies there for that node.
func FreePort(t testing.TB) int {
	t.Helper()
	for range 1_000 {
		port := BusPort + rand.IntN(BusPort)
		if claims(port) && listens(port) && listens(port+BusPort) {
			return port
		}
	}
	t.Fatal("no port is free")
	return 0
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
