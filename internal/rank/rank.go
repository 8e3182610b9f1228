// Package rank contains the ranking formulas. Each formula is one Lua chunk, which scripts include. Where Go reads a
// ranking, its formula is a Go function of the same name too. A test of the store compares every chunk with Go on
// random inputs. Package ranktest has the functions that only tests need.
package rank

import _ "embed"

//go:embed text.lua
var textLua string

//go:embed article_score.lua
var articleScoreLua string

//go:embed hot.lua
var hotLua string

//go:embed wilson.lua
var wilsonLua string

//go:embed comments.lua
var commentsLua string

// Lua is the source of every formula, for scripts to include.
var Lua = textLua + articleScoreLua + hotLua + wilsonLua + commentsLua

// VoteSeconds is what one vote is worth in an article's score: 86,400 seconds
// of a day shared by the 200 votes that keep an article on the first pages for
// that day.
const VoteSeconds = 432

// ArticleScore returns the number that ranks an article, by its post time, in Unix seconds, and its votes: posted +
// 432·votes. Source: J. Carlson, Redis in Action, ch. 1. For the time 1332065417.47 and 1 vote, it returns
// 1332065849.47.
func ArticleScore(posted float64, votes int) float64 {
	return posted + VoteSeconds*float64(votes)
}
