// Package agoratest gives tests a whole Agora behind HTTP, with a clock to turn.
package agoratest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/live"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/alexedwards/argon2id"
	"github.com/redis/go-redis/v9"
)

// Start is what the clock shows first.
var Start = time.Date(2026, 3, 14, 9, 26, 53, 589793000, time.UTC)

// A Clock shows the time that it was told.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a Clock that shows Start.
func NewClock() *Clock { return &Clock{now: Start} }

// Now returns what the clock shows.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance turns the clock.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// An Agora is a server with what stands behind it.
type Agora struct {
	URL       string
	Handler   *gqlhttp.Handler
	Store     *redisstore.Store
	Auth      *auth.Auth
	Live      *live.Hub
	Redis     *redis.Client // as another program would use it
	Clock     *Clock
	Mini      bool
	forwarder func(time.Duration)
	stop      func()
}

// FastParams make argon2id cheap enough for tests.
var FastParams = argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 8, KeyLength: 16}

// New starts an Agora on r.
func New(t testing.TB, r *redistest.Redis) *Agora {
	t.Helper()
	return NewWith(t, r, r.Client(t))
}

// NewWith starts an Agora that reaches r through client.
func NewWith(t testing.TB, r *redistest.Redis, client redis.UniversalClient) *Agora {
	t.Helper()
	return start(t, r, client, operation.Options{Limits: operation.DefaultLimits})
}

// NewWithRateLimits is NewWith for an Agora with rate limits;
// the others do not.
func NewWithRateLimits(t testing.TB, r *redistest.Redis, client redis.UniversalClient, limits ratelimit.Limits) *Agora {
	t.Helper()
	return start(t, r, client, operation.Options{Limits: operation.DefaultLimits, RateLimits: limits})
}

func start(t testing.TB, r *redistest.Redis, client redis.UniversalClient, options operation.Options) *Agora {
	t.Helper()
	clock := NewClock()
	store, err := redisstore.Open(t.Context(), client, clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	if options.Memory == nil {
		options.Memory = memory.New(memory.Default())
	}
	passwords, err := auth.NewPasswords(FastParams, options.Memory)
	if err != nil {
		t.Fatal(err)
	}
	a := &Agora{
		Store: store, Auth: &auth.Auth{Store: store, Passwords: passwords},
		Redis: r.Client(t), Clock: clock, Mini: r.Mini != nil,
	}
	if r.Mini != nil {
		a.forwarder = r.Mini.FastForward
	}
	schema := graph.NewSchema(&graph.Resolver{Store: store, Auth: a.Auth})
	log := slog.New(slog.DiscardHandler)
	a.Live = live.New(store, log)
	options.Reads = graph.Reads
	api := a.NewHandler(schema, log, options)
	a.Handler = api
	server := httptest.NewServer(api)
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { a.Live.Run(ctx) })
	a.stop = sync.OnceFunc(func() {
		cancel()
		running.Wait()
		server.Close()
		api.WaitConnections()
		store.Close()
	})
	t.Cleanup(a.stop)
	a.URL = server.URL
	return a
}

// NewHandler returns one more handler for the data of a, with another schema or other options.
func (a *Agora) NewHandler(
	schema graphql.ExecutableSchema, log *slog.Logger, options operation.Options,
) *gqlhttp.Handler {
	return gqlhttp.New(a.NewExecutor(schema, log, options), gqlhttp.Options{Limits: gqlhttp.DefaultLimits})
}

// NewExecutor returns one more executor for the data of a.
func (a *Agora) NewExecutor(
	schema graphql.ExecutableSchema, log *slog.Logger, options operation.Options,
) *operation.Executor {
	return operation.New(schema, a.Store, a.Auth, a.Live, log, options)
}

// Stop stops the server as SIGTERM would. It stops with the test, too.
func (a *Agora) Stop() { a.stop() }

// From returns a as clients at another address see it.
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

// Advance turns the clock, and every expiry in Redis follows it.
func (a *Agora) Advance(d time.Duration) {
	a.Clock.Advance(d)
	if a.forwarder != nil {
		a.forwarder(d)
		return
	}
	if err := a.forward(context.Background(), d); err != nil {
		panic(err)
	}
}

