package forum

import (
	"strconv"
	"time"
)

// A Window limits an order to what was posted since a moment. It ends now.
type Window string

// The windows. All but a year begin at a whole hour or at midnight UTC, so a window is as long as its name says, or up
// to an hour or a day longer.
const (
	WindowHour  Window = "HOUR"  // since the start of the hour before the present one
	WindowDay   Window = "DAY"   // since the start of the hour 24 hours ago
	WindowWeek  Window = "WEEK"  // since the midnight that began the day 7 days ago
	WindowMonth Window = "MONTH" // since the midnight that began the day 31 days ago
	WindowYear  Window = "YEAR"  // since the start of the Period 12 periods ago
	WindowAll   Window = "ALL"
)

// Since returns the moment at which a window begins, at a time. It returns the zero time for YEAR and ALL, which are
// not windows of recent posts.
func (w Window) Since(now time.Time) time.Time {
	hour, day := now.UTC().Truncate(time.Hour), now.UTC().Truncate(24*time.Hour)
	switch w {
	case WindowHour:
		return hour.Add(-time.Hour)
	case WindowDay:
		return hour.Add(-24 * time.Hour)
	case WindowWeek:
		return day.AddDate(0, 0, -7)
	case WindowMonth:
		return day.AddDate(0, 0, -31)
	}
	return time.Time{}
}

// WindowSince returns the shortest window up to a month that begins at a moment or before it, YEAR for an earlier
// moment.
func WindowSince(since, now time.Time) Window {
	for _, w := range []Window{WindowHour, WindowDay, WindowWeek, WindowMonth} {
		if !w.Since(now).After(since) {
			return w
		}
	}
	return WindowYear
}

// A Period is a twelfth of a year, by its number since 1970. The store has rankings of what was posted in each period,
// and merges them for the window YEAR. Scripts compute the same number from PERIOD_SECONDS.
type Period string

// PeriodSeconds is the length of a period: a twelfth of 365.25 days. A ranking by period ends PeriodsKept periods after
// the start of its period.
const (
	PeriodSeconds = 36525 * 864 / 12
	PeriodsKept   = 14
)

// Ends returns when the ranking of a period ends; false for a text that is not a period.
func (p Period) Ends() (time.Time, bool) {
	n, err := strconv.ParseInt(string(p), 10, 64)
	if err != nil || strconv.FormatInt(n, 10) != string(p) || n < -1_000_000 || n > 1_000_000 {
		return time.Time{}, false
	}
	return time.Unix((n+PeriodsKept)*PeriodSeconds, 0), true
}

// YearPeriods returns the periods of the window YEAR at a time, the present one first.
func YearPeriods(now time.Time) []Period {
	periods := make([]Period, 13)
	for i := range periods {
		periods[i] = Period(strconv.FormatInt(now.Unix()/PeriodSeconds-int64(i), 10))
	}
	return periods
}
