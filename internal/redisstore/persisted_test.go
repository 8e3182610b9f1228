package redisstore_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

func TestPersistedQueriesLastADayAfterTheirLastUse(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		keep := func(hash, text string) {
			t.Helper()
			a.Store.KeepPersisted(hash, text, "ada")
			if err := a.Store.DB.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		want := func(hash, text string) {
			t.Helper()
			if got, err := a.Store.Persisted(t.Context(), hash, "ada"); got != text || err != nil {
				t.Errorf("%s: %q %v, want %q", hash, got, err, text)
			}
			if err := a.Store.DB.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		want("aa", "")
		keep("aa", "{ a }")
		keep("aa", "{ a }")
		keep("bb", "{ b }")
		want("aa", "{ a }")
		before := a.Redis.ZScore(t.Context(), "agora:persisted_until", "aa").Val()
		a.Advance(59 * time.Minute)
		want("aa", "{ a }")
		if got := a.Redis.ZScore(t.Context(), "agora:persisted_until", "aa").Val(); got != before {
			t.Errorf("prolonged by %v seconds within the hour", got-before)
		}
		a.Advance(22 * time.Hour)
		want("aa", "{ a }")
		a.Advance(2 * time.Hour)
		want("aa", "{ a }")
		want("bb", "")
		keep("cc", "{ c }")
		if got := a.Redis.HKeys(t.Context(), "agora:persisted").Val(); len(got) != 2 {
			t.Errorf("kept: %v", got)
		}
		if ttl := a.Redis.PTTL(t.Context(), "agora:persisted").Val(); ttl <= 0 {
			t.Errorf("the key does not expire: %v", ttl)
		}
	})
}

func TestPersistedQueriesAreBounded(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		pipe := a.Redis.Pipeline()
		now := float64(a.Clock.Now().Unix())
		for i := range 4096 {
			hash := fmt.Sprintf("%064x", i)
			pipe.HSet(t.Context(), "agora:persisted", hash, "{ a }")
			pipe.ZAdd(t.Context(), "agora:persisted_until", redis.Z{Score: now + 1000 + float64(i), Member: hash})
		}
		if _, err := pipe.Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, hash := range []string{"aa", "bb"} {
			a.Store.KeepPersisted(hash, "{ b }", "ada")
		}
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n, m := a.Redis.HLen(t.Context(), "agora:persisted").Val(),
			a.Redis.ZCard(t.Context(), "agora:persisted_until").Val(); n != 4096 || m != n {
			t.Errorf("%d texts, %d hashes", n, m)
		}
		for i, there := range []bool{false, false, true} {
			if text, err := a.Store.Persisted(t.Context(), fmt.Sprintf("%064x", i), "ada"); (text != "") != there || err != nil {
				t.Errorf("number %d: %q %v", i, text, err)
			}
		}
		a.Store.KeepPersisted("cc", strings.Repeat("x", 16<<10+1), "ada")
		if err := a.Store.DB.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		if text, err := a.Store.Persisted(t.Context(), "cc", "ada"); text != "" || err != nil {
			t.Errorf("a text of more than 16 KiB is kept: %v", err)
		}
	})
}

// TestFloodOfPersistedQueriesCostsItsAddressOnly stores more queries of one client, mallory, than all
// clients together may have.
func TestFloodOfPersistedQueriesCostsItsAddressOnly(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		keep := func(hash, address string) { a.Store.KeepPersisted(hash, "{ "+hash+" }", address) }
		flush := func() {
			t.Helper()
			if err := a.Store.DB.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		keep("of ada", "ada")
		keep("of both", "mallory")
		keep("of both", "ada")
		keep("of mallory", "mallory")
		for i := range 5000 {
			if i%25 == 0 { // the most that one address may store at once
				flush()
				a.Advance(2 * time.Minute)
			}
			keep(fmt.Sprint(i), "mallory")
		}
		flush()
		for _, c := range []struct {
			hash string
			kept bool
		}{
			{"of ada", true},
			{"of both", true},
			{"of mallory", false},
			{"0", false},
			{"4743", false},
			{"4744", true},
			{"4999", true},
		} {
			if text, err := a.Store.Persisted(t.Context(), c.hash, "ada"); (text != "") != c.kept || err != nil {
				t.Errorf("%s: %q %v", c.hash, text, err)
			}
		}
		for key, n := range map[string]int64{
			"agora:persisted":    a.Redis.HLen(t.Context(), "agora:persisted").Val(),
			"agora:persisted_by": a.Redis.HLen(t.Context(), "agora:persisted_by").Val(),
		} {
			if n != 256+2 {
				t.Errorf("%s has %d", key, n)
			}
		}
		if n := a.Redis.ZCard(t.Context(), "agora:persisted_of:mallory").Val(); n != 256 {
			t.Errorf("%d are mallory's", n)
		}
	})
}
