package redisstore_test

// articleBreakages break articles, groups and their rankings. article:40 of demoSite is by user 13 and in two groups.
var articleBreakages = []breakage{
	{
		name: "a score that is not time + 432 × points", by: []string{"ZINCRBY score: 1 article:40"},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{
		name: "a time that is not the post time", by: []string{"ZINCRBY time: 5 article:40"},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{
		name: "points that are not the voters", by: []string{"HINCRBY article:40 votes 2"},
		rules: []string{"article.points"},
	},
	{
		name: "a vote of another program that counted nothing", by: []string{"SADD voted:40 user:3"},
		rules: []string{"article.points", "article.ranking"}, stays: true,
	},
	{name: "voters that never expire", by: []string{"PERSIST voted:40"}, rules: []string{"article.expiry"}},
	{
		name: "an article in one of the site's rankings only", by: []string{"ZREM score: article:40"},
		rules: []string{"article.ranking"},
	},
	{
		name: "an article that is not in its group's ranking", by: []string{"ZREM score:programming article:40"},
		rules: []string{"group.ranking"},
	},
	{
		name: "an article with another score in its group", by: []string{"ZINCRBY score:programming 1000 article:40"},
		rules: []string{"group.ranking"},
	},
	{
		name: "a ranking with an article outside the group", by: []string{"ZADD score:programming 1 article:1"},
		rules: []string{"list.member"},
	},
	{
		name:  "a ranking with an article that does not exist",
		by:    []string{"ZADD score: 1 article:999", "ZADD time: 1 article:999"},
		rules: []string{"list.member"},
	},
	{name: "members of rankings that are not ids of articles", by: []string{
		"ZADD score: 1 article:1e3",
		"ZADD time: inf nothing", "SADD group:programming nothing", "ZADD score:programming 1 nothing",
		"ZADD agora:articles_by:13 1 nothing",
	}, rules: []string{"list.member", "group.ranking"}, stays: true},
	{
		name: "a group without rankings", by: []string{"DEL score:programming time:programming"},
		rules: []string{"group.unranked"},
	},
	{
		name: "a number of comments that another program ranked", by: []string{"ZINCRBY agora:comments: 1 article:40"},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{
		name: "a group without a ranking by points", by: []string{"DEL agora:points:programming"},
		rules: []string{"group.unranked"},
	},
	{
		name: "a last reply that no comment has", by: []string{"HSET article:40 last_reply 5"},
		rules: []string{"article.last_reply"},
	},
	{
		name:  "an article without comments that another program ranked by its last reply",
		by:    []string{"ZADD agora:active: 5 article:40", "ZADD agora:active:programming 5 article:40"},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{
		name: "points that another program ranked", by: []string{"ZINCRBY agora:points: 1 article:40"},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{
		name: "points of a period that are not those of the article", by: []string{
			"ZINCRBY agora:points_in:674: 1 article:40", "ZREM agora:points_in:674:programming article:40",
		},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{name: "rankings of other periods, of other groups, and of nothing", by: []string{
		"ZADD agora:points_in:673: 1 article:40",
		"ZADD agora:points_in:674: 1 article:999 1 nothing",
		"ZADD agora:points_in:674:databases 1 article:40", "ZADD agora:points_in:never: 1 article:40",
	}, rules: []string{"list.member"}},
	{
		name: "rankings by period that never expire", by: []string{
			"PERSIST agora:points_in:674:", "PERSIST agora:points_in:674:programming",
		},
		rules: []string{"period.expiry"},
	},
	{name: "a group's ranking that expires", by: []string{"EXPIRE score:programming 60"}, rules: []string{"group.expiry"}},
	{name: "a group that is not listed", by: []string{"ZREM agora:groups programming"}, rules: []string{"group.listed"}},
	{name: "a group without its spelling", by: []string{"DEL agora:spellings:group"}, rules: []string{"name.spelling"}},
	{name: "a spelling of nothing", by: []string{"ZADD agora:spellings:tag 0 nothing"}, rules: []string{"name.spelling"}},
	{name: "a listed group without members", by: []string{"ZADD agora:groups 0 nothing"}, rules: []string{"group.listed"}},
	{
		name: "an article that another program took out of a group", by: []string{"SREM group:only%here article:40"},
		rules: []string{"article.groups", "group.listed", "group.ranking"}, stays: true,
	},
	{
		name: "an article that another program put in a group", by: []string{"SADD group:databases article:40"},
		rules: []string{"article.groups", "group.ranking"}, stays: true,
	},
	{
		name: "an article missing in the list of its domain", by: []string{"ZREM agora:domain:example.com article:40"},
		rules: []string{"article.link"},
	},
	{name: "articles in the lists of other links and domains, and one that is deleted", by: []string{
		"ZADD agora:domain:example.org 1 article:40", "ZADD agora:link:x 1 article:40",
		"ZADD agora:domain:example.com 1 article:39 2 article:41 3 nothing",
	}, rules: []string{"list.member"}},
	{
		name: "an article of another program, without its lists",
		by: []string{
			"HDEL article:40 linked", "ZREM agora:domain:example.com article:40",
			"DEL agora:link:EAaArVRs5qV39C9S", // of https://example.com
		}, rules: []string{"article.linked", "article.link"},
	},
	{
		name: "a link that another program has changed", by: []string{"HSET article:40 link https://example.net/"},
		rules: []string{"article.linked", "article.link"}, stays: true,
	},
	{name: "a deleted article in a group and a ranking", by: []string{
		"SADD group:programming article:39",
		"ZADD score: 1 article:39",
	}, rules: []string{"article.deleted", "group.member"}},
	{
		name: "an article missing in its author's list", by: []string{"ZREM agora:articles_by:13 article:40"},
		rules: []string{"user.articles"},
	},
	{
		name: "another's article in a list", by: []string{"ZADD agora:articles_by:14 1 article:40"},
		rules: []string{"list.member"},
	},
	{name: "votes on an article that does not exist", by: []string{"SADD voted:999 user:1"}, rules: []string{"orphan"}},
	{
		name: "imported points that the votes leave out", by: []string{"HSET article:40 imported_votes 5"},
		rules: []string{"article.points", "article.ranking"}, stays: true,
	},
	{
		name: "a vote of the author's that is marked as withdrawn", by: []string{"HSET article:40 own_vote 0"},
		rules: []string{"article.own_vote"},
	},
	{name: "a removed article that another program ranks", by: []string{
		"ZINCRBY score: 432 article:41", "ZADD time: 1 article:41", "ZADD agora:comments: 1 article:41",
		"ZINCRBY score:programming 432 article:41", "SADD group:programming article:41",
		"ZADD agora:articles_by:13 1 article:41",
	}, rules: []string{"article.deleted", "group.member", "group.ranking"}},
	{
		name: "what a removal moves, of an article that is not removed", by: []string{"HSET agora:removed:article:40 a b"},
		rules: []string{"orphan"},
	},
	{
		name:  "a notification of a removal that did not happen",
		by:    []string{"ZADD agora:notifications:13 1 REMOVED:article:40"},
		rules: []string{"list.member"},
	},
	{
		name: "a pin that no group has", by: []string{"HSET article:40 pinned programming"},
		rules: []string{"article.pinned"},
	},
	{name: "a pin of an article that has none", by: []string{
		"ZADD agora:pinned_articles:programming 1 article:40",
	}, rules: []string{"list.member"}},
	{name: "pins of articles that are outside the group, deleted, removed and nowhere", by: []string{
		"ZADD agora:pinned_articles:nowhere 1 article:40",
		"ZADD agora:pinned_articles:programming 1 article:39 2 article:41 3 article:999 4 nothing",
	}, rules: []string{"list.member"}},
	{name: "a pin to a group that the article has left", by: []string{
		"HSET article:40 pinned nowhere", "ZADD agora:pinned_articles:nowhere 1 article:40",
	}, rules: []string{"list.member"}},
	{name: "featured articles that are deleted, removed and nowhere", by: []string{
		"ZADD agora:featured 1 article:39 2 article:41 3 article:999 4 nothing",
	}, rules: []string{"list.member"}},
	{name: "revisions of articles that are deleted and nowhere", by: []string{
		"ZADD agora:revisions:article:39 1 1", "HSET agora:revision_texts:article:39 1:at 1",
		"ZADD agora:revisions:article:999 1 1", "HSET agora:revision_texts:article:999 1:at 1",
	}, rules: []string{"orphan"}},
	{name: "a deleted article with voters", by: []string{"SADD voted:39 user:3"}, rules: []string{"article.voters"}},
	{
		name: "a vote on an article that does not count, of a user who has none",
		by:   []string{"HSET agora:uncounted:article:40 999 1"}, rules: []string{"vote.uncounted"},
	},
}
