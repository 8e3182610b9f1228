package auth

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"runtime"
	"sync/atomic"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/turn"
	"github.com/alexedwards/argon2id"
)

// DefaultParams are the argon2id parameters that the OWASP password storage cheat sheet recommends: 19 MiB of memory,
// two passes, one lane.
var DefaultParams = argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// Bounds on the parameters of PHC strings, which other programs may have written: a hash with larger ones would take
// too much memory or time, and one with a shorter salt or key is not secure.
const (
	maxMemory     = 256 * 1024 // KiB
	maxIterations = 16
	minBytes      = 8 // of the salt and of the key
)

// Passwords hashes and verifies passwords. It uses at most half of the processors, because each hash takes much
// processor time and other requests must still run; networks take turns. The memory of a hash counts as the caller's
// share of the pool. Passwords is safe for concurrent use.
type Passwords struct {
	params  argon2id.Params
	pool    *memory.Pool
	slots   *turn.Workers
	workers int
	decoy   string       // a valid PHC string, verified in place of one that is missing or invalid
	runs    atomic.Int64 // of argon2id
}

// NewPasswords returns a Passwords that hashes with params, in memory of pool. It returns an error if params are
// invalid.
func NewPasswords(params argon2id.Params, pool *memory.Pool) (*Passwords, error) {
	workers := max(1, runtime.NumCPU()/2)
	p := &Passwords{params: params, pool: pool, slots: turn.New(workers), workers: workers}
	random := make([]byte, params.SaltLength+params.KeyLength)
	rand.Read(random)
	// A hash of no password, which takes no run of argon2id to make.
	p.decoy = fmt.Sprintf("$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s", params.Memory, params.Iterations, params.Parallelism,
		base64.RawStdEncoding.EncodeToString(random[:params.SaltLength]),
		base64.RawStdEncoding.EncodeToString(random[params.SaltLength:]))
	_, _, _, err := argon2id.DecodeHash(p.decoy)
	return p, err
}

// crowd is the number of waiting networks, for each processor of Passwords, from which on logins need a challenge. A
// login from another network then waits for about 2 s.
const crowd = 50

// IsCrowded reports whether the passwords of many networks wait for a processor.
func (p *Passwords) IsCrowded() bool { return p.slots.Networks() >= crowd*p.workers }

// Runs returns the number of times that argon2id has run.
func (p *Passwords) Runs() int64 { return p.runs.Load() }

// Hash returns the PHC string of a password. Errors: RateLimited if ctx ends before a processor is free, or if there is
// not enough memory.
func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	leave, err := p.enter(ctx, p.params.Memory)
	if err != nil {
		return "", err
	}
	defer leave()
	return argon2id.CreateHash(forum.HashedPassword(password), &p.params)
}

// Verify reports whether password matches phc. It runs argon2id as often for any phc, even an empty one, so that the
// response time does not reveal whether an account exists. Errors: RateLimited if ctx ends before a processor is free,
// or if there is not enough memory.
func (p *Passwords) Verify(ctx context.Context, phc, password string) (bool, error) {
	params, salt, key, err := argon2id.DecodeHash(phc)
	valid := err == nil && params.Memory >= 8 && params.Memory <= maxMemory &&
		params.Iterations >= 1 && params.Iterations <= maxIterations && params.Parallelism >= 1 &&
		len(salt) >= minBytes && len(key) >= minBytes
	if !valid {
		phc, params = p.decoy, &p.params
	}
	leave, err := p.enter(ctx, params.Memory)
	if err != nil {
		return false, err
	}
	defer leave()
	hashed := forum.HashedPassword(password)
	match, err := argon2id.ComparePasswordAndHash(hashed, phc)
	if err == nil && !match && hashed != password { // another program may have hashed it as it was typed
		p.runs.Add(1)
		match, err = argon2id.ComparePasswordAndHash(password, phc)
	}
	return match && valid, err
}

// enter waits for a free processor and reserves memory, in KiB, for one run of argon2id. leave releases both.
func (p *Passwords) enter(ctx context.Context, kib uint32) (leave func(), err error) {
	busy := &forum.Error{
		Code: forum.RateLimited, Message: "too many logins at the moment; try again later",
		RetryAfter: retryBusy,
	}
	address := CallerOf(ctx).Address
	free, err := p.slots.Enter(ctx, address)
	if err != nil {
		return nil, busy
	}
	hold := p.pool.Hold(address)
	if hold.Grow(int64(kib)<<10) != nil {
		free()
		return nil, busy
	}
	p.runs.Add(1)
	return func() {
		hold.Release()
		free()
	}, nil
}
