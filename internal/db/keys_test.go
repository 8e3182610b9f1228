package db

import (
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

// TestLuaNamesTheSameKeys calls the functions that scripts have for keys.
func TestLuaNamesTheSameKeys(t *testing.T) {
	t.Parallel()
	var calls, want []string
	for _, row := range keys.All() {
		if row.Lua == "" {
			continue
		}
		texts := make([]string, row.Arity())
		for i := range texts {
			texts[i] = "日本語 " + strconv.Itoa(i)
		}
		quoted := "'" + strings.Join(texts, "', '") + "'"
		calls = append(calls, "key_"+row.Lua+"("+strings.TrimSuffix(quoted, "''")+")")
		want = append(want, row.With(texts...))
	}
	for call, key := range map[string]string{
		"key_ranking({ key = 'time:' }, 'a b')": "time:a b", "key_list('saved', '42')": "agora:saved:42",
		"key_day_rank('')": "bbs::reply_day_rank", "key_day_rank('2026-03-14')": "bbs::reply_day_rank::2026-03-14",
	} {
		calls, want = append(calls, call), append(want, key)
	}
	source := func() string {
		return luaText("lib/keys") + keys.All().Lua() + luaText("lib/prelude") + "return {" + strings.Join(calls, ",") + "}"
	}
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		for _, count := range []int{1, 8} {
			for _, p := range keys.NewPartitions(count) {
				got, err := redis.NewScript(source).Run(t.Context(), client, []string{keys.ArticleIDs.In(p)}).StringSlice()
				if err != nil {
					t.Fatal(err)
				}
				for i, call := range calls {
					if got[i] != p.Tag+want[i] {
						t.Errorf("partition %d of %d: %s = %q, want %q", p.Index, count, call, got[i], p.Tag+want[i])
					}
				}
			}
		}
	})
}
