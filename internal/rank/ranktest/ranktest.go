// Package ranktest holds the formulas that only scripts use, written again in Go from
// their sources, so that tests can compare what the scripts write.
package ranktest

import (
	"math"
	"strconv"

	"github.com/agoraql/agora/internal/rank"
)

// Hot returns a topic's score by a hot formula. By rank.Reddit2010, 100 ups and 10 downs
// at 1577836800 have 9864.3719536, the reverse has −9860.4634686, and 5 of each have 0.
func Hot(formula rank.HotFormula, ups, downs int, posted float64) float64 {
	s := float64(ups - downs)
	order := math.Log10(max(math.Abs(s), 1))
	var sign float64
	switch {
	case s > 0:
		sign = 1
	case s < 0:
		sign = -1
	}
	age := (posted - 1134028003) / 45000
	if formula == rank.Reddit {
		return sign*order + age
	}
	return order + sign*age
}

// Wilson returns the lower bound of the share of ups, at the 80 % confidence that
// z = 1.281551565545 stands for; 0 without votes. One up has 0.3784475, ten ups and no
// down have 0.8589313.
func Wilson(ups, downs int) float64 {
	const z = 1.281551565545
	n := float64(ups + downs)
	if n == 0 {
		return 0
	}
	p := float64(ups) / n
	left := p + z*z/(2*n)
	right := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return (left - right) / (1 + z*z/n)
}

// Controversial returns (ups + downs) ^ (min / max), 0 without ups or without downs. One up and one down have 2, ten
// ups and five downs have 3.8729833, as the reverse has.
func Controversial(ups, downs int) float64 {
	if ups <= 0 || downs <= 0 {
		return 0
	}
	return math.Pow(float64(ups+downs), float64(min(ups, downs))/float64(max(ups, downs)))
}

// Text returns a score as scripts write it into a ranking: rounded to 7 decimals, and a
// zero without a sign.
func Text(score float64) string {
	text := strconv.FormatFloat(score, 'f', 7, 64)
	if text == "-0.0000000" {
		return text[1:]
	}
	return text
}
