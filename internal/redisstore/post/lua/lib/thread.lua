-- Functions for scripts that take a comment out of its thread and put it back.
-- requires: entity, comment, vote

-- unlist removes a comment from its topic's list of comments, which is part of the contract. It looks for the comment
-- only among the first and the last LIST_REACH entries, because Redis searches a list entry by entry and a thread has
-- any length. A comment further inside stays in the list, as a placeholder with replies does.
local LIST_REACH = '10000'
local function unlist(list, id)
  if redis.call('LPOS', list, id, 'MAXLEN', LIST_REACH) then
    write('LREM', list, '1', id)
  elseif redis.call('LPOS', list, id, 'RANK', '-1', 'MAXLEN', LIST_REACH) then
    write('LREM', list, '-1', id)
  end
end

-- relist puts a comment back into its topic's list, next to the comment posted before it. It changes nothing if it
-- finds the comment in the list. It also changes nothing if the list is longer than twice LIST_REACH: unlist may then
-- have left the comment in the middle of the list, where relist does not look.
local function relist(list, subject, id, posted)
  if redis.call('LPOS', list, id, 'MAXLEN', LIST_REACH)
    or redis.call('LPOS', list, id, 'RANK', '-1', 'MAXLEN', LIST_REACH)
    or redis.call('LLEN', list) > 2 * tonumber(LIST_REACH) then return end
  for _, older in ipairs(redis.call('ZREVRANGEBYSCORE', key_thread(subject), posted, '-inf', 'LIMIT', '0', '10')) do
    if older ~= id and redis.call('LPOS', list, older) then
      write('LINSERT', list, 'BEFORE', older, id)
      return
    end
  end
  write('RPUSH', list, id)
end

-- list_by_time puts a comment into its topic's list of the contract, which does not contain it yet. The comment goes
-- next to the comment posted before it, if that one is within LIST_REACH of the start, else to the start of the list.
-- If no comment was posted before it, it goes to the end.
local function list_by_time(list, subject, id, posted)
  local before
  for _, older in ipairs(redis.call('ZREVRANGEBYSCORE', key_thread(subject), posted, '-inf', 'LIMIT', '0', '10')) do
    if older ~= id then
      before = older
      if redis.call('LPOS', list, older, 'MAXLEN', LIST_REACH) then
        write('LINSERT', list, 'BEFORE', older, id)
        return
      end
    end
  end
  write(before and 'LPUSH' or 'RPUSH', list, id)
end

