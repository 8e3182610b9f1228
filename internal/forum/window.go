package forum

import "time"

// A Window limits the order TOP to what was posted since a moment. It ends now. It consists of whole periods: hours,
// days or months of UTC. So it is as long as its name says, or up to one period longer.
type Window string

// The windows.
const (
	WindowHour  Window = "HOUR"  // since the start of the hour before the present one
	WindowDay   Window = "DAY"   // since the start of the hour 24 hours ago
	WindowWeek  Window = "WEEK"  // since the midnight that began the day 7 days ago
	WindowMonth Window = "MONTH" // since the midnight that began the day 31 days ago
	WindowYear  Window = "YEAR"  // since the midnight that began the month 12 months ago
	WindowAll   Window = "ALL"
)

// A Period is an hour, a day or a month of UTC: 2026-03-14T09, 2026-03-14 or 2026-03. The store has rankings of what
// was posted in each period. To read a window, it merges the rankings of the periods. window.lua uses the same names.
type Period string

// How long the rankings by hour and by day exist, from the start of the period. Those by month stay.
const (
	HourlyLifetime = 49 * time.Hour
	DailyLifetime  = 62 * 24 * time.Hour
)

const (
	hourFormat  = "2006-01-02T15"
	dayFormat   = "2006-01-02"
	monthFormat = "2006-01"
)

// Periods returns the periods of a window at a time, the present one first; nil for all time. There are at most 32.
func (w Window) Periods(now time.Time) []Period {
	now = now.UTC()
	hour, month := now.Truncate(time.Hour), time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC)
	last := func(n int, format string, back func(i int) time.Time) []Period {
		periods := make([]Period, n+1)
		for i := range periods {
			periods[i] = Period(back(i).Format(format))
		}
		return periods
	}
	hours := func(i int) time.Time { return hour.Add(-time.Duration(i) * time.Hour) }
	days := func(i int) time.Time { return now.AddDate(0, 0, -i) }
	switch w {
	case WindowHour:
		return last(1, hourFormat, hours)
	case WindowDay:
		return last(24, hourFormat, hours)
	case WindowWeek:
		return last(7, dayFormat, days)
	case WindowMonth:
		return last(31, dayFormat, days)
	case WindowYear:
		return last(12, monthFormat, func(i int) time.Time { return month.AddDate(0, -i, 0) })
	}
	return nil
}

// PeriodsSince returns the periods from a moment to now, the present one first. They are hours up to a day, days up to
// 31 days, and months otherwise: at most 13. The last period begins at or before since, unless since is longer than a
// year ago.
func PeriodsSince(since, now time.Time) []Period {
	window := WindowYear
	for _, shorter := range []Window{WindowMonth, WindowDay} {
		if periods := shorter.Periods(now); !since.Before(periods[len(periods)-1].start()) {
			window = shorter
		}
	}
	periods := window.Periods(now)
	for i, p := range periods {
		if !p.start().After(since) {
			return periods[:i+1]
		}
	}
	return periods
}

// start returns the moment at which a period begins.
func (p Period) start() time.Time {
	for _, format := range []string{hourFormat, dayFormat, monthFormat} {
		if at, err := time.Parse(format, string(p)); err == nil {
			return at
		}
	}
	return time.Time{}
}

// Ends returns when the rankings of a period expire. For a month, whose rankings stay, it returns the zero time. ok is
// false for a text that is not a period.
func (p Period) Ends() (at time.Time, ok bool) {
	for format, lifetime := range map[string]time.Duration{hourFormat: HourlyLifetime, dayFormat: DailyLifetime} {
		if start, err := time.Parse(format, string(p)); err == nil {
			return start.Add(lifetime), true
		}
	}
	_, err := time.Parse(monthFormat, string(p))
	return time.Time{}, err == nil
}
