package graph_test

// The columns of the table are the roles, in five groups:
//
//	anonymous, banned, suspended, silenced
//	author, another user
//	the author's API token with the scope READ, with WRITE
//	moderator of the place, moderator elsewhere
//	moderator's token with READ, moderator, admin, admin's token with ADMIN, the host's admin
//
// Those of the first group are authors of the post but for the anonymous one. A column says what the role gets:
//
//	'+'  the mutation succeeds, or the field has a value
//	'e'  the mutation has an error that the user can correct
//	'f'  the field is false
//	'0'  the field is an empty list
//	'-'  the field is null, or `[removed]`
//	'U'  UNAUTHENTICATED
//	'F'  FORBIDDEN
const (
	anyone       = "++FF ++ F+ ++ F++++" // a ban of a user whose session is open forbids it
	viewers      = "UUFF ++ F+ ++ F++++"
	alsoSilenced = "UUF+ ++ F+ ++ F++++"
	alsoBanned   = "UU++ ++ F+ ++ F++++"
	editors      = "UUFF +F F+ +F F++++" // the author and moderators
	deleters     = "UUF+ +F F+ +F F++++"
	ofPlaces     = "UUFF FF FF +F F++++"
	moderators   = "UUFF FF FF FF F++++"
	adminsOnly   = "UUFF FF FF FF FF+++"
	adminTokens  = "UUFF FF FF FF FFF+F" // no session, and no token of the host
	noAPITokens  = "UUFF ++ FF ++ F++F+"

	authorsAndModerators  = "UUFF +F F+ FF F++++" // moderators of the whole site
	authorOnly            = "UUF+ +e F+ ee Feeee" // for others it does not exist
	silencedOrAnonymous   = "+UF+ ++ F+ ++ F++++"
	alsoBannedOrAnonymous = "+U++ ++ F+ ++ F++++"
	withIDToken           = "+UFF ++ FF ++ F++F+"
	withASession          = "+U++ ++ FF ++ F++FF"
	notByAdmins           = "UUFF ++ FF ++ F+FF+" // who would leave the site without one
	notByTokenOfHost      = "UUFF ++ F+ ++ F+++e"

	all        = "+U++ ++ ++ ++ +++++"
	signedIn   = "-U++ ++ ++ ++ +++++"
	needsLogin = "UU++ ++ ++ ++ +++++"
	own        = "-U-- +- ++ -- -----"
	ownOrAdmin = "-U-- +- ++ -- --+++"
	ownOrMod   = "-U-- +- ++ -- -++++"
	modsSee    = "-U-- -- -- -- -++++"
	placesSee  = "-U-- -- -- +- -++++"
	ownOrPlace = "-U-- +- ++ +- -++++"
)

// A row of the table says what becomes of a mutation with an input, or of a field in a query or a subscription, for
// each of the roles. What stands after the name of a mutation, or the coordinate of a field, is a case of it. The rows
// of mutations are made of the table of mutations.
type row struct{ name, text, want string }

