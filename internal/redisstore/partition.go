package redisstore

import (
	"strconv"
	"strings"
)

// A partition is one slice of the data. Everything that one write touches lies
// in one partition, so on a Redis Cluster it lies in one slot.
type partition struct {
	index int64 // of count: the partition of id is id mod count
	count int64
	tag   string // the hash tag before every key; "" when count is 1
}

const slots = 16384 // of a Redis Cluster

// newPartitions returns count partitions whose tags {pN} lie evenly over the slots: partition i's is the first N near
// the middle of the i-th of count equal ranges. Masters with equal shares of the slots then have equal numbers of
// partitions, or one more than others.
func newPartitions(count int) []partition {
	if count == 1 {
		return []partition{{count: 1}}
	}
	parts := make([]partition, count)
	near := slots / count / 16 // from the middle of a range, in slots
	for n, left := 0, count; left > 0; n++ {
		tag := tagOf(n)
		slot := slotOf(strings.Trim(tag, "{}"))
		i := slot * count / slots
		middle := (2*i + 1) * slots / (2 * count)
		if parts[i].tag == "" && max(slot-middle, middle-slot) <= near {
			parts[i] = partition{index: int64(i), count: int64(count), tag: tag}
			left--
		}
	}
	return parts
}

// tagOf returns the hash tag of a number.
func tagOf(n int) string { return "{p" + strconv.Itoa(n) + "}" }

// hashTag returns the hash tag of a key, "" if it has none.
func hashTag(key string) string {
	if !strings.HasPrefix(key, "{") {
		return ""
	}
	return key[:strings.IndexByte(key, '}')+1]
}

// slotOf returns the slot of a hash tag.
func slotOf(tag string) int { return int(crc16(tag)) % slots }

// crc16 is the checksum that maps a key to a slot (CRC-16/XMODEM, as the Redis
// Cluster specification names it).
func crc16(s string) uint16 {
	var crc uint16
	for i := range len(s) {
		crc ^= uint16(s[i]) << 8
		for range 8 {
			if crc&0x8000 != 0 {
				crc = crc<<1 ^ 0x1021
			} else {
				crc <<= 1
			}
		}
	}
	return crc
}
