package keys

import (
	"fmt"
	"strings"
	"testing"
)

func TestPartitionsSpreadEvenly(t *testing.T) {
	t.Parallel()
	for _, count := range []int{2, 3, 8, 12, 32} {
		t.Run(fmt.Sprint(count), func(t *testing.T) {
			seen := map[string]bool{}
			for i, p := range NewPartitions(count) {
				if p.Index != int64(i) || p.Count != int64(count) {
					t.Errorf("partition %d: index %d of %d", i, p.Index, p.Count)
				}
				if seen[p.Tag] || !strings.HasPrefix(p.Tag, "{p") {
					t.Errorf("partition %d: tag %q", i, p.Tag)
				}
				seen[p.Tag] = true
				if got := slotOfKey(p.Tag) * count / Slots; got != i {
					t.Errorf("partition %d: slot %d lies in range %d of %d", i, slotOfKey(p.Tag), got, count)
				}
			}
		})
	}
}

// TestEveryKeyLiesInItsPartition compares the slots of keys with that of their partition.
func TestEveryKeyLiesInItsPartition(t *testing.T) {
	t.Parallel()
	for _, p := range NewPartitions(8) {
		for name, key := range contract {
			if got := key(p); got != p.Tag+name || slotOfKey(got) != slotOfKey(p.Tag) {
				t.Errorf("partition %d: key %q is in slot %d, want %q behind %q", p.Index, got, slotOfKey(got), name, p.Tag)
			}
		}
	}
}

// slotOfKey returns the slot of a key by the Redis Cluster specification.
func slotOfKey(key string) int {
	if _, rest, ok := strings.Cut(key, "{"); ok {
		if tag, _, ok := strings.Cut(rest, "}"); ok && tag != "" {
			key = tag
		}
	}
	return SlotOf(key)
}

func TestCRC16(t *testing.T) {
	t.Parallel()
	// The check value of CRC-16/XMODEM, and a slot from the cluster specification.
	if got := crc16("123456789"); got != 0x31C3 {
		t.Errorf("crc16 = %#x, want 0x31c3", got)
	}
	if got := slotOfKey("user1000}{x"); got == slotOfKey("{user1000}") {
		t.Error("a closing brace alone is not a tag")
	}
}
