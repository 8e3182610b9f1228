-- Counts a user's unread notifications of one partition. Read-only.
-- KEYS[1] agora:notifications:UID zset, KEYS[2] agora:notified hash
-- ARGV[1] the uid
-- Reply: the number
local mark = redis.call('HGET', KEYS[2], ARGV[1])
return redis.call('ZCOUNT', KEYS[1], '(' .. (parse_time(mark) and mark or '0'), '+inf')
