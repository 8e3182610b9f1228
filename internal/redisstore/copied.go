package redisstore

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// A copiedKind is a kind of keys that an export contains and a digest covers. The name of such a key is the prefix, a
// name or an id, and the suffix.
type copiedKind struct {
	part           string // of the site, for digests
	prefix, suffix string
	rest           func(string) bool // whether a text may stand between prefix and suffix
	holds          string            // the type in Redis
	lies           spread
	expires        bool
}

// A spread says in which partition an element of a key lies.
type spread int

const (
	byKey     spread = iota // that of the id or the subject in the key
	byMember                // that of the article, topic or subject in the member of a zset or a set, or in the field
	byComment               // that of the comment's subject
	byClaim                 // that of the name, skeleton, email, identity or network
	bySource                // that of the source, and that of the id
	everyone                // in all, the same
	anywhere                // in each with a member of the group, which it names
	summed                  // a share in each
	latest                  // in all; the highest counts
	counter                 // a counter of ids in each
	asHeld                  // that of a held comment's subject; a held post gets another id if there are several
	settled                 // the settings of the data
	first                   // in the first partition
	ofUser                  // that of the user whom the field of a job names
)

// shared reports whether an element may lie in several partitions and still is one.
func (s spread) shared() bool { return s == everyone || s == anywhere || s == bySource }

