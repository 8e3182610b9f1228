package transfer

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/moderation"
)

// A fileCommand is a command of an import's file.
type fileCommand struct {
	name, key string
	args      []string
	kind      *keys.Kind
	rest      string // of the key, between prefix and suffix
	step      int    // arguments of one element
}

// take checks a command of a file and queues it for the partitions of its elements.
func (in *restorer) take(ctx context.Context, command []string) error {
	c, err := parseCommand(command)
	if err != nil {
		return err
	}
	if c.name == "PEXPIREAT" && c.kind.Lies == keys.ByMember {
		in.everywhere(ctx, c)
		return nil
	}
	switch c.kind.Lies {
	case keys.ByKey:
		id, err := db.IDOf(c.rest)
		if err != nil {
			return err
		}
		if c.kind.Type == keys.Hash {
			in.highest[c.kind.Before] = max(in.highest[c.kind.Before], id)
		}
		in.queue(ctx, in.store.DB.PartitionOf(id), c, c.args)
		return nil
	case keys.ByComment:
		return in.takeComment(ctx, c)
	case keys.AsHeld:
		return in.takeHeld(ctx, c)
	case keys.OfUser:
		return in.takeJobs(ctx, c)
	case keys.First:
		in.queue(ctx, in.store.DB.Partitions[0], c, c.args)
		return nil
	case keys.Everyone, keys.Latest:
		in.everywhere(ctx, c)
		return nil
	case keys.Counter:
		id, err := db.IDOf(c.args[0])
		prefix := counterPrefixes[c.key]
		in.highest[prefix] = max(in.highest[prefix], id)
		return err
	case keys.Summed, keys.Anywhere:
		if len(in.store.DB.Partitions) == 1 {
			in.queue(ctx, in.store.DB.Partitions[0], c, c.args)
		}
		return nil // derived from what each partition holds
	}
	return in.takeEach(ctx, c)
}

// parseCommand returns a command that an export has. Errors: any other command.
func parseCommand(command []string) (fileCommand, error) {
	if len(command) < 2 {
		return fileCommand{}, fmt.Errorf("no export has the command %.40q", command)
	}
	c := fileCommand{name: command[0], key: command[1], args: command[2:]}
	c.kind, c.rest = keys.Exported(c.key)
	if c.kind == nil || c.kind.Lies == keys.Settled {
		return c, fmt.Errorf("no export has the key %.80q", c.key)
	}
	var ok bool
	if c.step, ok = takes(c.kind, c.name, c.args); !ok {
		return c, fmt.Errorf("no export has %.20q with %d arguments for %.80q", c.name, len(c.args), c.key)
	}
	if c.name == "ZADD" {
		for i := 0; i < len(c.args); i += 2 {
			score, err := strconv.ParseFloat(c.args[i], 64)
			if err != nil || math.IsNaN(score) || math.IsInf(score, 0) {
				return c, fmt.Errorf("%.40q is no score", c.args[i])
			}
		}
	}
	return c, nil
}

// counterPrefixes are the prefixes of the keys of the entities that a counter counts.
var counterPrefixes = func() map[string]string {
	prefixes := map[string]string{}
	for prefix, key := range idCounters(db.Untagged) {
		prefixes[key] = prefix
	}
	return prefixes
}()

// takes returns the number of arguments of one element, and false for a command that no export has for the kind.
func takes(k *keys.Kind, name string, args []string) (step int, ok bool) {
	switch {
	case name == "PEXPIREAT" && k.Expires:
		return 1, len(args) == 1 && keys.IsNumber(args[0])
	case name == "HSET" && k.Type == keys.Hash, name == "ZADD" && k.Type == keys.Zset:
		return 2, len(args) > 0 && len(args)%2 == 0
	case name == "SADD" && k.Type == keys.Set, name == "RPUSH" && k.Type == keys.List:
		return 1, len(args) > 0
	case name == "DEL" && k.Type == keys.List:
		return 1, len(args) == 0
	case name == "SET" && k.Lies == keys.Counter:
		return 1, len(args) == 1 && keys.IsNumber(args[0])
	}
	return 0, false
}

