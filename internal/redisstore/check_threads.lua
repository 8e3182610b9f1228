-- Checks comments of threads: one that another program removed from its topic's list
-- leaves the thread, and its replies become comments on the topic itself.
-- See check.lua for KEYS, ARGV and reply. A subject is: topic:ID or article:ID, comment id.
return check(2, function(subject, id)
  local key, topic = key_comment(id), string.match(subject, '^topic:(%d+)$')
  local c = redis.call('HMGET', key, 'subject', 'parent', 'author_id', 'deleted')
  if c[1] ~= subject then
    for _, ranking in ipairs(rankings_of(subject)) do
      absent('thread.member', ranking, id)
    end
    return
  end
  if not topic or not redis.call('ZSCORE', key_thread(subject), id) or redis.call('LPOS', key_topic_comments(topic), id) then return end
  local replies = redis.call('ZRANGE', key_replies(id), '0', '-1', 'WITHSCORES')
  local parent, author = c[2] ~= '' and c[2], c[3]
  -- Types that are wrong show before anything is written.
  for _, ranking in ipairs({ key_comments_time(subject), key_comments_best(subject) }) do redis.call('ZCARD', ranking) end
  if parent then redis.call('ZCARD', key_replies(parent)) redis.call('HLEN', key_comment(parent)) end
  if author then redis.call('ZCARD', key_comments_by(author)) end
  redis.call('HLEN', subject_key(subject))
  for i = 1, #replies, 2 do redis.call('HLEN', key_comment(replies[i])) end
  found('thread.removed', key_thread(subject), id, 'member', 'absent, as in the list', function()
    for _, ranking in ipairs(rankings_of(subject)) do
      redis.call('ZREM', ranking, id)
    end
    if parent then
      redis.call('ZREM', key_replies(parent), id)
      if redis.call('EXISTS', key_comment(parent)) == 1 then add(key_comment(parent), 'replies', -1) end
    end
    if author then redis.call('ZREM', key_comments_by(author), subject .. ':' .. id) end
    if not c[4] then add(subject_key(subject), 'comments', -1) end
    redis.call('HDEL', key, 'subject', 'parent', 'depth', 'replies')
    for i = 1, #replies, 2 do
      redis.call('HSET', key_comment(replies[i]), 'parent', '', 'depth', '1')
      redis.call('ZADD', key_comments_time(subject), replies[i + 1], replies[i])
      redis.call('ZADD', key_comments_best(subject), wilson(0, 0), replies[i])
    end
    redis.call('UNLINK', key_replies(id))
  end)
end)