// copiedKinds are in the order of matching: the first kind that matches a key is the key's. Everything else is left out
// of exports: sessions, events, limits, leases, idempotency keys, persisted queries, claims. Of jobs they have those on
// users.
var copiedKinds = append([]copiedKind{
	{"", "agora:settings", "", none, "hash", settled, false},
	{"", "agora:jobs", "", none, "hash", ofUser, false},
	{"settings", "agora:site", "", none, "hash", first, false},
	{"", "article:", "", none, "string", counter, false},
	{"", "bbs::user_id", "", none, "string", counter, false},
	{"", "bbs::topic_ids", "", none, "string", counter, false},
	{"", "bbs::comment_ids", "", none, "string", counter, false},
	{"", "agora:log_id", "", none, "string", counter, false},
	{"", "agora:held_id", "", none, "string", counter, false},
	{"articles", "article:", "", isNumber, "hash", byKey, false},
	{"votes", "voted:", "", isNumber, "set", byKey, true},
	{"votes", "agora:uncounted:", "", isPost, "hash", byKey, true},
	{"votes", "agora:uncounted_down:", "", isPost, "hash", byKey, false},
	{"votes", "agora:upvotes_by:", "", isNumber, "zset", byMember, false},
	{"votes", "agora:downvotes_by:", "", isNumber, "zset", byMember, false},
	{"groups", "group:", "", validName, "set", byMember, false},
	{"groups", "agora:groups", "", none, "zset", anywhere, false},
	{"groups", "agora:pinned_articles:", "", validName, "zset", byMember, false},
	{"users", "bbs::user::", "", isNumber, "hash", byKey, false},
	{"users", "bbs::name_to_uid", "", none, "hash", byClaim, false},
	{"users", "bbs::email_to_uid", "", none, "hash", byClaim, false},
	{"users", "agora:skeleton_to_uid", "", none, "hash", byClaim, false},
	{"users", "agora:identity_to_uid", "", none, "hash", byClaim, false},
	{"users", "agora:totp:", "", isNumber, "hash", byKey, false},
	{"users", "agora:old_names", "", none, "zset", byClaim, false},
	{"users", "agora:sources", "", none, "hash", bySource, false},
	{"users", "agora:karma", "", none, "hash", summed, false},
	{"users", "agora:articles_by:", "", isNumber, "zset", byMember, false},
	{"users", "agora:topics_by:", "", isNumber, "zset", byMember, false},
	{"users", "agora:comments_by:", "", isNumber, "zset", byMember, false},
	{"users", "agora:comments_points_by:", "", isNumber, "zset", byMember, false},
	{"users", "agora:private_by:", "", isNumber, "zset", byMember, false},
	{"users", "agora:notes:", "", isNumber, "zset", byKey, false},
	{"users", "agora:note_texts:", "", isNumber, "hash", byKey, false},
	{"users", "agora:moderators:", "", isPlace, "zset", byMember, false},
	{"users", "agora:address_bans", "", none, "hash", byClaim, false},
	{"settings", "agora:filters", "", none, "hash", first, false},
	{"settings", "agora:tag_texts", "", none, "hash", first, false},
	{"lists", "agora:saved:", "", isNumber, "zset", byMember, false},
	{"lists", "agora:hidden:", "", isNumber, "zset", byMember, false},
	{"lists", "agora:seen:", "", isNumber, "hash", byMember, false},
	{"lists", "agora:following:", "", isNumber, "zset", byKey, false},
	{"lists", "agora:muted:", "", isNumber, "zset", everyone, false},
	{"lists", "agora:blocked:", "", isNumber, "zset", everyone, false},
	{"lists", "agora:notify_off:", "", isNumber, "zset", everyone, false},
	{"notifications", "agora:notifications:", "", isNumber, "zset", byMember, false},
	{"notifications", "agora:notifications_read:", "", isNumber, "zset", byMember, false},
	{"notifications", "agora:notified", "", none, "hash", latest, false},
	{"topics", "bbs::topic::", "", isNumber, "hash", byKey, false},
	{"votes", "bbs::topic::", "::vote_up", isNumber, "set", byKey, false},
	{"votes", "bbs::topic::", "::vote_down", isNumber, "set", byKey, false},
	{"comments", "bbs::topic::", "::comments", isNumber, "list", byKey, false},
	{"comments", "bbs::comment::", "", isNumber, "hash", byComment, false},
	{"votes", "agora:comment_up:", "", isNumber, "set", byComment, false},
	{"votes", "agora:comment_down:", "", isNumber, "set", byComment, false},
	{"comments", "agora:thread:", "", isSubject, "zset", byKey, false},
	{"comments", "agora:comments_time:", "", isSubject, "zset", byKey, false},
	{"comments", "agora:comments_best:", "", isSubject, "zset", byKey, false},
	{"comments", "agora:comments_top:", "", isSubject, "zset", byKey, false},
	{"comments", "agora:comments_controversial:", "", isSubject, "zset", byKey, false},
	{"comments", "agora:replies:", "", isNumber, "zset", byComment, false},
	{"comments", "agora:replies_best:", "", isNumber, "zset", byComment, false},
	{"comments", "agora:replies_top:", "", isNumber, "zset", byComment, false},
	{"comments", "agora:replies_controversial:", "", isNumber, "zset", byComment, false},
	{"reports", "agora:reports:", "", isPostID, "hash", byKey, false},
	{"reports", "agora:queue:", "", isQueue, "zset", byMember, false},
	{"reports", "agora:reported_by:", "", isNumber, "zset", byMember, false},
	{"", "agora:held:", "", isNumber, "hash", asHeld, false},
	{"removed", "agora:removed:", "", isPost, "hash", byKey, false},
	{"removed", "agora:removed_of:", "", isNumber, "zset", byMember, false},
	{"revisions", "agora:revisions:", "", isPost, "zset", byKey, false},
	{"revisions", "agora:revision_texts:", "", isPost, "hash", byKey, false},
	{"log", "agora:log", "", none, "zset", byMember, false},
	{"log", "agora:log_entry:", "", isNumber, "hash", byKey, false},
	{"log", "agora:log_of:", "", isTarget, "zset", byMember, false},
	{"log", "agora:log_by:", "", isNumber, "zset", byMember, false},
	{"log", "agora:log_action:", "", isAction, "zset", byMember, false},
	{"log", "agora:hidden_log", "", none, "zset", byMember, false},
	{"log", "agora:hidden_log_of:", "", isTarget, "zset", byMember, false},
	{"log", "agora:hidden_log_by:", "", isNumber, "zset", byMember, false},
	{"log", "agora:hidden_log_action:", "", isAction, "zset", byMember, false},
	{"categories", "agora:categories", "", none, "zset", everyone, false},
	{"categories", "agora:category:", "", validName, "hash", everyone, false},
	{"categories", "agora:private", "", none, "set", everyone, false},
	{"categories", "agora:private_topics:", "", validName, "zset", byMember, false},
	{"categories", "agora:members:", "", validName, "zset", byMember, false},
	{"categories", "agora:pinned:", "", validName, "zset", byMember, false},
	{"categories", "bbs::category::", "", validName, "zset", byMember, false},
	{"tabs", "agora:tabs", "", none, "zset", everyone, false},
	{"tabs", "agora:tab:", "", validName, "hash", everyone, false},
	{"tabs", "bbs::tab::", "::member", validName, "set", everyone, false},
	{"tabs", "bbs::tab::", "::topic_list", validName, "zset", byMember, false},
	{"rankings", "bbs::reply_day_rank", "", isDay, "zset", byMember, true},
	{"rankings", "bbs::recommand::list", "", none, "zset", byMember, false},
	{"rankings", "agora:sticky", "", none, "zset", byMember, false},
	{"rankings", "agora:topics", "", none, "zset", byMember, false},
	{"rankings", "agora:topics_active", "", none, "zset", byMember, false},
	{"rankings", "agora:topics_time:", "", validName, "zset", byMember, false},
	{"rankings", "agora:topics_points:", "", allOrName, "zset", byMember, false},
	{"rankings", topicPeriodRankings, "", isInPeriod, "zset", byMember, true},
	{"rankings", "agora:topics_comments:", "", allOrName, "zset", byMember, false},
	{"rankings", "agora:topics_controversial:", "", allOrName, "zset", byMember, false},
	{"rankings", "agora:topics_points_by:", "", isNumber, "zset", byMember, false},
	{"rankings", "agora:comments", "", none, "zset", byMember, false},
	{"rankings", "agora:tag:", "", validName, "zset", byMember, false},
	{"rankings", "agora:tag_topics_points:", "", validName, "zset", byMember, false},
	{"rankings", "agora:tag_topics_comments:", "", validName, "zset", byMember, false},
	{"rankings", "agora:tag_topics_active:", "", validName, "zset", byMember, false},
	{"rankings", "agora:link:", "", validName, "zset", byMember, false},
	{"rankings", "agora:domain:", "", validName, "zset", byMember, false},
}, rankingKinds()...)

