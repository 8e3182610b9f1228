package graph_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

const loginMutation = `mutation($account: String!, $password: String!) {
	login(input: {nameOrEmail: $account, password: $password}) { token viewer { id user { name account { email } } } ` +
	refusalSays + ` }
}`

func login(t *testing.T, a *agoratest.Agora, account, password string) *agoratest.Answer {
	t.Helper()
	return a.Ask(t, "", loginMutation, agoratest.Vars{"account": account, "password": password})
}

func TestLogin(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "Ada")
		for _, account := range []string{"Ada", "ada", "ADA@EXAMPLE.COM"} {
			got := login(t, a, account, agoratest.Password)
			if name := viewer(t, a, got.Text("login", "token")); name != "Ada" {
				t.Errorf("%s logs in as %q", account, name)
			}
		}
	})
}

// TestWrongPasswordAndUnknownAccountAreAlike compares their responses byte by byte, and expects
// one run of argon2id for each.
func TestWrongPasswordAndUnknownAccountAreAlike(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "ada")
		if _, err := a.Store.Imports.Author(t.Context(), "hn:user:pg", "pg"); err != nil {
			t.Fatal(err)
		}
		var answers []string
		for _, account := range []string{"ada", "ada@example.com", "unknown", "unknown@example.com", "pg"} {
			before := a.Auth.Passwords.Runs()
			got := login(t, a, account, "wrong password")
			if runs := a.Auth.Passwords.Runs() - before; runs != 1 {
				t.Errorf("%s: %d argon2id runs", account, runs)
			}
			if len(got.Errors) > 0 || got.Get("login", "token") != nil {
				t.Errorf("%s: %v %v", account, got.Errors, got.Data)
			}
			answers = append(answers, got.Text("login", "errors", 0, "code")+got.Text("login", "errors", 0, "message"))
			if trips := got.RoundTrips(t); trips != 5 {
				t.Errorf("%s: %d round trips, so the response time would differ", account, trips)
			}
		}
		if len(slices.Compact(answers)) != 1 || !strings.HasPrefix(answers[0], "WRONG_CREDENTIALS") {
			t.Errorf("answers %q", answers)
		}
	})
}

func TestRepeatedFailuresAreSlowed(t *testing.T) {
	t.Parallel()
	fail := func(t *testing.T, a *agoratest.Agora, account string, times int) (limited int) {
		t.Helper()
		for range times {
			got := login(t, a, account, "wrong password")
			if slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
				limited++
			} else if len(got.Errors) > 0 {
				t.Fatal(got.Errors)
			}
		}
		return limited
	}
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.Register(t, "ada")
		for _, account := range []string{"ada", "unknown"} {
			t.Run("for one account, "+account, func(t *testing.T) {
				if limited := fail(t, a, account, 6); limited != 0 {
					t.Errorf("%d of the first 6 were refused", limited)
				}
				got := login(t, a, account, agoratest.Password)
				if !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
					t.Fatalf("the right password too soon: %v %v", got.Errors, got.Data)
				}
				if after, _ := got.Errors[0].Extensions["retryAfter"].(interface{ Int64() (int64, error) }); after == nil {
					t.Errorf("no retryAfter: %v", got.Errors[0].Extensions)
				} else if s, _ := after.Int64(); s != 2 {
					t.Errorf("retryAfter = %d, want 2", s)
				}
			})
		}
		t.Run("named by email it is the same account", func(t *testing.T) {
			if limited := fail(t, a, "ada@example.com", 1); limited != 1 {
				t.Error("another count")
			}
		})
		t.Run("after the wait the right password works, and clears the count", func(t *testing.T) {
			a.Advance(2 * time.Second)
			if got := login(t, a, "ada", agoratest.Password); got.Text("login", "token") == "" {
				t.Fatal(got.Errors)
			}
			if limited := fail(t, a, "ada", 5); limited != 0 {
				t.Errorf("%d of 5 were refused", limited)
			}
		})
		t.Run("each failure doubles the wait", func(t *testing.T) {
			forget(t, a) // the address has failed often by now
			for _, wait := range []time.Duration{0, 2, 4, 8, 16} {
				a.Advance((wait - 1) * time.Second)
				if wait > 0 && fail(t, a, "nobody2", 1) != 1 {
					t.Errorf("not refused just before %d s", wait)
				}
				a.Advance(time.Second)
				if wait == 0 {
					fail(t, a, "nobody2", 5)
				}
				if fail(t, a, "nobody2", 1) != 0 {
					t.Errorf("refused after %d s", wait)
				}
			}
		})
		t.Run("from one address, not from another", func(t *testing.T) {
			forget(t, a)
			if limited := fail(t, a.From(t, "203.0.113.1"), "ada", 20); limited != 14 {
				t.Errorf("%d of 20 were refused", limited)
			}
			if got := login(t, a.From(t, "203.0.113.2"), "ada", agoratest.Password); got.Text("login", "token") == "" {
				t.Errorf("another client locked ada out: %v", got.Errors)
			}
		})
		t.Run("from many addresses together", func(t *testing.T) {
			forget(t, a)
			for i := range 21 {
				if limited := fail(t, a.From(t, fmt.Sprintf("198.51.100.%d", i)), "ada", 5); (limited > 0) != (i == 20) {
					t.Errorf("of address %d, %d were refused", i, limited)
				}
			}
			if got := login(t, a, "ada", agoratest.Password); !slices.Equal(got.Codes(), []string{"RATE_LIMITED"}) {
				t.Errorf("%v %v", got.Data, got.Errors)
			}
			a.Advance(2 * time.Second)
			if got := login(t, a, "ada", agoratest.Password); got.Text("login", "token") == "" {
				t.Error(got.Errors)
			}
		})
		t.Run("for one address, for any account", func(t *testing.T) {
			forget(t, a)
			limited := 0
			for i := range 40 {
				limited += fail(t, a, "someone"+string(rune('a'+i)), 1)
			}
			if limited == 0 {
				t.Error("40 accounts were tried from one address")
			}
		})
	})
}

