-- What the scripts about topics share.

-- tabs_of lists the tabs that hold a category; tabs are few.
local function tabs_of(category)
  local found = {}
  for _, name in ipairs(redis.call('ZRANGE', key_tabs(), '0', '-1')) do
    if redis.call('SISMEMBER', key_tab_member(name), category) == 1 then found[#found + 1] = name end
  end
  return found
end

-- places lists the rankings of a category and of its tabs; none without a category.
local function places(category)
  if category == '' then return {} end
  local keys = { key_category(category) }
  for _, name in ipairs(tabs_of(category)) do keys[#keys + 1] = key_tab_topics(name) end
  return keys
end

local function is_category(name)
  return redis.call('ZSCORE', key_categories(), name) or redis.call('EXISTS', key_category(name)) == 1
end

-- recommend ranks a topic by the hot formula that the data keeps.
local function recommend(id, posted, ups, downs)
  local formula = redis.call('HGET', key_settings(), 'hot_formula')
  redis.call('ZADD', key_recommended(), hot(formula, ups, downs, tonumber(posted)), id)
end

-- topic_fields replies with a topic as it is now, in the order of TOPIC_FIELDS.
local function topic_fields(key) return redis.call('HMGET', key, unpack(TOPIC_FIELDS)) end

-- member_tags splits a JSON list of tags, whose names hold neither quote nor
-- backslash; other programs may have written what is no list.
local function member_tags(json)
  local ok, list = pcall(cjson.decode, json or '[]')
  local found = {}
  if ok and type(list) == 'table' then
    for _, name in ipairs(list) do
      if type(name) == 'string' then found[#found + 1] = name end
    end
  end
  return found
end
