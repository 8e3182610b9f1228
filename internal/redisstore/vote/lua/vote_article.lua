-- Sets a user's vote on an article, for a week after it was posted.
-- KEYS[1] article:ID hash, KEYS[2] voted:ID set
-- ARGV the vote, UP or NONE, see vote_in_args in lib/vote.lua
-- Reply: OK, changed ('1' or '0'), article | NOT_FOUND | CLOSED | DELETED | REMOVED | FAR, see listed_vote
-- Safe to repeat: it sets a state and counts only the difference.
-- No other write is as frequent as a vote on an article, so this script reads each field only once. It reads each key
-- before the first write: the read fails if the key has another type, so no other check of the type is needed.
-- requires: vote, period
-- UNKNOWN_EARLIER: a set of voters that may be incomplete expires so many seconds early.
local UNKNOWN_EARLIER = 1800
local article, voted, v = KEYS[1], KEYS[2], vote_in_args()
local a = redis.call('HMGET', article, 'time', 'votes', 'poster', 'groups', 'deleted', 'own_vote', 'imported_votes',
  'removed', 'tags', 'linked', unpack(ARTICLE_FIELDS))
local fields, points, own = {}, 0, a[6] -- of the reply, and where it has the votes
for i, name in ipairs(ARTICLE_FIELDS) do
  fields[i] = a[10 + i]
  if name == 'votes' then points = i end
end
local posted = parse_time(a[1])
if not posted then return status('NOT_FOUND') end
if a[8] then return status('REMOVED') end
local voter, left = 'user:' .. v.uid, redis.call('PTTL', voted)
local before = redis.call('SISMEMBER', voted, voter)
-- The set of voters has expired if it is gone although the article has votes besides the imported ones. The caller's
-- clock may say otherwise. Then voting is closed, because a second vote of the same voter would count again.
local expired = parse_int(a[2]) > parse_int(a[7]) and left == -2
if a[5] then return status('DELETED') end
if expired or tonumber(v.now) >= posted + VOTING_PERIOD then return status('CLOSED') end

