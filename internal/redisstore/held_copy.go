package redisstore

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// heldPrefix is how the keys of held posts begin.
const heldPrefix = "agora:held:"

// held exports the posts of a partition that wait for a moderator. Their lists are derived from them.
func (e *exporter) held(ctx context.Context, p partition) error {
	return e.scan(ctx, p, heldPrefix+"[1-9]*", func(keys []string) error {
		for batch := range slices.Chunk(keys, exportBatch) {
			pipe := e.checker.core.client.Pipeline()
			posts := make([]*redis.MapStringStringCmd, len(batch))
			for i, key := range batch {
				posts[i] = pipe.HGetAll(ctx, p.tag+key)
			}
			if err := send(ctx, pipe); err != nil {
				return err
			}
			for i, key := range batch {
				if err := e.heldPost(key, posts[i].Val()); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// rejected is how the notifications of rejected posts begin, which exports leave out with those posts.
const rejected = string(forum.NotifyRejected) + ":"

// withoutRejected returns the members with their scores that are no notifications of rejected posts.
func withoutRejected(elements []string) []string {
	kept := elements[:0]
	for i := 0; i < len(elements); i += 2 {
		if !strings.HasPrefix(elements[i], rejected) {
			kept = append(kept, elements[i], elements[i+1])
		}
	}
	return kept
}

// heldPost exports a held post, unless it waits no longer.
func (e *exporter) heldPost(key string, fields map[string]string) error {
	for _, end := range []string{"post", "rejected", "withdrawn"} {
		if fields[end] != "" {
			return nil
		}
	}
	kind, rest := kindOf(key)
	id, err := idOf(rest)
	if kind == nil || err != nil || fields["author"] == "" {
		return nil // it is no held post, or gone since
	}
	e.highest[heldPrefix] = max(e.highest[heldPrefix], id)
	var args []string
	for name, value := range fields {
		args = append(args, name, value)
	}
	return e.command("HSET", key, args)
}

// takeHeld queues a held post with its entries in lists. It lies with the subject of a comment, so with several
// partitions it gets an id that names this partition, and that no other held post of the file gets.
func (in *restorer) takeHeld(ctx context.Context, c fileCommand) error {
	id, err := idOf(c.rest)
	if err != nil {
		return err
	}
	fields := map[string]string{}
	for i := 0; i < len(c.args); i += 2 {
		fields[c.args[i]] = c.args[i+1]
	}
	_, at, ok := parseTime(fields["time"])
	author := decodeUserID("user:" + fields["author"])
	if !ok || author == 0 {
		return fmt.Errorf("%.80q is no held post", c.key)
	}
	p := in.core.partitionOf(id)
	if subject := fields["subject"]; subject != "" {
		of, err := idOf(subject)
		if err != nil {
			return err
		}
		p = in.core.partitionOf(of)
	}
	if p.count > 1 {
		id = id*p.count + p.index
	}
	in.highest[heldPrefix] = max(in.highest[heldPrefix], id)
	c.key = heldPrefix + formatInt(id)
	in.queue(ctx, p, c, c.args)
	lists := []string{p.heldQueue(""), p.heldQueue(fields["kind"]), p.heldBy(author)}
	if place := fields["place"]; place != "" {
		lists = append(lists, p.heldQueue(place))
	}
	for _, list := range lists {
		in.pipe.ZAdd(ctx, list, redis.Z{Score: at, Member: formatInt(id)})
	}
	return nil
}
