-- Functions for scripts on reports of posts. MAX_REPORTS comes from Go.

-- places_of returns where an article or a topic is, a line each: category:NAME, group:NAME.
local function places_of(subject)
  local kind, id = string.match(subject, '^(%a+):(%d+)$')
  if kind == 'topic' then return 'category:' .. (redis.call('HGET', key_topic(id), 'category') or '') end
  local places = {}
  for _, name in ipairs(split_names(redis.call('HGET', key_article(id), 'groups'))) do
    places[#places + 1] = 'group:' .. name
  end
  return table.concat(places, '\n')
end

-- queue_names returns the names of the queues that a post may be in: the queue of all posts, the queue of its kind,
-- and the queues of its places. These are the places of the post at its first open report, or the category to which a
-- topic has moved since.
local function queue_names(post, places)
  local names = { '', string.match(post, '^%a+') }
  for place in string.gmatch(places or redis.call('HGET', key_reports(post), 'places') or '', '[^\n]+') do
    names[#names + 1] = place
  end
  return names
end

-- queue_keys returns the keys of these queues, by the time of the oldest open report and by their number.
local function queue_keys(post, places)
  local keys = {}
  for _, name in ipairs(queue_names(post, places)) do
    keys[#keys + 1] = key_queue('time', name)
    keys[#keys + 1] = key_queue('reports', name)
  end
  return keys
end

-- report_keys returns all keys of the reports of a post.
local function report_keys(post, places)
  local keys = queue_keys(post, places)
  keys[#keys + 1] = key_reports(post)
  return keys
end

-- reporters returns the uids of the users who have reported a post.
local function reporters(post)
  local uids = {}
  for _, field in ipairs(redis.call('HKEYS', key_reports(post))) do uids[#uids + 1] = string.match(field, '%d+$') end
  return uids
end

-- drop_keys returns the keys that drop_reports writes.
local function drop_keys(post)
  local keys = report_keys(post)
  for _, uid in ipairs(reporters(post)) do keys[#keys + 1] = key_reported_by(uid) end
  return keys
end

-- leave_queue removes a post from the queues of moderators.
local function leave_queue(post)
  for _, key in ipairs(queue_keys(post)) do
    if redis.call('ZSCORE', key, post) then write('ZREM', key, post) end
  end
end

-- requeue_keys returns the keys that requeue writes.
local function requeue_keys(post, places)
  local keys = report_keys(post)
  for _, key in ipairs(queue_keys(post, places)) do keys[#keys + 1] = key end
  return keys
end

-- requeue moves a post with open reports to the queues of other places: those who moderate them decide about it now.
local function requeue(post, places)
  local at = redis.call('ZSCORE', key_queue('time', ''), post)
  local open = redis.call('ZSCORE', key_queue('reports', ''), post)
  if not at or not open then return end
  leave_queue(post)
  write('HSET', key_reports(post), 'places', places)
  for _, name in ipairs(queue_names(post)) do
    write('ZADD', key_queue('time', name), at, post)
    write('ZADD', key_queue('reports', name), open, post)
  end
end

-- resolve_reports resolves the open reports of a post by renaming their fields. The reports stay stored, so that a
-- second report by the same user is recognized. A stored time of resolution would not tell which reports are
-- resolved, because the clocks of several servers set the times of reports.
local function resolve_reports(post)
  if not redis.call('ZSCORE', key_queue('time', ''), post) then return end
  leave_queue(post)
  local reports = key_reports(post)
  local all = redis.call('HGETALL', reports)
  for i = 1, #all, 2 do
    if string.find(all[i], '^%d+$') or string.find(all[i], '^rule:') then
      write('HDEL', reports, all[i])
      write('HSET', reports, 'resolved:' .. all[i], all[i + 1])
    end
  end
end

-- hides reports whether at least so many open reports of a post are by users who were in good standing; 0 is never.
local function hides(post, enough)
  local good, all = 0, enough > 0 and redis.call('HGETALL', key_reports(post)) or {}
  for i = 1, #all, 2 do
    local ok, report = pcall(cjson.decode, all[i + 1])
    if string.find(all[i], '^%d+$') and ok and type(report) == 'table' and report.good then good = good + 1 end
  end
  return enough > 0 and good >= enough
end

-- drop_reports removes the reports of a post that is deleted.
local function drop_reports(post)
  leave_queue(post)
  for _, uid in ipairs(reporters(post)) do write('ZREM', key_reported_by(uid), post) end
  if redis.call('EXISTS', key_reports(post)) == 1 then write('UNLINK', key_reports(post)) end
end
