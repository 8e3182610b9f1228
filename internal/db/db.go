package db

import (
	"cmp"
	"context"
	"crypto/rand"
	"hash/fnv"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// A DB is the data of a site in one Redis, in partitions. It sends commands and scripts, refuses them while Redis is
// away, and notes what changes. It is safe for concurrent use.
type DB struct {
	Client     redis.Client
	Gate       *gate
	queues     []commitQueue // of the partitions
	route      *route
	tails      tailClients
	Changes    *changes
	Partitions []keys.Partition
	SiteID     string // the random id of the site, from the data
	Fresh      bool   // the data was new: it got the id of the site from this DB
	// waitReplicas is the number of replicas that confirm each write.
	waitReplicas int
	Now          func() time.Time // the clock
	Process      string           // the id of this process, for leases
	Later        *later
	hooks        Hooks
}

// Hooks are what the features above the DB do with what it sees.
type Hooks struct {
	Count counter
	// Replied is called with the reply of each write, and the tag of its partition.
	Replied func(ctx context.Context, tag string, r Reply)
	// Noted is called with the events that follow an entry of a partition's stream, and Lost if some may be lost.
	Noted func(partition int, after forum.EntryID, events []forum.Event)
	Lost  func(partition int)
	// SettingsChanged is called when another server may have changed the settings of the data.
	SettingsChanged func(context.Context)
}

// keptFor is how long a server may not see what another program has written, which announces nothing.
const keptFor = 2 * time.Second

// Options are the options of a DB.
type Options struct {
	Now          func() time.Time
	Partitions   int           // of the data; 0 for those that it has, in new data 8 on a Redis Cluster, 1 elsewhere
	WaitReplicas int           // each write waits for so many replicas of its master; 0 for none
	KeptFor      time.Duration // without a look at Redis; 0 for keptFor
}

// Open returns a DB on client; the caller closes the DB. Open makes the texts of all scripts and loads them. It fails
// if the data has another number of partitions than options, or a newer layout than this program. Open writes only
// settings that the data lacks. Existing data lacks none, so client may also lead to a replica of it. Errors: those
// of Redis.
func Open(ctx context.Context, client redis.Client, options Options, hooks Hooks) (*DB, error) {
	s := &DB{
		Client: client, route: newRoute(), Now: options.Now, waitReplicas: options.WaitReplicas, Process: rand.Text(),
		hooks: hooks,
	}
	client.AddHook(BasisHook{})
	if !redis.IsCluster(client) {
		client.AddHook(s.route) // before the first connection
	}
	var err error
	if s.Partitions, err = openPartitions(ctx, client, options.Partitions); err != nil {
		return nil, err
	}
	s.Changes = newChanges(len(s.Partitions), cmp.Or(options.KeptFor, keptFor))
	s.Gate = newGate(client, s.Partitions, hooks.Count)
	s.queues = make([]commitQueue, len(s.Partitions))
	client.AddHook(s.Gate)
	client.AddHook(observer{})
	if !redis.IsCluster(client) {
		client.AddHook(redis.NodeHook{})
	}
	if err := s.checkSettings(ctx); err != nil {
		return nil, err
	}
	if err := s.LoadScripts(ctx); err != nil {
		return nil, err
	}
	s.Later = newLater()
	return s, nil
}

// PartitionOf returns the partition that an id names.
func (s *DB) PartitionOf(id int64) keys.Partition { return s.Partitions[id%int64(len(s.Partitions))] }

// PartitionFor returns the partition of a text, the same one every time.
func (s *DB) PartitionFor(text string) keys.Partition {
	h := fnv.New32a()
	h.Write([]byte(text))
	return s.Partitions[h.Sum32()%uint32(len(s.Partitions))]
}
