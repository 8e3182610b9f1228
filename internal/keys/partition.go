package keys

import (
	"strconv"
	"strings"
)

// A Partition is one slice of the data. Everything that one write touches lies in one partition, so on a Redis Cluster
// it lies in one slot.
type Partition struct {
	Index int64 // of Count: the partition of id is id mod Count
	Count int64
	Tag   string // the hash tag before every key; "" when Count is 1
}

// Slots is the number of slots of a Redis Cluster.
const Slots = 16384

// NewPartitions returns count partitions, whose tags {pN} lie evenly over the slots; a single partition has no tag.
// It divides the slots into count equal ranges. Partition i has the first tag whose slot is near the middle of range
// i. So masters with equal shares of the slots have equal numbers of partitions, or one more than others.
func NewPartitions(count int) []Partition {
	if count == 1 {
		return []Partition{{Count: 1}}
	}
	parts := make([]Partition, count)
	near := Slots / count / 16 // from the middle of a range, in slots
	for n, left := 0, count; left > 0; n++ {
		tag := TagOf(n)
		slot := SlotOf(strings.Trim(tag, "{}"))
		i := slot * count / Slots
		middle := (2*i + 1) * Slots / (2 * count)
		if parts[i].Tag == "" && max(slot-middle, middle-slot) <= near {
			parts[i] = Partition{Index: int64(i), Count: int64(count), Tag: tag}
			left--
		}
	}
	return parts
}

// TagOf returns the hash tag of a number.
func TagOf(n int) string { return "{p" + strconv.Itoa(n) + "}" }

// HashTag returns the hash tag of a key, "" if it has none.
func HashTag(key string) string {
	if !strings.HasPrefix(key, "{") {
		return ""
	}
	return key[:strings.IndexByte(key, '}')+1]
}

// SlotOf returns the slot of a hash tag.
func SlotOf(tag string) int { return int(crc16(tag)) % Slots }

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
