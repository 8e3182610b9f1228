package redisstore

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/resp"
)

// oneOfEachKind has a command for each of copiedKinds, by prefix and suffix; ranking kinds are added. All belong to one
// site with the article 1, the topic 1, its comment 1 and the user 1.
var oneOfEachKind = map[string][]any{
	"agora:settings":   nil, // by the store
	"agora:jobs":       {"HSET", "agora:jobs", "account 1", `{"content":"KEEP"}`},
	"agora:site":       {"HSET", "agora:site", "name", "x"},
	"article: counter": {"SET", "article:", "1"},
	"bbs::user_id":     {"SET", "bbs::user_id", "1"},
	"bbs::topic_ids":   {"SET", "bbs::topic_ids", "1"},
	"bbs::comment_ids": {"SET", "bbs::comment_ids", "1"},
	"article:": {
		"HSET", "article:1", "poster", "user:1", "groups", "g", "time", "1", "tags", `["t"]`, "votes", "1", "linked", "h d",
	},
	"voted:":                    {"SADD", "voted:1", "user:1"},
	"group:":                    {"SADD", "group:g", "article:1"},
	"agora:groups":              {"ZADD", "agora:groups", "0", "g"},
	"bbs::user::":               {"HSET", "bbs::user::1", "id", "1", "name", "ada", "email", "a@b", "identity", "i"},
	"bbs::name_to_uid":          {"HSET", "bbs::name_to_uid", "ada", "1", "old", "1"},
	"bbs::email_to_uid":         {"HSET", "bbs::email_to_uid", "a@b", "1"},
	"agora:skeleton_to_uid":     {"HSET", "agora:skeleton_to_uid", "ada", "1"},
	"agora:identity_to_uid":     {"HSET", "agora:identity_to_uid", "i", "1"},
	"agora:totp:":               {"HSET", "agora:totp:1", "secret", "x"},
	"agora:old_names":           {"ZADD", "agora:old_names", "5", "name:old"},
	"agora:sources":             {"HSET", "agora:sources", "hn:1", "1"},
	"agora:karma":               {"HSET", "agora:karma", "1", "5"},
	"agora:articles_by:":        {"ZADD", "agora:articles_by:1", "1", "article:1"},
	"agora:topics_by:":          {"ZADD", "agora:topics_by:1", "1", "1"},
	"agora:comments_by:":        {"ZADD", "agora:comments_by:1", "1", "topic:1:1"},
	"agora:private_by:":         {"ZADD", "agora:private_by:1", "1", "topic:1:1"},
	"agora:notes:":              {"ZADD", "agora:notes:1", "1", "WARNING:A"},
	"agora:note_texts:":         {"HSET", "agora:note_texts:1", "WARNING:A", "{}"},
	"agora:moderators:":         {"ZADD", "agora:moderators:category:c", "1", "1"},
	"agora:address_bans":        {"HSET", "agora:address_bans", "10.0.0.0/8", "{}"},
	"agora:notifications:":      {"ZADD", "agora:notifications:1", "1", "REPLY:topic:1:1"},
	"agora:notifications_read:": {"ZADD", "agora:notifications_read:1", "1", "REPLY:topic:1:1"},
	"agora:saved:":              {"ZADD", "agora:saved:1", "1", "topic:1"},
	"agora:hidden:":             {"ZADD", "agora:hidden:1", "1", "topic:1:1"},
	"agora:seen:":               {"HSET", "agora:seen:1", "topic:1", "1 1 1"},
	"agora:following:":          {"ZADD", "agora:following:1", "1", "tag:go"},
	"agora:muted:":              {"ZADD", "agora:muted:1", "1", "2"},
	"agora:blocked:":            {"ZADD", "agora:blocked:1", "1", "2"},
	"agora:notify_off:":         {"ZADD", "agora:notify_off:1", "1", "REPLY"},
	"agora:notified":            {"HSET", "agora:notified", "1", "1"},
	"agora:pinned_articles:":    {"ZADD", "agora:pinned_articles:g", "1", "article:1"},
	"agora:sticky":              {"ZADD", "agora:sticky", "1", "topic:1"},
	"agora:revisions:":          {"ZADD", "agora:revisions:topic:1:1", "1", "1"},
	"agora:revision_texts:":     {"HSET", "agora:revision_texts:topic:1:1", "1:at", "1", "1:by", "1"},
	"agora:filters":             {"HSET", "agora:filters", "1", "{}", "last_id", "1"},
	"agora:held_id":             {"SET", "agora:held_id", "1"},
	"agora:held:":               {"HSET", "agora:held:1", "author", "1", "time", "1", "kind", "article", "title", "x"},
	"bbs::topic::": {
		"HSET", "bbs::topic::1", "id", "1", "author_id", "1", "category", "c", "tags", `["t"]`, "time", "1",
	},
	"bbs::topic::::vote_up":   {"SADD", "bbs::topic::1::vote_up", "1"},
	"bbs::topic::::vote_down": {"SADD", "bbs::topic::1::vote_down", "2"},
	"bbs::topic::::comments":  {"RPUSH", "bbs::topic::1::comments", "1"},
	"bbs::comment::": {
		"HSET", "bbs::comment::1", "id", "1", "author_id", "1", "subject", "topic:1", "parent", "2", "notified", "REPLY:1",
	},
	"agora:comment_up:":             {"SADD", "agora:comment_up:1", "1"},
	"agora:comment_down:":           {"SADD", "agora:comment_down:1", "2"},
	"agora:uncounted:":              {"HSET", "agora:uncounted:topic:1", "1", "1"},
	"agora:uncounted_down:":         {"HSET", "agora:uncounted_down:topic:1", "2", "1"},
	"agora:upvotes_by:":             {"ZADD", "agora:upvotes_by:1", "1", "topic:1"},
	"agora:downvotes_by:":           {"ZADD", "agora:downvotes_by:1", "1", "topic:1:1"},
	"agora:thread:":                 {"ZADD", "agora:thread:topic:1", "1", "1"},
	"agora:comments":                {"ZADD", "agora:comments", "1", "topic:1:1"},
	"agora:comments_time:":          {"ZADD", "agora:comments_time:topic:1", "1", "1"},
	"agora:comments_best:":          {"ZADD", "agora:comments_best:topic:1", "1", "1"},
	"agora:comments_top:":           {"ZADD", "agora:comments_top:topic:1", "1", "1"},
	"agora:comments_controversial:": {"ZADD", "agora:comments_controversial:topic:1", "1", "1"},
	"agora:replies:":                {"ZADD", "agora:replies:2", "1", "1"},
	"agora:replies_best:":           {"ZADD", "agora:replies_best:2", "1", "1"},
	"agora:replies_top:":            {"ZADD", "agora:replies_top:2", "1", "1"},
	"agora:replies_controversial:":  {"ZADD", "agora:replies_controversial:2", "1", "1"},
	"agora:reports:":                {"HSET", "agora:reports:topic:1", "1", "{}"},
	"agora:queue:":                  {"ZADD", "agora:queue:time:topic", "1", "topic:1"},
	"agora:reported_by:":            {"ZADD", "agora:reported_by:1", "1", "topic:1"},
	"agora:removed_of:":             {"ZADD", "agora:removed_of:1", "1", "topic:1"},
	"agora:removed:":                {"HSET", "agora:removed:topic:1", "removed_by", "1"},
	"agora:log_id":                  {"SET", "agora:log_id", "1"},
	"agora:log":                     {"ZADD", "agora:log", "1", "1"},
	"agora:log_entry:":              {"HSET", "agora:log_entry:1", "at", "1", "action", "REMOVE"},
	"agora:log_of:":                 {"ZADD", "agora:log_of:topic:1", "1", "1"},
	"agora:log_by:":                 {"ZADD", "agora:log_by:1", "1", "1"},
	"agora:log_action:":             {"ZADD", "agora:log_action:REMOVE", "1", "1"},
	"agora:hidden_log":              {"ZADD", "agora:hidden_log", "1", "2"},
	"agora:hidden_log_of:":          {"ZADD", "agora:hidden_log_of:topic:1", "1", "2"},
	"agora:hidden_log_by:":          {"ZADD", "agora:hidden_log_by:1", "1", "2"},
	"agora:hidden_log_action:":      {"ZADD", "agora:hidden_log_action:HOLD", "1", "2"},
	"agora:categories":              {"ZADD", "agora:categories", "0", "c"},
	"agora:category:":               {"HSET", "agora:category:c", "title", "x"},
	"agora:private":                 {"SADD", "agora:private", "c"},
	"agora:private_topics:":         {"ZADD", "agora:private_topics:c", "1", "1"},
	"agora:members:":                {"ZADD", "agora:members:c", "1", "1"},
	"agora:pinned:":                 {"ZADD", "agora:pinned:c", "1", "1"},
	"bbs::category::":               {"ZADD", "bbs::category::c", "1", "1"},
	"agora:tabs":                    {"ZADD", "agora:tabs", "0", "t"},
	"agora:tab:":                    {"HSET", "agora:tab:t", "title", "x"},
	"bbs::tab::::member":            {"SADD", "bbs::tab::t::member", "c"},
	"bbs::tab::::topic_list":        {"ZADD", "bbs::tab::t::topic_list", "1", "1"},
	"bbs::reply_day_rank":           {"ZADD", "bbs::reply_day_rank::2026-03-14", "1", "1"},
	"bbs::recommand::list":          {"ZADD", "bbs::recommand::list", "1", "1"},
	"agora:topics":                  {"ZADD", "agora:topics", "1", "1"},
	"agora:topics_active":           {"ZADD", "agora:topics_active", "1", "1"},
	"agora:topics_time:":            {"ZADD", "agora:topics_time:c", "1", "1"},
	"agora:topics_points:":          {"ZADD", "agora:topics_points:c", "1", "1"},
	"agora:topics_points_in:":       {"ZADD", "agora:topics_points_in:1970-01:c", "1", "1"},
	"agora:topics_comments:":        {"ZADD", "agora:topics_comments:c", "1", "1"},
	"agora:topics_controversial:":   {"ZADD", "agora:topics_controversial:c", "1", "1"},
	"agora:topics_points_by:":       {"ZADD", "agora:topics_points_by:1", "1", "1"},
	"agora:points_by:":              {"ZADD", "agora:points_by:1", "1", "article:1"},
	"agora:tag:":                    {"ZADD", "agora:tag:t", "1", "1"},
	"agora:tag_topics_points:":      {"ZADD", "agora:tag_topics_points:t", "1", "1"},
	"agora:tag_topics_comments:":    {"ZADD", "agora:tag_topics_comments:t", "1", "1"},
	"agora:tag_topics_active:":      {"ZADD", "agora:tag_topics_active:t", "1", "1"},
	"agora:tag_time:":               {"ZADD", "agora:tag_time:t", "1", "article:1"},
	"agora:tag_score:":              {"ZADD", "agora:tag_score:t", "1", "article:1"},
	"agora:tag_comments:":           {"ZADD", "agora:tag_comments:t", "1", "article:1"},
	"agora:tag_points:":             {"ZADD", "agora:tag_points:t", "1", "article:1"},
	"agora:active:":                 {"ZADD", "agora:active:g", "1", "article:1"},
	"agora:tag_active:":             {"ZADD", "agora:tag_active:t", "1", "article:1"},
	"agora:comments_points_by:":     {"ZADD", "agora:comments_points_by:1", "0", "topic:1:1"},
	"agora:tag_texts":               {"HSET", "agora:tag_texts", "t", "x"},
	"agora:link:":                   {"ZADD", "agora:link:h", "1", "article:1"},
	"agora:domain:":                 {"ZADD", "agora:domain:d", "1", "article:1"},
}

