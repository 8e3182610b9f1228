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
		refused: []refusedCase{
			{input: `{title: ""}`, code: badInput},
			{input: `{title: "x", content: "y", idempotencyKey: "LOSTKEY"}`, code: missing},
			{elsewhere: "TestADuplicateLink", code: "DUPLICATE_LINK"},
		},
	},
	{
		name: "editArticle", input: `{post: "ARTICLE", title: "z"}`, may: editors, limit: ratelimit.Posts,
		deleted: []deletedCase{{input: `{post: "ARTICLE", title: "x"}`, answers: closedToAuthors}},
		log: []logCase{
			{
				input: `{post: "ARTICLE", title: "z", content: "w"}`, action: "EDIT", target: "ARTICLE",
				changes: "content:  > , title: x > z",
			},
		},
		thread: []threadCase{
			{input: `{post: "ARTICLE", content: "new"}`, kind: "EDITED", of: "ARTICLE", field: "content", value: "new"},
		},
	},
	{
		name: "postTopic", input: `{title: "x", category: "c"}`, may: alsoSilenced, limit: ratelimit.Posts,
		writes: []writeCase{
			{input: `{title: "x", category: "c", tags: ["go", "new"], idempotencyKey: "k"}`},
			{name: "that is held", by: "eve", input: `{title: "x", category: "c", idempotencyKey: "k"}`},
		},
		refused: []refusedCase{
			{input: `{title: "", category: "c"}`, code: badInput},
			{input: `{title: "x", category: "none"}`, code: missing},
		},
	},
	{
		name: "editTopic", input: `{post: "TOPIC", title: "z"}`, may: editors, limit: ratelimit.Posts,
		writes:  []writeCase{{input: `{post: "TOPIC", title: "z", tags: ["new"]}`}},
		deleted: []deletedCase{{input: `{post: "TOPIC", tags: ["x"]}`, answers: closedToAuthors}},
		log: []logCase{
			{
				input: `{post: "TOPIC", tags: ["go"], content: "w"}`, action: "EDIT", target: "TOPIC",
				changes: `content:  > , tags: [] > ["go"]`,
			},
		},
		thread: []threadCase{
			{input: `{post: "TOPIC", content: "new"}`, kind: "EDITED", of: "TOPIC", field: "content", value: "new"},
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
		refused: []refusedCase{{input: `{subject: "LOCKEDTOPIC", content: "x"}`, code: locked}},
	},
	{
		name: "editComment", input: `{post: "COMMENT", content: "z"}`, may: editors, limit: ratelimit.Comments,
		deleted: []deletedCase{
			{input: `{post: "COMMENT", content: "x"}`, answers: closedToAuthors},
			{input: `{post: "UNDER", content: "x"}`, answers: moderatorsStillDo},
		},
		log: []logCase{
			{input: `{post: "COMMENT", content: "w"}`, action: "EDIT", target: "COMMENT", changes: "content:  > "},
		},
		thread: []threadCase{
			{
				input: `{post: "LEAF", content: "new"}`, kind: "EDITED", of: "LEAF", hasComment: true, field: "id",
				value: "TOPIC",
			},
		},
	},
	{
		name: "changeArticleGroups", input: `{subject: "ARTICLE", add: ["g2"]}`, may: authorsAndModerators,
		limit:   ratelimit.Posts,
		mayAlso: []roleCase{{name: "that removes", input: `{subject: "ARTICLE", remove: ["g"]}`, may: editors}},
		writes:  []writeCase{{input: `{subject: "ARTICLE", add: ["new", "g2"], remove: ["g", "g3"]}`}},
		deleted: []deletedCase{
			{input: `{subject: "ARTICLE", add: ["x"]}`, answers: closedToAuthors},
			{input: `{subject: "ARTICLE", remove: ["hidden"]}`, answers: moderatorsStillRemove, removed: gone},
		},
		log: []logCase{
			{
				input: `{subject: "ARTICLE", add: ["h"], remove: ["g"]}`, action: "CHANGE_GROUPS", target: "ARTICLE",
				changes: "groups: g > h",
				ranks: bothRanks(
					articleRanks([2]int{3, 3}, "g", [2]int{2, 0}), articleRanks([2]int{3, 3}, "h", [2]int{0, 2}),
				),
			},
		},
		thread: []threadCase{
			{input: `{subject: "ARTICLE", add: ["h"]}`, kind: "MOVED", of: "ARTICLE", field: "id", value: "ARTICLE"},
			{
				after: act{"changeArticleGroups", `{subject: "ARTICLE", add: ["h"]}`},
				input: `{subject: "ARTICLE", remove: ["h"]}`, kind: "MOVED", of: "ARTICLE", field: "id", value: "ARTICLE",
			},
		},
	},
	{
		name: "vote", input: `{post: "OTHERARTICLE", vote: UP}`, may: alsoSilenced, limit: ratelimit.Votes,
		by: "grace",
		writes: []writeCase{
			{input: `{post: "ARTICLE", vote: UP}`},
			{name: "NONE by the poster", by: "ada", input: `{post: "ARTICLE", vote: NONE}`},
		},
		deleted: []deletedCase{{input: `{post: "ARTICLE", vote: UP}`, answers: nobodyVotes}},
		refused: []refusedCase{{input: `{post: "OLDARTICLE", vote: UP}`, code: "VOTING_CLOSED"}},
	},
	{
		name: "vote", input: `{post: "OTHERTOPIC", vote: UP}`, may: alsoSilenced, limit: ratelimit.Votes,
		by:      "grace",
		deleted: []deletedCase{{input: `{post: "TOPIC", vote: UP}`, answers: nobodyVotes}},
	},
	{
		name: "vote", input: `{post: "OTHERCOMMENT", vote: UP}`, may: alsoSilenced, limit: ratelimit.Votes,
		by: "mod",
		deleted: []deletedCase{
			{input: `{post: "COMMENT", vote: UP}`, answers: nobodyVotes},
			{input: `{post: "UNDER", vote: UP}`, answers: usersStillDo},
		},
	},
	{
		name: "reportPost", input: `{post: "OTHERTOPIC", reason: SPAM}`, may: viewers, limit: ratelimit.Comments,
		by: "grace",
		writes: []writeCase{
			{input: `{post: "TOPIC", reason: SPAM}`},
			{name: "a comment", input: `{post: "COMMENT", reason: SPAM}`},
		},
		refused: []refusedCase{{input: `{post: "REMOVED", reason: SPAM}`, code: gone}},
	},
	{
		name: "resolveReports", input: `{post: "TOPIC"}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		mayAlso: []roleCase{{name: "of an article", input: `{post: "ARTICLE"}`, may: ofPlaces}},
		writes: []writeCase{
			{input: `{post: "REPORTED"}`},
			{name: "by a removal", input: `{post: "REPORTED", action: REMOVE, reason: SPAM}`},
		},
		log: []logCase{
			{input: `{post: "ARTICLE"}`, action: "RESOLVE_REPORTS", target: "ARTICLE", changes: "reports: 1 > 0"},
		},
		refused: []refusedCase{{input: `{post: "DELETEDTOPIC", action: REMOVE, reason: SPAM}`, code: gone}},
	},
	{
		name: "deletePost", input: `{post: "ARTICLE"}`, may: deleters, limit: ratelimit.Posts,
		writes: []writeCase{
			{},
			{name: "that is removed", by: "grace", input: `{post: "REMOVEDARTICLE"}`},
		},
		deleted: []deletedCase{{answers: authorsStillDelete}},
		log: []logCase{
			{
				input: `{post: "GONE"}`, action: "DELETE", target: "GONE",
				ranks: articleRanks([2]int{2, 0}, "g", [2]int{1, 0}, "ARTICLES_ACTIVE", "ARTICLES_COMMENTS"),
			},
		},
		thread: []threadCase{{kind: "DELETED", of: "ARTICLE", field: "content"}},
	},
	{
		name: "deletePost", input: `{post: "COMMENT"}`, may: deleters, limit: ratelimit.Comments,
		writes: []writeCase{
			{},
			{name: "that is a reply", by: "grace", input: `{post: "ANSWER"}`},
			{name: "that is removed", input: `{post: "REMOVEDCOMMENT"}`},
		},
		deleted: []deletedCase{
			{answers: authorsStillDelete},
			{input: `{post: "UNDER"}`, answers: moderatorsStillDo},
		},
		log: []logCase{{action: "DELETE", target: "COMMENT"}},
		thread: []threadCase{
			{input: `{post: "ANSWER"}`, kind: "DELETED", of: "ANSWER", field: "id", value: "ARTICLE"},
			{input: `{post: "LEAF"}`, kind: "DELETED", of: "LEAF", field: "id", value: "TOPIC"},
		},
	},
	{
		name: "lockSubject", input: `{subject: "ARTICLE", state: ON}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		thread: []threadCase{
			{kind: "LOCKED", of: "ARTICLE", field: "locked", value: "true"},
			{
				after: act{"lockSubject", `{subject: "ARTICLE", state: ON}`}, input: `{subject: "ARTICLE", state: OFF}`,
				kind: "UNLOCKED", of: "ARTICLE", field: "locked", value: "false",
			},
		},
		refused: []refusedCase{{input: `{subject: "DELETEDARTICLE", state: ON}`, code: gone}},
	},
	{
		name: "pinSubject", input: `{subject: "ARTICLE", place: "group:g", state: OFF}`, may: ofPlaces, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{subject: "ARTICLE", place: "group:g", state: ON}`}},
		thread: []threadCase{
			{
				input: `{subject: "ARTICLE", place: "group:g", state: ON}`, kind: "PINNED", of: "ARTICLE", field: "pinned",
				value: "true",
			},
			{
				after: act{"pinSubject", `{subject: "ARTICLE", place: "group:g", state: ON}`}, kind: "UNPINNED", of: "ARTICLE",
				field: "pinned", value: "false",
			},
		},
		refused: []refusedCase{{input: `{subject: "DELETEDARTICLE", place: "group:g", state: ON}`, code: gone}},
	},
	{
		name: "lockSubject", input: `{subject: "TOPIC", state: ON}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		deleted: []deletedCase{{input: `{subject: "TOPIC", state: OFF}`, answers: closedToModerators}},
		log: []logCase{
			{action: "LOCK", target: "TOPIC"},
			{input: `{subject: "TOPIC", state: OFF}`, action: "UNLOCK", target: "TOPIC"},
		},
		thread: []threadCase{
			{kind: "LOCKED", of: "TOPIC", field: "locked", value: "true"},
			{
				after: act{"lockSubject", `{subject: "TOPIC", state: ON}`}, input: `{subject: "TOPIC", state: ` +
					`OFF}`, kind: "UNLOCKED",
				of: "TOPIC", field: "locked", value: "false",
			},
		},
	},
	{
		name: "pinSubject", input: `{subject: "TOPIC", place: "category:c", state: OFF}`, may: ofPlaces, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{subject: "TOPIC", place: "category:c", state: ON}`}},
		deleted: []deletedCase{
			{input: `{subject: "TOPIC", place: "category:go", state: ON}`, answers: closedToModerators},
			{input: `{subject: "TOPIC", place: "category:go", state: OFF}`, answers: moderatorsStillDo},
		},
		log: []logCase{
			{input: `{subject: "TOPIC", place: "category:c", state: ON}`, action: "PIN", target: "TOPIC"},
			{action: "UNPIN", target: "TOPIC"},
		},
		thread: []threadCase{
			{
				input: `{subject: "TOPIC", place: "category:c", state: ON}`, kind: "PINNED", of: "TOPIC", field: "pinned",
				value: "true",
			},
			{
				after: act{"pinSubject", `{subject: "TOPIC", place: "category:c", state: ON}`}, kind: "UNPINNED", of: "TOPIC",
				field: "pinned", value: "false",
			},
		},
	},
	{
		name: "featureSubject", input: `{subject: "TOPIC", state: OFF}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{
			{input: `{subject: "ARTICLE", state: ON}`},
			{name: "of a topic", input: `{subject: "TOPIC", state: ON}`},
		},
		log: []logCase{
			{input: `{subject: "ARTICLE", state: ON}`, action: "FEATURE", target: "ARTICLE"},
			{input: `{subject: "ARTICLE", state: OFF}`, action: "UNFEATURE", target: "ARTICLE"},
		},
		thread: []threadCase{
			{input: `{subject: "TOPIC", state: ON}`, kind: "FEATURED", of: "TOPIC", field: "featured", value: "true"},
			{
				after: act{"featureSubject", `{subject: "TOPIC", state: ON}`}, kind: "UNFEATURED", of: "TOPIC", field: "featured",
				value: "false",
			},
		},
		refused: []refusedCase{{input: `{subject: "DELETEDTOPIC", state: ON}`, code: gone}},
	},
	{
		name: "moveTopic", input: `{subject: "TOPIC", category: "c2"}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		deleted: []deletedCase{{input: `{subject: "TOPIC", category: "go"}`, answers: closedToModerators}},
		log: []logCase{
			{
				input: `{subject: "TOPIC", category: "d"}`, action: "MOVE", target: "TOPIC", changes: "category: c > d",
				ranks: map[string][2]int{
					"TOPICS_ACTIVE category:c": {2, 0}, "TOPICS_ACTIVE tab:t": {2, 0}, "TOPICS_ACTIVE category:d": {0, 2},
				},
			},
		},
		thread: []threadCase{
			{input: `{subject: "TOPIC", category: "d"}`, kind: "MOVED", of: "TOPIC", field: "id", value: "TOPIC"},
		},
	},
	{
		name: "recordTopicView", input: `{subject: "TOPIC"}`, may: silencedOrAnonymous, limit: ratelimit.Views,
		deleted: []deletedCase{{answers: everyoneStillDoes}},
	},
	{
		name: "deletePost", input: `{post: "TOPIC"}`, may: deleters, limit: ratelimit.Posts,
		writes: []writeCase{
			{},
			{name: "that is removed", by: "grace", input: `{post: "REMOVED"}`},
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
	{name: "withdrawHeldPost", input: `{heldPost: "HELD"}`, may: authorOnly, limit: ratelimit.Posts, by: "eve"},
	{
		name: "removePost", input: `{post: "TOPIC", reason: SPAM}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		mayAlso: []roleCase{
			{name: "of an article", input: `{post: "ARTICLE", reason: SPAM}`, may: ofPlaces},
			{name: "of a comment", input: `{post: "COMMENT", reason: SPAM}`, may: ofPlaces},
		},
		writes: []writeCase{
			{name: "of an article", input: `{post: "ARTICLE", reason: SPAM, explanation: "x"}`},
			{name: "of a topic"},
			{name: "of a comment", input: `{post: "COMMENT", reason: SPAM}`},
			{name: "of a reply", input: `{post: "ANSWER", reason: SPAM}`},
			{name: "with another category", input: `{post: "REMOVEDARTICLE", reason: RULES}`},
		},
		thread: []threadCase{
			{input: `{post: "ANSWER", reason: SPAM}`, kind: "REMOVED", of: "ANSWER", field: "id", value: "ARTICLE"},
			{
				input: `{post: "REPLY", reason: SPAM}`, kind: "REMOVED", of: "REPLY", hasComment: true, field: "id",
				value: "TOPIC",
			},
			{kind: "REMOVED", of: "TOPIC", field: "content"},
			{input: `{post: "ARTICLE", reason: SPAM}`, kind: "REMOVED", of: "ARTICLE", field: "content"},
		},
		refused: []refusedCase{{input: `{post: "DELETEDTOPIC", reason: SPAM}`, code: gone}},
	},
	{
		name: "restorePost", input: `{post: "REMOVED"}`, may: ofPlaces, unlimited: forStaff, by: "mod",
		writes: []writeCase{
			{name: "of an article", input: `{post: "REMOVEDARTICLE"}`},
			{name: "of a topic"},
			{name: "of a comment", input: `{post: "REMOVEDCOMMENT"}`},
		},
		thread: []threadCase{
			{
				after: act{"removePost", `{post: "ANSWER", reason: SPAM}`}, input: `{post: "ANSWER"}`, kind: "RESTORED",
				of: "ANSWER", hasComment: true, field: "id", value: "ARTICLE",
			},
			{
				after: act{"removePost", `{post: "REPLY", reason: SPAM}`}, input: `{post: "REPLY"}`, kind: "RESTORED",
				of: "REPLY", hasComment: true, field: "id", value: "TOPIC",
			},
			{
				after: act{"removePost", `{post: "TOPIC", reason: SPAM}`}, input: `{post: "TOPIC"}`, kind: "RESTORED",
				of: "TOPIC", field: "content", value: "old",
			},
			{
				after: act{"removePost", `{post: "ARTICLE", reason: SPAM}`}, input: `{post: "ARTICLE"}`,
				kind: "RESTORED", of: "ARTICLE", field: "content", value: "old",
			},
		},
		refused: []refusedCase{{input: `{post: "DELETEDTOPIC"}`, code: gone}},
	},
	{
		name: "approvePost", input: `{heldPost: "HELD"}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{
			{name: "of an article"},
			{name: "of a topic", input: `{heldPost: "HELDTOPIC"}`},
			{name: "of a comment", input: `{heldPost: "HELDCOMMENT"}`},
		},
		refused: []refusedCase{
			{input: `{heldPost: "HELDBELOWLOCKED"}`, code: locked},
			{input: `{heldPost: "HELDBELOWREMOVED"}`, code: gone},
		},
	},
	{
		name: "rejectHeldPost", input: `{heldPost: "HELD", explanation: "x"}`, may: moderators, unlimited: forStaff,
		by: "mod",
	},
}
