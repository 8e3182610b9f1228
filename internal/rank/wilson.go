package rank

import "math"

// Wilson is the lower bound of the share of ups, at the 80 % confidence that
// z = 1.281551565545 stands for; 0 without votes. Source: E. B. Wilson, Probable
// Inference (1927); in use for Reddit's "best" comments since 2009. One up has
// 0.3784475, ten ups and no down 0.8589313.
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