// rankingKinds returns the kinds of the rankings of articles, of the site and of groups.
func rankingKinds() (kinds []copiedKind) {
	for _, r := range rankings {
		kinds = append(kinds, copiedKind{"rankings", r.key, "", allOrName, "zset", byMember, false})
		if r.byPeriod != "" {
			kinds = append(kinds, copiedKind{"rankings", r.byPeriod, "", isInPeriod, "zset", byMember, true})
		}
		if r.byAuthor != "" {
			kinds = append(kinds, copiedKind{"rankings", r.byAuthor, "", isNumber, "zset", byMember, false})
		}
		kinds = append(kinds, copiedKind{"rankings", r.byTag, "", validName, "zset", byMember, false})
	}
	return kinds
}

// allOrName reports whether s is the name of a group or a category, or "" for the site.
func allOrName(s string) bool { return s == "" || validName(s) }

// isInPeriod reports whether s names what was posted in a period: on the site, in a group or in a category.
func isInPeriod(s string) bool {
	period, group, ok := strings.Cut(s, ":")
	_, known := forum.Period(period).Ends()
	return ok && known && allOrName(group)
}

func none(rest string) bool { return rest == "" }

// isSubject reports whether s is the id of an article or a topic.
func isSubject(s string) bool {
	kind, id, _ := strings.Cut(s, ":")
	return (kind == "article" || kind == "topic") && isNumber(id)
}

// isPostID reports whether s is the global id of an article, a topic or a comment.
func isPostID(s string) bool {
	_, err := forum.ParsePostID(s)
	return err == nil
}

// isPlace reports whether s is the global id of a category or a group.
func isPlace(s string) bool {
	_, err := forum.ParsePlace(s)
	return err == nil
}

// isTarget reports whether the moderation log may have acts on s.
func isTarget(s string) bool {
	_, err := forum.ParseNodeID(s)
	return err == nil || s == forum.SiteTarget
}

// isAction reports whether s is an action of the moderation log.
func isAction(s string) bool { return forum.ModerationAction(s).Valid() }

// isQueue reports whether s names a queue of moderators: what it is sorted by, and a kind of posts, a place, or "" for
// all.
func isQueue(s string) bool {
	by, kind, ok := strings.Cut(s, ":")
	return ok && (by == "time" || by == "reports") &&
		(slices.Contains([]string{"", "article", "topic", "comment"}, kind) || isPlace(kind))
}

// isPost reports whether s names an article, a topic or a comment, as lists do: article:5, topic:5, topic:5:7.
func isPost(s string) bool {
	subject, comment := s, "1"
	if i := strings.LastIndexByte(s, ':'); strings.Count(s, ":") == 2 {
		subject, comment = s[:i], s[i+1:]
	}
	return isSubject(subject) && isNumber(comment)
}

// isDay reports whether s is empty, for today, or a day behind "::".
func isDay(s string) bool {
	day, dated := strings.CutPrefix(s, "::")
	return s == "" || dated && len(day) == len("2006-01-02") && strings.Trim(day, "0123456789-") == ""
}

// kindOf returns the kind of a key without its partition's tag, and the text between prefix and suffix; nil for a key
// that is not copied.
func kindOf(key string) (kind *copiedKind, rest string) {
	for i := range copiedKinds {
		k := &copiedKinds[i]
		rest, ok := strings.CutPrefix(key, k.prefix)
		if !ok {
			continue
		}
		if rest, ok = strings.CutSuffix(rest, k.suffix); ok && k.rest(rest) {
			return k, rest
		}
	}
	return nil, ""
}

// maxID bounds the ids of an import. No counter reaches it.
const maxID = 1 << 52

// idInMember matches the number in an id, or in the id of the subject that a member names.
var idInMember = regexp.MustCompile(`^(?:[A-Z]+:)?(?:comment:)?(?:(?:article|topic):)?([1-9][0-9]{0,15})(?::[0-9]+)?$`)

// idOf returns the number of 5, article:5, topic:5:7, comment:topic:5:7 or REPLY:topic:5:7: here 5.
func idOf(member string) (int64, error) {
	match := idInMember.FindStringSubmatch(member)
	if match == nil {
		return 0, fmt.Errorf("%.40q has no id", member)
	}
	n, err := strconv.ParseInt(match[1], 10, 64)
	if err != nil || n >= maxID {
		return 0, fmt.Errorf("the id in %.40q is too large", member)
	}
	return n, nil
}
