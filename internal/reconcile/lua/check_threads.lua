-- Checks comments of threads: a comment that another program removed from its topic's list leaves the thread. Its
-- replies, which may be many, become top-level comments: check_comments.lua, which runs later, does that.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: topic:ID or article:ID; the length
-- of the topic's list when it was read without finding the comment, if the list is too long
-- for one script ('' to search it here); comment id.
-- requires: comment, check

-- listed reports whether a list contains an id. If length is '', it searches the whole list. Otherwise Go has read
-- the whole list without finding the id, and length was the length of the list then. In this case listed searches
-- only both ends of the list, where ids have been pushed since then.
local function listed(key, id, length)
  if length == '' then return redis.call('LPOS', key, id) end
  local limit = format_int(math.max(0, redis.call('LLEN', key) - tonumber(length)) + 100)
  return redis.call('LPOS', key, id, 'MAXLEN', limit) or redis.call('LPOS', key, id, 'RANK', '-1', 'MAXLEN', limit)
end

return check(3, function(subject, length, id)
  local key, topic = key_comment(id), string.match(subject, '^topic:(%d+)$')
  local c = redis.call('HMGET', key, 'subject', 'parent', 'author_id', 'deleted')
  if c[1] ~= subject then
    for _, ranking in ipairs(rankings_of(subject)) do
      check_absent('thread.member', ranking, id)
    end
    return
  end
  if not topic or not redis.call('ZSCORE', key_thread(subject), id) then return end
  if listed(key_topic_comments(topic), id, length) then return end
  local parent, author = c[2] ~= '' and c[2], c[3]
  -- A key of a wrong type fails here, before the first write.
  local rankings = rankings_of(subject)
  for _, ranking in ipairs(parent and sibling_keys(subject, parent) or {}) do rankings[#rankings + 1] = ranking end
  for _, ranking in ipairs(rankings) do redis.call('ZCARD', ranking) end
  redis.call('ZCARD', key_comments())
  if parent then redis.call('HLEN', key_comment(parent)) end
  for _, list in ipairs(author and { key_comments_by(author), key_comments_points_by(author) } or {}) do
    redis.call('ZCARD', list)
  end
  read_before_write(count_keys(subject))
  report('thread.removed', key_thread(subject), id, 'member', 'absent, as in the list', function()
    for _, ranking in ipairs(rankings) do write('ZREM', ranking, id) end
    if parent and redis.call('EXISTS', key_comment(parent)) == 1 then
      increment(key_comment(parent), 'replies', -1)
    end
    if author then
      write('ZREM', key_comments_by(author), subject .. ':' .. id)
      write('ZREM', key_comments_points_by(author), subject .. ':' .. id)
    end
    write('ZREM', key_comments(), subject .. ':' .. id)
    if not c[4] then add_comments(subject, -1) end
    write('HDEL', key, 'subject', 'parent', 'depth', 'replies')
  end)
end)
