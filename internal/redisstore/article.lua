-- What the scripts about articles share. VOTING_PERIOD, VOTERS_KEPT, EDIT_PERIOD
-- (seconds), MAX_GROUPS and ARTICLE_FIELDS come from Go.

-- fields replies with an article as it is now, in the order of ARTICLE_FIELDS.
local function fields(key) return redis.call('HMGET', key, unpack(ARTICLE_FIELDS)) end

-- rank puts an article into the site's rankings and into those of its groups
-- that are kept; a group's first member founds its rankings.
local function rank(member, posted, score, groups)
  redis.call('ZADD', key_time_ranking(''), posted, member)
  redis.call('ZADD', key_score_ranking(''), score, member)
  for _, name in ipairs(groups) do
    local first = redis.call('SCARD', key_group(name)) == 0
    redis.call('SADD', key_group(name), member)
    redis.call('ZADD', key_groups(), '0', name)
    for ranking, value in pairs({ [key_time_ranking(name)] = posted, [key_score_ranking(name)] = score }) do
      if first or redis.call('EXISTS', ranking) == 1 then
        redis.call('ZADD', ranking, value, member)
        redis.call('PERSIST', ranking)
      end
    end
  end
end

-- unrank takes an article out of groups and their rankings.
local function unrank(member, groups)
  for _, name in ipairs(groups) do
    redis.call('SREM', key_group(name), member)
    redis.call('ZREM', key_time_ranking(name), member)
    redis.call('ZREM', key_score_ranking(name), member)
  end
end

-- ranked lists the keys that rank and unrank write.
local function ranked(groups)
  local keys = { key_time_ranking(''), key_score_ranking('') }
  for _, name in ipairs(groups) do
    for _, key in ipairs({ key_group(name), key_time_ranking(name), key_score_ranking(name) }) do
      keys[#keys + 1] = key
    end
  end
  return keys
end

-- refusal says why a user may not change an article now, or nil: the poster may
-- for EDIT_PERIOD, a moderator ('1') always, nobody once it is deleted.
local function refusal(key, uid, moderator, now)
  local a = redis.call('HMGET', key, 'time', 'poster', 'deleted')
  if not a[1] then return 'NOT_FOUND' end
  if moderator ~= '1' then
    if a[2] ~= 'user:' .. uid then return 'FORBIDDEN' end
    if tonumber(now) >= tonumber(a[1]) + EDIT_PERIOD then return 'EDITING_CLOSED' end
  end
  if a[3] then return 'DELETED' end
end
