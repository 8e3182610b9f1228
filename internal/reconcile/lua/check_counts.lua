-- Checks the stored number of live comments of an article or a topic.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: topic:ID or article:ID; the number
-- of live comments if the thread is too long for one script ('' to count here); the stored
-- number that was read before counting.
-- requires: comment, check
return check(3, function(subject, counted, read)
  local key, n = subject_key(subject), tonumber(counted)
  if n and (redis.call('HGET', key, 'comments') or '') ~= read then return end -- changed meanwhile
  if not parse_time(redis.call('HGET', key, 'time')) then return end
  n = n or count_live(redis.call('ZRANGE', key_thread(subject), '0', '-1'))
  check_count('comments.count', key, 'comments', n)
end)
