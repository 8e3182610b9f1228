package gqlhttp_test

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/budget"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// budgeted starts an Agora with limits on each Redis.
func budgeted(t *testing.T, limits budget.Limits, f func(t *testing.T, a *agoratest.Agora)) {
	t.Helper()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		f(t, agoratest.NewWithBudgets(t, r, r.Client(t), limits))
	})
}

// account opens an account that costs no budget anything.
func account(t *testing.T, a *agoratest.Agora, name string) (token string) {
	t.Helper()
	token, _, err := a.Auth.Register(t.Context(), forum.RegisterInput{Name: name, Email: name + "@example.com", Password: agoratest.Password})
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// raw sends a query and returns the answer as it is.
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
	var answer map[string]any
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	return resp, answer
}

// sevens costs 7.
const sevens = `{ viewer { name } rateLimit { limit cost remaining resetAt } }`

// limited reports whether a whole request was refused.
func limited(r *agoratest.Answer) bool {
	return r.Status == http.StatusTooManyRequests && r.Data == nil && slices.Equal(r.Codes(), []string{"RATE_LIMITED"})
}

func TestReadsAreBudgeted(t *testing.T) {
	budgeted(t, budget.Limits{budget.Reads: 100}, func(t *testing.T, a *agoratest.Agora) {
		ada, grace := account(t, a, "ada"), account(t, a, "grace")
		for i := range 14 {
			got := a.Must(t, ada, sevens, nil)
			left := 100 - 7*(i+1)
			want := map[string]any{
				"limit": json.Number("100"), "cost": json.Number("7"), "remaining": json.Number(fmt.Sprint(left)),
				"resetAt": agoratest.Start.Add(time.Duration(i+1) * 4200 * time.Millisecond).Format(time.RFC3339Nano),
			}
			if got.Text("viewer", "name") != "ada" || !reflect.DeepEqual(got.Get("rateLimit"), want) {
				t.Fatalf("request %d: %v, want %v", i, got.Data, want)
			}
		}
		for _, mediaType := range []string{jsonType, resultType} {
			resp, answer := raw(t, a, ada, mediaType, sevens)
			want := map[string]any{"errors": []any{map[string]any{
				"message": "the budget of reads is spent; try again later", "extensions": map[string]any{"code": "RATE_LIMITED", "retryAfter": 3.0},
			}}}
			if resp.StatusCode != http.StatusTooManyRequests || !reflect.DeepEqual(answer, want) {
				t.Errorf("%s: %d %v", mediaType, resp.StatusCode, answer)
			}
			if got := resp.Header.Get("Content-Type"); got != mediaType+"; charset=utf-8" {
				t.Errorf("%s brings %s", mediaType, got)
			}
			if got := resp.Header.Get("Retry-After"); got != "3" {
				t.Errorf("Retry-After %q", got)
			}
		}
		if got := a.Ask(t, ada, `mutation { editProfile(input: {bio: "x"}) { user { bio } } }`, nil); !limited(got) {
			t.Errorf("a mutation: %d %v", got.Status, got.Data)
		}
		for name, token := range map[string]string{"another viewer": grace, "a stranger at the same address": ""} {
			if got := a.Must(t, token, sevens, nil); got.Text("rateLimit", "remaining") != "93" {
				t.Errorf("%s: %v", name, got.Data)
			}
		}
		a.Advance(3 * time.Second)
		if got := a.Must(t, ada, sevens, nil); got.Text("rateLimit", "remaining") != "0" {
			t.Errorf("3 seconds later: %v", got.Data)
		}
		a.Advance(time.Minute)
		if got := a.Must(t, ada, `{ viewer { bio } rateLimit { remaining } }`, nil); got.Text("rateLimit", "remaining") != "96" || got.Get("viewer", "bio") != nil {
			t.Errorf("a minute later: %v", got.Data)
		}
	})
}

