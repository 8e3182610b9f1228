package feed

import (
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/lru"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// snapshots caches the snapshots that were used last, by their list and id. It also caches the latest snapshot under
// each name that snapshot.place returns, as long as that snapshot is the latest. It is safe for concurrent use.
type snapshots struct {
	core *read.Core

	mu      sync.Mutex
	kept    *lru.Cache[string, *snapshot]
	latest  *lru.Cache[string, latestSnapshot]
	refused map[int64]time.Time // by the index of a partition: when it has last refused one

	arranging chan struct{} // has an element while entries are put in a fair order, one list at a time
}

// A latestSnapshot is the latest one of a place up to a time.
type latestSnapshot struct {
	*snapshot
	until time.Time
}

func newSnapshots(c *read.Core) *snapshots {
	return &snapshots{
		core: c,
		kept: lru.New[string, *snapshot](snapshotMemory, nil), latest: lru.New[string, latestSnapshot](snapshotMemory, nil),
		refused: map[int64]time.Time{}, arranging: make(chan struct{}, 1),
	}
}

// find returns a snapshot of a list, nil if it is not there.
func (k *snapshots) find(feed string, id forum.SnapshotID) *snapshot {
	k.mu.Lock()
	defer k.mu.Unlock()
	found, _ := k.kept.Get(feed + ":" + string(id))
	return found
}

// latestAt returns the latest snapshot of a place, nil for none.
func (k *snapshots) latestAt(place string, now time.Time) *snapshot {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.latestLocked(place, now)
}

func (k *snapshots) latestLocked(place string, now time.Time) *snapshot {
	if found, ok := k.latest.Get(place); ok && now.Before(found.until) {
		return found.snapshot
	}
	return nil
}

// add adds a snapshot.
func (k *snapshots) add(s *snapshot) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.addLocked(s)
}

func (k *snapshots) addLocked(s *snapshot) {
	k.kept.Add(s.feed+":"+string(s.id), s, int64(len(s.packed)+snapshotOwn))
}

// addLatest adds a snapshot as the latest of its place, and returns it; if there is one already, it returns that.
func (k *snapshots) addLatest(s *snapshot, now time.Time) *snapshot {
	k.mu.Lock()
	defer k.mu.Unlock()
	if found := k.latestLocked(s.place(), now); found != nil {
		return found
	}
	taken, _ := s.id.TakenAt()
	if taken.After(now) { // by the clock of another server
		taken = now
	}
	k.addLocked(s)
	k.latest.Add(s.place(), latestSnapshot{s, taken.Add(s.isLatest())}, int64(len(s.packed)+snapshotOwn))
	return s
}

// isLatest is for how long a snapshot is the latest of its place: what follows another one stays the same.
func (s *snapshot) isLatest() time.Duration {
	if len(s.before) > 0 {
		return snapshotLifetime
	}
	return snapshotLatest
}

// drop takes out the latest snapshot of a place, which cannot be stored.
func (k *snapshots) drop(s *snapshot) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.latest.Remove(s.place())
}

// refuse notes whether a partition has refused to store a snapshot.
func (k *snapshots) refuse(p keys.Partition, now time.Time, refused bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.refused, p.Index)
	if refused {
		k.refused[p.Index] = now
	}
}

// refuses reports whether a partition has just refused to store a snapshot.
func (k *snapshots) refuses(p keys.Partition, now time.Time) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return now.Sub(k.refused[p.Index]) < snapshotLatest
}
