package redisstore

import "github.com/agoraql/agora/internal/forum"

// The keys of what moderators do and read, as keys.go has the others.

// removed: hash of what a moderator's removal has moved of a post: the fields that its stub lacks, removed_by (UID),
// removed_reason, and in other fields with removed_ what a restoration needs.
func (p partition) removed(id forum.PostID) string { return p.tag + "agora:removed:" + id.Member() }

// removedOf: zset of a user's removed posts (article:5, topic:5, topic:5:7) by the time of the removal.
func (p partition) removedOf(id forum.UserID) string {
	return p.tag + "agora:removed_of:" + formatInt(int64(id))
}

// heldIDs: string, the counter of ids of held posts.
func (p partition) heldIDs() string { return p.tag + "agora:held_id" }

// held: hash of author (UID), time, kind (article, topic, comment), rule, title, link, content, category, tags (a JSON
// list), groups (names, comma between), subject, parent, place, once (the key of its idempotency key) of a post that
// waits for a moderator; in the partition of the idempotency key, a comment in that of its subject. A rejected one also
// has rejected, rejected_by, reason and expires after 30 days. For a day after the end of the others a stub has author,
// kind, time, subject, and post (the id of the published one) or withdrawn.
func (p partition) held(id forum.HeldID) string { return p.tag + "agora:held:" + formatInt(int64(id)) }

// heldQueue: zset of the ids of the held posts that wait, by time; of a kind of posts, such as article, of a category,
// such as category:go, or of all for "".
func (p partition) heldQueue(kind string) string { return p.tag + "agora:held_queue:" + kind }

// heldBy: zset of the ids of a user's held posts that wait, by time. heldRejected: zset of the ids of those that were
// rejected, by when they are gone (Unix seconds), of which some may have gone; expires with the last.
func (p partition) heldBy(id forum.UserID) string {
	return p.tag + "agora:held_by:" + formatInt(int64(id))
}

func (p partition) heldRejected(id forum.UserID) string {
	return p.tag + "agora:held_rejected:" + formatInt(int64(id))
}

// uncounted, uncountedDown: hashes of UID → 1: the upvotes, and the downvotes, of a post that are in the set of voters
// and do not count. That of an article expires a second after its set.
func (p partition) uncounted(id forum.PostID) string { return p.tag + "agora:uncounted:" + id.Member() }

func (p partition) uncountedDown(id forum.PostID) string {
	return p.tag + "agora:uncounted_down:" + id.Member()
}

// voteClusters: hash of UID → network, a keyed hash: of the votes on a post that do not count; expires 30 days after
// the first of them.
func (p partition) voteClusters(id forum.PostID) string {
	return p.tag + "agora:vote_clusters:" + id.Member()
}

// voteNetworks: zset of networks, keyed hashes, by the time of their last vote on a post, and of HASH:UID, whose vote
// has the place of its network, by the time of that vote; expires after the window of the rule on new accounts.
func (p partition) voteNetworks(id forum.PostID) string {
	return p.tag + "agora:vote_networks:" + id.Member()
}

// notes: zset of the notes of moderators on a user (WARNING:ABC) by time, the last 1,000; noteTexts: hash of them as
// JSON.
func (p partition) notes(id forum.UserID) string {
	return p.tag + "agora:notes:" + formatInt(int64(id))
}

func (p partition) noteTexts(id forum.UserID) string {
	return p.tag + "agora:note_texts:" + formatInt(int64(id))
}

// moderators: zset of the UIDs of the moderators of a place (category:go), by when they became that; in the partition
// of each user, whose hash has the field moderates: the places, a line each.
func (p partition) moderators(of forum.Place) string { return p.tag + "agora:moderators:" + string(of) }

// addressBans: hash of a network (203.0.113.0/24) → its ban as JSON; in the partition of the network's text.
func (p partition) addressBans() string { return p.tag + "agora:address_bans" }

// filters: hash of a number → a filter as JSON, and last_id → the last number; in the first partition only.
func (p partition) filters() string { return p.tag + "agora:filters" }

// reports: hash of UID, or rule:NAME → the open report of a post by a user or a rule, as JSON; resolved:UID and
// resolved:rule:NAME → one that a moderator has resolved; places: those where the post was when it entered the queues,
// a line each.
func (p partition) reports(post forum.PostID) string { return p.tag + "agora:reports:" + string(post) }

// reportedBy: zset of the ids of the posts (article:5, comment:topic:5:7) of this partition that a user has reported,
// by the time of the report.
func (p partition) reportedBy(id forum.UserID) string {
	return p.tag + "agora:reported_by:" + formatInt(int64(id))
}

// moderationQueue: zset of the ids of the posts (article:5, comment:topic:5:7) with open reports, by the time of the
// oldest one (time) or by their number (reports); of a kind of posts, such as article, of a place, such as category:go,
// or of all for "".
func (p partition) moderationQueue(by, kind string) string {
	return p.tag + "agora:queue:" + by + ":" + kind
}

// logID: string, the counter of entries of the moderation log.
func (p partition) logID() string { return p.tag + "agora:log_id" }

// The two sets of entries of the moderation log. The hidden ones are those that others than moderators must not learn
// of: a list for everyone neither shows nor counts them.
const (
	openLog   = "agora:log"
	hiddenLog = "agora:hidden_log"
)

// log: zset of the ids of a set of entries of the moderation log by time, all of the set. logOf, logBy and logAction
// have those on a target (topic:5, user:3, site), of a user, and of an action.
func (p partition) log(set string) string           { return p.tag + set }
func (p partition) logOf(set, target string) string { return p.log(set) + "_of:" + target }
func (p partition) logBy(set string, id forum.UserID) string {
	return p.log(set) + "_by:" + formatInt(int64(id))
}
func (p partition) logAction(set, action string) string { return p.log(set) + "_action:" + action }

// logEntry: hash of at, by (UID, empty for a rule and the operator), action, target, and where there is one, rule,
// reason, before and after (JSON objects of texts), ranks (a JSON list).
func (p partition) logEntry(id forum.LogEntryID) string {
	return p.tag + "agora:log_entry:" + formatInt(int64(id))
}

// rejected: string, for a minute after the log has that a rule has rejected a text of a user.
func (p partition) rejected(id forum.UserID) string {
	return p.tag + "agora:rejected:" + formatInt(int64(id))
}

// logSecret: string, the random key of the hashes of addresses; in the first partition only.
func (p partition) logSecret() string { return p.tag + "agora:log_secret" }

// logAddress: string, the keyed hash of the address of an entry; expires 30 days after it.
func (p partition) logAddress(id forum.LogEntryID) string {
	return p.tag + "agora:log_address:" + formatInt(int64(id))
}
