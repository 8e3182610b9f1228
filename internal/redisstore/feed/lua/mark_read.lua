-- Marks a user's notifications of one partition as read, up to one notification. The mark is not above the newest
-- notification in the list, so notifications that come later are unread.
-- KEYS[1] agora:notifications:UID zset, KEYS[2] agora:notified hash, KEYS[3] agora:notifications_read:UID zset
-- ARGV[1] the uid, ARGV[2] the score of the notification, which may lie in another partition
-- Reply: OK
-- Safe to repeat: the mark only rises.
local list, marks, read, uid, upto = KEYS[1], KEYS[2], KEYS[3], ARGV[1], tonumber(ARGV[2])
expect('zset', list, read)
expect('hash', marks)
read_before_write(KEYS)
local newest = tonumber(redis.call('ZREVRANGE', list, '0', '0', 'WITHSCORES')[2])
if not newest then return 'OK' end
local mark = math.min(upto, newest)
if mark > (parse_time(redis.call('HGET', marks, uid)) or 0) then
  local text = string.format('%.6f', mark)
  write('HSET', marks, uid, text)
  if redis.call('ZCOUNT', read, '-inf', text) > 0 then write('ZREMRANGEBYSCORE', read, '-inf', text) end
end
return announce('OK')