// fieldRows have a row for each field that some viewers may not read, on the site of newRead. ADA is the author of the
// posts, and a member of the category `secret`.
// The fields viewerCan… are about the account, its bans and its standing: the scope of a token does not change them.
var fieldRows = []row{
	{"Query.node", `node(id: "TOPIC") { id }`, all},
	{"Query.node of a removed post", `node(id: "REMOVED") { ... on Post { content } }`, ownOrPlace},
	{"Query.nodes", `nodes(ids: ["TOPIC"]) { id }`, all},
	{"Query.viewer", `viewer { id }`, signedIn},
	{"Query.moderation", `moderation { __typename }`, all},
	{"Moderation.queue", `moderation { queue { nodes { id } } }`, moderators},
	{"Moderation.queue of a place", `moderation { queue(place: "category:c") { nodes { id } } }`, ofPlaces},
	{"Moderation.log", `moderation { log { nodes { id } } }`, moderators},
	{"Moderation.held", `moderation { held { nodes { id } } }`, moderators},
	{"Moderation.addressBans", `moderation { addressBans { network } }`, moderators},
	{"Moderation.filters", `moderation { filters { text } }`, moderators},
	{"Moderation.matchingFilters", `moderation { matchingFilters(text: "viagra") { id } }`, moderators},
	{"Viewer.id", `viewer { id }`, signedIn},
	{"Viewer.user", `viewer { user { name } }`, signedIn},
	{"Viewer.user's role", `viewer { user { role } }`, signedIn},
	{"Viewer.export", `viewer { export { items { kind } } }`, signedIn},
	{"Viewer.sinceYouLeft", `viewer { sinceYouLeft { since } }`, "-U-- -- -- -- -----"},

	{"User.account", `user(id: "ADA") { account { __typename } }`, ownOrMod},
	{"UserAccount.email", `user(id: "ADA") { account { email } }`, ownOrAdmin},
	{"UserAccount.emailVerified", `user(id: "ADA") { account { emailVerified } }`, "-U-- f- ff -- --fff"},
	{"Viewer.twoFactor", `viewer { twoFactor }`, "-Uff ff ff ff fffff"},
	{"Viewer.hasPassword", `viewer { hasPassword }`, signedIn},
	{"UserAccount.ban", `user(id: "BANNED") { account { ban { explanation } } }`, modsSee},
	{"UserAccount.ban of the viewer", `user(id: "SILENCED") { account { ban { explanation } } }`, "-U-+ -- -- -- -++++"},
	{"UserAccount.withdrawnVotes", `user(id: "BANNED") { account { withdrawnVotes { withdrawn } } }`, modsSee},
	{"User.moderates of a private category", `user(name: "ada") { moderates }`, "0U00 +0 ++ 00 0++++"},
	{"UserAccount.warnings", `user(id: "ADA") { account { warnings { text } } }`, ownOrMod},
	{"UserAccount.moderatorNotes", `user(id: "ADA") { account { moderatorNotes { text } } }`, modsSee},
	{"UserAccount.needsName", `user(id: "ADA") { account { needsName } }`, "-U-- f- ff -- --fff"},
	{"UserAccount.memberOf", `user(id: "ADA") { account { memberOf { name } } }`, ownOrMod},
	{"Viewer.upvoted", `viewer { upvoted { nodes { id } } }`, "-U00 +0 ++ 00 00000"},
	{"Viewer.saved", `viewer { saved { totalCount } }`, signedIn},
	{"Viewer.following", `viewer { following { target } }`, "-U00 00 00 00 00000"},
	{"Viewer.feed", `viewer { feed { edges { cursor } } }`, "-U00 00 00 00 00000"},
	{"Viewer.muted", `viewer { muted { totalCount } }`, signedIn},
	{"Viewer.blocked", `viewer { blocked { totalCount } }`, signedIn},
	{"Viewer.notificationPreferences", `viewer { notificationPreferences { off } }`, "-U00 00 00 00 00000"},
	{"Viewer.hidden", `viewer { hidden { totalCount } }`, signedIn},
	{"Viewer.hiddenTags", `viewer { hiddenTags { name } }`, "-U00 00 00 00 00000"},
	{"Viewer.notifications", `viewer { notifications { nodes { id } } }`, "-U00 +0 ++ 00 00000"},
	{"Viewer.heldPosts", `viewer { heldPosts { nodes { id } } }`, "-U00 +0 ++ 00 00000"},
	{"Viewer.unreadNotificationCount", `viewer { unreadNotificationCount }`, signedIn},
	{"Viewer.sessions", `viewer { sessions { id } }`, signedIn},
	{"Viewer.tokens", `viewer { tokens { id } }`, "-U00 +0 ++ 00 +00+0"},
	{"UserAccount.identities", `user(id: "ADA") { account { identities { id } } }`, ownOrAdmin},

	{"Article.author", `article(id: "REMOVEDARTICLE") { author { id } }`, ownOrPlace},
	{"Article.title", `article(id: "REMOVEDARTICLE") { title }`, ownOrPlace},
	{"Article.link", `article(id: "REMOVEDARTICLE") { link }`, ownOrPlace},
	{"Article.tags", `article(id: "REMOVEDARTICLE") { tags }`, "0U00 +0 ++ +0 0++++"},
	{"Article.editedAt", `article(id: "REMOVEDARTICLE") { editedAt }`, ownOrPlace},
	{"Article.locked", `article(id: "REMOVEDARTICLE") { locked }`, "fUff +f ++ +f f++++"},
	{"Article.content", `article(id: "REMOVEDARTICLE") { content }`, ownOrPlace},
	{"Article.contentHTML", `article(id: "REMOVEDARTICLE") { contentHTML }`, ownOrPlace},
	{"Article.plainText", `article(id: "REMOVEDARTICLE") { plainText }`, ownOrPlace},
	{"Article.excerpt", `article(id: "REMOVEDARTICLE") { excerpt }`, ownOrPlace},
	{"Article.revisions", `article(id: "ARTICLE") { revisions { nodes { title } } }`, ownOrPlace},
	{"Article.viewerVote", `article(id: "ARTICLE") { viewerVote }`, signedIn},
	{"Article.viewerCanVote", `article(id: "ARTICLE") { viewerCanVote }`, "fUf+ ++ ++ ++ +++++"},
	{"Article.viewerVoteRefusal", `article(id: "ARTICLE") { viewerVoteRefusal }`, "+U+- -- -- -- -----"},
	{"Article.viewerCanModerate", `article(id: "ARTICLE") { viewerCanModerate }`, "fUff ff ff +f f++++"},
	{"Article.voters", `article(id: "ARTICLE") { voters { totalCount } }`, modsSee},
	{"Article.voteClusters", `article(id: "ARTICLE") { voteClusters { network } }`, modsSee},
	{"Article.viewerCanEdit", `article(id: "ARTICLE") { viewerCanEdit }`, "fUff +f ++ +f f++++"},
	{"Article.viewerCanComment", `article(id: "ARTICLE") { viewerCanComment }`, "fUf+ ++ ++ ++ +++++"},
	{"Group.viewerCanModerate", `group(name: "g") { viewerCanModerate }`, "fUff ff ff +f f++++"},

	{"Topic.author", `topic(id: "REMOVED") { author { id } }`, ownOrPlace},
	{"Topic.title", `topic(id: "REMOVED") { title }`, ownOrPlace},
	{"Topic.tags", `topic(id: "REMOVED") { tags }`, "0U00 +0 ++ +0 0++++"},
	{"Topic.editedAt", `topic(id: "REMOVED") { editedAt }`, ownOrPlace},
	{"Topic.locked", `topic(id: "REMOVED") { locked }`, "fUff +f ++ +f f++++"},
	{"Topic.content", `topic(id: "REMOVED") { content }`, ownOrPlace},
	{"Topic.contentHTML", `topic(id: "REMOVED") { contentHTML }`, ownOrPlace},
	{"Topic.plainText", `topic(id: "REMOVED") { plainText }`, ownOrPlace},
	{"Topic.excerpt", `topic(id: "REMOVED") { excerpt }`, ownOrPlace},
	{"Topic.revisions", `topic(id: "TOPIC") { revisions { nodes { title } } }`, ownOrPlace},
	{"Topic.revisions of a removed one", `topic(id: "REMOVED") { revisions { nodes { title } } }`, ownOrPlace},
	{"Topic.viewerVote", `topic(id: "TOPIC") { viewerVote }`, signedIn},
	{"Topic.viewerCanVote", `topic(id: "TOPIC") { viewerCanVote }`, "fUf+ ++ ++ ++ +++++"},
	{"Topic.viewerVoteRefusal", `topic(id: "TOPIC") { viewerVoteRefusal }`, "+U+- -- -- -- -----"},
	{"Topic.viewerCanModerate", `topic(id: "TOPIC") { viewerCanModerate }`, "fUff ff ff +f f++++"},
	{"Topic.voteClusters", `topic(id: "TOPIC") { voteClusters { network } }`, modsSee},
	{"Topic.viewerCanEdit", `topic(id: "TOPIC") { viewerCanEdit }`, "fUff +f ++ +f f++++"},
	{"Topic.viewerCanComment", `topic(id: "TOPIC") { viewerCanComment }`, "fUf+ ++ ++ ++ +++++"},

	{"Comment.author", `node(id: "REMOVEDCOMMENT") { ... on Comment { author { id } } }`, ownOrPlace},
	{"Comment.editedAt", `node(id: "REMOVEDCOMMENT") { ... on Comment { editedAt } }`, ownOrPlace},
	{"Comment.content", `node(id: "REMOVEDCOMMENT") { ... on Comment { content } }`, ownOrPlace},
	{"Comment.contentHTML", `node(id: "REMOVEDCOMMENT") { ... on Comment { contentHTML } }`, ownOrPlace},
	{"Comment.plainText", `node(id: "REMOVEDCOMMENT") { ... on Comment { plainText } }`, ownOrPlace},
	{"Comment.excerpt", `node(id: "REMOVEDCOMMENT") { ... on Comment { excerpt } }`, ownOrPlace},
	{"Comment.revisions", `node(id: "COMMENT") { ... on Comment { revisions { nodes { content } } } }`, ownOrPlace},
	{"Comment.viewerVote", `node(id: "COMMENT") { ... on Comment { viewerVote } }`, signedIn},
	{"Comment.viewerCanVote", `node(id: "COMMENT") { ... on Comment { viewerCanVote } }`, "fUf+ ++ ++ ++ +++++"},
	{
		"Comment.viewerVoteRefusal", `node(id: "COMMENT") { ... on Comment { viewerVoteRefusal } }`,
		"+U+- -- -- -- -----",
	},
	{"Comment.voteClusters", `node(id: "COMMENT") { ... on Comment { voteClusters { network } } }`, modsSee},
	{"Comment.viewerCanEdit", `node(id: "COMMENT") { ... on Comment { viewerCanEdit } }`, "fUff +f ++ +f f++++"},
	{"Comment.viewerCanComment", `node(id: "COMMENT") { ... on Comment { viewerCanComment } }`, "fUf+ ++ ++ ++ +++++"},

	{"Removal.reason", `topic(id: "REMOVED") { removal { reason } }`, all},
	{"Removal.explanation", `topic(id: "REMOVED") { removal { explanation } }`, ownOrPlace},
	{"Removal.by", `topic(id: "REMOVED") { removal { by { id } } }`, placesSee},

	{"Query.category of a private one", `category(name: "secret") { id }`, ownOrMod},
	{"Category as a node", `node(id: "category:secret") { id }`, ownOrMod},
	{"Tab.categories", `tab(name: "hidden") { categories { name } }`, "0U00 +0 ++ 00 0++++"},
	{"Category.members", `category(name: "secret") { members { nodes { id } } }`, ownOrMod},
	{"Category.members of a public one", `category(name: "c") { members { nodes { id } } }`, ownOrPlace},
	{"Category.viewerCanModerate", `category(name: "c") { viewerCanModerate }`, "fUff ff ff +f f++++"},
	{"Topic of a private category", `topic(id: "SECRET") { id }`, ownOrMod},
	{"Topic of a private category as a node", `node(id: "SECRET") { id }`, ownOrMod},

	{"Revision", `node(id: "REVISION") { id }`, ownOrPlace},
	{"Notification", `node(id: "NOTIFICATION") { id }`, own},
	{"Upvote", `node(id: "UPVOTE") { id }`, own},
	{"QueueItem", `node(id: "QUEUED") { ... on QueueItem { reportCount } }`, placesSee},
	{"QueueItem.post", `node(id: "QUEUED") { ... on QueueItem { post { id } } }`, placesSee},
	{"QueueItem.id", `node(id: "QUEUED") { id }`, placesSee},
	{"ModerationLogEntry", `node(id: "LOGGED") { id }`, modsSee},
	{"HeldPost", `node(id: "HELD") { id }`, ownOrMod},
	{"HeldPost.explanation", `node(id: "REJECTED") { ... on HeldPost { explanation } }`, ownOrMod},
	{"HeldPost.rule", `node(id: "HELD") { ... on HeldPost { rule } }`, modsSee},
	{"Filter.id", `node(id: "FILTER") { id }`, modsSee},
	{"ApiToken", `node(id: "APITOKEN") { id }`, own},
	{"Session", `node(id: "SESSION") { id }`, own},
	{"Identity", `node(id: "IDENTITY") { id }`, ownOrAdmin},
}

