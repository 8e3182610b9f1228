-- Functions for scripts that make topics private or public. A private topic has the field private. It is in the lists
-- of its category and in no other ranking, and votes on it give no karma. Its comments have the field too: they are
-- in no list of the site's comments or of their authors' comments, and votes on them give no karma.
-- The field does not decide who may read the topic. Each read checks the topic's category: so the topics of a private
-- category are private before the job has ended.
-- requires: entity, topic, topic_orders, vote, mark

-- public_lists returns the rankings outside its category and tabs that a public topic is in.
local function public_lists(author)
  local keys = { key_topics(), key_recommended() }
  if string.match(author, '^%d+$') then keys[#keys + 1] = key_topics_by(author) end
  return keys
end

-- public_orders returns the rankings that contain a topic of a category while the topic is public, and the topic's
-- state as a public topic. now is as in topic_orders.
local function public_orders(id, category, now)
  local state = topic_state(id)
  state.category, state.private = category, false
  return topic_orders(state, nil, now), state
end

-- privacy_keys returns the keys that set_private writes. days are those that have a day rank.
local function privacy_keys(id, category, days)
  local author = redis.call('HGET', key_topic(id), 'author_id') or ''
  local keys = public_lists(author)
  for _, key in ipairs(reply_rankings(category)) do keys[#keys + 1] = key end
  for _, key in ipairs({ key_topic(id), key_topic_up(id), key_topic_down(id), key_private_topics(category), key_karma(),
    key_settings(), key_day_rank(''), key_featured() }) do
    keys[#keys + 1] = key
  end
  for _, day in ipairs(days) do keys[#keys + 1] = key_day_rank(day) end
  if string.match(author, '^%d+$') then keys[#keys + 1] = key_private_by(author) end
  add_order_keys(keys, public_orders(id, category))
  return keys
end

-- set_private makes a topic of a category, which is not deleted, private or public.
local function set_private(id, category, private, days, now)
  local key, up, down = key_topic(id), key_topic_up(id), key_topic_down(id)
  local t = redis.call('HMGET', key, 'time', 'last_reply', 'author_id', 'imported_ups', 'imported_downs')
  local author, ups, downs = string.match(t[3] or '', '^%d+$') or '', parse_int(t[4]), parse_int(t[5])
  local own_ups, own_downs = count_votes('topic:' .. id, up, down)
  local karma = votes_of_others('topic:' .. id, up, down, author) + ups - downs
  if private then
    write('HSET', key, 'private', '1')
    write('HDEL', key, 'featured')
    unmark(key_featured(), 'topic:' .. id)
    if author ~= '' then write('ZADD', key_private_by(author), t[1], 'topic:' .. id) end
    write('ZADD', key_private_topics(category), t[1], id)
    local left = public_lists(author)
    for _, name in ipairs(tabs_of(category)) do left[#left + 1] = key_tab_topics(name) end
    left[#left + 1] = key_topics_active()
    left[#left + 1] = key_day_rank('')
    for _, day in ipairs(days) do left[#left + 1] = key_day_rank(day) end
    local orders, state = public_orders(id, category)
    state.private = true
    unorder_topic(id, orders)
    order_topic(state, topic_orders(state, nil, now), own_ups, own_downs)
    for _, list in ipairs(left) do
      if redis.call('ZSCORE', list, id) then write('ZREM', list, id) end
    end
    add_karma(author, '', -karma)
    return
  end
  write('HDEL', key, 'private')
  write('ZREM', key_private_topics(category), id)
  if author ~= '' then write('ZREM', key_private_by(author), 'topic:' .. id) end
  for _, list in ipairs(public_lists(author)) do
    if list ~= key_recommended() then write('ZADD', list, t[1], id) end
  end
  local place = redis.call('ZSCORE', key_category(category), id) or parse_time(t[2]) and t[2] or t[1]
  for _, list in ipairs(reply_rankings(category)) do write('ZADD', list, place, id) end
  local orders, state = public_orders(id, category, now)
  order_topic(state, orders, own_ups, own_downs)
  recommend(id, t[1], own_ups + ups, own_downs + downs)
  add_karma(author, '', karma)
end

-- comment_privacy_keys returns the keys that set_comment_private writes.
local function comment_privacy_keys(id)
  local author = redis.call('HGET', key_comment(id), 'author_id') or ''
  return { key_comment(id), key_comment_up(id), key_comment_down(id), key_comments(), key_comments_by(author),
    key_comments_points_by(author), key_private_by(author), key_karma() }
end

-- set_comment_private makes a comment on a topic, which is not deleted, private or public.
local function set_comment_private(id, subject, private)
  local c = redis.call('HMGET', key_comment(id), 'author_id', 'time')
  local author = string.match(c[1] or '', '^%d+$')
  if private then
    write('HSET', key_comment(id), 'private', '1')
    write('HDEL', key_comment(id), 'day') -- the day rank of the topic has gone, and with it this reply
    write('ZREM', key_comments(), subject .. ':' .. id)
  else
    write('HDEL', key_comment(id), 'private')
    write('ZADD', key_comments(), c[2], subject .. ':' .. id)
  end
  if not author then return end
  local karma = votes_of_others(subject .. ':' .. id, key_comment_up(id), key_comment_down(id), author)
  if private then
    write('ZREM', key_comments_by(author), subject .. ':' .. id)
    write('ZREM', key_comments_points_by(author), subject .. ':' .. id)
    write('ZADD', key_private_by(author), c[2], subject .. ':' .. id)
    add_karma(author, '', -karma)
  else
    local ups, downs = count_votes(subject .. ':' .. id, key_comment_up(id), key_comment_down(id))
    write('ZADD', key_comments_by(author), c[2], subject .. ':' .. id)
    write('ZADD', key_comments_points_by(author), format_int(ups - downs), subject .. ':' .. id)
    write('ZREM', key_private_by(author), subject .. ':' .. id)
    add_karma(author, '', karma)
  end
end
