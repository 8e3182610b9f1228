-- Sets a user's vote on an article, for a week after it was posted.
-- KEYS[1] article:ID hash, KEYS[2] voted:ID set
-- ARGV the vote, UP or NONE, see vote_in_args in lib/vote.lua
-- Reply: OK, changed ('1' or '0'), article | NOT_FOUND | CLOSED | REMOVED
-- Safe to repeat: it sets a state and counts only the difference.
-- requires: article, vote
-- UNKNOWN_EARLIER is how many seconds a set expires early that may lack voters.
local UNKNOWN_EARLIER = 1800
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

local poster = string.match(a[3] or '', '^user:(%d+)$')
-- The author's own vote is among the imported ones. It becomes a vote like others, so that it does not count twice.
local own_imported = poster == v.uid and before == 0 and a[6] == '1' and parse_int(a[7]) > 0
local after = v.vote == 'UP' and 1 or 0
local member = string.sub(article, #tag + 1)
if before == after and not own_imported then
  if after == 0 then
    read_before_write({ key_upvotes_by(v.uid), key_downvotes_by(v.uid) })
    unlist_vote(member, v.uid)
  end
  return status('OK', 'changed', '0', 'article', article_fields(article))
end
local uncounted, groups = key_uncounted(member), groups_of(member, a[4])
expect('hash', article)
expect('set', voted)
local rankings = rankings_by('votes', rankings_at(a[1], poster or '', a[9], v.now))
local changed = ranking_keys(groups, rankings)
for _, key in ipairs({ article, voted, key_karma(), unpack(vote_keys(member, v.uid)) }) do
  changed[#changed + 1] = key
end
on_site(member)
read_before_write(changed)

if own_imported then
  write('HINCRBY', article, 'imported_votes', '-1')
  before = 1
end
local counted = before == 1 and redis.call('HEXISTS', uncounted, v.uid) == 0
local counts = note_vote(member, v, before == 1, false, poster == v.uid) and after == 1
local change, own = (counts and 1 or 0) - (counted and 1 or 0), a[6]
if after == 1 then
  write('SADD', voted, voter)
  -- An emptied set has lost its expiry. So has one that another program has made again, which may lack voters: it
  -- expires early, by which reconcile sees that it has to look.
  if redis.call('PTTL', voted) < 0 then
    local kept = posted + VOTERS_KEPT - (existed and UNKNOWN_EARLIER or 0) - tonumber(v.now)
    redis.call('PEXPIRE', voted, format_int(math.max(1, math.ceil(kept * 1000))))
    if existed then write('HDEL', article, 'voters_until') end
  end
  keep_uncounted(member, voted)
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
