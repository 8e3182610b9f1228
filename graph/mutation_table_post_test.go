package graph_test

import "github.com/agoraql/agora/internal/ratelimit"

// postMutations are the rows of posts: what their authors and readers do, and what moderators do to them.
var postMutations = []mutationRow{
	{
		name: "postArticle", input: `{title: "x", content: "y", groups: ["g"]}`, may: alsoSilenced,
		limit: ratelimit.Posts,
		writes: []writeCase{
			{input: `{title: "x", content: "y", groups: ["g", "new"], idempotencyKey: "k"}`},
			{
				name: "that is held", by: "eve", input: `{title: "x", content: "y", groups: ["g"], idempotencyKey: "k"}`,
			},
		},
	},
	{
		name: "editArticle", input: `{id: "ARTICLE", title: "z"}`, may: editors, limit: ratelimit.Posts,
		deleted: []deletedCase{{input: `{id: "ARTICLE", title: "x"}`, answers: closedToAuthors}},
		log: []logCase{
			{
				input: `{id: "ARTICLE", title: "z", content: "w"}`, action: "EDIT", target: "ARTICLE",
				changes: "content:  > , title: x > z",
			},
		},
		thread: []threadCase{
			{input: `{id: "ARTICLE", content: "new"}`, kind: "EDITED", of: "ARTICLE", field: "content", value: "new"},
		},
	},
	{
		name: "postTopic", input: `{title: "x", category: "c"}`, may: alsoSilenced, limit: ratelimit.Posts,
		writes: []writeCase{
			{input: `{title: "x", category: "c", tags: ["go", "new"], idempotencyKey: "k"}`},
			{name: "that is held", by: "eve", input: `{title: "x", category: "c", idempotencyKey: "k"}`},
		},
	},
	{
		name: "editTopic", input: `{id: "TOPIC", title: "z"}`, may: editors, limit: ratelimit.Posts,
		writes:  []writeCase{{input: `{id: "TOPIC", title: "z", tags: ["new"]}`}},
		deleted: []deletedCase{{input: `{id: "TOPIC", tags: ["x"]}`, answers: closedToAuthors}},
		log: []logCase{
			{
				input: `{id: "TOPIC", tags: ["go"], content: "w"}`, action: "EDIT", target: "TOPIC",
				changes: `content:  > , tags: [] > ["go"]`,
			},
		},
		thread: []threadCase{
			{input: `{id: "TOPIC", content: "new"}`, kind: "EDITED", of: "TOPIC", field: "content", value: "new"},
		},
	},
	{
		name: "postComment", input: `{subject: "TOPIC", content: "x"}`, may: alsoSilenced, limit: ratelimit.Comments,
		by: "grace",
		writes: []writeCase{
			{input: `{subject: "TOPIC", content: "@mod", idempotencyKey: "k"}`},
			{
				name: "as a reply", by: "mod", input: `{subject: "TOPIC", parent: "ANSWER", content: "x", idempotencyKey: "k"}`,
			},
			{name: "on an article", input: `{subject: "ARTICLE", content: "x", idempotencyKey: "k"}`},
			{name: "that is held", by: "eve", input: `{subject: "TOPIC", content: "x", idempotencyKey: "k"}`},
		},
		deleted: []deletedCase{
			{input: `{subject: "ARTICLE", content: "x"}`, answers: closedToAll},
			{answers: closedToAll},
			{input: `{subject: "SUBJECT", parent: "COMMENT", content: "x"}`, answers: notFound},
		},
	},
	{
		name: "editComment", input: `{id: "COMMENT", content: "z"}`, may: editors, limit: ratelimit.Comments,
		deleted: []deletedCase{
			{input: `{id: "COMMENT", content: "x"}`, answers: closedToAuthors},
			{input: `{id: "UNDER", content: "x"}`, answers: moderatorsStillDo},
		},
		log: []logCase{
			{input: `{id: "COMMENT", content: "w"}`, action: "EDIT", target: "COMMENT", changes: "content:  > "},
		},
		thread: []threadCase{
			{
				input: `{id: "LEAF", content: "new"}`, kind: "EDITED", of: "LEAF", hasComment: true, field: "id",
				value: "TOPIC",
			},
		},
	},
	{
		name: "changeArticleGroups", input: `{id: "ARTICLE", add: ["g2"]}`, may: authorsAndModerators,
		limit:   ratelimit.Posts,
		mayAlso: []roleCase{{name: "that removes", input: `{id: "ARTICLE", remove: ["g"]}`, may: editors}},
		writes:  []writeCase{{input: `{id: "ARTICLE", add: ["new", "g2"], remove: ["g", "g3"]}`}},
		deleted: []deletedCase{
			{input: `{id: "ARTICLE", add: ["x"]}`, answers: closedToAuthors},
			{input: `{id: "ARTICLE", remove: ["hidden"]}`, answers: moderatorsStillRemove, removed: closed},
		},
		log: []logCase{
			{
				input: `{id: "ARTICLE", add: ["h"], remove: ["g"]}`, action: "CHANGE_GROUPS", target: "ARTICLE",
				changes: "groups: g > h",
				ranks: bothRanks(
					articleRanks([2]int{3, 3}, "g", [2]int{2, 0}), articleRanks([2]int{3, 3}, "h", [2]int{0, 2}),
				),
			},
		},
		thread: []threadCase{
			{input: `{id: "ARTICLE", add: ["h"]}`, kind: "MOVED", of: "ARTICLE", field: "id", value: "ARTICLE"},
			{
				after: act{"changeArticleGroups", `{id: "ARTICLE", add: ["h"]}`},
				input: `{id: "ARTICLE", remove: ["h"]}`, kind: "MOVED", of: "ARTICLE", field: "id", value: "ARTICLE",
			},
		},
	},
	{
		name: "voteArticle", input: `{id: "OTHERARTICLE", vote: UP}`, may: alsoSilenced, limit: ratelimit.Votes,
		by: "grace",
		writes: []writeCase{
			{input: `{id: "ARTICLE", vote: UP}`},
			{name: "NONE by the poster", by: "ada", input: `{id: "ARTICLE", vote: NONE}`},
		},
		deleted: []deletedCase{{input: `{id: "ARTICLE", vote: UP}`, answers: nobodyVotes}},
	},
	{
		name: "voteTopic", input: `{id: "OTHERTOPIC", vote: UP}`, may: alsoSilenced, limit: ratelimit.Votes,
		by:      "grace",
		deleted: []deletedCase{{input: `{id: "TOPIC", vote: UP}`, answers: nobodyVotes}},
	},
	{
		name: "voteComment", input: `{id: "OTHERCOMMENT", vote: UP}`, may: alsoSilenced, limit: ratelimit.Votes,
		by: "mod",
		deleted: []deletedCase{
			{input: `{id: "COMMENT", vote: UP}`, answers: nobodyVotes},
			{input: `{id: "UNDER", vote: UP}`, answers: usersStillDo},
		},
	},
	{
		name: "report", input: `{id: "OTHERTOPIC", reason: SPAM}`, may: viewers, limit: ratelimit.Comments,
		by: "grace",
		writes: []writeCase{
			{input: `{id: "TOPIC", reason: SPAM}`},
			{name: "a comment", input: `{id: "COMMENT", reason: SPAM}`},
		},
	},
	{
		name: "resolveReports", input: `{id: "TOPIC"}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		mayAlso: []roleCase{{name: "of an article", input: `{id: "ARTICLE"}`, may: ofPlaces}},
		writes: []writeCase{
			{input: `{id: "REPORTED"}`},
			{name: "by a removal", input: `{id: "REPORTED", action: REMOVE, category: SPAM}`},
		},
		log: []logCase{
			{input: `{id: "ARTICLE"}`, action: "RESOLVE_REPORTS", target: "ARTICLE", changes: "reports: 1 > 0"},
		},
	},
	{
		name: "deleteArticle", input: `{id: "ARTICLE"}`, may: deleters, limit: ratelimit.Posts,
		writes: []writeCase{
			{},
			{name: "that is removed", by: "grace", input: `{id: "REMOVEDARTICLE"}`},
		},
		deleted: []deletedCase{{answers: authorsStillDelete}},
		log: []logCase{
			{
				input: `{id: "GONE"}`, action: "DELETE", target: "GONE",
				ranks: articleRanks([2]int{2, 0}, "g", [2]int{1, 0}, "ARTICLES_ACTIVE", "ARTICLES_COMMENTS"),
			},
		},
		thread: []threadCase{{kind: "DELETED", of: "ARTICLE", field: "content"}},
	},
	{
		name: "deleteComment", input: `{id: "COMMENT"}`, may: deleters, limit: ratelimit.Comments,
		writes: []writeCase{
			{},
			{name: "that is a reply", by: "grace", input: `{id: "ANSWER"}`},
			{name: "that is removed", input: `{id: "REMOVEDCOMMENT"}`},
		},
		deleted: []deletedCase{
			{answers: authorsStillDelete},
			{input: `{id: "UNDER"}`, answers: moderatorsStillDo},
		},
		log: []logCase{{action: "DELETE", target: "COMMENT"}},
		thread: []threadCase{
			{input: `{id: "ANSWER"}`, kind: "DELETED", of: "ANSWER", field: "id", value: "ARTICLE"},
			{input: `{id: "LEAF"}`, kind: "DELETED", of: "LEAF", field: "id", value: "TOPIC"},
		},
	},
	{
		name: "lockArticle", input: `{id: "ARTICLE"}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		thread: []threadCase{
			{kind: "LOCKED", of: "ARTICLE", field: "locked", value: "true"},
			{
				after: act{"lockArticle", `{id: "ARTICLE"}`}, input: `{id: "ARTICLE", locked: false}`,
				kind: "UNLOCKED", of: "ARTICLE", field: "locked", value: "false",
			},
		},
	},
	{
		name: "pinArticle", input: `{id: "ARTICLE", group: "g", pinned: false}`, may: ofPlaces, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{id: "ARTICLE", group: "g"}`}},
		thread: []threadCase{
			{input: `{id: "ARTICLE", group: "g"}`, kind: "PINNED", of: "ARTICLE", field: "pinned", value: "true"},
			{
				after: act{"pinArticle", `{id: "ARTICLE", group: "g"}`}, kind: "UNPINNED", of: "ARTICLE",
				field: "pinned", value: "false",
			},
		},
	},
	{
		name: "lockTopic", input: `{id: "TOPIC"}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		deleted: []deletedCase{{input: `{id: "TOPIC", locked: false}`, answers: closedToModerators}},
		log: []logCase{
			{action: "LOCK", target: "TOPIC"},
			{input: `{id: "TOPIC", locked: false}`, action: "UNLOCK", target: "TOPIC"},
		},
		thread: []threadCase{
			{kind: "LOCKED", of: "TOPIC", field: "locked", value: "true"},
			{
				after: act{"lockTopic", `{id: "TOPIC"}`}, input: `{id: "TOPIC", locked: false}`, kind: "UNLOCKED",
				of: "TOPIC", field: "locked", value: "false",
			},
		},
	},
	{
		name: "pinTopic", input: `{id: "TOPIC", pinned: false}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		writes: []writeCase{{input: `{id: "TOPIC"}`}},
		deleted: []deletedCase{
			{input: `{id: "TOPIC", pinned: true}`, answers: closedToModerators},
			{answers: moderatorsStillDo},
		},
		log: []logCase{
			{input: `{id: "TOPIC"}`, action: "PIN", target: "TOPIC"},
			{action: "UNPIN", target: "TOPIC"},
		},
		thread: []threadCase{
			{input: `{id: "TOPIC"}`, kind: "PINNED", of: "TOPIC", field: "pinned", value: "true"},
			{after: act{"pinTopic", `{id: "TOPIC"}`}, kind: "UNPINNED", of: "TOPIC", field: "pinned", value: "false"},
		},
	},
	{
		name: "stickPost", input: `{id: "TOPIC", sticky: false}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{
			{input: `{id: "ARTICLE"}`},
			{name: "of a topic", input: `{id: "TOPIC"}`},
		},
		log: []logCase{
			{input: `{id: "ARTICLE"}`, action: "STICK", target: "ARTICLE"},
			{input: `{id: "ARTICLE", sticky: false}`, action: "UNSTICK", target: "ARTICLE"},
		},
		thread: []threadCase{
			{input: `{id: "TOPIC"}`, kind: "STUCK", of: "TOPIC", field: "sticky", value: "true"},
			{after: act{"stickPost", `{id: "TOPIC"}`}, kind: "UNSTUCK", of: "TOPIC", field: "sticky", value: "false"},
		},
	},
	{
		name: "moveTopic", input: `{id: "TOPIC", category: "c2"}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		deleted: []deletedCase{{input: `{id: "TOPIC", category: "go"}`, answers: closedToModerators}},
		log: []logCase{
			{
				input: `{id: "TOPIC", category: "d"}`, action: "MOVE", target: "TOPIC", changes: "category: c > d",
				ranks: map[string][2]int{
					"TOPICS_ACTIVE category:c": {2, 0}, "TOPICS_ACTIVE tab:t": {2, 0}, "TOPICS_ACTIVE category:d": {0, 2},
				},
			},
		},
		thread: []threadCase{
			{input: `{id: "TOPIC", category: "d"}`, kind: "MOVED", of: "TOPIC", field: "id", value: "TOPIC"},
		},
	},
	{
		name: "recordTopicView", input: `{id: "TOPIC"}`, may: silencedOrAnonymous, limit: ratelimit.Views,
		deleted: []deletedCase{{answers: everyoneStillDoes}},
	},
	{
		name: "deleteTopic", input: `{id: "TOPIC"}`, may: deleters, limit: ratelimit.Posts,
		writes: []writeCase{
			{},
			{name: "that is removed", by: "grace", input: `{id: "REMOVED"}`},
		},
		deleted: []deletedCase{{answers: authorsStillDelete}},
		log: []logCase{
			{
				action: "DELETE", target: "TOPIC",
				ranks: map[string][2]int{
					"TOPICS_NEW": {3, 0}, "TOPICS_ACTIVE": {3, 0}, "TOPICS_RECOMMENDED": {3, 0}, "TOPICS_HOT": {2, 0},
					"TOPICS_ACTIVE category:d": {2, 0}, "TOPICS_NEW tag:go": {2, 0},
				},
			},
		},
		thread: []threadCase{{kind: "DELETED", of: "TOPIC", field: "content"}},
	},
	{name: "withdrawHeldPost", input: `{id: "HELD"}`, may: authorOnly, limit: ratelimit.Posts, by: "eve"},
	{
		name: "removePost", input: `{id: "TOPIC", category: SPAM}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		mayAlso: []roleCase{
			{name: "of an article", input: `{id: "ARTICLE", category: SPAM}`, may: ofPlaces},
			{name: "of a comment", input: `{id: "COMMENT", category: SPAM}`, may: ofPlaces},
		},
		writes: []writeCase{
			{name: "of an article", input: `{id: "ARTICLE", category: SPAM, reason: "x"}`},
			{name: "of a topic"},
			{name: "of a comment", input: `{id: "COMMENT", category: SPAM}`},
			{name: "of a reply", input: `{id: "ANSWER", category: SPAM}`},
			{name: "with another category", input: `{id: "REMOVEDARTICLE", category: RULES}`},
		},
		thread: []threadCase{
			{input: `{id: "ANSWER", category: SPAM}`, kind: "REMOVED", of: "ANSWER", field: "id", value: "ARTICLE"},
			{
				input: `{id: "REPLY", category: SPAM}`, kind: "REMOVED", of: "REPLY", hasComment: true, field: "id",
				value: "TOPIC",
			},
			{kind: "REMOVED", of: "TOPIC", field: "content"},
			{input: `{id: "ARTICLE", category: SPAM}`, kind: "REMOVED", of: "ARTICLE", field: "content"},
		},
	},
	{
		name: "restorePost", input: `{id: "REMOVED"}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		writes: []writeCase{
			{name: "of an article", input: `{id: "REMOVEDARTICLE"}`},
			{name: "of a topic"},
			{name: "of a comment", input: `{id: "REMOVEDCOMMENT"}`},
		},
		thread: []threadCase{
			{
				after: act{"removePost", `{id: "ANSWER", category: SPAM}`}, input: `{id: "ANSWER"}`, kind: "RESTORED",
				of: "ANSWER", hasComment: true, field: "id", value: "ARTICLE",
			},
			{
				after: act{"removePost", `{id: "REPLY", category: SPAM}`}, input: `{id: "REPLY"}`, kind: "RESTORED",
				of: "REPLY", hasComment: true, field: "id", value: "TOPIC",
			},
			{
				after: act{"removePost", `{id: "TOPIC", category: SPAM}`}, input: `{id: "TOPIC"}`, kind: "RESTORED",
				of: "TOPIC", field: "content", value: "old",
			},
			{
				after: act{"removePost", `{id: "ARTICLE", category: SPAM}`}, input: `{id: "ARTICLE"}`,
				kind: "RESTORED", of: "ARTICLE", field: "content", value: "old",
			},
		},
	},
	{
		name: "approvePost", input: `{id: "HELD"}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{
			{name: "of an article"},
			{name: "of a topic", input: `{id: "HELDTOPIC"}`},
			{name: "of a comment", input: `{id: "HELDCOMMENT"}`},
		},
	},
	{name: "rejectHeldPost", input: `{id: "HELD", reason: "x"}`, may: moderators, unlimited: forStaff, by: "mod"},
}