// TestExportContainsEachKind fills a key of each kind, and looks for them in the export.
func TestExportContainsEachKind(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		client := r.Client(t)
		s, err := Open(t.Context(), client, Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.Close)
		commands := map[string][]any{}
		for _, r := range rankings {
			commands[r.key] = []any{"ZADD", r.key, "1", "article:1"}
			if r.byPeriod != "" {
				commands[r.byPeriod] = []any{"ZADD", r.byPeriod + "1970-01:", "1", "article:1"}
			}
		}
		for name, command := range oneOfEachKind {
			commands[name] = command
		}
		for _, command := range commands {
			if len(command) == 0 {
				continue
			}
			if err := client.Do(t.Context(), command...).Err(); err != nil {
				t.Fatal(command, err)
			}
		}
		var file bytes.Buffer
		if _, err := s.Export(t.Context(), &file, ExportOptions{}); err != nil {
			t.Fatal(err)
		}
		exported := map[string]bool{}
		for in := resp.NewReader(&file); ; {
			command, err := in.Command()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			exported[command[1]] = true
		}
		for _, kind := range copiedKinds {
			name := kind.prefix + kind.suffix
			if name == "article:" && kind.lies == counter {
				name += " counter"
			}
			command, filled := commands[name]
			if !filled {
				t.Errorf("the test has no key of the kind %s", name)
			} else if command != nil && !exported[command[1].(string)] {
				t.Errorf("the export lacks %s", command[1])
			}
		}
	})
}
