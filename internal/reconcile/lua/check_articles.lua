-- Checks articles: points, score, rankings, groups.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: article id.
-- requires: article, vote, check

-- SETTLING is the length of the last part of the voting period, in seconds; the period ends a week after posting. In
-- this part reconcile no longer raises votes. Earlier, it may add a vote that another program is about to add too.
-- SETTLING leaves time to correct the votes after that.
local SETTLING = 60

-- FEW_VOTES is the largest surplus of votes over voters that programs in the middle of withdrawing votes may cause.
-- If the article is younger than YOUNG seconds, check_votes does not correct so small a surplus.
local FEW_VOTES, YOUNG = 3, 3600

-- SHORTER is by how many milliseconds the set of voters may expire before it should.
local SHORTER = 600000

local known = false -- whether the voters of the current article are
complete.voters_known = function() return known end

-- check_votes checks the number of votes of an article against its set of voters, and returns what the number should
-- be. Votes change only in the week after posting. While the set may lack voters, a surplus of votes over voters
-- counts as right: it is stored in imported_votes.
local function check_votes(id, posted, a)
  local key, voted, votes, poster = key_article(id), key_voted(id), parse_int(a.votes), a.poster or ''
  known = false
  if redis.call('EXISTS', voted) == 0 or now >= posted + VOTING_PERIOD then return votes end
  local left = redis.call('PTTL', voted)
  local imported = parse_int(a.imported_votes)
  local points = imported + redis.call('SCARD', voted) - redis.call('HLEN', key_uncounted('article:' .. id))
  known = are_known(left, a.voters_until, points - imported, votes - imported)
  local score = redis.call('ZSCORE', key_ranking({ key = 'score:' }, ''), 'article:' .. id) or ''
  local state = table.concat({ a.votes or '', points, score, known and 'known' or '' }, ' ')
  local own = redis.call('SISMEMBER', voted, poster) == 1
  if known and (own or a.own_vote ~= '1') and string.match(poster, '^user:%d+$') then
    -- Another program removes an author's own vote from the set and leaves the field.
    check_field('article.own_vote', key, 'own_vote', own_vote_of(id, poster, a.own_vote or ''))
  end
  if points > votes and now >= posted + VOTING_PERIOD - SETTLING then return votes end
  if points ~= votes and (known or points > votes) then
    report('article.points', key, 'votes', a.votes or '0', format_int(points), function()
      write('HSET', key, 'votes', format_int(points))
    end, state)
    return points
  end
  local due = math.max(1, math.ceil((posted + VOTERS_LIFETIME - now) * 1000))
  if points < votes then
    if votes - points <= FEW_VOTES and now < posted + YOUNG then return votes end
    local surplus = format_int(imported + votes - points)
    report('article.imported', key, 'imported_votes', a.imported_votes, surplus, function()
      write('HSET', key, 'imported_votes', surplus)
      if not own and a.own_vote ~= '0' then write('HSET', key, 'own_vote', '1') end
    end, state)
  elseif not known and (a.voters_until or left < due - SHORTER) then
    local hours = format_int(math.floor((now + left / 1000 - posted) / 3600))
    local is = left < 0 and 'none' or hours .. ' hours after posting'
    report('article.expiry', voted, '', is, 'a week and an hour after posting', function()
      if left < due then redis.call('PEXPIRE', voted, format_int(due)) end
      keep_uncounted('article:' .. id, voted)
      write('HSET', key, 'voters_until', format_int(math.floor(now + math.max(left, due) / 1000 + 0.5)))
    end, state)
  end
  return votes
end

return check(1, function(id)
  local key, member, voted = key_article(id), 'article:' .. id, key_voted(id)
  local a = redis.call('HMGET', key, 'time', 'votes', 'poster', 'groups', 'deleted', 'imported_votes', 'removed',
    'pinned', 'tags', 'own_vote', 'voters_until')
  local posted, poster = parse_time(a[1]), string.match(a[3] or '', '^user:(%d+)$')
  if not posted then
    if redis.call('EXISTS', key) == 1 then report('article.time', key, 'time', a[1], 'Unix seconds') end
    return
  end
  if a[5] then
    for _, ranking in ipairs(rankings_at(a[1], poster or '', a[9])) do
      check_absent('article.deleted', key_ranking(ranking, ''), member)
    end
    if poster then check_absent('article.deleted', key_articles_by(poster), member) end
    if a[7] then return end -- a removed one may be restored with its votes
    check_no_key('article.voters', voted)
    check_no_key('article.voters', key_uncounted(member))
    return
  end

  local points = check_votes(id, posted, { votes = a[2], poster = a[3], imported_votes = a[6], own_vote = a[10],
    voters_until = a[11] })
  local last = newest_reply(member, '') or ''
  check_field('article.last_reply', key, 'last_reply', last)
  local listed, is_member, names = on_site(member), {}, {}
  for _, name in ipairs(groups_of(member, a[4])) do
    is_member[name], names[#names + 1] = true, name
  end
  for _, ranking in ipairs(rankings_at(a[1], poster or '', a[9], now)) do
    local site = key_ranking(ranking, '')
    local function ends(key) return ranking.period and function() expire_period(key, ranking.period) end end
    local _, score = score_in(ranking, key, 'votes', format_int(points))
    if ranking.sparse then _, score = score_in(ranking, key, 'last_reply', last) end
    if listed and score then
      check_member('article.ranking', site, member, score, 0.01, ends(site))
    else
      check_absent('article.ranking', site, member)
    end
    for _, name in ipairs(ranking.alone and {} or split_names(a[4])) do
      local of_group = key_ranking(ranking, name)
      if not is_member[name] or not listed or not score then
        check_absent('group.ranking', of_group, member)
      elseif ranking.period or ranking.sparse or redis.call('EXISTS', of_group) == 1 then -- others are built elsewhere
        check_member('group.ranking', of_group, member, score, 0.01, ends(of_group))
      end
    end
  end
  local pinned = {}
  for _, name in ipairs(split_names(a[8])) do
    if redis.call('ZSCORE', key_pinned_articles(name), member) then pinned[#pinned + 1] = name end
  end
  if a[8] then check_field('article.pinned', key, 'pinned', table.concat(pinned, ',')) end
  if a[4] then check_field('article.groups', key, 'groups', table.concat(names, ',')) end
  if poster then check_member('user.articles', key_articles_by(poster), member, a[1], 0.01) end
  if redis.call('EXISTS', key_thread(member)) == 0 then check_count('comments.count', key, 'comments', 0) end
end, key_article)
