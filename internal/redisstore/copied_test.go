package redisstore

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// leftOut are the keys that an export does not contain, by what keys.go has behind the tag.
var leftOut = map[string]string{
	"agora:claims":           "registrations under way",
	"agora:namesakes":        "made of the names of users by reconcile",
	"agora:spellings:":       "made of the lists of names by the import",
	"agora:tags:":            "made of the lists of each tag by the import",
	"agora:totp_pending:":    "an hour old at most",
	"agora:verify_email:":    "an hour old at most",
	"agora:reset_password:":  "an hour old at most",
	"agora:viewed:":          "half an hour old at most",
	"agora:sessions:":        "secrets of running clients",
	"agora:session_info:":    "as agora:sessions:",
	"agora:tokens:":          "secrets of programs, which would work on the copy too",
	"agora:token_uses:":      "as agora:tokens:",
	"agora:attempts:":        "a limit",
	"agora:challenge:":       "20 minutes old at most",
	"agora:id_token:":        "ID tokens expire within minutes",
	"agora:locked_out:":      "a limit",
	"agora:founded:":         "a limit",
	"agora:vote_clusters:":   "a month old at most",
	"agora:vote_networks:":   "a limit",
	"agora:rate_limit:":      "a limit",
	"agora:rejected:":        "a minute old at most",
	"agora:snapshot:":        "10 minutes old at most",
	"agora:snapshot_latest:": "as agora:snapshot:",
	"agora:snapshots":        "as agora:snapshot:",
	"agora:persisted":        "clients send the query again",
	"agora:persisted_until":  "as agora:persisted",
	"agora:persisted_by":     "as agora:persisted",
	"agora:persisted_of:":    "as agora:persisted",
	"agora:building:":        "a check builds it again",
	"agora:lease:":           "of a running server",
	"agora:once:":            "a day old at most",
	"agora:held_queue:":      "an import derives it from agora:held:",
	"agora:held_by:":         "as agora:held_queue:",
	"agora:held_rejected:":   "expires in 30 days, and so do the posts",
	"agora:events":           "of running subscriptions",
	"agora:log_address:":     "a month old at most",
	"agora:log_secret":       "as agora:log_address:",
	"agora:probe":            "never exists",
}

// TestEveryKeyIsCopiedOrLeftOut compares the keys with the kinds that exports and digests know.
func TestEveryKeyIsCopiedOrLeftOut(t *testing.T) {
	t.Parallel()
	named := map[string]bool{}
	for _, file := range []string{"keys.go", "keys_moderation.go", "keys_rankings.go"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(`p\.tag \+ "([^"]+)"`).FindAllStringSubmatch(string(text), -1) {
			named[match[1]] = true
		}
	}
	copied := map[string]bool{}
	for _, kind := range copiedKinds {
		copied[kind.prefix] = true
	}
	for key := range named {
		if _, left := leftOut[key]; left == copied[key] && key != "bbs::reply_day_rank::" {
			t.Errorf("%s: copied %t, left out %t", key, copied[key], left)
		}
	}
	for key := range leftOut {
		if kind, _ := kindOf(key + "1"); kind != nil || !named[key] {
			t.Errorf("%s is left out, and a key of %+v; keys.go has it: %t", key, kind, named[key])
		}
	}
	if len(named) < 40 {
		t.Errorf("keys.go has %d keys", len(named))
	}
}

// TestKindOfAKey finds each key's kind, and no kind for similar keys.
func TestKindOfAKey(t *testing.T) {
	t.Parallel()
	p := newPartitions(1)[0]
	for key, want := range map[string]string{
		p.articleIDs():                      "string",
		p.article(5):                        "hash",
		p.topic(5):                          "hash",
		p.topicUp(5):                        "set",
		p.topicComments(5):                  "list",
		p.thread("article:5"):               "zset",
		p.timeRanking(""):                   "zset",
		p.timeRanking("a b"):                "zset",
		p.tabMember("x"):                    "set",
		p.tabTopics("x"):                    "zset",
		p.dayRank(""):                       "zset",
		p.dayRank("2026-03-14"):             "zset",
		p.settings():                        "hash",
		"agora:points_in:2026-03-14T09:a:b": "zset",
		"agora:points_in:2026-03:":          "zset",
		p.topicsPoints(""):                  "zset",
		p.topicsPointsIn("2026-03-14", "a"): "zset",
		p.topicsPointsBy(5):                 "zset",
		"agora:topics_points_by:a":          "",
		"agora:points_in:2026:":             "",
		"agora:points_in:2026-03":           "",
		"article:05":                        "",
		"article:x":                         "",
		"bbs::topic::5::more":               "",
		"agora:thread:user:5":               "",
		"bbs::reply_day_rank:":              "",
		"group:":                            "",
		"time:\x00":                         "",
		"agora:thread:topic:":               "",
		"":                                  "",
	} {
		kind, _ := kindOf(key)
		if got := kind; (got == nil) != (want == "") || got != nil && got.holds != want {
			t.Errorf("%q is of the kind %+v, want %q", key, kind, want)
		}
	}
	for _, kind := range copiedKinds {
		if strings.HasPrefix(kind.prefix, "{") || kind.holds == "" {
			t.Errorf("%+v", kind)
		}
	}
}
