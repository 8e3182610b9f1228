package keys

import "github.com/agoraql/agora/internal/forum"

// The keys of topics, categories, tabs and tags.
var (
	TopicIDs = single(Row{
		Key: "bbs::topic_ids", Type: String, Lies: Counter, Example: []string{"1"},
		Content: "the last topic's id",
	})
	Topic = number[forum.TopicID](Row{
		Key: "bbs::topic::ID", Type: Hash, Lua: "topic", Part: "topics",
		Event:   "T",
		Example: []string{"1", "id", "1", "author_id", "1", "category", "c", "tags", `["t"]`, "time", "1"},
		Content: "id, time, click_counter, title, author_id, content, category, tags (a JSON list); Agora's own are " +
			"last_reply, edited, deleted, locked, pinned, featured, private, comments, imported_ups, imported_downs, " +
			"imported_comments, imported_last_reply, imported_shift, source, uncounted_ups, uncounted_downs (the numbers " +
			"of votes that do not count), notified (as of an article). A deleted one keeps id, title, content (empty), " +
			"time, author_id, category, comments, deleted; a removed one also tags (empty), click_counter, imported_ups " +
			"and imported_downs, and has removed (the category)",
	})
	TopicUp = number[forum.TopicID](Row{
		Key: "bbs::topic::ID::vote_up", Type: Set, Lua: "topic_up", Part: "votes", Of: "topic", Example: []string{"1", "1"},
		Content: "the UIDs of those who have voted a topic up",
	})
	TopicDown = number[forum.TopicID](Row{
		Key: "bbs::topic::ID::vote_down", Type: Set, Lua: "topic_down", Part: "votes", Of: "topic",
		Example: []string{"1", "2"},
		Content: "the UIDs of those who have voted a topic down",
	})
	TopicComments = number[forum.TopicID](Row{
		Key: "bbs::topic::ID::comments", Type: List, Lua: "topic_comments", Part: "comments", Of: "topic",
		Example: []string{"1", "1"},
		Content: "the ids of a topic's comments, newest first. A deleted comment stays if it has replies, or if more " +
			"than 10,000 others are on both sides of it",
	})
	Viewed = pairWithText[forum.TopicID, string](Row{
		Key: "agora:viewed:ID:CLIENT", Type: String, LeftOut: "half an hour old at most",
		Content: "a viewer or an address has viewed a topic; expires after half an hour",
	})

	Category = text[string](Row{
		Key: "bbs::category::NAME", Type: Zset, Lua: "category", Lies: ByMember, Part: "categories", Members: "category",
		Event:   "K",
		Example: []string{"c", "1", "1"},
		Content: "the ids of a category's topics by the time of the last reply",
	})
	TabMember = text[string](Row{
		Key: "bbs::tab::NAME::member", Type: Set, Whole: true, Lua: "tab_member", Lies: Everyone, Part: "tabs",
		Example: []string{"t", "c"},
		Content: "the names of a tab's categories",
	})
	TabTopics = text[string](Row{
		Key: "bbs::tab::NAME::topic_list", Type: Zset, Lua: "tab_topics", Lies: ByMember, Part: "tabs", Members: "tab",
		Example: []string{"t", "1", "1"},
		Content: "the ids of a tab's topics by the time of the last reply",
	})
	RepliesToday = single(Row{
		Key: "bbs::reply_day_rank", Type: Zset, Whole: true, Lies: ByMember, Part: "rankings", Expires: true,
		Example: []string{"1", "1"},
		Content: "topic ids by replies of today, which other programs count in too; expires at midnight",
	})
	RepliesOn = text[string](Row{
		Key: "bbs::reply_day_rank::DAY", Type: Zset, Whole: true, Lies: ByMember, Part: "rankings", Expires: true,
		Event:   "Y",
		Example: []string{"2026-03-14", "1", "1"},
		Content: "topic ids by replies of a day, kept 90 days",
	})
	Recommended = single(Row{
		Key: "bbs::recommand::list", Type: Zset, Lua: "recommended", Lies: ByMember, Part: "rankings",
		MembersOfAll: "topics", Example: []string{"1", "1"},
		Content: "topic ids by the hot formula",
	})

	Categories = single(Row{
		Key: "agora:categories", Type: Zset, Lua: "categories", Lies: Everyone, Part: "categories",
		Example: []string{"0", "c"},
		Content: "the names of all categories, each with score 0; in every partition",
	})
	Tabs = single(Row{
		Key: "agora:tabs", Type: Zset, Lua: "tabs", Lies: Everyone, Part: "tabs", Example: []string{"0", "t"},
		Content: "the names of all tabs, each with score 0; in every partition",
	})
	CategoryText = text[string](Row{
		Key: "agora:category:NAME", Type: Hash, Lua: "category_text", Lies: Everyone, Part: "categories", Of: "category",
		Example: []string{"c", "title", "x"},
		Content: "title, description and approval (`1` if new posts wait) of a category; in every partition",
	})
	TabText = text[string](Row{
		Key: "agora:tab:NAME", Type: Hash, Lua: "tab_text", Lies: Everyone, Part: "tabs", Of: "tab",
		Example: []string{"t", "title", "x"},
		Content: "title of a tab; in every partition",
	})
	Private = single(Row{
		Key: "agora:private", Type: Set, Whole: true, Lua: "private", Lies: Everyone, Part: "categories",
		Example: []string{"c"},
		Content: "the names of the private categories, at most 1,000; in every partition",
	})
	PrivateTopics = text[string](Row{
		Key: "agora:private_topics:NAME", Type: Zset, Lua: "private_topics", Lies: ByMember, Part: "categories",
		Members: "private_topics", Example: []string{"c", "1", "1"},
		Content: "the ids of a private category's topics by post time",
	})
	Members = text[string](Row{
		Key: "agora:members:NAME", Type: Zset, Whole: true, Lua: "members", Lies: ByMember, Part: "categories",
		Members: "members",
		Example: []string{"c", "1", "1"},
		Content: "the UIDs of those members of a category whose hashes lie in this partition, by when they were added",
	})
	Pinned = text[string](Row{
		Key: "agora:pinned:NAME", Type: Zset, Lua: "pinned", Lies: ByMember, Part: "categories", Members: "category",
		Example: []string{"c", "1", "1"},
		Content: "topic ids by when they were pinned to a category, at most 5",
	})
	Spellings = text[forum.NameKind](Row{
		Key: "agora:spellings:NAME", Type: Zset, Lua: "spellings", LeftOut: "the import makes it of the lists of names",
		Content: "the names of the groups, categories, tabs or tags (NAME `group`, `category`, `tab`, `tag`) that are " +
			"or were in their list of this partition, each with score 0: the form by which they are compared, a line " +
			"feed, and the name. So all spellings of a name stand side by side",
	})
)

