-- Checks topics: rankings, lists, the time of the last reply.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: topic id.
-- requires: topic, topic_orders, privacy, check

-- newest returns the time of the newest live comment of a thread, as text, or nil.
local function newest(subject)
  for start = 0, 90, 10 do
    local page = redis.call('ZREVRANGE', key_thread(subject), format_int(start), format_int(start + 9), 'WITHSCORES')
    for i = 1, #page, 2 do
      if redis.call('HEXISTS', key_comment(page[i]), 'deleted') == 0 then return page[i + 1] end
    end
  end
end

-- All topics of a batch in one category share its rankings.
local rankings, privates = {}, {}
local function cached_rankings(category)
  rankings[category] = rankings[category] or reply_rankings(category)
  return rankings[category]
end
local function cached_is_private(category)
  if privates[category] == nil then privates[category] = is_private(category) end
  return privates[category]
end

-- The newest reply may be one that another program has listed and not yet written, or whose hash it does not keep.
complete.comments_known = function(id)
  return redis.call('LLEN', key_topic_comments(id)) <= redis.call('ZCARD', key_thread('topic:' .. id))
end

return check(1, function(id)
  local key, subject = key_topic(id), 'topic:' .. id
  local t = redis.call('HMGET', key, 'time', 'last_reply', 'category', 'tags', 'author_id', 'deleted', 'imported_ups',
    'imported_downs', 'imported_last_reply', 'removed', 'private')
  local posted, category = parse_time(t[1]), t[3] or ''
  local author = string.match(t[5] or '', '^%d+$')
  if not posted then
    if redis.call('EXISTS', key) == 1 then report('topic.time', key, 'time', t[1], 'Unix seconds') end
    return
  end
  if t[6] then
    for _, ranking in ipairs({ key_topics(), key_recommended(), key_pinned(category), key_day_rank(''),
      key_private_topics(category) }) do
      check_absent('topic.deleted', ranking, id)
    end
    for _, ranking in ipairs(cached_rankings(category)) do check_absent('topic.deleted', ranking, id) end
    for _, order in ipairs(topic_orders(topic_state(id))) do check_absent('topic.deleted', order.key, id) end
    if author then
      check_absent('topic.deleted', key_topics_by(author), id)
      check_absent('topic.deleted', key_private_by(author), subject)
    end
    if t[10] then return end -- a removed one may be restored with its votes
    check_no_key('topic.voters', key_topic_up(id))
    check_no_key('topic.voters', key_topic_down(id))
    check_no_key('topic.voters', key_uncounted(subject))
    check_no_key('topic.voters', key_uncounted_down(subject))
    return
  end

  local private = cached_is_private(category)
  if (t[11] and true or false) ~= private then
    -- Its comments and the ranks of past days have rules of their own, which come later.
    report('topic.private', key, 'private', t[11] or '', private and '1' or '', function()
      set_private(id, category, private, {}, now)
    end)
    return
  end
  check_count('topic.uncounted', key, 'uncounted_ups', redis.call('HLEN', key_uncounted(subject)))
  check_count('topic.uncounted', key, 'uncounted_downs', redis.call('HLEN', key_uncounted_down(subject)))
  local ups, downs = count_votes(subject, key_topic_up(id), key_topic_down(id))
  local state = topic_state(id)
  local last = t[1]
  for _, at in ipairs({ t[9] or '', newest(subject) or '' }) do
    if parse_time(at) and parse_time(at) > parse_time(last) then last = at end
  end
  state.active = last
  local scores = topic_scores(state, ups, downs)
  for _, order in ipairs(topic_orders(state, nil, now)) do
    local rule, score = order.tag and 'topic.tag' or 'topic.order', scores[order.score]
    if score then
      local function ends() expire_period(order.key, order.period) end
      check_member(rule, order.key, id, score, 0.01, order.period and ends)
    else
      check_absent(rule, order.key, id)
    end
  end
  if private then
    check_member('topic.listed', key_private_topics(category), id, t[1], 0.01)
    if author then check_member('user.topics', key_private_by(author), subject, t[1], 0.01) end
  else
    check_member('topic.listed', key_topics(), id, t[1], 0.01)
    if author then
      check_member('user.topics', key_topics_by(author), id, t[1], 0.01)
      check_absent('user.topics', key_private_by(author), subject)
    end
    local formula = redis.call('HGET', key_settings(), 'hot_formula')
    local score = hot(formula, ups + parse_int(t[7]), downs + parse_int(t[8]), posted)
    check_member('topic.hot', key_recommended(), id, score, 1e-6)
  end

  if t[2] or last ~= t[1] then
    if not parse_time(t[2]) or math.abs(parse_time(t[2]) - parse_time(last)) > 0.0005 then
      check_field('topic.last_reply', key, 'last_reply', last)
    end
  end
  -- The members of a tab's list are checked on their own, which takes a private topic out.
  for _, ranking in ipairs(private and { key_category(category) } or cached_rankings(category)) do
    check_member('topic.place', ranking, id, last, 0.0005)
  end
  if redis.call('EXISTS', key_thread(subject)) == 0 then check_count('comments.count', key, 'comments', 0) end
end, key_topic)
