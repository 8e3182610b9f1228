package redisstore

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/agoraql/agora/internal/redis"
)

// A fileCommand is a command of an import's file.
type fileCommand struct {
	name, key string
	args      []string
	kind      *copiedKind
	rest      string // of the key, between prefix and suffix
	step      int    // arguments of one element
}

// take checks a command of a file and queues it for the partitions of its elements.
func (in *restorer) take(ctx context.Context, command []string) error {
	c, err := parseCommand(command)
	if err != nil {
		return err
	}
	if c.name == "PEXPIREAT" && c.kind.lies == byMember {
		in.everywhere(ctx, c)
		return nil
	}
	switch c.kind.lies {
	case byKey:
		id, err := idOf(c.rest)
		if err != nil {
			return err
		}
		if c.kind.holds == "hash" {
			in.highest[c.kind.prefix] = max(in.highest[c.kind.prefix], id)
		}
		in.queue(ctx, in.core.partitionOf(id), c, c.args)
		return nil
	case byComment:
		return in.takeComment(ctx, c)
	case asHeld:
		return in.takeHeld(ctx, c)
	case ofUser:
		return in.takeJobs(ctx, c)
	case first:
		in.queue(ctx, in.core.partitions[0], c, c.args)
		return nil
	case everyone, latest:
		in.everywhere(ctx, c)
		return nil
	case counter:
		id, err := idOf(c.args[0])
		prefix := counterPrefixes[c.key]
		in.highest[prefix] = max(in.highest[prefix], id)
		return err
	case summed, anywhere:
		if len(in.core.partitions) == 1 {
			in.queue(ctx, in.core.partitions[0], c, c.args)
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
	c.kind, c.rest = kindOf(c.key)
	if c.kind == nil || c.kind.lies == settled {
		return c, fmt.Errorf("no export has the key %.80q", c.key)
	}
	var ok bool
	if c.step, ok = c.kind.takes(c.name, c.args); !ok {
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
	for prefix, key := range newPartitions(1)[0].idCounters() {
		prefixes[key] = prefix
	}
	return prefixes
}()

// takes returns the number of arguments of one element, and false for a command that no export has for the kind.
func (k *copiedKind) takes(name string, args []string) (step int, ok bool) {
	switch {
	case name == "PEXPIREAT" && k.expires:
		return 1, len(args) == 1 && isNumber(args[0])
	case name == "HSET" && k.holds == "hash", name == "ZADD" && k.holds == "zset":
		return 2, len(args) > 0 && len(args)%2 == 0
	case name == "SADD" && k.holds == "set", name == "RPUSH" && k.holds == "list":
		return 1, len(args) > 0
	case name == "DEL" && k.holds == "list":
		return 1, len(args) == 0
	case name == "SET" && k.lies == counter:
		return 1, len(args) == 1 && isNumber(args[0])
	}
	return 0, false
}

// takeEach queues elements for the partition of each.
func (in *restorer) takeEach(ctx context.Context, c fileCommand) error {
	parts := make([][]string, len(in.core.partitions))
	add := func(p partition, element []string) { parts[p.index] = append(parts[p.index], element...) }
	for i := 0; i < len(c.args); i += c.step {
		element := c.args[i : i+c.step]
		switch c.kind.lies {
		case byClaim:
			claim := element[c.step-1] // the member of a zset names the kind
			if kind, index := claimKinds[c.key]; index {
				claim = kind + ":" + element[0]
			}
			add(in.core.partitionFor(claim), element)
		case bySource:
			id, err := idOf(element[1])
			if err != nil {
				return err
			}
			add(in.core.partitionOf(id), element)
			if other := in.core.partitionFor(element[0]); other.index != in.core.partitionOf(id).index {
				add(other, element)
			}
		default: // byMember
			member := element[c.step-1]
			if c.kind.holds == "hash" {
				member = element[0]
			}
			id, err := idOf(member)
			if err != nil {
				return err
			}
			add(in.core.partitionOf(id), element)
		}
	}
	for _, p := range in.core.partitions {
		if len(parts[p.index]) == 0 {
			continue
		}
		in.queue(ctx, p, c, parts[p.index])
		if len(in.core.partitions) == 1 {
			continue
		}
		// Each partition lists the groups that it has articles of, and the karma of authors that it has posts of.
		switch c.kind.prefix {
		case "group:":
			in.pipe.ZAdd(ctx, p.groups(), redis.Z{Member: c.rest})
		case "agora:articles_by:", "agora:topics_by:", "agora:comments_by:":
			in.pipe.HSetNX(ctx, p.karma(), c.rest, 0)
		}
	}
	return nil
}

// claimKinds are the kinds of claims by the keys of their indexes. The fields of address bans spread like claims.
var claimKinds = map[string]string{
	"bbs::name_to_uid": "name", "bbs::email_to_uid": "email", "agora:skeleton_to_uid": "skeleton",
	"agora:identity_to_uid": "identity",
	"agora:address_bans":    "address",
}

// takeComment queues a command on a comment, which lies with its subject. The subject is known from the comment's
// hash, which comes before its votes and its entry in the replies to another comment.
func (in *restorer) takeComment(ctx context.Context, c fileCommand) error {
	id := c.rest
	switch c.kind.holds {
	case "hash":
		n, err := idOf(id)
		if err != nil {
			return err
		}
		in.highest[c.kind.prefix] = max(in.highest[c.kind.prefix], n)
		in.comment, in.subject = id, -1
		for i := 0; i < len(c.args); i += 2 {
			if c.args[i] != "subject" {
				continue
			}
			if !isSubject(c.args[i+1]) {
				return fmt.Errorf("%.40q is no subject of a comment", c.args[i+1])
			}
			if in.subject, err = idOf(c.args[i+1]); err != nil {
				return err
			}
		}
	case "zset":
		if len(c.args) != 2 {
			return errors.New("more than one reply at once")
		}
		id = c.args[1]
	}
	if id != in.comment {
		return fmt.Errorf("%.80q does not follow the comment %.20q", c.key, id)
	}
	if in.subject < 0 && len(in.core.partitions) > 1 {
		return fmt.Errorf("the comment %s names no subject: run agora check --repair before the export", id)
	}
	in.queue(ctx, in.core.partitionOf(max(in.subject, 0)), c, c.args)
	return nil
}

// everywhere queues a command for all partitions.
func (in *restorer) everywhere(ctx context.Context, c fileCommand) {
	for _, p := range in.core.partitions {
		in.queue(ctx, p, c, c.args)
	}
}

// queue queues a command with some of its arguments for a partition.
func (in *restorer) queue(ctx context.Context, p partition, c fileCommand, args []string) {
	all := make([]any, 0, len(args)+2)
	all = append(all, c.name, p.tag+c.key)
	for _, arg := range args {
		all = append(all, arg)
		in.queued += len(arg)
	}
	in.pipe.Do(ctx, all...)
}