func TestAddressesHaveBudgets(t *testing.T) {
	a := agoratest.NewWithBudgets(t, redistest.Mini(t), redistest.Mini(t).Client(t), budget.Limits{budget.Reads: 14})
	for _, c := range []struct {
		name, address string
		left          string // after a request; "" when it is refused
	}{
		{"an address", "203.0.113.7", "7"},
		{"again", "203.0.113.7", "0"},
		{"once more", "203.0.113.7", ""},
		{"the same, written as IPv6", "::ffff:203.0.113.7", ""},
		{"the next address", "203.0.113.8", "7"},
		{"an IPv6 address", "2001:db8:0:1::1", "7"},
		{"another of the same household", "2001:db8:0:1:ffff::2", "0"},
		{"a third", "2001:db8:0:1:0:1::", ""},
		{"the next household", "2001:db8:0:2::1", "7"},
	} {
		got := a.From(t, c.address).Ask(t, "", sevens, nil)
		if c.left == "" && !limited(got) || got.Text("rateLimit", "remaining") != c.left {
			t.Errorf("%s: %d %v", c.name, got.Status, got.Data)
		}
	}
}

func TestHeadersTellWhatIsLeft(t *testing.T) {
	a := agoratest.NewWithBudgets(t, redistest.Mini(t), redistest.Mini(t).Client(t), budget.Limits{budget.Reads: 100})
	ada := account(t, a, "ada")
	request := func(remaining, reset string) map[string]string {
		return map[string]string{
			"RateLimit-Policy": `"reads";q=100;qu="points";w=60`, "RateLimit": `"reads";r=` + remaining + `;t=` + reset,
			"RateLimit-Limit": "100", "RateLimit-Remaining": remaining, "RateLimit-Reset": reset,
		}
	}
	check := func(name string, got http.Header, want map[string]string) {
		t.Helper()
		for _, field := range []string{"RateLimit-Policy", "RateLimit", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Retry-After"} {
			if got.Get(field) != want[field] {
				t.Errorf("%s: %s: %s, want %q", name, field, got.Get(field), want[field])
			}
		}
	}
	check("a stranger", a.Must(t, "", sevens, nil).Header, request("93", "5"))
	check("a viewer", a.Must(t, ada, sevens, nil).Header, request("93", "5"))
	check("their next request", a.Must(t, ada, sevens, nil).Header, request("86", "9"))
	resp, _ := raw(t, a, "", jsonType, `{ nonsense }`)
	check("a document that makes no sense", resp.Header, request("93", "5"))
	resp, _ = raw(t, a, "", jsonType, `{ articles(first: 25) { nodes { id title votes } } }`)
	spent := request("93", "5")
	spent["RateLimit"], spent["RateLimit-Reset"], spent["Retry-After"] = `"reads";r=93;t=5`, "5", "5"
	check("a request that is refused", resp.Header, spent)
	check("a viewer's stream", a.Subscribe(t, ada, sevens, nil).Header, request("79", "13"))

	for _, c := range []struct{ query, told string }{
		{`{ articles(first: 1) { nodes { title } } }`, ""}, // a CDN's, for all
		{`{ viewer { name } }`, "88"},
		{`{ nonsense }`, "88"},
	} {
		resp, err := http.Get(a.URL + "?query=" + url.QueryEscape(c.query))
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if got := resp.Header.Get("RateLimit-Remaining"); got != c.told || strings.Contains(resp.Header.Get("Cache-Control"), "public") != (c.told == "") {
			t.Errorf("GET %s: %q is left, %s", c.query, got, resp.Header.Get("Cache-Control"))
		}
	}

	unlimited := agoratest.New(t, redistest.Mini(t)).Must(t, "", sevens, nil)
	check("without a limit", unlimited.Header, nil)
	if unlimited.Get("rateLimit") != nil {
		t.Errorf("without a limit: %v", unlimited.Data)
	}
}

