package redisstore

import (
	"github.com/agoraql/agora/internal/forum"
)

// The keys of the data contract: one function for each. Every key starts with the tag of its partition. Other programs
// read and write the keys without "agora:". keys_moderation.go has those of moderators, and keys_rankings.go those of
// orders that only Agora has. lua/lib/keys.lua has the same keys for scripts; a test compares them.

// articleIDs: string, the counter of article ids.
func (p partition) articleIDs() string { return p.tag + "article:" }

// article: hash of title, link, poster (user:UID), time (Unix seconds), votes; ours are content, groups (names, comma
// between), own_vote ('0' after the author withdrew it, '1' if it is among the imported ones), voters_until (when a set
// of voters goes that has all voters, Unix seconds), edited, deleted, locked, pinned (names of groups, comma between),
// sticky, tags (a JSON list), comments, imported_votes, imported_comments, imported_shift (by which an import has moved
// its times, seconds), source, linked (a hash of the canonical form of the link, a space and its domain; see
// linkedField), notified (KIND:UID, comma between: whom the text has notified, ever; at most forum.MaxMentions of them
// by mentions). A deleted one has title, time, poster, comments and deleted. A removed one has title, time, poster,
// votes, comments, own_vote, imported_votes, removed (the category) and deleted (the time).
func (p partition) article(id forum.ArticleID) string { return p.tag + id.String() }

// timeRanking: zset of article:ID by post time; of one group, or of all for "".
func (p partition) timeRanking(group string) string { return p.tag + "time:" + group }

// scoreRanking: zset of article:ID by post time + 432 × votes; of one group, or of all for "".
func (p partition) scoreRanking(group string) string { return p.tag + "score:" + group }

// ranking: zset of article:ID by the score of a ranking; of one group, or of all for "".
func (p partition) ranking(r ranking, group string) string { return p.tag + r.key + group }

// voted: set of user:UID, the author from the start; expires a week and an hour after posting.
func (p partition) voted(id forum.ArticleID) string { return p.tag + "voted:" + formatInt(int64(id)) }

// group: set of article:ID.
func (p partition) group(name string) string { return p.tag + "group:" + name }

// userIDs: string, the counter of user ids.
func (p partition) userIDs() string { return p.tag + "bbs::user_id" }

// user: hash of id, name, email, password (an argon2id PHC string), time; ours are role, source and the
// rest of userFields: ban is a kind and its end (Unix seconds, - for none), such as "BANNED -";
// provisioned is the folded name and email that Provision has created the user with, a line each.
func (p partition) user(id forum.UserID) string { return p.tag + "bbs::user::" + formatInt(int64(id)) }

// nameToUID: hash of the form by which names are compared (forum.FoldName) → UID.
func (p partition) nameToUID() string { return p.tag + "bbs::name_to_uid" }

// emailToUID: hash of case-folded email → UID.
func (p partition) emailToUID() string { return p.tag + "bbs::email_to_uid" }

// namesakes: hash of the names, as they are written, of users whose names are compared as equal → UID, and of a
// line feed and the form by which they are compared → the smallest UID of these users. Only other programs create
// such users, and their index of names stays as it is; reconcile writes this hash.
func (p partition) namesakes() string { return p.tag + "agora:namesakes" }

// skeletonToUID: hash of the skeleton of a name (UTS 39) → UID; of users whose names look alike, one of them.
func (p partition) skeletonToUID() string { return p.tag + "agora:skeleton_to_uid" }

// identityToUID: hash of an identity (issuer, space, subject) → UID.
func (p partition) identityToUID() string { return p.tag + "agora:identity_to_uid" }

// topicIDs, commentIDs: strings, the counters of the forum's ids.
func (p partition) topicIDs() string   { return p.tag + "bbs::topic_ids" }
func (p partition) commentIDs() string { return p.tag + "bbs::comment_ids" }

// topic: hash of id, time, click_counter, title, author_id, content, category, tags
// (a JSON list); ours are last_reply, edited, deleted, locked, pinned, sticky, comments,
// imported_ups, imported_downs, imported_comments, imported_last_reply, imported_shift, source, uncounted_ups,
// uncounted_downs (the numbers of votes that do not count), notified (as of an article). A deleted one
// keeps id, title, content (empty), time, author_id, category, comments, deleted. A removed one also
// keeps tags (empty), click_counter, imported_ups and imported_downs, and has removed (the category).
func (p partition) topic(id forum.TopicID) string {
	return p.tag + "bbs::topic::" + formatInt(int64(id))
}