-- plan_withdrawal reads what withdraw needs, with the keys that it writes in changed.
local function plan_withdrawal(subject, id)
  local w = { id = id, subject = subject, topic = string.match(subject, '^topic:(%d+)$'), leaving = {} }
  -- The comment, and the placeholders above it whose only reply it is.
  local ancestor = id
  local changed = { key_comment(id), key_thread(subject), key_comment_up(id), key_comment_down(id), key_karma() }
  while ancestor do
    local c = redis.call('HMGET', key_comment(ancestor), 'parent', 'replies', 'deleted')
    local bare = parse_int(c[2]) == (#w.leaving == 0 and 0 or 1)
    if not bare or (#w.leaving > 0 and not c[3]) then break end
    w.leaving[#w.leaving + 1] = ancestor
    for _, key in ipairs(sibling_keys(subject, c[1] or '')) do changed[#changed + 1] = key end
    ancestor = c[1] and c[1] ~= '' and c[1] or nil
  end
  local c = redis.call('HMGET', key_comment(id), 'author_id', 'time', 'day', 'private')
  w.author, w.posted, w.day, w.private = c[1] or '', c[2], c[3], c[4]
  w.changed = changed
  for _, list in ipairs({ key_comments(), key_comments_by(w.author), key_comments_points_by(w.author),
    key_private_by(w.author) }) do
    changed[#changed + 1] = list
  end
  for _, key in ipairs(count_keys(subject)) do changed[#changed + 1] = key end
  for _, leaving in ipairs(w.leaving) do changed[#changed + 1] = key_comment(leaving) end
  if ancestor then changed[#changed + 1] = key_comment(ancestor) end
  if not w.topic then
    local a = redis.call('HMGET', subject_key(subject), 'last_reply', 'deleted')
    if a[1] and not a[2] then w.before, w.after = a[1], newest_reply(subject, id) or '' end
    return w
  end
  changed[#changed + 1] = key_topic_comments(w.topic)
  if w.day then
    changed[#changed + 1] = key_day_rank(w.day)
    changed[#changed + 1] = key_day_rank('')
    changed[#changed + 1] = key_removed(subject)
  end
  local t = redis.call('HMGET', key_topic(w.topic), 'category', 'deleted', 'time', 'tags')
  if not t[2] and parse_time(t[3]) then
    for _, key in ipairs(reply_rankings(t[1] or '', false, t[4])) do changed[#changed + 1] = key end
    w.before, w.after = bump_without(w.topic, id)
  end
  return w
end

-- withdraw undoes the effects of a comment that is marked as deleted or removed: the karma of its votes, its count in
-- the day ranks, and its bump. w comes from plan_withdrawal. A comment without replies leaves the thread and, if it
-- is deleted, its topic's list of comments. A removed comment stays in this list, so that a restoration finds its
-- place there.
local function withdraw(w, today)
  local id, subject, topic = w.id, w.subject, w.topic
  if not w.private then
    add_karma(w.author, '', -votes_of_others(subject .. ':' .. id, key_comment_up(id), key_comment_down(id), w.author))
  end
  write('ZREM', key_comments(), subject .. ':' .. id)
  write('ZREM', key_comments_by(w.author), subject .. ':' .. id)
  write('ZREM', key_comments_points_by(w.author), subject .. ':' .. id)
  write('ZREM', key_private_by(w.author), subject .. ':' .. id)
  add_comments(subject, -1)
  for _, leaving in ipairs(w.leaving) do
    local parent = redis.call('HGET', key_comment(leaving), 'parent') or ''
    write('ZREM', key_thread(subject), leaving)
    for _, key in ipairs(sibling_keys(subject, parent)) do write('ZREM', key, leaving) end
    if parent ~= '' then increment(key_comment(parent), 'replies', -1) end
    if topic and redis.call('HEXISTS', key_comment(leaving), 'removed') == 0 then
      unlist(key_topic_comments(topic), leaving)
    end
  end
  if topic and w.day then uncount_reply(topic, w.day, today) end
  -- Only the reply that caused the bump undoes it.
  if not parse_time(w.before) or parse_time(w.before) ~= parse_time(w.posted) then return end
  if topic then unbump(topic, w.before, w.after) else set_last_reply(subject, w.after) end
end

-- return_to_thread puts a comment back into its thread if the comment has left it, and also the placeholders above the
-- comment that have left the thread.
local function return_to_thread(subject, id, topic)
  while not redis.call('ZSCORE', key_thread(subject), id) do
    local c = redis.call('HMGET', key_comment(id), 'time', 'parent')
    local parent = c[2] or ''
    if parent ~= '' and redis.call('HGET', key_comment(parent), 'subject') ~= subject then
      parent = '' -- another program has taken the parent out of the thread
      write('HSET', key_comment(id), 'parent', '', 'depth', '1')
    end
    write('ZADD', key_thread(subject), c[1], id)
    local siblings = sibling_keys(subject, parent)
    write('ZADD', siblings[1], c[1], id)
    rank_votes(siblings, id, count_votes(subject .. ':' .. id, key_comment_up(id), key_comment_down(id)))
    if parent ~= '' then increment(key_comment(parent), 'replies', 1) end
    if topic then relist(key_topic_comments(topic), subject, id, c[1]) end
    if parent == '' then return end
    id = parent
  end
end
