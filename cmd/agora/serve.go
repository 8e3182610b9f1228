package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/edge"
	"github.com/agoraql/agora/internal/feeds"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/playground"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/screening"
	"github.com/agoraql/agora/internal/search"
	"github.com/agoraql/agora/internal/traces"
)

const shutdownGrace = 15 * time.Second // for running requests at SIGTERM

// run serves the API until ctx ends, then finishes the running requests. Errors: the address, the
// store or a file cannot be used, or requests did not finish in time.
func (c *serveCommand) run(ctx context.Context, std streams) error {
	if err := c.checkReads(); err != nil {
		return err
	}
	var assembling sync.WaitGroup
	assembling.Go(assembly.All) // while the store is opened
	log, level := c.openLog(std)
	listener, secure, err := c.listen(ctx, log)
	if err != nil {
		return err
	}
	defer listener.Close()
	private, err := listenAdmin(ctx, c.AdminAddr)
	if err != nil {
		return err
	}
	defer private.close()
	c.warnOfExposure(ctx, listener.Addr(), private, log)
	outer := c.edgeOptions(listener.Addr().String())
	options := c.apiOptions(memory.New(int64(c.RequestMemory)))
	stopTraces, err := startTraces(ctx, log)
	if err != nil {
		return err
	}
	defer stopTraces()
	passwords, err := auth.NewPasswords(auth.DefaultParams, options.Memory)
	if err != nil {
		return err
	}
	tokens, err := c.verifier(options.Memory, log)
	if err != nil {
		return err
	}
	mailer, err := c.newMailer(c.Production, c.developmentSite(listener.Addr()), log)
	if err != nil {
		return err
	}
	hook, err := c.newHook(log)
	if err != nil {
		return err
	}
	opened, err := c.openSite(ctx, log, passwords)
	if err == nil {
		defer opened.close()
	}
	if ctx.Err() != nil {
		return nil // stopped while starting
	}
	if err != nil {
		return err
	}
	hub := live.New(opened.Store, log)
	var index *search.Index // nil without searches
	if !c.NoSearch {
		if index, err = search.Open(opened.Store, hub, searchDir(c.SearchDir, c.Data), log); err != nil {
			return err
		}
		defer func() { _ = index.Close() }()
	}
	ranked := columns.New(opened.Store, hub, log)
	html := markdown.New(options.Memory.Reserve(markdown.DefaultCache))
	screen := screening.New(opened.Store, hook)
	accounts := &auth.Auth{
		Store: opened.Store, Passwords: passwords, Tokens: tokens, Mail: mailer, PermitName: screen.PermitName,
	}
	if accounts.Challenges, err = c.challenges(ctx, opened.Store); err != nil {
		return err
	}
	executor := newExecutor(&graph.Resolver{
		Store: opened.Store, Auth: accounts, Screen: screen, Search: index, Columns: ranked, Markdown: html,
		Log: log, MentionURL: c.userURL(listener.Addr()),
	}, hub, options)
	if err := trust(executor, c.TrustedDocuments); err != nil {
		return err
	}
	c.trustOwn(ctx, executor, log)
	api := gqlhttp.New(executor, gqlhttp.Options{
		Limits: gqlhttp.DefaultLimits, Origins: outer.Origins, Log: log, AccessLevel: c.accessLevel(),
	})
	site, err := c.pages(api, options.Memory)
	if err != nil {
		return err
	}
	if c.Redis != "" {
		warnOfSettings(ctx, opened.client, log)
	}
	handler := edge.Handler(routes(ctx, opened, handlers{
		api: outer.Origins.Protect(api), feeds: feeds.New(api, api.ChargeDocument, c.home(), opened.Now), site: site,
	}, c.Production), outer)
	private.handle(level, c.configuration.String(), gaugesOf(opened, executor, html, api))
	server := newServer(traces.Handler(handler, "/graphql", c.https()), c.Timeout, log)
	if c.ACME != nil {
		if secure, err = c.obtain(ctx, log); err != nil {
			return err
		}
	}
	listener = edge.Bound(listener, secure, c.TrustedProxies, executor.ChargePeer)
	assembling.Wait()
	c.announceAll(ctx, std.out, listener.Addr(), opened, private)
	// The hub ends the subscriptions with accepting. Otherwise Shutdown would wait for them.
	accepting, stop := draining(ctx, c.Drain, log)
	background := &parts{log: log}
	background.run(accepting, "events", hub.Run)
	if index != nil {
		background.run(accepting, "search", index.Run)
	}
	background.run(accepting, "formulas", ranked.Run)
	background.run(accepting, "admin", func(ctx context.Context) { private.serve(ctx, log) })
	c.tend(accepting, background, opened)
	notifying, endNotify := context.WithCancel(ctx)
	background.run(notifying, "systemd", func(ctx context.Context) { notify(ctx, log) })
	sending, endMail := context.WithCancel(context.WithoutCancel(ctx)) // the last requests may send email
	if mailer != nil {
		background.run(sending, "mail", mailer.Run)
	}
	err = untilDone(accepting, server, listener, shutdownGrace)
	endNotify()
	endMail()
	stop()
	background.running.Wait()
	api.WaitConnections()
	return err
}