// topicUp, topicDown: sets of UID.
func (p partition) topicUp(id forum.TopicID) string   { return p.topic(id) + "::vote_up" }
func (p partition) topicDown(id forum.TopicID) string { return p.topic(id) + "::vote_down" }

// topicComments: list of the ids of a topic's comments, newest first. A deleted comment stays in it if it has replies,
// or if more than 10,000 others are on both sides of it.
func (p partition) topicComments(id forum.TopicID) string { return p.topic(id) + "::comments" }

// comment: hash of id, author_id, content, time; ours are subject, parent, depth, replies, edited, deleted, day (on
// which it was counted as a reply), notified (as of an article), uncounted_ups, uncounted_downs. A deleted one has id,
// author_id, time, subject, parent, depth, replies, deleted. A removed one also has content (empty) and removed (the
// category).
func (p partition) comment(number int64) string { return p.tag + "bbs::comment::" + formatInt(number) }

// category: zset of topic ids by the time of the last reply.
func (p partition) category(name string) string { return p.tag + "bbs::category::" + name }

// tabMember: set of the names of a tab's categories.
func (p partition) tabMember(name string) string { return p.tag + "bbs::tab::" + name + "::member" }

// tabTopics: zset of topic ids by the time of the last reply.
func (p partition) tabTopics(name string) string {
	return p.tag + "bbs::tab::" + name + "::topic_list"
}

// dayRank: zset of topic ids by replies of a day, YYYY-MM-DD, kept 90 days; of
// today for "", which other programs count in too, gone by its expiry at midnight.
func (p partition) dayRank(day string) string {
	if day == "" {
		return p.tag + "bbs::reply_day_rank"
	}
	return p.tag + "bbs::reply_day_rank::" + day
}

// recommended: zset of topic ids by the hot formula.
func (p partition) recommended() string { return p.tag + "bbs::recommand::list" }

// categories, tabs: zsets of the names of all categories and tabs; in every partition.
func (p partition) categories() string { return p.tag + "agora:categories" }
func (p partition) tabs() string       { return p.tag + "agora:tabs" }

// categoryText, tabText: hashes of title, description and approval ('1' if new posts wait); in every partition.
func (p partition) categoryText(name string) string { return p.tag + "agora:category:" + name }
func (p partition) tabText(name string) string      { return p.tag + "agora:tab:" + name }

// private: set of the names of the private categories, at most 1,000. Every partition has a copy.
func (p partition) private() string { return p.tag + "agora:private" }

// privateTopics: zset of the ids of a private category's topics by post time.
func (p partition) privateTopics(category string) string {
	return p.tag + "agora:private_topics:" + category
}

// members: zset of UID, those members of a category whose hashes lie in this partition, by when they were added.
func (p partition) members(category string) string { return p.tag + "agora:members:" + category }

// upvotesBy, downvotesBy: zsets of the posts (article:5, topic:5, topic:5:7) that a user has voted on, by the time of
// the vote. Posts that are deleted since stay in them, and they stay after the user.
func (p partition) upvotesBy(id forum.UserID) string {
	return p.tag + "agora:upvotes_by:" + formatInt(int64(id))
}

func (p partition) downvotesBy(id forum.UserID) string {
	return p.tag + "agora:downvotes_by:" + formatInt(int64(id))
}

// saved, hidden: zsets of the posts (article:5, topic:5, topic:5:7) that a user has saved, and hidden, by when that
// was, at most 1,000 each. Posts that are deleted since stay in them.
func (p partition) saved(id forum.UserID) string {
	return p.tag + "agora:saved:" + formatInt(int64(id))
}

func (p partition) hidden(id forum.UserID) string {
	return p.tag + "agora:hidden:" + formatInt(int64(id))
}

// seen: hash of the articles and topics that a user has marked as seen (article:5, topic:5), at most 1,000: to when
// that was, and behind a space the score and the number of the comment in the thread's zset up to which it is seen. In
// the user's own partition, the field UID has when the user was here last, and behind a space when before that visit.
func (p partition) seen(id forum.UserID) string { return p.tag + "agora:seen:" + formatInt(int64(id)) }

