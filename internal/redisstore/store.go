// Package redisstore stores the data of Agora in Redis. The data contract is in keys.go. Every write is one Lua script
// on one partition: all or nothing, and safe to repeat. Reads are batched by response; see loader.go.
//
// An error that a client may see is a *forum.Error. All other errors come from Redis or the network; Refusal returns
// the *forum.Error of those that are temporary.
package redisstore

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"hash/fnv"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/lfu"
	"github.com/agoraql/agora/internal/redis"
)

// A Store reads and writes one Redis. It is safe for concurrent use.
//
// Its methods trust their caller: package forum has parsed each input, a viewer is not nil, and a method that the
// schema reserves for a role, by @auth, is called for users with that role only.
type Store struct {
	*core
	Articles      Articles
	Groups        Groups
	Tags          Tags
	Topics        Topics
	Categories    Categories
	Tabs          Tabs
	Comments      Comments
	Users         Users
	Sessions      Sessions
	Tokens        Tokens
	Notifications Notifications
	Reports       Reports
	Held          Held
	Votes         Votes
	Lists         Lists
	Events        Events
	AddressBans   AddressBans
	ModerationLog ModerationLog
	Filters       Filters
}

// The parts of a Store have its core as a field with a name: by embedding it, each of them would get functions that
// forward its 160 methods, which took a third of the time to compile this package.
type (
	// Articles reads and writes articles.
	Articles struct{ core *core }
	// Groups reads groups of articles; articles are added to them by Articles.
	Groups struct{ core *core }
	// Tags reads tags of articles and topics, which have them by Articles and Topics.
	Tags struct{ core *core }
	// Topics reads and writes topics.
	Topics struct{ core *core }
	// Categories reads and writes categories.
	Categories struct{ core *core }
	// Tabs reads and writes tabs.
	Tabs struct{ core *core }
	// Comments reads and writes comments.
	Comments struct{ core *core }
	// Users reads and writes accounts.
	Users struct{ core *core }
	// Sessions reads and writes sessions, and counts failed logins.
	Sessions struct{ core *core }
	// Tokens reads and writes API tokens.
	Tokens struct{ core *core }
	// Notifications reads a user's notifications and marks them as read.
	Notifications struct{ core *core }
	// Votes reads the votes of users by voter, and those that do not count, and withdraws all votes of a user.
	Votes struct{ core *core }
	// Lists reads and writes what users save, hide and follow.
	Lists struct{ core *core }
	// Reports reads and writes reports of posts, and the queue of moderators.
	Reports struct{ core *core }
	// Held reads and writes posts that wait for a moderator.
	Held struct{ core *core }
	// Events reads the streams of events.
	Events struct{ core *core }
)

// core is shared by all parts of a Store.
type core struct {
	client     redis.Client
	gate       *gate
	queues     []commitQueue // of the partitions
	route      *route
	readable   atomic.Pointer[replicas] // nil unless they are followed
	tails      tailClients
	changes    *changes
	sessions   *sessionCache
	partitions []partition
	site       string // the random id of the site, from the data
	fresh      bool   // the data was new: it got the id of the site from this store
	// waitReplicas is the number of replicas that confirm each write.
	waitReplicas int
	now          func() time.Time
	zone         atomic.Pointer[time.Location]
	later        *later
	imports      importNotes
	ahead        *ahead
	foresight    *foresight
	authors      *authors
	kept         lfu.Cache // nil without caches
	snapshots    *snapshots
	rules        rules
	reached      *reached
	hashKey      atomic.Pointer[string] // of hashes of addresses; nil until it is read
	process      string                 // the id of this process, for leases
	handedOver   chan struct{}          // wakes RunJobs
}

// keptFor is how long a server may not see what another program has written, which announces nothing.
const keptFor = 2 * time.Second

