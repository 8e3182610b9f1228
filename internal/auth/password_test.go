package auth_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/alexedwards/argon2id"
)

var fast = argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 8, KeyLength: 16}

func passwords(t *testing.T, params argon2id.Params) *auth.Passwords {
	t.Helper()
	p, err := auth.NewPasswords(params, memory.New(memory.Default()))
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
		{"with a letter and a mark", mustHash(t, fast, "caf\u00e9 horse"), "cafe\u0301 horse", true},
		{"with one letter for both", mustHash(t, fast, "cafe\u0301 horse"), "caf\u00e9 horse", true},
		{"without the mark", mustHash(t, fast, "caf\u00e9 horse"), "cafe horse", false},
		{"no account", "", "", false},
		{"the password itself instead of a PHC string", "correct horse", "correct horse", false},
		{"another function's PHC string", strings.Replace(phc, "argon2id", "argon2i", 1), "correct horse", false},
		{"parameters that would take all memory", strings.Replace(phc, "m=64", "m=4294967295", 1), "correct horse", false},
		{"no passes", strings.Replace(phc, "t=1", "t=0", 1), "correct horse", false},
		{"no lanes", strings.Replace(phc, "p=1", "p=0", 1), "correct horse", false},
		{"an empty key", phc[:strings.LastIndex(phc, "$")+1], "", false},
		{"parameters that would take all day", strings.Replace(phc, "t=1", "t=4000000000", 1), "correct horse", false},
		{
			"another program's parameters",
			mustHash(t, argon2id.Params{Memory: 128, Iterations: 2, Parallelism: 2, SaltLength: 16, KeyLength: 32},
				"correct horse"),
			"correct horse", true,
		},
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
	// Whoever types another form than NFC pays for two runs, whether the account exists or not.
	const typed = "cafe\u0301 horse"
	for name, c := range map[string]struct {
		phc  string
		want bool
	}{
		"as another program has hashed it": {rawHash(t, typed), true}, "another": {phc, false}, "no account": {"", false},
	} {
		before := p.Runs()
		got, err := p.Verify(t.Context(), c.phc, typed)
		if runs := p.Runs() - before; err != nil || got != c.want || runs != 2 {
			t.Errorf("%s: %v, %v after %d runs", name, got, err, runs)
		}
	}
}

func rawHash(t *testing.T, password string) string {
	t.Helper()
	phc, err := argon2id.CreateHash(password, &fast)
	if err != nil {
		t.Fatal(err)
	}
	return phc
}

func mustHash(t *testing.T, params argon2id.Params, password string) string {
	t.Helper()
	phc, err := passwords(t, params).Hash(t.Context(), password)
	if err != nil {
		t.Fatal(err)
	}
	return phc
}

// TestOnlyAFewAtOnce starts many expensive hashes under contexts that end when
// the first is done: those that still wait get the time after which to try again.
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

// TestHashesTakeMemory hashes beside what else is under way: a hash is refused where
// there is too little memory for it, and only then.
func TestHashesTakeMemory(t *testing.T) {
	const mib = 1 << 20
	params := argon2id.Params{Memory: 19 << 10, Iterations: 1, Parallelism: 1, SaltLength: 8, KeyLength: 16}
	for _, c := range []struct {
		name            string
		held            []int64 // bytes, by addresses: the first is the one that hashes
		here, elsewhere forum.Code
	}{
		{"nothing else is under way", nil, "", ""},
		{"the address has much under way", []int64{30 * mib}, forum.RateLimited, ""},
		{"all have much under way", []int64{0, 40 * mib, 20 * mib}, forum.RateLimited, forum.RateLimited},
	} {
		t.Run(c.name, func(t *testing.T) {
			pool := memory.New(80 * mib)
			p, err := auth.NewPasswords(params, pool)
			if err != nil {
				t.Fatal(err)
			}
			for i, n := range c.held {
				if err := pool.Hold("192.0.2." + string(rune('1'+i))).Grow(n); err != nil {
					t.Fatal(err)
				}
			}
			before := pool.InUse()
			for address, want := range map[string]forum.Code{"192.0.2.1": c.here, "192.0.2.9": c.elsewhere} {
				ctx := auth.WithCaller(t.Context(), auth.Caller{Address: address})
				_, hashed := p.Hash(ctx, "correct horse")
				_, verified := p.Verify(ctx, "", "correct horse")
				if forum.CodeOf(hashed) != want || forum.CodeOf(verified) != want {
					t.Errorf("%s: %v, %v; want %q", address, hashed, verified, want)
				}
			}
			if pool.InUse() != before {
				t.Errorf("%d bytes are held after the hashes, %d before", pool.InUse(), before)
			}
		})
	}
}

// TestSmallestPoolHashes logs one address in where the memory is the least that the
// server starts with, and the caches have their part.
func TestSmallestPoolHashes(t *testing.T) {
	pool := memory.New(memory.Least)
	for range 3 {
		pool.Reserve(memory.Least)
	}
	p, err := auth.NewPasswords(auth.DefaultParams, pool)
	if err != nil {
		t.Fatal(err)
	}
	if ok, err := p.Verify(t.Context(), "", "correct horse"); ok || err != nil {
		t.Errorf("%v %v", ok, err)
	}
}

// TestNetworksHashInTurn lets a password wait behind those of 256 networks of one customer. The processor is taken from
// a third network, which waits last: when it has its turn, one hash of the customer has run, and the password.
func TestNetworksHashInTurn(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := passwords(t, fast)
		enter := func() func() {
			leave, err := p.Enter(t.Context(), "the test")
			if err != nil {
				t.Error(err)
			}
			return leave
		}
		var leave []func()
		for range max(1, runtime.NumCPU()/2) {
			leave = append(leave, enter())
		}
		hash := func(address string) error {
			_, err := p.Hash(auth.WithCaller(t.Context(), auth.NewCaller("", auth.Network(address))), "correct horse")
			return err
		}
		customer := make(chan error, 256)
		for i := range 256 {
			go func() { customer <- hash(fmt.Sprintf("2001:db8:1:%x::1", i)) }()
		}
		synctest.Wait()
		honest := make(chan error, 1)
		go func() { honest <- hash("2001:db8:2::1") }()
		synctest.Wait()
		last := make(chan func())
		go func() { last <- enter() }()
		synctest.Wait()
		before := p.Runs()
		leave[0]()
		leave[0] = <-last
		if ran := p.Runs() - before; ran != 2 || p.Waiting() != 255 {
			t.Errorf("%d hashes ran, and %d wait", ran, p.Waiting())
		}
		if err := <-honest; err != nil {
			t.Error(err)
		}
		for _, leave := range leave {
			leave()
		}
		for range 256 {
			if err := <-customer; err != nil {
				t.Error(err)
			}
		}
	})
}
