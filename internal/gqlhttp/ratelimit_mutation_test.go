package gqlhttp_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestMutationsSpendRateLimits runs every mutation twice in one request, with a rate limit of one: the second is
// refused, and nothing else.
func TestMutationsSpendRateLimits(t *testing.T) {
	const id = `input: {id: "article:1"}`
	unlimited := []string{ // nothing that anybody gains from repeating, or for moderators and programs of admins
		"logout", "logoutEverywhere", "markNotificationRead", "markNotificationsRead", "createCategory",
		"updateCategory", "updateTag", "addCategoryMember",
		"removeCategoryMember", "createTab",
		"addCategoryToTab", "removeCategoryFromTab", "moveTopic", "lockTopic", "pinTopic", "removePost", "restorePost",
		"lockArticle", "pinArticle", "stickPost",
		"updateSite", "resolveReports", "banUser", "unbanUser", "addUserNote", "banAddress",
		"unbanAddress", "provisionUser", "createSession", "grantModerator", "revokeModerator", "createFilter", "deleteFilter",
		"approvePost", "rejectHeldPost",
	}
	mutations := map[string]struct {
		kind      ratelimit.Kind
		arguments string
	}{
		"voteArticle":                   {ratelimit.Votes, `input: {id: "article:1", vote: UP}`},
		"voteTopic":                     {ratelimit.Votes, `input: {id: "topic:1", vote: UP}`},
		"voteComment":                   {ratelimit.Votes, `input: {id: "comment:topic:1:1", vote: UP}`},
		"savePost":                      {ratelimit.Votes, id},
		"hidePost":                      {ratelimit.Votes, id},
		"hideTag":                       {ratelimit.Votes, `input: {name: "go"}`},
		"markSeen":                      {ratelimit.Views, id},
		"muteUser":                      {ratelimit.Votes, `input: {id: "user:1"}`},
		"blockUser":                     {ratelimit.Votes, `input: {id: "user:1"}`},
		"updateNotificationPreferences": {ratelimit.Votes, `input: {off: [REPLY]}`},
		"follow":                        {ratelimit.Votes, `input: {id: "tag:go"}`},
		"recordTopicView":               {ratelimit.Views, `input: {id: "topic:1"}`},
		"postComment":                   {ratelimit.Comments, `input: {subject: "topic:1", content: "x"}`},
		"editComment":                   {ratelimit.Comments, `input: {id: "comment:topic:1:1", content: "x"}`},
		"deleteComment":                 {ratelimit.Comments, `input: {id: "comment:topic:1:1"}`},
		"report":                        {ratelimit.Comments, `input: {id: "article:1", reason: SPAM}`},
		"postArticle":                   {ratelimit.Posts, `input: {title: "x", content: "x"}`},
		"editArticle":                   {ratelimit.Posts, id},
		"deleteArticle":                 {ratelimit.Posts, id},
		"changeArticleGroups":           {ratelimit.Posts, `input: {id: "article:1", add: ["x"]}`},
		"postTopic":                     {ratelimit.Posts, `input: {title: "x", category: "x"}`},
		"editTopic":                     {ratelimit.Posts, `input: {id: "topic:1"}`},
		"deleteTopic":                   {ratelimit.Posts, `input: {id: "topic:1"}`},
		"withdrawHeldPost":              {ratelimit.Posts, `input: {id: "held:1"}`},
		"editProfile":                   {ratelimit.Posts, `input: {bio: "x"}`},
		"createToken":                   {ratelimit.Posts, `input: {name: "x", scopes: [READ]}`},
		"revokeToken":                   {ratelimit.Posts, `input: {id: "token:1:0123456789abcdef"}`},
		"endSession":                    {ratelimit.Posts, `input: {id: "session:1:0123456789abcdef"}`},
		"signInWithIdToken":             {ratelimit.Logins, `input: {idToken: "a.b.c"}`},
		"login":                         {ratelimit.Logins, `input: {nameOrEmail: "nobody", password: "wrong horse"}`},
		"changePassword":                {ratelimit.Logins, `input: {currentPassword: "wrong pw", newPassword: "right ho"}`},
		"register":                      {ratelimit.Registrations, `input: {name: "x", email: "x", password: "x"}`},
		"requestEmailVerification":      {ratelimit.Logins, ""},
		"verifyEmail":                   {ratelimit.Logins, `input: {token: "x"}`},
		"changeEmail":                   {ratelimit.Logins, `input: {email: "x@example.com", password: "wrong horse"}`},
		"changeName":                    {ratelimit.Posts, `input: {name: "x"}`},
		"startTwoFactor":                {ratelimit.Logins, `input: {password: "wrong horse"}`},
		"confirmTwoFactor":              {ratelimit.Logins, `input: {code: "x"}`},
		"disableTwoFactor":              {ratelimit.Logins, `input: {password: "wrong horse", code: "x"}`},
		"deleteAccount":                 {ratelimit.Logins, `input: {password: "wrong horse", content: KEEP}`},
		"unlinkIdentity":                {ratelimit.Logins, `input: {id: "identity:1:0123456789abcdef", password: "wrong"}`},
		"requestPasswordReset":          {ratelimit.Logins, `input: {email: "x@example.com"}`},
		"resetPassword":                 {ratelimit.Logins, `input: {token: "x", newPassword: "battery staple"}`},
	}
	ones := ratelimit.Limits{}
	for kind := range ones {
		ones[kind] = 1
	}
	ones[ratelimit.Reads], ones[ratelimit.Refusals], ones[ratelimit.Bytes] = 0, 0, 0
	withLimits(t, ones, func(t *testing.T, a *agoratest.Agora) {
		schema := a.Must(t, "", `{ __schema { mutationType { fields { name } } } }`, nil)
		for _, f := range schema.Get("__schema", "mutationType", "fields").([]any) {
			name := f.(map[string]any)["name"].(string)
			if _, ok := mutations[name]; !ok && !slices.Contains(unlimited, name) {
				t.Errorf("%s has no rate limit and is not listed as unlimited", name)
			}
		}
		n := 0
		for name, m := range mutations {
			n++
			token := account(t, a, fmt.Sprint("user", n))
			there := a.From(t, fmt.Sprint("203.0.113.", n))
			field := name + " { __typename }"
			if m.arguments != "" {
				field = name + "(" + m.arguments + ") { __typename }"
			}
			got := there.Ask(t, token, "mutation { first: "+field+" second: "+field+" logout { user { id } } }", nil)
			last := len(got.Errors) - 1
			if last < 0 || got.Codes()[last] != "RATE_LIMITED" || !reflect.DeepEqual(got.Errors[last].Path, []any{"second"}) {
				t.Errorf("%s: errors %v", name, got.Errors)
				continue
			}
			if slices.Contains(got.Codes()[:last], "RATE_LIMITED") || got.Status != 200 || got.Data["second"] != nil ||
				got.Get("logout", "user") == nil {
				t.Errorf("%s: %d %v %v", name, got.Status, got.Data, got.Errors)
			}
			window := m.kind.Window() / time.Second
			if wait, _ := got.Errors[last].Extensions["retryAfter"].(json.Number).Int64(); wait < int64(window)-5 ||
				wait > int64(window) {
				t.Errorf("%s: wait %d s for a rate limit of %s", name, wait, m.kind)
			}
			if want := "the rate limit of " + m.kind.String() +
				" is exceeded; try again later"; got.Errors[last].Message != want {
				t.Errorf("%s: %s", name, got.Errors[last].Message)
			}
			// Rate limits of viewers are not their neighbours', those of addresses are.
			neighbour := account(t, a, fmt.Sprint("neighbour", n))
			again := slices.Contains(there.Ask(t, neighbour, "mutation { "+field+" }", nil).Codes(), "RATE_LIMITED")
			if shared := m.kind == ratelimit.Logins || m.kind == ratelimit.Registrations; again != shared {
				t.Errorf("%s by a neighbour: refused %v", name, again)
			}
		}
	})
}

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
			return regexp.MustCompile(`_(minute|hour|day):|:emails:`).MatchString(key)
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