// publicLogRows are those of a site whose moderation log is public.
var publicLogRows = []row{
	{"Moderation.log", `moderation { log { nodes { id } } }`, all},
	{"ModerationLogEntry", `node(id: "LOGGED") { id }`, all},
	{"ModerationLogEntry.explanation", `node(id: "LOGGED") { ... on ModerationLogEntry { explanation } }`, modsSee},
	{
		"ModerationLogEntry.changes", `moderation { log(action: BAN) { nodes { changes { name } } } }`,
		"0U00 00 00 00 0++++",
	},
	{"ModerationLogEntry.address", `moderation { log(action: BAN_ADDRESS) { nodes { address } } }`, modsSee},
}

// subscriptionRows have a row for each subscription.
var subscriptionRows = []row{
	{"articlePosted", `articlePosted { article { id } }`, all},
	{"voteChanged", `voteChanged(ids: ["TOPIC"]) { post { id } }`, all},
	{"commentPosted", `commentPosted(subject: "TOPIC") { comment { id } }`, all},
	{"topicPosted", `topicPosted { topic { id } }`, all},
	{"threadChanged", `threadChanged(subject: "TOPIC") { id }`, all},
	{"feedChanged", `feedChanged(feed: {topics: {}}) { changes { id } }`, all},
	{"hotTopicsChanged", `hotTopicsChanged { topics { id } }`, all},
	{"notificationReceived", `notificationReceived { notification { id } }`, needsLogin},
	{"reportFiled", `reportFiled { item { id } }`, moderators},
	{"reportFiled of a place", `reportFiled(place: "category:c") { item { id } }`, ofPlaces},
	{"moderationLogged", `moderationLogged { entry { id } }`, moderators},
	{"postHeld", `postHeld { heldPost { id } }`, moderators},
}
