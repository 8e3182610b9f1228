package gqlhttp_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestTwoServersShareABudget posts on two servers that stand on one Redis.
func TestTwoServersShareABudget(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		limits := ratelimit.Limits{ratelimit.Posts: 2, ratelimit.Logins: 2, ratelimit.Votes: 1}
		one := agoratest.NewWithRateLimits(t, r, r.Client(t), limits)
		two := agoratest.NewWithRateLimits(t, r, r.Client(t), limits)
		ada, grace := account(t, one, "ada"), account(t, one, "grace")
		article := one.Post(t, ada, "first")
		two.Post(t, ada, "second")
		for name, a := range map[string]*agoratest.Agora{"one": one, "two": two} {
			got := a.Ask(t, ada, `mutation { postArticle(input: {title: "third", content: "x"}) { article { id } } }`, nil)
			if !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
				t.Errorf("the third on %s: %v %v", name, got.Data, got.Errors)
			}
		}
		two.Post(t, grace, "another viewer")
		for _, a := range []*agoratest.Agora{one, two} {
			if got := a.Ask(t, "", `mutation { login(input: {nameOrEmail: "nobody", password: "wrong horse"}) { errors { `+
				`__typename } } }`, nil); len(got.Errors) > 0 {
				t.Errorf("login: %v", got.Errors)
			}
		}
		if got := one.Ask(t, "", `mutation { login(input: {nameOrEmail: "ada", password: "`+agoratest.Password+
			`"}) { token } }`, nil); !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
			t.Errorf("the third login: %v", got.Errors)
		}
		// Votes are counted in the process.
		for _, a := range []*agoratest.Agora{one, two} {
			if code, _ := a.Vote(t, grace, article, "UP"); code != "" {
				t.Errorf("vote: %s", code)
			}
		}

		keys := one.Find(t, "agora:rate_limit:*")
		name := func(key string) string { // without its partition
			_, after, _ := strings.Cut(key, "agora:")
			return "agora:" + after
		}
		slices.SortFunc(keys, func(x, y string) int { return strings.Compare(name(x), name(y)) })
		uid, _, _ := strings.Cut(ada, ".")
		keys = slices.DeleteFunc(keys, func(key string) bool { // the limits of the site, and of emails
			return regexp.MustCompile(`:standing_|:emails:`).MatchString(key)
		})
		posts := slices.IndexFunc(keys, func(key string) bool { return name(key) == "agora:rate_limit:posts:user:"+uid })
		if len(keys) != 3 || !strings.HasPrefix(name(keys[0]), "agora:rate_limit:logins:") || posts < 0 {
			t.Fatalf("keys %q", keys)
		}
		if ttl := one.Redis.TTL(t.Context(), keys[posts]).Val(); ttl <= 0 || ttl > time.Minute {
			t.Errorf("it expires in %s", ttl)
		}
		if strings.Contains(strings.Join(keys, ""), "127.0.0.1") {
			t.Errorf("Redis receives addresses: %q", keys)
		}
		two.Clock.Advance(time.Minute)
		one.Advance(time.Minute)
		one.Post(t, ada, "a minute later")
	})
}
