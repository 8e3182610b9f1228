// Package operation runs GraphQL operations for every transport, from the document to the response. An Executor
// prepares an Operation once; the transport then executes it (a query or a mutation) or subscribes to it.
package operation

import (
	"context"
	"log/slog"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/executor"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/doors"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/writer"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// Options configure an Executor.
type Options struct {
	Production  bool // disable introspection, suggestions in errors and the cost in responses
	TrustedOnly bool // execute only the documents of Trust
	Limits      Limits
	RateLimits  ratelimit.Limits
	// ErrorPayload returns the payload, of the type with this name, of a mutation that has failed with an error that the
	// user can correct. It returns false for other errors; nil if there are no such payloads.
	ErrorPayload func(payload string, err error) (any, bool)
	// Reads returns the parts of entities that a document selects; nil to load all parts.
	Reads func(document *ast.QueryDocument) read.Fields
	// Lengths returns the lengths of lists that no argument bounds, by type and field, such as Query.tabs. It is called
	// only for an operation that costs too much with the lengths that the schema assumes. If it is nil, the assumed
	// lengths count.
	Lengths     func(ctx context.Context) (map[string]int, error)
	Memory      *memory.Pool // for requests and responses; nil for a pool of the default size
	CacheMemory int64        // bytes of kept responses to anonymous queries; 0 to keep none
}

// An Executor prepares and executes operations. It is safe for concurrent use.
type Executor struct {
	// Memory is the pool for requests and responses, which transports share.
	Memory *memory.Pool

	options   Options
	schema    graphql.ExecutableSchema
	engine    *executor.Executor // gqlgen's
	writers   *writer.Types      // nil if engine executes all operations
	documents *documents
	kept      *keptResponses // nil to keep none
	limiter   *ratelimit.Limiter
	store     *redisstore.Store
	auth      *auth.Auth
	hub       *live.Hub
	log       *slog.Logger

	subscriptions      *Quota
	turns              *turns
	workers            workers
	prices             prices
	cachePolicies      cachePolicies
	rules, silentRules *rules.Rules // with and without suggestions
}

// New returns an Executor for a schema. The hub runs its subscriptions.
func New(
	schema graphql.ExecutableSchema, store *redisstore.Store, a *auth.Auth, hub *live.Hub, log *slog.Logger,
	options Options,
) *Executor {
	limits := options.Limits
	if options.Memory == nil {
		options.Memory = memory.New(memory.Default())
	}
	if options.Reads == nil {
		options.Reads = func(*ast.QueryDocument) read.Fields { return read.AllFields }
	}
	e := &Executor{
		Memory: options.Memory, options: options, schema: schema, engine: executor.New(schema),
		documents: newDocuments(doors.Bytes(doors.Documents, options.Memory.Reserve(documentsMemory))),
		kept:      newKeptResponses(doors.Bytes(doors.Responses, options.CacheMemory)),
		limiter:   ratelimit.New(options.RateLimits, options.Memory.Reserve(ratelimit.Memory), store.DB.Now),
		store:     store, auth: a, hub: hub, log: log,
		subscriptions: NewQuota("subscriptions", limits.Subscriptions, limits.SubscriptionsPerAddress),
		turns:         newTurns(limits.Running, limits.Waiting),
		workers:       workers{make(chan func()), hub.Done},
		prices:        readPrices(schema.Schema()),
		cachePolicies: readCachePolicies(schema.Schema()),
		rules:         newRules(true, true), silentRules: newRules(false, !options.Production),
	}
	if s, ok := schema.(interface{ Writers() *writer.Types }); ok {
		e.writers = s.Writers()
	}
	e.engine.SetErrorPresenter(e.Present)
	e.engine.SetRecoverFunc(recovered)
	return e
}

// Done returns a channel that is closed when the server stops and ends its subscriptions.
func (e *Executor) Done() <-chan struct{} { return e.hub.Done() }

// Subscriptions returns the number of subscriptions of all clients.
func (e *Executor) Subscriptions() int { return e.subscriptions.InUse() }

// DocumentsSize returns the memory of the cached documents, in bytes.
func (e *Executor) DocumentsSize() int64 { return e.documents.size() }

// Authenticate returns the credentials of a caller before its first operation, as a WebSocket needs them. Errors:
// Unauthenticated with a reason, Unavailable.
func (e *Executor) Authenticate(ctx context.Context, caller auth.Caller) (auth.Credentials, error) {
	ctx, cancel := context.WithTimeout(ctx, e.options.Limits.Timeout)
	defer cancel()
	return e.auth.Authenticate(auth.WithCaller(ctx, caller), caller.Token)
}

// CheckUser returns the error that closes the connections of a user who lost access, nil for a user who still has it.
// It reads the user before it authenticates the token, because a token of a host would create a new account for a
// deleted user.
func (e *Executor) CheckUser(ctx context.Context, id forum.UserID, caller auth.Caller) error {
	ctx, cancel := context.WithTimeout(ctx, e.options.Limits.Timeout)
	defer cancel()
	user, err := e.store.Users.Get(e.store.Core.NewResponse(ctx, nil, read.AllFields, nil), id)
	switch {
	case err != nil:
		return err
	case user == nil:
		return forum.ErrTokenInvalid
	}
	_, err = e.auth.Authenticate(ctx, caller.Token)
	return err
}

// Left returns how long credentials that expire are still valid.
func (e *Executor) Left(c auth.Credentials) time.Duration {
	return c.Expires.Sub(e.store.DB.Now())
}

// OnBan calls f each time that a user may not log in any more, until the caller calls stop. f must not block.
func (e *Executor) OnBan(user forum.UserID, f func()) (stop func()) { return e.hub.OnBan(user, f) }
