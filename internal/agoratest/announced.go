package agoratest

import (
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/keys"
)

// unread matches the keys that no query reads: write scripts do not name them. The names end with the partition's tag.
var unread = regexp.MustCompile(`^(\{p\d+\})?(article:|bbs::(user|topic|comment)_ids?|` +
	`agora:(events|sources|claims|held_id|old_names|log_(id|secret))|` +
	`agora:(held_rejected|verify_email|reset_password|totp|totp_pending):.*|` +
	`agora:(building|once|viewed|founded|vote_networks|attempts|locked_out|rate_limit|challenge|rejected|lease):.*)$`)

// announced returns the keys that the events of all partitions name.
func (a *Agora) announced(t testing.TB) map[string]bool {
	t.Helper()
	named := map[string]bool{}
	for _, stream := range a.Keys(t, "agora:events") {
		entries, err := a.Redis.XRange(t.Context(), stream, "-", "+").Result()
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			list, _ := entry.Values["keys"].(string)
			for key := range keys.Changed(list) {
				named[strings.TrimSuffix(stream, "agora:events")+key] = true
			}
		}
	}
	return named
}

// values returns all keys of Redis with their contents, without expiries: no query reads those.
func (a *Agora) values(t testing.TB) map[string]string {
	t.Helper()
	found := a.Snapshot(t)
	for key, text := range found {
		found[key] = text[:strings.LastIndex(text, ", expires: ")]
	}
	return found
}

// CheckAnnounced runs a write and checks that its events name all keys that it has changed, and none if it has changed
// nothing: caches of other servers keep what no event names. It returns what has changed.
func (a *Agora) CheckAnnounced(t testing.TB, write func() error) (changed []string) {
	t.Helper()
	for _, stream := range a.Keys(t, "agora:events") { // so that only the events of the write are there
		if err := a.Redis.XTrimMaxLen(t.Context(), stream, 0).Err(); err != nil {
			t.Fatal(err)
		}
	}
	before := a.values(t)
	if err := write(); err != nil {
		t.Fatal(err)
	}
	changed = Changes(before, a.values(t))
	named := a.announced(t)
	for _, key := range changed {
		if !named[key] && !unread.MatchString(key) {
			t.Errorf("no event names %s", key)
		}
	}
	if len(changed) == 0 && len(named) > 0 {
		t.Errorf("nothing has changed, and events name %v", named)
	}
	return changed
}
