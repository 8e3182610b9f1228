package server

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/edge"
	"github.com/agoraql/agora/internal/feeds"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/screening"
	"github.com/agoraql/agora/internal/search"
	"github.com/agoraql/agora/internal/traces"
)

// ErrTerminated is the cause of a context that SIGTERM has ended. Only SIGTERM drains a server.
var ErrTerminated = errors.New("terminated")

// A Process is what a server needs from the process that it runs in.
type Process struct {
	Out, Err      io.Writer   // where it announces itself, and its log
	Version       string      // for traces
	Configuration string      // what the admin address has at /config
	SecretFiles   []NamedFile // which its environment names
}

// Serve serves the API until ctx ends, then finishes the running requests. Errors: the address, the
// store or a file cannot be used, or requests did not finish in time.
func (o *Options) Serve(ctx context.Context, p Process) error {
	if err := o.checkReads(); err != nil {
		return err
	}
	if err := doors.Check(); err != nil {
		return fmt.Errorf("%w: %w", openstore.ErrUsage, err)
	}
	var assembling sync.WaitGroup
	assembling.Go(assembly.All) // while the store is opened
	log, level := o.OpenLog(p.Err)
	listener, secure, err := o.listen(ctx, log)
	if err != nil {
		return err
	}
	defer listener.Close()
	private, err := listenAdmin(ctx, o.AdminAddr)
	if err != nil {
		return err
	}
	defer private.close()
	o.warnOfExposure(ctx, listener.Addr(), private, p.SecretFiles, log)
	outer := o.edgeOptions(listener.Addr().String())
	options := o.apiOptions(memory.New(int64(o.RequestMemory)))
	stopTraces, err := startTraces(ctx, p.Version, log)
	if err != nil {
		return err
	}
	defer stopTraces()
	passwords, err := auth.NewPasswords(auth.DefaultParams, options.Memory)
	if err != nil {
		return err
	}
	tokens, err := o.verifier(options.Memory, log)
	if err != nil {
		return err
	}
	mailer, err := o.newMailer(o.Production, o.developmentSite(listener.Addr()), log)
	if err != nil {
		return err
	}
	hook, err := o.newHook(log)
	if err != nil {
		return err
	}
	opened, err := o.openSite(ctx, log, passwords)
	if err == nil {
		defer opened.Close()
	}
	if ctx.Err() != nil {
		return nil // stopped while starting
	}
	if err != nil {
		return err
	}
	hub := live.New(opened.Store, log)
	var index *search.Index // nil without searches
	if !o.NoSearch {
		if index, err = search.Open(opened.Store, hub, SearchDir(o.SearchDir, o.Data), log); err != nil {
			return err
		}
		defer func() { _ = index.Close() }()
	}
	html := markdown.New(options.Memory.Reserve(markdown.DefaultCache))
	screen := screening.New(opened.Store, hook)
	accounts := &auth.Auth{
		Store: opened.Store, Passwords: passwords, Tokens: tokens, Mail: mailer, PermitName: screen.PermitName,
	}
	if accounts.Challenges, err = o.challenges(ctx, opened.Store); err != nil {
		return err
	}
	executor := newExecutor(&graph.Resolver{
		Store: opened.Store, Auth: accounts, Screen: screen, Search: index, Markdown: html,
		Log: log, MentionURL: o.userURL(listener.Addr()),
	}, hub, options)
	if err := trust(executor, o.TrustedDocuments); err != nil {
		return err
	}
	o.trustOwn(ctx, executor, log)
	api := gqlhttp.New(executor, gqlhttp.Options{
		Limits: gqlhttp.DefaultLimits, Origins: outer.Origins, Log: log, AccessLevel: o.accessLevel(),
	})
	site, err := o.pages(api, options.Memory)
	if err != nil {
		return err
	}
	if o.Redis != "" {
		warnOfSettings(ctx, opened.Client, log)
	}
	handler := edge.Handler(routes(ctx, opened, handlers{
		api: outer.Origins.Protect(api), feeds: feeds.New(api, api.ChargeDocument, o.home(), opened.DB.Now), site: site,
	}, o.Production), outer)
	private.handle(level, p.Configuration, gaugesOf(opened, executor, html, api))
	server := newServer(traces.Handler(handler, "/graphql", o.HTTPS()), o.Timeout, log)
	if o.ACME != nil {
		if secure, err = o.obtain(ctx, log); err != nil {
			return err
		}
	}
	listener = edge.Bound(listener, secure, o.TrustedProxies, executor.ChargePeer)
	assembling.Wait()
	o.announceAll(ctx, p.Out, listener.Addr(), opened, private)
	// The end of accepting ends the hub, which ends the subscriptions. Otherwise Shutdown would wait for them.
	accepting, stop := draining(ctx, o.Drain, log)
	background := &parts{log: log}
	background.run(accepting, "events", hub.Run)
	if index != nil {
		background.run(accepting, "search", index.Run)
	}
	background.run(accepting, "rankings", func(ctx context.Context) { opened.Recent.Run(ctx, log) })
	background.run(accepting, "admin", func(ctx context.Context) { private.serve(ctx, log) })
	o.tend(accepting, background, opened)
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

// openSite opens the store and sets its time zone. The embedded store gets the demo data. Errors: those of Open, and
// those of Redis.
func (o *Options) openSite(
	ctx context.Context, log *slog.Logger, passwords *auth.Passwords,
) (*openstore.Opened, error) {
	o.AppendFsync, o.Caches = o.Fsync, int64(o.CacheMemory)/2
	opened, err := o.Open(ctx, log)
	if err != nil {
		return nil, err
	}
	if err = opened.StartZone(ctx, o.Timezone); err == nil && opened.Embedded {
		err = o.fillDemo(ctx, opened, passwords)
	}
	if err != nil {
		opened.Close()
		return nil, err
	}
	return opened, nil
}

// fillDemo makes the demo data, with an administrator whose password only the operator learns.
func (o *Options) fillDemo(ctx context.Context, opened *openstore.Opened, passwords *auth.Passwords) error {
	if err := demo.Fill(ctx, opened.Store, time.Now()); err != nil {
		return err
	}
	opened.Password = strings.ToLower(rand.Text())
	hash, err := passwords.Hash(ctx, opened.Password)
	if err != nil {
		return err
	}
	return demo.AddAdmin(ctx, opened.Store, hash)
}

// newExecutor returns the executor of the schema with the resolvers of r.
func newExecutor(r *graph.Resolver, hub *live.Hub, options operation.Options) *operation.Executor {
	options.Reads, options.Lengths, options.ErrorPayload = graph.Reads, graph.Lengths(r.Store), graph.ErrorPayload
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
