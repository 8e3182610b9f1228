package db_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/db"
)

// wholeKey matches a command that may take as long as a key is large.
var wholeKey = regexp.MustCompile(`'(KEYS|SMEMBERS|HGETALL|HKEYS|HVALS|LREM|LINSERT|LINDEX|LPOS|LRANGE|SORT|DEL|COPY|` +
	`DUMP|[SZ](?:UNION|INTER|DIFF)\w*|[HSZ]SCAN|ZRANGE'(?:, [^,]+(?:\([^)]*\))?), '0', '-1|RENAME)'`)

// boundedUses are the uses of those commands, with what bounds them.
var boundedUses = map[string]string{
	"reset_password DEL":        "as change_password",
	"confirm_second_factor DEL": "a string",
	"mark_seen HGETALL":         "forum.MaxSeen; one mark in a hundred beyond it",
	"remove_second_factor DEL":  "ten recovery codes",
	"set_code DEL":              "three fields",
	"attempt_succeeded DEL":     "a counter and a zset of the failures of an hour, which the lock limits",
	"ban_user ZRANGE":           "open_session keeps at most 100 sessions of a user",
	"change_password DEL":       "three fields",
	"change_password ZRANGE":    "open_session keeps at most 100 sessions of a user",
	"keep_snapshot DEL":         "a string",
	"create_filter HGETALL":     "MAX_FILTERS",
	"forget_user ZRANGE":        "MAX_HELD",
	"forget_networks ZRANGE":    "the networks of a post's votes of voteWindowMinutes; a job reads them",
	"check_counts ZRANGE":       "Go counts a thread of more than shortList comments itself",
	"check_karma ZRANGE":        "Go sums the lists of more than shortList members itself",
	"check_threads LPOS":        "Go reads a list of more than shortList ids itself; others have a MAXLEN",
	"mark_notification ZRANGE":  "1,000",
	"lib/vote RENAME":           "the new name does not exist, so nothing is freed",
	"publish_ranking RENAME":    "the new name does not exist, so nothing is freed",
	"end_sessions ZRANGE":       "open_session keeps at most 100 sessions of a user",
	"end_sessions DEL":          "open_session keeps the info of at most 100 sessions of a user",
	"revoke_token HKEYS":        "create_token keeps at most 100 tokens of a user",
	"lib/export HGETALL":        "the fields of one entity",
	"lib/export SMEMBERS":       "the voters of one entity: an export shows each at one moment",
	"lib/export LRANGE":         "the comments of one topic: an export shows each at one moment",
	"lib/export DEL":            "a command for the import to run",
	"lib/export ZRANGE":         "MAX_REVISIONS",
	"lib/note ZRANGE":           "MAX_NOTES",
	"lib/revision ZRANGE":       "MAX_REVISIONS",
	"lib/report HKEYS":          "report_post keeps at most ten times MAX_REPORTS of them",
	"lib/report HGETALL":        "report_post keeps at most ten times MAX_REPORTS of them",
	"lib/removal HGETALL":       "the fields of one entity",
	"lib/thread LPOS":           "LIST_REACH",
	"lib/thread LREM":           "LPOS has found it within LIST_REACH of that end",
	"lib/thread LINSERT":        "LPOS has found it within LIST_REACH of the start, or twice that bounds the list",
	"lib/vote ZRANGE":           "the networks of a post's votes of voteWindowMinutes; a job reads them",
	"lib/token HGETALL":         "create_token keeps at most 100 tokens of a user",
	"lib/topic ZRANGE":          "tabs, of which a site has a few",
}

// TestScriptsReadNoWholeKey fails when a script gets a command whose time grows with a site, a group, a thread or a set
// of voters, and nobody has said what bounds it.
func TestScriptsReadNoWholeKey(t *testing.T) {
	t.Parallel()
	var found []string
	for _, name := range allLua() {
		for _, use := range wholeKey.FindAllStringSubmatch(db.LuaText(name), -1) {
			command, _, _ := strings.Cut(use[1], "'")
			found = append(found, name+" "+command)
		}
	}
	checkBounds(t, found, boundedUses, "what bounds its time? add it to boundedUses")
}

// unpacked matches a list whose length the script does not say: the result of a function, or a local list.
var unpacked = regexp.MustCompile(`unpack\(([a-z]\w*)(\(?)`)

// boundedLists are the lists that scripts unpack, with what bounds them. Those that a function returns have its name
// only.
var boundedLists = map[string]string{
	"log_keys":      "seven",
	"ranking_keys":  "forum.MaxGroups times the rankings of an article and its tags",
	"report_keys":   "the queues of a post: its kind, and its category or at most forum.MaxGroups groups",
	"revision_keys": "two",
	"sibling_keys":  "the orders of comments",

	"delete_topic rankings":  "the orders of topics by replies, and the days that have a rank",
	"forget_user lists":      "nine",
	"hold_post lists":        "four",
	"keep_persisted hashes":  "100",
	"remove_topic rankings":  "as delete_topic",
	"post_article list":      "the fields of an article",
	"post_comment fields":    "those of a comment",
	"post_comment lists":     "three",
	"post_topic fields":      "those of a topic",
	"restore_topic lists":    "the orders of topics by replies",
	"vote_comment siblings":  "the orders of comments",
	"lib/article ranking":    "the fields from which a ranking is made",
	"lib/article changes":    "two",
	"lib/article values":     "as its ranking",
	"lib/check args":         "the arguments of one call",
	"lib/check correction":   "the arguments of one call",
	"lib/check current":      "the arguments of one call",
	"lib/entity fields":      "the fields of one entity",
	"lib/entity names":       "the fields of one entity",
	"lib/entity stub":        "the fields of one entity",
	"lib/log fields":         "those of an act",
	"lib/prelude fields":     "those of an event",
	"lib/removal back":       "the fields of one entity",
	"lib/removal moved":      "the fields of one entity",
	"lib/removal stub":       "the fields of one entity",
	"lib/revision fields":    "those of a revision",
	"lib/topic_orders names": "those on which rankings depend",
}

// TestScriptsUnpackNoLongList fails when a script unpacks a list that grows with a post, a site or a user, and nobody
// has said what bounds it: Lua fails to unpack more than about 8,000 values, and then the script can never succeed.
func TestScriptsUnpackNoLongList(t *testing.T) {
	t.Parallel()
	var found []string
	for _, name := range allLua() {
		for _, use := range unpacked.FindAllStringSubmatch(db.LuaText(name), -1) {
			if use[2] == "" {
				use[1] = name + " " + use[1]
			}
			found = append(found, use[1])
		}
	}
	checkBounds(t, found, boundedLists, "what bounds its length? append it in a loop, or add it to boundedLists")
}

// checkBounds fails for each use without a bound, and for each bound of what no script uses any more.
func checkBounds(t *testing.T, found []string, bounds map[string]string, missing string) {
	t.Helper()
	for _, use := range found {
		if bounds[use] == "" {
			t.Errorf("%s: %s", use, missing)
		}
	}
	for use := range bounds {
		if !slices.Contains(found, use) {
			t.Errorf("%s is not in the scripts any more; remove its bound", use)
		}
	}
}
