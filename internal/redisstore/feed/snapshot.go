package feed

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// A snapshot is a list as it was at a time. So its pages neither repeat nor miss entries that move meanwhile. The
// request for the first page makes the snapshot and gives it an id, which the cursors of the page contain. The
// process keeps the snapshot at once, and stores it in Redis in the background. A snapshot never changes, so later
// changes in Redis do not change its pages.
//
// After the last entry of a snapshot, the next page begins a second snapshot: the present list without the entries of
// the first one. The second snapshot contains the ids of the snapshots before it. It begins at the top of the present
// list, because entries that have risen meanwhile are there.
//
// All viewers of a list share its snapshots: a snapshot contains the entries of the ranking. Each page leaves out
// what the viewer may not see, as the list itself does.

const (
	snapshotLifetime = 10 * time.Minute
	snapshotLatest   = 10 * time.Second // first pages share a snapshot for so long
	snapshotsMost    = 1_000            // in Redis, of all lists: 21 MB, as each is 20.6 KB at most
	snapshotChain    = 10               // snapshots one behind the other, at most
	snapshotStale    = 20 * time.Second // longer, first pages share one while a request puts a list in order
	snapshotMemory   = 8 << 20          // of those in the process, in bytes; and of the latest ones
	snapshotOwn      = 512              // bytes that one takes besides its entries
	snapshotEntry    = 19               // bytes of an entry: its score, its number, by how much a rule has lowered it

	snapshotUnderWay = time.Second            // one that is younger may not have arrived in Redis
	snapshotWait     = 100 * time.Millisecond // for one that is under way
)

// A snapshot is a snapshot of a list.
type snapshot struct {
	feed   string // the list, as list.feed has it
	id     forum.SnapshotID
	before []forum.SnapshotID // those whose entries it does not have, the first one first
	more   bool               // the list had more entries
	packed string             // the entries
}

// newSnapshot returns a snapshot of entries. It leaves out an entry whose member is not prefix followed by the number
// of a post. lowerings says by how many places each entry is lowered; nil if none is lowered.
func newSnapshot(
	feed, prefix string, at time.Time, entries []forum.Cursor, more bool, lowerings []lowering,
) *snapshot {
	s := &snapshot{feed: feed, id: forum.NewSnapshotID(at, rand.Text()[:8]), more: more}
	packed := make([]byte, 0, len(entries)*snapshotEntry)
	for i, e := range entries {
		n, ok := numberOf(e.Member, prefix)
		if !ok {
			continue // of another program
		}
		packed = binary.BigEndian.AppendUint64(packed, math.Float64bits(e.Score))
		packed = binary.BigEndian.AppendUint64(packed, uint64(n))
		var lowered lowering
		if lowerings != nil {
			lowered = lowerings[i]
		}
		packed = binary.BigEndian.AppendUint16(packed, uint16(lowered.places))
		packed = append(packed, byte(slices.Index(forum.FairnessRules, lowered.rule)))
	}
	s.packed = string(packed)
	return s
}

// numberOf returns the number of a post behind the prefix of a member; false if the member is of another program.
func numberOf(member, prefix string) (int64, bool) {
	text := strings.TrimPrefix(member, prefix)
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && db.FormatInt(n) == text
}

// size returns the number of entries.
func (s *snapshot) size() int { return len(s.packed) / snapshotEntry }

// entry returns the packed entry with an index, and number the number of its post.
func (s *snapshot) entry(i int) []byte {
	return []byte(s.packed[i*snapshotEntry : (i+1)*snapshotEntry])
}
func (s *snapshot) number(i int) int64 { return int64(binary.BigEndian.Uint64(s.entry(i)[8:])) }

// entries returns the entries from one index up to another.
func (s *snapshot) entries(from, to int, prefix string) []forum.Cursor {
	found := make([]forum.Cursor, 0, to-from)
	for i := from; i < to; i++ {
		score := math.Float64frombits(binary.BigEndian.Uint64(s.entry(i)))
		found = append(found, forum.Cursor{Score: score, Member: prefix + db.FormatInt(s.number(i))})
	}
	return found
}

// loweringOf returns by how much the entry of a post is lowered.
func (s *snapshot) loweringOf(number int64) (found lowering) {
	for i := range s.size() {
		if s.number(i) != number {
			continue
		}
		packed := s.entry(i)
		found.places = int(binary.BigEndian.Uint16(packed[16:]))
		if rule := int(packed[18]); rule < len(forum.FairnessRules) {
			found.rule = forum.FairnessRules[rule]
		}
		return found
	}
	return found
}

// text returns the snapshot as Redis stores it: a line of text, then the packed entries. The line says whether the
// list has more entries, and names the ids of the snapshots before this one.
func (s *snapshot) text() string {
	head := []string{read.Flag(s.more)}
	for _, id := range s.before {
		head = append(head, string(id))
	}
	return strings.Join(head, " ") + "\n" + s.packed
}

