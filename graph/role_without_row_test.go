package graph_test

// withoutRow are fields of a type, or with "" all of them, with the reason why they need no row: whoever adds a field
// or a type decides who may read it. A * stands for the beginning of names of types.
var withoutRow = []struct{ of, fields, reason string }{
	{"Query", "rateLimit", "the points of the caller"},
	{"Query", "challenge", "differs with each request"},
	{"Query", "site resumeToken", "public"},
	{"Query", "user article articles group groups topic topics hotTopics recommendedTopics stickyPosts tab tabs " +
		"categories", "public; TestAPrivateCategoryNeverLeaks reads them"},
	{"Query", "_entities _service", "the entities are those of Query.node; the other is the schema"},

	{"Article", "id createdAt deletedAt removedAt removal score upvotes downvotes ranking votingOpen votingClosesAt " +
		"pinned sticky commentCount importedCommentCount comments thread threadTruncated", "public, after a removal too"},
	{"Article", "groups voters", "public; a removed article has none for anybody"},
	{"Topic", "id createdAt deletedAt removedAt removal score upvotes downvotes category lastReplyAt pinned sticky " +
		"viewCount commentCount importedCommentCount comments thread threadTruncated", "public, after a removal too"},
	{
		"Comment", "id createdAt deletedAt removedAt removal score upvotes downvotes subject parent depth replyCount replies",
		"public, after a removal too",
	},
	{
		"User", "id name role createdAt karma bio website picture articles topics comments",
		"public; TestAPrivateCategoryNeverLeaks reads them",
	},
	{
		"Category", "id name title description approval private changing topicCount topics pinnedTopics moderators",
		"whoever may read the category may read them",
	},
	{"Tab", "id name title topicCount copying topics", "public; TestAPrivateCategoryNeverLeaks reads them"},
	{"Group", "id name articleCount articles moderators pinnedArticles", "public"},
	{"Removal", "removedAt", "public, as the category"},
	{
		"HeldPost", "id kind createdAt author title link content contentHTML category tags groups subject parent rejectedAt",
		"whoever may read the held post may read them",
	},
	{"QueueItem", "reports reportCount firstReportedAt", "whoever may read the item may read them"},
	{"ModerationLogEntry", "id createdAt action by rule target ranks", "whoever may read the entry may read them"},
	{"ModerationLogEntry", "post user", "as Query.node; TestThePublicLogNamesNoPrivateCategory reads them"},

	{"Site", "id name description timezone limits standing", "public"},
	{"Site", "registrationsPerHour approveFirstPosts approveLinksHours reportsToHide newAccountHours voteWindowMinutes " +
		"publicModerationLog publicRevisions", "the rules of the site are public"},
	{"Revision", "id createdAt editor reason title link content tags", "whoever may read the revision may read them"},
	{"Notification", "id kind createdAt read", "only its user reads a notification"},
	{"Notification", "post comment heldPost", "as Query.node; TestAPrivateCategoryNeverLeaks reads them"},
	{"Upvote", "id createdAt", "only its user reads an upvote"},
	{"Upvote", "post", "as Query.node; TestAPrivateCategoryNeverLeaks reads it"},
	{"VoteCluster", "network vote count voters deletedVoters", "moderators only, behind voteClusters"},
	{"VoteWithdrawal", "withdrawn kept finished", "moderators only, behind User.withdrawnVotes"},
	{"Report", "by rule reason text createdAt", "behind QueueItem, and for the author of the report in its payload"},
	{"AddressBan", "kind network until reason note by createdAt", "moderators only, behind Query.addressBans"},
	{"Filter", "kind text action message note by createdAt", "moderators only, behind Query.filters, as Filter.id"},
	{"Ban", "kind until reason", "behind User.ban, for the user too: it has no note and no moderator"},
	{"Warning", "text createdAt", "behind User.warnings, for the user too: it has no moderator"},
	{"UserNote", "kind by createdAt text ban", "moderators only, behind User.moderatorNotes"},
	{"ApiToken", "name scopes createdAt expiresAt lastUsedAt id", "only its user reads a token"},
	{"Session", "id device createdAt lastSeenAt expiresAt current", "only its user reads a session"},
	{"Identity", "id issuer subject", "whoever may read the identity may read them"},
	{"DataItem", "kind id createdAt json", "the viewer's own, behind Query.exportMyData"},

	{"DataExport", "", "behind Query.exportMyData"},
	{"ModerationChange", "", "behind ModerationLogEntry.changes"},
	{"RankChange", "", "positions in public lists, behind ModerationLogEntry"},
	{"Ranking", "", "public, after a removal of the post too"},
	{"CopyProgress", "", "a progress, behind Category.changing and Tab.copying"},
	{"Standing", "", "public, as the other rules of the site"},
	{"StandingRule", "", "as Standing"},
	{"SiteLimits", "", "public: clients need them"},
	{"SettingLimits", "", "as SiteLimits"},
	{"MutationLimit", "", "as SiteLimits"},
	{"Bounds", "", "as SiteLimits"},
	{"RateLimit", "", "the points of the caller"},
	{"Challenge", "", "public: whoever registers needs one"},
	{"*Connection", "", "a page of a list, which has a row or a reason"},
	{"*Edge", "", "as *Connection"},
	{"PageInfo", "", "as *Connection"},
	{"*Payload", "", "of a mutation or a subscription, which has a row"},
	{"*Error", "", "about the viewer's own input"},
	{"_Service", "", "the schema"},
}
