// Package rank holds the ranking formulas. Each is one Go function and one Lua
// chunk of the same name side by side: scripts that write a ranking include the
// chunk, everything else calls the function, and a test of the store holds the
// two equal.
package rank

import (
	_ "embed"
	"strconv"
)

//go:embed text.lua
var textLua string

//go:embed article_score.lua
var articleScoreLua string

//go:embed hot.lua
var hotLua string

//go:embed wilson.lua
var wilsonLua string

// Lua is the source of every formula, for scripts to include.
var Lua = textLua + articleScoreLua + hotLua + wilsonLua

// VoteSeconds is what one vote is worth in an article's score: 86,400 seconds
// of a day shared by the 200 votes that keep an article on the first pages for
// that day.
const VoteSeconds = 432

// ArticleScore ranks an article by its post time, in Unix seconds, and its
// votes: posted + 432·votes. Source: J. Carlson, Redis in Action, ch. 1.
// An article of time 1332065417.47 with 1 vote has 1332065849.47.
func ArticleScore(posted float64, votes int) float64 {
	return posted + VoteSeconds*float64(votes)
}

// Text is how a score is written into a ranking: rounded to 7 decimals, and a
// zero without a sign.
func Text(score float64) string {
	text := strconv.FormatFloat(score, 'f', 7, 64)
	if text == "-0.0000000" {
		return text[1:]
	}
	return text
}
