package redisstore

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// TestScriptsNameTheSamePeriods compares the periods of place/lua/lib/period.lua with those of package forum.
func TestScriptsNameTheSamePeriods(t *testing.T) {
	t.Parallel()
	period, err := os.ReadFile("place/lua/lib/period.lua")
	if err != nil {
		t.Fatal(err)
	}
	source := `local function format_int(n) return string.format('%.0f', n) end
		` + fmt.Sprintf("local PERIOD_SECONDS, PERIODS_KEPT = %v, %v\n", constants()["PERIOD_SECONDS"],
		constants()["PERIODS_KEPT"]) + string(period) + `
		local found = {}
		for _, time in ipairs(ARGV) do
			local period = period_of(tonumber(time))
			found[#found + 1] = period.name .. ' ' .. format_int(period.ends)
		end
		return found`
	var args []any
	var want []string
	for n := range int64(1_000) {
		at := time.Unix(n*n*1_793, n*999_999)
		args = append(args, db.FormatTime(at))
		period := forum.YearPeriods(at)[0]
		ends, _ := period.Ends()
		want = append(want, fmt.Sprint(period, " ", ends.Unix()))
	}
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		got, err := redis.NewScript(func() string { return source }).Run(t.Context(), r.Client(t), nil, args...).StringSlice()
		if err != nil || !slices.Equal(got, want) {
			t.Fatal(got, want, err)
		}
	})
}

// TestPagesOfAYearAreBounded asks for pages by number: each of the zsets of the window returns all up to the page.
func TestPagesOfAYearAreBounded(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		partitions  int
		window      forum.Window
		first, page int
		refused     bool
	}{
		{1, forum.WindowYear, 100, 10, false},
		{1, forum.WindowYear, 100, 11, true},
		{1, forum.WindowAll, 100, 11, false},
		{8, forum.WindowYear, 25, 12, false},
		{8, forum.WindowYear, 25, 13, true},
		{32, forum.WindowYear, 100, 1, false},
	} {
		p := &read.Core{DB: &db.DB{Partitions: keys.NewPartitions(c.partitions)}}
		r := read.RangeRead{Key: "agora:points:", Start: (c.page - 1) * c.first, Size: c.first}
		if c.window == forum.WindowYear {
			r.Key, r.Periods = ":", read.InYear(keys.PointsIn.Before, time.Now())
		}
		if err := r.Check(p, 1); (err != nil) != c.refused {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
