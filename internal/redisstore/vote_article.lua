-- Sets a user's vote on an article, for a week after it was posted.
-- KEYS[1] article:ID hash, KEYS[2] voted:ID set, KEYS[3] score: zset
-- ARGV[1] the voter's uid, ARGV[2] UP or NONE, ARGV[3] now, Unix seconds
-- Reply: {OK | NOT_FOUND | CLOSED, UP | NONE, fields}
-- Safe to repeat: it sets a state and counts what changed.
local article, voted, ranking = KEYS[1], KEYS[2], KEYS[3]
local uid, vote, now = ARGV[1], ARGV[2], ARGV[3]
local a = redis.call('HMGET', article, 'time', 'votes', 'poster', 'groups', 'deleted')
local posted = instant(a[1])
if not posted then return { 'NOT_FOUND', 'NONE', {} } end
local voter = 'user:' .. uid
local before = redis.call('SISMEMBER', voted, voter)
if a[5] or tonumber(now) >= posted + VOTING_PERIOD then
  return { 'CLOSED', before == 1 and 'UP' or 'NONE', fields(article) }
end

local after = vote == 'UP' and 1 or 0
if before == after then return { 'OK', vote, fields(article) } end
local groups = names(a[4])
local poster = string.match(a[3] or '', '^user:(%d+)$')
local changed = { article, voted, ranking, key_karma() }
for _, name in ipairs(groups) do
  for _, key in ipairs({ key_score_ranking(name), key_time_ranking(name) }) do
    if redis.call('ZCARD', key) > 0 then changed[#changed + 1] = key end
  end
end
expect('hash', article)
expect('set', voted)
expect('zset', ranking)
touch(changed)

local member = string.sub(article, #tag + 1)
local votes = integer(a[2]) + after - before
-- From the ranking's score, not from the votes: another program writes the two
-- one after the other.
local now_at = tonumber(redis.call('ZSCORE', ranking, member) or nil) or posted + 432 * integer(a[2])
local score = article_score(now_at, after - before)
if after == 1 then
  redis.call('SADD', voted, voter)
  -- A set that was emptied has forgotten its expiry; another program may have set none.
  if redis.call('PTTL', voted) < 0 then
    redis.call('PEXPIRE', voted, whole(math.ceil((posted + VOTERS_KEPT - tonumber(now)) * 1000)))
  end
else
  redis.call('SREM', voted, voter)
end
redis.call('HSET', article, 'votes', whole(votes))
redis.call('ZADD', ranking, score, member)
for i = 5, #changed do redis.call('PERSIST', changed[i]) end
for _, name in ipairs(groups) do
  if redis.call('EXISTS', key_score_ranking(name)) == 1 then
    redis.call('ZADD', key_score_ranking(name), score, member)
  end
end
if poster and poster ~= uid then redis.call('HINCRBY', key_karma(), poster, after - before) end
event('articleVoted', member)
return { 'OK', vote, fields(article) }
