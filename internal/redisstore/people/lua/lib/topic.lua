-- Functions for scripts on topics.

-- tabs_of returns the tabs that have a category. It reads all tabs, which are few, once for a category.
local function tabs_of(category)
  local tabs, found = kept('tabs'), {}
  if tabs[category] then return tabs[category] end
  for _, name in ipairs(redis.call('ZRANGE', key_tabs(), '0', '-1')) do
    if redis.call('SISMEMBER', key_tab_member(name), category) == 1 then found[#found + 1] = name end
  end
  tabs[category] = found
  return found
end

-- is_private reports whether only members and moderators may read a category. It reads that once.
local function is_private(category)
  local private = kept('private')
  if private[category] == nil then private[category] = redis.call('SISMEMBER', key_private(), category) == 1 end
  return private[category]
end

-- mark_private makes the script's events private if the category is.
local function mark_private(category)
  if category and is_private(category) then private_to = category end
end

-- reply_rankings returns the rankings by last reply that contain a topic: of its category, of the site, of the tabs
-- of the category, and of its tags. category is '' for none; tags is a JSON list. A private topic is only in the
-- ranking of its category.
local function reply_rankings(category, private, tags)
  local keys = {}
  if category ~= '' then keys[1] = key_category(category) end
  if private then return keys end
  keys[#keys + 1] = key_topics_active()
  for _, name in ipairs(category ~= '' and tabs_of(category) or {}) do keys[#keys + 1] = key_tab_topics(name) end
  for _, name in ipairs(member_tags(tags)) do keys[#keys + 1] = key_tag_topics('active', name) end
  return keys
end

local function is_category(name)
  return redis.call('ZSCORE', key_categories(), name) or redis.call('EXISTS', key_category(name)) == 1
end

-- needs_approval reports whether new posts in a category, '' for none, wait for a moderator.
local function needs_approval(category)
  return category ~= '' and redis.call('HGET', key_category_text(category), 'approval') == '1'
end

-- hot_formula returns the hot formula in the settings, which it reads once.
local function hot_formula()
  local settings = kept('settings')
  if settings.hot == nil then settings.hot = redis.call('HGET', key_settings(), 'hot_formula') end
  return settings.hot
end

-- recommend sets a topic's rank by the hot formula.
local function recommend(id, posted, ups, downs)
  write('ZADD', key_recommended(), hot(hot_formula(), ups, downs, tonumber(posted)), id)
end

-- topic_fields returns a topic's current fields in the order of TOPIC_FIELDS.
local function topic_fields(key) return redis.call('HMGET', key, unpack(TOPIC_FIELDS)) end

-- topic_feeds returns the rankings that show a topic with a category and tags, a JSON list, to readers.
local function topic_feeds(category, tags)
  local keys = { key_topics(), key_recommended(), key_day_rank('') }
  for _, key in ipairs(reply_rankings(category)) do keys[#keys + 1] = key end
  for _, name in ipairs(member_tags(tags)) do keys[#keys + 1] = key_tag(name) end
  return keys
end
