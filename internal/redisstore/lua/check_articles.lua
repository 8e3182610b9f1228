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
    absent('article.deleted', key_time_ranking(''), member)
    absent('article.deleted', key_score_ranking(''), member)
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
  -- Another program takes an article off the site by removing both entries.
  local listed = redis.call('ZSCORE', key_time_ranking(''), member) or redis.call('ZSCORE', key_score_ranking(''), member)
  local score = article_score(posted, points)
  if listed then
    present('article.ranking', key_time_ranking(''), member, a[1], 0.01)
    present('article.ranking', key_score_ranking(''), member, score, 0.01)
  end
  local kept = {}
  for _, name in ipairs(names(a[4])) do
    local is_member = redis.call('SISMEMBER', key_group(name), member) == 1
    if is_member then kept[#kept + 1] = name end
    for ranking, at in pairs({ [key_time_ranking(name)] = a[1], [key_score_ranking(name)] = score }) do
      if not is_member or not listed then
        absent('group.ranking', ranking, member)
      elseif redis.call('EXISTS', ranking) == 1 then -- else the group is still to be ranked
        present('group.ranking', ranking, member, at, 0.01)
      end
    end
  end
  if a[4] then value('article.groups', key, 'groups', table.concat(kept, ',')) end
  if poster then present('user.articles', key_articles_by(poster), member, a[1], 0.01) end
  if redis.call('EXISTS', key_thread(member)) == 0 then count('comments.count', key, 'comments', 0) end
end)