// TestMutationsSpendBudgets runs every mutation twice in one request, with a
// budget that holds one: the second is refused, and nothing else.
func TestMutationsSpendBudgets(t *testing.T) {
	const id = `input: {id: "article:1"}`
	unbudgeted := []string{ // nothing that anybody gains from repeating, or for moderators
		"logout", "logoutEverywhere", "markNotificationsRead", "createCategory", "updateCategory", "createTab",
		"addCategoryToTab", "removeCategoryFromTab", "moveTopic", "lockTopic", "pinTopic",
	}
	mutations := map[string]struct {
		kind      budget.Kind
		arguments string
	}{
		"voteArticle":             {budget.Votes, `input: {id: "article:1", vote: UP}`},
		"voteTopic":               {budget.Votes, `input: {id: "topic:1", vote: UP}`},
		"voteComment":             {budget.Votes, `input: {id: "comment:topic:1:1", vote: UP}`},
		"recordTopicView":         {budget.Views, `input: {id: "topic:1"}`},
		"postComment":             {budget.Comments, `input: {subject: "topic:1", content: "x"}`},
		"editComment":             {budget.Comments, `input: {id: "comment:topic:1:1", content: "x"}`},
		"deleteComment":           {budget.Comments, `input: {id: "comment:topic:1:1"}`},
		"postArticle":             {budget.Posts, `input: {title: "x", content: "x"}`},
		"editArticle":             {budget.Posts, id},
		"deleteArticle":           {budget.Posts, id},
		"addArticleToGroups":      {budget.Posts, `input: {id: "article:1", groups: ["x"]}`},
		"removeArticleFromGroups": {budget.Posts, `input: {id: "article:1", groups: ["x"]}`},
		"postTopic":               {budget.Posts, `input: {title: "x", category: "x"}`},
		"editTopic":               {budget.Posts, `input: {id: "topic:1"}`},
		"deleteTopic":             {budget.Posts, `input: {id: "topic:1"}`},
		"editProfile":             {budget.Posts, `input: {bio: "x"}`},
		"login":                   {budget.Logins, `input: {nameOrEmail: "nobody", password: "wrong horse"}`},
		"changePassword":          {budget.Logins, `input: {currentPassword: "wrong horse", newPassword: "right horse"}`},
		"register":                {budget.Registrations, `input: {name: "x", email: "x", password: "x"}`},
	}
	ones := budget.Limits{}
	for kind := range ones {
		ones[kind] = 1
	}
	ones[budget.Reads], ones[budget.Refusals] = 0, 0
	budgeted(t, ones, func(t *testing.T, a *agoratest.Agora) {
		schema := a.Must(t, "", `{ __schema { mutationType { fields { name } } } }`, nil)
		for _, f := range schema.Get("__schema", "mutationType", "fields").([]any) {
			name := f.(map[string]any)["name"].(string)
			if _, ok := mutations[name]; !ok && !slices.Contains(unbudgeted, name) {
				t.Errorf("nobody said whether %s spends a budget", name)
			}
		}
		n := 0
		for name, m := range mutations {
			n++
			token := account(t, a, fmt.Sprint("user", n))
			there := a.From(t, fmt.Sprint("203.0.113.", n))
			field := name + "(" + m.arguments + ") { __typename }"
			got := there.Ask(t, token, "mutation { first: "+field+" second: "+field+" markNotificationsRead { user { id } } }", nil)
			last := len(got.Errors) - 1
			if last < 0 || got.Codes()[last] != "RATE_LIMITED" || !reflect.DeepEqual(got.Errors[last].Path, []any{"second"}) {
				t.Errorf("%s: errors %v", name, got.Errors)
				continue
			}
			if slices.Contains(got.Codes()[:last], "RATE_LIMITED") || got.Status != 200 || got.Data["second"] != nil || got.Get("markNotificationsRead", "user") == nil {
				t.Errorf("%s: %d %v %v", name, got.Status, got.Data, got.Errors)
			}
			window := m.kind.Window() / time.Second
			if wait, _ := got.Errors[last].Extensions["retryAfter"].(json.Number).Int64(); wait < int64(window)-5 || wait > int64(window) {
				t.Errorf("%s: wait %d s for a budget of %s", name, wait, m.kind)
			}
			if want := "the budget of " + m.kind.String() + " is spent; try again later"; got.Errors[last].Message != want {
				t.Errorf("%s: %s", name, got.Errors[last].Message)
			}
			// Budgets of viewers are not their neighbours', those of addresses are.
			neighbour := account(t, a, fmt.Sprint("neighbour", n))
			again := slices.Contains(there.Ask(t, neighbour, "mutation { "+field+" }", nil).Codes(), "RATE_LIMITED")
			if shared := m.kind == budget.Logins || m.kind == budget.Registrations; again != shared {
				t.Errorf("%s by a neighbour: refused %v", name, again)
			}
		}
	})
}

