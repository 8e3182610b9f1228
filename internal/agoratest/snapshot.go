package agoratest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redis"
)

// Snapshot returns all keys of Redis. The value is text: the key's type and content, and whether the key expires.
func (a *Agora) Snapshot(t testing.TB) map[string]string {
	t.Helper()
	ctx := t.Context()
	keys := a.Find(t, "*")
	read := map[string][]any{
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
		command := read[types[i].Val()]
		if command == nil {
			continue // it has expired meanwhile
		}
		contents[i] = pipe.Do(ctx, slices.Insert(slices.Clone(command), 1, any(key))...)
	}
	exec()
	snapshot := make(map[string]string, len(keys))
	for i, key := range keys {
		if contents[i] == nil || errors.Is(contents[i].Err(), redis.Nil) {
			continue
		}
		text := fmt.Sprint(contents[i].Val())
		if kind := types[i].Val(); kind == "hash" || kind == "set" { // Redis returns them in any order
			text = sorted(contents[i].Val())
		}
		snapshot[key] = fmt.Sprintf("%s %s, expires: %t", types[i].Val(), text, expiries[i].Val() >= 0)
	}
	return snapshot
}

// sorted returns the sorted members or fields in the reply for a set or a hash, as text.
func sorted(reply any) string {
	var parts []string
	switch reply := reply.(type) {
	case []any:
		for _, v := range reply {
			parts = append(parts, fmt.Sprint(v))
		}
	case map[any]any:
		for k, v := range reply {
			parts = append(parts, fmt.Sprint(k, "=", v))
		}
	}
	slices.Sort(parts)
	text, _ := json.Marshal(parts)
	return strings.Trim(string(text), "[]")
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
