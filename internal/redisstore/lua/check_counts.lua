-- Checks how many live comments an article or a topic says it has.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: topic:ID or article:ID, how many
-- live where the thread is too long for one script ('' to count here) and the count that
-- was read before them.
-- requires: comment, check
return check(3, function(subject, counted, read)
  local key, n = subject_key(subject), tonumber(counted)
  if n and (redis.call('HGET', key, 'comments') or '') ~= read then return end -- it moved meanwhile
  if not instant(redis.call('HGET', key, 'time')) then return end
  n = n or count_live(redis.call('ZRANGE', key_thread(subject), '0', '-1'))
  count('comments.count', key, 'comments', n)
end)
