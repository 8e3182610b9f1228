package redisstore

import (
	"cmp"

	"github.com/redis/go-redis/v9"
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

// queueIn calls queue, which queues a command, for every partition of a span.
func queueIn[C redis.Cmder](l *loader, in span, queue func(p partition) C) []C {
	parts := l.store.partitionsIn(in)
	cmds := make([]C, len(parts))
	for i, p := range parts {
		cmds[i] = queue(p)
	}
	return cmds
}

// errorOf returns the first error of commands. A missing value is none. A key of another type is an error only if there
// is no other one: the loader reads it as a missing key.
func errorOf[C redis.Cmder](cmds []C) (wrongType error) {
	for _, cmd := range cmds {
		err := ignoreNil(cmd.Err())
		if err != nil && !isWrongType(err) {
			return err
		}
		wrongType = cmp.Or(wrongType, err)
	}
	return wrongType
}

// queueSum calls queue, which queues a command, for every partition, and returns what adds up their values, an int.
func queueSum[C redis.Cmder](l *loader, value func(C) int, queue func(p partition) C) (decode func() (any, error)) {
	cmds := queueIn(l, span{}, queue)
	return func() (any, error) {
		total := 0
		for _, cmd := range cmds {
			if cmd.Err() == nil {
				total = sum(total, value(cmd))
			}
		}
		return total, errorOf(cmds)
	}
}

// countOf is the value of a command that counts.
func countOf(cmd *redis.IntCmd) int { return int(cmd.Val()) }