// parseSnapshot returns a snapshot by its text, nil if that is none.
func parseSnapshot(feed string, id forum.SnapshotID, text string) *snapshot {
	head, packed, ok := strings.Cut(text, "\n")
	if _, valid := id.TakenAt(); !ok || !valid || len(packed)%snapshotEntry != 0 {
		return nil
	}
	s := &snapshot{feed: feed, id: id, packed: packed}
	for i, field := range strings.Fields(head) {
		if i == 0 {
			s.more = field == read.Flag(true)
		} else {
			s.before = append(s.before, forum.SnapshotID(field))
		}
	}
	return s
}

// place names the latest snapshot that continues the snapshots before s; without any, the latest one of the list.
func (s *snapshot) place() string { return placeBehind(s.feed, s.before) }

func placeBehind(feed string, before []forum.SnapshotID) string {
	if len(before) == 0 {
		return feed
	}
	return feed + ">" + string(before[len(before)-1])
}

var (
	storeSnapshot      = db.Script("keep_snapshot")
	readLatestSnapshot = db.Script("latest_snapshot")
)

// stores reports whether Redis will probably store a snapshot of a list.
func (k *snapshots) stores(feed string) bool {
	p := k.core.DB.PartitionFor(feed)
	return !k.refuses(p, k.core.DB.Now()) && !k.core.DB.Gate.RefusesWrites(p)
}

// store stores a snapshot in the background. It returns false if there are too many that wait.
func (k *snapshots) store(of *snapshot) bool {
	s := k.core
	p, now, name := s.DB.PartitionFor(of.feed), s.DB.Now(), of.feed+":"+string(of.id)
	keyNames := []string{keys.Snapshot.In(p, name), keys.SnapshotLatest.In(p, of.place()), keys.Snapshots.In(p)}
	taken, _ := of.id.TakenAt()
	return s.DB.Later.Do(now, "snapshots", "", func(ctx context.Context) { // its id is unique
		latest := of.isLatest() - s.DB.Now().Sub(taken)
		err := storeSnapshot.Run(ctx, s.DB.Client, keyNames, of.text(), string(of.id), name, db.FormatInt(taken.UnixMilli()),
			snapshotLifetime.Milliseconds(), max(1, latest.Milliseconds()), snapshotsMost/p.Count).Err()
		k.refuse(p, s.DB.Now(), err != nil)
	})
}

// snapshotRead reads a snapshot of a list, as a *snapshot; nil if it is gone.
type snapshotRead struct {
	feed  string
	id    forum.SnapshotID
	again bool // after it was not there
}

func (r snapshotRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.Get(ctx, keys.Snapshot.In(l.Store.DB.PartitionFor(r.feed), r.feed+":"+string(r.id)))
}

func (r snapshotRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	text, err := cmds[0].(*redis.StringCmd).Result()
	if err != nil {
		return (*snapshot)(nil), db.IgnoreNil(err)
	}
	return parseSnapshot(r.feed, r.id, text), nil
}

// latestSnapshotRead reads the latest snapshot of a place of a list, as a *snapshot; nil for none.
type latestSnapshotRead struct{ feed, place string }

func (r latestSnapshotRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	readLatestSnapshot.EvalShaRO(ctx, pipe, []string{keys.SnapshotLatest.In(l.Store.DB.PartitionFor(r.feed), r.place)},
		r.feed)
}

func (r latestSnapshotRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	reply, err := cmds[0].(*redis.Cmd).Slice()
	if err != nil || len(reply) < 2 {
		return (*snapshot)(nil), db.IgnoreNil(err)
	}
	return parseSnapshot(r.feed, forum.SnapshotID(db.ToString(reply[0])), db.ToString(reply[1])), nil
}

// get returns a snapshot of a list, nil if it is gone. Errors: those of Redis.
func (k *snapshots) get(ctx context.Context, l *read.Loader, feed string, id forum.SnapshotID) (*snapshot, error) {
	taken, _ := id.TakenAt()
	age := l.Store.DB.Now().Sub(taken)
	if age >= snapshotLifetime {
		return nil, nil
	}
	found := k.find(feed, id)
	if found != nil && !l.ReadsAll() {
		return found, nil
	}
	stored, err := read.LoadRead[*snapshot](ctx, l, snapshotRead{feed: feed, id: id})
	underWay := age > -snapshotUnderWay && age < snapshotUnderWay // clocks differ
	if err == nil && stored == nil && found == nil && underWay && pause.For(ctx, snapshotWait) {
		stored, err = read.LoadRead[*snapshot](ctx, l, snapshotRead{feed, id, true})
	}
	if stored == nil || err != nil {
		return found, err
	}
	k.add(stored)
	return stored, nil
}
