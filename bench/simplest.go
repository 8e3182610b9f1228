package main

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"
)

// The simplest program on the keys of the data contract: one atomic script for each write, with the keys that the
// contract has for it and nothing else. It is the anchor of what a write costs.

// setVote is how a vote on a topic or a comment goes from one of the two sets to the other.
const setVote = `
local up = ARGV[2] == 'UP'
local added = redis.call('SADD', up and KEYS[1] or KEYS[2], ARGV[1])
local removed = redis.call('SREM', up and KEYS[2] or KEYS[1], ARGV[1])
if added + removed == 0 then return 0 end`

// hotScore is the score of a topic in bbs::recommand::list, of the time and the two sets.
const hotScore = `
local score = redis.call('SCARD', KEYS[1]) - redis.call('SCARD', KEYS[2])
local sign = score > 0 and 1 or score < 0 and -1 or 0
local hot = math.log10(math.max(math.abs(score), 1)) + sign * (time - 1134028003) / 45000`

// A simplest is a write of the simplest program.
type simplest struct {
	script *redis.Script
	// call returns KEYS and ARGV of the write number n by a user.
	call func(s *site, user, n int) (keys []string, args []any)
}

func (w simplest) run(ctx context.Context, client *redis.Client, s *site, user, n int) error {
	keys, args := w.call(s, user, n)
	return w.script.Run(ctx, client, keys, args...).Err()
}

// simplestVote is a vote on an article. n counts from the newest one.
var simplestVote = simplest{redis.NewScript(`
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
local up = ARGV[3] == 'UP'
if redis.call(up and 'SADD' or 'SREM', KEYS[3], ARGV[2]) == 0 then return 0 end
redis.call('ZINCRBY', KEYS[2], up and 432 or -432, ARGV[1])
redis.call('HINCRBY', KEYS[4], 'votes', up and 1 or -1)
return 1`), func(s *site, user, n int) ([]string, []any) {
	id := s.articles - n
	article := fmt.Sprintf("article:%d", id)
	return []string{"time:", "score:", fmt.Sprintf("voted:%d", id), article}, []any{article, voter(user), "UP"}
}}

// simplestGroupedVote is the same on an article posted after those of the site. It makes no ranking of a group: as the
// contract has it, that is made when it is read.
var simplestGroupedVote = simplest{simplestVote.script, func(s *site, user, n int) ([]string, []any) {
	return simplestVote.call(s, user, -1-n)
}}

var simplestTopicVote = simplest{redis.NewScript(`
local time = redis.call('HGET', KEYS[3], 'time')
if not time then return 0 end` + setVote + hotScore + `
redis.call('ZADD', KEYS[4], string.format('%.7f', hot), ARGV[3])
return 1`), func(_ *site, user, n int) ([]string, []any) {
	topic := fmt.Sprintf("bbs::topic::%d", n+1)
	return []string{topic + "::vote_up", topic + "::vote_down", topic, "bbs::recommand::list"},
		[]any{uid(user), "UP", n + 1}
}}

// simplestCommentVote has sets like those of a topic: the contract has none for comments.
var simplestCommentVote = simplest{redis.NewScript(`
if redis.call('EXISTS', KEYS[3]) == 0 then return 0 end` + setVote + `
return 1`), func(_ *site, user, n int) ([]string, []any) {
	comment := fmt.Sprintf("bbs::comment::%d", n+1)
	return []string{comment + "::vote_up", comment + "::vote_down", comment}, []any{uid(user), "UP"}
}}

var simplestArticle = simplest{redis.NewScript(`
local id = redis.call('INCR', KEYS[1])
local article = 'article:' .. id
redis.call('HSET', article, 'title', ARGV[1], 'link', ARGV[2], 'poster', ARGV[3], 'time', ARGV[4], 'votes', 1)
redis.call('SADD', 'voted:' .. id, ARGV[3])
redis.call('EXPIRE', 'voted:' .. id, 608400)
redis.call('ZADD', KEYS[2], ARGV[4], article)
redis.call('ZADD', KEYS[3], ARGV[4] + 432, article)
return id`), func(_ *site, user, _ int) ([]string, []any) {
	serial := serials.Add(1)
	return []string{"article:", "time:", "score:"},
		[]any{fmt.Sprintf("Posted %010d", serial), fmt.Sprintf("https://example.com/%010d", serial), voter(user), now()}
}}

var simplestTopic = simplest{redis.NewScript(`
local id = redis.call('INCR', KEYS[1])
redis.call('HSET', 'bbs::topic::' .. id, 'id', id, 'title', ARGV[1], 'content', ARGV[2], 'author_id', ARGV[3],
  'time', ARGV[4], 'category', ARGV[5], 'tags', ARGV[6], 'click_counter', 0)
redis.call('ZADD', KEYS[2], ARGV[4], id)
redis.call('ZADD', KEYS[3], ARGV[4], id)
redis.call('ZADD', KEYS[4], 0, id)
return id`), func(_ *site, user, _ int) ([]string, []any) {
	keys := []string{
		"bbs::topic_ids", "bbs::category::design", "bbs::tab::" + tabName + "::topic_list", "bbs::recommand::list",
	}
	return keys,
		[]any{fmt.Sprintf("Posted %010d", serials.Add(1)), "A text", uid(user), now(), "design", `["a","b"]`}
}}

var simplestComment = simplest{redis.NewScript(`
local id = redis.call('INCR', KEYS[1])
redis.call('HSET', 'bbs::comment::' .. id, 'id', id, 'author_id', ARGV[1], 'content', ARGV[2], 'time', ARGV[3])
redis.call('LPUSH', KEYS[2], id)
redis.call('ZADD', KEYS[3], ARGV[3], ARGV[4])
redis.call('ZADD', KEYS[4], ARGV[3], ARGV[4])
if redis.call('ZINCRBY', KEYS[5], 1, ARGV[4]) == '1' then redis.call('EXPIRE', KEYS[5], 86400) end
return id`), func(_ *site, user, n int) ([]string, []any) {
	topic := n%topics + 1
	return []string{
		"bbs::comment_ids", fmt.Sprintf("bbs::topic::%d::comments", topic), "bbs::category::design",
		"bbs::tab::" + tabName + "::topic_list", "bbs::reply_day_rank",
	}, []any{uid(user), fmt.Sprintf("%010d", serials.Add(1)), now(), topic}
}}
