package redisstore

import (
	"fmt"
	"strings"
)

// A count is a number or a time in a key of the data contract, which other programs write too. For each count, the
// table counts says whether and when reconcile may correct it; the function report of check.lua looks this up. Only
// Agora writes the numbers that are not in the table; reconcile derives them from keys of the contract. Other
// programs also count the votes on topics, the clicks of a topic and the replies of today. These follow from no other
// key, so no rule sets them.
type count struct {
	key   string // a Lua pattern of the keys without the partition's tag
	field string // of a hash; "" for the members of a sorted set
	from  string // what it follows from
	// complete names the Lua function that takes the id of the post and reports whether the data that from names is
	// complete; "" if it always is. reconcile may lower the count only if that data is complete, and may always raise
	// the count.
	complete string
	lowered  bool // whether it may be lowered, if what it follows from is complete
	// quiet is whether another program first changes the data that from names, and then the count with a second command.
	// If so, reconcile corrects the count only if several looks find exactly the same values. A post that changes all
	// the time waits for the next walk.
	quiet bool
}

var counts = []count{
	{
		key: `^article:%d+$`, field: "votes", from: "voted:ID, imported_votes, agora:uncounted:article:ID",
		complete: "voters_known", lowered: true, quiet: true,
	},
	{key: `^article:%d+$`, field: "imported_votes", from: "votes, voted:ID", lowered: true, quiet: true},
	{key: `^voted:%d+$`, from: "the time of the article", lowered: true, quiet: true},
	{key: `^score:$`, from: "the time and the votes of the article", lowered: true, quiet: true},
	{key: `^time:$`, from: "the time of the article", lowered: true, quiet: true},
	{key: `^score:.`, from: "group:NAME, score:", lowered: true},
	{key: `^time:.`, from: "group:NAME, time:", lowered: true},
	{
		key: `^bbs::category::`, from: "the time of the topic, bbs::topic::ID::comments", complete: "comments_known",
		lowered: true,
	},
	{
		key: `^bbs::tab::.*::topic_list$`, from: "the time of the topic, bbs::topic::ID::comments",
		complete: "comments_known", lowered: true,
	},
	{key: `^bbs::recommand::list$`, from: "the time of the topic, its vote_up and vote_down", lowered: true},
	{key: `^bbs::reply_day_rank`, from: "bbs::reply_day_rank"},
}

// countsLua returns the table of counts for scripts.
func countsLua() string {
	var b strings.Builder
	b.WriteString("{\n")
	for _, c := range counts {
		fmt.Fprintf(&b, "  { key = '%s', field = '%s', complete = '%s', lowered = %t, quiet = %t },\n",
			c.key, c.field, c.complete, c.lowered, c.quiet)
	}
	return b.String() + "}"
}
