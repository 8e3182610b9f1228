package redistest

import (
	"context"
	"io"
	"math/rand/v2"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	goredis "github.com/redis/go-redis/v9"
)

// A Proxy forwards the connections of clients to a Redis, or to all nodes of a cluster. Tests use it to lose replies
// and connections.
type Proxy struct {
	redis    *Redis
	addrs    map[string]string // of the proxy, by the address of a Redis
	refusing atomic.Bool
	silent   atomic.Bool
	replies  atomic.Int64
	// every is n if every nth reply and its connection are dropped; 0 for none. torn is n if the second half of every nth
	// reply is dropped, and its connection; 0 for none.
	every, torn atomic.Int64
	delay       atomic.Int64 // of a reply, at most, in nanoseconds

	mu    sync.Mutex
	conns map[net.Conn]bool
}

// NewProxy starts a Proxy for r, which stops at the end of the test.
func NewProxy(t testing.TB, r *Redis) *Proxy {
	t.Helper()
	p := &Proxy{redis: r, addrs: map[string]string{}, conns: map[net.Conn]bool{}}
	p.listen(t, r.Addr)
	for _, node := range r.Nodes {
		if node.Addr != r.Addr {
			p.listen(t, node.Addr)
		}
	}
	return p
}

// listen accepts connections for a Redis until the end of the test.
func (p *Proxy) listen(t testing.TB, target string) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p.addrs[target] = listener.Addr().String()
	var running sync.WaitGroup
	running.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			running.Go(func() { p.carry(conn, target) })
		}
	})
	t.Cleanup(func() {
		listener.Close()
		p.Cut()
		running.Wait()
	})
}

// Client returns a client that goes through the proxy.
func (p *Proxy) Client(t testing.TB) redis.Client {
	t.Helper()
	options := &goredis.UniversalOptions{
		Addrs: []string{p.redis.Addr}, IsClusterMode: p.redis.Nodes != nil, ContextTimeoutEnabled: true,
		Dialer: func(ctx context.Context, _, addr string) (net.Conn, error) {
			return (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "tcp", p.addrs[addr])
		},
		ReadTimeout: time.Second, MinRetryBackoff: time.Millisecond, MaxRetryBackoff: 5 * time.Millisecond,
	}
	return closed(t, goredis.NewUniversalClient(options))
}

// LoseEvery makes the proxy drop every nth reply and its connection: Redis has executed the command, but the client
// does not get the result. 0 turns this off.
func (p *Proxy) LoseEvery(n int64) { p.every.Store(n) }

// TearEvery makes the proxy drop the second half of every nth reply, and its connection. 0 turns this off.
func (p *Proxy) TearEvery(n int64) { p.torn.Store(n) }

// Delay makes the proxy hold each reply back for a random time, up to most. 0 turns this off.
func (p *Proxy) Delay(most time.Duration) { p.delay.Store(int64(most)) }

// Addr returns the address of the proxy for a Redis that is no cluster.
func (p *Proxy) Addr() string { return p.addrs[p.redis.Addr] }

// Cut closes all connections and refuses new ones, until Restore.
func (p *Proxy) Cut() {
	p.refusing.Store(true)
	p.mu.Lock()
	defer p.mu.Unlock()
	for conn := range p.conns {
		conn.Close()
	}
}

// Silence makes the proxy drop all replies without closing connections, until Restore.
func (p *Proxy) Silence() { p.silent.Store(true) }

// Restore accepts connections and forwards replies again.
func (p *Proxy) Restore() {
	p.refusing.Store(false)
	p.silent.Store(false)
}

// carry forwards a connection to a Redis until one side closes it.
func (p *Proxy) carry(client net.Conn, target string) {
	defer client.Close()
	p.mu.Lock()
	p.conns[client] = true
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		delete(p.conns, client)
		p.mu.Unlock()
	}()
	if p.refusing.Load() {
		return
	}
	server, err := (&net.Dialer{}).DialContext(context.Background(), p.redis.Network, target)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(server, client)
		server.Close()
	}()
	buffer := make([]byte, 64<<10)
	for {
		n, err := server.Read(buffer)
		count := p.replies.Add(1)
		if every := p.every.Load(); every > 0 && count%every == 0 {
			return
		}
		if torn := p.torn.Load(); torn > 0 && count%torn == 0 {
			_, _ = client.Write(buffer[:n/2])
			return
		}
		if most := p.delay.Load(); most > 0 {
			pause.For(context.Background(), rand.N(time.Duration(most)))
		}
		if p.silent.Load() && err == nil {
			continue
		}
		if _, e := client.Write(buffer[:n]); e != nil || err != nil {
			return
		}
	}
}
