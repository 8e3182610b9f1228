package redisstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// daysKept is how long the ranks of past days are kept.
const daysKept = 90

const dayFormat = "2006-01-02"

// A day is one in a time zone.
type day struct {
	name             string    // 2026-03-14
	start, end, kept time.Time // kept: until when its dated rank is kept
}

// dayOf returns the day of a time in the forum's time zone.
func (s *core) dayOf(t time.Time) day { return dayIn(t, s.zone.Load()) }

// dayIn returns the day of a time in a zone. It may have 23 or 25 hours.
func dayIn(t time.Time, zone *time.Location) day {
	local := t.In(zone)
	midnight := func(days int) time.Time {
		return time.Date(local.Year(), local.Month(), local.Day()+days, 0, 0, 0, 0, zone)
	}
	return day{local.Format(dayFormat), midnight(0), midnight(1), midnight(1 + daysKept)}
}

// left is how long the day lasts after now, in milliseconds.
func (d day) left(now time.Time) int64 { return max(1, d.end.Sub(now).Milliseconds()) }

// rankedDays returns the days that may have a rank, today first.
func (s *core) rankedDays() []day {
	days := make([]day, daysKept+1)
	today := s.now()
	for i := range days {
		days[i] = s.dayOf(today.AddDate(0, 0, -i))
	}
	return days
}

// dayNames returns the names of rankedDays, separated by spaces.
func (s *core) dayNames() string {
	var names []string
	for _, day := range s.rankedDays() {
		names = append(names, day.name)
	}
	return strings.Join(names, " ")
}

// Hot returns the first topics by replies of a day, YYYY-MM-DD in the
// forum's time zone; today for "". Errors: BadUserInput.
func (s Topics) Hot(ctx context.Context, name string, first *int32) ([]*forum.Topic, error) {
	if name != "" {
		if _, err := time.Parse(dayFormat, name); err != nil {
			return nil, forum.Errorf(forum.BadUserInput, "day must be a date such as 2026-03-14").Breaks(forum.Format)
		}
	}
	if name == s.core.dayOf(s.core.now()).name {
		name = "" // other programs count in the undated rank of today
	}
	args, err := forum.PageArgs{First: first}.Parse()
	if err != nil {
		return nil, err
	}
	r := rangeRead{key: untagged.dayRank(name), descending: true, size: args.Size}
	page, err := loadRead[*rangePage](ctx, s.core.loader(ctx), r)
	if err != nil {
		return nil, err
	}
	ranked, err := loadAll(ctx, s.core, page.entries, topicList("").entities)
	return slices.DeleteFunc(ranked, gone), err
}
