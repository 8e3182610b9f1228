package graph_test

import (
	"encoding/json"
	"fmt"
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

// TestMutationsSpendRateLimits runs every mutation that has a rate limit twice in one request, with a limit of one: the
// second is refused, and nothing else. The site is empty and the password is wrong: what has no effect counts too.
func TestMutationsSpendRateLimits(t *testing.T) {
	t.Parallel()
	ones := ratelimit.Limits{}
	for kind := range ones {
		ones[kind] = 1
	}
	ones[ratelimit.Reads], ones[ratelimit.Refusals], ones[ratelimit.Bytes] = 0, 0, 0
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), ones)
		for n, row := range mutations {
			if row.unlimited == "" {
				t.Run(row.name, func(t *testing.T) { spendsItsLimit(t, a, n+1, row) })
			}
		}
	})
}

// spendsItsLimit sends the nth mutation of the table, by users and from an address of its own.
func spendsItsLimit(t *testing.T, a *agoratest.Agora, n int, row mutationRow) {
	t.Helper()
	account := func(name string) string { // costs no rate limit anything
		in := forum.Register{Name: name, Email: name + "@example.com", Password: agoratest.Password}
		opened, err := a.Auth.Register(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		return opened.Token
	}
	token, there := account(fmt.Sprint("user", n)), a.From(t, fmt.Sprint("203.0.113.", n))
	field := row.name + " { __typename }"
	if row.input != "" {
		input := strings.ReplaceAll(inOnePartition.Replace(row.input), agoratest.Password, "wrong horse")
		field = row.name + "(input: " + input + ") { __typename }"
	}
	got := there.Ask(t, token, "mutation { first: "+field+" second: "+field+" logout { viewer { id } } }", nil)
	last := len(got.Errors) - 1
	if last < 0 || got.Codes()[last] != "RATE_LIMITED" || !reflect.DeepEqual(got.Errors[last].Path, []any{"second"}) {
		t.Fatalf("errors %v", got.Errors)
	}
	if slices.Contains(got.Codes()[:last], "RATE_LIMITED") || got.Status != 200 || got.Data["second"] != nil ||
		got.Get("logout", "viewer") == nil {
		t.Errorf("%d %v %v", got.Status, got.Data, got.Errors)
	}
	window := row.limit.Window() / time.Second
	if wait, _ := got.Errors[last].Extensions["retryAfter"].(json.Number).Int64(); wait < int64(window)-5 ||
		wait > int64(window) {
		t.Errorf("wait %d s for a rate limit of %s", wait, row.limit)
	}
	want := "the rate limit of " + row.limit.String() + " is exceeded; try again later"
	if text := got.Errors[last].Message; text != want {
		t.Errorf("%q, want %q", text, want)
	}
	// Rate limits of viewers are not their neighbours', those of addresses are.
	neighbour := account(fmt.Sprint("neighbour", n))
	again := slices.Contains(there.Ask(t, neighbour, "mutation { "+field+" }", nil).Codes(), "RATE_LIMITED")
	if shared := row.limit == ratelimit.Logins || row.limit == ratelimit.Registrations; again != shared {
		t.Errorf("by a neighbour: refused %v", again)
	}
}
