package keys

import "github.com/agoraql/agora/internal/forum"

// The keys of the site as a whole, and of what servers tell each other.
var (
	Settings = single(Row{
		Key: SettingsKey, Type: Hash, Lua: "settings", Lies: Settled,
		Content: "settings of the data: partitions, layout, hot_formula, timezone, the random id of the site, by which " +
			"a server recognizes its data, the secret of challenges; importing, the id of an export, until all of it has " +
			"been imported",
	})
	Site = single(Row{
		Key: "agora:site", Type: Hash, Lies: First, Part: "settings", Example: []string{"name", "x"},
		Content: "the [settings of the site](configuration.md#settings-of-the-site) by their names, without the time " +
			"zone; in the first partition",
	})
	Sources = single(Row{
		Key: "agora:sources", Type: Hash, Lies: BySource, Part: "users", Example: []string{"hn:1", "1"},
		Content: "the source of an imported entity (hn:8863, hn:user:pg) → its id here, of a comment its subject and " +
			"its id, such as article:5:7",
	})
	Jobs = single(Row{
		Key: "agora:jobs", Type: Hash, Lua: "jobs", Lies: OfUser, Example: []string{"account 1", `{"content":"KEEP"}`},
		Content: "tab NAME → the job that updates the topics of a tab, account UID → the deletion of an account, votes " +
			"UID → the withdrawal of a user's votes, and categories that become private or public; JSON, until it is done",
	})
	Events = single(Row{
		Key: EventsKey, Type: Stream, Lua: "events", LeftOut: "of running subscriptions",
		Content: "type, id, fields for filters (the groups of a posted article), and the keys that the write has " +
			"changed, without the tag, a line each, where a character may stand for the beginning of a key: the tables " +
			"of this page name it. About the last 100,000",
	})
	Lease = text[string](Row{
		Key: "agora:lease:TEXT", Type: String, LeftOut: "of a running server",
		Content: "the token of the server that runs a task, such as reconcile, that one server runs at a time; expires " +
			"15 seconds after the server has renewed it",
	})
	Probe = single(Row{
		Key: "agora:probe", Type: Zset, LeftOut: "never exists",
		Content: "never exists; a server adds to it with XX to learn whether Redis accepts writes",
	})
	Once = pairWithText[forum.UserID, string](Row{
		Key: "agora:once:UID:TEXT", Type: String, LeftOut: "a day old at most",
		Content: "the id of what a user posted with an idempotency key, held:N if it is held. The text has what it was " +
			"for (article, topic, comment topic:5) and a hash of the client's; expires after a day, after a minute where " +
			"the client gave none",
	})
	RateLimit = pair[string, string](Row{
		Key: "agora:rate_limit:NAME:CLIENT", Type: String, LeftOut: "a limit",
		Content: "up to when a rate limit (posts, logins, registrations, …) of user:UID or of a hash of the address is " +
			"used up, in microseconds since 1970; three with spaces between for limits by the minute, the hour and the day " +
			"(standing_vote, …). It expires then. All servers share it",
	})

	Persisted = single(Row{
		Key: "agora:persisted", Type: Hash, LeftOut: "clients send the query again",
		Content: "SHA-256 (hexadecimal) → the text of a persisted query; expires with the last",
	})
	PersistedUntil = single(Row{
		Key: "agora:persisted_until", Type: Zset, LeftOut: "as agora:persisted",
		Content: "the hashes of persisted queries by when their text goes (Unix seconds), a day after its last use",
	})
	PersistedBy = single(Row{
		Key: "agora:persisted_by", Type: Hash, LeftOut: "as agora:persisted",
		Content: "the hashes of persisted queries → whose they are: a hash of the address, nothing for several",
	})
	PersistedOf = text[string](Row{
		Key: "agora:persisted_of:TEXT", Type: Zset, LeftOut: "as agora:persisted",
		Content: "the hashes of an address's persisted queries by when they go, of which some may have gone",
	})
	Snapshot = text[string](Row{
		Key: "agora:snapshot:TEXT", Type: String, Lua: "snapshot", LeftOut: "10 minutes old at most",
		Content: "a snapshot of a list, by FEED:ID, a hash of the list and an id; kept for 10 minutes",
	})
	SnapshotLatest = text[string](Row{
		Key: "agora:snapshot_latest:TEXT", Type: String, LeftOut: "as agora:snapshot:TEXT",
		Content: "the id of the latest snapshot of a list, FEED, or of the one behind another, FEED>ID",
	})
	Snapshots = single(Row{
		Key: "agora:snapshots", Type: Zset, LeftOut: "as agora:snapshot:TEXT",
		Content: "FEED:ID of snapshots by when they were taken, in milliseconds since 1970",
	})
)

// SettingsKey is the key, behind the tag, of the settings of each partition. Without a tag it is the key of a hash
// with the number of partitions, from which the tags of all other keys follow. With one partition there is no tag, so
// both are one key.
const SettingsKey = "agora:settings"

// EventsKey is the key, behind the tag, of the events of each partition.
const EventsKey = "agora:events"