// following: zset of what a user follows (user:42, topic:5, category:go, group:go, tag:go) by when that began, at most
// 100.
func (p partition) following(id forum.UserID) string {
	return p.tag + "agora:following:" + formatInt(int64(id))
}

// blocked: zset of the UIDs of those whom a user has blocked by when that was, at most 1,000; in every partition.
func (p partition) blocked(id forum.UserID) string {
	return p.tag + "agora:blocked:" + formatInt(int64(id))
}

// notifyOff: zset of the kinds of notifications that a user has turned off by when that was; in every partition.
func (p partition) notifyOff(id forum.UserID) string {
	return p.tag + "agora:notify_off:" + formatInt(int64(id))
}

// muted: zset of the UIDs of those whom a user has muted by when that was, at most 1,000; in every partition.
func (p partition) muted(id forum.UserID) string {
	return p.tag + "agora:muted:" + formatInt(int64(id))
}

// pinned: zset of topic ids by when they were pinned to a category, at most 5.
func (p partition) pinned(category string) string { return p.tag + "agora:pinned:" + category }

// pinnedArticles: zset of article:ID by when they were pinned to a group, at most 5.
func (p partition) pinnedArticles(group string) string {
	return p.tag + "agora:pinned_articles:" + group
}

// sticky: zset of article:ID and topic:ID by when they were made sticky on the site, at most 5.
func (p partition) sticky() string { return p.tag + "agora:sticky" }

// revisions: zset of the numbers of the revisions of a post by themselves, at most 100; revisionTexts: hash of N:at
// (the time of the edit, Unix seconds), N:by (the editor's UID), N:reason, and the fields of the post before the edit:
// N:title, N:link, N:content, N:tags.
func (p partition) revisions(id forum.PostID) string { return p.tag + "agora:revisions:" + id.Member() }

func (p partition) revisionTexts(id forum.PostID) string {
	return p.tag + "agora:revision_texts:" + id.Member()
}

// topics: zset of the ids of all topics by post time.
func (p partition) topics() string { return p.tag + "agora:topics" }

// tagged: zset of the ids of a tag's topics by post time.
func (p partition) tagged(tag string) string { return p.tag + "agora:tag:" + tag }

// tags: zset of the tags that articles and public topics of this partition have, in an order: each with score 0 (name),
// or by the number of those posts (count).
func (p partition) tags(order string) string { return p.tag + "agora:tags:" + order }

// topicsBy: zset of the ids of a user's topics by post time.
func (p partition) topicsBy(id forum.UserID) string {
	return p.tag + "agora:topics_by:" + formatInt(int64(id))
}

// privateBy: zset of a user's posts in private categories (topic:5, topic:5:7) by time: those that topicsBy and
// commentsBy do not have, neither deleted nor removed.
func (p partition) privateBy(id forum.UserID) string {
	return p.tag + "agora:private_by:" + formatInt(int64(id))
}

// commentsBy: zset of the ids (topic:5:7) of a user's comments by time.
func (p partition) commentsBy(id forum.UserID) string {
	return p.tag + "agora:comments_by:" + formatInt(int64(id))
}

// thread: zset of the ids of all comments of a subject by time.
func (p partition) thread(id forum.SubjectID) string { return p.tag + "agora:thread:" + string(id) }

// commentUp, commentDown: sets of UID.
func (p partition) commentUp(number int64) string {
	return p.tag + "agora:comment_up:" + formatInt(number)
}

func (p partition) commentDown(number int64) string {
	return p.tag + "agora:comment_down:" + formatInt(number)
}

// notifications: zset of a user's notifications (REPLY:topic:5:7, MENTION:topic:5, REMOVED:article:5,
// REJECTED:held:5) of this partition by time, no two at the same; the last 1,000.
func (p partition) notifications(id forum.UserID) string {
	return p.tag + "agora:notifications:" + formatInt(int64(id))
}

// notificationsRead: zset of those notifications of this partition that a user has read by themselves, each with its
// score there; none at or below the score in notified, the last 1,000. What the list of notifications has not, or with
// another score, means nothing.
func (p partition) notificationsRead(id forum.UserID) string {
	return p.tag + "agora:notifications_read:" + formatInt(int64(id))
}

