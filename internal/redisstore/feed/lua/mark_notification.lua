-- Marks one notification of a user as read.
-- KEYS[1] agora:notifications:UID zset, KEYS[2] agora:notified hash, KEYS[3] agora:notifications_read:UID zset
-- ARGV[1] the uid, ARGV[2] the notification, such as REPLY:topic:5:7
-- Reply: OK | NOT_FOUND
-- Safe to repeat: it sets a state.
local list, marks, read, uid, notification = KEYS[1], KEYS[2], KEYS[3], ARGV[1], ARGV[2]
expect('zset', list, read)
expect('hash', marks)
read_before_write(KEYS)
local at = redis.call('ZSCORE', list, notification)
if not at then return status('NOT_FOUND') end
if tonumber(at) <= (parse_time(redis.call('HGET', marks, uid)) or 0)
  or tonumber(redis.call('ZSCORE', read, notification)) == tonumber(at) then return status('OK') end
if redis.call('ZCARD', read) >= 1000 then -- some have left the list, which has at most as many
  for _, other in ipairs(redis.call('ZRANGE', read, '0', '-1')) do
    if redis.call('ZSCORE', read, other) ~= redis.call('ZSCORE', list, other) then write('ZREM', read, other) end
  end
end
write('ZADD', read, at, notification)
return status('OK')
