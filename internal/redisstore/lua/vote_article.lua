-- Sets a user's vote on an article, for a week after it was posted.
-- KEYS[1] article:ID hash, KEYS[2] voted:ID set, KEYS[3] score: zset
-- ARGV[1] the voter's uid, ARGV[2] UP or NONE, ARGV[3] now, Unix seconds
-- Reply: OK, article | NOT_FOUND | CLOSED
-- Safe to repeat: it sets a state and counts what changed.
-- requires: article
local article, voted, ranking = KEYS[1], KEYS[2], KEYS[3]
local uid, vote, now = ARGV[1], ARGV[2], ARGV[3]
local a = redis.call('HMGET', article, 'time', 'votes', 'poster', 'groups', 'deleted', 'own_vote', 'imported_votes')
local posted = instant(a[1])
if not posted then return status('NOT_FOUND') end
local voter = 'user:' .. uid
local before = redis.call('SISMEMBER', voted, voter)
-- Votes without their voters: the set has expired, whatever the caller's clock says, and
-- would count a second vote of the same voter.
local expired = integer(a[2]) > integer(a[7]) and redis.call('EXISTS', voted) == 0
if a[5] or expired or tonumber(now) >= posted + VOTING_PERIOD then
  return status('CLOSED')
end

local after = vote == 'UP' and 1 or 0
if before == after then return status('OK', 'article', article_fields(article)) end
local member = string.sub(article, #tag + 1)
local poster = string.match(a[3] or '', '^user:(%d+)$')
local changed, rankings = { article, voted, ranking, key_karma() }, {}
for _, name in ipairs(names(a[4])) do
  -- Another program may have taken it out of the group since.
  if redis.call('SISMEMBER', key_group(name), member) == 1 then
    rankings[#rankings + 1] = key_score_ranking(name)
    changed[#changed + 1] = key_score_ranking(name)
    changed[#changed + 1] = key_time_ranking(name)
  end
end
expect('hash', article)
expect('set', voted)
expect('zset', ranking)
read_before_write(changed)

local votes, own = integer(a[2]) + after - before, a[6]
-- From the ranking's score, not from the votes: another program writes the two
-- one after the other.
local now_at = tonumber(redis.call('ZSCORE', ranking, member) or nil) or tonumber(article_score(posted, integer(a[2])))
local score = article_score(now_at, after - before)
if after == 1 then
  redis.call('SADD', voted, voter)
  -- A set that was emptied has forgotten its expiry; another program may have set none.
  if redis.call('PTTL', voted) < 0 then
    redis.call('PEXPIRE', voted, format_int(math.ceil((posted + VOTERS_KEPT - tonumber(now)) * 1000)))
  end
else
  redis.call('SREM', voted, voter)
end
redis.call('HSET', article, 'votes', format_int(votes))
if poster == uid then
  own = format_int(after)
  if after == 1 then redis.call('HDEL', article, 'own_vote') else redis.call('HSET', article, 'own_vote', own) end
end
redis.call('ZADD', ranking, score, member)
for i = 5, #changed do redis.call('PERSIST', changed[i]) end
for _, key in ipairs(rankings) do
  if redis.call('EXISTS', key) == 1 then redis.call('ZADD', key, score, member) end
end
if poster then
  local karma = votes_but_own(votes, own) - votes_but_own(a[2], a[6])
  if karma ~= 0 then add(key_karma(), poster, karma) end
end
event('articleVoted', member)
return status('OK', 'article', article_fields(article))
