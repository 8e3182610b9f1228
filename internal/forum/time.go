package forum

import "time"

// ParseTime parses a time in RFC 3339 with a time zone, to microseconds, which is what is stored. The year must be from
// 0 to 9999 in UTC too, so that a response can have it. Errors: BadUserInput.
func ParseTime(s string) (time.Time, error) {
	var t time.Time
	if t.UnmarshalText([]byte(s)) == nil { // stricter than time.Parse
		if t = t.UTC().Truncate(time.Microsecond); t.Year() >= 0 && t.Year() <= 9999 {
			return t, nil
		}
	}
	return time.Time{}, Errorf(BadUserInput, "a time must have the form of RFC 3339, such as 2026-03-14T09:26:53Z").
		Breaks(Format)
}
