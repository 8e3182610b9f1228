package redisstore

import (
	"cmp"
	"errors"

	"github.com/agoraql/agora/internal/redis"
)

// untagged names keys without a tag. A partition's key is its tag and such a name.
var untagged = partition{}

// A span says which partitions have the entries of a list, each other ones; all partitions by default.
type span struct {
	one bool
	of  int64 // with one: an id, whose partition alone has the entries
}

// only is the span of a list that belongs to the entity with an id, such as the comments of a subject.
func only(id int64) span { return span{true, id} }

// copies is the span of a list of which every partition has a copy. The first one's is read: it is written first.
var copies = only(0)

// partitionsIn returns the partitions of a span.
func (s *core) partitionsIn(in span) []partition {
	if in.one {
		p := s.partitionOf(in.of)
		return s.partitions[p.index : p.index+1]
	}
	return s.partitions
}

// errorOf returns the first error of commands. A missing value is none. A key of another type is an error only if there
// is no other one: the loader reads it as a missing key.
func errorOf[C redis.Cmder](cmds []C) (wrongType error) {
	for _, cmd := range cmds {
		err := cmd.Err()
		if err == nil || errors.Is(err, redis.Nil) {
			continue
		}
		if !isWrongType(err) {
			return err
		}
		wrongType = cmp.Or(wrongType, err)
	}
	return wrongType
}

// sumOf adds up the counts of commands, one for each partition.
func sumOf(cmds []redis.Cmder) (int, error) {
	total := 0
	for _, cmd := range cmds {
		if cmd.Err() == nil {
			total = sum(total, countOf(cmd))
		}
	}
	return total, errorOf(cmds)
}

// countOf is the value of a command that counts, or of one that reads a count.
func countOf(cmd redis.Cmder) int {
	switch cmd := cmd.(type) {
	case *redis.IntCmd:
		return int(cmd.Val())
	case *redis.StringCmd:
		return parseInt(cmd.Val())
	case *redis.Cmd:
		n, _ := cmd.Int()
		return n
	}
	return 0
}
