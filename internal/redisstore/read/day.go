package read

import (
	"strings"
	"time"
)

// dayRankLifetime is for how many days the ranks of past days exist.
const dayRankLifetime = 90

// DayFormat is the layout of the name of a day.
const DayFormat = "2006-01-02"

// A day is one in a time zone.
type day struct {
	Name                 string    // 2026-03-14
	Start, end, RankEnds time.Time // RankEnds: when its dated rank expires
}

// DayOf returns the day of a time in the forum's time zone.
func (s *Core) DayOf(t time.Time) day { return DayIn(t, s.Zone.Load()) }

// DayIn returns the day of a time in a zone. It may have 23 or 25 hours.
func DayIn(t time.Time, zone *time.Location) day {
	local := t.In(zone)
	midnight := func(days int) time.Time {
		return time.Date(local.Year(), local.Month(), local.Day()+days, 0, 0, 0, 0, zone)
	}
	return day{local.Format(DayFormat), midnight(0), midnight(1), midnight(1 + dayRankLifetime)}
}

// Left is how long the day lasts after now, in milliseconds.
func (d day) Left(now time.Time) int64 { return max(1, d.end.Sub(now).Milliseconds()) }

// RankedDays returns the days that may have a rank, today first.
func (s *Core) RankedDays() []day {
	days := make([]day, dayRankLifetime+1)
	today := s.DB.Now()
	for i := range days {
		days[i] = s.DayOf(today.AddDate(0, 0, -i))
	}
	return days
}

// DayNames returns the names of RankedDays, separated by spaces.
func (s *Core) DayNames() string {
	var names []string
	for _, day := range s.RankedDays() {
		names = append(names, day.Name)
	}
	return strings.Join(names, " ")
}
