package db

import (
	"context"
	"crypto/rand"
	"time"

	"github.com/agoraql/agora/internal/keys"
)

// leasePeriod is the time until a lease expires that its holder does not renew.
const leasePeriod = 15 * time.Second

// leaseLeft is how long a lease lasts at least after Take has returned true.
const leaseLeft = leasePeriod / 2

var takeLease = Script("lease")

// A Lease lets one server at a time do a task. It is for one goroutine.
type Lease struct {
	db         *DB
	key, token string
	until      time.Time
}

// NewLease returns a lease on a task, which it does not take.
func (s *DB) NewLease(task string) *Lease {
	return &Lease{db: s, key: keys.Lease.In(s.Partitions[0], task), token: rand.Text()}
}

// Take takes or renews the lease, and reports whether this server holds it. After true, the server holds the lease
// for at least leaseLeft. Errors: those of Redis and of ctx.
func (l *Lease) Take(ctx context.Context) (bool, error) {
	// Renewing at half of the period leaves time for a slow batch.
	if time.Until(l.until) > leaseLeft {
		return true, ctx.Err()
	}
	until := time.Now().Add(leasePeriod)
	taken, err := takeLease.Run(ctx, l.db.Client, []string{l.key}, l.token, leasePeriod.Milliseconds()).Bool()
	if taken && err == nil {
		l.until = until
	}
	return taken, err
}
