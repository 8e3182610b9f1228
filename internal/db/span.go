package db

import (
	"cmp"
	"errors"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// Untagged names keys without a tag. A partition's key is its tag and such a name.
var Untagged = keys.Partition{}

// A Span says which partitions have the entries of a list. By default all have some, and no entry is in two of them.
type Span struct {
	one bool
	of  int64 // with one: an id, whose partition alone has the entries
}

// Only is the span of a list that belongs to the entity with an id, such as the comments of a subject.
func Only(id int64) Span { return Span{true, id} }

// Copies is the span of a list of which every partition has a copy. The first one's is read: it is written first.
var Copies = Only(0)

// PartitionsIn returns the partitions of a span.
func (s *DB) PartitionsIn(in Span) []keys.Partition {
	if in.one {
		p := s.PartitionOf(in.of)
		return s.Partitions[p.Index : p.Index+1]
	}
	return s.Partitions
}

// ErrorOf returns the first error of commands. A missing value is no error. A WRONGTYPE error is returned only if
// there is no other error, because the loader reads a key of a wrong type like a missing key.
func ErrorOf[C redis.Cmder](cmds []C) (wrongType error) {
	for _, cmd := range cmds {
		err := cmd.Err()
		if err == nil || errors.Is(err, redis.Nil) {
			continue
		}
		if !IsWrongType(err) {
			return err
		}
		wrongType = cmp.Or(wrongType, err)
	}
	return wrongType
}

// SumOf adds up the counts of commands, one for each partition.
func SumOf(cmds []redis.Cmder) (int, error) {
	total := 0
	for _, cmd := range cmds {
		if cmd.Err() == nil {
			total = Sum(total, CountOf(cmd))
		}
	}
	return total, ErrorOf(cmds)
}

// CountOf is the value of a command that counts, or of one that reads a count.
func CountOf(cmd redis.Cmder) int {
	switch cmd := cmd.(type) {
	case *redis.IntCmd:
		return int(cmd.Val())
	case *redis.StringCmd:
		return ParseInt(cmd.Val())
	case *redis.Cmd:
		n, _ := cmd.Int()
		return n
	}
	return 0
}
