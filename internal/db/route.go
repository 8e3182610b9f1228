package db

import (
	"context"
	"net"
	"sync"

	"github.com/agoraql/agora/internal/redis"
)

// A route is a hook of the store's client, if the client leads to one server. It notes the address of the last
// connection. After a failover, Sentinels or a host name may lead to another server, while connections to the old
// server stay open, such as the connections on which tails wait. The channel of next then tells the tails and the
// watch to dial anew. Only connections of the store's client count. If others counted, a host name with two addresses
// could make tails dial anew for ever.
type route struct {
	mu    sync.Mutex
	addr  string
	moved chan struct{} // closed when a connection leads to another address
}

func newRoute() *route { return &route{moved: make(chan struct{})} }

// next returns a channel that is closed when a connection leads to another server than the last one does now.
func (r *route) next() <-chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.moved
}

// DialHook notes the address of each new connection.
func (r *route) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := next(ctx, network, addr)
		if err == nil {
			r.leadsTo(conn.RemoteAddr().String())
		}
		return conn, err
	}
}

func (r *route) leadsTo(addr string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.addr != "" && r.addr != addr {
		close(r.moved)
		r.moved = make(chan struct{})
	}
	r.addr = addr
}

// ProcessHook returns next.
func (r *route) ProcessHook(next redis.ProcessHook) redis.ProcessHook { return next }

// ProcessPipelineHook returns next.
func (r *route) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}