local poster = string.match(a[3] or '', '^user:(%d+)$')
-- The author's own vote is among the imported ones. It becomes a vote like others, so that it does not count twice.
local own_imported = poster == v.uid and before == 0 and own == '1' and parse_int(a[7]) > 0
local after = v.vote == 'UP' and 1 or 0
local member = string.sub(article, #tag + 1)
redis.call('XLEN', key_events())
local upvoted, downvoted, far
if after == 0 then
  upvoted, far = listed_vote('upvotes', v, member, before == 1 and a[1])
  if far then return status('FAR') end
  downvoted = listed_vote('downvotes', v, member) -- another program may have put it there
end
if before == after and not own_imported then
  -- The list still contains the post after another program has removed the vote from its set.
  remove_vote(upvoted, member)
  remove_vote(downvoted, member)
  return status('OK', 'changed', '0', 'article', fields)
end

-- What the vote changes, with what is there now.
local given = look_at_votes('upvotes', v)
local uncounted, clusters, karma = key_uncounted(member), key_vote_clusters(member), key_karma()
local all_uncounted, all_noted = redis.call('HLEN', uncounted), redis.call('HLEN', clusters)
local is_uncounted = all_uncounted > 0 and redis.call('HEXISTS', uncounted, v.uid) == 1
redis.call('ZCARD', key_vote_networks(member))
local given_karma = poster and redis.call('HGET', karma, poster)
local groups, tags = {}, a[9] and member_tags(a[9]) or {}
for _, name in ipairs(split_names(a[4])) do -- without those from which another program has removed the article
  if redis.call('SISMEMBER', key_group(name), member) == 1 then groups[#groups + 1] = name end
end
local shown, rows = false, {}
-- score_after returns the article's score after the vote, in a ranking of the site. If the stored score does not
-- match the field votes, it adds the change of the vote to the stored score: another program may have written the
-- score and not yet the field.
local function score_after(r, time, votes_before, votes_after)
  local ranking = r.ranking
  if not ranking.before then
    ranking.before, ranking.after = ranking.score(time, votes_before), ranking.score(time, votes_after)
  end
  if ranking.before == ranking.after then return r.score end
  if r.score and tonumber(r.score) ~= tonumber(ranking.before) then
    local change = string.format('%.3f', tonumber(ranking.after) - tonumber(ranking.before)) -- hides rounding errors
    return text(tonumber(r.score) + tonumber(change))
  end
  return ranking.after
end
local function row(ranking, key, period, alone)
  local score = redis.call('ZSCORE', key, member)
  shown = shown or score and not ranking.own and not alone
  local site = { key = key, score = score, ranking = ranking, period = period }
  rows[#rows + 1] = site
  if alone then return end
  for _, name in ipairs(groups) do
    local own_key = key .. name
    local is = redis.call('ZSCORE', own_key, member)
    -- A vote does not begin a ranking of a group: one with one article would be read as complete.
    if is or period or redis.call('ZCARD', own_key) > 0 then
      rows[#rows + 1] = { key = own_key, site = site, score = is, ranking = ranking, period = period }
    end
  end
end
for _, ranking in ipairs(VOTED) do
  row(ranking, tag .. ranking.key)
  if ranking.by_period then row(ranking, tag .. ranking.by_period .. period_of(posted).name .. ':', true) end
  if ranking.by_author and poster then row(ranking, tag .. ranking.by_author .. poster, nil, true) end
  for _, name in ipairs(tags) do row(ranking, tag .. ranking.by_tag .. name, nil, true) end
end
local expiring = {}
for _, name in ipairs(SITE_RANKINGS) do
  shown = shown or redis.call('ZSCORE', tag .. name, member)
  for _, group in ipairs(groups) do
    local key = tag .. name .. group
    if redis.call('PTTL', key) >= 0 then expiring[#expiring + 1] = key end
  end
end

if own_imported then
  write('HINCRBY', article, 'imported_votes', '-1')
  before = 1
end
local counted = before == 1 and not is_uncounted
local counts = counts_now(member, v, counted, poster == v.uid) and after == 1
if after == 1 and not counts then
  write('HSET', uncounted, v.uid, '1')
elseif is_uncounted then
  write('HDEL', uncounted, v.uid)
end
if after == 1 and not counts or all_noted > 0 then
  note_network(member, v.uid, after == 1 and not counts and v.network or '')
end
if after == 1 then
  add_vote(given, member, v)
  write('SADD', voted, voter)
  -- A set that was emptied has lost its expiry. A set that another program has created again has no expiry either,
  -- and may lack voters: it gets an early expiry, which tells reconcile to look at it.
  if left < 0 then
    local seconds = posted + VOTERS_LIFETIME - (left == -1 and UNKNOWN_EARLIER or 0) - tonumber(v.now)
    redis.call('PEXPIRE', voted, format_int(math.max(1, math.ceil(seconds * 1000))))
    if left == -1 then write('HDEL', article, 'voters_until') end
  end
  if all_uncounted > 0 or not counts then keep_uncounted(member, voted) end
else
  remove_vote(upvoted, member)
  remove_vote(downvoted, member)
  write('SREM', voted, voter)
end
if poster == v.uid then
  own = format_int(after)
  if after == 1 then write('HDEL', article, 'own_vote') else write('HSET', article, 'own_vote', own) end
end
local change = (counts and 1 or 0) - (counted and 1 or 0)
if change ~= 0 then
  local votes = parse_int(a[2]) + change
  fields[points] = format_int(votes)
  write('HSET', article, 'votes', fields[points])
  if shown then
    for _, r in ipairs(rows) do
      if r.site then r.after = r.site.after else r.after = score_after(r, a[1], a[2], fields[points]) end
      if r.after then
        note(r.key)
        if r.period then -- a vote does not begin it
          redis.call('ZADD', r.key, 'XX', r.after, member)
        else
          redis.call('ZADD', r.key, r.after, member)
        end
      end
    end
  end
  -- Another program may have given an expiry to the rankings of a group that it knows.
  for _, key in ipairs(expiring) do redis.call('PERSIST', key) end
  if poster then
    local gained = votes_but_own(votes, own) - votes_but_own(a[2], a[6])
    if gained ~= 0 then write('HSET', karma, poster, format_int(parse_int(given_karma) + gained)) end
  end
  event('articleVoted', member, 'groups', table.concat(groups, ','), 'tags', table.concat(tags, ','),
    'domain', string.match(a[10] or '', ' (%S+)$') or '')
end
return status('OK', 'changed', '1', 'article', fields)
