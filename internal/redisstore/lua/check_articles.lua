-- Checks articles: points, score, the rankings and groups that they belong to.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: article id.
-- requires: article, check
return check(1, function(id)
  local key, member, voted = key_article(id), 'article:' .. id, key_voted(id)
  local a = redis.call('HMGET', key, 'time', 'votes', 'poster', 'groups', 'deleted', 'imported_votes')
  local posted, poster = instant(a[1]), string.match(a[3] or '', '^user:(%d+)$')
  if not posted then
    if redis.call('EXISTS', key) == 1 then found('article.time', key, 'time', a[1], 'Unix seconds') end
    return
  end
  if a[5] then
    for _, ranking in ipairs(RANKINGS) do absent('article.deleted', key_ranking(ranking, ''), member) end
    if poster then absent('article.deleted', key_articles_by(poster), member) end
    gone('article.voters', voted)
    return
  end

  local points = integer(a[2])
  if redis.call('EXISTS', voted) == 1 then
    points = integer(a[6]) + redis.call('SCARD', voted)
    -- Another program withdraws a poster's own vote without noting it.
    if poster then value('article.own_vote', key, 'own_vote', own_vote(id, a[3], '')) end
    if redis.call('PTTL', voted) == -1 then
      local left = math.max(1, math.ceil((posted + VOTERS_KEPT - now) * 1000))
      found('article.expiry', voted, '', 'none', 'a week after posting', function() redis.call('PEXPIRE', voted, format_int(left)) end)
    end
  end
  count('article.points', key, 'votes', points)
  local listed, is_member, kept = on_site(member), {}, {}
  for _, name in ipairs(groups_of(member, a[4])) do
    is_member[name], kept[#kept + 1] = true, name
  end
  for _, ranking in ipairs(RANKINGS) do
    local site, score = key_ranking(ranking, ''), score_in(ranking, key, 'votes', format_int(points))
    if listed then present('article.ranking', site, member, score, 0.01) else absent('article.ranking', site, member) end
    for _, name in ipairs(names(a[4])) do
      local of_group = key_ranking(ranking, name)
      if not is_member[name] or not listed then
        absent('group.ranking', of_group, member)
      elseif redis.call('EXISTS', of_group) == 1 then -- else the group is still to be ranked
        present('group.ranking', of_group, member, score, 0.01)
      end
    end
  end
  if a[4] then value('article.groups', key, 'groups', table.concat(kept, ',')) end
  if poster then present('user.articles', key_articles_by(poster), member, a[1], 0.01) end
  if redis.call('EXISTS', key_thread(member)) == 0 then count('comments.count', key, 'comments', 0) end
end)
