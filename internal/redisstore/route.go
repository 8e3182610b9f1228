package redisstore

import (
	"context"
	"net"
	"sync"

	"github.com/agoraql/agora/internal/redis"
)

// A route is the hook of the store's client, if that leads to one server. It notes the address of the last connection.
// When Sentinels, or the name of a host, lead to another server after a failover, connections to the old one may live
// on, such as those on which a Tail waits: whoever has one dials anew. Only the store's own connections count. If those
// of others did, a name with two addresses could make them dial anew for ever.
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
