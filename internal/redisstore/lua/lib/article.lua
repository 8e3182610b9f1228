-- What the scripts about articles share. VOTING_PERIOD, VOTERS_KEPT and
-- FOUNDING_PERIOD (seconds), MAX_GROUPS, MAX_FOUNDED and ARTICLE_FIELDS come from Go.

-- article_fields replies with an article as it is now, in the order of ARTICLE_FIELDS.
local function article_fields(key) return redis.call('HMGET', key, unpack(ARTICLE_FIELDS)) end

-- own_vote returns '0' when a poster (user:UID) has withdrawn their own vote, else ''. The
-- voters say so while they are kept, and after that the field own_vote.
local function own_vote(id, poster, field)
  local voted = key_voted(id)
  if redis.call('EXISTS', voted) == 0 then return field == '0' and '0' or '' end
  return redis.call('SISMEMBER', voted, poster) == 1 and '' or '0'
end

-- votes_but_own returns what an article adds to its poster's karma: its votes without the
-- poster's own, unless own is '0'.
local function votes_but_own(votes, own) return integer(votes) - (own == '0' and 0 or 1) end

-- ranking_keys lists all rankings of the site and of groups.
local function ranking_keys(groups)
  local keys = {}
  for _, ranking in ipairs(RANKINGS) do
    keys[#keys + 1] = key_ranking(ranking, '')
    for _, name in ipairs(groups) do keys[#keys + 1] = key_ranking(ranking, name) end
  end
  return keys
end

-- group_keys lists what join and leave read and write.
local function group_keys(groups)
  local keys = ranking_keys(groups)
  keys[#keys + 1] = key_groups()
  for _, name in ipairs(groups) do keys[#keys + 1] = key_group(name) end
  return keys
end

-- groups_of lists the groups of an article, by its field groups: another program may have
-- taken it out of some of them since.
local function groups_of(member, field)
  local found = {}
  for _, name in ipairs(names(field)) do
    if redis.call('SISMEMBER', key_group(name), member) == 1 then found[#found + 1] = name end
  end
  return found
end

-- on_site reports whether an article is in a ranking that other programs write: one takes
-- it off the site by removing it from all of them.
local function on_site(member)
  for _, ranking in ipairs(RANKINGS) do
    if not ranking.own and redis.call('ZSCORE', key_ranking(ranking, ''), member) then return true end
  end
  return false
end

-- score_in returns an article's score in a ranking, as text; with a field that is going to
-- have another value, if one is given.
local function score_in(ranking, article, field, value)
  local values = redis.call('HMGET', article, unpack(ranking.from))
  for i, name in ipairs(ranking.from) do
    if name == field then values[i] = value end
  end
  return ranking.score(unpack(values))
end

-- rank puts an article into the site's rankings.
local function rank(article, member)
  for _, ranking in ipairs(RANKINGS) do
    redis.call('ZADD', key_ranking(ranking, ''), score_in(ranking, article), member)
  end
end

-- unrank takes an article out of the site's rankings.
local function unrank(member)
  for _, ranking in ipairs(RANKINGS) do redis.call('ZREM', key_ranking(ranking, ''), member) end
end

-- rank_in_group puts an article into a group's ranking if that is kept. A cache of another
-- program's stays: only a ranking that is kept is read as complete.
local function rank_in_group(ranking, name, score, member)
  local key = key_ranking(ranking, name)
  if redis.call('EXISTS', key) == 0 then return end
  redis.call('ZADD', key, score, member)
  redis.call('PERSIST', key)
end

-- set_ranked sets a field of an article and moves the article in the rankings that are made
-- from it. It changes the site's score by as much as the field changes it: another program
-- may have written the score and not yet the field.
local function set_ranked(article, member, groups, field, value)
  local scores, listed = {}, on_site(member)
  for i, ranking in ipairs(RANKINGS) do
    local is = redis.call('ZSCORE', key_ranking(ranking, ''), member)
    local before, after = score_in(ranking, article), score_in(ranking, article, field, value)
    if before == after then
      scores[i] = is
    elseif is and tonumber(is) ~= tonumber(before) then
      local change = string.format('%.3f', tonumber(after) - tonumber(before)) -- whose last decimals are not exact
      scores[i] = text(tonumber(is) + tonumber(change))
    else
      scores[i] = after
    end
  end
  redis.call('HSET', article, field, value)
  for i, ranking in ipairs(listed and RANKINGS or {}) do
    if scores[i] then
      redis.call('ZADD', key_ranking(ranking, ''), scores[i], member)
      for _, name in ipairs(groups) do rank_in_group(ranking, name, scores[i], member) end
    end
  end
end

-- join puts an article into groups and into those of their rankings that are kept, with its
-- scores on the site. A group's first member founds its rankings.
local function join(member, groups)
  for _, name in ipairs(groups) do
    local first = redis.call('EXISTS', key_group(name)) == 0
    redis.call('SADD', key_group(name), member)
    redis.call('ZADD', key_groups(), '0', name)
    for _, ranking in ipairs(RANKINGS) do
      local key, score = key_ranking(ranking, name), redis.call('ZSCORE', key_ranking(ranking, ''), member)
      if first then redis.call('UNLINK', key) end -- what another program left of it
      if first and score then redis.call('ZADD', key, score, member) end
      if score then rank_in_group(ranking, name, score, member) end
    end
  end
end

-- leave takes an article out of groups and their rankings. A group without members
-- is none.
local function leave(member, groups)
  for _, name in ipairs(groups) do
    redis.call('SREM', key_group(name), member)
    for _, ranking in ipairs(RANKINGS) do redis.call('ZREM', key_ranking(ranking, name), member) end
    if redis.call('EXISTS', key_group(name)) == 0 then redis.call('ZREM', key_groups(), name) end
  end
end

-- may_found reports whether a user may found those of the groups that have no
-- members: MAX_FOUNDED in FOUNDING_PERIOD. It returns how many those are, too.
local function may_found(uid, groups)
  local new = 0
  for _, name in ipairs(groups) do
    if redis.call('EXISTS', key_group(name)) == 0 then new = new + 1 end
  end
  return new == 0 or integer(redis.call('GET', key_founded(uid))) + new <= MAX_FOUNDED, new
end

-- count_founded counts groups that a user has founded.
local function count_founded(uid, new)
  if new == 0 then return end
  local key = key_founded(uid)
  local left, before = redis.call('PTTL', key), integer(redis.call('GET', key))
  if left < 0 then left, before = FOUNDING_PERIOD * 1000, 0 end
  redis.call('SET', key, format_int(before + new), 'PX', format_int(left))
end
