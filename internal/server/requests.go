package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/agoraql/agora"
	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/feeds"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/playground"
)

const shutdownGrace = 15 * time.Second // for running requests at SIGTERM

// newServer returns a server with timeouts for slow and silent clients, on connections of edge.Bound.
func newServer(handler http.Handler, timeout time.Duration, log *slog.Logger) *http.Server {
	var protocols http.Protocols
	protocols.SetHTTP1(true)
	protocols.SetUnencryptedHTTP2(true)
	return &http.Server{
		Handler:           handler,
		Protocols:         &protocols,
		HTTP2:             &http.HTTP2Config{MaxConcurrentStreams: 100},
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      timeout + 20*time.Second, // after the operation's own timeout
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// draining returns a context that ends when ctx ends. But if SIGTERM has ended ctx, the context ends after the time
// while.
func draining(ctx context.Context, while time.Duration, log *slog.Logger) (context.Context, context.CancelFunc) {
	accepting, stop := context.WithCancel(context.WithoutCancel(ctx))
	context.AfterFunc(ctx, func() {
		if !errors.Is(context.Cause(ctx), ErrTerminated) {
			while = 0
		}
		if while > 0 {
			log.Info("draining: /readyz returns 503; a second signal ends the server at once", "for", while)
		}
		time.AfterFunc(while, stop)
	})
	return accepting, stop
}

// handlers are what a server serves beside its health.
type handlers struct{ api, feeds, site http.Handler }

// routes returns the handler of all paths. After the end of ctx the server is not ready, and closes
// connections after a response, so that clients connect to another server.
func routes(ctx context.Context, opened *openstore.Opened, serve handlers, production bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/graphql", serve.api)
	for _, path := range feeds.Paths {
		mux.Handle("GET "+path, serve.feeds)
	}
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		err := opened.DB.Gate.Ready(r.URL.Query().Has("writes"))
		if ctx.Err() != nil {
			err = errors.New("the server is stopping")
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	})
	mux.Handle("/", serve.site)
	if !production {
		// Nothing here is compressed: that costs processor time that no rate limit covers.
		mux.Handle(playground.Path, http.StripPrefix(strings.TrimSuffix(playground.Path, "/"), playground.Handler()))
		file := func(path, contentType, text string) {
			mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", contentType)
				w.Header().Set("X-Content-Type-Options", "nosniff")
				io.WriteString(w, text)
			})
		}
		file("/schema.graphqls", "text/plain; charset=utf-8", graph.SDL())
		file("/schema.graphql", "text/plain; charset=utf-8", agora.ClientSchema)
		file("/possible-types.json", "application/json", agora.PossibleTypes)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ctx.Err() != nil {
			w.Header().Set("Connection", "close")
		}
		mux.ServeHTTP(w, r)
	})
}

// untilDone serves until ctx ends, then accepts no connections and waits up to grace for running
// requests. Errors: those of serving, and requests that did not finish.
func untilDone(ctx context.Context, server *http.Server, listener net.Listener, grace time.Duration) error {
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	finish, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer cancel()
	err := server.Shutdown(finish)
	if errors.Is(err, context.DeadlineExceeded) {
		_ = server.Close()
		return fmt.Errorf("requests that ran for another %s were cut off", grace)
	}
	return err
}
