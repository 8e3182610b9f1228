package redisstore

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// formatInt writes a number as ids and arguments of scripts are written.
func formatInt(n int64) string { return strconv.FormatInt(n, 10) }

// formatTime writes a time as scripts and the data contract do: Unix seconds with six decimals.
func formatTime(t time.Time) string {
	micros, sign := t.UnixMicro(), ""
	if micros < 0 {
		micros, sign = -micros, "-"
	}
	// Not by a double, which would round those of distant years. The 1 keeps the zeros of the fraction.
	return sign + strconv.FormatInt(micros/1e6, 10) + "." + strconv.FormatInt(1e6+micros%1e6, 10)[1:]
}

// A reply is the values that a script replied with, by name.
type reply map[string]any

// decodeReply reads a list of names, each before its value.
func decodeReply(list []any) (reply, error) {
	if len(list)%2 != 0 {
		return nil, fmt.Errorf("a script replied with %d names and values", len(list))
	}
	r := make(reply, len(list)/2)
	for i := 0; i < len(list); i += 2 {
		r[toString(list[i])] = list[i+1]
	}
	return r, nil
}

// fields are fields of a hash by name. values are those that HMGET has returned for names, or a script: "" for a field
// that the hash does not have.
type fields struct{ names, values []string }

// get returns a field. The values may be those of the first names only; then the others are "". It panics for a name
// that is not in names.
func (f fields) get(name string) string {
	if i := slices.Index(f.names, name); i < len(f.values) {
		return f.values[i]
	}
	return ""
}

// toStrings turns the list of a reply into strings, with "" for a missing value.
func toStrings(reply any) []string {
	list, _ := reply.([]any)
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = toString(v)
	}
	return texts
}

// toString turns a value of a reply into a string, "" for a missing one.
func toString(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int64:
		return formatInt(v)
	}
	return ""
}

// parseInt reads a count in the range of a GraphQL Int; larger ones are cut. Another program may have left it out or
// misspelt it: that is 0.
func parseInt(s string) int {
	if s == "" {
		return 0
	}
	f, err := strconv.ParseFloat(s, 64)
	if errors.Is(err, strconv.ErrSyntax) || math.IsNaN(f) {
		return 0
	}
	return int(max(-math.MaxInt32, min(f, math.MaxInt32))) // beyond the range of a double it is infinite
}

// sum adds two counts in the range of a GraphQL Int.
func sum(a, b int) int { return max(-math.MaxInt32, min(a+b, math.MaxInt32)) }

// The seconds of the first and the last time of a DateTime, which are those of the years 1 to 9999.
const minTime, maxTime = -62135596800, 253402300800

// parseTime reads Unix seconds with any fraction, and returns them as a number too. It returns false if s is not a
// number, or is a time before year 1 or after year 9999. parse_time in lib/prelude.lua has the same rule.
func parseTime(s string) (time.Time, float64, bool) {
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || digits[0] < '0' || digits[0] > '9' || strings.ContainsAny(digits, "xX_") {
		return time.Time{}, 0, false // ParseFloat takes more: inf, nan, hexadecimal
	}
	seconds, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return time.Time{}, 0, false
	}
	if whole, micros, ok := strings.Cut(digits, "."); ok && len(micros) == 6 { // as formatTime writes
		if n, err := strconv.ParseInt(whole+micros, 10, 64); err == nil {
			if s != digits {
				n = -n
			}
			// Not by the double, to which the last microseconds of 9999 are the year 10000.
			return time.UnixMicro(n).UTC(), seconds, n >= minTime*1e6 && n < maxTime*1e6
		}
	}
	if seconds < minTime || seconds >= maxTime {
		return time.Time{}, 0, false
	}
	return fromUnix(seconds), seconds, true
}

// fromUnix returns the time of Unix seconds, rounded to the microsecond: a double holds no more.
func fromUnix(seconds float64) time.Time {
	return time.UnixMicro(int64(math.Round(seconds * 1e6))).UTC()
}

// ignoreNil returns err, or nil if it only means that a key, field or member does not exist.
func ignoreNil(err error) error {
	if errors.Is(err, redis.Nil) {
		return nil
	}
	return err
}

// httpLink returns a link that may be shown, nil for any other: other programs may have written a link with any scheme.
func httpLink(link string) *string {
	scheme, _, _ := strings.Cut(link, "://")
	if !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return nil
	}
	shown := link // &link would allocate memory for the links that are not shown, too
	return &shown
}

// decodeUserID reads user:UID; it returns 0 for any other text.
func decodeUserID(s string) forum.UserID {
	id, _ := forum.ParseUserID(s)
	return id
}
