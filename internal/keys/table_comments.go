package keys

import "github.com/agoraql/agora/internal/forum"

// The keys of comments and of votes.
var (
	CommentIDs = single(Row{
		Key: "bbs::comment_ids", Type: String, Lies: Counter, Example: []string{"1"},
		Content: "the last comment's id",
	})
	Comment = number[int64](Row{
		Key: "bbs::comment::ID", Type: Hash, Lua: "comment", Lies: ByComment, Part: "comments",
		Event: "E",
		Example: []string{
			"1", "id", "1", "author_id", "1", "subject", "topic:1", "parent", "2", "notified", "REPLY:1",
		},
		Content: "id, author_id, content, time; Agora's own are subject, parent, depth, replies, edited, deleted, day " +
			"(on which it was counted as a reply), notified (as of an article), uncounted_ups, uncounted_downs. A deleted " +
			"one has id, author_id, time, subject, parent, depth, replies, deleted; a removed one also content (empty) " +
			"and removed (the category)",
	})
	CommentUp = number[int64](Row{
		Key: "agora:comment_up:ID", Type: Set, Lua: "comment_up", Lies: ByComment, Part: "votes", Of: "comment",
		Event:   "U",
		Example: []string{"1", "1"},
		Content: "the UIDs of those who have voted a comment up",
	})
	CommentDown = number[int64](Row{
		Key: "agora:comment_down:ID", Type: Set, Lua: "comment_down", Lies: ByComment, Part: "votes", Of: "comment",
		Event:   "W",
		Example: []string{"1", "2"},
		Content: "the UIDs of those who have voted a comment down",
	})
	Thread = text[forum.SubjectID](Row{
		Key: "agora:thread:SUBJECT", Type: Zset, Lua: "thread", Part: "comments", Of: "subject",
		Event:   "H",
		Example: []string{"topic:1", "1", "1"},
		Content: "the ids of all comments on an article or a topic by time",
	})
	CommentsIn = pair[string, forum.SubjectID](Row{
		Key: "agora:comments_ORDER:SUBJECT", Choice: []string{"time", "best", "top", "controversial"}, Type: Zset,
		Event: "+*$~",
		Lua:   "comments_in", Part: "comments", Members: "top_level", Example: []string{"topic:1", "1", "1"},
		Content: "the ids of the top-level comments on an article or a topic by time, by Wilson bound, by points, and " +
			"by how evenly many votes are divided",
	})
	Replies = number[int64](Row{
		Key: "agora:replies:ID", Type: Zset, Lua: "replies", Lies: ByComment, Part: "comments", Members: "replies",
		Event:   "=",
		Example: []string{"2", "1", "1"},
		Content: "the ids of the replies to a comment by time",
	})
	RepliesIn = pairWithNumber[string, int64](Row{
		Key: "agora:replies_ORDER:ID", Choice: []string{"best", "top", "controversial"}, Type: Zset, Lua: "replies_in",
		Event: "<>?",
		Lies:  ByComment, Part: "comments", Members: "replies", Example: []string{"2", "1", "1"},
		Content: "the ids of the replies to a comment in the other orders of top-level comments",
	})
	Comments = single(Row{
		Key: "agora:comments", Type: Zset, Lua: "comments", Lies: ByMember, Part: "rankings", MembersOfAll: "comments",
		Event:   "@",
		Example: []string{"1", "topic:1:1"},
		Content: "all public comments (topic:5:7) by time",
	})
	CommentsBy = number[forum.UserID](Row{
		Key: "agora:comments_by:UID", Type: Zset, Lua: "comments_by", Lies: ByMember, Part: "users", Members: "comments_by",
		Event:   "F",
		Example: []string{"1", "1", "topic:1:1"},
		Content: "a user's public comments (topic:5:7) by time",
	})
	CommentsPointsBy = number[forum.UserID](Row{
		Key: "agora:comments_points_by:UID", Type: Zset, Lua: "comments_points_by", Lies: ByMember, Part: "users",
		Event:   "S",
		Members: "comments_by", Example: []string{"1", "0", "topic:1:1"},
		Content: "a user's public comments (topic:5:7) by upvotes minus downvotes",
	})

	Uncounted = post(Row{
		Key: "agora:uncounted:POST", Type: Hash, Lua: "uncounted", Part: "votes", Expires: true,
		Example: []string{"topic:1", "1", "1"},
		Content: "UID → 1: the upvotes of a post that are in the set of voters and do not count; that of an article " +
			"expires a second after its set",
	})
	UncountedDown = post(Row{
		Key: "agora:uncounted_down:POST", Type: Hash, Lua: "uncounted_down", Part: "votes",
		Example: []string{"topic:1", "2", "1"},
		Content: "UID → 1: the downvotes of a post that do not count",
	})
	VoteClusters = post(Row{
		Key: "agora:vote_clusters:POST", Type: Hash, Lua: "vote_clusters", LeftOut: "a month old at most",
		Content: "UID → network, a keyed hash: of the votes on a post that do not count; expires 30 days after the " +
			"first of them",
	})
	VoteNetworks = post(Row{
		Key: "agora:vote_networks:POST", Type: Zset, Lua: "vote_networks", LeftOut: "a limit",
		Content: "networks, keyed hashes, by the time of their last vote on a post, and HASH:UID, whose vote has the " +
			"place of its network, by the time of that vote; expires after the window of the rule on new accounts",
	})
	VotesBy = pairWithNumber[VoteList, forum.UserID](Row{
		Key: "agora:VOTES_by:UID", Choice: voteLists, Type: Zset, Whole: true, Lua: "votes_by", Lies: ByMember,
		Event: "Z0", Part: "votes", Members: "votes_by",
		Example: []string{"1", "1", "topic:1"},
		Content: "the posts (article:5, topic:5, topic:5:7) that a user has voted up, and down, by the time of the vote " +
			"in microseconds: the newest 128. Posts deleted since stay in it, and it stays after the user",
	})
	VotesUntil = pair[VoteList, string](Row{
		Key: "agora:VOTES_until:UID:TIME", Choice: voteLists, Type: Zset, Lua: "votes_until", Members: "votes_until",
		LeftOut: "exports have it as a part of agora:VOTES_by:UID",
		Content: "128 older ones, up to a time in microseconds: Redis stores small sets in a third of the bytes",
	})
	VoteBlocks = pairWithNumber[VoteList, forum.UserID](Row{
		Key: "agora:VOTES_blocks:UID", Choice: voteLists, Type: Zset, Lua: "vote_blocks",
		LeftOut: "as agora:VOTES_until:UID:TIME",
		Content: "the times of a user's agora:VOTES_until:UID:TIME",
	})
)
