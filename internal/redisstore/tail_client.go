package redisstore

import (
	"sync"

	"github.com/agoraql/agora/internal/redis"
)

// tailClients has the client that the tails of a store share: on a cluster, each client loads the topology again and
// again.
type tailClients struct {
	mu      sync.Mutex
	current *tailClient // for new tails; nil for none
}

// A tailClient has a connection for each of its tails. It is closed, which ends every Next under way, after its last
// tail, or when the store's connections lead to another Redis.
type tailClient struct {
	redis redis.Client
	moved <-chan struct{} // closed when the store's connections lead to another Redis
	tails int
	ended chan struct{} // closed after the last tail
}

// joinTails returns the current client for one more tail.
func (s *core) joinTails() *tailClient {
	s.tails.mu.Lock()
	defer s.tails.mu.Unlock()
	moved := s.route.next()
	c := s.tails.current
	if c == nil || c.moved != moved {
		own := withHooks(redis.Second(s.client, func(o *redis.Options) {
			o.PoolSize, o.MaxActiveConns, o.ReadTimeout = len(s.partitions), 0, tailPatience
		}))
		c = &tailClient{redis: own, moved: moved, ended: make(chan struct{})}
		s.tails.current = c
		go func() {
			select {
			case <-c.moved:
			case <-c.ended:
			}
			c.redis.Close()
		}()
	}
	c.tails++
	return c
}

// leave removes a tail from its client.
func (t *tailClients) leave(c *tailClient) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if c.tails--; c.tails > 0 {
		return
	}
	close(c.ended)
	if t.current == c {
		t.current = nil
	}
}

// retire lets new tails have a new client: the connections of this one may lead to another Redis than the store's.
func (t *tailClients) retire(c *tailClient) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.current == c {
		t.current = nil
	}
}