// TestTwoServersShareABudget posts on two servers that stand on one Redis.
func TestTwoServersShareABudget(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		limits := budget.Limits{budget.Posts: 2, budget.Logins: 2, budget.Votes: 1}
		one := agoratest.NewWithBudgets(t, r, r.Client(t), limits)
		two := agoratest.NewWithBudgets(t, r, r.Client(t), limits)
		ada, grace := account(t, one, "ada"), account(t, one, "grace")
		one.Post(t, ada, "first")
		two.Post(t, ada, "second")
		for name, a := range map[string]*agoratest.Agora{"one": one, "two": two} {
			got := a.Ask(t, ada, `mutation { postArticle(input: {title: "third", content: "x"}) { article { id } } }`, nil)
			if !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
				t.Errorf("the third on %s: %v %v", name, got.Data, got.Errors)
			}
		}
		two.Post(t, grace, "another viewer")
		for _, a := range []*agoratest.Agora{one, two} {
			if got := a.Ask(t, "", `mutation { login(input: {nameOrEmail: "nobody", password: "wrong horse"}) { errors { __typename } } }`, nil); len(got.Errors) > 0 {
				t.Errorf("login: %v", got.Errors)
			}
		}
		if got := one.Ask(t, "", `mutation { login(input: {nameOrEmail: "ada", password: "`+agoratest.Password+`"}) { token } }`, nil); !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
			t.Errorf("the third login: %v", got.Errors)
		}
		// Votes are counted in the process.
		for _, a := range []*agoratest.Agora{one, two} {
			if code, _ := a.Vote(t, grace, "article:1", "UP"); code != "" {
				t.Errorf("vote: %s", code)
			}
		}

		keys := one.Redis.Keys(t.Context(), "*budget:*").Val()
		slices.Sort(keys)
		if len(keys) != 3 || !strings.HasPrefix(keys[0], "agora:budget:logins:") || keys[1] != "agora:budget:posts:user:1" {
			t.Errorf("keys %q", keys)
		}
		if ttl := one.Redis.TTL(t.Context(), keys[1]).Val(); ttl <= 0 || ttl > time.Minute {
			t.Errorf("it expires in %s", ttl)
		}
		if strings.Contains(strings.Join(keys, ""), "127.0.0.1") {
			t.Errorf("Redis is told addresses: %q", keys)
		}
		if one.Mini {
			one.Advance(time.Minute)
			one.Post(t, ada, "a minute later")
		}
	})
}

func TestBudgetsWithoutRedis(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		proxy := redistest.NewProxy(t, r)
		a := agoratest.NewWithBudgets(t, r, proxy.Client(t), budget.Limits{budget.Logins: 5})
		proxy.Cut()
		got := a.Ask(t, "", `mutation { login(input: {nameOrEmail: "ada", password: "wrong horse"}) { token } }`, nil)
		if !slices.Equal(got.Codes(), []string{"UNAVAILABLE"}) {
			t.Errorf("%v", got.Errors)
		}
	})
}

