package redisstore

import (
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// A ranking is an order of articles: a zset of article:ID for the site, and one for each
// group with the group's name behind the key. Scripts keep all rankings by this table, and
// reconcile and Rerank fill those that are missing.
type ranking struct {
	orders []forum.Order // that read it
	key    string        // of the site
	from   []string      // the fields of an article's hash that its score is made from
	score  string        // Lua: the score as text, from these fields as text
}

// rankings are the orders of articles. Other programs write those of the data contract: an
// article is on the site when it is in one of them. Those behind agora: are made from them.
var rankings = []ranking{
	{[]forum.Order{forum.OrderNew, forum.OrderOld}, "time:", []string{"time"}, "time"},
	{
		[]forum.Order{forum.OrderRanked, ""}, // the default
		"score:",
		[]string{"time", "votes"},
		"article_score(tonumber(time), parse_int(votes))",
	},
	{[]forum.Order{forum.OrderComments}, "agora:comments:", []string{"comments"}, "format_int(parse_int(comments))"},
}

// ArticleOrders returns the orders in which the store can read articles.
func ArticleOrders() []forum.Order {
	var orders []forum.Order
	for _, r := range rankings {
		orders = append(orders, r.orders...)
	}
	return orders
}

// own reports whether only Agora writes a ranking.
func (r ranking) own() bool { return strings.HasPrefix(r.key, "agora:") }

// rankingsLua returns the table of rankings for scripts.
func rankingsLua() []part {
	var b strings.Builder
	b.WriteString("local RANKINGS = {\n")
	for _, r := range rankings {
		fmt.Fprintf(&b, "  { key = '%s', own = %t, from = %s, score = function(%s) return %s end },\n",
			r.key, r.own(), luaList(r.from), strings.Join(r.from, ", "), r.score)
	}
	b.WriteString("}\n")
	return []part{{name: "RANKINGS", text: b.String(), words: words(b.String())}}
}