// notified: hash of UID → the score up to which the user has read this partition's notifications; 100000000000 for a
// user who is deleted and has posts: nothing notifies that user.
func (p partition) notified() string { return p.tag + "agora:notified" }

// viewed: string, for half an hour after a client has viewed a topic.
func (p partition) viewed(id forum.TopicID, client string) string {
	return p.tag + "agora:viewed:" + formatInt(int64(id)) + ":" + client
}

// claims: hash of "name:FOLDED", "skeleton:SKELETON", "email:FOLDED" or "identity:IDENTITY" → time, space, owner (a
// hash of folded name and email, or of the identity, or "change"); the claims of registrations and changes under way.
func (p partition) claims() string { return p.tag + "agora:claims" }

// oldNames: zset of "name:FOLDED" and "skeleton:SKELETON" by when they are free (Unix seconds): names that their
// users have given up, and that the indexes still have.
func (p partition) oldNames() string { return p.tag + "agora:old_names" }

// verifyEmail, resetPassword: hashes of secret (a SHA-256), email, and used once it is: the code of the link in the
// last email; expire after an hour, and a minute after the use.
func (p partition) verifyEmail(id forum.UserID) string {
	return p.tag + "agora:verify_email:" + formatInt(int64(id))
}

func (p partition) resetPassword(id forum.UserID) string {
	return p.tag + "agora:reset_password:" + formatInt(int64(id))
}

// totp: hash of secret, last_step (the time step of the last code), last_id (of the last attempt), and a field
// recovery:SHA-256 for each recovery code: the second factor of a user. totpPending: string, a secret that waits for
// its first code; expires after an hour.
func (p partition) totp(id forum.UserID) string { return p.tag + "agora:totp:" + formatInt(int64(id)) }

func (p partition) totpPending(id forum.UserID) string {
	return p.tag + "agora:totp_pending:" + formatInt(int64(id))
}

// sessions: zset of a secret's SHA-256 by expiry (Unix seconds), 0 of one that a ban has ended, the 100 that last
// longest; expires 30 days after the last session.
func (p partition) sessions(id forum.UserID) string {
	return p.tag + "agora:sessions:" + formatInt(int64(id))
}

// sessionInfo: hash of a secret's SHA-256 → what the user may know of the session, JSON: created, seen (Unix seconds),
// device, fixed; expires with the sessions.
func (p partition) sessionInfo(id forum.UserID) string {
	return p.tag + "agora:session_info:" + formatInt(int64(id))
}

// tokens: hash of a secret's SHA-256 → an API token, JSON: name, scopes, created, expires (Unix seconds).
func (p partition) tokens(id forum.UserID) string {
	return p.tag + "agora:tokens:" + formatInt(int64(id))
}

// tokenUses: hash of a secret's SHA-256 → when the API token was last used, to within an hour.
func (p partition) tokenUses(id forum.UserID) string {
	return p.tag + "agora:token_uses:" + formatInt(int64(id))
}

// attempts: hash of failures and last (the id of the last attempt); client is a hash of the login or address;
// expires after an hour.
func (p partition) attempts(client string) string { return p.tag + "agora:attempts:" + client }

// lockedOut: string; the client cannot attempt to log in until it expires.
func (p partition) lockedOut(client string) string { return p.tag + "agora:locked_out:" + client }

// persisted: hash of SHA-256 (hexadecimal) → the text of a persisted query; persistedUntil: zset
// of the hashes by when their text goes (Unix seconds), a day after its last use; persistedBy: hash of
// them → whose they are, a hash of the address, "" for several; persistedOf: zset of an address's hashes by
// when they go, of which some may have gone. All expire with the last.
func (p partition) persisted() string                 { return p.tag + "agora:persisted" }
func (p partition) persistedUntil() string            { return p.tag + "agora:persisted_until" }
func (p partition) persistedBy() string               { return p.tag + "agora:persisted_by" }
func (p partition) persistedOf(address string) string { return p.tag + "agora:persisted_of:" + address }

// snapshot: string, a snapshot of a list by FEED:ID, a hash of the list and an id: see snapshot.go; snapshotLatest:
// string, the id of the latest snapshot of a list, FEED, or behind another one, FEED>ID; snapshots: zset of FEED:ID by
// when they were taken, in milliseconds since 1970. A snapshot is kept for 10 minutes.
func (p partition) snapshot(name string) string { return p.tag + "agora:snapshot:" + name }

