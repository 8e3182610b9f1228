package agoratest

import (
	"context"
	"net"
	"slices"
	"sync"

	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/alicebob/miniredis/v2"
)

// ClientInBubble returns a client of a miniredis that uses no network, so that a synctest bubble sees when both wait.
// The caller closes it.
func ClientInBubble(mini *miniredis.Miniredis) redis.Client {
	return redistest.Dialing(func(context.Context, string, string) (net.Conn, error) {
		conn, err := mini.Dial()
		if err != nil {
			return nil, err
		}
		b := &bufferedConn{Conn: conn, writes: make(chan []byte, 64), closed: make(chan struct{})}
		go b.send()
		return b, nil
	})
}

// A bufferedConn stores what is written until the other side reads it, as the network does. On the bare pipe, a long
// pipeline and its first reply would wait for each other.
type bufferedConn struct {
	net.Conn
	writes chan []byte
	closed chan struct{}
	once   sync.Once
}

func (c *bufferedConn) send() {
	for {
		select {
		case p := <-c.writes:
			if _, err := c.Conn.Write(p); err != nil {
				_ = c.Close()
			}
		case <-c.closed:
			return
		}
	}
}

// Write returns before the other side has read.
func (c *bufferedConn) Write(p []byte) (int, error) {
	select {
	case c.writes <- slices.Clone(p):
		return len(p), nil
	case <-c.closed:
		return 0, net.ErrClosed
	}
}

// Close closes the connection.
func (c *bufferedConn) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Conn.Close()
}
