// Package redisstore keeps Agora's data in Redis, by the data contract that
// keys.go maps. Every write is one Lua script on one partition, all or nothing
// and safe to repeat; reads are batched by the response they are for.
//
// Errors are *forum.Error where a client may see them as they are; all others
// come from Redis or the network, and Refusal says which may pass.
package redisstore

import (
	"context"
	"crypto/rand"
	"hash/fnv"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

// A Store reads and writes one Redis. It is safe for concurrent use.
//
// Its methods trust their caller: inputs are what Parse of package forum returned, a viewer is not nil, and what the
// schema reserves for a role, by @auth, is called for users with that role only.
type Store struct {
	*core
	Articles      Articles
	Groups        Groups
	Topics        Topics
	Categories    Categories
	Tabs          Tabs
	Comments      Comments
	Users         Users
	Sessions      Sessions
	Notifications Notifications
	Events        Events
}

// Each of these reads and writes one kind of entity; they are fields of Store.
type (
	Articles      struct{ *core }
	Groups        struct{ *core }
	Topics        struct{ *core }
	Categories    struct{ *core }
	Tabs          struct{ *core }
	Comments      struct{ *core }
	Users         struct{ *core }
	Sessions      struct{ *core }
	Notifications struct{ *core }
	Events        struct{ *core }
)

// core is the part of a Store that its entities share.
type core struct {
	client     redis.UniversalClient
	gate       *gate
	partitions []partition
	site       string // the id of the site whose data this is
	now        func() time.Time
	zone       atomic.Pointer[time.Location]
	later      *later
	process    string        // names this process to others
	handedOver chan struct{} // wakes RunJobs
}

// Open returns a Store on client, with now for a clock, after it has checked
// that the data was made for it and has loaded the scripts. Data that is new gets
// its settings; any other needs no write, so that a replica can be opened, too. Close it.
func Open(ctx context.Context, client redis.UniversalClient, now func() time.Time) (*Store, error) {
	c := &core{
		client: client, gate: newGate(), partitions: newPartitions(1), now: now,
		process: rand.Text(), handedOver: make(chan struct{}, 1),
	}
	c.zone.Store(time.UTC)
	client.AddHook(c.gate)
	if err := c.checkSettings(ctx); err != nil {
		return nil, err
	}
	if err := c.loadScripts(ctx); err != nil {
		return nil, err
	}
	c.later = newLater()
	return newStore(c), nil
}

func newStore(c *core) *Store {
	return &Store{
		core: c, Articles: Articles{c}, Groups: Groups{c}, Topics: Topics{c}, Categories: Categories{c}, Tabs: Tabs{c},
		Comments: Comments{c}, Users: Users{c}, Sessions: Sessions{c}, Notifications: Notifications{c}, Events: Events{c},
	}
}

// partitionOf returns the partition that an id names.
func (s *core) partitionOf(id int64) partition { return s.partitions[id%int64(len(s.partitions))] }

// partitionFor returns the partition of a text, the same one every time.
func (s *core) partitionFor(text string) partition {
	h := fnv.New32a()
	h.Write([]byte(text))
	return s.partitions[h.Sum32()%uint32(len(s.partitions))]
}

// Now returns the time of the store's clock.
func (s *Store) Now() time.Time { return s.now() }

// Reserve sets the counter of articles, topics, users or comments to n before
// its first use, so that ids up to n stay free for what has them elsewhere. It
// returns false and changes nothing once the counter exists.
func (s *Store) Reserve(ctx context.Context, kind string, n int64) (bool, error) {
	for _, p := range s.partitions {
		key := map[string]string{
			"articles": p.articleIDs(), "topics": p.topicIDs(), "users": p.userIDs(), "comments": p.commentIDs(),
		}[kind]
		set, err := s.client.SetNX(ctx, key, formatInt((n+p.count-1)/p.count), 0).Result()
		if err != nil || !set {
			return false, err
		}
	}
	return true, nil
}
