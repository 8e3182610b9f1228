package forum

import (
	"testing"
	"time"
)

// TestWindows compares when each window begins.
func TestWindows(t *testing.T) {
	for _, c := range []struct {
		window     Window
		now, since string // since is "" for the zero time
	}{
		{WindowHour, "2026-03-14T09:26:53Z", "2026-03-14T08:00:00Z"},
		{WindowHour, "2026-01-01T00:00:00Z", "2025-12-31T23:00:00Z"},
		{WindowDay, "2026-03-14T09:26:53Z", "2026-03-13T09:00:00Z"},
		{WindowDay, "2026-03-14T01:00:00+02:00", "2026-03-12T23:00:00Z"},
		{WindowWeek, "2026-03-02T23:59:59Z", "2026-02-23T00:00:00Z"},
		{WindowMonth, "2024-03-31T00:00:00Z", "2024-02-29T00:00:00Z"},
		{WindowYear, "2026-03-31T12:00:00Z", ""},
		{WindowAll, "2026-03-14T09:26:53Z", ""},
	} {
		t.Run(string(c.window)+" "+c.now, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, c.now)
			if err != nil {
				t.Fatal(err)
			}
			want, _ := time.Parse(time.RFC3339, c.since)
			if got := c.window.Since(now); !got.Equal(want) {
				t.Errorf("begins at %v, want %v", got, want)
			}
		})
	}
}

// TestWindowSince finds the shortest window that begins before a moment.
func TestWindowSince(t *testing.T) {
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	for age, want := range map[time.Duration]Window{
		0: WindowHour, 86 * time.Minute: WindowHour, 87 * time.Minute: WindowDay, 24 * time.Hour: WindowDay,
		25 * time.Hour: WindowWeek, 8 * 24 * time.Hour: WindowMonth, 31 * 24 * time.Hour: WindowMonth,
		40 * 24 * time.Hour: WindowYear, 800 * 24 * time.Hour: WindowYear,
	} {
		if got := WindowSince(now.Add(-age), now); got != want {
			t.Errorf("%v ago: %s, want %s", age, got, want)
		}
	}
}

// TestYearPeriods compares the periods of a year: without a gap, and the last one begins at least a year ago.
func TestYearPeriods(t *testing.T) {
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	got := YearPeriods(now)
	if len(got) != 13 || got[0] != "674" || got[12] != "662" {
		t.Errorf("%v", got)
	}
	for _, p := range got {
		if ends, ok := p.Ends(); !ok || !ends.After(now) {
			t.Errorf("%s ends at %v: it is read until after that", p, ends)
		}
	}
	for _, p := range []Period{"", "a", "01", "1.5", "9999999999"} {
		if _, ok := p.Ends(); ok {
			t.Errorf("%q is a period", p)
		}
	}
}
