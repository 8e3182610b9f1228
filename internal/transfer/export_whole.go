package transfer

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// whole exports a key of one partition with all its elements, and its expiry.
func (e *exporter) whole(ctx context.Context, p keys.Partition, key string) error {
	name := keys.InExports(strings.TrimPrefix(key, p.Tag))
	kind, _ := keys.Exported(name)
	err := e.store.DB.EachPage(ctx, key, kind.Type, 0, func(elements []string) error {
		switch kind.Type {
		case keys.Hash:
			return e.command("HSET", name, elements)
		case keys.Set:
			return e.command("SADD", name, elements)
		}
		if kind.Row == keys.NotificationsRead.Row {
			elements = withoutRejected(elements)
		}
		for i := 0; i < len(elements); i += 2 { // ZADD has the score first
			elements[i], elements[i+1] = elements[i+1], elements[i]
		}
		if len(elements) == 0 {
			return nil
		}
		return e.command("ZADD", name, elements)
	})
	if err != nil || !kind.Expires {
		return err
	}
	at, err := e.store.DB.Client.PExpireTime(ctx, key).Result()
	if err != nil || at <= 0 {
		return err
	}
	return e.command("PEXPIREAT", name, []string{db.FormatInt(at.Milliseconds())})
}

// names exports categories and tabs with their texts.
func (e *exporter) names(ctx context.Context) error {
	p := e.store.DB.Partitions[0]
	for _, list := range []struct {
		key  string
		text keys.Key[string]
	}{{keys.Categories.In(p), keys.CategoryText}, {keys.Tabs.In(p), keys.TabText}} {
		if err := e.whole(ctx, p, list.key); err != nil {
			return err
		}
		err := e.store.DB.EachPage(ctx, list.key, keys.Zset, 0, func(pairs []string) error {
			for i := 0; i < len(pairs); i += 2 {
				if kind, _ := keys.Exported(strings.TrimPrefix(list.text.In(p, pairs[i]), p.Tag)); kind == nil {
					continue // another program's name that the API does not show
				}
				if err := e.whole(ctx, p, list.text.In(p, pairs[i])); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// moderation exports the held posts, and the old names with the index entries that hold them.
func (e *exporter) moderation(ctx context.Context) error {
	return e.store.DB.EachPartition(func(p keys.Partition) error {
		if err := e.held(ctx, p); err != nil {
			return err
		}
		return e.oldNames(ctx, p)
	})
}

// copied exports the keys that an export contains unchanged. It finds them with one scan, because each scan of Redis
// visits all keys, whatever its pattern.
func (e *exporter) copied(ctx context.Context) error {
	return e.store.DB.EachPartition(func(p keys.Partition) error {
		return e.scan(ctx, p, "*", func(names []string) error {
			for _, name := range names {
				kind, _ := keys.Exported(keys.InExports(name))
				if kind == nil || !kind.Whole || p.Index > 0 && (kind.Lies == keys.Everyone || kind.Lies == keys.First) {
					continue
				}
				if err := e.whole(ctx, p, p.Tag+name); err != nil {
					return err
				}
				if err := e.newBlocks(ctx, p, name); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// newBlocks exports the blocks of a list of votes that are newer than the export, because the scan may miss them.
func (e *exporter) newBlocks(ctx context.Context, p keys.Partition, name string) error {
	list, user, ok := keys.VoteListOf(name)
	if !ok {
		return nil
	}
	id, err := strconv.ParseInt(user, 10, 64)
	if err != nil {
		return err
	}
	times, err := e.store.DB.Client.ZRangeByScore(ctx, keys.VoteBlocks.In(p, list, forum.UserID(id)), &redis.ZRangeBy{
		Min: db.FormatInt(e.began.Add(-time.Minute).UnixMicro()), Max: "+inf",
	}).Result()
	if err != nil {
		return err
	}
	for _, at := range times {
		if err := e.whole(ctx, p, keys.VotesBlock(p, list, forum.UserID(id), at)); err != nil {
			return err
		}
	}
	return nil
}

// oldNames exports the old names of a partition. The index entries are in it too.
func (e *exporter) oldNames(ctx context.Context, p keys.Partition) error {
	one := &db.DB{Partitions: keys.NewPartitions(1)}
	return e.store.DB.EachPage(ctx, keys.OldNames.In(p), keys.Zset, 0, func(pairs []string) error {
		claims, holders := make([]people.Claim, len(pairs)/2), make([]*redis.StringCmd, len(pairs)/2)
		pipe := e.store.DB.Client.Pipeline()
		for i := range claims {
			kind, text, _ := strings.Cut(pairs[2*i], ":")
			claims[i] = people.Claim{Kind: kind, Text: text}
			holders[i] = pipe.HGet(ctx, claims[i].Index(e.store.DB), text)
		}
		if err := db.Send(ctx, pipe); err != nil {
			return err
		}
		for i, c := range claims {
			if holders[i].Val() == "" {
				continue // it is free since
			}
			if err := e.command("HSET", c.Index(one), []string{c.Text, holders[i].Val()}); err != nil {
				return err
			}
			if err := e.command("ZADD", keys.OldNames.In(one.Partitions[0]), []string{pairs[2*i+1], pairs[2*i]}); err != nil {
				return err
			}
		}
		return nil
	})
}

// users exports users with the index entries of their names, emails and identities. It leaves out a user with an
// unconfirmed claim, because the registration is under way, unless the claim is for a change by an existing user.
func (e *exporter) users(ctx context.Context) error {
	prefix := keys.User.Before
	return e.store.DB.EachPartition(func(p keys.Partition) error {
		return e.scan(ctx, p, prefix+"[1-9]*", func(keyNames []string) error {
			ids := e.ids(p, keyNames, prefix)
			for len(ids) > 0 {
				n := min(len(ids), exportBatch)
				if err := e.usersOf(ctx, p, ids[:n]); err != nil {
					return err
				}
				ids = ids[n:]
			}
			return nil
		})
	})
}

// An indexEntry is an entry of an index that may lead to a user.
type indexEntry struct {
	claim   people.Claim // with the text as it stands in the index
	holder  *redis.StringCmd
	claimed *redis.StringCmd // the state of an unconfirmed claim: see claim.lua
}

// usersOf exports some users of a partition. It reads each user and the second factor in one transaction: a user
// whose hash has a second factor that the file lacks could never log in.
func (e *exporter) usersOf(ctx context.Context, p keys.Partition, ids []string) error {
	pipe := e.store.DB.Client.TxPipeline()
	hashes, factors := make([]*redis.MapStringStringCmd, len(ids)), make([]*redis.MapStringStringCmd, len(ids))
	for i, id := range ids {
		hashes[i] = pipe.HGetAll(ctx, p.Tag+keys.User.Before+id)
		factors[i] = pipe.HGetAll(ctx, p.Tag+keys.TOTP.Before+id)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return err
	}
	pipe = e.store.DB.Client.Pipeline()
	entries := make([][]indexEntry, len(ids))
	for i := range ids {
		user := hashes[i].Val()
		claims := people.ClaimsOf(user["name"], user["email"], user["identity"])
		// Other programs index a name or an email without case folding.
		claims = append(claims, people.Claim{Kind: "name", Text: user["name"]},
			people.Claim{Kind: "email", Text: user["email"]})
		for _, c := range claims {
			entries[i] = append(entries[i], indexEntry{
				c, pipe.HGet(ctx, c.Index(e.store.DB), c.Text),
				pipe.HGet(ctx, keys.Claims.In(e.store.DB.PartitionFor(c.Entry())), c.Entry()),
			})
		}
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	for i, id := range ids {
		if err := e.user(id, hashes[i].Val(), factors[i].Val(), entries[i]); err != nil {
			return err
		}
	}
	return nil
}

// user exports a user with the second factor, and with those entries that lead to it.
func (e *exporter) user(id string, hash, factor map[string]string, entries []indexEntry) error {
	for _, entry := range entries {
		claimed := entry.claimed.Val()
		if entry.holder.Val() == id && claimed != "" && !strings.HasSuffix(claimed, " "+people.ChangeOwner) {
			return nil
		}
	}
	if len(hash) == 0 {
		return nil // removed since
	}
	for key, fields := range map[string]map[string]string{keys.User.Before: hash, keys.TOTP.Before: factor} {
		var args []string
		for name, value := range fields {
			args = append(args, name, value)
		}
		if len(args) == 0 {
			continue
		}
		if err := e.command("HSET", key+id, args); err != nil {
			return err
		}
	}
	for _, entry := range entries {
		if entry.holder.Val() != id {
			continue
		}
		key := entry.claim.Index(&db.DB{Partitions: keys.NewPartitions(1)})
		if err := e.command("HSET", key, []string{entry.claim.Text, id}); err != nil {
			return err
		}
	}
	return nil
}

// shares exports the values of users of which every partition stores a share, and the sources of imports.
func (e *exporter) shares(ctx context.Context) error {
	one := db.Untagged
	for _, hash := range []struct {
		keyOf func(keys.Partition) string
		merge func([]string) string
	}{
		{keys.Karma.In, db.AddCounts},
		{keys.Notified.In, db.LatestTime},
		{keys.Sources.In, func(values []string) string { return values[0] }},
	} {
		err := e.store.DB.MergedPages(ctx, hash.keyOf, hash.merge, func(pairs []string) error {
			return e.command("HSET", hash.keyOf(one), pairs)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// idCounters returns the counters of ids, by prefix of the keys of their entities.
func idCounters(p keys.Partition) map[string]string {
	return map[string]string{
		keys.Article.Before: keys.ArticleIDs.In(p), keys.Topic.Before: keys.TopicIDs.In(p),
		keys.Comment.Before: keys.CommentIDs.In(p),
		keys.User.Before:    keys.UserIDs.In(p), keys.LogEntry.Before: keys.LogIDs.In(p),
		keys.Held.Before: keys.HeldIDs.In(p),
	}
}

// given returns the highest ids that the counters of each partition have given, by prefix of the keys of entities.
func (e *exporter) given(ctx context.Context) ([]map[string]int64, error) {
	given := make([]map[string]int64, len(e.store.DB.Partitions))
	for i, p := range e.store.DB.Partitions {
		given[i] = map[string]int64{}
		for prefix, key := range idCounters(p) {
			text, err := e.store.DB.Client.Get(ctx, key).Result()
			if db.IgnoreNil(err) != nil {
				return nil, err
			}
			if n, _ := strconv.ParseInt(text, 10, 64); n > 0 && n < db.MaxID {
				given[i][prefix] = n*p.Count + p.Index
			}
		}
	}
	return given, nil
}

// counters exports the counters as the highest ids of all partitions, so that new ids are new.
func (e *exporter) counters(ctx context.Context) error {
	given, err := e.given(ctx)
	if err != nil {
		return err
	}
	for prefix, key := range idCounters(db.Untagged) {
		highest := e.highest[prefix]
		for _, ids := range given {
			highest = max(highest, ids[prefix])
		}
		if highest == 0 {
			continue
		}
		if err := e.command("SET", key, []string{db.FormatInt(highest)}); err != nil {
			return err
		}
	}
	return nil
}
