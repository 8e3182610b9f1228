package db

import (
	"context"
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

// FormatInt writes a number as ids and arguments of scripts are written.
func FormatInt(n int64) string { return strconv.FormatInt(n, 10) }

// FormatTime writes a time as scripts and the data contract do: Unix seconds with six decimals.
func FormatTime(t time.Time) string {
	micros, sign := t.UnixMicro(), ""
	if micros < 0 {
		micros, sign = -micros, "-"
	}
	// Not by a double, which would round those of distant years. The 1 keeps the zeros of the fraction.
	return sign + strconv.FormatInt(micros/1e6, 10) + "." + strconv.FormatInt(1e6+micros%1e6, 10)[1:]
}

// A Reply is the values that a script replied with, by name.
type Reply map[string]any

// decodeReply reads a list of names, each before its value.
func decodeReply(list []any) (Reply, error) {
	if len(list)%2 != 0 {
		return nil, fmt.Errorf("a script replied with %d names and values", len(list))
	}
	r := make(Reply, len(list)/2)
	for i := 0; i < len(list); i += 2 {
		r[ToString(list[i])] = list[i+1]
	}
	return r, nil
}

// Fields are the fields of a hash. values are the replies of HMGET or of a script, in the order of names: "" for a
// field that the hash lacks.
type Fields struct{ names, values []string }

// NewFields returns fields by their names.
func NewFields(names, values []string) Fields { return Fields{names, values} }

// Get returns the value of a field. If there are values for the first names only, the other fields are "". It panics
// for a name that is not in names.
func (f Fields) Get(name string) string {
	if i := slices.Index(f.names, name); i < len(f.values) {
		return f.values[i]
	}
	return ""
}

// ToStrings turns the list of a reply into strings, with "" for a missing value.
func ToStrings(reply any) []string {
	list, _ := reply.([]any)
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = ToString(v)
	}
	return texts
}

// ToString turns a value of a reply into a string, "" for a missing one.
func ToString(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int64:
		return FormatInt(v)
	}
	return ""
}

// ParseInt reads a count and limits it to the range of a GraphQL Int. It returns 0 for an empty or malformed text,
// which another program may have left.
func ParseInt(s string) int {
	if s == "" {
		return 0
	}
	f, err := strconv.ParseFloat(s, 64)
	if errors.Is(err, strconv.ErrSyntax) || math.IsNaN(f) {
		return 0
	}
	return int(max(-math.MaxInt32, min(f, math.MaxInt32))) // beyond the range of a double it is infinite
}

// Sum adds two counts in the range of a GraphQL Int.
func Sum(a, b int) int { return max(-math.MaxInt32, min(a+b, math.MaxInt32)) }

// The seconds of the first and the last time of a DateTime, which are those of the years 1 to 9999.
const minTime, maxTime = -62135596800, 253402300800

// ParseTime reads Unix seconds with any fraction, and returns them both as a time and as a number. It returns false
// if s is not a number, or if the time is before year 1 or after year 9999. parse_time in lib/prelude.lua has the
// same rule.
func ParseTime(s string) (time.Time, float64, bool) {
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || digits[0] < '0' || digits[0] > '9' || strings.ContainsAny(digits, "xX_") {
		return time.Time{}, 0, false // ParseFloat takes more: inf, nan, hexadecimal
	}
	seconds, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return time.Time{}, 0, false
	}
	if whole, micros, ok := strings.Cut(digits, "."); ok && len(micros) == 6 { // as FormatTime writes
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
	return FromUnix(seconds), seconds, true
}

// FromUnix returns the time of Unix seconds, rounded to the microsecond: a double holds no more.
func FromUnix(seconds float64) time.Time {
	return time.UnixMicro(int64(math.Round(seconds * 1e6))).UTC()
}

// IgnoreNil returns err, or nil if it only means that a key, field or member does not exist.
func IgnoreNil(err error) error {
	if errors.Is(err, redis.Nil) {
		return nil
	}
	return err
}

// HTTPLink returns a link that may be shown, nil for any other: other programs may have written a link with any scheme.
func HTTPLink(link string) *string {
	scheme, _, _ := strings.Cut(link, "://")
	if !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return nil
	}
	shown := link // &link would allocate memory for the links that are not shown, too
	return &shown
}

// DecodeUserID reads user:UID; it returns 0 for any other text.
func DecodeUserID(s string) forum.UserID {
	id, _ := forum.ParseUserID(s)
	return id
}

// Send sends a pipeline. It returns nil if Redis has replied with an error, or if at least one command has succeeded:
// then each command holds its own error (see gate.ProcessPipelineHook). For example, one master of a cluster may be
// away while others reply. Send returns any other error, of the network or of ctx. Exports and restores do not use
// Send, because they end at the error of any command.
func Send(ctx context.Context, pipe redis.Pipeliner) error {
	cmds, err := pipe.Exec(ctx)
	if _, replied := errors.AsType[redis.Error](err); replied || slices.ContainsFunc(cmds, succeeded) {
		return nil
	}
	return err
}

func succeeded(cmd redis.Cmder) bool { return cmd.Err() == nil }

// IsWrongType reports whether a command met a key of another type than its own.
func IsWrongType(err error) bool { return redis.HasErrorPrefix(err, "WRONGTYPE") }

// IsSetUp reports whether a command only sets a new connection up.
func IsSetUp(cmd redis.Cmder) bool {
	switch cmd.Name() {
	case "hello", "auth", "select", "client":
		return true
	}
	return false
}

// IgnoreWrongType returns the error of a read, nil if the key is missing or of a wrong type: such a key reads as
// empty.
func IgnoreWrongType(err error) error {
	if IsWrongType(err) {
		return nil
	}
	return IgnoreNil(err)
}

// HasNoScript reports whether Redis does not know the script of a command.
func HasNoScript(cmd redis.Cmder) bool {
	return cmd.Err() != nil && redis.HasErrorPrefix(cmd.Err(), "NOSCRIPT")
}
