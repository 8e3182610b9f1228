package auth

import (
	"context"
	"runtime"
	"sync/atomic"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/alexedwards/argon2id"
)

// DefaultParams are the argon2id parameters that the OWASP password storage
// cheat sheet recommends: 19 MiB, two passes, one lane.
var DefaultParams = argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// Bounds on the parameters of PHC strings that other programs wrote.
const (
	maxMemory     = 256 * 1024 // KiB
	maxIterations = 16
	minBytes      = 8 // of salt and key
)

// Passwords hashes and verifies passwords, on half of the processors at most, so that
// requests run beside it: each hash takes the memory and the processor time that its
// parameters ask for. The memory is the caller's, of the pool.
type Passwords struct {
	params argon2id.Params
	pool   *memory.Pool
	slots  chan struct{}
	decoy  string
	runs   atomic.Int64
}

// NewPasswords returns Passwords that hash with params, in memory of pool.
func NewPasswords(params argon2id.Params, pool *memory.Pool) (*Passwords, error) {
	p := &Passwords{params: params, pool: pool, slots: make(chan struct{}, max(1, runtime.NumCPU()/2))}
	var err error
	p.decoy, err = argon2id.CreateHash("", &params)
	return p, err
}

// Runs is how many times argon2id has run.
func (p *Passwords) Runs() int64 { return p.runs.Load() }

// Hash returns the PHC string of a password. Errors: RateLimited when ctx ends
// before its turn, or there is no memory for it.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	leave, err := p.enter(ctx, p.params.Memory)
	if err != nil {
		return "", err
	}
	defer leave()
	return argon2id.CreateHash(password, &p.params)
}

// Verify reports whether password belongs to phc. It runs argon2id once
// whatever phc is, so that nobody can tell an account from none by the clock.
// Errors: RateLimited when ctx ends before its turn, or there is no memory for it.
func (p *Passwords) Verify(ctx context.Context, phc, password string) (bool, error) {
	params, salt, key, err := argon2id.DecodeHash(phc)
	known := err == nil && params.Memory >= 8 && params.Memory <= maxMemory &&
		params.Iterations >= 1 && params.Iterations <= maxIterations && params.Parallelism >= 1 &&
		len(salt) >= minBytes && len(key) >= minBytes
	if !known {
		phc, params = p.decoy, &p.params
	}
	leave, err := p.enter(ctx, params.Memory)
	if err != nil {
		return false, err
	}
	defer leave()
	match, err := argon2id.ComparePasswordAndHash(password, phc)
	return match && known, err
}

// enter waits for the turn of a run that takes so many KiB, and takes them. leave ends
// the run.
func (p *Passwords) enter(ctx context.Context, kib uint32) (leave func(), err error) {
	busy := &forum.Error{
		Code: forum.RateLimited, Message: "too many logins at the moment; try again later",
		RetryAfter: retryBusy,
	}
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, busy
	}
	hold := p.pool.Hold(CallerOf(ctx).Address)
	if hold.Grow(int64(kib)<<10) != nil {
		<-p.slots
		return nil, busy
	}
	p.runs.Add(1)
	return func() {
		hold.Release()
		<-p.slots
	}, nil
}
