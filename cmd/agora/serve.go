package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/edge"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/playground"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/klauspost/compress/gzhttp"
)

const shutdownGrace = 15 * time.Second // for requests that run at SIGTERM

// serve serves the API until ctx ends, then finishes what runs.
func serve(ctx context.Context, args []string, std streams) error {
	set, ok, err := parseServe(args, std)
	if !ok {
		return err
	}
	log := slog.New(slog.NewTextHandler(std.err, nil))
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", set.addr)
	if err != nil {
		return fmt.Errorf("cannot listen: %w", err)
	}
	defer listener.Close()
	if set.edge.Hosts == nil {
		set.edge.Hosts = edge.LocalHosts(listener.Addr().String())
	}
	if set.certFile != "" {
		certificate, err := edge.LoadCertificate(set.certFile, set.keyFile, log)
		if err != nil {
			return err
		}
		listener = tls.NewListener(listener, certificate.Config())
		set.edge.HTTPS = true
	}
	set.api.Memory = memory.New(int64(set.requestMemory))
	passwords, err := auth.NewPasswords(auth.DefaultParams, set.api.Memory)
	if err != nil {
		return err
	}
	opened, err := set.store.open(ctx, log)
	if err == nil {
		defer opened.close()
		if err = opened.StartZone(ctx, set.zone); err == nil && opened.embedded {
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
	executor := newExecutor(opened, &auth.Auth{Store: opened.Store, Passwords: passwords}, hub, log, set.api)
	if err := trust(executor, set.trustedFile); err != nil {
		return err
	}
	api := gqlhttp.New(executor, gqlhttp.Options{Limits: gqlhttp.DefaultLimits, Origins: set.edge.Origins})
	if set.store.redis != "" {
		warnOfSettings(ctx, opened.client, log)
	}
	handler, err := edge.Handler(routes(ctx, opened, set.edge.Origins.Protect(api), set.api.Production), set.edge)
	if err != nil {
		return err
	}
	server := newServer(handler, set.api.Limits.Timeout, log)
	announce(std, listener.Addr().String(), opened, set.api.Production, set.edge.HTTPS)
	// The hub ends the subscriptions, or the server would wait for them.
	accepting, stop := draining(ctx, set.drain)
	var background sync.WaitGroup
	background.Go(func() { hub.Run(accepting) })
	background.Go(func() { opened.Watch(accepting, log) })
	background.Go(func() { opened.RunJobs(accepting, log) })
	if set.reconcile > 0 {
		background.Go(func() { opened.Reconcile(accepting, set.reconcile, reconciled(log)) })
	}
	err = untilDone(accepting, server, listener, shutdownGrace)
	stop()
	background.Wait()
	api.WaitConnections()
	return err
}

// reconciled logs what a walk of reconcile has done, and of walks that fail the first.
func reconciled(log *slog.Logger) func(redisstore.CheckReport, error) {
	failing := false
	return func(r redisstore.CheckReport, err error) {
		again := failing
		failing = err != nil
		switch {
		case err != nil && (again || redisstore.Refusal(err) != nil): // the watch logs refusals
		case err != nil:
			log.Warn("reconcile stopped; it goes on at its next time", "error", err)
		case r.Findings > 0:
			log.Info("reconciled", "findings", r.Findings, "corrected", r.Corrected, "left", r.Left)
		}
	}
}

func newExecutor(opened *opened, a *auth.Auth, hub *live.Hub, log *slog.Logger, options operation.Options) *operation.Executor {
	schema := graph.NewSchema(&graph.Resolver{
		Store: opened.Store, Auth: a, Markdown: markdown.New(options.Memory.Reserve(markdown.DefaultCache)),
	})
	return operation.New(schema, opened.Store, a, hub, log, options)
}

// trust reads a manifest of trusted documents, if there is one.
func trust(executor *operation.Executor, file string) error {
	if file == "" {
		return nil
	}
	manifest, err := os.ReadFile(file)
	if err == nil {
		err = executor.Trust(manifest)
	}
	if err != nil {
		return fmt.Errorf("--trusted-documents %s: %w", file, err)
	}
	return nil
}

// newServer returns a server that no slow or silent client holds up. It speaks
// HTTP/2 too: over TLS, and in the clear to a proxy that knows it does.
func newServer(handler http.Handler, timeout time.Duration, log *slog.Logger) *http.Server {
	var protocols http.Protocols
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	protocols.SetUnencryptedHTTP2(true)
	return &http.Server{
		Handler:           handler,
		Protocols:         &protocols,
		HTTP2:             &http.HTTP2Config{MaxConcurrentStreams: 100},
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      timeout + 20*time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// draining returns a context that ends after ctx does: a while after SIGTERM, or at
// once.
func draining(ctx context.Context, while time.Duration) (context.Context, context.CancelFunc) {
	accepting, stop := context.WithCancel(context.WithoutCancel(ctx))
	context.AfterFunc(ctx, func() {
		if !errors.Is(context.Cause(ctx), errTerminated) {
			while = 0
		}
		time.AfterFunc(while, stop)
	})
	return accepting, stop
}

// routes is everything that the server serves. Once ctx has ended it is not ready,
// and asks clients to connect elsewhere for what comes next.
func routes(ctx context.Context, opened *opened, api http.Handler, production bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/graphql", api)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		err := opened.Ready(r.URL.Query().Has("writes"))
		if ctx.Err() != nil {
			err = errors.New("the server is stopping")
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	})
	mux.HandleFunc("GET /robots.txt", func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, "User-agent: *\nDisallow: /\n") // search engines index the front end, not its API
	})
	if !production {
		graphiQL := playground.Handler()
		mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set(gzhttp.HeaderNoCompression, "1") // nobody pays for it
			graphiQL.ServeHTTP(w, r)
		})
		mux.HandleFunc("GET /schema.graphqls", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set(gzhttp.HeaderNoCompression, "1")
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			w.Header().Set("X-Content-Type-Options", "nosniff")
			io.WriteString(w, graph.SDL())
		})
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ctx.Err() != nil {
			w.Header().Set("Connection", "close")
		}
		mux.ServeHTTP(w, r)
	})
}

func announce(std streams, addr string, opened *opened, production, https bool) {
	what := "GraphiQL, to explore the API"
	if host, port, _ := net.SplitHostPort(addr); net.ParseIP(host).IsUnspecified() {
		addr = net.JoinHostPort("localhost", port) // [::] is no place to click at
	}
	url := "http://" + addr + "/"
	if https {
		url = "https://" + addr + "/"
	}
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
