package redisstore_test

// commentBreakages break comments and threads. On topic:1 of demoSite, comment {one} is by user 13 and has the reply
// {two}, which is deleted and has the reply {three}; {four} is deleted too. On article:40 they are {a.one} to {a.four}.
var commentBreakages = []breakage{
	{
		name: "a vote on a comment that does not count, of a user who has none",
		by:   []string{"HSET agora:uncounted:topic:1:{one} 999 1"}, rules: []string{"vote.uncounted"},
	},
	{
		name: "numbers of a comment's votes that do not count that are wrong",
		by:   []string{"HSET bbs::comment::{one} uncounted_ups 9 uncounted_downs 8"}, rules: []string{"comment.uncounted"},
		stays: true,
	},
	{
		name: "a comment missing in its thread", by: []string{"ZREM agora:thread:topic:1 {one}"},
		rules: []string{"comment.thread"},
	},
	{
		name: "a comment missing in an order", by: []string{"ZREM agora:comments_best:topic:1 {one}"},
		rules: []string{"comment.order"},
	},
	{
		name: "a Wilson score that is not the formula's", by: []string{"ZADD agora:comments_best:topic:1 0.5 {one}"},
		rules: []string{"comment.order"},
	},
	{
		name: "a comment in a thread that is not its own", by: []string{"ZADD agora:thread:topic:2 1 {one}"},
		rules: []string{"thread.member"},
	},
	{
		name: "a reply missing among replies", by: []string{"ZREM agora:replies:{one} {two}"},
		rules: []string{"comment.order"},
	},
	{
		name: "a reply missing in an order by votes", by: []string{"ZREM agora:replies_top:{one} {two}"},
		rules: []string{"comment.order"},
	},
	{
		name:  "replies without orders, of an earlier version",
		by:    []string{"DEL agora:replies_best:{one} agora:replies_top:{one} agora:replies_controversial:{one}"},
		rules: []string{"comment.order"},
	},
	{
		name: "a comment missing among those of the site", by: []string{"ZREM agora:comments topic:1:{one}"},
		rules: []string{"comment.site"},
	},
	{
		name: "a comment of the site that does not exist", by: []string{"ZADD agora:comments 1 topic:1:999"},
		rules: []string{"list.member"},
	},
	{
		name: "a reply of another comment", by: []string{"ZADD agora:replies:{one} 1 {a.three}"},
		rules: []string{"list.member"},
	},
	{
		name: "a reply among top-level comments", by: []string{"ZADD agora:comments_time:topic:1 1 {two}"},
		rules: []string{"comment.order"},
	},
	{
		name: "a count of replies that is wrong", by: []string{"HSET bbs::comment::{one} replies 5"},
		rules: []string{"comment.replies"},
	},
	{name: "a depth that is wrong", by: []string{"HSET bbs::comment::{three} depth 9"}, rules: []string{"comment.depth"}},
	{
		name: "a count of comments that is wrong", by: []string{"HSET bbs::topic::1 comments 99"},
		rules: []string{"comments.count"},
	},
	{
		name: "a count of comments without a thread", by: []string{"HSET article:1 comments 3"},
		rules: []string{"comments.count"}, stays: true,
	},
	{
		name:  "a comment missing in its author's lists",
		by:    []string{"ZREM agora:comments_by:13 topic:1:{one}", "ZINCRBY agora:comments_points_by:13 9 topic:1:{one}"},
		rules: []string{"user.comments"},
	},
	{
		name: "a public comment in its author's list of private posts",
		by:   []string{"ZADD agora:private_by:13 1 topic:1:{one}"}, rules: []string{"user.comments"},
	},
	{
		name:  "a deleted comment in its author's lists",
		by:    []string{"ZADD agora:comments_by:14 1 topic:1:{two}", "ZADD agora:comments_points_by:14 1 topic:1:{two}"},
		rules: []string{"user.comments"},
	},
	{
		name: "votes on a comment that does not exist", by: []string{"SADD agora:comment_up:999 1"},
		rules: []string{"orphan"},
	},
	{name: "revisions of comments that are deleted and nowhere", by: []string{
		"ZADD agora:revisions:topic:1:{two} 1 1", "HSET agora:revision_texts:topic:1:{two} 1:at 1",
		"ZADD agora:revisions:topic:1:999 1 1", "HSET agora:revision_texts:topic:1:999 1:at 1",
	}, rules: []string{"orphan"}},
	{
		name:  "another's comment in lists",
		by:    []string{"ZADD agora:comments_by:14 1 topic:1:{one}", "ZADD agora:comments_points_by:14 1 topic:1:{one}"},
		rules: []string{"list.member"},
	},
	{
		name: "a deleted comment in a thread", by: []string{"ZADD agora:thread:article:40 1 {a.four}"},
		rules: []string{"comment.deleted"},
	},
	{
		name: "a thread with a comment that does not exist", by: []string{"ZADD agora:thread:topic:1 1 999"},
		rules: []string{"thread.member"},
	},
	{
		name: "votes against a comment that does not exist", by: []string{"SADD agora:comment_down:999 1"},
		rules: []string{"orphan"},
	},
	{name: "threads of a topic and an article that do not exist", by: []string{
		"ZADD agora:thread:topic:999 1 {one}",
		"ZADD agora:thread:article:999 1 {one}",
	}, rules: []string{"thread.member"}},
	{
		name: "a comment that another program pushed",
		by: []string{
			"HSET bbs::comment::900 id 900 author_id 13 content x time 1773480000",
			"LPUSH bbs::topic::1::comments 900",
		}, rules: []string{"comment.adopted"}, stays: true,
	},
	{
		name: "a comment on no subject", by: []string{"HSET bbs::comment::902 id 902 time 1773480000 subject nothing"},
		rules: []string{"comment.subject"}, stays: true,
	},
	{
		name:  "a comment on a topic that does not exist",
		by:    []string{"HSET bbs::comment::901 id 901 time 1773480000 subject topic:999 parent %"},
		rules: []string{"comment.subject"}, stays: true,
	},
	{
		name: "a comment that another program removed", by: []string{"LREM bbs::topic::1::comments 0 {one}"},
		rules: []string{"thread.removed"}, stays: true,
	},
	{
		name: "a parent that does not exist", by: []string{"HSET bbs::comment::{a.three} parent 999"},
		rules: []string{"comment.parent"}, stays: true,
	},
	{
		name: "a parent that is younger",
		by:   []string{"HSET bbs::comment::{a.one} parent {a.three}"}, rules: []string{"comment.parent"},
		stays: true,
	},
}
