package redisstore_test

// topicBreakages break topics, categories, tabs and the day rank.
var topicBreakages = []breakage{
	{name: "a topic that is not listed", by: []string{"ZREM agora:topics 1"}, rules: []string{"topic.listed"}},
	{
		name: "a hot score that is not the formula's", by: []string{"ZINCRBY bbs::recommand::list 0.1 1"},
		rules: []string{"topic.hot"},
	},
	{
		name: "a topic missing in its author's list", by: []string{"DEL agora:topics_by:{author}"},
		rules: []string{"user.topics"},
	},
	{
		name: "a public topic in its author's list of private posts",
		by:   []string{"ZADD agora:private_by:{author} 1 topic:1"}, rules: []string{"user.topics"},
	},
	{
		name: "another's post in a list of private posts", by: []string{"ZADD agora:private_by:14 1 topic:1"},
		rules: []string{"list.member"},
	},
	{name: "a tag that is not listed", by: []string{"ZREM agora:tags:name {tag}"}, rules: []string{"tag.listed"}},
	{name: "a tag with another count", by: []string{"ZADD agora:tags:count 9 {tag}"}, rules: []string{"tag.listed"}},
	{name: "a listed tag without posts", by: []string{"ZADD agora:tags:name 0 nothing"}, rules: []string{"tag.listed"}},
	{name: "a topic missing in a tag", by: []string{"DEL agora:tag:{tag}"}, rules: []string{"topic.tag"}},
	{
		name: "a topic in a tag that it does not have", by: []string{"ZADD agora:tag:other 1 1"},
		rules: []string{"list.member"},
	},
	{
		name: "a topic missing in its category", by: []string{"ZREM bbs::category::{category} 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "a topic in a category that is not its own", by: []string{"ZADD bbs::category::{other} 1 1"},
		rules: []string{"list.member"},
	},
	{
		name: "a topic in a tab that does not hold its category",
		by:   []string{"ZADD bbs::tab::{tab}::topic_list 1 {foreign}"}, rules: []string{"list.member"},
	},
	{
		name: "a category that is not listed", by: []string{"ZREM agora:categories {category}"},
		rules: []string{"category.listed"},
	},
	{name: "a tab that is not listed", by: []string{"ZREM agora:tabs {tab}"}, rules: []string{"tab.listed"}},
	{name: "a time of the last reply that no reply has", by: []string{
		"HINCRBYFLOAT bbs::topic::1 last_reply 100",
		"ZINCRBY bbs::category::{category} 100 1",
	}, rules: []string{"topic.last_reply", "topic.place"}},
	{
		name: "a pinned topic that does not exist", by: []string{"ZADD agora:pinned:{category} 1 999"},
		rules: []string{"list.member"},
	},
	{name: "a day rank without expiry", by: []string{"PERSIST bbs::reply_day_rank"}, rules: []string{"day.expiry"}},
	{
		name: "a topic of the day that does not exist", by: []string{"ZADD bbs::reply_day_rank 3 999"},
		rules: []string{"day.member"},
	},
	{
		name: "votes on a topic that does not exist", by: []string{"SADD bbs::topic::999::vote_up 1"},
		rules: []string{"orphan"},
	},
	{name: "another's topic in a list", by: []string{"ZADD agora:topics_by:13 1 1"}, rules: []string{"list.member"}},
	{
		name: "other places in the rankings of a topic", by: []string{
			"ZINCRBY agora:topics_points: 1 1", "ZREM agora:topics_comments:{category} 1", "ZREM agora:topics_time:{category} 1",
			"ZINCRBY agora:topics_points_in:674:{category} 1 1", "ZREM agora:topics_points_by:{author} 1",
			"ZINCRBY agora:topics_controversial: 1 1", "ZREM agora:topics_controversial:{category} 1",
		}, rules: []string{"topic.order"},
	},
	{
		name: "a topic missing among those of the site by the last reply", by: []string{"ZREM agora:topics_active 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "a period's ranking of topics without expiry", by: []string{"PERSIST agora:topics_points_in:674:"},
		rules: []string{"period.expiry"},
	},
	{name: "topics that do not belong into rankings", by: []string{
		"ZADD agora:topics_points: 1 999", "ZADD agora:topics_points:nowhere 1 1", "ZADD agora:topics_comments: 1 {deleted}",
		"ZADD agora:topics_points_in:673:{category} 1 1", "ZADD agora:topics_points_by:13 1 1",
		"ZADD agora:topics_active 1 999",
		"ZADD agora:topics_time:nowhere 1 1", "ZADD agora:topics_controversial: 1 999",
		"ZADD agora:topics_controversial:nowhere 1 1",
	}, rules: []string{"list.member", "topic.deleted"}},
	{
		name: "a topic missing in its tab", by: []string{"ZREM bbs::tab::{holds}::topic_list 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "a topic with another time in its tab", by: []string{"ZINCRBY bbs::tab::{holds}::topic_list 60 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "a day's copy without expiry", by: []string{"PERSIST bbs::reply_day_rank::2026-03-14"},
		rules: []string{"day.expiry"},
	},
	{
		name: "votes against a topic that does not exist", by: []string{"SADD bbs::topic::999::vote_down 1"},
		rules: []string{"orphan"},
	},
	{
		name: "a list of comments on a topic that does not exist", by: []string{"LPUSH bbs::topic::999::comments {one}"},
		rules: []string{"orphan"},
	},
	{name: "texts of a category and a tab that do not exist", by: []string{
		"HSET agora:category:nowhere title x",
		"HSET agora:tab:nowhere title x",
	}, rules: []string{"orphan"}},
	{name: "a deleted topic in a ranking", by: []string{
		"ZADD agora:topics 1 {deleted}",
		"ZADD bbs::recommand::list 1 {deleted}",
	}, rules: []string{"topic.deleted"}},
	{name: "a removed topic in rankings", by: []string{
		"ZADD agora:topics 1 {removed}", "ZINCRBY bbs::recommand::list 1 {removed}", "ZADD bbs::category::design 1 {removed}",
		"ZINCRBY bbs::reply_day_rank 1 {removed}", "ZADD agora:tag:go 1 {removed}", "ZADD agora:pinned:design 1 {removed}",
	}, rules: []string{"topic.deleted", "list.member"}},
	{
		name: "what a removal has moved, of a topic that does not exist", by: []string{"HSET agora:removed:topic:999 a b"},
		rules: []string{"orphan"},
	},
	{name: "featured topics that are deleted, removed and nowhere", by: []string{
		"ZADD agora:featured 1 topic:{deleted} 2 topic:{removed} 3 topic:999",
	}, rules: []string{"list.member"}},
	{name: "revisions of topics that are deleted and nowhere", by: []string{
		"ZADD agora:revisions:topic:{deleted} 1 1", "HSET agora:revision_texts:topic:{deleted} 1:at 1",
		"ZADD agora:revisions:topic:999 1 1", "HSET agora:revision_texts:topic:999 1:at 1",
	}, rules: []string{"orphan"}},
	{
		name: "a deleted topic with votes", by: []string{"SADD bbs::topic::{deleted}::vote_up 3"},
		rules: []string{"topic.voters"},
	},
	{
		name:  "a time in a category that is not the last reply's",
		by:    []string{"ZADD bbs::category::{category} 1773490000 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "replies that another program counted today", by: []string{"ZINCRBY bbs::reply_day_rank 5 1"},
		rules: []string{"day.copy"}, stays: true,
	},
	{
		name: "half a reply that another program counted today", by: []string{"ZINCRBY bbs::reply_day_rank 1.5 1"},
		rules: []string{"day.copy"}, stays: true,
	},
	{
		name: "a vote against a topic that does not count, of a user who has none",
		by:   []string{"HSET agora:uncounted_down:topic:1 999 1"}, rules: []string{"vote.uncounted"},
	},
	{
		name: "numbers of a topic's votes that do not count that are wrong",
		by:   []string{"HSET bbs::topic::1 uncounted_ups 9 uncounted_downs 8"}, rules: []string{"topic.uncounted"},
		stays: true,
	},
}
