package db

import (
	"hash/maphash"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/keys"
)

// How a cache finds out that what it keeps is no longer true.
//
// A process numbers the changes that it learns of: its own writes, and the writes of other processes. For each
// changed key, the type changes stores the number of the key's last change, in two slots that the hash of the key
// selects. Nothing remembers which cached value depends on which key. Instead each value has a Basis: the number of
// the last change before the first read, and the slots of the keys that were read. The value is still true if no key
// has higher numbers in both of its slots. If other keys that change share both slots, a value may expire too early,
// but never too late. One slot would not do: with 1,000 changed keys, a value that is made of 100 keys would expire
// without need four times in five; with two slots it does so one time in eleven.
//
// A write of this process is noted before its caller sees the reply, so the caller reads its own write at once. The
// function that sends the write notes the changed keys:
//
//	Run        the keys that the reply of its script names, with noteOwn
//	Apply      KEYS of its script, which writes no other keys, with Note
//	CommitKey  the one key of its pipeline, with noteOwn
//
// These functions send the write with eval or Commit. If the write fails, eval and Commit note that anything may have
// changed. Some writes go directly to the client instead. Their callers note the keys, or the tail notes them when
// the event of the write arrives. Keys that no query reads need no note.
//
// A Tail reads the writes of other processes from the streams of events. Each event names the keys that its write has
// changed, and noteEvent notes these keys. noteEvent skips events whose writes noteOwn has noted, because a second
// note would end newer values needlessly. If changes may have been missed, noteAll makes every value expire. While a
// tail does not hear from its Redis, no Basis holds: see hearUntil. Other programs may write without events; for
// their writes, Options.KeptFor limits the age of a Basis.

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

	Count   atomic.Uint64
	emptied atomic.Uint64              // the number of the last time when everything changed
	last    [changeSlots]atomic.Uint64 // at each of a key's slots: the number of the last change of a key with this slot
	own     [ownSlots]atomic.Uint64    // the hashes of the last events of this process
}

func newChanges(partitions int, keep time.Duration) *changes {
	return &changes{seed: maphash.MakeSeed(), began: time.Now(), keep: keep, heard: make([]atomic.Int64, partitions)}
}

// slots are the two slots of a key.
type slots [2]uint16

// slots returns the slots of a key.
func (c *changes) slots(key string) slots {
	hash := maphash.String(c.seed, key)
	return slots{uint16(hash), uint16(hash >> 16)}
}

// lastOf returns the number of the last change of a key with these slots. It may be higher: see above.
func (c *changes) lastOf(s slots) uint64 { return min(c.last[s[0]].Load(), c.last[s[1]].Load()) }

// raise stores a number as that of the last change of a key.
func (c *changes) raise(key string, number uint64) {
	for _, slot := range c.slots(key) {
		raise(&c.last[slot], number)
	}
}

// Note notes that keys have changed.
func (c *changes) Note(keys ...string) {
	number := c.Count.Add(1)
	for _, key := range keys {
		c.raise(key, number)
	}
}

// noteOwn notes a write of this process. entry is that of its event, "" for none.
func (c *changes) noteOwn(tag, list, entry string) {
	if entry != "" {
		c.Note(tag + keys.EventsKey) // first: what is made from events must not seem newer than what is made from keys
	}
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
	number := c.Count.Add(1)
	for name := range keys.Changed(list) {
		c.raise(tag+name, number)
	}
}

// noteAll notes that anything may have changed.
func (c *changes) noteAll() { raise(&c.emptied, c.Count.Add(1)) }

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
