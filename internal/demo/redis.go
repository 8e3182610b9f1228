// Package demo contains an embedded Redis and sample data, for agora without --data and without --redis.
package demo

import (
	"time"

	"github.com/alicebob/miniredis/v2"
)

// Redis is an embedded Redis. It stores nothing on disk, so its data is lost when it closes.
type Redis struct {
	*miniredis.Miniredis
	stop chan struct{}
}

// StartRedis starts an embedded Redis on a free port of the loopback interface. A key may exist up to 30 seconds after
// its expiry.
func StartRedis() (*Redis, error) { return start(30 * time.Second) }

// start starts a Redis that removes expired keys at every tick. The clock of a miniredis does not run by itself.

func start(tick time.Duration) (*Redis, error) {
	server, err := miniredis.Run()
	if err != nil {
		return nil, err
	}
	r := &Redis{server, make(chan struct{})}
	go func() {
		ticker := time.NewTicker(tick)
		defer ticker.Stop()
		for {
			select {
			case <-r.stop:
				return
			case <-ticker.C:
				server.FastForward(tick)
			}
		}
	}()
	return r, nil
}

// Close stops the Redis.
func (r *Redis) Close() {
	close(r.stop)
	r.Miniredis.Close()
}
