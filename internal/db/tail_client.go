package db

import (
	"sync"

	"github.com/agoraql/agora/internal/redis"
)

// tailClients holds the client that the tails of a store share, because on a cluster each client loads the topology
// again and again.
type tailClients struct {
	mu      sync.Mutex
	current *tailClient // for new tails; nil for none
}

// A tailClient holds a connection for each of its tails. It is closed after its last tail, or when the store's
// connections lead to another Redis. Its closing ends every Next under way.
type tailClient struct {
	redis redis.Client
	moved <-chan struct{} // closed when the store's connections lead to another Redis
	tails int
	ended chan struct{} // closed after the last tail
}

// joinTails returns the current client for one more tail.
func (s *DB) joinTails() *tailClient {
	s.tails.mu.Lock()
	defer s.tails.mu.Unlock()
	moved := s.route.next()
	c := s.tails.current
	if c == nil || c.moved != moved {
		own := s.WithHooks(redis.Second(s.Client, func(o *redis.Options) {
			o.PoolSize, o.MaxActiveConns, o.ReadTimeout = len(s.Partitions), 0, tailPatience
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
