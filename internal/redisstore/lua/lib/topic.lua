-- Functions for scripts on topics.

-- tabs_of returns the tabs that have a category. It reads all tabs, which are few.
local function tabs_of(category)
  local found = {}
  for _, name in ipairs(redis.call('ZRANGE', key_tabs(), '0', '-1')) do
    if redis.call('SISMEMBER', key_tab_member(name), category) == 1 then found[#found + 1] = name end
  end
  return found
end

-- category_rankings returns the lists of topics of a category and of its tabs; none for ''.
local function category_rankings(category)
  if category == '' then return {} end
  local keys = { key_category(category) }
  for _, name in ipairs(tabs_of(category)) do keys[#keys + 1] = key_tab_topics(name) end
  return keys
end

local function is_category(name)
  return redis.call('ZSCORE', key_categories(), name) or redis.call('EXISTS', key_category(name)) == 1
end

-- recommend sets a topic's rank by the hot formula in the settings.
local function recommend(id, posted, ups, downs)
  local formula = redis.call('HGET', key_settings(), 'hot_formula')
  write('ZADD', key_recommended(), hot(formula, ups, downs, tonumber(posted)), id)
end

-- topic_fields returns a topic's current fields in the order of TOPIC_FIELDS.
local function topic_fields(key) return redis.call('HMGET', key, unpack(TOPIC_FIELDS)) end

-- member_tags parses a JSON list of tags; none for text that is not a list, which another
-- program may have written.
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

-- topic_feeds returns the rankings that show a topic with a category and tags, a JSON list, to readers.
local function topic_feeds(category, tags)
  local keys = { key_topics(), key_recommended(), key_day_rank('') }
  for _, key in ipairs(category_rankings(category)) do keys[#keys + 1] = key end
  for _, name in ipairs(member_tags(tags)) do keys[#keys + 1] = key_tag(name) end
  return keys
end
