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

-- group_keys lists what join and leave write.
local function group_keys(groups)
  local keys = { key_groups() }
  for _, name in ipairs(groups) do
    for _, key in ipairs({ key_group(name), key_time_ranking(name), key_score_ranking(name) }) do keys[#keys + 1] = key end
  end
  return keys
end

-- join puts an article into groups and into those of their rankings that are kept,
-- where it stands in the site's; a group's first member founds its rankings.
local function join(member, groups)
  local posted, score = redis.call('ZSCORE', key_time_ranking(''), member), redis.call('ZSCORE', key_score_ranking(''), member)
  local function rank(first, ranking, value)
    if first then redis.call('UNLINK', ranking) end -- what another program left of it
    if value and (first or redis.call('EXISTS', ranking) == 1) then
      redis.call('ZADD', ranking, value, member)
      redis.call('PERSIST', ranking)
    end
  end
  for _, name in ipairs(groups) do
    local first = redis.call('EXISTS', key_group(name)) == 0
    redis.call('SADD', key_group(name), member)
    redis.call('ZADD', key_groups(), '0', name)
    rank(first, key_time_ranking(name), posted)
    rank(first, key_score_ranking(name), score)
  end
end

-- leave takes an article out of groups and their rankings. A group without members
-- is none.
local function leave(member, groups)
  for _, name in ipairs(groups) do
    redis.call('SREM', key_group(name), member)
    redis.call('ZREM', key_time_ranking(name), member)
    redis.call('ZREM', key_score_ranking(name), member)
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
