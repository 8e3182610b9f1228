// Package agoratest starts a complete Agora for tests: the server behind HTTP, its store on a Redis, and a clock that
// the test sets. Its methods send requests as clients do, and fail the test on unexpected errors.
package agoratest

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/mail"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/screening"
	"github.com/agoraql/agora/internal/search"
	"github.com/alexedwards/argon2id"
)

// An Agora is a running server with its parts, for tests that must reach behind the API.
type Agora struct {
	URL       string
	Handler   *gqlhttp.Handler
	Executor  *operation.Executor
	Store     *redisstore.Store
	Auth      *auth.Auth
	Live      *live.Hub
	Search    *search.Index // nil without one
	Redis     redis.Client  // the connection of another program that shares the data
	Clock     *Clock
	mailbox   *mailbox            // of all users
	Mini      bool                // whether Redis is a miniredis
	Patience  time.Duration       // of Must, with a server that watches Redis on a busy machine
	forwarder func(time.Duration) // moves miniredis's own clock; nil for a redis-server
	stop      func()

	partitions []string                  // see tags; nil for an Agora that New has not made
	snapshot   *atomic.Pointer[snapshot] // see Snapshot
}

// FastParams are argon2id parameters for fast tests. They are not secure.
var FastParams = argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 8, KeyLength: 16}

// New starts an Agora on r. On a redis-server, its client is a user with the documented rights. It has the default
// limits of operations, and no rate limits.
func New(t testing.TB, r *redistest.Redis) *Agora {
	t.Helper()
	return NewWith(t, r, r.OfUser(t))
}

// NewWith is New with a client of r, such as one behind a Proxy.
func NewWith(t testing.TB, r *redistest.Redis, client redis.Client) *Agora {
	t.Helper()
	return start(t, r, client, redisstore.Options{}, operation.Options{Limits: operation.DefaultLimits})
}

// KeptMemory is the memory for responses of an Agora of NewKept, in bytes. The memory for its entities is as large.
const KeptMemory = 1 << 20

// NewKept starts an Agora as NewWithRateLimits does, which also keeps responses and entities. It keeps them for two
// seconds, as servers do, and from its first second on.
func NewKept(t testing.TB, r *redistest.Redis, client redis.Client, limits ratelimit.Limits) *Agora {
	t.Helper()
	return start(t, r, client, redisstore.Options{CacheMemory: KeptMemory, KeptFor: 2 * time.Second},
		operation.Options{Limits: operation.DefaultLimits, RateLimits: limits, CacheMemory: KeptMemory})
}

// NewOn starts an Agora as NewWith does, with options of its store. It replaces Now by the test's clock, and Partitions
// by the number of partitions of r.
func NewOn(t testing.TB, r *redistest.Redis, client redis.Client, store redisstore.Options) *Agora {
	t.Helper()
	return start(t, r, client, store, operation.Options{Limits: operation.DefaultLimits})
}

// NewWithRateLimits is NewWith for an Agora with rate limits.
func NewWithRateLimits(t testing.TB, r *redistest.Redis, client redis.Client, limits ratelimit.Limits) *Agora {
	t.Helper()
	return start(t, r, client, redisstore.Options{},
		operation.Options{Limits: operation.DefaultLimits, RateLimits: limits})
}

// NewSearching starts an Agora with formulas, and with an index for searches: in the directory dir, or in memory if dir
// is "". Its client has all rights on r.
func NewSearching(t testing.TB, r *redistest.Redis, dir string) *Agora {
	t.Helper()
	return NewSearchingWith(t, r, r.Client(t), dir)
}

// NewSearchingWith is NewSearching with a client.
func NewSearchingWith(t testing.TB, r *redistest.Redis, client redis.Client, dir string) *Agora {
	t.Helper()
	return startWith(t, r, client, redisstore.Options{}, operation.Options{Limits: operation.DefaultLimits},
		func(store *redisstore.Store, hub *live.Hub) (*search.Index, error) {
			return search.Open(store, hub, dir, slog.New(slog.DiscardHandler))
		})
}

func start(t testing.TB, r *redistest.Redis, client redis.Client, storeOptions redisstore.Options,
	options operation.Options,
) *Agora {
	t.Helper()
	return startWith(t, r, client, storeOptions, options, nil)
}

