-- Checks the comments in a topic's list: a comment that another program pushed joins the thread.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: topic id, comment id.
-- requires: comment, check
return check(2, function(topic, id)
  if not string.match(id, '^[1-9]%d*$') or #id > 15 then return end
  if not parse_time(redis.call('HGET', key_topic(topic), 'time')) then return end
  local key, subject = key_comment(id), 'topic:' .. topic
  local c = redis.call('HMGET', key, 'time', 'subject', 'author_id')
  if c[2] or not parse_time(c[1]) then return end
  local author = string.match(c[3] or '', '^%d+$')
  -- A key of a wrong type fails here, before the first write.
  for _, ranking in ipairs(rankings_of(subject)) do redis.call('ZCARD', ranking) end
  redis.call('ZCARD', key_comments())
  for _, list in ipairs(author and { key_comments_by(author), key_comments_points_by(author) } or {}) do
    redis.call('ZCARD', list)
  end
  report('comment.adopted', key, 'subject', '', subject, function()
    write('HSET', key, 'subject', subject, 'parent', '', 'depth', '1', 'replies', '0')
    index_comment(subject, sibling_keys(subject, ''), id, '', c[1])
    add_comments(subject, 1)
    write('ZADD', key_comments(), c[1], subject .. ':' .. id)
    if author then
      write('ZADD', key_comments_by(author), c[1], subject .. ':' .. id)
      write('ZADD', key_comments_points_by(author), '0', subject .. ':' .. id)
    end
  end)
end)