func TestBudgetsTakeNoRoundTrips(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithBudgets(t, r, r.Client(t), budget.DefaultLimits)
		ada := account(t, a, "ada")
		a.Post(t, ada, "x")
		for query, want := range map[string]int{
			`{ articles { nodes { title } } rateLimit { remaining } }`:                             2,
			`{ rateLimit { limit cost remaining resetAt } }`:                                       0,
			`mutation { voteArticle(input: {id: "article:1", vote: UP}) { article { id } } }`:      1,
			`mutation { postArticle(input: {title: "x", content: "y"}) { article { id } } }`:       2 + 1,
			`mutation { postComment(input: {subject: "article:1", content: "y"}) { __typename } }`: 1,
		} {
			if got := a.Must(t, ada, query, nil).RoundTrips(t); got > want {
				t.Errorf("%s: %d round trips, want %d", query, got, want)
			}
		}
	})
}

// TestWhatComesToNothingIsBudgeted sends what is refused until the address is.
func TestWhatComesToNothingIsBudgeted(t *testing.T) {
	const page = `articles(first: 100) { nodes { id title votes poster { id } } }` // costs 601
	for name, send := range map[string]func(t *testing.T, a *agoratest.Agora) int{
		"documents that make no sense": func(t *testing.T, a *agoratest.Agora) int {
			resp, _ := raw(t, a, "", jsonType, `{ nonsense }`)
			return resp.StatusCode
		},
		"the same with a token": func(t *testing.T, a *agoratest.Agora) int {
			resp, _ := raw(t, a, "1.nobody", resultType, `{ nonsense }`)
			return resp.StatusCode
		},
		"no JSON": func(t *testing.T, a *agoratest.Agora) int {
			status, _, _ := fetch(t, http.MethodPost, a.URL, `{`, jsonType)
			return status
		},
		"the same on a socket": func(t *testing.T, a *agoratest.Agora) int {
			w := dial(t, a, "graphql-transport-ws")
			w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+account(t, a, rand.Text())+`"}}`)
			w.expect(t, ack)
			w.say(t, query("1", `{ nonsense }`))
			w.expect(t, `"type":"error"`)
			return 101
		},
		"what costs too much": func(t *testing.T, a *agoratest.Agora) int {
			return a.Ask(t, "1.nobody", "{ a: "+page+" }", nil).Status
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := agoratest.NewWithBudgets(t, redistest.Mini(t), redistest.Mini(t).Client(t), budget.Limits{budget.Reads: 3000, budget.Refusals: 3000})
			ada := account(t, a, "ada")
			a.Must(t, "", "{ a: "+page+" b: "+page+" c: "+page+" d: "+page+" }", nil)
			n := 0
			for ; n < 20 && a.Ask(t, ada, `{ __typename }`, nil).Status == 200; n++ {
				if status := send(t, a); status == 0 {
					t.Fatal("no answer")
				}
			}
			if n != 15 { // of 200 points each
				t.Errorf("refused after %d", n)
			}
			for name, token := range map[string]string{"a stranger": "", "a viewer": ada} {
				if got := a.Ask(t, token, `{ __typename }`, nil); !limited(got) || got.Header.Get("Retry-After") != "4" {
					t.Errorf("%s at the address: %d, again after %q", name, got.Status, got.Header.Get("Retry-After"))
				}
			}
			if got := a.From(t, "203.0.113.7").Ask(t, ada, `{ __typename }`, nil); got.Status != 200 {
				t.Errorf("the viewer elsewhere: %d", got.Status)
			}
			a.Advance(3 * time.Second)
			if got := a.Ask(t, "", `{ __typename }`, nil); !limited(got) {
				t.Errorf("three seconds later: %d", got.Status)
			}
			a.Advance(time.Second)
			if got := a.Ask(t, "", `{ __typename }`, nil); got.Status != 200 {
				t.Errorf("four seconds later: %d", got.Status)
			}
		})
	}
}

