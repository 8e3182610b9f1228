package read

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
)

// A Ranking is the ranking of articles by an order: a zset of article:ID for the site, and one for each group. Scripts
// update all rankings by the table Rankings; reconcile and Rerank fill the rankings that are missing.
type Ranking struct {
	All   keys.Key[string] // of a group, and of the site for ""
	from  []string         // the fields of an article's hash that its score is made from
	score string           // Lua: the score as text, from these fields as text
	// ByPeriod is the beginning of the keys of the same ranking for each forum.Period of posting; "" if there is none.
	ByPeriod string
	// byAuthor is the beginning of the keys of the same ranking of the articles of each user, if scripts update it by
	// this table; "" if not.
	byAuthor string
	Author   func(keys.Partition, forum.UserID) string // the articles of a user by this order; nil for none
	ByTag    keys.Key[string]                          // the same ranking of the articles of each tag
	// Sparse is whether only the articles are in it for which score is not nil.
	Sparse bool
}

// Rankings are the rankings of articles, in the order of the table of orders: the first is by post time. Other programs
// also write the rankings of the data contract. An article is on the site if one of these rankings contains it. The
// keys of all other rankings begin with agora:; only Agora writes them, from the rankings of the contract.
var Rankings = func() (all []Ranking) {
	for _, o := range Orders {
		if o.Articles != nil {
			all = append(all, *o.Articles)
		}
	}
	return all
}()

// Own reports whether only Agora writes a ranking.
func (r Ranking) Own() bool { return strings.HasPrefix(r.All.Before, "agora:") }

// InYear returns the beginnings of the keys of the window YEAR at a time, as RangeRead takes them.
func InYear(byPeriod string, now time.Time) string {
	var keyNames []string
	for _, period := range forum.YearPeriods(now) {
		keyNames = append(keyNames, byPeriod+string(period))
	}
	return strings.Join(keyNames, " ")
}

// VotedLua returns a table for vote_article.lua, with the rankings whose scores depend on an article's votes. Each
// row contains a function that returns the score for a time and a number of votes. VotedLua panics if such a ranking
// is sparse, or if its score needs other fields.
func VotedLua() string {
	var b strings.Builder
	b.WriteString("{\n")
	for _, r := range Rankings {
		if !slices.Contains(r.from, "votes") {
			continue
		}
		if r.Sparse || slices.ContainsFunc(r.from, func(field string) bool { return field != "time" && field != "votes" }) {
			panic("vote_article.lua cannot score the ranking " + r.All.Before)
		}
		b.WriteString(r.lua([]string{"time", "votes"}, ""))
	}
	return b.String() + "}"
}

// SiteRankings returns the key prefixes of the rankings that other programs write too, such as "time:". An article is
// on the site if one of these rankings contains it.
func SiteRankings() (names []string) {
	for _, r := range Rankings {
		if !r.Own() {
			names = append(names, r.All.Before)
		}
	}
	return names
}

// RankingsLua returns the table of rankings for scripts.
func RankingsLua() string {
	var b strings.Builder
	b.WriteString("{\n")
	for _, r := range Rankings {
		b.WriteString(r.lua(r.from, fmt.Sprintf(", from = %s, sparse = %t", LuaList(r.from), r.Sparse)))
	}
	return b.String() + "}"
}

// lua returns the row of a ranking in a table for scripts, with more fields. Its score is a function of params.
func (r Ranking) lua(params []string, more string) string {
	row := fmt.Sprintf("  { key = '%s', own = %t, by_tag = '%s', score = function(%s) return %s end%s",
		r.All.Before, r.Own(), r.ByTag.Before, strings.Join(params, ", "), r.score, more)
	if r.ByPeriod != "" {
		row += fmt.Sprintf(", by_period = '%s'", r.ByPeriod)
	}
	if r.byAuthor != "" {
		row += fmt.Sprintf(", by_author = '%s'", r.byAuthor)
	}
	return row + " },\n"
}
