-- Sets a user's vote on an article, for a week after it was posted.
-- KEYS[1] article:ID hash, KEYS[2] voted:ID set
-- ARGV the vote, UP or NONE, see vote_in_args in lib/vote.lua
-- Reply: OK, changed ('1' or '0'), article | NOT_FOUND | CLOSED | REMOVED
-- Safe to repeat: it sets a state and counts only the difference.
-- requires: article, vote
local article, voted, v = KEYS[1], KEYS[2], vote_in_args()
local a = redis.call('HMGET', article, 'time', 'votes', 'poster', 'groups', 'deleted', 'own_vote', 'imported_votes',
  'removed', 'tags', 'linked')
local posted = parse_time(a[1])
if not posted then return status('NOT_FOUND') end
if a[8] then return status('REMOVED') end
local voter, existed = 'user:' .. v.uid, redis.call('EXISTS', voted) == 1
local before = redis.call('SISMEMBER', voted, voter)
-- Votes without voters: the set has expired, even if the caller's clock says otherwise. A second
-- vote of the same voter would count again.
local expired = parse_int(a[2]) > parse_int(a[7]) and not existed
if a[5] or expired or tonumber(v.now) >= posted + VOTING_PERIOD then
  return status('CLOSED')
end

local after = v.vote == 'UP' and 1 or 0
local member = string.sub(article, #tag + 1)
if before == after then
  if after == 0 then
    read_before_write({ key_upvotes_by(v.uid), key_downvotes_by(v.uid) })
    unlist_vote(member, v.uid)
  end
  return status('OK', 'changed', '0', 'article', article_fields(article))
end
local poster, uncounted = string.match(a[3] or '', '^user:(%d+)$'), key_uncounted(member)
local groups = groups_of(member, a[4])
expect('hash', article)
expect('set', voted)
local rankings = rankings_by('votes', rankings_at(a[1], poster or '', a[9], v.now))
local changed = ranking_keys(groups, rankings)
for _, key in ipairs({ article, voted, key_karma(), unpack(vote_keys(member, v.uid)) }) do
  changed[#changed + 1] = key
end
read_before_write(changed)

local counted = before == 1 and redis.call('HEXISTS', uncounted, v.uid) == 0
local counts = note_vote(member, v, before == 1, false, poster == v.uid) and after == 1
local change, own = (counts and 1 or 0) - (counted and 1 or 0), a[6]
if after == 1 then
  write('SADD', voted, voter)
  -- An emptied set has lost its expiry. So has one that another program has made again, which may lack voters.
  if redis.call('PTTL', voted) < 0 then
    redis.call('PEXPIRE', voted, format_int(math.ceil((posted + VOTERS_KEPT - tonumber(v.now)) * 1000)))
    if existed then write('HDEL', article, 'voters_until') end
  end
  -- The votes that do not count go after the set.
  if redis.call('PTTL', uncounted) == -1 then
    redis.call('PEXPIRE', uncounted, format_int(redis.call('PTTL', voted) + 1000))
  end
else
  write('SREM', voted, voter)
end
if poster == v.uid then
  own = format_int(after)
  if after == 1 then write('HDEL', article, 'own_vote') else write('HSET', article, 'own_vote', own) end
end
if change ~= 0 then
  local votes = parse_int(a[2]) + change
  set_ranking_field(article, member, groups, 'votes', format_int(votes), rankings, v.now)
  if poster then
    local karma = votes_but_own(votes, own) - votes_but_own(a[2], a[6])
    if karma ~= 0 then increment(key_karma(), poster, karma) end
  end
  event('articleVoted', member, 'groups', table.concat(groups, ','), 'tags', table.concat(member_tags(a[9]), ','),
    'domain', string.match(a[10] or '', ' (%S+)$') or '')
end
return status('OK', 'changed', '1', 'article', article_fields(article))
