package redisstore_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// breakages break one invariant each, on the site of demoSite. Its article:40 is of
// user 13, in two groups; comments 16 to 19 are its, 16 with the reply 17, which is
// deleted, with the reply 18. Comments 12 to 15 of topic:1 are alike.
var breakages = []struct {
	name  string
	by    []string // commands; % is a space in an argument
	rules []string // that find it
	stays bool     // repair does not bring the former state back, and need not
}{
	{
		name: "a score that is not time + 432 × points", by: []string{"ZINCRBY score: 1 article:40"},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{
		name: "a time that is not the post time", by: []string{"ZINCRBY time: 5 article:40"},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{
		name: "points that are not the voters", by: []string{"HINCRBY article:40 votes 7"},
		rules: []string{"article.points"},
	},
	{
		name: "a vote of another program that counted nothing", by: []string{"SADD voted:40 user:3"},
		rules: []string{"article.points", "article.ranking"}, stays: true,
	},
	{name: "voters that never expire", by: []string{"PERSIST voted:40"}, rules: []string{"article.expiry"}},
	{
		name: "an article in one of the site's rankings only", by: []string{"ZREM score: article:40"},
		rules: []string{"article.ranking"},
	},
	{
		name: "an article that is not in its group's ranking", by: []string{"ZREM score:programming article:40"},
		rules: []string{"group.ranking"},
	},
	{
		name: "an article with another score in its group", by: []string{"ZINCRBY score:programming 1000 article:40"},
		rules: []string{"group.ranking"},
	},
	{
		name: "a ranking with what is not in the group", by: []string{"ZADD score:programming 1 article:1"},
		rules: []string{"list.member"},
	},
	{
		name: "a ranking of what does not exist", by: []string{"ZADD score: 1 article:999", "ZADD time: 1 article:999"},
		rules: []string{"list.member"},
	},
	{name: "members of rankings that are no article's id", by: []string{
		"ZADD score: 1 article:1e3",
		"ZADD time: inf nothing", "SADD group:programming nothing", "ZADD score:programming 1 nothing",
		"ZADD agora:articles_by:13 1 nothing",
	}, rules: []string{"list.member", "group.ranking"}, stays: true},
	{
		name: "a group without rankings", by: []string{"DEL score:programming time:programming"},
		rules: []string{"group.unranked"},
	},
	{
		name: "a number of comments that another program ranked", by: []string{"ZINCRBY agora:comments: 1 article:40"},
		rules: []string{"article.ranking", "group.ranking"},
	},
	{
		name: "a group without a ranking by comments", by: []string{"DEL agora:comments:programming"},
		rules: []string{"group.unranked"},
	},
	{name: "a group's ranking that expires", by: []string{"EXPIRE score:programming 60"}, rules: []string{"group.expiry"}},
	{name: "a group that is not listed", by: []string{"ZREM agora:groups programming"}, rules: []string{"group.listed"}},
	{name: "a listed group without members", by: []string{"ZADD agora:groups 0 nothing"}, rules: []string{"group.listed"}},
	{
		name: "an article that another program took out of a group", by: []string{"SREM group:only%here article:40"},
		rules: []string{"article.groups", "group.listed", "group.ranking"}, stays: true,
	},
	{
		name: "an article that another program put in a group", by: []string{"SADD group:databases article:40"},
		rules: []string{"article.groups", "group.ranking"}, stays: true,
	},
	{name: "a deleted article in a group and a ranking", by: []string{
		"SADD group:programming article:39",
		"ZADD score: 1 article:39",
	}, rules: []string{"article.deleted", "group.member"}},
	{
		name: "an article missing in its poster's list", by: []string{"ZREM agora:articles_by:13 article:40"},
		rules: []string{"user.articles"},
	},
	{
		name: "another's article in a list", by: []string{"ZADD agora:articles_by:14 1 article:40"},
		rules: []string{"list.member"},
	},
	{name: "a topic that is not listed", by: []string{"ZREM agora:topics 1"}, rules: []string{"topic.listed"}},
	{
		name: "a hot score that is not the formula's", by: []string{"ZINCRBY bbs::recommand::list 0.1 1"},
		rules: []string{"topic.hot"},
	},
	{
		name: "a topic missing in its author's list", by: []string{"DEL agora:topics_by:{author}"},
		rules: []string{"user.topics"},
	},
	{name: "a topic missing in a tag", by: []string{"DEL agora:tag:{tag}"}, rules: []string{"topic.tag"}},
	{name: "a topic in a tag that it has not", by: []string{"ZADD agora:tag:other 1 1"}, rules: []string{"list.member"}},
	{
		name: "a topic missing in its category", by: []string{"ZREM bbs::category::{category} 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "a topic in a category that is not its own", by: []string{"ZADD bbs::category::{other} 1 1"},
		rules: []string{"list.member"},
	},
	{
		name: "a topic in a tab that does not hold its category",
		by:   []string{"ZADD bbs::tab::{tab}::topic_list 1 {foreign}"}, rules: []string{"list.member"},
	},
	{
		name: "a category that is not listed", by: []string{"ZREM agora:categories {category}"},
		rules: []string{"category.listed"},
	},
	{name: "a tab that is not listed", by: []string{"ZREM agora:tabs {tab}"}, rules: []string{"tab.listed"}},
	{name: "a time of the last reply that no reply has", by: []string{
		"HINCRBYFLOAT bbs::topic::1 last_reply 100",
		"ZINCRBY bbs::category::{category} 100 1",
	}, rules: []string{"topic.last_reply", "topic.place"}},
	{
		name: "a pinned topic that does not exist", by: []string{"ZADD agora:pinned:{category} 1 999"},
		rules: []string{"list.member"},
	},
	{
		name: "a comment missing in its thread", by: []string{"ZREM agora:thread:topic:1 12"},
		rules: []string{"comment.thread"},
	},
	{
		name: "a comment missing in an order", by: []string{"ZREM agora:comments_best:topic:1 12"},
		rules: []string{"comment.order"},
	},
	{
		name: "a Wilson score that is not the formula's", by: []string{"ZADD agora:comments_best:topic:1 0.5 12"},
		rules: []string{"comment.order"},
	},
	{
		name: "a comment in a thread that is not its own", by: []string{"ZADD agora:thread:topic:2 1 12"},
		rules: []string{"thread.member"},
	},
	{name: "a reply missing among replies", by: []string{"ZREM agora:replies:12 13"}, rules: []string{"comment.order"}},
	{name: "a reply that is another's", by: []string{"ZADD agora:replies:12 1 18"}, rules: []string{"list.member"}},
	{
		name: "a reply on the subject itself", by: []string{"ZADD agora:comments_time:topic:1 1 13"},
		rules: []string{"comment.order"},
	},
	{
		name: "a count of replies that is wrong", by: []string{"HSET bbs::comment::12 replies 5"},
		rules: []string{"comment.replies"},
	},
	{name: "a depth that is wrong", by: []string{"HSET bbs::comment::14 depth 9"}, rules: []string{"comment.depth"}},
	{
		name: "a count of comments that is wrong", by: []string{"HSET bbs::topic::1 comments 99"},
		rules: []string{"comments.count"},
	},
	{
		name: "a count of comments without a thread", by: []string{"HSET article:1 comments 3"},
		rules: []string{"comments.count"}, stays: true,
	},
	{
		name: "a comment missing in its author's list", by: []string{"ZREM agora:comments_by:13 topic:1:12"},
		rules: []string{"user.comments"},
	},
	{
		name: "a deleted comment in its author's list", by: []string{"ZADD agora:comments_by:14 1 topic:1:13"},
		rules: []string{"user.comments"},
	},
	{
		name: "a notification of what is gone", by: []string{"ZADD agora:notifications:13 1 REPLY:topic:1:13"},
		rules: []string{"list.member"},
	},
	{name: "karma that nothing gave", by: []string{"HINCRBY agora:karma 13 5"}, rules: []string{"user.karma"}},
	{name: "a name that is not indexed", by: []string{"HDEL bbs::name_to_uid zoe"}, rules: []string{"user.name"}},
	{
		name: "an email that is not indexed", by: []string{"HDEL bbs::email_to_uid zoe@example.com"},
		rules: []string{"user.email"},
	},
	{
		name: "an entry of a name that no user has", by: []string{"HSET bbs::name_to_uid nemo 13"},
		rules: []string{"user.name"},
	},
	{
		name: "an entry of a user that does not exist", by: []string{"HSET bbs::email_to_uid nemo@example.com 999"},
		rules: []string{"user.email"},
	},
	{
		name: "the looks of a name that are not indexed", by: []string{"HDEL agora:skeleton_to_uid zoe"},
		rules: []string{"user.skeleton"},
	},
	{
		name: "the looks of a name that no user has", by: []string{"HSET agora:skeleton_to_uid nerno 13"},
		rules: []string{"user.skeleton"},
	},
	{
		name: "the looks of a name under another user", by: []string{"HSET agora:skeleton_to_uid zoe 14"},
		rules: []string{"user.skeleton"},
	},
	{
		name: "a claim that was never closed", by: []string{"HSET agora:claims name:zoe 1000"},
		rules: []string{"user.claim"},
	},
	{
		name: "a claim on looks that was never closed", by: []string{"HSET agora:claims skeleton:zoe 1000"},
		rules: []string{"user.claim"},
	},
	{name: "a day rank without expiry", by: []string{"PERSIST bbs::reply_day_rank"}, rules: []string{"day.expiry"}},
	{
		name: "a topic of the day that does not exist", by: []string{"ZADD bbs::reply_day_rank 3 999"},
		rules: []string{"day.member"},
	},
	{name: "votes on an article that does not exist", by: []string{"SADD voted:999 user:1"}, rules: []string{"orphan"}},
	{
		name: "votes on a topic that does not exist", by: []string{"SADD bbs::topic::999::vote_up 1"},
		rules: []string{"orphan"},
	},
	{
		name: "votes on a comment that does not exist", by: []string{"SADD agora:comment_up:999 1"},
		rules: []string{"orphan"},
	},
	{
		name: "notifications of a user who does not exist", by: []string{"ZADD agora:notifications:999 1 REPLY:topic:1:12"},
		rules: []string{"orphan"},
	},
	{
		name: "imported points that the votes leave out", by: []string{"HSET article:40 imported_votes 5"},
		rules: []string{"article.points", "article.ranking"}, stays: true,
	},
	{
		name: "a withdrawal of the poster's that was none", by: []string{"HSET article:40 own_vote 0"},
		rules: []string{"article.own_vote"},
	},
	{name: "a deleted article with voters", by: []string{"SADD voted:39 user:3"}, rules: []string{"article.voters"}},
	{name: "another's topic in a list", by: []string{"ZADD agora:topics_by:13 1 1"}, rules: []string{"list.member"}},
	{
		name: "another's comment in a list", by: []string{"ZADD agora:comments_by:14 1 topic:1:12"},
		rules: []string{"list.member"},
	},
	{
		name: "a topic missing in its tab", by: []string{"ZREM bbs::tab::{holds}::topic_list 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "a topic elsewhere in its tab", by: []string{"ZINCRBY bbs::tab::{holds}::topic_list 60 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "a deleted comment in a thread", by: []string{"ZADD agora:thread:article:40 1 19"},
		rules: []string{"comment.deleted"},
	},
	{
		name: "a thread with a comment that does not exist", by: []string{"ZADD agora:thread:topic:1 1 999"},
		rules: []string{"thread.member"},
	},
	{
		name: "a day's copy without expiry", by: []string{"PERSIST bbs::reply_day_rank::2026-03-14"},
		rules: []string{"day.expiry"},
	},
	{
		name: "votes against a topic that does not exist", by: []string{"SADD bbs::topic::999::vote_down 1"},
		rules: []string{"orphan"},
	},
	{
		name: "votes against a comment that does not exist", by: []string{"SADD agora:comment_down:999 1"},
		rules: []string{"orphan"},
	},
	{
		name: "a list of comments on a topic that does not exist", by: []string{"LPUSH bbs::topic::999::comments 12"},
		rules: []string{"orphan"},
	},
	{name: "threads of what does not exist", by: []string{
		"ZADD agora:thread:topic:999 1 12",
		"ZADD agora:thread:article:999 1 12",
	}, rules: []string{"thread.member"}},
	{
		name: "sessions of a user who does not exist", by: []string{"ZADD agora:sessions:999 2e9 x"},
		rules: []string{"orphan"},
	},
	{name: "texts of a category and a tab that do not exist", by: []string{
		"HSET agora:category:nowhere title x",
		"HSET agora:tab:nowhere title x",
	}, rules: []string{"orphan"}},
	{name: "a deleted topic in a ranking", by: []string{
		"ZADD agora:topics 1 {deleted}",
		"ZADD bbs::recommand::list 1 {deleted}",
	}, rules: []string{"topic.deleted"}},
	{
		name: "a deleted topic with votes", by: []string{"SADD bbs::topic::{deleted}::vote_up 3"},
		rules: []string{"topic.voters"},
	},
	{
		name: "a place in a category that no reply gave", by: []string{"ZADD bbs::category::{category} 1773490000 1"},
		rules: []string{"topic.place"},
	},
	{
		name: "replies that another program counted today", by: []string{"ZINCRBY bbs::reply_day_rank 5 1"},
		rules: []string{"day.copy"}, stays: true,
	},
	{
		name: "a comment that another program pushed",
		by: []string{
			"HSET bbs::comment::900 id 900 author_id 13 content x time 1773480000",
			"LPUSH bbs::topic::1::comments 900",
		}, rules: []string{"comment.adopted"}, stays: true,
	},
	{
		name: "half a reply that another program counted today", by: []string{"ZINCRBY bbs::reply_day_rank 1.5 1"},
		rules: []string{"day.copy"}, stays: true,
	},
	{
		name: "a comment on no subject", by: []string{"HSET bbs::comment::902 id 902 time 1773480000 subject nothing"},
		rules: []string{"comment.subject"}, stays: true,
	},
	{
		name:  "a comment on what does not exist",
		by:    []string{"HSET bbs::comment::901 id 901 time 1773480000 subject topic:999 parent %"},
		rules: []string{"comment.subject"}, stays: true,
	},
	{
		name: "a comment that another program removed", by: []string{"LREM bbs::topic::1::comments 0 12"},
		rules: []string{"thread.removed"}, stays: true,
	},
	{
		name: "a parent that does not exist", by: []string{"HSET bbs::comment::18 parent 999"},
		rules: []string{"comment.parent"}, stays: true,
	},
	{
		name: "a parent that is younger", by: []string{"HSET bbs::comment::16 parent 18"}, rules: []string{"comment.parent"},
		stays: true,
	},
}

func TestCheckFindsAndRepairsEachInvariant(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := demoSite(t, r)
		names := namesOf(t, a)
		pristine := snapshot(t, a)
		for _, b := range breakages {
			t.Run(b.name, func(t *testing.T) {
				disturb(t, a, names, b.by)
				if !a.Mini { // where it is slow
					_, found := check(t, a, false)
					findsRules(t, found, b.rules)
				}
				report, found := check(t, a, true)
				findsRules(t, found, b.rules)
				for _, line := range found {
					if strings.HasPrefix(line, "type ") {
						t.Error(line)
					}
				}
				if report.Left > 0 || report.Corrected == 0 {
					t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
				}
				repaired := snapshot(t, a)
				if !b.stays {
					sameSnapshot(t, pristine, repaired)
				}
				pristine = repaired
			})
		}
		clean(t, a)
	})
}

func TestRepairReportsWhatItCannotCorrect(t *testing.T) {
	for _, c := range []struct {
		name, rule string
		left       int
		by         []string
	}{
		{"an article whose time no calendar has", "article.time", 1, []string{"HSET article:900 title t time nan"}},
		{"a topic without a time", "topic.time", 1, []string{"HSET bbs::topic::900 title t"}},
		{
			"a comment whose time no calendar has", "comment.time", 1,
			[]string{"HSET bbs::comment::900 time nan subject topic:1"},
		},
		{"two users of one name", "user.name", 1, []string{"HSET bbs::user::900 id 900 name ZOE time 1"}},
		{"a group that a list of groups cannot name", "group.name", 1, []string{"SADD group:a,b article:40"}},
		{"a key of another type, which two rules meet", "type", 1, []string{"DEL voted:40", "SET voted:40 x"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				a := demoSite(t, r)
				disturb(t, a, namesOf(t, a), c.by)
				report, found := check(t, a, true)
				findsRules(t, found, []string{c.rule})
				if report.Left != c.left {
					t.Errorf("%+v\n%s", report, strings.Join(found, "\n"))
				}
			})
		})
	}
}

