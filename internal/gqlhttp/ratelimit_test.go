package gqlhttp_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// withLimits starts an Agora with limits on each Redis.
func withLimits(t *testing.T, limits ratelimit.Limits, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		f(t, agoratest.NewWithRateLimits(t, r, r.Client(t), limits))
	})
}

// account opens an account that costs no rate limit anything.
func account(t *testing.T, a *agoratest.Agora, name string) (token string) {
	t.Helper()
	in := forum.Register{Name: name, Email: name + "@example.com", Password: agoratest.Password}
	opened, err := a.Auth.Register(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return opened.Token
}

// raw sends a query and returns the response as it is.
func raw(t *testing.T, a *agoratest.Agora, token, accept, query string) (*http.Response, map[string]any) {
	t.Helper()
	body, _ := json.Marshal(map[string]string{"query": query})
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.URL, strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", jsonType)
	req.Header.Set("Accept", accept)
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var response map[string]any
	if err := json.NewDecoder(resp.Body).Decode(&response); err != nil {
		t.Fatal(err)
	}
	return resp, response
}

// sixty costs 61: 50 for any request, 1 for its reading, 5 for each field.
const sixty = `{ viewer { id } rateLimit { limit cost remaining resetAt } }`

// limited reports whether a whole request was refused.
func limited(r *agoratest.Answer) bool {
	return r.Status == http.StatusTooManyRequests && r.Data == nil && slices.Equal(r.Codes(), []string{"RATE_LIMITED"})
}

func TestReadsAreBudgeted(t *testing.T) {
	withLimits(t, ratelimit.Limits{ratelimit.Reads: 610}, func(t *testing.T, a *agoratest.Agora) {
		ada, grace := account(t, a, "ada"), account(t, a, "grace")
		for i := range 10 {
			got := a.Must(t, ada, sixty, nil)
			left := 610 - 61*(i+1)
			want := map[string]any{
				"limit": json.Number("610"), "cost": json.Number("61"), "remaining": json.Number(fmt.Sprint(left)),
				"resetAt": agoratest.Start.Add(time.Duration(i+1) * 6 * time.Second).Format(time.RFC3339Nano),
			}
			if got.Text("viewer", "id") == "" || !reflect.DeepEqual(got.Get("rateLimit"), want) {
				t.Fatalf("request %d: %v, want %v", i, got.Data, want)
			}
		}
		for _, mediaType := range []string{jsonType, resultType} {
			resp, response := raw(t, a, ada, mediaType, sixty)
			want := map[string]any{"errors": []any{map[string]any{
				"message":    "the rate limit of points is exceeded; try again later",
				"extensions": map[string]any{"code": "RATE_LIMITED", "retryAfter": 6.0},
			}}}
			if resp.StatusCode != http.StatusTooManyRequests || !reflect.DeepEqual(response, want) {
				t.Errorf("%s: %d %v", mediaType, resp.StatusCode, response)
			}
			if got := resp.Header.Get("Content-Type"); got != mediaType+"; charset=utf-8" {
				t.Errorf("%s results in %s", mediaType, got)
			}
			if got := resp.Header.Get("Retry-After"); got != "6" {
				t.Errorf("Retry-After %q", got)
			}
		}
		if got := a.Ask(t, ada, `mutation { editProfile(input: {bio: "x"}) { viewer { user { bio } } } }`,
			nil); !limited(got) {
			t.Errorf("a mutation: %d %v", got.Status, got.Data)
		}
		for name, token := range map[string]string{"another viewer": grace, "an anonymous client at the same address": ""} {
			if got := a.Must(t, token, sixty, nil); got.Text("rateLimit", "remaining") != "549" {
				t.Errorf("%s: %v", name, got.Data)
			}
		}
		a.Advance(6 * time.Second)
		if got := a.Must(t, ada, sixty, nil); got.Text("rateLimit", "remaining") != "0" {
			t.Errorf("6 seconds later: %v", got.Data)
		}
		a.Advance(time.Minute)
		if got := a.Must(t, ada, `{ viewer { user { bio } } rateLimit { remaining } }`, nil); got.Text("rateLimit",
			"remaining") != "548" || got.Get("viewer", "user", "bio") != nil {
			t.Errorf("a minute later: %v", got.Data)
		}
	})
}

func TestAddressesHaveRateLimits(t *testing.T) {
	a := agoratest.NewWithRateLimits(t, redistest.Any(t), redistest.Mini(t).Client(t),
		ratelimit.Limits{ratelimit.Reads: 122})
	for _, c := range []struct {
		name, address string
		left          string // after a request; "" when it is refused
	}{
		{"an address", "203.0.113.7", "61"},
		{"again", "203.0.113.7", "0"},
		{"once more", "203.0.113.7", ""},
		{"the same, written as IPv6", "::ffff:203.0.113.7", ""},
		{"the next address", "203.0.113.8", "61"},
		{"an IPv6 address", "2001:db8:0:1::1", "61"},
		{"another of the same household", "2001:db8:0:1:ffff::2", "0"},
		{"a third", "2001:db8:0:1:0:1::", ""},
		{"the next household", "2001:db8:0:2::1", "61"},
	} {
		got := a.From(t, c.address).Ask(t, "", sixty, nil)
		if c.left == "" && !limited(got) || got.Text("rateLimit", "remaining") != c.left {
			t.Errorf("%s: %d %v", c.name, got.Status, got.Data)
		}
	}
}

func TestHeadersTellWhatIsLeft(t *testing.T) {
	a := agoratest.NewWithRateLimits(t, redistest.Any(t), redistest.Mini(t).Client(t),
		ratelimit.Limits{ratelimit.Reads: 610})
	ada := account(t, a, "ada")
	request := func(remaining, reset string) map[string]string {
		return map[string]string{
			"RateLimit-Policy": `"reads";q=610;qu="points";w=60`, "RateLimit": `"reads";r=` + remaining + `;t=` + reset,
			"RateLimit-Limit": "610", "RateLimit-Remaining": remaining, "RateLimit-Reset": reset,
		}
	}
	check := func(name string, got http.Header, want map[string]string) {
		t.Helper()
		for _, field := range []string{
			"RateLimit-Policy", "RateLimit", "RateLimit-Limit", "RateLimit-Remaining",
			"RateLimit-Reset", "Retry-After",
		} {
			if got.Get(field) != want[field] {
				t.Errorf("%s: %s: %s, want %q", name, field, got.Get(field), want[field])
			}
		}
	}
	check("anonymous", a.Must(t, "", sixty, nil).Header, request("549", "6"))
	check("a viewer", a.Must(t, ada, sixty, nil).Header, request("549", "6"))
	check("their next request", a.Must(t, ada, sixty, nil).Header, request("488", "12"))
	resp, _ := raw(t, a, "", jsonType, `{ nonsense }`)
	check("a document that makes no sense", resp.Header, request("549", "6"))
	resp, _ = raw(t, a, "", jsonType, `{ articles(first: 100) { nodes { id title upvotes } } }`)
	spent := request("549", "6")
	spent["RateLimit"], spent["RateLimit-Reset"], spent["Retry-After"] = `"reads";r=549;t=6`, "6", "6"
	check("a request that is refused", resp.Header, spent)
	check("a viewer's stream", a.Subscribe(t, ada, sixty, nil).Header, request("427", "18"))

	for _, c := range []struct{ query, remaining string }{
		{`{ articles(first: 1) { nodes { title } } }`, ""}, // a CDN's, for all
		{`{ viewer { id } }`, "413"},
		{`{ nonsense }`, "413"},
	} {
		resp, err := http.Get(a.URL + "?query=" + url.QueryEscape(c.query))
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if got := resp.Header.Get("RateLimit-Remaining"); got != c.remaining ||
			strings.Contains(resp.Header.Get("Cache-Control"), "public") != (c.remaining == "") {
			t.Errorf("GET %s: %q is left, %s", c.query, got, resp.Header.Get("Cache-Control"))
		}
	}

	unlimited := agoratest.New(t, redistest.Any(t)).Must(t, "", sixty, nil)
	check("without a limit", unlimited.Header, nil)
	if unlimited.Get("rateLimit") != nil {
		t.Errorf("without a limit: %v", unlimited.Data)
	}
}

func TestRateLimitsWithoutRedis(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWithRateLimits(t, r, proxy.Client(t), ratelimit.Limits{ratelimit.Logins: 5})
		proxy.Cut()
		got := a.Ask(t, "", `mutation { login(input: {nameOrEmail: "ada", password: "wrong horse"}) { token } }`, nil)
		if !slices.Equal(got.Codes(), []string{"UNAVAILABLE"}) {
			t.Errorf("%v", got.Errors)
		}
	})
}

func TestRateLimitsTakeNoRoundTrips(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.DefaultLimits)
		ada := account(t, a, "ada")
		article := a.Post(t, ada, "x")
		for query, want := range map[string]int{
			`{ articles { nodes { title } } rateLimit { remaining } }`:                                   2,
			`{ rateLimit { limit cost remaining resetAt } }`:                                             0,
			`mutation { vote(input: {post: "` + article + `", vote: UP}) { post { id } } }`:              1,
			`mutation { postArticle(input: {title: "x", content: "y"}) { article { id } } }`:             2 + 1,
			`mutation { postComment(input: {subject: "` + article + `", content: "y"}) { __typename } }`: 1 + 1,
		} {
			if r.Partitions > 1 && strings.Contains(query, "mutation { post") {
				want += 2 // the settings and the filters lie on other masters
			}
			if got := a.Must(t, ada, query, nil).RoundTrips(t); got > want {
				t.Errorf("%s: %d round trips, want %d", query, got, want)
			}
		}
	})
}
