-- Functions for scripts on reports of posts. MAX_REPORTS comes from Go.

-- queue_keys returns the keys of the queues that a post may be in: those of all posts and those
-- of its kind, by the time of the oldest open report and by their number.
local function queue_keys(post)
  local kind = string.match(post, '^%a+')
  return { key_queue('time', ''), key_queue('time', kind), key_queue('reports', ''), key_queue('reports', kind) }
end

-- report_keys returns all keys of the reports of a post.
local function report_keys(post)
  local keys = queue_keys(post)
  keys[#keys + 1] = key_reports(post)
  return keys
end

-- leave_queue removes a post from the queues of moderators.
local function leave_queue(post)
  for _, key in ipairs(queue_keys(post)) do
    if redis.call('ZSCORE', key, post) then write('ZREM', key, post) end
  end
end

-- resolve_reports resolves the open reports of a post: they get other names, by which a second
-- report of a user is still found. Times would not do: those of reports are of several servers.
local function resolve_reports(post)
  if not redis.call('ZSCORE', key_queue('time', ''), post) then return end
  leave_queue(post)
  local reports = key_reports(post)
  local all = redis.call('HGETALL', reports)
  for i = 1, #all, 2 do
    if not string.find(all[i], '^resolved:') then
      write('HDEL', reports, all[i])
      write('HSET', reports, 'resolved:' .. all[i], all[i + 1])
    end
  end
end

-- drop_reports removes the reports of a post that is deleted.
local function drop_reports(post)
  leave_queue(post)
  if redis.call('EXISTS', key_reports(post)) == 1 then write('UNLINK', key_reports(post)) end
end
