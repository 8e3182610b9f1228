package db

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/keys"
)

func TestAFewTagsBelongToAnyNumberOfPartitions(t *testing.T) {
	t.Parallel()
	for count := 2; count <= mostPartitions; count++ {
		found, partitions := 0, keys.NewPartitions(count)
		for n := range tagsSearched {
			if slices.ContainsFunc(partitions, func(p keys.Partition) bool { return p.Tag == keys.TagOf(n) }) {
				found++
			}
		}
		if found < 2 || count <= 8 && found < count {
			t.Errorf("of %d partitions, %d are found", count, found)
		}
	}
}
