package gqlhttp_test

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// A meter counts the commands of a client, and lets them pass one after the other while it is held.
type meter struct {
	count atomic.Int64
	gate  sync.Mutex
}

func (m *meter) DialHook(next redis.DialHook) redis.DialHook { return next }

func (m *meter) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		m.pass(1)
		return next(ctx, cmd)
	}
}

func (m *meter) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		m.pass(len(cmds))
		return next(ctx, cmds)
	}
}

func (m *meter) pass(commands int) {
	m.count.Add(int64(commands))
	m.gate.Lock()
	m.gate.Unlock() //nolint:staticcheck // it only waits
}

// newKept starts an Agora that keeps responses, and waits until it does.
func newKept(t testing.TB, r *redistest.Redis, limits ratelimit.Limits) (*agoratest.Agora, *meter) {
	t.Helper()
	client, m := r.Client(t), &meter{}
	client.AddHook(m)
	a := agoratest.NewKept(t, r, client, limits)
	wait(t, "a response is kept", func() bool {
		before := m.count.Load()
		a.From(t, "192.0.2.99").Send(t, "", agoratest.Vars{"query": "{ groups(first: 1) { totalCount } }"})
		return m.count.Load() == before
	})
	return a, m
}

// wait polls an effect.
func wait(t testing.TB, effect string, done func() bool) {
	t.Helper()
	for late := time.Now().Add(30 * time.Second); !done(); {
		if time.Now().After(late) || !pause.For(t.Context(), 5*time.Millisecond) {
			t.Fatal("not in time:", effect)
		}
	}
}

const frontPage = `{ articles(first: 25) { edges { cursor node { id title upvotes author { name } } } } }`

func postOf(query string) string { return fmt.Sprintf(`{"query":%q}`, query) }

