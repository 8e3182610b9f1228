-- Counts a user's unread notifications of one partition. Read-only.
-- KEYS[1] agora:notifications:UID zset, KEYS[2] agora:notified hash, KEYS[3] agora:notifications_read:UID zset
-- ARGV[1] the uid
-- Reply: the number
local mark = redis.call('HGET', KEYS[2], ARGV[1])
local above = '(' .. (parse_time(mark) and mark or '0')
local unread = redis.call('ZCOUNT', KEYS[1], above, '+inf')
local read = redis.call('ZRANGEBYSCORE', KEYS[3], above, '+inf', 'WITHSCORES', 'LIMIT', '0', '1000')
for i = 1, #read, 2 do
  if redis.call('ZSCORE', KEYS[1], read[i]) == read[i + 1] then unread = unread - 1 end
end
return unread
