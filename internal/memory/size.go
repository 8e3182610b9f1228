package memory

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A Size is a number of bytes. As a flag it is written like GOMEMLIMIT: with the suffix
// B, KiB, MiB, GiB or TiB, or without one.
type Size int64

// sizeUnits are the suffixes, the largest first.
var sizeUnits = []struct {
	suffix string
	shift  int
}{{"TiB", 40}, {"GiB", 30}, {"MiB", 20}, {"KiB", 10}, {"B", 0}, {"", 0}}

// Set implements flag.Value. Errors: not a number with a suffix, negative, or too large.
func (s *Size) Set(text string) error {
	for _, unit := range sizeUnits {
		digits, ok := strings.CutSuffix(text, unit.suffix)
		if !ok {
			continue
		}
		n, err := strconv.ParseInt(digits, 10, 64)
		if err != nil || n < 0 || n > math.MaxInt64>>unit.shift {
			break
		}
		*s = Size(n << unit.shift)
		return nil
	}
	return fmt.Errorf("%q is not a number of bytes such as 512MiB", text)
}

// String implements flag.Value. It returns the largest unit that has no remainder.
func (s Size) String() string {
	for _, unit := range sizeUnits {
		if s != 0 && s&(1<<unit.shift-1) == 0 {
			return strconv.FormatInt(int64(s)>>unit.shift, 10) + unit.suffix
		}
	}
	return "0"
}
