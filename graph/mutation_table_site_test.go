package graph_test

// siteMutations are the rows of categories, tabs, tags, users and the site: acts of moderators and administrators.
var siteMutations = []mutationRow{
	{
		name: "banUser", input: `{user: "USER", kind: SILENCED, explanation: "x"}`, may: moderators, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{user: "USER", kind: BANNED, explanation: "x", note: "y"}`}},
		log: []logCase{
			{
				input: `{user: "USER", kind: SILENCED, expiresAt: "2030-01-01T00:00:00Z", explanation: "r"}`, action: "BAN",
				target: "USER", changes: "kind:  > SILENCED, until:  > 2030-01-01T00:00:00Z",
			},
		},
	},
	{
		name: "unbanUser", input: `{user: "USER"}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{{input: `{user: "EVE"}`}},
		log: []logCase{
			{action: "UNBAN", target: "USER", changes: "kind: SILENCED > , until: 2030-01-01T00:00:00Z > "},
		},
	},
	{
		name: "addUserNote", input: `{user: "USER", text: "x"}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{{input: `{user: "USER", text: "x", warning: true, idempotencyKey: "k"}`}},
		log: []logCase{
			{input: `{user: "USER", text: "x", idempotencyKey: "a"}`, action: "NOTE", target: "USER"},
			{input: `{user: "USER", text: "x", warning: true, idempotencyKey: "b"}`, action: "WARN", target: "USER"},
		},
	},
	{
		name: "createCategory", input: `{name: "NEW"}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{{input: `{name: "new", title: "New"}`}},
		log: []logCase{
			{
				input: `{name: "e", title: "E"}`, action: "CREATE_CATEGORY", target: "category:e",
				changes: "title:  > E",
			},
		},
		refused: []refusedCase{
			{input: `{name: "a:b"}`, code: badInput},
			{input: `{name: "c", title: "NEW"}`, code: "NAME_TAKEN"},
		},
	},
	{
		name: "updateTag", input: `{name: "a", description: "NEW"}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{{input: `{name: "go", description: "d"}`}},
		log: []logCase{
			{
				input: `{name: "go", description: "D"}`, action: "UPDATE_TAG", target: "tag:go",
				changes: "description:  > D",
			},
		},
		refused: []refusedCase{
			{input: `{name: "", description: "x"}`, code: badInput},
			{input: `{name: "none", description: "x"}`, code: missing},
		},
	},
	{
		name: "updateCategory", input: `{name: "c3", description: "NEW"}`, may: moderators, unlimited: forStaff,
		by: "mod",
		writes: []writeCase{
			{input: `{name: "c", title: "C", description: "d"}`},
			{name: "that becomes private", input: `{name: "c", private: true}`},
		},
		log: []logCase{
			{
				input: `{name: "e", title: "F"}`, action: "UPDATE_CATEGORY", target: "category:e",
				changes: "title: E > F",
			},
			{
				input: `{name: "e", private: true}`, action: "UPDATE_CATEGORY", target: "category:e",
				changes: "private: false > true",
			},
		},
		refused: []refusedCase{
			{input: `{name: "c", title: "LONG"}`, code: badInput},
			{input: `{name: "none"}`, code: missing},
		},
	},
	{
		name: "addCategoryMember", input: `{category: "c3", user: "USER"}`, may: moderators, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{category: "c", user: "ADA"}`}},
		log: []logCase{
			{input: `{category: "e", user: "USER"}`, action: "ADD_MEMBER", target: "USER", changes: "category:  > e"},
		},
	},
	{
		name: "removeCategoryMember", input: `{category: "c3", user: "USER"}`, may: moderators, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{category: "c", user: "USER"}`}},
		log: []logCase{
			{
				input: `{category: "e", user: "USER"}`, action: "REMOVE_MEMBER", target: "USER",
				changes: "category: e > ",
			},
		},
	},
	{
		name: "createFilter", input: `{kind: WORD, text: "NEW", action: MARK}`, may: moderators, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{kind: WORD, text: "viagra", action: HOLD}`}},
		log: []logCase{
			{
				input: `{kind: WORD, text: "viagra", action: HOLD}`, action: "CREATE_FILTER", target: "FILTER",
				changes: "action: MARK > HOLD, message: not viagra > , note: a note > , text:  > viagra",
			},
		},
		refused: []refusedCase{{input: `{kind: WORD, text: "", action: MARK}`, code: badInput}},
	},
	{
		name: "deleteFilter", input: `{filter: "FILTER"}`, may: moderators, unlimited: forStaff, by: "mod",
		log: []logCase{
			{action: "DELETE_FILTER", target: "FILTER", changes: "action: HOLD > , kind: WORD > , text: viagra > "},
		},
	},
	{
		name: "createTab", input: `{name: "NEW"}`, may: moderators, unlimited: forStaff, by: "mod",
		writes: []writeCase{{input: `{name: "new", title: "New"}`}},
		log:    []logCase{{input: `{name: "u"}`, action: "CREATE_TAB", target: "tab:u"}},
		refused: []refusedCase{
			{input: `{name: "a:b"}`, code: badInput},
			{input: `{name: "t", title: "NEW"}`, code: "NAME_TAKEN"},
		},
	},
	{
		name: "addCategoryToTab", input: `{tab: "t", category: "c3"}`, may: moderators, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{tab: "t2", category: "c"}`}},
		log: []logCase{
			{input: `{tab: "u", category: "c"}`, action: "ADD_TO_TAB", target: "tab:u", changes: "category:  > c"},
		},
		refused: []refusedCase{
			{input: `{tab: "", category: "c"}`, code: badInput},
			{input: `{tab: "none", category: "c"}`, code: missing},
		},
	},
	{
		name: "removeCategoryFromTab", input: `{tab: "t", category: "c3"}`, may: moderators, unlimited: forStaff,
		by:     "mod",
		writes: []writeCase{{input: `{tab: "t", category: "c"}`}},
		log: []logCase{
			{
				input: `{tab: "u", category: "c"}`, action: "REMOVE_FROM_TAB", target: "tab:u",
				changes: "category: c > ",
			},
		},
		refused: []refusedCase{
			{input: `{tab: "", category: "c"}`, code: badInput},
			{input: `{tab: "none", category: "c"}`, code: missing},
		},
	},
	{
		name: "grantModerator", input: `{user: "USER", place: "category:c3"}`, may: adminsOnly, unlimited: forStaff,
		by:     "root",
		writes: []writeCase{{input: `{user: "USER", place: "category:c"}`}},
		log: []logCase{
			{
				input: `{user: "USER", place: "category:c"}`, action: "GRANT_MODERATOR", target: "USER",
				changes: "moderates:  > category:c",
			},
		},
	},
	{
		name: "revokeModerator", input: `{user: "USER", place: "category:c3"}`, may: adminsOnly, unlimited: forStaff,
		by:     "root",
		writes: []writeCase{{input: `{user: "EVE", place: "category:c2"}`}},
		log: []logCase{
			{
				input: `{user: "USER", place: "category:c"}`, action: "REVOKE_MODERATOR", target: "USER",
				changes: "moderates: category:c > ",
			},
		},
	},
	{
		name: "updateSite", input: `{description: "NEW"}`, may: adminsOnly, unlimited: forStaff, by: "root",
		writes: []writeCase{{input: `{name: "The Gophers", description: "All about Go"}`}},
		log: []logCase{
			{
				input: `{name: "Go", timezone: "Asia/Tokyo", registrationsPerHour: 7}`, action: "UPDATE_SITE",
				target: "site", changes: "name:  > Go, registrationsPerHour:  > 7, timezone:  > Asia/Tokyo",
			},
		},
		refused: []refusedCase{{input: `{name: "LONG"}`, code: badInput}},
	},
	{
		name: "banAddress", input: `{network: "203.0.113.0/24", explanation: "x"}`, may: moderators, unlimited: forStaff,
		by:      "mod",
		refused: []refusedCase{{input: `{network: "x", explanation: "x"}`, code: badInput}},
	},
	{
		name: "unbanAddress", input: `{network: "203.0.113.0/24"}`, may: moderators, unlimited: forStaff, by: "mod",
		writes:  []writeCase{{input: `{network: "198.51.100.0/24"}`}},
		refused: []refusedCase{{input: `{network: "x"}`, code: badInput}},
	},
}
