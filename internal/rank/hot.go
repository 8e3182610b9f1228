package rank

import "math"

// A HotFormula names what ranks the recommended topics.
type HotFormula string

// The hot formulas, with s = ups − downs, order = log10(max(|s|, 1)), sign = the
// sign of s and age = (posted − 1134028003) / 45000, posted in Unix seconds:
//
//   - Reddit2010: order + sign · age. Source: Reddit's code as published in 2008
//     to 2010. Topics with more downs than ups sink below every other, and those
//     with as many sit at zero.
//   - Reddit: sign · order + age. Source: Reddit's code from 2010 on.
const (
	Reddit2010 HotFormula = "reddit-2010"
	Reddit     HotFormula = "reddit"
)

// Hot ranks a topic. By Reddit2010, 100 ups and 10 downs at 1577836800 have
// 9864.3719536, the reverse has −9860.4634686, and 5 of each have 0.
func Hot(formula HotFormula, ups, downs int, posted float64) float64 {
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
	if formula == Reddit {
		return sign*order + age
	}
	return order + sign*age
}
