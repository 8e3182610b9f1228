package redisstore

import (
	"strconv"

	"github.com/agoraql/agora/internal/forum"
)

// The map of the data: one function per key, all of them behind the partition's
// tag. Other programs read and write the keys without "agora:". keys.lua names
// the same keys for scripts; a test compares the two.

// articleIDs: string, the counter of article ids.
func (p partition) articleIDs() string { return p.tag + "article:" }

// article: hash of title, link, poster (user:UID), time (Unix seconds), votes;
// ours are content, groups (names, comma between), edited, deleted, imported_votes, source.
func (p partition) article(id forum.ArticleID) string { return p.tag + id.String() }

// timeRanking: zset of article:ID by post time; of one group, or of all for "".
func (p partition) timeRanking(group string) string { return p.tag + "time:" + group }

// scoreRanking: zset of article:ID by post time + 432 × votes; of one group, or of all for "".
func (p partition) scoreRanking(group string) string { return p.tag + "score:" + group }

// voted: set of user:UID, the poster among them from the start; expires a week and an hour after posting.
func (p partition) voted(id forum.ArticleID) string { return p.tag + "voted:" + num(int64(id)) }

// group: set of article:ID.
func (p partition) group(name string) string { return p.tag + "group:" + name }

// userIDs: string, the counter of user ids.
func (p partition) userIDs() string { return p.tag + "bbs::user_id" }

// user: hash of id, name, email, password (an argon2id PHC string), time; ours are role, source.
func (p partition) user(id forum.UserID) string { return p.tag + "bbs::user::" + num(int64(id)) }

// nameToUID: hash of case-folded name → UID.
func (p partition) nameToUID() string { return p.tag + "bbs::name_to_uid" }

// emailToUID: hash of case-folded email → UID.
func (p partition) emailToUID() string { return p.tag + "bbs::email_to_uid" }

// topicIDs, commentIDs: strings, the counters of the forum's ids.
func (p partition) topicIDs() string   { return p.tag + "bbs::topic_ids" }
func (p partition) commentIDs() string { return p.tag + "bbs::comment_ids" }

// claims: hash of "name:FOLDED" or "email:FOLDED" → time; the claims of registrations under way.
func (p partition) claims() string { return p.tag + "agora:claims" }

// sessions: zset of a secret's SHA-256 by expiry (Unix seconds); expires with the last session.
func (p partition) sessions(id forum.UserID) string {
	return p.tag + "agora:sessions:" + num(int64(id))
}

// attempts: hash of failures, until (Unix seconds); who is a hash of the login or address; expires after an hour.
func (p partition) attempts(who string) string { return p.tag + "agora:attempts:" + who }

// articlesBy: zset of a user's article:ID by post time.
func (p partition) articlesBy(id forum.UserID) string {
	return p.tag + "agora:articles_by:" + num(int64(id))
}

// karma: hash of UID → votes that others gave to what the user posted here.
func (p partition) karma() string { return p.tag + "agora:karma" }

// groups: zset of the names of all groups, each with score 0; stands in every partition.
func (p partition) groups() string { return p.tag + "agora:groups" }

// rebuilt: string, there for a minute after a group's ranking was rebuilt.
func (p partition) rebuilt(ranking string) string { return p.tag + "agora:rebuilt:" + ranking }

// once: string, the id that a user's idempotency key brought; expires after a day.
func (p partition) once(id forum.UserID, key string) string {
	return p.tag + "agora:once:" + num(int64(id)) + ":" + key
}

// sources: hash of an imported thing's source (hn:8863, hn:user:pg) → its id here.
func (p partition) sources() string { return p.tag + "agora:sources" }

// events: stream of what happened, with type, id, by, the keys that changed and what filters need
// (groups of an article posted); about the last 100,000.
func (p partition) events() string { return p.tag + "agora:events" }

// settings: hash of what the data was made with: partitions.
func (p partition) settings() string { return p.tag + "agora:settings" }

func num(n int64) string { return strconv.FormatInt(n, 10) }
