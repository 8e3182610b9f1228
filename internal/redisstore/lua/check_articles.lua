-- Checks articles: points, score, rankings, groups.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: article id.
-- requires: article, check
return check(1, function(id)
  local key, member, voted = key_article(id), 'article:' .. id, key_voted(id)
  local a = redis.call('HMGET', key, 'time', 'votes', 'poster', 'groups', 'deleted', 'imported_votes', 'removed',
    'pinned', 'tags')
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

  local points = parse_int(a[2])
  if redis.call('EXISTS', voted) == 1 then
    points = parse_int(a[6]) + redis.call('SCARD', voted) - redis.call('HLEN', key_uncounted(member))
    -- Another program removes an author's own vote from the set and leaves the field.
    if poster then check_field('article.own_vote', key, 'own_vote', own_vote(id, a[3], '')) end
    if redis.call('PTTL', voted) == -1 then
      local left = math.max(1, math.ceil((posted + VOTERS_KEPT - now) * 1000))
      report('article.expiry', voted, '', 'none', 'a week after posting', function()
        redis.call('PEXPIRE', voted, format_int(left))
      end)
    end
  end
  check_count('article.points', key, 'votes', points)
  local last = newest_reply(member, '') or ''
  check_field('article.last_reply', key, 'last_reply', last)
  local listed, is_member, kept = on_site(member), {}, {}
  for _, name in ipairs(groups_of(member, a[4])) do
    is_member[name], kept[#kept + 1] = true, name
  end
  for _, ranking in ipairs(rankings_at(a[1], poster or '', a[9], now)) do
    local site = key_ranking(ranking, '')
    local _, score = score_in(ranking, key, 'votes', format_int(points))
    if ranking.sparse then _, score = score_in(ranking, key, 'last_reply', last) end
    if listed and score then
      check_member('article.ranking', site, member, score, 0.01)
    else
      check_absent('article.ranking', site, member)
    end
    for _, name in ipairs(ranking.alone and {} or split_names(a[4])) do
      local of_group = key_ranking(ranking, name)
      if not is_member[name] or not listed or not score then
        check_absent('group.ranking', of_group, member)
      elseif ranking.period or ranking.sparse or redis.call('EXISTS', of_group) == 1 then -- others are built elsewhere
        check_member('group.ranking', of_group, member, score, 0.01)
      end
    end
  end
  local pinned = {}
  for _, name in ipairs(split_names(a[8])) do
    if redis.call('ZSCORE', key_pinned_articles(name), member) then pinned[#pinned + 1] = name end
  end
  if a[8] then check_field('article.pinned', key, 'pinned', table.concat(pinned, ',')) end
  if a[4] then check_field('article.groups', key, 'groups', table.concat(kept, ',')) end
  if poster then check_member('user.articles', key_articles_by(poster), member, a[1], 0.01) end
  if redis.call('EXISTS', key_thread(member)) == 0 then check_count('comments.count', key, 'comments', 0) end
end)
