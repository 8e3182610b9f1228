package keys

import "github.com/agoraql/agora/internal/forum"

// The keys of what moderators do and read.
var (
	Removed = post(Row{
		Key: "agora:removed:POST", Type: Hash, Lua: "removed", Part: "removed", Of: "removed",
		Example: []string{"topic:1", "removed_by", "1"},
		Content: "what a moderator's removal has moved of a post: the fields that its stub lacks, removed_by (UID), " +
			"removed_reason, and in other fields with removed_ what a restoration needs",
	})
	RemovedOf = number[forum.UserID](Row{
		Key: "agora:removed_of:UID", Type: Zset, Lua: "removed_of", Lies: ByMember, Part: "removed", Members: "removed_of",
		Example: []string{"1", "1", "topic:1"},
		Content: "a user's removed posts (article:5, topic:5, topic:5:7) by the time of the removal",
	})
	Revisions = post(Row{
		Key: "agora:revisions:POST", Type: Zset, Lua: "revisions", Part: "revisions", Of: "revised",
		Example: []string{"topic:1:1", "1", "1"},
		Content: "the numbers of the revisions of a post by themselves, at most 100",
	})
	RevisionTexts = post(Row{
		Key: "agora:revision_texts:POST", Type: Hash, Lua: "revision_texts", Part: "revisions", Of: "revised",
		Example: []string{"topic:1:1", "1:at", "1", "1:by", "1"},
		Content: "N:at (the time of the edit, Unix seconds), N:by (the editor's UID), N:reason, and the fields of the " +
			"post before the edit: N:title, N:link, N:content, N:tags",
	})

	HeldIDs = single(Row{
		Key: "agora:held_id", Type: String, Lies: Counter, Example: []string{"1"},
		Content: "the last held post's id",
	})
	Held = number[forum.HeldID](Row{
		Key: "agora:held:ID", Type: Hash, Lua: "held", Lies: AsHeld,
		Example: []string{"1", "author", "1", "time", "1", "kind", "article", "title", "x"},
		Content: "author (UID), time, kind (article, topic, comment), rule, title, link, content, category, tags (a " +
			"JSON list), groups (names, comma between), subject, parent, place, once (the key of its idempotency key) of " +
			"a post that waits for a moderator; in the partition of the idempotency key, a comment in that of its " +
			"subject. A rejected one also has rejected, rejected_by, reason and expires after 30 days. For a day after " +
			"the end of the others a stub has author, kind, time, subject, and post (the id of the published one) or " +
			"withdrawn",
	})
	HeldQueue = text[string](Row{
		Key: "agora:held_queue:[TEXT]", Type: Zset, Lua: "held_queue", LeftOut: "the import makes it of agora:held:ID",
		Content: "the ids of the held posts that wait, by time; of a kind of posts, such as article, of a category, " +
			"such as category:go, or of all for nothing",
	})
	HeldBy = number[forum.UserID](Row{
		Key: "agora:held_by:UID", Type: Zset, Lua: "held_by", LeftOut: "as agora:held_queue:[TEXT]",
		Content: "the ids of a user's held posts that wait, by time",
	})
	HeldRejected = number[forum.UserID](Row{
		Key: "agora:held_rejected:UID", Type: Zset, Lua: "held_rejected",
		LeftOut: "expires in 30 days, and so do the posts",
		Content: "the ids of a user's rejected posts by when they are gone (Unix seconds), of which some may have " +
			"gone; expires with the last",
	})

	Notes = number[forum.UserID](Row{
		Key: "agora:notes:UID", Type: Zset, Whole: true, Part: "users", Of: "user",
		Example: []string{"1", "1", "WARNING:A"},
		Content: "the notes of moderators on a user (WARNING:ABC) by time, the last 1,000",
	})
	NoteTexts = number[forum.UserID](Row{
		Key: "agora:note_texts:UID", Type: Hash, Whole: true, Part: "users", Of: "user",
		Example: []string{"1", "WARNING:A", "{}"},
		Content: "a note (WARNING:ABC) → the note as JSON",
	})
	Moderators = text[forum.Place](Row{
		Key: "agora:moderators:PLACE", Type: Zset, Whole: true, Lua: "moderators", Lies: ByMember, Part: "users",
		Members: "moderators",
		Example: []string{"category:c", "1", "1"},
		Content: "the UIDs of the moderators of a category or a group (category:go), by when they became that; in the " +
			"partition of each user",
	})
	AddressBans = single(Row{
		Key: "agora:address_bans", Type: Hash, Whole: true, Lies: ByClaim, Part: "users",
		Example: []string{"10.0.0.0/8", "{}"},
		Content: "a network (203.0.113.0/24) → its ban as JSON; in the partition of the network's text",
	})
	Filters = single(Row{
		Key: "agora:filters", Type: Hash, Whole: true, Lies: First, Part: "settings",
		Example: []string{"1", "{}", "last_id", "1"},
		Content: "a number → a [filter](moderation.md#filters) as JSON, and last_id → the last number; in the first " +
			"partition",
	})

	Reports = text[forum.PostID](Row{
		Key: "agora:reports:POSTID", Type: Hash, Lua: "reports", Part: "reports", Example: []string{"topic:1", "1", "{}"},
		Content: "UID, or rule:NAME → the open report of a post by a user or a rule, as JSON; resolved:UID and " +
			"resolved:rule:NAME → one that a moderator has resolved; places: those where the post was when it entered the " +
			"queues, a line each",
	})
	ReportedBy = number[forum.UserID](Row{
		Key: "agora:reported_by:UID", Type: Zset, Lua: "reported_by", Lies: ByMember, Part: "reports",
		Members: "reported_by", Example: []string{"1", "1", "topic:1"},
		Content: "the posts (article:5, comment:topic:5:7) of this partition that a user has reported, by the time of " +
			"the report",
	})
	ModerationQueue = pair[string, string](Row{
		Key: "agora:queue:ORDER:[KIND]", Choice: []string{"time", "reports"}, Type: Zset, Lua: "queue", Lies: ByMember,
		Part: "reports", Example: []string{"topic", "1", "topic:1"},
		Content: "the posts (article:5, comment:topic:5:7) with open reports, by the time of the oldest one, and by " +
			"their number; of a kind of posts, such as article, of a place, such as category:go, or of all for nothing",
	})

	LogIDs = single(Row{
		Key: "agora:log_id", Type: String, Lua: "log_id", Lies: Counter, Example: []string{"1"},
		Content: "the last id of an entry of the moderation log",
	})
	Log = text[string](Row{
		Key: "agora:LOG", Choice: logSets, Type: Zset, Whole: true, Lua: "log", Lies: ByMember, Part: "log",
		Example: []string{"1", "1"},
		Content: "the ids of the entries of the [moderation log](moderation.md#the-log) by time. Those in hidden_log " +
			"only moderators may learn of: a list for everyone neither shows nor counts them",
	})
	LogOf = pair[string, string](Row{
		Key: "agora:LOG_of:TARGET", Choice: logSets, Type: Zset, Whole: true, Lua: "log_of", Lies: ByMember, Part: "log",
		Example: []string{"topic:1", "1", "1"},
		Content: "the ids of the entries on a target (topic:5, user:3, site) by time",
	})
	LogBy = pairWithNumber[string, forum.UserID](Row{
		Key: "agora:LOG_by:UID", Choice: logSets, Type: Zset, Whole: true, Lua: "log_by", Lies: ByMember, Part: "log",
		Example: []string{"1", "1", "1"},
		Content: "the ids of the entries of a user's acts by time",
	})
	LogAction = pair[string, string](Row{
		Key: "agora:LOG_action:ACTION", Choice: logSets, Type: Zset, Whole: true, Lua: "log_action", Lies: ByMember,
		Part:    "log",
		Example: []string{"REMOVE", "1", "1"},
		Content: "the ids of the entries of an action by time",
	})
	LogEntry = number[forum.LogEntryID](Row{
		Key: "agora:log_entry:ID", Type: Hash, Whole: true, Lua: "log_entry", Part: "log",
		Example: []string{"1", "at", "1", "action", "REMOVE"},
		Content: "at, by (UID, empty for a rule and the operator), action, target, and where there is one, rule, " +
			"reason, before and after (JSON objects of texts), ranks (a JSON list)",
	})
	Rejected = number[forum.UserID](Row{
		Key: "agora:rejected:UID", Type: String, LeftOut: "a minute old at most",
		Content: "the log says that a rule has rejected a text of the user; expires after a minute",
	})
	LogSecret = single(Row{
		Key: "agora:log_secret", Type: String, LeftOut: "as agora:log_address:ID",
		Content: "the random key of the hashes of addresses and networks; in the first partition",
	})
	LogAddress = number[forum.LogEntryID](Row{
		Key: "agora:log_address:ID", Type: String, Lua: "log_address", LeftOut: "a month old at most",
		Content: "the keyed hash of the address of an entry; expires 30 days after it",
	})
)

// The sets of entries of the moderation log: what everybody may read, and what only moderators may learn of.
const (
	OpenLog   = "log"
	HiddenLog = "hidden_log"
)

var logSets = []string{OpenLog, HiddenLog}
