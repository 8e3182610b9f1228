-- Checks comments that a topic's list names: what another program pushed is adopted.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: topic id, comment id.
-- requires: comment, check
return check(2, function(topic, id)
  if not string.match(id, '^[1-9]%d*$') or #id > 15 or not instant(redis.call('HGET', key_topic(topic), 'time')) then return end
  local key, subject = key_comment(id), 'topic:' .. topic
  local c = redis.call('HMGET', key, 'time', 'subject', 'author_id')
  if c[2] or not instant(c[1]) then return end
  local author = string.match(c[3] or '', '^%d+$')
  for _, ranking in ipairs(rankings_of(subject)) do redis.call('ZCARD', ranking) end -- fails on another type
  if author then redis.call('ZCARD', key_comments_by(author)) end
  found('comment.adopted', key, 'subject', '', subject, function()
    redis.call('HSET', key, 'subject', subject, 'parent', '', 'depth', '1', 'replies', '0')
    index_comment(subject, id, '', c[1])
    if author then redis.call('ZADD', key_comments_by(author), c[1], subject .. ':' .. id) end
  end)
end)
