package redisstore

import (
	"fmt"
	"strings"
)

// A count is a number or a time in a key of the data contract, which other programs write too. The table says what
// reconcile may do to it: all of its rules report through it. What is not in the table is Agora's own, and follows from
// the contract's keys by the rule that checks it. Votes on topics, the clicks of a topic and the replies of today are
// counted by others and follow from nothing, so no rule sets them.
type count struct {
	key   string // a Lua pattern of the keys without the partition's tag
	field string // of a hash; "" for the members of a sorted set
	from  string // what it follows from
	// complete is Lua: whether that has all of it, by the id of the post; "" if it always has. Another number than it
	// says may be written only then. It may always be raised.
	complete string
	lowered  bool // whether it may be lowered, if what it follows from is complete
	// quiet is whether another program adds to it with one command, after one that changes what it follows from. A
	// finding has to be the very same in several looks then: a busy thing waits for the next walk.
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
func countsLua() []snippet {
	var b strings.Builder
	b.WriteString("local COUNTS = {\n")
	for _, c := range counts {
		fmt.Fprintf(&b, "  { key = '%s', field = '%s', complete = '%s', lowered = %t, quiet = %t },\n",
			c.key, c.field, c.complete, c.lowered, c.quiet)
	}
	b.WriteString("}\n")
	return []snippet{{name: "COUNTS", text: b.String()}}
}
