package redisstore

import "strconv"

// A partition is one slice of the data. Everything that one write touches lies
// in one partition, so on a Redis Cluster it lies in one slot.
type partition struct {
	index int64 // of count: the partition of id is id mod count
	count int64
	tag   string // the hash tag before every key; "" when count is 1
}

const slots = 16384 // of a Redis Cluster

// newPartitions returns count partitions whose tags {pN} lie evenly over the
// slots: partition i's is the first N in the i-th of count equal ranges.
func newPartitions(count int) []partition {
	if count == 1 {
		return []partition{{count: 1}}
	}
	parts := make([]partition, count)
	for n, left := 0, count; left > 0; n++ {
		name := "p" + strconv.Itoa(n)
		i := int(crc16(name)) % slots * count / slots
		if parts[i].tag == "" {
			parts[i] = partition{index: int64(i), count: int64(count), tag: "{" + name + "}"}
			left--
		}
	}
	return parts
}

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