// takeEach queues elements for the partition of each.
func (in *restorer) takeEach(ctx context.Context, c fileCommand) error {
	parts := make([][]string, len(in.store.DB.Partitions))
	add := func(p keys.Partition, element []string) { parts[p.Index] = append(parts[p.Index], element...) }
	for i := 0; i < len(c.args); i += c.step {
		element := c.args[i : i+c.step]
		switch c.kind.Lies {
		case keys.ByClaim:
			claim := element[c.step-1] // the member of a zset names the kind
			if kind, index := claimKinds[c.key]; index {
				claim = kind + ":" + element[0]
			}
			add(in.store.DB.PartitionFor(claim), element)
		case keys.BySource:
			id, err := db.IDOf(element[1])
			if err != nil {
				return err
			}
			add(in.store.DB.PartitionOf(id), element)
			if other := in.store.DB.PartitionFor(element[0]); other.Index != in.store.DB.PartitionOf(id).Index {
				add(other, element)
			}
		default: // ByMember
			member := element[c.step-1]
			if c.kind.Type == keys.Hash {
				member = element[0]
			}
			id, err := db.IDOf(member)
			if err != nil {
				return err
			}
			add(in.store.DB.PartitionOf(id), element)
		}
	}
	for _, p := range in.store.DB.Partitions {
		if len(parts[p.Index]) == 0 {
			continue
		}
		in.queue(ctx, p, c, parts[p.Index])
		if len(in.store.DB.Partitions) == 1 {
			continue
		}
		// Each partition lists the groups that it has articles of, and the karma of authors that it has posts of.
		switch c.kind.Before {
		case keys.Group.Before:
			in.pipe.ZAdd(ctx, keys.Groups.In(p), redis.Z{Member: c.rest})
		case keys.ArticlesBy.Before, keys.TopicsBy.Before, keys.CommentsBy.Before:
			in.pipe.HSetNX(ctx, keys.Karma.In(p), c.rest, 0)
		}
	}
	return nil
}

// claimKinds are the kinds of claims by the keys of their indexes. The fields of address bans spread like claims.
var claimKinds = map[string]string{
	keys.NameToUID.Key: "name", keys.EmailToUID.Key: "email", keys.SkeletonToUID.Key: "skeleton",
	keys.IdentityToUID.Key: "identity",
	keys.AddressBans.Key:   moderation.AddressClaim,
}

// takeComment queues a command on a comment for the partition of the comment's subject. The comment's hash names the
// subject. In a file the hash comes before the comment's votes and its entry in the replies to another comment.
func (in *restorer) takeComment(ctx context.Context, c fileCommand) error {
	id := c.rest
	switch c.kind.Type {
	case keys.Hash:
		n, err := db.IDOf(id)
		if err != nil {
			return err
		}
		in.highest[c.kind.Before] = max(in.highest[c.kind.Before], n)
		in.comment, in.subject = id, -1
		for i := 0; i < len(c.args); i += 2 {
			if c.args[i] != "subject" {
				continue
			}
			if !keys.IsSubject(c.args[i+1]) {
				return fmt.Errorf("%.40q is no subject of a comment", c.args[i+1])
			}
			if in.subject, err = db.IDOf(c.args[i+1]); err != nil {
				return err
			}
		}
	case keys.Zset:
		if len(c.args) != 2 {
			return errors.New("more than one reply at once")
		}
		id = c.args[1]
	}
	if id != in.comment {
		return fmt.Errorf("%.80q does not follow the comment %.20q", c.key, id)
	}
	if in.subject < 0 && len(in.store.DB.Partitions) > 1 {
		return fmt.Errorf("the comment %s names no subject: run agora check --repair before the export", id)
	}
	in.queue(ctx, in.store.DB.PartitionOf(max(in.subject, 0)), c, c.args)
	return nil
}

// everywhere queues a command for all partitions.
func (in *restorer) everywhere(ctx context.Context, c fileCommand) {
	for _, p := range in.store.DB.Partitions {
		in.queue(ctx, p, c, c.args)
	}
}

// queue queues a command with some of its arguments for a partition.
func (in *restorer) queue(ctx context.Context, p keys.Partition, c fileCommand, args []string) {
	all := make([]any, 0, len(args)+2)
	all = append(all, c.name, p.Tag+c.key)
	for _, arg := range args {
		all = append(all, arg)
		in.queued += len(arg)
	}
	in.pipe.Do(ctx, all...)
}
