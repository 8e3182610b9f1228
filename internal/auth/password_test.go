package auth_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/alexedwards/argon2id"
)

var fast = argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 8, KeyLength: 16}

func passwords(t *testing.T, params argon2id.Params) *auth.Passwords {
	t.Helper()
	p, err := auth.NewPasswords(params)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestVerify(t *testing.T) {
	p := passwords(t, fast)
	phc, err := p.Hash(t.Context(), "correct horse")
	if err != nil || !strings.HasPrefix(phc, "$argon2id$v=19$m=64,t=1,p=1$") {
		t.Fatal(phc, err)
	}
	for _, c := range []struct {
		name, phc, password string
		want                bool
	}{
		{"the password", phc, "correct horse", true},
		{"another", phc, "correct hors", false},
		{"no account", "", "", false},
		{"the password itself instead of a PHC string", "correct horse", "correct horse", false},
		{"another function's PHC string", strings.Replace(phc, "argon2id", "argon2i", 1), "correct horse", false},
		{"parameters that would take all memory", strings.Replace(phc, "m=64", "m=4294967295", 1), "correct horse", false},
		{"no passes", strings.Replace(phc, "t=1", "t=0", 1), "correct horse", false},
		{"no lanes", strings.Replace(phc, "p=1", "p=0", 1), "correct horse", false},
		{"an empty key", phc[:strings.LastIndex(phc, "$")+1], "", false},
		{"parameters that would take all day", strings.Replace(phc, "t=1", "t=4000000000", 1), "correct horse", false},
		{"another program's parameters", mustHash(t, argon2id.Params{Memory: 128, Iterations: 2, Parallelism: 2, SaltLength: 16, KeyLength: 32}), "correct horse", true},
	} {
		before := p.Runs()
		got, err := p.Verify(t.Context(), c.phc, c.password)
		if err != nil || got != c.want {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
		if runs := p.Runs() - before; runs != 1 {
			t.Errorf("%s: %d runs", c.name, runs)
		}
	}
}

func mustHash(t *testing.T, params argon2id.Params) string {
	t.Helper()
	phc, err := passwords(t, params).Hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	return phc
}

// TestOnlyAFewAtOnce starts many expensive hashes under contexts that end when
// the first is done: those that were still waiting are told to come again.
func TestOnlyAFewAtOnce(t *testing.T) {
	p := passwords(t, argon2id.Params{Memory: 32 * 1024, Iterations: 4, Parallelism: 1, SaltLength: 8, KeyLength: 16})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var group sync.WaitGroup
	var mu sync.Mutex
	codes := map[forum.Code]int{}
	for range 200 {
		group.Go(func() {
			_, err := p.Hash(ctx, "correct horse")
			cancel()
			mu.Lock()
			defer mu.Unlock()
			codes[forum.CodeOf(err)]++
		})
	}
	group.Wait()
	if codes[""] == 0 || codes[forum.RateLimited] < 100 || len(codes) != 2 {
		t.Errorf("outcomes %v", codes)
	}
}
