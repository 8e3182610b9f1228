package redisstore

import (
	"hash/maphash"
	"strings"
	"sync/atomic"
	"time"
)

// How a cache finds out that what it keeps is no longer true.
//
// The changes of this process are numbered. For each key that a write has changed, in this process or in another one,
// changes stores the number of its last change, in a slot that the hash of the key selects. Nothing remembers which
// cached value depends on which key. Instead each value has a Basis: the number at the time before its first read, and
// the slots of the keys that were read. The value is still true if none of these slots has a higher number. Two keys
// with one slot only make a value expire too early.
//
// A write of this process is noted before its caller sees the reply, so one reads one's own writes at once. The
// function that sends the write notes its keys:
//
//	run        those that the reply of its script names: noteOwn
//	apply      KEYS of its script, which writes no others: note
//	commitKey  the one key of its pipeline: noteOwn
//
// They send it with eval or commit, after whose errors anything may have changed. What goes to the client directly is
// noted by its caller, or else when its event arrives, if queries read it at all.
//
// The writes of other processes come with the streams of events, which a Tail reads: each event names the keys that its
// write has changed: noteEvent. The events of the writes that noteOwn has noted are skipped there, or each would end
// twice what is kept. If changes may have been missed, everything expires: noteAll. While a tail does not hear from its
// Redis, see hearUntil, nothing holds. Programs that write without events are covered by the age of a Basis, see
// Options.KeptFor.

const (
	changeSlots = 1 << 16
	ownSlots    = 1 << 10 // events of this process that the tails have not read yet, about
)

// changes are the changes of the data that this process knows. They are safe for concurrent use.
type changes struct {
	seed  maphash.Seed
	began time.Time
	keep  time.Duration  // a Basis holds no longer, nor longer after the present that a tail has seen
	heard []atomic.Int64 // by partition: the present that its tail has seen, in nanoseconds since began; 0 for none

	count   atomic.Uint64
	emptied atomic.Uint64 // the number of the last time when everything changed
	last    [changeSlots]atomic.Uint64
	own     [ownSlots]atomic.Uint64 // the hashes of the last events of this process
}

func newChanges(partitions int, keep time.Duration) *changes {
	return &changes{seed: maphash.MakeSeed(), began: time.Now(), keep: keep, heard: make([]atomic.Int64, partitions)}
}

// slot returns the slot of a key.
func (c *changes) slot(key string) uint16 { return uint16(maphash.String(c.seed, key)) }

// note notes that keys have changed.
func (c *changes) note(keys ...string) {
	number := c.count.Add(1)
	for _, key := range keys {
		raise(&c.last[c.slot(key)], number)
	}
}

// noteOwn notes a write of this process. entry is that of its event, "" for none.
func (c *changes) noteOwn(tag, list, entry string) {
	c.noteList(tag, list)
	if entry == "" {
		return // no tail will read an event of it, so it takes no slot from one that a tail will read
	}
	hash := maphash.String(c.seed, tag+entry)
	c.own[hash%ownSlots].Store(hash)
}

// noteEvent notes an event that a tail has read, if it is not one of this process that is noted already.
func (c *changes) noteEvent(tag, list, entry string) {
	hash := maphash.String(c.seed, tag+entry)
	if c.own[hash%ownSlots].Load() != hash {
		c.noteList(tag, list)
	}
}

// noteList notes that the keys of a list in a script's reply or in an event have changed. tag is that of the partition.
func (c *changes) noteList(tag, list string) {
	if list == "" {
		return
	}
	number := c.count.Add(1)
	for name := range strings.SplitSeq(list, "\n") {
		raise(&c.last[c.slot(tag+name)], number)
	}
}

// noteAll notes that anything may have changed.
func (c *changes) noteAll() { raise(&c.emptied, c.count.Add(1)) }

// raise stores a number, unless a higher one is stored already.
func raise(last *atomic.Uint64, number uint64) {
	for {
		is := last.Load()
		if is >= number || last.CompareAndSwap(is, number) {
			return
		}
	}
}

// hearUntil notes that all changes of a partition up to a time are noted.
func (c *changes) hearUntil(partition int, at time.Time) {
	c.heard[partition].Store(int64(at.Sub(c.began)))
}

// fresh reports whether the tails of all partitions have heard from their Redis within c.keep.
func (c *changes) fresh() bool {
	since := int64(time.Since(c.began) - c.keep)
	for i := range c.heard {
		if at := c.heard[i].Load(); at == 0 || at < since {
			return false
		}
	}
	return true
}
