package redisstore

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/feed"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestScriptsNameTheSamePeriods compares the periods of place/lua/lib/window.lua with those of package time.
func TestScriptsNameTheSamePeriods(t *testing.T) {
	t.Parallel()
	var lifetimes strings.Builder
	for name, value := range constants() {
		if strings.HasSuffix(name, "_LIFETIME") {
			fmt.Fprintf(&lifetimes, "local %s = %v\n", name, value)
		}
	}
	window, err := os.ReadFile("place/lua/lib/window.lua")
	if err != nil {
		t.Fatal(err)
	}
	source := lifetimes.String() + string(window) + `local found = {}
		for _, time in ipairs(ARGV) do
			for _, period in ipairs(periods_of(tonumber(time))) do
				found[#found + 1] = period.name .. ' ' .. (period.ends or 'stays')
			end
		end
		return found`
	times := []time.Time{
		time.Unix(0, 0), time.Unix(-1, 0), time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC),
		time.Date(1900, 2, 28, 23, 59, 59, 0, time.UTC), time.Date(2000, 2, 29, 12, 0, 0, 0, time.UTC),
		time.Date(2024, 12, 31, 23, 59, 59, 999_000_000, time.UTC), time.Date(2100, 3, 1, 0, 0, 0, 0, time.UTC),
	}
	random := rand.New(rand.NewPCG(1, 15))
	for range 300 {
		times = append(times, time.Unix(random.Int64N(8e9)-4e9, random.Int64N(1e9)))
	}
	var args []any
	var want []string
	for _, at := range times {
		at = at.UTC()
		args = append(args, db.FormatTime(at))
		for _, format := range []string{"2006-01-02T15", "2006-01-02", "2006-01"} {
			ends, ok := forum.Period(at.Format(format)).Ends()
			if !ok {
				t.Fatal(at)
			}
			text := "stays"
			if !ends.IsZero() {
				text = db.FormatInt(ends.Unix())
			}
			want = append(want, at.Format(format)+" "+text)
		}
	}
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		got, err := redis.NewScript(func() string { return source }).Run(t.Context(), r.Client(t), nil, args...).StringSlice()
		if err != nil || !slices.Equal(got, want) {
			for i := range min(len(got), len(want)) {
				if got[i] != want[i] {
					t.Fatalf("%s, want %s", got[i], want[i])
				}
			}
			t.Fatal(len(got), len(want), err)
		}
	})
}

// TestPagesOfAWindowAreBounded asks for pages by number: each of the zsets of a window returns all up to the page.
func TestPagesOfAWindowAreBounded(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		partitions  int
		window      forum.Window
		first, page int32
		refused     bool
	}{
		{1, forum.WindowMonth, 100, 10, false},
		{1, forum.WindowMonth, 100, 11, true},
		{1, forum.WindowAll, 100, 11, false},
		{8, forum.WindowMonth, 25, 5, false},
		{8, forum.WindowMonth, 25, 6, true},
		{8, forum.WindowHour, 100, 10, false},
		{32, forum.WindowMonth, 100, 1, false},
	} {
		p := &read.Core{DB: &db.DB{Partitions: keys.NewPartitions(c.partitions)}}
		list := feed.RankedArticles("", forum.Feed{Order: forum.OrderTop, Window: c.window}, time.Now())
		r := read.RangeRead{Key: list.Key, Periods: list.Periods, Start: int((c.page - 1) * c.first), Size: int(c.first)}
		if err := r.Check(p, 1); (err != nil) != c.refused {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
