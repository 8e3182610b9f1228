package keys

import "github.com/agoraql/agora/internal/forum"

// The keys of articles, groups, links and domains. orders.go of the store names the rankings that each order reads.
var (
	ArticleIDs = single(Row{
		Key: "article:", Type: String, Lies: Counter, Example: []string{"1"},
		Content: "the last article's id",
	})
	Article = number[forum.ArticleID](Row{
		Key: "article:ID", Type: Hash, Lua: "article", Part: "articles",
		Example: []string{
			"1", "poster", "user:1", "groups", "g", "time", "1", "tags", `["t"]`, "votes", "1", "linked", "h d",
		},
		Content: "title, link, poster (user:UID), time (Unix seconds), votes; Agora's own are content, groups (names, " +
			"comma between), own_vote (`0` after the author withdrew it, `1` if it is among the imported ones), " +
			"voters_until (when a set of voters goes that has all voters, Unix seconds), edited, deleted, locked, pinned " +
			"(names of groups, comma between), featured, tags (a JSON list), comments, last_reply, imported_votes, " +
			"imported_comments, imported_shift (by which an import has moved its times, seconds), source, linked (the " +
			"hash of the link's canonical form, a space and its domain), notified (KIND:UID, comma between: whom the text " +
			"has notified, ever). A deleted one has title, time, poster, comments and deleted; a removed one title, time, " +
			"poster, votes, comments, own_vote, imported_votes, removed (the category) and deleted (the time)",
	})
	Voted = number[forum.ArticleID](Row{
		Key: "voted:ID", Type: Set, Lua: "voted", Part: "votes", Expires: true, Of: "article",
		Example: []string{"1", "user:1"},
		Content: "the voters of an article, user:UID, its author from the start; expires a week and an hour after " +
			"posting",
	})
	Group = text[string](Row{
		Key: "group:NAME", Type: Set, Lua: "group", Lies: ByMember, Part: "groups", Example: []string{"g", "article:1"},
		Content: "the articles of a group, article:ID",
	})
	Groups = single(Row{
		Key: "agora:groups", Type: Zset, Lua: "groups", Lies: Anywhere, Part: "groups", Example: []string{"0", "g"},
		Content: "the names of the groups that have articles in this partition, each with score 0",
	})
	PinnedArticles = text[string](Row{
		Key: "agora:pinned_articles:NAME", Type: Zset, Lua: "pinned_articles", Lies: ByMember, Part: "groups",
		Members: "pinned_articles", Example: []string{"g", "1", "article:1"},
		Content: "article:ID by when they were pinned to a group, at most 5",
	})
	Linked = text[string](Row{
		Key: "agora:link:HASH", Type: Zset, Lua: "link", Lies: ByMember, Part: "rankings", Members: "linked_articles",
		Event:   "L",
		Example: []string{"h", "1", "article:1"},
		Content: "article:ID by post time: the articles on the site whose links have one [canonical form](links.md); " +
			"the hash is in the field linked of each",
	})
	Domain = text[string](Row{
		Key: "agora:domain:NAME", Type: Zset, Lua: "domain", Lies: ByMember, Part: "rankings", Members: "linked_articles",
		Event:   "D",
		Example: []string{"d", "1", "article:1"},
		Content: "article:ID by post time: the articles on the site with links to a domain",
	})
	Featured = single(Row{
		Key: "agora:featured", Type: Zset, Lua: "featured", Lies: ByMember, Part: "rankings", MembersOfAll: "featured",
		Example: []string{"1", "topic:1"},
		Content: "article:ID and topic:ID by when they were featured on the site, at most 5",
	})
)

// The rankings of articles: of one group, or of all for "".
var (
	Time = text[string](Row{
		Key: "time:[NAME]", Type: Zset, Lies: ByMember, Part: "rankings", Members: "group_articles",
		MembersOfAll: "articles",
		Example:      []string{"g", "1", "article:1"},
		Content:      "article:ID by post time, of a group or of the site",
	})
	Score = text[string](Row{
		Key: "score:[NAME]", Type: Zset, Lies: ByMember, Part: "rankings", Members: "group_articles",
		MembersOfAll: "articles", Example: []string{"g", "1", "article:1"},
		Content: "article:ID by post time + 432 × votes, of a group or of the site",
	})
	ArticleRanking = pair[string, string](Row{
		Key: "agora:ORDER:[NAME]", Choice: []string{"comments", "points", "active"}, Type: Zset, Lies: ByMember,
		Event: "CPA",
		Part:  "rankings", Members: "group_articles", MembersOfAll: "ranked_articles",
		Example: []string{"g", "1", "article:1"},
		Content: "article:ID by the number of comments, by votes, and, of those with comments, by the time of the last " +
			"one; of a group or of the site",
	})
	PointsIn = pair[forum.Period, string](Row{
		Key: "agora:points_in:PERIOD:[NAME]", Type: Zset, Lies: ByMember, Part: "rankings", Expires: true,
		Event:   "Q",
		Members: "period_articles", Example: []string{"0:", "1", "article:1"},
		Content: "article:ID of those posted in a period, a twelfth of 365.25 days by its number since 1970, by votes; " +
			"of a group or of the site. The window YEAR is the merge of its periods. It expires 14 periods after the " +
			"start of the period",
	})
	PointsBy = number[forum.UserID](Row{
		Key: "agora:points_by:UID", Type: Zset, Lies: ByMember, Part: "rankings", Members: "articles_by",
		Event:   "R",
		Example: []string{"1", "1", "article:1"},
		Content: "a user's article:ID by votes",
	})
	ArticlesBy = number[forum.UserID](Row{
		Key: "agora:articles_by:UID", Type: Zset, Lua: "articles_by", Lies: ByMember, Part: "users", Members: "articles_by",
		Event:   "B",
		Example: []string{"1", "1", "article:1"},
		Content: "a user's article:ID by post time",
	})
	TagArticles = pair[string, string](Row{
		Key: "agora:tag_ORDER:NAME", Choice: []string{"time", "score", "comments", "points", "active"}, Type: Zset,
		Event: "12345",
		Lies:  ByMember, Part: "rankings", Members: "tag_articles", Example: []string{"t", "1", "article:1"},
		Content: "article:ID of a tag, by post time, by score, by the number of comments, by votes, and, of those with " +
			"comments, by the time of the last one",
	})
	Building = text[string](Row{
		Key: "agora:building:TEXT", Type: Zset, LeftOut: "a check builds it again",
		Content: "the ranking of a large group while it is built",
	})
)