// TestKeptResponsesAreTheSame sends each request twice to a server that keeps responses and to one that does not.
func TestKeptResponsesAreTheSame(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		limits := ratelimit.Limits{ratelimit.Reads: 100_000, ratelimit.Refusals: 100_000}
		kept, m := newKept(t, r, limits)
		plain := agoratest.NewWithRateLimits(t, r, r.Client(t), limits)
		token, _ := kept.Register(t, "ada")
		reader, _ := kept.Register(t, "bob")
		posted := kept.Subscribe(t, "", `subscription { articlePosted { resumeToken } }`, nil)
		id := ""
		for i := range 30 {
			id = kept.Post(t, token, fmt.Sprint("Article ", i))
			posted.Next(t) // later the event would look like another change
		}
		kept, plain = kept.From(t, "192.0.2.1"), plain.From(t, "192.0.2.1")
		const persisted = `"extensions":{"persistedQuery":{"version":1,"sha256Hash":` +
			`"ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38"}}`
		get := func(query string) string { return "?query=" + url.QueryEscape(query) }
		type in = map[string]string
		for _, c := range []struct {
			name, method, query, body string
			header                    in
			kept                      bool
		}{
			{"a page", "POST", "", postOf(frontPage), nil, true},
			{"variables", "POST", "", `{"operationName":"B","variables":{"n":3},"query":` +
				`"query A { groups { totalCount } } query B($n: Int) { articles(first: $n) { nodes { id } } }"}`, nil, true},
			{"other variables", "POST", "", `{"operationName":"B","variables":{"n":4},"query":` +
				`"query A { groups { totalCount } } query B($n: Int) { articles(first: $n) { nodes { id } } }"}`, nil, true},
			{"the other operation", "POST", "", `{"operationName":"A","variables":{"n":4},"query":` +
				`"query A { groups { totalCount } } query B($n: Int) { articles(first: $n) { nodes { id } } }"}`, nil, true},
			{"by GET", "GET", get(frontPage), "", nil, true},
			{"by HEAD", "HEAD", get(frontPage), "", in{"Accept-Encoding": "gzip"}, true},
			{"not modified", "GET", get(frontPage), "", in{"If-None-Match": "ETag"}, true},
			{"any version", "GET", get(frontPage), "", in{"If-None-Match": "*"}, true},
			{"gzip", "POST", "", postOf(frontPage), in{"Accept-Encoding": "gzip"}, true},
			{"zstd", "POST", "", postOf(frontPage), in{"Accept-Encoding": "zstd"}, true},
			{"gzip by GET", "GET", get(frontPage), "", in{"Accept-Encoding": "gzip, deflate, br"}, true},
			{"the newer media type", "POST", "", postOf(frontPage), in{"Accept": resultType}, true},
			{"a persisted query", "POST", "", `{"query":"{__typename}",` + persisted + `}`, nil, true},
			{"by its hash", "POST", "", `{` + persisted + `}`, nil, true},
			{"contentHTML", "GET", get(`{ article(id: "` + id + `") { contentHTML title } }`), "", nil, true},
			{"nothing is there", "GET", get(`{ article(id: "article:999") { id } }`), "", nil, true},
			{"fields of a viewer", "GET", get(`{ viewer { id } articles(first: 2) { nodes { viewerVote } } }`), "", nil, true},
			{"a field with an error", "GET", get(`{ article(id: "x") { id } groups { totalCount } }`), "", nil, false},
			{"the rate limit", "POST", "", postOf(`{ rateLimit { remaining } groups { totalCount } }`), nil, false},
			{"a resume token", "POST", "", postOf(`{ resumeToken }`), nil, false},
			{"a resume token of data", "POST", "", postOf(`{ resumeToken articles(first: 1) { nodes { id } } }`), nil, true},
			{"with a token", "POST", "", postOf(frontPage), in{"Authorization": "Bearer " + reader}, false},
			{"with an invalid token", "POST", "", postOf(frontPage), in{"Authorization": "Bearer 1.x"}, false},
			{"explained", "POST", "", postOf(frontPage), in{"Agora-Explain": "1"}, false},
			{"a mutation", "POST", "", postOf(`mutation { logout { viewer { id } } }`), nil, false},
			{"a mutation by GET", "GET", get(`mutation { logout { viewer { id } } }`), "", nil, false},
			{"a subscription", "POST", "", postOf(`subscription { articlePosted { resumeToken } }`), nil, false},
			{"not valid", "POST", "", postOf(`{ absent }`), nil, false},
			{"not JSON", "POST", "", `{`, nil, false},
			{"another content type", "POST", "", postOf(frontPage), in{"Content-Type": "text/plain"}, false},
			{"not acceptable", "POST", "", postOf(frontPage), in{"Accept": "text/html"}, false},
			{"another method", "PUT", "", postOf(frontPage), nil, false},
		} {
			t.Run(c.name, func(t *testing.T) {
				header := in{"Content-Type": jsonType, "Accept-Encoding": "identity"}
				maps.Copy(header, c.header)
				if c.header["If-None-Match"] == "ETag" {
					header["If-None-Match"] = send(t, c.method, plain.URL+c.query, c.body, nil).header.Get("ETag")
					send(t, c.method, kept.URL+c.query, c.body, nil)
				}
				for range 2 {
					got := send(t, c.method, kept.URL+c.query, c.body, header)
					want := send(t, c.method, plain.URL+c.query, c.body, header)
					got.header.Del("Date")
					want.header.Del("Date")
					if got.status != want.status || got.text != want.text ||
						!maps.EqualFunc(got.header, want.header, func(a, b []string) bool {
							return strings.Join(a, ", ") == strings.Join(b, ", ")
						}) {
						t.Errorf("%d %v %.200s\nwithout keeping %d %v %.200s", got.status, got.header, got.text,
							want.status, want.header, want.text)
					}
				}
				if c.kept {
					wait(t, "a request without commands", func() bool { // or others that come in between
						before := m.count.Load()
						send(t, c.method, kept.URL+c.query, c.body, header)
						commands := m.count.Load() - before
						send(t, c.method, plain.URL+c.query, c.body, header) // so that both have paid the same
						return commands == 0
					})
				}
			})
		}
	})
}