// forward brings every expiry in a redis-server, whose own clock cannot be turned, nearer by d.
func (a *Agora) forward(ctx context.Context, d time.Duration) error {
	keys, err := a.Redis.Keys(ctx, "*").Result()
	if err != nil {
		return err
	}
	for _, key := range keys {
		left, err := a.Redis.PTTL(ctx, key).Result()
		switch {
		case err != nil:
		case left < 0: // no expiry, or gone
		case left <= d:
			err = a.Redis.Unlink(ctx, key).Err()
		default:
			err = a.Redis.PExpire(ctx, key, left-d).Err()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// An Answer is what a GraphQL request brings.
type Answer struct {
	Status int
	Header http.Header
	Data   map[string]any
	Errors []struct {
		Message    string
		Path       []any
		Extensions map[string]any
	}
	Extensions map[string]any
}

// Codes lists the codes of the GraphQL errors.
func (r *Answer) Codes() []string {
	var codes []string
	for _, e := range r.Errors {
		code, _ := e.Extensions["code"].(string)
		codes = append(codes, code)
	}
	return codes
}

// Get follows path into the data; numbers are json.Number, and what is absent
// is nil.
func (r *Answer) Get(path ...any) any {
	var v any = r.Data
	for _, step := range path {
		switch step := step.(type) {
		case string:
			object, _ := v.(map[string]any)
			v = object[step]
		case int:
			list, _ := v.([]any)
			if step >= len(list) {
				return nil
			}
			v = list[step]
		}
	}
	return v
}

// Text is Get for what is a string or a number.
func (r *Answer) Text(path ...any) string {
	switch v := r.Get(path...).(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// Vars are a request's variables.
type Vars map[string]any

// Try sends a request with a session's token, "" for none.
func (a *Agora) Try(ctx context.Context, token, query string, vars Vars) (*Answer, error) {
	body, err := json.Marshal(map[string]any{"query": query, "variables": vars})
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, a.URL, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Agora-Explain", "1")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	answer := &Answer{Status: resp.StatusCode, Header: resp.Header}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	return answer, d.Decode(answer)
}

// Ask is Try for a request that the transport must carry.
func (a *Agora) Ask(t testing.TB, token, query string, vars Vars) *Answer {
	t.Helper()
	answer, err := a.Try(t.Context(), token, query, vars)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// Must is Ask for a request that brings no GraphQL error.
func (a *Agora) Must(t testing.TB, token, query string, vars Vars) *Answer {
	t.Helper()
	answer := a.Ask(t, token, query, vars)
	if len(answer.Errors) > 0 {
		t.Fatalf("%s\n%v: %+v", query, vars, answer.Errors)
	}
	return answer
}

// Password is the password of every user that Register makes.
const Password = "correct horse"

// Register opens an account and returns its session and its id.
func (a *Agora) Register(t testing.TB, name string) (token, id string) {
	t.Helper()
	r := a.Must(t, "", `mutation($in: RegisterInput!) {
		register(input: $in) { token user { id } errors { ... on UserError { code message } } }
	}`, Vars{"in": Vars{"name": name, "email": name + "@example.com", "password": Password}})
	if token = r.Text("register", "token"); token == "" {
		t.Fatalf("register %s: %v", name, r.Get("register", "errors"))
	}
	return token, r.Text("register", "user", "id")
}

// Post posts a link and returns its id.
func (a *Agora) Post(t testing.TB, token, title string, groups ...string) string {
	t.Helper()
	if groups == nil {
		groups = []string{}
	}
	r := a.Must(t, token, `mutation($in: PostArticleInput!) {
		postArticle(input: $in) { article { id } errors { ... on UserError { code message } } }
	}`, Vars{"in": Vars{"title": title, "link": "https://example.com/", "groups": groups}})
	id := r.Text("postArticle", "article", "id")
	if id == "" {
		t.Fatalf("post %s: %v", title, r.Get("postArticle", "errors"))
	}
	return id
}

// Vote sets a vote, UP or NONE, and returns the code of the user error, "" for
// none, and the article.
func (a *Agora) Vote(t testing.TB, token, id, vote string) (code string, article map[string]any) {
	t.Helper()
	r := a.Must(t, token, `mutation($id: ID!, $vote: Vote!) {
		voteArticle(input: {id: $id, vote: $vote}) {
			article { upvotes score ranking { value } viewerVote } errors { ... on UserError { code } }
		}
	}`, Vars{"id": id, "vote": vote})
	article, _ = r.Get("voteArticle", "article").(map[string]any)
	return r.Text("voteArticle", "errors", 0, "code"), article
}

// RoundTrips is how often the request asked Redis, the session's look-up apart.
func (r *Answer) RoundTrips(t testing.TB) int {
	t.Helper()
	redis, _ := r.Extensions["redis"].(map[string]any)
	n, ok := redis["roundTrips"].(json.Number)
	if !ok {
		t.Fatalf("no extensions.redis: %v", r.Extensions)
	}
	trips, _ := n.Int64()
	return int(trips)
}
