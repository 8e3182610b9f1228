-- Functions for the rankings of topics that only Agora writes: by points, of all time and by the period of posting; by
-- number of comments; by how divided the votes are; and, in a category, by post time. The rankings by last reply are
-- in topic.lua of package people, but add_tag_orders adds a tag's ranking by last reply too.
-- A public topic is in the rankings of the site, of its category, of its author and of its tags. A private topic is
-- only in the rankings of its category. A tag has no ranking by period and no ranking by how divided the votes are. A
-- ranking by comments contains the topics with comments, and one by how divided the votes are those with votes of both
-- kinds.
-- requires: period

-- ranked_fields returns the values of the fields of a topic on which its rankings depend, and of locked, on which
-- comments do, by their names.
local function ranked_fields(id)
  local names = { 'time', 'category', 'private', 'author_id', 'comments', 'imported_ups', 'imported_downs', 'deleted',
    'removed', 'tags', 'last_reply', 'locked' }
  local values, t = redis.call('HMGET', key_topic(id), unpack(names)), {}
  for i, name in ipairs(names) do t[name] = values[i] end
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

-- add_tag_orders adds the rankings of a topic by its tags to orders, as topic_orders does.
local function add_tag_orders(orders, tags, scores)
  local ranked = { 'active', 'points', 'comments' }
  for _, name in ipairs(tags) do
    if not scores then
      local key = key_tag(name)
      tag_list(key, name, 'agora:tag_time:')
      orders[#orders + 1] = { score = 'posted', tag = true, key = key }
    end
    for _, score in ipairs(ranked) do
      if not scores or scores[score] then
        orders[#orders + 1] = { score = score, tag = true, key = key_tag_topics(score, name) }
      end
    end
  end
end

-- topic_orders returns the rankings that may contain a topic with a state. An entry is the key of a ranking, the name
-- of its score, and its period, nil for none. scores chooses rankings by the names of their scores; nil for all. With
-- now, it leaves out a period whose rankings have ended by then.
local function topic_orders(state, scores, now)
  local orders, category, public = {}, state.category ~= '', not state.private
  local scopes = category and { state.category } or {}
  if public then scopes[#scopes + 1] = '' end
  if not scores and category then orders[1] = { score = 'posted', key = key_topics_time(state.category) } end
  if public then add_tag_orders(orders, state.tags, scores) end
  if not scores or scores.points then
    if public and string.match(state.author, '^%d+$') then
      orders[#orders + 1] = { score = 'points', key = key_topics_points_by(state.author) }
    end
    local period = period_of(parse_time(state.posted) or 0, now)
    for _, scope in ipairs(scopes) do
      orders[#orders + 1] = { score = 'points', key = key_topics_points(scope) }
      if period then
        orders[#orders + 1] = { score = 'points', key = key_topics_points_in(period.name, scope), period = period }
      end
    end
  end
  for _, scope in ipairs(scopes) do
    if not scores or scores.comments then
      orders[#orders + 1] = { score = 'comments', key = key_topics_comments(scope) }
    end
    if not scores or scores.controversial then
      orders[#orders + 1] = { score = 'controversial', key = key_topics_controversial(scope) }
    end
  end
  return orders
end

-- add_order_keys adds the keys of rankings to a list of keys.
local function add_order_keys(keys, orders)
  for _, order in ipairs(orders) do keys[#keys + 1] = order.key end
end

-- comments_score returns the score of a topic with a number of comments, nil for one without: it is not in the rankings
-- by comments.
local function comments_score(comments) return comments > 0 and format_int(comments) or nil end

-- controversial_score returns how divided votes are, as text; nil if they are all of one kind: such a topic is not in
-- the rankings.
local function controversial_score(ups, downs) return ups > 0 and downs > 0 and controversial(ups, downs) or nil end

-- topic_scores returns the scores of a topic with so many ups and downs here, as text; nil for a ranking that does not
-- contain the topic.
local function topic_scores(state, ups, downs)
  ups, downs = ups + state.ups, downs + state.downs
  return { posted = state.posted, active = state.active, comments = comments_score(state.comments),
    points = format_int(ups - downs), controversial = controversial_score(ups, downs) }
end

-- place_topic puts a topic that is in none of these rankings into those that contain a topic with scores. A ranking of
-- a period that has begun has its expiry.
local function place_topic(id, orders, scores)
  for _, order in ipairs(orders) do
    if scores[order.score] then write('ZADD', order.key, scores[order.score], id) end
    if order.period and not order.begun then expire_period(order.key, order.period) end
  end
end

-- order_topic puts a topic that is in none of these rankings into them.
local function order_topic(state, orders, ups, downs) place_topic(state.id, orders, topic_scores(state, ups, downs)) end

-- reorder_topic changes the scores of a topic in rankings from some scores to others. It begins no ranking of a period,
-- which may have ended.
local function reorder_topic(id, orders, before, after)
  for _, order in ipairs(orders) do
    local score = order.score
    if after[score] and order.period then
      write('ZADD', order.key, 'XX', after[score], id)
    elseif after[score] then
      write('ZADD', order.key, after[score], id)
    elseif before[score] then
      write('ZREM', order.key, id)
    end
  end
end

-- unorder_topic removes a topic from rankings.
local function unorder_topic(id, orders)
  for _, order in ipairs(orders) do
    if redis.call('ZSCORE', order.key, id) then write('ZREM', order.key, id) end
  end
end
