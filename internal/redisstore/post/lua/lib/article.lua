-- Functions for scripts on articles. VOTING_PERIOD, VOTERS_LIFETIME and
-- FOUNDING_PERIOD (seconds), MAX_GROUPS, MAX_FOUNDED and ARTICLE_FIELDS come from Go.
-- requires: period

-- article_fields returns an article's current fields in the order of ARTICLE_FIELDS.
local function article_fields(key) return redis.call('HMGET', key, unpack(ARTICLE_FIELDS)) end

-- own_vote_of returns '0' if the author of an article, poster (user:UID), has withdrawn the author's own vote, else
-- ''. field is the article's field own_vote. If the set of voters has an expiry, the vote is withdrawn if the set
-- lacks the author. With field '1' it is not, because the author's vote is then among the imported votes. If the set
-- has expired, or another program has made it again without an expiry, it tells less. Then the vote is withdrawn only
-- if the set lacks the author and field is '0'.
local function own_vote_of(id, poster, field)
  local voted = key_voted(id)
  local left = redis.call('PTTL', voted)
  if left < 0 then return field == '0' and redis.call('SISMEMBER', voted, poster) == 0 and '0' or '' end
  return field ~= '1' and redis.call('SISMEMBER', voted, poster) == 0 and '0' or ''
end

-- known_until returns when the set of voters goes of an article that Agora posts, Unix seconds: its field voters_until.
local function known_until(posted) return format_int(math.floor(tonumber(posted) + VOTERS_LIFETIME + 0.5)) end

-- tag_rankings returns the rankings of an article by its tags, a JSON list.
local function tag_rankings(tags)
  local found = {}
  for _, name in ipairs(member_tags(tags)) do
    for _, ranking in ipairs(RANKINGS) do
      found[#found + 1] = { key = ranking.by_tag .. name, own = true, from = ranking.from, score = ranking.score,
        alone = true, sparse = ranking.sparse }
      if ranking.by_tag == 'agora:tag_time:' then tag_list(tag .. ranking.by_tag .. name, name, 'agora:tag:') end
    end
  end
  return found
end

