-- Functions for the rankings of topics that only Agora writes: by points, of all time and by the period of posting; by
-- number of comments; by how divided the votes are; and, in a category, by post time. The rankings by last reply are
-- in topic.lua of package people, but tag_orders returns a tag's ranking by last reply too.
-- A public topic is in the rankings of the site, of its category, of its author and of its tags. A private topic is
-- only in the rankings of its category. A tag has no ranking by period and no ranking by how divided the votes are.
-- requires: period

-- The fields of a topic on which its rankings depend.
local RANKED_FIELDS = { 'time', 'category', 'private', 'author_id', 'comments', 'imported_ups', 'imported_downs',
  'deleted', 'removed', 'tags', 'last_reply' }

-- ranked_fields returns the values of these fields, by their names.
local function ranked_fields(id)
  local values, t = redis.call('HMGET', key_topic(id), unpack(RANKED_FIELDS)), {}
  for i, name in ipairs(RANKED_FIELDS) do t[name] = values[i] end
  return t
end

-- state_of returns what the rankings of a topic with these values depend on.
local function state_of(id, t)
  return { id = id, posted = t.time, category = t.category or '', private = t.private and true or false,
    author = t.author_id or '', comments = parse_int(t.comments), ups = parse_int(t.imported_ups),
    downs = parse_int(t.imported_downs), gone = t.deleted and true or false, tags = member_tags(t.tags),
    active = parse_time(t.last_reply) and t.last_reply or t.time }
end

-- topic_state returns what the rankings of a topic depend on.
local function topic_state(id) return state_of(id, ranked_fields(id)) end

-- tag_orders returns the rankings of a topic by its tags, each as topic_orders does.
local function tag_orders(tags)
  local orders = {}
  for _, name in ipairs(tags) do
    orders[#orders + 1] = { score = 'posted', tag = true, key = key_tag(name) }
    for _, score in ipairs({ 'active', 'points', 'comments' }) do
      orders[#orders + 1] = { score = score, tag = true, key = key_tag_topics(score, name) }
    end
  end
  return orders
end

-- topic_orders returns the rankings that contain a topic with a state. An entry is the key of a ranking, and the name
-- of its score.
local function topic_orders(state)
  local orders = {}
  local function add(score, key) orders[#orders + 1] = { score = score, key = key } end
  local scopes, period = {}, period_of(parse_time(state.posted) or 0)
  if state.category ~= '' then
    scopes[1] = state.category
    add('posted', key_topics_time(state.category))
  end
  if not state.private then
    scopes[#scopes + 1] = ''
    if string.match(state.author, '^%d+$') then add('points', key_topics_points_by(state.author)) end
    for _, order in ipairs(tag_orders(state.tags)) do orders[#orders + 1] = order end
  end
  for _, scope in ipairs(scopes) do
    add('points', key_topics_points(scope))
    add('points', key_topics_points_in(period, scope))
    add('comments', key_topics_comments(scope))
    add('controversial', key_topics_controversial(scope))
  end
  return orders
end

-- add_order_keys adds the keys of rankings to a list of keys.
local function add_order_keys(keys, orders)
  for _, order in ipairs(orders) do keys[#keys + 1] = order.key end
end

-- orders_by returns those rankings that have a score.
local function orders_by(score, orders)
  local found = {}
  for _, order in ipairs(orders) do
    if order.score == score then found[#found + 1] = order end
  end
  return found
end

-- orders_by_votes returns those rankings whose scores are made from votes.
local function orders_by_votes(orders)
  local found = orders_by('points', orders)
  for _, order in ipairs(orders_by('controversial', orders)) do found[#found + 1] = order end
  return found
end

-- topic_scores returns the scores of a topic with so many ups and downs here, as text.
local function topic_scores(state, ups, downs)
  return { posted = state.posted, active = state.active, comments = format_int(state.comments),
    points = format_int(ups + state.ups - downs - state.downs),
    controversial = controversial(ups + state.ups, downs + state.downs) }
end

-- order_topic puts a topic with so many ups and downs here into rankings.
local function order_topic(state, orders, ups, downs)
  local scores = topic_scores(state, ups, downs)
  for _, order in ipairs(orders) do write('ZADD', order.key, scores[order.score], state.id) end
end

-- unorder_topic removes a topic from rankings.
local function unorder_topic(id, orders)
  for _, order in ipairs(orders) do
    if redis.call('ZSCORE', order.key, id) then write('ZREM', order.key, id) end
  end
end
