-- What the scripts about articles share. VOTING_PERIOD and VOTERS_KEPT (seconds),
-- MAX_GROUPS and ARTICLE_FIELDS come from Go.

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

-- ranked lists the keys that rank and unrank write. It reads each as what it must
-- be: a key that another program has made something else fails here, before the
-- first write.
local function ranked(groups)
  local keys = {}
  for _, name in ipairs({ '', unpack(groups) }) do
    for _, key in ipairs({ key_time_ranking(name), key_score_ranking(name) }) do
      redis.call('ZCARD', key)
      keys[#keys + 1] = key
    end
    if name ~= '' then
      redis.call('SCARD', key_group(name))
      keys[#keys + 1] = key_group(name)
    end
  end
  return keys
end