// forget removes all counts of failed attempts.
func forget(t *testing.T, a *agoratest.Agora) {
	t.Helper()
	for _, pattern := range []string{"agora:attempts:*", "agora:locked_out:*"} {
		for _, key := range a.Find(t, pattern) {
			a.Redis.Del(t.Context(), key)
		}
	}
}

// An unread is the hook of a client that fails some commands, while it is on, as if one master of a cluster were away.
type unread struct {
	on atomic.Bool
	of func(redis.Cmder) bool
}

// ofPasswords reports whether a command reads a password.
func ofPasswords(cmd redis.Cmder) bool {
	return cmd.Name() == "hmget" && slices.Contains(cmd.Args(), any("password"))
}

var errClusterDown = errors.New("CLUSTERDOWN The cluster is down")

func (f *unread) fails(cmd redis.Cmder) bool {
	return f.on.Load() && f.of(cmd)
}

func (f *unread) DialHook(next redis.DialHook) redis.DialHook { return next }

func (f *unread) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if f.fails(cmd) {
			cmd.SetErr(&net.OpError{Op: "read", Net: "tcp", Err: errClusterDown})
			return cmd.Err()
		}
		return next(ctx, cmd)
	}
}

func (f *unread) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		if !slices.ContainsFunc(cmds, f.fails) {
			return next(ctx, cmds)
		}
		err := &net.OpError{Op: "read", Net: "tcp", Err: errClusterDown}
		for _, cmd := range cmds {
			cmd.SetErr(err)
		}
		return err
	}
}

// TestUndecidedAttemptsDoNotCount tries what needs a password while it cannot be read, more often than may fail.
func TestUndecidedAttemptsDoNotCount(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		client, away := r.Client(t), &unread{of: ofPasswords}
		client.AddHook(away)
		a := agoratest.NewWith(t, r, client)
		ada, _ := a.Register(t, "ada")
		attempts := map[string]func() *agoratest.Answer{
			"login": func() *agoratest.Answer { return login(t, a, "ada", agoratest.Password) },
			"changePassword": func() *agoratest.Answer {
				return a.Ask(t, ada, `mutation($in: ChangePasswordInput!) { changePassword(input: $in) { viewer { id } } }`,
					agoratest.Vars{"in": agoratest.Vars{"currentPassword": agoratest.Password, "newPassword": agoratest.Password}})
			},
		}
		for name, attempt := range attempts {
			away.on.Store(true)
			for range 40 {
				if codes := attempt().Codes(); !slices.Equal(codes, []string{"UNAVAILABLE"}) {
					t.Fatalf("%s: %v", name, codes)
				}
			}
			away.on.Store(false)
			if got := attempt(); len(got.Codes()) > 0 {
				t.Errorf("%s: afterwards %v", name, got.Codes())
			}
		}
	})
}

// TestUndecidedCodesDoNotCount tries what needs a code while codes cannot be read or used, more often than may fail.
// Then each code still works.
func TestUndecidedCodesDoNotCount(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		scripts bool // which use codes, or the commands that read them
	}{{"reads", false}, {"uses", true}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
				client, away := r.Client(t), &unread{of: func(cmd redis.Cmder) bool {
					return strings.HasPrefix(cmd.Name(), "eval") == c.scripts &&
						slices.ContainsFunc(cmd.Args(), func(arg any) bool {
							return strings.Contains(fmt.Sprint(arg), "agora:totp:")
						})
				}}
				client.AddHook(away)
				a := agoratest.NewWith(t, r, client)
				ada, _ := a.Register(t, "ada")
				secret, recovery := secondFactor(t, a, ada)
				a.Advance(time.Minute) // for a code that is not the one of the confirmation
				for _, attempt := range []struct {
					name string
					try  func() string
				}{
					{"login", func() string { return loginCode(t, a, agoratest.Password, codeNow(t, a, secret)) }},
					{"login by a recovery code", func() string { return loginCode(t, a, agoratest.Password, recovery[0]) }},
					{"changePassword", func() string {
						return firstError(a.Ask(t, ada, `mutation($in: ChangePasswordInput!) { changePassword(input: $in) {
							errors { ... on UserError { code } } } }`, agoratest.Vars{"in": agoratest.Vars{
							"currentPassword": agoratest.Password, "newPassword": agoratest.Password, "code": recovery[1],
						}}), "changePassword")
					}},
					{"disableTwoFactor", func() string { return disableFactor(t, a, ada, agoratest.Password, recovery[2]) }},
				} {
					away.on.Store(true)
					for range 40 {
						if code := attempt.try(); code != "UNAVAILABLE" {
							t.Fatalf("%s: %q", attempt.name, code)
						}
					}
					away.on.Store(false)
					if code := attempt.try(); code != "" {
						t.Errorf("%s: afterwards %q", attempt.name, code)
					}
				}
			})
		})
	}
}