// The rankings of topics that only Agora has.
var (
	Topics = single(Row{
		Key: "agora:topics", Type: Zset, Lua: "topics", Lies: ByMember, Part: "rankings", MembersOfAll: "topics",
		Event:   "/",
		Example: []string{"1", "1"},
		Content: "the ids of all public topics by post time",
	})
	TopicsActive = single(Row{
		Key: "agora:topics_active", Type: Zset, Lua: "topics_active", Lies: ByMember, Part: "rankings",
		Event:        "!",
		MembersOfAll: "topics", Example: []string{"1", "1"},
		Content: "the ids of all public topics by the time of the last reply",
	})
	TopicsTime = text[string](Row{
		Key: "agora:topics_time:NAME", Type: Zset, Lua: "topics_time", Lies: ByMember, Part: "rankings",
		Event:   "N",
		Members: "category",
		Example: []string{"c", "1", "1"},
		Content: "the ids of a category's topics by post time",
	})
	TopicsPoints = text[string](Row{
		Key: "agora:topics_points:[NAME]", Type: Zset, Lua: "topics_points", Lies: ByMember, Part: "rankings",
		Event:   "O",
		Members: "category", MembersOfAll: "topics", Example: []string{"c", "1", "1"},
		Content: "topic ids by upvotes minus downvotes, of a category or of the site",
	})
	TopicsPointsIn = pair[forum.Period, string](Row{
		Key: "agora:topics_points_in:PERIOD:[NAME]", Type: Zset, Lua: "topics_points_in", Lies: ByMember, Part: "rankings",
		Event:   "I",
		Expires: true, Members: "period_topics", Example: []string{"0:c", "1", "1"},
		Content: "the ids of the topics posted in a period, as of articles, by upvotes minus downvotes, of a category " +
			"or of the site",
	})
	TopicsPointsBy = number[forum.UserID](Row{
		Key: "agora:topics_points_by:UID", Type: Zset, Lua: "topics_points_by", Lies: ByMember, Part: "rankings",
		Event:   "V",
		Members: "topics_by", Example: []string{"1", "1", "1"},
		Content: "the ids of a user's topics by upvotes minus downvotes",
	})
	TopicsComments = text[string](Row{
		Key: "agora:topics_comments:[NAME]", Type: Zset, Lua: "topics_comments", Lies: ByMember, Part: "rankings",
		Event:   "M",
		Members: "category", MembersOfAll: "topics", Example: []string{"c", "1", "1"},
		Content: "topic ids by the number of comments, of a category or of the site",
	})
	TopicsControversial = text[string](Row{
		Key: "agora:topics_controversial:[NAME]", Type: Zset, Lua: "topics_controversial", Lies: ByMember, Part: "rankings",
		Event:   "X",
		Members: "category", MembersOfAll: "topics", Example: []string{"c", "1", "1"},
		Content: "topic ids by how evenly many votes are divided, of a category or of the site",
	})
	TopicsBy = number[forum.UserID](Row{
		Key: "agora:topics_by:UID", Type: Zset, Lua: "topics_by", Lies: ByMember, Part: "users", Members: "topics_by",
		Event:   "J",
		Example: []string{"1", "1", "1"},
		Content: "the ids of a user's public topics by post time",
	})
	Tagged = text[string](Row{
		Key: "agora:tag:NAME", Type: Zset, Lua: "tag", Lies: ByMember, Part: "rankings", Members: "tag",
		Event:   "G",
		Example: []string{"t", "1", "1"},
		Content: "the ids of a tag's topics by post time",
	})
	TagTopics = pair[string, string](Row{
		Key: "agora:tag_topics_ORDER:NAME", Choice: []string{"points", "comments", "active"}, Type: Zset, Lua: "tag_topics",
		Event: "678",
		Lies:  ByMember, Part: "rankings", Members: "tag", Example: []string{"t", "1", "1"},
		Content: "the ids of a tag's topics by upvotes minus downvotes, by the number of comments, and by the time of " +
			"the last reply",
	})
	Tags = text[string](Row{
		Key: "agora:tags:NAME", Type: Zset, Lua: "tags", LeftOut: "the import makes it of the lists of each tag",
		Event: "#",
		Content: "the tags that articles and public topics of this partition have: in `agora:tags:name` each with " +
			"score 0, in `agora:tags:count` by the number of those posts",
	})
	TagTexts = single(Row{
		Key: "agora:tag_texts", Type: Hash, Whole: true, Lies: First, Part: "settings", Example: []string{"t", "x"},
		Content: "the names of tags → their descriptions; in the first partition",
	})
)
