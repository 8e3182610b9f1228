// Package demo is what a first look needs: an embedded Redis and a little data.
package demo

import (
	"time"

	"github.com/alicebob/miniredis/v2"
)

// Redis is an embedded Redis; it keeps nothing.
type Redis struct {
	*miniredis.Miniredis
	stop chan struct{}
}

// StartRedis starts an embedded Redis on a free port of this machine. Its clock,
// which runs only when told, is told every 30 seconds.
func StartRedis() (*Redis, error) { return start(30 * time.Second) }

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

// Close stops it.
func (r *Redis) Close() {
	close(r.stop)
	r.Miniredis.Close()
}
