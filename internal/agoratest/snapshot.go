package agoratest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/redis"
)

// marksOf is a script that returns all keys of a redis-server, each with a mark. Equal marks mean the same type and
// content, and that both keys expire or both do not.
//
// KEYS  none
// ARGV  none
// reply key, mark, key, mark, …
const marksOf = `
local marks = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  marks[#marks + 1] = key
  marks[#marks + 1] = redis.sha1hex(redis.call('DUMP', key)) .. tostring(redis.call('PTTL', key) >= 0)
end
return marks`

// snapshot is what Snapshot has read last.
type snapshot struct {
	marks    map[string]string // by key; none of a miniredis, whose DUMP has strings only
	contents map[string]string // by key
}

// Snapshot returns all keys of Redis. The value is text: the key's type and content, and whether the key expires. A
// redis-server sends only what has changed since the last snapshot: with the race detector, reading the replies takes
// most of the time of tests that compare many snapshots.
func (a *Agora) Snapshot(t testing.TB) map[string]string {
	t.Helper()
	last := a.snapshot.Load()
	if last == nil {
		last = &snapshot{}
	}
	now := &snapshot{marks: a.marks(t), contents: map[string]string{}}
	var others []string
	if a.Mini {
		others = a.Find(t, "*")
	}
	for key, mark := range now.marks {
		if content, ok := last.contents[key]; ok && last.marks[key] == mark {
			now.contents[key] = content
		} else {
			others = append(others, key)
		}
	}
	a.read(t, others, now.contents)
	a.snapshot.Store(now)
	return maps.Clone(now.contents)
}

// marks returns the marks of all keys of a redis-server or a cluster, by key: see marksOf.
func (a *Agora) marks(t testing.TB) map[string]string {
	t.Helper()
	if a.Mini {
		return nil
	}
	var mu sync.Mutex
	all := map[string]string{}
	err := redis.EachMaster(t.Context(), a.Redis, func(ctx context.Context, master redis.Client) error {
		marks, err := master.Eval(ctx, marksOf, nil).StringSlice()
		mu.Lock()
		defer mu.Unlock()
		for pair := range slices.Chunk(marks, 2) {
			all[pair[0]] = pair[1]
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// read adds the contents of keys, as Snapshot returns them.
func (a *Agora) read(t testing.TB, keys []string, to map[string]string) {
	t.Helper()
	if len(keys) == 0 {
		return
	}
	ctx := t.Context()
	commands := map[string][]any{
		"string": {"GET"}, "hash": {"HGETALL"}, "set": {"SMEMBERS"}, "list": {"LRANGE", 0, -1},
		"zset": {"ZRANGE", 0, -1, "WITHSCORES"}, "stream": {"XRANGE", "-", "+"},
	}
	pipe := a.Redis.Pipeline()
	types, expiries := make([]*redis.StatusCmd, len(keys)), make([]*redis.DurationCmd, len(keys))
	contents := make([]*redis.Cmd, len(keys))
	for i, key := range keys {
		types[i], expiries[i] = pipe.Type(ctx, key), pipe.PTTL(ctx, key)
	}
	exec := func() {
		t.Helper()
		if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
			t.Fatal(err)
		}
	}
	exec()
	for i, key := range keys {
		command := commands[types[i].Val()]
		if command == nil {
			continue // it has expired meanwhile
		}
		contents[i] = pipe.Do(ctx, slices.Insert(slices.Clone(command), 1, any(key))...)
	}
	exec()
	for i, key := range keys {
		if contents[i] == nil || errors.Is(contents[i].Err(), redis.Nil) {
			continue
		}
		kind, text := types[i].Val(), ""
		if kind == "hash" || kind == "set" { // Redis returns them in any order
			text = sorted(contents[i].Val())
		} else {
			text = string(appendReply(nil, contents[i].Val()))
		}
		to[key] = kind + " " + text + ", expires: " + strconv.FormatBool(expiries[i].Val() >= 0)
	}
}

// sorted returns the sorted members or fields in the reply for a set or a hash, as text.
func sorted(reply any) string {
	var parts []string
	switch reply := reply.(type) {
	case []any:
		for _, v := range reply {
			parts = append(parts, strconv.Quote(string(appendReply(nil, v))))
		}
	case map[any]any:
		for k, v := range reply {
			parts = append(parts, strconv.Quote(string(appendReply(append(appendReply(nil, k), '='), v))))
		}
	}
	slices.Sort(parts)
	return strings.Join(parts, ",")
}

// appendReply appends a reply as text. Package fmt takes several times as long, above all with the race detector.
func appendReply(to []byte, reply any) []byte {
	switch reply := reply.(type) {
	case string:
		return append(to, reply...)
	case int64:
		return strconv.AppendInt(to, reply, 10)
	case float64:
		return strconv.AppendFloat(to, reply, 'g', -1, 64)
	case []any:
		to = append(to, '[')
		for i, v := range reply {
			if i > 0 {
				to = append(to, ' ')
			}
			to = appendReply(to, v)
		}
		return append(to, ']')
	default:
		return fmt.Append(to, reply)
	}
}

// Changes returns the keys whose content differs between two snapshots, sorted.
func Changes(before, after map[string]string) []string {
	var keys []string
	for key, content := range before {
		if after[key] != content {
			keys = append(keys, key)
		}
	}
	for key := range after {
		if _, ok := before[key]; !ok {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}