// Options are the options of a Store.
type Options struct {
	Now          func() time.Time // the clock; nil for the system's
	Partitions   int              // of the data; 0 for those that it has, in new data 8 on a Redis Cluster, 1 elsewhere
	WaitReplicas int              // each write waits for so many replicas of its master; 0 for none
	CacheMemory  int64            // bytes of the store's caches; 0 for none
	KeptFor      time.Duration    // without a look at Redis; 0 for keptFor. Tests on busy machines have more
}

// Open returns a Store on client; the caller closes it. Open makes the texts of all scripts and loads them, and fails
// if the data has another number of partitions or a newer layout. It writes only the settings that new data lacks, so
// that a replica can be opened too. Errors: those of Redis.
func Open(ctx context.Context, client redis.Client, options Options) (*Store, error) {
	c := &core{
		client: client, route: newRoute(), now: options.Now, waitReplicas: options.WaitReplicas, process: rand.Text(),
		handedOver: make(chan struct{}, 1),
	}
	if c.now == nil {
		c.now = time.Now
	}
	client.AddHook(basisHook{})
	if !redis.IsCluster(client) {
		client.AddHook(c.route) // before the first connection
	}
	var err error
	if c.partitions, err = openPartitions(ctx, client, options.Partitions); err != nil {
		return nil, err
	}
	c.changes = newChanges(len(c.partitions), cmp.Or(options.KeptFor, keptFor))
	c.sessions, c.kept = newSessionCache(options.CacheMemory), newKeptCache(options.CacheMemory)
	c.gate = newGate(client, c.partitions)
	c.queues = make([]commitQueue, len(c.partitions))
	c.zone.Store(time.UTC)
	client.AddHook(c.gate)
	client.AddHook(observer{})
	if !redis.IsCluster(client) {
		client.AddHook(redis.NodeHook{})
	}
	if err := c.checkSettings(ctx); err != nil {
		return nil, err
	}
	if err := c.loadScripts(ctx); err != nil {
		return nil, err
	}
	c.later, c.ahead, c.foresight, c.authors = newLater(), newAhead(), newForesight(), newAuthors()
	c.snapshots, c.reached = newSnapshots(), &reached{of: make([]lastEntries, len(c.partitions))}
	if _, err := currentRules(ctx, c, &c.rules.site); err != nil { // for recentSite
		return nil, err
	}
	return newStore(c), nil
}

func newStore(c *core) *Store {
	return &Store{
		core: c, Articles: Articles{c}, Groups: Groups{c}, Tags: Tags{c}, Topics: Topics{c}, Categories: Categories{c},
		Tabs: Tabs{c}, Comments: Comments{c}, Users: Users{c}, Sessions: Sessions{c}, Tokens: Tokens{c},
		Notifications: Notifications{c}, Reports: Reports{c}, Held: Held{c}, Votes: Votes{c}, Lists: Lists{c},
		AddressBans: AddressBans{c}, Filters: Filters{c}, ModerationLog: ModerationLog{c}, Events: Events{c},
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

// Reserve sets the counter of ids of a kind (articles, topics, users or comments), so that new ids are above n. It
// returns false and changes nothing if the counter of a partition is in use. A call that was interrupted may be
// repeated. Errors: those of Redis.
func (s *Store) Reserve(ctx context.Context, kind string, n int64) (bool, error) {
	counter := func(p partition) string {
		return map[string]string{
			"articles": p.articleIDs(), "topics": p.topicIDs(), "users": p.userIDs(), "comments": p.commentIDs(),
		}[kind]
	}
	count := int64(len(s.partitions))
	value, free := formatInt((n+count-1)/count), []partition{}
	for _, p := range s.partitions {
		held, err := s.client.Get(ctx, counter(p)).Result()
		switch {
		case errors.Is(err, redis.Nil):
			free = append(free, p)
		case err != nil || held != value:
			return false, err
		}
	}
	for _, p := range free {
		set, err := s.client.SetNX(ctx, counter(p), value, 0).Result()
		if err != nil || !set {
			return false, err
		}
	}
	return len(free) > 0, nil
}
