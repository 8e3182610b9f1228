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
	// byPeriod is the beginning of the keys of the same ranking for each forum.Period of posting; "" if there is none.
	byPeriod string
	// byAuthor is the beginning of the keys of the same ranking of the articles of each user; "" if there is none.
	byAuthor string
	byTag    string // the beginning of the keys of the same ranking of the articles of each tag
	// sparse is whether only the articles are in it for which score is not nil.
	sparse bool
}

// periodRankings begins the keys of the rankings of articles by period, with the name of the period and a colon behind
// it; topicPeriodRankings those of topics.
const (
	periodRankings      = "agora:points_in:"
	topicPeriodRankings = "agora:topics_points_in:"
)

// rankings are the orders of articles. Other programs write those of the data contract: an
// article is on the site when it is in one of them. Those behind agora: are made from them.
var rankings = []ranking{
	{
		orders: []forum.Order{forum.OrderNew, forum.OrderOld},
		key:    "time:",
		from:   []string{"time"},
		score:  "time",
		byTag:  "agora:tag_time:",
	},
	{
		orders: []forum.Order{forum.OrderRanked, ""}, // the default
		key:    "score:",
		from:   []string{"time", "votes"},
		score:  "article_score(tonumber(time), parse_int(votes))",
		byTag:  "agora:tag_score:",
	},
	{
		orders: []forum.Order{forum.OrderComments},
		key:    "agora:comments:",
		from:   []string{"comments"},
		score:  "format_int(parse_int(comments))",
		byTag:  "agora:tag_comments:",
	},
	{
		orders:   []forum.Order{forum.OrderTop},
		key:      "agora:points:",
		from:     []string{"votes"},
		score:    "format_int(parse_int(votes))",
		byPeriod: periodRankings,
		byAuthor: "agora:points_by:",
		byTag:    "agora:tag_points:",
	},
	{
		orders: []forum.Order{forum.OrderActive},
		key:    "agora:active:",
		from:   []string{"last_reply"},
		score:  "parse_time(last_reply) and last_reply",
		byTag:  "agora:tag_active:",
		sparse: true,
	},
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

// beginnings returns the beginnings of keys by period, as rangeRead takes them; "" for no periods.
func beginnings(byPeriod string, periods []forum.Period) string {
	var keys []string
	for _, period := range periods {
		keys = append(keys, byPeriod+string(period))
	}
	return strings.Join(keys, " ")
}

// rankingsLua returns the table of rankings for scripts.
func rankingsLua() []snippet {
	var b strings.Builder
	b.WriteString("local RANKINGS = {\n")
	for _, r := range rankings {
		fmt.Fprintf(&b, "  { key = '%s', own = %t, from = %s, score = function(%s) return %s end, by_tag = '%s', sparse = %t",
			r.key, r.own(), luaList(r.from), strings.Join(r.from, ", "), r.score, r.byTag, r.sparse)
		if r.byPeriod != "" {
			fmt.Fprintf(&b, ", by_period = '%s'", r.byPeriod)
		}
		if r.byAuthor != "" {
			fmt.Fprintf(&b, ", by_author = '%s'", r.byAuthor)
		}
		b.WriteString(" },\n")
	}
	b.WriteString("}\n")
	return []snippet{{name: "RANKINGS", text: b.String()}}
}