-- rankings_at returns the rankings of an article: RANKINGS, and the rankings of the period of its post time, of its
-- author ('' if unknown), and of its tags. Groups have no rankings of authors and of tags. With now, it leaves out a
-- period whose rankings have ended by then.
local function rankings_at(posted, author, tags, now)
  local all, time = { unpack(RANKINGS) }, parse_time(posted)
  for _, ranking in ipairs(RANKINGS) do
    local period = ranking.by_period and time and period_of(time, now)
    if period then
      all[#all + 1] = { key = ranking.by_period .. period.name .. ':', own = true, from = ranking.from,
        score = ranking.score, period = period }
    end
    if ranking.by_author and author ~= '' then
      all[#all + 1] = { key = ranking.by_author .. author, own = true, from = ranking.from, score = ranking.score,
        alone = true }
    end
  end
  for _, ranking in ipairs(tag_rankings(tags)) do all[#all + 1] = ranking end
  return all
end

-- rankings_by returns those rankings, of RANKINGS or of a list, whose scores are made from a field of an article.
local function rankings_by(field, rankings)
  local found = {}
  for _, ranking in ipairs(rankings or RANKINGS) do
    for _, name in ipairs(ranking.from) do
      if name == field then found[#found + 1] = ranking end
    end
  end
  return found
end

-- ranking_keys returns rankings of the site and of the groups, all or those in a list.
local function ranking_keys(groups, rankings)
  local keys = {}
  for _, ranking in ipairs(rankings or RANKINGS) do
    keys[#keys + 1] = key_ranking(ranking, '')
    for _, name in ipairs(ranking.alone and {} or groups) do keys[#keys + 1] = key_ranking(ranking, name) end
  end
  return keys
end

-- group_keys returns the keys that join_groups and leave_groups read and write.
local function group_keys(groups, rankings)
  local keys = ranking_keys(groups, rankings)
  keys[#keys + 1] = key_groups()
  for _, name in ipairs(groups) do
    keys[#keys + 1] = key_group(name)
    keys[#keys + 1] = key_pinned_articles(name)
  end
  return keys
end

-- groups_of returns the groups in an article's field groups, without the groups from which another program has
-- removed the article.
local function groups_of(member, field)
  local found = {}
  for _, name in ipairs(split_names(field)) do
    if redis.call('SISMEMBER', key_group(name), member) == 1 then found[#found + 1] = name end
  end
  return found
end

-- on_site reports whether an article is in at least one of the contract's rankings: another program takes an article
-- off the site by removing it from all of them. The call fails if the key of such a ranking has another type. So a
-- script that calls on_site after a write also calls it before its first write.
local function on_site(member)
  for _, ranking in ipairs(RANKINGS) do
    if not ranking.own and redis.call('ZSCORE', key_ranking(ranking, ''), member) then return true end
  end
  return false
end

-- newest_reply returns the time, as text, of the newest comment on a subject; nil for none. It skips deleted
-- comments, and the comment whose id is in without. The loop is short, because newer placeholders are rare.
local function newest_reply(subject, without)
  local index = 0
  while true do
    local id = redis.call('ZREVRANGE', key_thread(subject), format_int(index), format_int(index))[1]
    if not id then return nil end
    local c = redis.call('HMGET', key_comment(id), 'time', 'deleted')
    if id ~= without and parse_time(c[1]) and not c[2] then return c[1] end
    index = index + 1
  end
end

-- score_in returns an article's score in a ranking, as text; nil if a sparse ranking does not contain the article.
-- With field and value it also returns the score that the article will have after the field changes to value.
local function score_in(ranking, article, field, value)
  local values = redis.call('HMGET', article, unpack(ranking.from))
  local score = ranking.score(unpack(values))
  if not field then return score end
  for i, name in ipairs(ranking.from) do
    if name == field then values[i] = value end
  end
  return score, ranking.score(unpack(values))
end

-- ranked_values returns the values of the fields of an article that rankings are made from, by their names.
local function ranked_values(article)
  local a = redis.call('HMGET', article, 'time', 'votes', 'comments', 'last_reply')
  return { time = a[1], votes = a[2], comments = a[3], last_reply = a[4] }
end

-- scored returns those rankings that contain an article with these values, and its scores by the functions of the
-- rankings.
local function scored(rankings, values)
  local scores, found = {}, {}
  for _, ranking in ipairs(rankings) do
    if scores[ranking.score] == nil then
      scores[ranking.score] = ranking.score(values[ranking.from[1]], values[ranking.from[2]]) or false
    end
    if scores[ranking.score] then found[#found + 1] = ranking end
  end
  return found, scores
end

-- index_on_site puts an article into a ranking of the site. One of a period that has begun has its expiry.
local function index_on_site(ranking, score, member)
  local key = key_ranking(ranking, '')
  write('ZADD', key, score, member)
  if ranking.period and not ranking.begun then expire_period(key, ranking.period) end
end

-- index_article puts an article with these values into rankings of the site.
local function index_article(values, member, rankings)
  local found, scores = scored(rankings, values)
  for _, ranking in ipairs(found) do index_on_site(ranking, scores[ranking.score], member) end
end

-- unindex_article removes an article from rankings of the site.
local function unindex_article(member, rankings)
  for _, ranking in ipairs(rankings) do write('ZREM', key_ranking(ranking, ''), member) end
end

-- index_in_group puts an article into a group's ranking if the ranking exists. It does not begin a ranking, because a
-- ranking with one article would be read as complete. Only a ranking by period or a sparse ranking begins with its
-- first article. index_in_group removes an expiry that another program has set.
local function index_in_group(ranking, name, score, member)
  if ranking.alone then return end
  local key = key_ranking(ranking, name)
  if not ranking.period and not ranking.sparse and redis.call('EXISTS', key) == 0 then return end
  write('ZADD', key, score, member)
  if ranking.period then expire_period(key, ranking.period) end
  if not ranking.own then redis.call('PERSIST', key) end
end

-- set_ranking_field sets a field of an article, or removes the field for '', and sets the article's scores in
-- rankings that use the field. Another program may have written the score on the site and not yet the field. So if
-- the score does not fit the old fields, set_ranking_field only adds to it the difference that the new value makes.
local function set_ranking_field(article, member, groups, field, value, rankings)
  local scores, changes, listed = {}, {}, on_site(member)
  for i, ranking in ipairs(rankings) do
    local is = redis.call('ZSCORE', key_ranking(ranking, ''), member)
    changes[ranking.score] = changes[ranking.score] or { score_in(ranking, article, field, value) }
    local before, after = unpack(changes[ranking.score], 1, 2)
    if ranking.sparse then
      scores[i] = after -- nil when the article leaves it
    elseif before == after then
      scores[i] = is
    elseif is and tonumber(is) ~= tonumber(before) then
      local change = string.format('%.3f', tonumber(after) - tonumber(before)) -- hides rounding errors
      scores[i] = text(tonumber(is) + tonumber(change))
    else
      scores[i] = after
    end
  end
  if value == '' then write('HDEL', article, field) else write('HSET', article, field, value) end
  for i, ranking in ipairs(listed and rankings or {}) do
    for _, key in ipairs(not scores[i] and ranking.sparse and ranking_keys(groups, { ranking }) or {}) do
      write('ZREM', key, member)
    end
    if scores[i] then
      write('ZADD', key_ranking(ranking, ''), scores[i], member)
      for _, name in ipairs(groups) do index_in_group(ranking, name, scores[i], member) end
    end
  end
  -- Another program may have given an expiry to the rankings of a group that it knows.
  for _, name in ipairs(groups) do
    for _, ranking in ipairs(RANKINGS) do
      if not ranking.own then redis.call('PERSIST', key_ranking(ranking, name)) end
    end
  end
end

-- of_groups returns those of an article's rankings_at that groups have.
local function of_groups(rankings)
  local found = {}
  for _, ranking in ipairs(rankings) do
    if not ranking.alone then found[#found + 1] = ranking end
  end
  return found
end

-- join_groups adds an article to groups. It also adds the article, with its scores on the site, to the rankings that
-- the groups have. The first member of a group creates the group's rankings.
local function join_groups(member, groups, rankings)
  for _, name in ipairs(groups) do
    local first = redis.call('EXISTS', key_group(name)) == 0
    write('SADD', key_group(name), member)
    list_name('group', key_groups(), name, true)
    for _, ranking in ipairs(of_groups(rankings)) do
      local key, score = key_ranking(ranking, name), redis.call('ZSCORE', key_ranking(ranking, ''), member)
      if first then write('UNLINK', key) end -- another program's remains
      if first and score then write('ZADD', key, score, member) end
      if score then index_in_group(ranking, name, score, member) end
    end
  end
end

-- leave_groups removes an article from groups, their rankings and their pinned articles. A group without members no
-- longer exists, so it leaves the list of groups.
local function leave_groups(member, groups, rankings)
  for _, name in ipairs(groups) do
    local pinned = key_pinned_articles(name)
    if redis.call('ZSCORE', pinned, member) then write('ZREM', pinned, member) end
    write('SREM', key_group(name), member)
    for _, ranking in ipairs(of_groups(rankings)) do write('ZREM', key_ranking(ranking, name), member) end
    if redis.call('EXISTS', key_group(name)) == 0 then list_name('group', key_groups(), name, false) end
  end
end

-- may_create_groups reports whether a user may create the new groups in a list, and returns the number of the new
-- groups. A new group has no members. A user may create MAX_FOUNDED groups in FOUNDING_PERIOD. existing names the
-- groups that have members in any partition. created is how many groups the user has created in this period, in all
-- partitions.
local function may_create_groups(uid, groups, existing, created)
  local new, exists = 0, {}
  for _, name in ipairs(split_names(existing)) do exists[name] = true end
  for _, name in ipairs(groups) do
    if not exists[name] and redis.call('EXISTS', key_group(name)) == 0 then new = new + 1 end
  end
  created = math.max(parse_int(created), parse_int(redis.call('GET', key_founded(uid))))
  return new == 0 or created + new <= MAX_FOUNDED, new
end

-- count_created_groups adds to the number of groups that a user has created.
local function count_created_groups(uid, new)
  if new == 0 then return end
  local key = key_founded(uid)
  local left, before = redis.call('PTTL', key), parse_int(redis.call('GET', key))
  if left < 0 then left, before = FOUNDING_PERIOD * 1000, 0 end
  redis.call('SET', key, format_int(before + new), 'PX', format_int(left))
end
