package transfer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// held exports the posts of a partition that wait for a moderator. Their lists are derived from them.
func (e *exporter) held(ctx context.Context, p keys.Partition) error {
	return e.scan(ctx, p, keys.Held.Before+"[1-9]*", func(keyNames []string) error {
		for batch := range slices.Chunk(keyNames, exportBatch) {
			pipe := e.store.DB.Client.Pipeline()
			posts := make([]*redis.MapStringStringCmd, len(batch))
			for i, key := range batch {
				posts[i] = pipe.HGetAll(ctx, p.Tag+key)
			}
			if err := db.Send(ctx, pipe); err != nil {
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

// rejected is the beginning of each notification about a rejected post. Exports leave out these notifications, and the
// rejected posts.
const rejected = string(forum.NotifyRejected) + ":"

// withoutRejected returns those pairs of a member and its score that are not notifications about rejected posts.
func withoutRejected(elements []string) []string {
	others := elements[:0]
	for i := 0; i < len(elements); i += 2 {
		if !strings.HasPrefix(elements[i], rejected) {
			others = append(others, elements[i], elements[i+1])
		}
	}
	return others
}

// heldPost exports a held post, unless it waits no longer.
func (e *exporter) heldPost(key string, fields map[string]string) error {
	for _, end := range []string{"post", "rejected", "withdrawn"} {
		if fields[end] != "" {
			return nil
		}
	}
	kind, rest := keys.Exported(key)
	id, err := db.IDOf(rest)
	if kind == nil || err != nil || fields["author"] == "" {
		return nil // it is no held post, or gone since
	}
	e.highest[keys.Held.Before] = max(e.highest[keys.Held.Before], id)
	var args []string
	for name, value := range fields {
		args = append(args, name, value)
	}
	return e.command("HSET", key, args)
}

// takeHeld queues a held post and its entries in lists. A held comment lies in the partition of its subject, but its
// id in the file may belong to another partition. So if there are several partitions, each held post gets a new id.
// The new id names its partition, and no other held post of the file gets it.
func (in *restorer) takeHeld(ctx context.Context, c fileCommand) error {
	id, err := db.IDOf(c.rest)
	if err != nil {
		return err
	}
	fields := map[string]string{}
	for i := 0; i < len(c.args); i += 2 {
		fields[c.args[i]] = c.args[i+1]
	}
	_, at, ok := db.ParseTime(fields["time"])
	author := db.DecodeUserID("user:" + fields["author"])
	if !ok || author == 0 {
		return fmt.Errorf("%.80q is no held post", c.key)
	}
	p := in.store.DB.PartitionOf(id)
	if subject := fields["subject"]; subject != "" {
		of, err := db.IDOf(subject)
		if err != nil {
			return err
		}
		p = in.store.DB.PartitionOf(of)
	}
	if p.Count > 1 {
		id = id*p.Count + p.Index
	}
	in.highest[keys.Held.Before] = max(in.highest[keys.Held.Before], id)
	c.key = keys.Held.Before + db.FormatInt(id)
	in.queue(ctx, p, c, c.args)
	lists := []string{keys.HeldQueue.In(p, ""), keys.HeldQueue.In(p, fields["kind"]), keys.HeldBy.In(p, author)}
	if place := fields["place"]; place != "" {
		lists = append(lists, keys.HeldQueue.In(p, place))
	}
	for _, list := range lists {
		in.pipe.ZAdd(ctx, list, redis.Z{Score: at, Member: db.FormatInt(id)})
	}
	return nil
}