// collectLess lets the heap grow to five times the live bytes before the next collection. The heap of a test is small,
// and the scripts of a miniredis allocate so much that the collector would otherwise take a quarter of the processor
// time of many tests.
var collectLess = sync.OnceFunc(func() { debug.SetGCPercent(400) })

func startWith(t testing.TB, r *redistest.Redis, client redis.Client, storeOptions redisstore.Options,
	options operation.Options, openSearch func(*redisstore.Store, *live.Hub) (*search.Index, error),
) *Agora {
	t.Helper()
	collectLess()
	clock := NewClock()
	storeOptions.Now, storeOptions.Partitions = clock.Now, r.Partitions
	if storeOptions.KeptFor == 0 {
		storeOptions.KeptFor = 30 * time.Second // a busy machine would make round trips that no other makes
	}
	store, err := redisstore.Open(t.Context(), client, storeOptions)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Recent.Fill(t.Context()); err != nil { // so that lists by columns are complete from the first request
		t.Fatal(err)
	}
	if options.Limits.Timeout == operation.DefaultLimits.Timeout {
		options.Limits.Timeout = time.Minute // a busy machine may take longer than users would wait
	}
	if options.Memory == nil {
		options.Memory = memory.New(memory.Default())
	}
	passwords, err := auth.NewPasswords(FastParams, options.Memory)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	a := &Agora{
		Store: store, Redis: r.Client(t), Clock: clock, Mini: r.Mini != nil,
		mailbox:  &mailbox{arrived: make(chan struct{}, 1)},
		snapshot: new(atomic.Pointer[snapshot]),
	}
	mailer, err := mail.New(Site, "", a.mailbox.deliver, log)
	if err != nil {
		t.Fatal(err)
	}
	screen := screening.New(store, nil)
	a.Auth = &auth.Auth{Store: store, Passwords: passwords, Mail: mailer, PermitName: screen.PermitName}
	a.partitions = a.tags(t)
	if r.Mini != nil {
		a.forwarder = r.Mini.FastForward
	}
	a.Live = live.New(store, log)
	if openSearch != nil {
		if a.Search, err = openSearch(store, a.Live); err != nil {
			t.Fatal(err)
		}
	}
	schema := graph.NewSchema(&graph.Resolver{
		Store: store, Auth: a.Auth, Screen: screen, Search: a.Search,
	})
	options.Reads, options.Lengths, options.ErrorPayload = graph.Reads, graph.Lengths(store), ErrorPayload(t)
	a.Executor = a.NewExecutor(schema, log, options)
	api := gqlhttp.New(a.Executor, gqlhttp.Options{Limits: gqlhttp.DefaultLimits})
	a.Handler = api
	server := httptest.NewServer(api)
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { a.Live.Run(ctx) })
	running.Go(func() { mailer.Run(ctx) })
	if a.Search != nil {
		running.Go(func() { a.Search.Run(ctx) })
		running.Go(func() { store.Recent.Run(ctx, log) })
	}
	a.stop = sync.OnceFunc(func() {
		cancel()
		running.Wait()
		server.Close()
		api.WaitConnections()
		if a.Search != nil {
			_ = a.Search.Close()
		}
		store.DB.Close()
	})
	t.Cleanup(a.stop)
	a.URL = server.URL
	return a
}

// NewHandler returns another handler on the data of a, with its own schema and options.
func (a *Agora) NewHandler(
	schema graphql.ExecutableSchema, log *slog.Logger, options operation.Options,
) *gqlhttp.Handler {
	return gqlhttp.New(a.NewExecutor(schema, log, options), gqlhttp.Options{Limits: gqlhttp.DefaultLimits})
}

// NewExecutor returns another executor on the data of a, with its own schema and options.
func (a *Agora) NewExecutor(
	schema graphql.ExecutableSchema, log *slog.Logger, options operation.Options,
) *operation.Executor {
	return operation.New(schema, a.Store, a.Auth, a.Live, log, options)
}

// Stop stops the server as SIGTERM does. Without a call, the server stops at the end of the test.
func (a *Agora) Stop() { a.stop() }

// From returns an Agora that is the same server, but for clients at another address.
func (a *Agora) From(t testing.TB, address string) *Agora {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.RemoteAddr = net.JoinHostPort(address, "4711")
		a.Handler.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	there := *a
	there.URL = server.URL
	return &there
}
