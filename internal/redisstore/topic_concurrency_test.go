package redisstore_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/rank/ranktest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestOneTopicAtTheSameTime lets 64 users reply to, vote on and view one topic, and then compares
// every list, set, counter and ranking with the expected result.
func TestOneTopicAtTheSameTime(t *testing.T) {
	t.Parallel()
	const repliesEach, votesEach = 4, 10
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ctx := t.Context()
		people := users(t, a.Store, goroutines)
		newCategory(t, a.Store, "c")
		newTab(t, a.Store, "one", "c")
		newTab(t, a.Store, "two", "c")
		topic := postTopic(t, a.Store, people[0], "x", "c")
		a.Clock.Advance(time.Minute)
		root := postComment(t, a.Store, people[0], topic.SubjectID(), nil)
		topicVote, commentVote := make([]forum.Vote, goroutines), make([]forum.Vote, goroutines)
		together(func(i int) {
			random := rand.New(rand.NewPCG(uint64(i), 3))
			for k := range votesEach {
				topicVote[i], commentVote[i] = forum.Vote(random.IntN(3)-1), forum.Vote(random.IntN(3)-1)
				if _, err := a.Store.Votes.Cast(ctx, people[i], forum.CastVote{
					Post: forum.PostID(topic.ID.String()), Vote: topicVote[i],
				}); err != nil {
					t.Error(err)
				}
				if _, err := a.Store.Votes.Cast(ctx, people[i], forum.CastVote{
					Post: forum.PostID(root.ID.String()),
					Vote: commentVote[i],
				}); err != nil {
					t.Error(err)
				}
				if k >= repliesEach {
					continue
				}
				in := forum.PostComment{Subject: topic.SubjectID(), Content: "x"}
				if k%2 == 1 {
					in.ParentNumber = root.ID.Number
				}
				if _, err := a.Store.Comments.Post(ctx, people[i], in); err != nil {
					t.Error(err)
				}
				if _, err := a.Store.Topics.RecordView(ctx, fmt.Sprint("caller", i), topic.ID); err != nil {
					t.Error(err)
				}
			}
		})

		count := func(votes []forum.Vote) (ups, downs int) {
			for _, v := range votes {
				switch v {
				case forum.VoteUp:
					ups++
				case forum.VoteDown:
					downs++
				}
			}
			return ups, downs
		}
		ups, downs := count(topicVote)
		commentUps, commentDowns := count(commentVote)
		replies := goroutines * repliesEach / 2
		all := goroutines*repliesEach + 1
		equal := func(name string, got int64, want int) {
			t.Helper()
			if got != int64(want) {
				t.Errorf("%s: %d, want %d", name, got, want)
			}
		}
		id, number := topic.ID.String(), strconv.FormatInt(root.ID.Number, 10)
		member := strings.TrimPrefix(id, "topic:")
		key := func(name string) string {
			return a.Key(t, id, strings.NewReplacer("TOPIC", member, "COMMENT", number).Replace(name))
		}
		equal("ups", a.Redis.SCard(ctx, key("bbs::topic::TOPIC::vote_up")).Val(), ups)
		equal("downs", a.Redis.SCard(ctx, key("bbs::topic::TOPIC::vote_down")).Val(), downs)
		equal("users in both sets", int64(len(a.Redis.SInter(ctx, key("bbs::topic::TOPIC::vote_up"),
			key("bbs::topic::TOPIC::vote_down")).Val())), 0)
		equal("users in both sets of the comment",
			int64(len(a.Redis.SInter(ctx, key("agora:comment_up:COMMENT"), key("agora:comment_down:COMMENT")).Val())), 0)
		equal("the contract's list", a.Redis.LLen(ctx, key("bbs::topic::TOPIC::comments")).Val(), all)
		equal("the thread", a.Redis.ZCard(ctx, key("agora:thread:topic:TOPIC")).Val(), all)
		equal("top level by time", a.Redis.ZCard(ctx, key("agora:comments_time:topic:TOPIC")).Val(), all-replies)
		equal("top level by Wilson", a.Redis.ZCard(ctx, key("agora:comments_best:topic:TOPIC")).Val(), all-replies)
		equal("replies", a.Redis.ZCard(ctx, key("agora:replies:COMMENT")).Val(), replies)
		hash := a.Redis.HGetAll(ctx, key("bbs::topic::TOPIC")).Val()
		for field, want := range map[string]int{"comments": all, "click_counter": goroutines} {
			if hash[field] != strconv.Itoa(want) {
				t.Errorf("topic %s = %s, want %d", field, hash[field], want)
			}
		}
		if got := a.Redis.HGet(ctx, key("bbs::comment::COMMENT"), "replies").Val(); got != strconv.Itoa(replies) {
			t.Errorf("comment replies = %s", got)
		}
		last := float64(agoratest.Start.Add(time.Minute).UnixMicro()) / 1e6
		for _, name := range []string{"bbs::category::c", "bbs::tab::one::topic_list", "bbs::tab::two::topic_list"} {
			if got := a.Redis.ZScore(ctx, key(name), member).Val(); got != last {
				t.Errorf("%s has %f, want %f", name, got, last)
			}
		}
		for _, name := range []string{"bbs::reply_day_rank", "bbs::reply_day_rank::2026-03-14"} {
			equal(name, int64(a.Redis.ZScore(ctx, key(name), member).Val()), all)
		}
		hot := ranktest.Hot(rank.Reddit2010, ups, downs, float64(agoratest.Start.UnixMicro())/1e6)
		if got := a.Redis.ZScore(ctx, key("bbs::recommand::list"), member).Val(); ranktest.Text(got) != ranktest.Text(hot) {
			t.Errorf("hot = %f, want %f", got, hot)
		}
		best := ranktest.Wilson(commentUps, commentDowns)
		got := a.Redis.ZScore(ctx, key("agora:comments_best:topic:TOPIC"), number).Val()
		if ranktest.Text(got) != ranktest.Text(best) {
			t.Errorf("wilson = %f, want %f", got, best)
		}
		own := int(topicVote[0]) + int(commentVote[0])
		poster, err := a.Store.Users.Get(ctx, people[0].ID)
		if want := ups - downs + commentUps - commentDowns - own; err != nil || poster.Karma != want {
			t.Errorf("karma = %d, want %d, %v", poster.Karma, want, err)
		}
	})
}
