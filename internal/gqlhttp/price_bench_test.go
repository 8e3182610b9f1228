//go:build unix

package gqlhttp_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkPrices is how much processor time, of this process and Redis together, a point buys: the weights in
// schema.graphqls follow from it.
func BenchmarkPrices(b *testing.B) {
	r := redistest.Server(b)
	a := agoratest.NewWithRateLimits(b, r, r.Client(b), ratelimit.Limits{ratelimit.Reads: 1_000_000_000})
	site(b, a, 200, 1_000)
	for _, c := range []struct{ name, query string }{
		{"nothing", `{ __typename }`},
		{"viewer", `{ rateLimit { limit } }`},
		{"front page", `{ articles(first: 25) { edges { cursor node { id title upvotes score author { id name karma } ` +
			`groups { name } } } pageInfo { endCursor } } }`},
		{"front page of 100", `{ articles(first: 100) { nodes { id title upvotes score author { id name karma } } } }`},
		{"titles of 100", `{ articles(first: 100) { nodes { title } } }`},
		{"topic page", `{ topic(id: "topic:1") {
			title contentHTML author { name } category { name } tags comments(first: 25) { totalCount
			nodes { id contentHTML createdAt score viewerVote author { id name } replyCount } } } }`},
		{"thread of 500", `{ topic(id: "topic:2") { thread(first: 500) {
			edges { cursor depth more { count } node { id score author { name } } } } } }`},
		{"thread of 500, ids", `{ topic(id: "topic:2") { thread(first: 500) { nodes { id } } } }`},
		{"100 positions", `{ topic(id: "topic:2") { thread { nodes { position(order: BEST) } } } }`},
		{"100 lists of ancestors", `{ topic(id: "topic:2") { thread { nodes { ancestors { id } } } } }`},
		{"one article", `{ article(id: "article:1") { title } }`},
		{"10 articles by id", `{` + times(10, `a%[1]d: article(id: "article:1%[1]d") { title }`) + `}`},
		{"10 connections", `{` + times(10, `a%[1]d: articles(first: 1, page: 2%[1]d) { totalCount }`) + `}`},
		{"100 connections", `{ topic(id: "topic:2") {
			comments(first: 100) { nodes { replies(first: 1) { totalCount } } } } }`},
		{"100 connections of 5", `{ topic(id: "topic:2") { comments(first: 100) { nodes { replies(first: 5) { nodes { id ` +
			`} } } } } }`},
		{"100 votes", `{ topic(id: "topic:2") { comments(first: 100) { nodes { score } } } }`},
		{"100 comments", `{ topic(id: "topic:2") { comments(first: 100) { nodes { id } } } }`},
		{"100 authors, all different", `{ articles(first: 100) { nodes { author { name } } } }`},
		{"100 of 30 fields", `{ articles(first: 100) { nodes {` + times(30, "a%d: upvotes") + `} } }`},
		{"100 of 30 groups", `{ articles(first: 100) { nodes { groups {` + times(25, "a%d: name") + `} } } }`},
		{"groups", `{ groups(first: 20) { nodes { name articleCount } } }`},
		{"groups' articles", `{ groups(first: 20) { nodes { articles(first: 1) { nodes { id } } } } }`},
		{"subjects", `{ topic(id: "topic:2") { comments(first: 100) { nodes { subject { id } } } } }`},
		{"voters", `{ article(id: "article:1") { voters(first: 50) { nodes { name } } } }`},
		{"contentHTML 100", `{ topic(id: "topic:2") { comments(first: 100) { nodes { contentHTML } } } }`},
		{"introspection", `{ __schema { types { name kind description fields { name description args { name description ` +
			`type { name kind ofType { name kind } } } type { name kind ofType { name kind ofType { name } } } } inputFields ` +
			`{ name } enumValues { name } possibleTypes { name } } directives { name args { name } } } }`},
	} {
		b.Run(c.name, func(b *testing.B) {
			body := fmt.Sprintf(`{"query":%q}`, c.query)
			ask := func() *httptest.ResponseRecorder {
				q := httptest.NewRequestWithContext(b.Context(), http.MethodPost, "/", strings.NewReader(body))
				q.Header.Set("Content-Type", jsonType)
				w := httptest.NewRecorder()
				a.Handler.ServeHTTP(w, q)
				return w
			}
			remaining := func(w *httptest.ResponseRecorder) (n int) {
				_, _ = fmt.Sscan(w.Header().Get("RateLimit-Remaining"), &n)
				return n
			}
			if w := ask(); w.Code != 200 || strings.HasPrefix(w.Body.String(), `{"errors"`) {
				b.Fatal(w.Code, w.Body.String()[:min(w.Body.Len(), 500)])
			}
			before := ask()
			points := remaining(before) - remaining(ask())
			self, redis := ownTime(b), redisTime(b, a)
			for b.Loop() {
				ask()
			}
			self, redis = ownTime(b)-self, redisTime(b, a)-redis
			b.ReportMetric(float64(points), "points")
			b.ReportMetric(float64(redis.Nanoseconds())/float64(b.N)/1e3, "redis-µs/op")
			b.ReportMetric(float64((self+redis).Nanoseconds())/float64(b.N)/1e3, "cpu-µs/op")
			b.ReportMetric(float64((self+redis).Nanoseconds())/float64(b.N)/1e3/float64(points), "cpu-µs/point")
		})
	}
}

// ownTime is the processor time that this process has taken.
func ownTime(t testing.TB) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// redisTime is the processor time that Redis has taken.
func redisTime(t testing.TB, a *agoratest.Agora) time.Duration {
	t.Helper()
	info, err := a.Redis.InfoMap(t.Context(), "cpu").Result()
	if err != nil {
		t.Fatal(err)
	}
	var sum float64
	for _, name := range []string{"used_cpu_sys", "used_cpu_user"} {
		var s float64
		_, _ = fmt.Sscan(info["CPU"][name], &s)
		sum += s
	}
	return time.Duration(sum * 1e9)
}