// openSite opens the store and sets its time zone. The embedded store gets the demo data. Errors: those of open, and
// those of Redis.
func (c *serveCommand) openSite(
	ctx context.Context, log *slog.Logger, passwords *auth.Passwords,
) (*opened, error) {
	c.fsync, c.cacheMemory = c.Fsync, int64(c.CacheMemory)/2
	opened, err := c.open(ctx, log)
	if err != nil {
		return nil, err
	}
	if err = opened.StartZone(ctx, c.Timezone); err == nil && opened.embedded {
		err = c.fillDemo(ctx, opened, passwords)
	}
	if err != nil {
		opened.close()
		return nil, err
	}
	return opened, nil
}

// fillDemo makes the demo data, with an administrator whose password only the operator learns.
func (c *serveCommand) fillDemo(ctx context.Context, opened *opened, passwords *auth.Passwords) error {
	if err := demo.Fill(ctx, opened.Store, time.Now()); err != nil {
		return err
	}
	opened.password = strings.ToLower(rand.Text())
	hash, err := passwords.Hash(ctx, opened.password)
	if err != nil {
		return err
	}
	return demo.AddAdmin(ctx, opened.Store, hash)
}

// parts are the parts of a server that run beside its requests.
type parts struct {
	log     *slog.Logger
	running sync.WaitGroup
}

// run starts a part, which ends with ctx. docs/operations.md has the names.
func (p *parts) run(ctx context.Context, name string, run func(ctx context.Context)) {
	p.running.Go(func() { part.Run(ctx, name, p.log, run) })
}

// tend starts what a server does for the data beside requests. It ends with ctx.
func (c *serveCommand) tend(ctx context.Context, background *parts, opened *opened) {
	log := background.log
	background.run(ctx, "heap", growHeap)
	background.run(ctx, "watch", func(ctx context.Context) { opened.Watch(ctx, log) })
	background.run(ctx, "jobs", func(ctx context.Context) { opened.RunJobs(ctx, log) })
	if c.ReplicaReads > 0 {
		background.run(ctx, "replicas", func(ctx context.Context) {
			if err := opened.FollowReplicas(ctx, c.ReplicaReads, log); err != nil {
				log.Warn("--replica-reads has no effect", "error", err)
			}
		})
	}
	if every := c.reconcileEvery(); every > 0 {
		options := redisstore.ReconcileOptions{Every: every, Done: reconciled(log)}
		background.run(ctx, "reconcile", func(ctx context.Context) { opened.Reconcile(ctx, options) })
	}
}

// reconcileEvery returns the interval of reconcile, 0 for never. By default only a Redis of its own has other programs.
func (c *serveCommand) reconcileEvery() time.Duration {
	switch {
	case c.Reconcile != nil:
		return *c.Reconcile
	case c.Redis != "":
		return defaultReconcile
	}
	return 0
}

// defaultReconcile is the interval of reconcile with --redis.
const defaultReconcile = 30 * time.Second

// reconciled returns a function that logs the result of each run of reconcile. Of several failed runs
// in a row it logs only the first.
func reconciled(log *slog.Logger) func(redisstore.CheckReport, error) {
	failing := false
	return func(r redisstore.CheckReport, err error) {
		metrics.Reconciled(r.Findings, r.Corrected, r.Left, err)
		again := failing
		failing = err != nil
		switch {
		case err != nil && (again || redisstore.Refusal(err) != nil): // the watch logs refusals
		case err != nil:
			log.Warn("reconcile failed; the next run tries again", "error", err)
		case r.Findings > 0:
			log.Info("reconciled", "findings", r.Findings, "corrected", r.Corrected, "left", r.Left)
		}
	}
}

// newExecutor returns the executor of the schema with the resolvers of r.
func newExecutor(r *graph.Resolver, hub *live.Hub, options operation.Options) *operation.Executor {
	options.Reads, options.Lengths = graph.Reads, graph.Lengths(r.Store)
	return operation.New(graph.NewSchema(r), r.Store, r.Auth, hub, r.Log, options)
}

// trust registers the documents of a manifest, if file is not "". Errors: a file that cannot be read or
// is not a manifest.
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

// draining returns a context that ends with ctx, or the time while later if SIGTERM ended ctx.
func draining(ctx context.Context, while time.Duration, log *slog.Logger) (context.Context, context.CancelFunc) {
	accepting, stop := context.WithCancel(context.WithoutCancel(ctx))
	context.AfterFunc(ctx, func() {
		if !errors.Is(context.Cause(ctx), errTerminated) {
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
func routes(ctx context.Context, opened *opened, serve handlers, production bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/graphql", serve.api)
	for _, path := range feeds.Paths {
		mux.Handle("GET "+path, serve.feeds)
	}
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
	mux.Handle("/", serve.site)
	if !production {
		// Nothing here is compressed: that costs processor time that no rate limit covers.
		mux.Handle(playground.Path, http.StripPrefix(strings.TrimSuffix(playground.Path, "/"), playground.Handler()))
		mux.HandleFunc("GET /schema.graphqls", func(w http.ResponseWriter, _ *http.Request) {
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
