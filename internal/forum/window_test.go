package forum

import (
	"slices"
	"testing"
	"time"
)

// TestPeriodsOfWindows compares the first and the last period of each window, and that no period between is missing.
func TestPeriodsOfWindows(t *testing.T) {
	for _, c := range []struct {
		window       Window
		now          string
		count        int
		newest, last Period
	}{
		{WindowHour, "2026-03-14T09:26:53Z", 2, "2026-03-14T09", "2026-03-14T08"},
		{WindowHour, "2026-01-01T00:00:00Z", 2, "2026-01-01T00", "2025-12-31T23"},
		{WindowDay, "2026-03-14T09:26:53Z", 25, "2026-03-14T09", "2026-03-13T09"},
		{WindowDay, "2026-03-14T01:00:00+02:00", 25, "2026-03-13T23", "2026-03-12T23"},
		{WindowWeek, "2026-03-02T23:59:59Z", 8, "2026-03-02", "2026-02-23"},
		{WindowMonth, "2024-03-31T00:00:00Z", 32, "2024-03-31", "2024-02-29"},
		{WindowYear, "2026-03-31T12:00:00Z", 13, "2026-03", "2025-03"},
		{WindowYear, "2024-02-29T12:00:00Z", 13, "2024-02", "2023-02"},
		{WindowAll, "2026-03-14T09:26:53Z", 0, "", ""},
	} {
		t.Run(string(c.window)+" "+c.now, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, c.now)
			if err != nil {
				t.Fatal(err)
			}
			got := c.window.Periods(now)
			if len(got) != c.count || len(slices.Compact(slices.Clone(got))) != c.count {
				t.Fatalf("%d periods: %v", len(got), got)
			}
			if c.count > 0 && (got[0] != c.newest || got[c.count-1] != c.last) {
				t.Errorf("from %s to %s", got[c.count-1], got[0])
			}
			for _, p := range got {
				if ends, ok := p.Ends(); !ok || !ends.IsZero() && !ends.After(now) {
					t.Errorf("%s ends at %v: it is read until after that", p, ends)
				}
			}
		})
	}
}

func TestEndsOfPeriods(t *testing.T) {
	for _, c := range []struct {
		period Period
		ends   string // "" for never
		ok     bool
	}{
		{"2026-03-14T09", "2026-03-16T10:00:00Z", true},
		{"2026-03-14", "2026-05-15T00:00:00Z", true},
		{"2026-03", "", true},
		{"2026", "", false},
		{"2026-03-14T24", "", false},
		{"2026-13", "", false},
		{"", "", false},
	} {
		ends, ok := c.period.Ends()
		want, _ := time.Parse(time.RFC3339, c.ends)
		if ok != c.ok || !ends.Equal(want) {
			t.Errorf("%q ends at %v, %t", c.period, ends, ok)
		}
	}
}
