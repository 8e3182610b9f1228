package redisstore

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// num is a number as ids and arguments of scripts are written.
func num(n int64) string { return strconv.FormatInt(n, 10) }

// stamp is an instant as scripts and the data contract write it: Unix seconds
// with six decimals.
func stamp(t time.Time) string {
	return strconv.FormatFloat(float64(t.UnixMicro())/1e6, 'f', 6, 64)
}

// A reply is what a script replied with, by name.
type reply map[string]any

// decodeReply reads a list of names, each before its value.
func decodeReply(list []any) (reply, error) {
	if len(list)%2 != 0 {
		return nil, fmt.Errorf("a script replied with %d names and values", len(list))
	}
	r := make(reply, len(list)/2)
	for i := 0; i < len(list); i += 2 {
		r[textOf(list[i])] = list[i+1]
	}
	return r, nil
}

// text returns a value as text, "" where there is none.
func (r reply) text(name string) string { return textOf(r[name]) }

// integer returns a value as a count, 0 where there is none.
func (r reply) integer(name string) int { return integer(r.text(name)) }

// fields returns a value that is a list of fields of a hash, of these names.
func (r reply) fields(name string, names []string) fields { return newFields(names, r[name]) }

// fields are fields of a hash by name.
type fields struct{ names, values []string }

// newFields returns the fields that HMGET has returned for names.
func newFields(names []string, values any) fields { return fields{names, texts(values)} }

// text returns a field, "" where the hash has none. It panics for a name that was not read.
func (f fields) text(name string) string {
	if len(f.values) == 0 {
		return ""
	}
	return f.values[slices.Index(f.names, name)]
}

// integer returns a field as a count; see integer.
func (f fields) integer(name string) int { return integer(f.text(name)) }

// instant returns a field as an instant; see instant.
func (f fields) instant(name string) (time.Time, float64, bool) { return instant(f.text(name)) }

// texts turns a reply's list into strings; what is missing is "".
func texts(reply any) []string {
	list, _ := reply.([]any)
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = textOf(v)
	}
	return out
}

func textOf(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int64:
		return num(v)
	}
	return ""
}

// integer reads a count that another program may have left out or misspelt, as
// far as a GraphQL Int reaches.
func integer(s string) int {
	f, err := strconv.ParseFloat(s, 64)
	if errors.Is(err, strconv.ErrSyntax) || math.IsNaN(f) {
		return 0
	}
	return int(max(-math.MaxInt32, min(f, math.MaxInt32))) // beyond the range of a double it is infinite
}

// sum adds counts, as far as a GraphQL Int reaches.
func sum(counts ...int) int {
	total := 0
	for _, n := range counts {
		total += n
	}
	return max(-math.MaxInt32, min(total, math.MaxInt32))
}

// instant reads Unix seconds with any fraction; false for what no calendar has.
// The scripts' instant has the same rule.
func instant(s string) (time.Time, float64, bool) {
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || digits[0] < '0' || digits[0] > '9' || strings.ContainsAny(digits, "xX_") {
		return time.Time{}, 0, false // ParseFloat takes more: inf, nan, hexadecimal
	}
	seconds, err := strconv.ParseFloat(s, 64)
	if err != nil || seconds < -62135596800 || seconds > 1e11 { // from year 1 on
		return time.Time{}, 0, false
	}
	return unix(seconds), seconds, true
}

// unix is the instant of Unix seconds, to the microsecond that a double holds.
func unix(seconds float64) time.Time { return time.UnixMicro(int64(math.Round(seconds * 1e6))).UTC() }