func TestSocketsAndStreamsSpendBudgets(t *testing.T) {
	budgeted(t, budget.Limits{budget.Reads: 10}, func(t *testing.T, a *agoratest.Agora) {
		ada, grace := account(t, a, "ada"), account(t, a, "grace")
		const left = `{ rateLimit { remaining } }` // costs 2
		t.Run("socket", func(t *testing.T) {
			w := dial(t, a, "graphql-transport-ws")
			w.say(t, `{"type":"connection_init","payload":{"Authorization":"Bearer `+ada+`"}}`)
			w.expect(t, ack)
			for i := range 5 {
				w.say(t, query("1", left))
				w.expect(t, fmt.Sprintf(`"remaining":%d`, 8-2*i), `"type":"next"`)
				w.expect(t, `"type":"complete"`)
			}
			for _, refused := range []string{query("1", left), query("2", `mutation { logout { user { id } } }`), endless} {
				w.say(t, refused)
				w.expect(t, `"type":"error"`, `"code":"RATE_LIMITED"`, `"retryAfter":`)
			}
			a.Advance(time.Minute)
			w.say(t, query("1", left))
			w.expect(t, `"remaining":8`)
		})
		t.Run("a stranger's socket", func(t *testing.T) {
			there := a.From(t, "203.0.113.7")
			there.Must(t, "", `{ articles { nodes { title } } }`, nil)
			w := dial(t, there, "graphql-transport-ws")
			w.say(t, initMessage)
			w.expect(t, ack)
			w.say(t, query("1", `{ nonsense }`)) // which nobody reads
			w.expect(t, `"type":"error"`, `"code":"RATE_LIMITED"`)
		})
		t.Run("stream", func(t *testing.T) {
			stream := a.Subscribe(t, grace, `subscription { articlePosted { article { title } } }`, nil) // costs 3
			if got := stream.Header.Get("RateLimit-Remaining"); got != "7" {
				t.Errorf("%q is left", got)
			}
			for i := range 3 {
				a.Post(t, account(t, a, fmt.Sprint("author", i)), fmt.Sprint(i))
				if got := stream.Next(t); got.Text("articlePosted", "article", "title") != fmt.Sprint(i) {
					t.Errorf("event %d: %v", i, got)
				}
			}
			if got := a.Must(t, grace, left, nil); got.Text("rateLimit", "remaining") != "5" {
				t.Errorf("after events %v is left", got.Data)
			}
			refused := a.Subscribe(t, grace, `{ articles { nodes { title } } }`, nil)
			if got := refused.Next(t); !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) || got.Data != nil {
				t.Errorf("%v", got)
			}
			if got := refused.Next(t); got != nil {
				t.Errorf("after the refusal: %v", got)
			}
		})
		t.Run("a stranger's stream", func(t *testing.T) {
			there := a.From(t, "203.0.113.8")
			if got := there.Ask(t, "", `{ articles { nodes { title } } }`, nil); got.Status != 200 {
				t.Fatal(got.Status)
			}
			status, header, body := fetch(t, http.MethodPost, there.URL, `{"query":"{ __typename }"}`, "text/event-stream")
			if status != http.StatusTooManyRequests || header.Get("Retry-After") == "" || !strings.Contains(body, "RATE_LIMITED") {
				t.Errorf("%d %s", status, body)
			}
		})
	})
}

// BenchmarkRefusedRequest measures a request of an address that has nothing left.
func BenchmarkRefusedRequest(b *testing.B) {
	redis := redistest.Mini(b)
	a := agoratest.NewWithBudgets(b, redis, redis.Client(b), budget.Limits{budget.Reads: 1})
	body := `{"query":"{ articles(first: 100) { nodes { title } } }"}`
	ask := func() int {
		r := httptest.NewRequestWithContext(b.Context(), http.MethodPost, "/", strings.NewReader(body))
		r.Header.Set("Content-Type", jsonType)
		w := httptest.NewRecorder()
		a.Handler.ServeHTTP(w, r)
		return w.Code
	}
	if status := ask(); status != http.StatusOK {
		b.Fatal(status)
	}
	b.ReportAllocs()
	for b.Loop() {
		if status := ask(); status != http.StatusTooManyRequests {
			b.Fatal(status)
		}
	}
}
