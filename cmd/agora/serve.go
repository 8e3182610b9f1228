package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/playground"
)

const shutdownGrace = 15 * time.Second // for requests that run at SIGTERM

// serve serves the API until ctx ends, then finishes what runs.
func serve(ctx context.Context, args []string, std streams) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	var store storeFlags
	store.register(flags)
	addr := flags.String("addr", "127.0.0.1:8080", "listen on this `HOST:PORT`")
	options := gqlhttp.Options{Limits: gqlhttp.DefaultLimits}
	flags.IntVar(&options.Limits.Cost, "max-cost", options.Limits.Cost, "refuse an operation that may resolve more than `N` fields")
	flags.DurationVar(&options.Limits.Timeout, "timeout", options.Limits.Timeout, "stop an operation that takes longer than `D`, such as 10s")
	flags.BoolVar(&options.Production, "production", false, "serve strangers: no GraphiQL, no introspection, no explanations")
	zone := flags.String("timezone", "", "begin the forum's days in this `ZONE`, such as Europe/Paris; kept in the data (default UTC)")
	if ok, err := parse(flags, args, std); !ok {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("%w: serve takes flags only; see agora serve -h", errUsage)
	}
	if _, _, err := net.SplitHostPort(*addr); err != nil { // "" would be every address and any port
		return fmt.Errorf("%w: --addr %q is no HOST:PORT", errUsage, *addr)
	}
	log := slog.New(slog.NewTextHandler(std.err, nil))

	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", *addr)
	if err != nil {
		return fmt.Errorf("cannot listen: %w", err)
	}
	defer listener.Close()
	passwords, err := auth.NewPasswords(auth.DefaultParams)
	if err != nil {
		return err
	}
	opened, err := store.open(ctx, log)
	if err == nil {
		defer opened.close()
		if err = opened.SetZone(ctx, *zone); err == nil && opened.embedded {
			err = demo.Fill(ctx, opened.Store, passwords, time.Now())
		}
	}
	if ctx.Err() != nil {
		return nil // told to stop while starting
	}
	if err != nil {
		return err
	}
	hub := live.New(opened.Store, log)
	api := newAPI(opened, &auth.Auth{Store: opened.Store, Passwords: passwords}, hub, log, options)
	server := &http.Server{
		Handler:           handler(opened, api, options.Production),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	announce(std, listener.Addr().String(), opened, options.Production)
	// The hub ends the subscriptions, or the server would wait for them.
	ctx, stop := context.WithCancel(ctx)
	var events sync.WaitGroup
	events.Go(func() { hub.Run(ctx) })
	err = untilDone(ctx, server, listener, shutdownGrace)
	stop()
	events.Wait()
	api.WaitSockets()
	return err
}

func newAPI(opened *opened, a *auth.Auth, hub *live.Hub, log *slog.Logger, options gqlhttp.Options) *gqlhttp.Handler {
	schema := graph.NewSchema(&graph.Resolver{Store: opened.Store, Auth: a})
	return gqlhttp.New(schema, opened.Store, a, hub, log, options)
}

// handler is everything that the server answers.
func handler(opened *opened, api http.Handler, production bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/graphql", api)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
		defer cancel()
		if err := opened.Ping(ctx); err != nil {
			http.Error(w, "the data cannot be reached", http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	})
	if !production {
		mux.Handle("/", playground.Handler())
	}
	return mux
}

func announce(std streams, addr string, opened *opened, production bool) {
	what := "GraphiQL, to explore the API"
	if host, port, _ := net.SplitHostPort(addr); net.ParseIP(host).IsUnspecified() {
		addr = net.JoinHostPort("localhost", port) // [::] is no place to click at
	}
	url := "http://" + addr + "/"
	if production {
		what, url = "The API", url+"graphql"
	}
	fmt.Fprintf(std.out, "%s: %s\nThe data is in %s.\n", what, url, opened.where)
	if opened.embedded {
		fmt.Fprintln(std.out, "It is demo data, and nothing is kept when the server stops; --data DIR keeps it.")
	}
}

// untilDone serves until ctx ends, then stops accepting and lets what runs
// finish within grace.
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
