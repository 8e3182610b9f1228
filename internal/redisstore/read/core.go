package read

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/lfu"
)

// Core is shared by all parts of a Store.
type Core struct {
	DB         *db.DB
	readable   atomic.Pointer[replicas] // nil unless they are followed
	Zone       atomic.Pointer[time.Location]
	Imports    importNotes
	foresight  *foresight
	kept       lfu.Cache // nil without caches
	Rules      rules
	hashKey    atomic.Pointer[string] // of hashes of addresses; nil until it is read
	HandedOver chan struct{}          // wakes RunJobs
	// JobOf returns what works on the job of a field of agora:jobs, nil for one of a later version of Agora.
	JobOf func(p keys.Partition, field string) JobRun
}

// NewCore returns a core without a DB, with caches of so many bytes.
func NewCore(cacheMemory int64) *Core {
	c := &Core{
		HandedOver: make(chan struct{}, 1), kept: newKeptCache(cacheMemory), foresight: newForesight(),
	}
	c.Zone.Store(time.UTC)
	return c
}

// ReadRules reads the rules of the site for the first time. Errors: those of Redis.
func (s *Core) ReadRules(ctx context.Context) error {
	_, err := CurrentRules(ctx, s, &s.Rules.site)
	return err
}
