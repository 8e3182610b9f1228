package redisstore

import (
	"context"
	"embed"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/redis/go-redis/v9"
)

//go:embed *.lua
var luaFiles embed.FS

// The scripts; each file's head says what it does and takes.
var (
	rangeOf          = script("feed")
	postArticle      = script("post_article", "entity", "article")
	editArticle      = script("edit_article", "entity", "article")
	deleteArticle    = script("delete_article", "entity", "article")
	voteArticle      = script("vote_article", "article")
	regroupArticle   = script("regroup_article", "entity", "article")
	postTopic        = script("post_topic", "entity", "topic")
	editTopic        = script("edit_topic", "entity", "topic")
	deleteTopic      = script("delete_topic", "entity", "topic")
	moveTopic        = script("move_topic", "topic")
	markTopic        = script("mark_topic", "topic")
	voteTopic        = script("vote_topic", "entity", "topic")
	viewTopic        = script("view_topic", "topic")
	postComment      = script("post_comment", "entity", "topic", "comment")
	editComment      = script("edit_comment", "entity", "topic", "comment")
	deleteComment    = script("delete_comment", "entity", "topic", "comment")
	voteComment      = script("vote_comment", "entity", "topic", "comment")
	markRead         = script("mark_read")
	unreadCount      = script("unread")
	recommendTopics  = script("recommend_topics", "topic")
	nameEntity       = script("name_entity")
	regroupTab       = script("regroup_tab", "job")
	takeJob          = script("take_job", "job")
	tabTopics        = script("tab_topics", "job")
	setZone          = script("set_zone")
	claim            = script("claim")
	confirm          = script("confirm")
	release          = script("release")
	nextUser         = script("next_user", "entity")
	createUser       = script("create_user")
	changePassword   = script("change_password")
	setRole          = script("set_role")
	openSession      = script("open_session")
	attempt          = script("attempt")
	attemptSucceeded = script("attempt_succeeded")
	keepPersisted    = script("keep_persisted")
)

var allScripts []*redis.Script

// script reads NAME.lua behind the prelude: the constants, keys.lua, the
// formulas and the chunks it shares with others.
func script(name string, chunks ...string) *redis.Script {
	var b strings.Builder
	for _, c := range []struct {
		name  string
		value time.Duration
	}{
		{"VOTING_PERIOD", forum.VotingPeriod},
		{"VOTERS_KEPT", forum.VotersKept},
		{"EDIT_PERIOD", forum.EditPeriod},
		{"CLAIM_PERIOD", claimPeriod},
		{"FOUNDING_PERIOD", forum.FoundingPeriod},
	} {
		fmt.Fprintf(&b, "local %s = %d\n", c.name, c.value/time.Second)
	}
	fmt.Fprintf(&b, "local MAX_GROUPS, MAX_PINNED, MAX_DEPTH = %d, %d, %d\n", forum.MaxGroups, forum.MaxPinned, forum.MaxDepth)
	fmt.Fprintf(&b, "local MAX_FOUNDED = %d\n", forum.MaxFounded)
	fmt.Fprintf(&b, "local EVENTS_KEPT = %d\n", eventsKept)
	fmt.Fprintf(&b, "local ARTICLE_FIELDS = { '%s' }\n", strings.Join(articleFields, "', '"))
	fmt.Fprintf(&b, "local TOPIC_FIELDS = { '%s' }\n", strings.Join(topicFields, "', '"))
	fmt.Fprintf(&b, "local COMMENT_FIELDS = { '%s' }\n", strings.Join(commentFields, "', '"))
	b.WriteString(lua("keys") + rank.Lua)
	for _, chunk := range append(chunks, name) {
		b.WriteString(lua(chunk))
	}
	s := redis.NewScript(b.String())
	allScripts = append(allScripts, s)
	return s
}

func lua(name string) string {
	source, err := luaFiles.ReadFile(name + ".lua")
	if err != nil {
		panic(err) // the file is embedded, or the build is broken
	}
	return string(source)
}

// loadScripts sends every script to Redis, so that EVALSHA finds it.
func (s *Store) loadScripts(ctx context.Context) error {
	for _, script := range allScripts {
		if err := script.Load(ctx, s.client).Err(); err != nil {
			return err
		}
	}
	return nil
}

// run runs a script whose reply is a list that begins with a status.
func (s *Store) run(ctx context.Context, script *redis.Script, keys []string, args ...any) (string, []any, error) {
	reply, err := script.Run(ctx, s.client, keys, args...).Slice()
	if err != nil {
		return "", nil, err
	}
	status, ok := reply[0].(string)
	if !ok {
		return "", nil, fmt.Errorf("script replied %T, not a status", reply[0])
	}
	return status, reply[1:], nil
}

// stamp is an instant as scripts and the data contract write it: Unix seconds
// with six decimals.
func stamp(t time.Time) string {
	return strconv.FormatFloat(float64(t.UnixMicro())/1e6, 'f', 6, 64)
}
