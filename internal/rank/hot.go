package rank

// A HotFormula is the name of a formula that ranks the recommended topics.
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