func TestKeptResponsesShowWrites(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a, m := newKept(t, r, ratelimit.Limits{})
		b, _ := newKept(t, r, ratelimit.Limits{})
		token, _ := a.Register(t, "ada")
		id := a.Post(t, token, "first")
		title := func(at *agoratest.Agora) string {
			return at.Send(t, "", agoratest.Vars{
				"query": `{ article(id: "` + id + `") { title } articles { nodes { title } } }`,
			}).Text("article", "title")
		}
		edit := func(at *agoratest.Agora, title string) {
			t.Helper()
			at.Must(t, token, `mutation($in: EditArticleInput!) { editArticle(input: $in) { errors { __typename } } }`,
				agoratest.Vars{"in": agoratest.Vars{"post": id, "title": title}})
		}
		for i := range 20 {
			want := fmt.Sprint("own ", i)
			edit(a, want)
			if got := title(a); got != want {
				t.Fatalf("after an edit to %q on the same server: %q", want, got)
			}
		}
		wait(t, "the response is kept", func() bool {
			before := m.count.Load()
			return title(a) != "" && m.count.Load() == before
		})
		edit(b, "from another server")
		edited := time.Now()
		wait(t, "the edit of another server", func() bool { return title(a) == "from another server" })
		t.Log("the edit of another server shows after", time.Since(edited))

		if err := a.Redis.HSet(t.Context(), id, "title", "of another program").Err(); err != nil {
			t.Fatal(err)
		}
		for written := time.Now(); ; {
			old := time.Since(written) > 2*time.Second // and no response that is kept is older
			if title(a) == "of another program" {
				break
			} else if old {
				t.Fatal("a write of another program shows after more than two seconds")
			}
		}
	})
}

func TestEqualRequestsWaitForOne(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a, m := newKept(t, r, ratelimit.Limits{})
		token, _ := a.Register(t, "ada")
		for i := range 3 {
			a.Post(t, token, fmt.Sprint("Article ", i))
		}
		ask := func(n int) int64 {
			before := m.count.Load()
			query := agoratest.Vars{"query": frontPage}
			m.gate.Lock() // the first one cannot end before the others have come
			var all sync.WaitGroup
			for range n {
				all.Go(func() {
					if got := a.Send(t, "", query); len(got.Errors) > 0 || got.Text("articles", "edges", 2, "node", "title") == "" {
						t.Error(got.Body)
					}
				})
			}
			pause.For(t.Context(), 300*time.Millisecond)
			m.gate.Unlock()
			all.Wait()
			return m.count.Load() - before
		}
		one := ask(1)
		a.Post(t, token, "another article")
		if together := ask(30); together > one+3 { // one more article, with its fields
			t.Errorf("30 requests together take %d commands, one takes %d", together, one)
		}
	})
}

func TestOthersGoOnWithoutTheFirst(t *testing.T) {
	a, m := newKept(t, redistest.Any(t), ratelimit.Limits{})
	token, _ := a.Register(t, "ada")
	a.Post(t, token, "an article")
	m.gate.Lock()
	ctx, cancel := context.WithCancel(t.Context())
	left := make(chan struct{})
	go func() {
		defer close(left)
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, a.URL, strings.NewReader(postOf(frontPage)))
		if err != nil {
			t.Error(err)
			return
		}
		req.Header.Set("Content-Type", jsonType)
		if resp, err := http.DefaultTransport.RoundTrip(req); err == nil {
			resp.Body.Close()
			t.Error("the first request got a response")
		}
	}()
	before := m.count.Load()
	wait(t, "the first request executes", func() bool { return m.count.Load() > before })
	var others sync.WaitGroup
	for range 5 {
		others.Go(func() {
			got := send(t, http.MethodPost, a.URL, postOf(frontPage), map[string]string{"Content-Type": jsonType})
			if got.status != http.StatusOK || got.body["errors"] != nil {
				t.Errorf("%d %s", got.status, got.text)
			}
		})
	}
	pause.For(t.Context(), 100*time.Millisecond)
	cancel()
	<-left
	m.gate.Unlock()
	others.Wait()
}