func findsRules(t *testing.T, found, rules []string) {
	t.Helper()
	for _, rule := range rules {
		if !slices.ContainsFunc(found, func(line string) bool { return strings.HasPrefix(line, rule+" ") }) {
			t.Errorf("%s finds nothing; found:\n%s", rule, strings.Join(found, "\n"))
		}
	}
}

// namesOf finds the names that breakages use.
func namesOf(t *testing.T, a *agoratest.Agora) *strings.Replacer {
	t.Helper()
	ctx := t.Context()
	topic := a.Redis.HGetAll(ctx, "bbs::topic::1").Val()
	tag, _, _ := strings.Cut(strings.Trim(topic["tags"], `[]"`), `"`)
	deleted := ""
	for _, key := range a.Redis.Keys(ctx, "bbs::topic::*").Val() {
		if id := strings.TrimPrefix(key, "bbs::topic::"); !strings.Contains(id, ":") &&
			a.Redis.HExists(ctx, key, "deleted").Val() {
			deleted = id
		}
	}
	names := []string{
		"%", " ", "{deleted}", deleted, "{author}", topic["author_id"], "{category}", topic["category"],
		"{tag}", tag,
	}
	for _, c := range a.Redis.ZRange(ctx, "agora:categories", 0, -1).Val() {
		if c != topic["category"] {
			names = append(names, "{other}", c)
			break
		}
	}
	for _, tab := range a.Redis.ZRange(ctx, "agora:tabs", 0, -1).Val() {
		if a.Redis.SIsMember(ctx, "bbs::tab::"+tab+"::member", topic["category"]).Val() {
			names = append(names, "{holds}", tab)
			break
		}
	}
	for _, tab := range a.Redis.ZRange(ctx, "agora:tabs", 0, -1).Val() {
		for _, id := range a.Redis.ZRange(ctx, "agora:topics", 0, -1).Val() {
			if a.Redis.ZScore(ctx, "bbs::tab::"+tab+"::topic_list", id).Err() != nil {
				return strings.NewReplacer(append(names, "{tab}", tab, "{foreign}", id)...)
			}
		}
	}
	t.Fatal("every tab has every topic")
	return nil
}

// disturb runs commands as another program.
func disturb(t *testing.T, a *agoratest.Agora, names *strings.Replacer, commands []string) {
	t.Helper()
	for _, command := range commands {
		var args []any
		for arg := range strings.FieldsSeq(command) {
			args = append(args, names.Replace(arg))
		}
		if err := a.Redis.Do(t.Context(), args...).Err(); err != nil {
			t.Fatalf("%s: %v", command, err)
		}
	}
}

// snapshot reads all data but the events, which a break and its repair may add to.
func snapshot(t *testing.T, a *agoratest.Agora) map[string]string {
	t.Helper()
	all := a.Snapshot(t)
	delete(all, "agora:events")
	return all
}

func sameSnapshot(t *testing.T, want, got map[string]string) {
	t.Helper()
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if want[key] != got[key] {
			t.Errorf("%s was\n%s, is\n%s", key, want[key], got[key])
		}
	}
	for _, key := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[key]; !ok {
			t.Errorf("%s is new: %s", key, got[key])
		}
	}
}
