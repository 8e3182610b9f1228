package read

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
)

// replicaPatience is how long a replica may take, before the master is asked instead.
const replicaPatience = 300 * time.Millisecond

// The store finds out how old a replica's data is without the clocks of other machines. At intervals it notes the
// time and the position of the master's replication: a mark. Once a replica has reached the position of a mark, its
// data is not older than the time of the mark. Each pipeline first asks the replica for its position; see
// readReplica.

// replicas are the replicas that serve responses, as FollowReplicas has found them last.
type replicas struct {
	bound   time.Duration
	history string     // the master's replication id: positions of two histories cannot be compared
	marks   []mark     // of the time of the bound, oldest first
	usable  []*replica // those that have come as far as the first mark
}

// A mark is a position of the master's replication: the master was there at this time or later.
type mark struct {
	at     time.Time
	offset int64
}

// A replica is a replica of the store's Redis.
type replica struct {
	addr   string
	client redis.Client
	loaded bool        // with the scripts
	failed atomic.Bool // since it was found usable
}

// FollowReplicas lets the responses of AllowReplicas read from the replicas of the store's Redis, until ctx ends.
// Such a read returns data that is not older than bound. FollowReplicas logs each change of the usable replicas. For
// a Redis Cluster it returns an error at once.
func (s *Core) FollowReplicas(ctx context.Context, bound time.Duration, log *slog.Logger) error {
	if redis.IsCluster(s.DB.Client) {
		return errors.New("replicas of a Redis Cluster cannot be read")
	}
	known := map[string]*replica{}
	defer func() {
		s.readable.Store(nil)
		for _, r := range known {
			r.client.Close()
		}
	}()
	logged := "" // the usable replicas
	for now := (&replicas{bound: bound}); ; {
		now = s.findReplicas(ctx, now, known)
		s.readable.Store(now)
		var names []string
		for _, r := range now.usable {
			names = append(names, r.addr)
		}
		if text := strings.Join(names, " "); text != logged && ctx.Err() == nil {
			logged = text
			log.InfoContext(ctx, "replicas that serve queries without a viewer have changed", "replicas", text)
		}
		if !pause.For(ctx, min(bound/4, time.Second)) {
			return nil
		}
	}
}

// findReplicas notes the position of the master, and finds the replicas that have reached the oldest mark. It adds
// new replicas to known. If the master does not reply, it returns the last result. The marks of that result then grow
// too old, so that no replica is used.
func (s *Core) findReplicas(ctx context.Context, last *replicas, known map[string]*replica) *replicas {
	ctx, cancel := context.WithTimeout(ctx, db.ProbeWithin)
	defer cancel()
	at := time.Now()
	cmd := s.DB.Client.InfoMap(ctx, "replication")
	of := func(name string) string { return cmd.Item("Replication", name) }
	if cmd.Err() != nil || of("role") != "master" {
		return last
	}
	now := &replicas{bound: last.bound, history: of("master_replid")}
	if now.history == last.history {
		now.marks = slices.DeleteFunc(slices.Clone(last.marks), func(m mark) bool { return at.Sub(m.at) > now.bound })
	}
	now.marks = append(now.marks, mark{at, int64(db.ParseInt(of("master_repl_offset")))})

	var named []*replica
	for i := range db.ParseInt(of("connected_slaves")) {
		if addr, ok := replicaAddr(of(fmt.Sprint("slave", i))); ok {
			if known[addr] == nil {
				known[addr] = &replica{addr: addr, client: s.replicaClient(addr)}
			}
			named = append(named, known[addr])
		}
	}
	slices.SortFunc(named, func(a, b *replica) int { return strings.Compare(a.addr, b.addr) })
	good := make([]bool, len(named))
	var checking sync.WaitGroup
	for i, r := range named {
		checking.Go(func() {
			part.Once("replicas", func() { good[i] = r.check(ctx, now.history, now.marks[0].offset) })
		})
	}
	checking.Wait()
	for i, r := range named {
		if good[i] {
			r.failed.Store(false)
			now.usable = append(now.usable, r)
		}
	}
	return now
}

