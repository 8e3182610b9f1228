package redisstore

import (
	"context"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/redis"
)

// whole exports a key of one partition with all its elements, and its expiry.
func (e *exporter) whole(ctx context.Context, p partition, key string) error {
	name := strings.TrimPrefix(key, p.tag)
	kind, _ := kindOf(name)
	err := e.checker.core.eachPage(ctx, key, kind.holds, 0, func(elements []string) error {
		switch kind.holds {
		case "hash":
			return e.command("HSET", name, elements)
		case "set":
			return e.command("SADD", name, elements)
		}
		if kind.prefix == "agora:notifications_read:" {
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
	if err != nil || !kind.expires {
		return err
	}
	at, err := e.checker.core.client.PExpireTime(ctx, key).Result()
	if err != nil || at <= 0 {
		return err
	}
	return e.command("PEXPIREAT", name, []string{formatInt(at.Milliseconds())})
}

// names exports categories and tabs with their texts, the names of private categories, which every partition has, and
// the categories of tabs.
func (e *exporter) names(ctx context.Context) error {
	p := e.checker.core.partitions[0]
	for _, list := range []struct {
		key  string
		text func(name string) string
	}{{p.categories(), p.categoryText}, {p.tabs(), p.tabText}} {
		if err := e.whole(ctx, p, list.key); err != nil {
			return err
		}
		err := e.checker.core.eachPage(ctx, list.key, "zset", 0, func(pairs []string) error {
			for i := 0; i < len(pairs); i += 2 {
				if kind, _ := kindOf(strings.TrimPrefix(list.text(pairs[i]), p.tag)); kind == nil {
					continue // another program's name that the API does not show
				}
				if err := e.whole(ctx, p, list.text(pairs[i])); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	if err := e.whole(ctx, p, p.private()); err != nil {
		return err
	}
	return e.keys(ctx, p, "bbs::tab::?*::member")
}

// days exports the day ranks.
func (e *exporter) days(ctx context.Context) error {
	return e.checker.core.eachPartition(func(p partition) error { return e.keys(ctx, p, "bbs::reply_day_rank*") })
}

// moderation exports the filters, the descriptions of tags, the notes on users, the members of categories, the
// moderators of categories and groups, the address bans, the held posts, and the old names, with the index entries that
// hold them.
func (e *exporter) moderation(ctx context.Context) error {
	for _, key := range []string{e.checker.core.partitions[0].filters(), e.checker.core.partitions[0].tagTexts()} {
		if err := e.whole(ctx, e.checker.core.partitions[0], key); err != nil {
			return err
		}
	}
	return e.checker.core.eachPartition(func(p partition) error {
		for _, pattern := range []string{"agora:note[s_]*", "agora:m[eo]*rs:?*"} {
			if err := e.keys(ctx, p, pattern); err != nil {
				return err
			}
		}
		if err := e.whole(ctx, p, p.addressBans()); err != nil {
			return err
		}
		if err := e.held(ctx, p); err != nil {
			return err
		}
		return e.oldNames(ctx, p)
	})
}

// log exports the moderation log. The hashes of addresses stay: their key does too.
func (e *exporter) log(ctx context.Context) error {
	return e.checker.core.eachPartition(func(p partition) error {
		for _, set := range []string{openLog, hiddenLog} {
			if err := e.whole(ctx, p, p.log(set)); err != nil {
				return err
			}
		}
		return e.keys(ctx, p, "agora:*log_[abeo]*")
	})
}

// lists exports the lists of users: of votes, of saved and hidden posts, of what they follow, of notifications that
// they have read by themselves, and of whom they have muted and blocked and what they have turned off, which every
// partition has.
func (e *exporter) lists(ctx context.Context) error {
	for _, pattern := range []string{"agora:muted:?*", "agora:blocked:?*", "agora:notify_off:?*"} {
		if err := e.keys(ctx, e.checker.core.partitions[0], pattern); err != nil {
			return err
		}
	}
	return e.checker.core.eachPartition(func(p partition) error {
		for _, pattern := range []string{
			"agora:*votes_by:*", "agora:saved:?*", "agora:hidden:?*", "agora:seen:?*", "agora:following:?*",
			"agora:notifications_read:?*",
		} {
			if err := e.keys(ctx, p, pattern); err != nil {
				return err
			}
		}
		return nil
	})
}

// oldNames exports the old names of a partition. The index entries are in it too.
func (e *exporter) oldNames(ctx context.Context, p partition) error {
	one := &core{partitions: newPartitions(1)}
	return e.checker.core.eachPage(ctx, p.oldNames(), "zset", 0, func(pairs []string) error {
		claims, holders := make([]claimOf, len(pairs)/2), make([]*redis.StringCmd, len(pairs)/2)
		pipe := e.checker.core.client.Pipeline()
		for i := range claims {
			kind, text, _ := strings.Cut(pairs[2*i], ":")
			claims[i] = claimOf{kind, text}
			holders[i] = pipe.HGet(ctx, claims[i].index(e.checker.core), text)
		}
		if err := send(ctx, pipe); err != nil {
			return err
		}
		for i, c := range claims {
			if holders[i].Val() == "" {
				continue // it is free since
			}
			if err := e.command("HSET", c.index(one), []string{c.text, holders[i].Val()}); err != nil {
				return err
			}
			if err := e.command("ZADD", one.partitions[0].oldNames(), []string{pairs[2*i+1], pairs[2*i]}); err != nil {
				return err
			}
		}
		return nil
	})
}

// keys exports the keys of one partition that match a pattern.
func (e *exporter) keys(ctx context.Context, p partition, pattern string) error {
	return e.scan(ctx, p, pattern, func(keys []string) error {
		for _, key := range keys {
			if kind, _ := kindOf(key); kind == nil {
				continue
			}
			if err := e.whole(ctx, p, p.tag+key); err != nil {
				return err
			}
		}
		return nil
	})
}

// users exports users with the index entries of their names and emails. One with an unconfirmed claim is left out: its
// registration is under way, unless the claim is that of a change.
func (e *exporter) users(ctx context.Context) error {
	const prefix = "bbs::user::"
	return e.checker.core.eachPartition(func(p partition) error {
		return e.scan(ctx, p, prefix+"[1-9]*", func(keys []string) error {
			ids := e.ids(p, keys, prefix)
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
	claim   claimOf // with the text as it stands in the index
	holder  *redis.StringCmd
	claimed *redis.StringCmd // the state of an unconfirmed claim: see claim.lua
}

// usersOf exports some users of a partition. A user and the second factor are read at one moment: a user who seems to
// have one and has none can never log in.
func (e *exporter) usersOf(ctx context.Context, p partition, ids []string) error {
	pipe := e.checker.core.client.TxPipeline()
	hashes, factors := make([]*redis.MapStringStringCmd, len(ids)), make([]*redis.MapStringStringCmd, len(ids))
	for i, id := range ids {
		hashes[i] = pipe.HGetAll(ctx, p.tag+"bbs::user::"+id)
		factors[i] = pipe.HGetAll(ctx, p.tag+"agora:totp:"+id)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return err
	}
	pipe = e.checker.core.client.Pipeline()
	entries := make([][]indexEntry, len(ids))
	for i := range ids {
		user := hashes[i].Val()
		claims := claimsOf(user["name"], user["email"], user["identity"])
		// Other programs index a name or an email without case folding.
		claims = append(claims, claimOf{"name", user["name"]}, claimOf{"email", user["email"]})
		for _, c := range claims {
			entries[i] = append(entries[i], indexEntry{
				c, pipe.HGet(ctx, c.index(e.checker.core), c.text),
				pipe.HGet(ctx, e.checker.core.partitionFor(c.entry()).claims(), c.entry()),
			})
		}
	}
	if err := send(ctx, pipe); err != nil {
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
		if entry.holder.Val() == id && claimed != "" && !strings.HasSuffix(claimed, " "+changeOwner) {
			return nil
		}
	}
	if len(hash) == 0 {
		return nil // removed since
	}
	for key, fields := range map[string]map[string]string{"bbs::user::": hash, "agora:totp:": factor} {
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
		key := entry.claim.index(&core{partitions: newPartitions(1)})
		if err := e.command("HSET", key, []string{entry.claim.text, id}); err != nil {
			return err
		}
	}
	return nil
}

// shares exports what every partition has a share of for a user, and the sources of imports.
func (e *exporter) shares(ctx context.Context) error {
	one := newPartitions(1)[0]
	for _, hash := range []struct {
		keyOf func(partition) string
		merge func([]string) string
	}{
		{partition.karma, addCounts},
		{partition.notified, latestTime},
		{partition.sources, func(values []string) string { return values[0] }},
	} {
		err := e.checker.core.mergedPages(ctx, hash.keyOf, hash.merge, func(pairs []string) error {
			return e.command("HSET", hash.keyOf(one), pairs)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// idCounters returns the counters of ids, by prefix of the keys of their entities.
func (p partition) idCounters() map[string]string {
	return map[string]string{
		"article:": p.articleIDs(), "bbs::topic::": p.topicIDs(), "bbs::comment::": p.commentIDs(),
		"bbs::user::": p.userIDs(), "agora:log_entry:": p.logID(), heldPrefix: p.heldIDs(),
	}
}

// given returns the highest ids that the counters of each partition have given, by prefix of the keys of entities.
func (e *exporter) given(ctx context.Context) ([]map[string]int64, error) {
	given := make([]map[string]int64, len(e.checker.core.partitions))
	for i, p := range e.checker.core.partitions {
		given[i] = map[string]int64{}
		for prefix, key := range p.idCounters() {
			text, err := e.checker.core.client.Get(ctx, key).Result()
			if ignoreNil(err) != nil {
				return nil, err
			}
			if n, _ := strconv.ParseInt(text, 10, 64); n > 0 && n < maxID {
				given[i][prefix] = n*p.count + p.index
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
	for prefix, key := range newPartitions(1)[0].idCounters() {
		highest := e.highest[prefix]
		for _, ids := range given {
			highest = max(highest, ids[prefix])
		}
		if highest == 0 {
			continue
		}
		if err := e.command("SET", key, []string{formatInt(highest)}); err != nil {
			return err
		}
	}
	return nil
}
