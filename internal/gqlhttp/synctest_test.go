package gqlhttp_test

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/alicebob/miniredis/v2"
)

// serveInBubble starts a server, with a Redis of its own, that uses no network: in a synctest bubble its clocks run as
// fast as nobody has anything to do. What it returns dials it.
func serveInBubble(t *testing.T) func(ctx context.Context, network, address string) (net.Conn, error) {
	t.Helper()
	mini := miniredis.NewMiniRedis()
	client := agoratest.ClientInBubble(mini)
	store, err := redisstore.Open(t.Context(), client, redisstore.Options{})
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	a := &auth.Auth{Store: store}
	hub := live.New(store, log)
	api := gqlhttp.New(
		operation.New(graph.NewSchema(&graph.Resolver{Store: store, Auth: a}), store, a, hub, log,
			operation.Options{Limits: operation.DefaultLimits}),
		gqlhttp.Options{Limits: gqlhttp.DefaultLimits},
	)
	listener := pipes{make(chan net.Conn), make(chan struct{})}
	server := &http.Server{
		Handler: api, ReadTimeout: 15 * time.Second, WriteTimeout: 30 * time.Second,
		Protocols: &http.Protocols{},
	}
	server.Protocols.SetHTTP1(true)
	server.Protocols.SetUnencryptedHTTP2(true)
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { hub.Run(ctx) })
	running.Go(func() { _ = server.Serve(listener) })
	t.Cleanup(func() {
		cancel()
		server.Close()
		running.Wait()
		api.WaitConnections()
		store.DB.Close()
		client.Close()
		mini.Close()
	})
	return listener.dial
}

// pipes is a listener of connections within the process.
type pipes struct {
	conns chan net.Conn
	done  chan struct{}
}

func (p pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	ours, theirs := net.Pipe()
	select {
	case p.conns <- theirs:
		return ours, nil
	case <-p.done:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (p pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}

func (p pipes) Close() error {
	close(p.done)
	return nil
}

func (p pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "unix"} }