// replicaAddr returns the address in a line such as "ip=10.0.0.2,port=6379,state=online,offset=42,lag=0"; false for a
// replica that is not ready.
func replicaAddr(line string) (addr string, ok bool) {
	fields := map[string]string{}
	for field := range strings.SplitSeq(line, ",") {
		name, value, _ := strings.Cut(field, "=")
		fields[name] = value
	}
	return net.JoinHostPort(fields["ip"], fields["port"]), fields["state"] == "online"
}

// replicaClient returns a client of one replica.
func (s *Core) replicaClient(addr string) redis.Client {
	client := s.DB.WithHooks(redis.Replica(s.DB.Client, addr, func(o *redis.Options) {
		o.MaxRetries, o.DialerRetries, o.DialTimeout, o.ReadTimeout = -1, 1, replicaPatience, replicaPatience
	}))
	client.AddHook(db.BasisHook{Replica: true})
	return client
}

// check reports whether the replica follows the master with the replication id history, and has reached the position
// offset. If needed, it loads the scripts first.
func (r *replica) check(ctx context.Context, history string, offset int64) bool {
	if !r.loaded || r.failed.Load() {
		if r.loaded = db.LoadScriptsInto(ctx, r.client) == nil; !r.loaded {
			return false
		}
	}
	ctx, cancel := context.WithTimeout(ctx, replicaPatience)
	defer cancel()
	cmd := r.client.InfoMap(ctx, "replication")
	of := func(name string) string { return cmd.Item("Replication", name) }
	return cmd.Err() == nil && of("role") == "slave" && of("master_link_status") == "up" &&
		of("master_replid") == history && int64(db.ParseInt(of("slave_repl_offset"))) >= offset
}

// any returns a usable replica, nil for none.
func (s *replicas) any() *replica {
	if s == nil || len(s.usable) == 0 {
		return nil
	}
	first := rand.IntN(len(s.usable))
	for i := range s.usable {
		if r := s.usable[(first+i)%len(s.usable)]; !r.failed.Load() {
			return r
		}
	}
	return nil
}

// covers reports whether what a replica serves is not older than the bound, by its reply to ROLE.
func (s *replicas) covers(r *replica, role *redis.Cmd) bool {
	since := time.Now().Add(-s.bound)
	i := slices.IndexFunc(s.marks, func(m mark) bool { return !m.at.Before(since) })
	reply, err := role.Slice() // "slave", host and port of the master, the state of the link, the position
	if i < 0 || err != nil || len(reply) != 5 || !slices.Contains(s.usable, r) {
		return false
	}
	position, _ := reply[4].(int64)
	return reply[3] == "connected" && position >= s.marks[i].offset
}

// AllowReplicas lets the response of ctx read from a replica: its data may be as old as the bound of FollowReplicas.
func (s *Core) AllowReplicas(ctx context.Context) {
	s.Loader(ctx).replicas.Store(true)
}

// readReplica sends a trip to the replica of the response. All reads of the response go to the same replica, so that
// they do not go back in time. readReplica returns false if the master has to be asked; then all further reads of the
// response go to the master.
func (l *Loader) readReplica(ctx context.Context, t *trip) (cmds []redis.Cmder, ok bool) {
	if l.replica == nil {
		l.replica = l.Store.readable.Load().any()
	}
	if l.replica == nil {
		l.replicas.Store(false)
		return nil, false
	}
	trying, cancel := context.WithTimeout(ctx, replicaPatience)
	defer cancel()
	pipe := l.replica.client.Pipeline()
	role := pipe.Do(trying, "role")
	cmds = l.queue(trying, t, pipe)
	err := db.Observe(trying, cmds, func(ctx context.Context) error { return db.Send(ctx, pipe) })
	refused := slices.ContainsFunc(cmds, func(cmd redis.Cmder) bool {
		return db.Refusal(cmd.Err()) != nil || db.HasNoScript(cmd)
	})
	if now := l.Store.readable.Load(); err == nil && !refused && now != nil && now.covers(l.replica, role) {
		return cmds, true
	}
	l.replicas.Store(false)
	if ctx.Err() == nil {
		l.replica.failed.Store(true) // until the next check
	}
	return nil, false
}