func (p partition) snapshotLatest(place string) string {
	return p.tag + "agora:snapshot_latest:" + place
}
func (p partition) snapshots() string { return p.tag + "agora:snapshots" }

// rateLimit: string, up to when a rate limit (posts, logins, registrations, vote_minute, vote_hour, …) of user:UID or
// of a hash of the address is used up, in microseconds since 1970; expires then.
func (p partition) rateLimit(name, client string) string {
	return p.tag + "agora:rate_limit:" + name + ":" + client
}

// articlesBy: zset of a user's article:ID by post time.
func (p partition) articlesBy(id forum.UserID) string {
	return p.tag + "agora:articles_by:" + formatInt(int64(id))
}

// linked: zset of article:ID by post time: the articles on the site whose links have a canonical form with this hash.
func (p partition) linked(hash string) string { return p.tag + "agora:link:" + hash }

// domain: zset of article:ID by post time: the articles on the site whose links have this domain.
func (p partition) domain(name string) string { return p.tag + "agora:domain:" + name }

// karma: hash of UID → votes of other users on the posts of the user that are not deleted; without imported votes.
func (p partition) karma() string { return p.tag + "agora:karma" }

// founded: string, the number of groups that a user has created; expires a day after the first.
func (p partition) founded(id forum.UserID) string {
	return p.tag + "agora:founded:" + formatInt(int64(id))
}

// groups: zset of the names of the groups that have articles in this partition, each with score 0.
func (p partition) groups() string { return p.tag + "agora:groups" }

// spellings: zset of the names of the groups, categories, tabs or tags that are or were in their list of this
// partition: each with score 0, behind its form by which names are compared and a line feed. So all spellings of a
// name stand side by side.
func (p partition) spellings(kind forum.NameKind) string {
	return p.tag + "agora:spellings:" + string(kind)
}

// building: zset, a large group's ranking while it is built.
func (p partition) building(ranking string) string { return p.tag + "agora:building:" + ranking }

// lease: string, the token of the server that runs a task that one server runs at a time; expires 15
// seconds after the server has renewed it.
func (p partition) lease(task string) string { return p.tag + "agora:lease:" + task }

// once: string, the id of what a user posted with an idempotency key, held:N if it is held. The key has what it was for
// (article, topic, comment topic:5) and a hash of the client's text; it expires after a day, after a minute where the
// client gave none.
func (p partition) once(id forum.UserID, key string) string {
	return p.tag + "agora:once:" + formatInt(int64(id)) + ":" + key
}

// idToken: string, the id of the use of an ID token, by a hash of it; expires with the token.
func (p partition) idToken(id string) string { return p.tag + "agora:id_token:" + id }

// challenge: string, the id of the use of a challenge, by a hash of it; expires with the challenge.
func (p partition) challenge(id string) string { return p.tag + "agora:challenge:" + id }

// sources: hash of the source of an imported entity (hn:8863, hn:user:pg) → its id here, of a comment its subject and
// its id, such as article:5:7.
func (p partition) sources() string { return p.tag + "agora:sources" }

// events: stream of the events: type, id, fields for filters (the groups of a posted article), and the keys that the
// write has changed, without the tag, a line each; about the last 100,000.
func (p partition) events() string { return p.tag + "agora:events" }

// jobs: hash of "tab NAME" → the job that updates the topics of the tab, and of "account UID" → the deletion of an
// account, both as JSON, until it is done.
func (p partition) jobs() string { return p.tag + "agora:jobs" }

// settings: hash of the settings of the data: partitions, layout, hot_formula, timezone, and
// the random id of the site, by which a server recognizes its data; importing, the id of an export, until all of it
// has been imported.
func (p partition) settings() string { return p.tag + "agora:settings" }

// site: hash of the settings of the site by their names, without the time zone; in the first partition only.
func (p partition) site() string { return p.tag + "agora:site" }

// partitionsKey: hash with the number of partitions, which names the other keys; with one partition, its settings.
const partitionsKey = "agora:settings"

// probe: zset that never exists; a server adds to it with XX to check whether Redis accepts writes.
func (p partition) probe() string { return p.tag + "agora:probe" }