func TestKeptResponsesAreBounded(t *testing.T) {
	a, m := newKept(t, redistest.Any(t), ratelimit.Limits{})
	token, _ := a.Register(t, "ada")
	a.Post(t, token, "an article")
	for i := range 600 {
		a.Send(t, "", agoratest.Vars{"query": fmt.Sprintf(`{ a%d: articles { nodes { id title } } }`, i)})
		if size := a.Executor.KeptResponsesSize(); size > agoratest.KeptMemory || i == 100 && size < 100<<10 {
			t.Fatalf("%d bytes after %d requests", size, i+1)
		}
	}
	wait(t, "the last response is kept", func() bool {
		before := m.count.Load()
		a.Send(t, "", agoratest.Vars{"query": `{ a599: articles { nodes { id title } } }`})
		return m.count.Load() == before
	})
}

func TestRefusalOfKeptResponses(t *testing.T) {
	r := redistest.Mini(t)
	limits := ratelimit.Limits{ratelimit.Reads: 500, ratelimit.Refusals: 100_000}
	kept, _ := newKept(t, r, limits)
	plain := agoratest.NewWithRateLimits(t, r, r.Client(t), limits)
	for i := range 12 {
		got := send(t, http.MethodGet, kept.URL+"?query="+url.QueryEscape("{groups{totalCount}}"), "", nil)
		want := send(t, http.MethodGet, plain.URL+"?query="+url.QueryEscape("{groups{totalCount}}"), "", nil)
		if got.status != want.status || got.text != want.text {
			t.Fatalf("request %d: %d %s, without keeping %d %s", i, got.status, got.text, want.status, want.text)
		}
		if i == 11 && got.status != http.StatusTooManyRequests {
			t.Error("it is not refused", got.status)
		}
	}
}

// TestAKeptResumeTokenMissesNothing resumes from the token of a kept response. Other events do not end it,
// and the token covers no event that the rest of the response lacks.
func TestAKeptResumeTokenMissesNothing(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a, m := newKept(t, r, ratelimit.Limits{})
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		id := a.Post(t, ada, "first")
		read := func() *agoratest.Answer {
			return a.Send(t, "", agoratest.Vars{"query": `{ article(id: "` + id + `") { score } resumeToken }`})
		}
		wait(t, "a response that another event does not end", func() bool {
			read()
			a.Post(t, ada, "another")
			before := m.count.Load()
			return read().Text("resumeToken") != "" && m.count.Load() == before
		})
		wait(t, "a viewer's read of a kept article", func() bool {
			before := m.count.Load()
			a.Send(t, ada, agoratest.Vars{"query": `{ article(id: "` + id + `") { title } }`})
			return m.count.Load() == before
		})
		before := m.count.Load()
		a.Send(t, ada, agoratest.Vars{"query": `{ article(id: "` + id + `") { title } resumeToken }`})
		if m.count.Load()-before < 2 {
			t.Error("the article beside a resume token is kept: it may lack a write that the token covers")
		}
		for i := range 6 {
			vote, score := "UP", "2"
			if i%2 == 1 {
				vote, score = "NONE", "1"
			}
			known := read()
			a.Vote(t, bob, id, vote)
			events := a.Subscribe(t, "", `subscription($id: ID!, $after: String) {
				voteChanged(ids: [$id], after: $after) { post { ... on Post { score } } }
			}`, agoratest.Vars{"id": id, "after": known.Text("resumeToken")})
			if got := events.Next(t).Text("voteChanged", "post", "score"); got != score {
				t.Fatalf("the first event after a response with the score %s has the score %s", known.Text("article", "score"), got)
			}
			if got := read().Text("article", "score"); got != score {
				t.Fatalf("after the vote the score is %s, not %s", got, score)
			}
		}
	})
}
