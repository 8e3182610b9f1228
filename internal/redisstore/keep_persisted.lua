-- Keeps the text of a persisted query, or keeps it for longer.
-- KEYS[1] agora:persisted hash, KEYS[2] agora:persisted_until zset
-- ARGV[1] SHA-256 of the text in hexadecimal, ARGV[2] the text
-- ARGV[3] until when, ARGV[4] now, Unix seconds
-- ARGV[5] how many are kept; ARGV[6] how long to keep the keys, in milliseconds
-- Reply: OK
-- Safe to repeat: it sets a state. What is kept no longer goes, and whatever has
-- the least time left when there are too many; at most 100 at once.
local texts, untils, hash = KEYS[1], KEYS[2], ARGV[1]
expect('hash', texts)
expect('zset', untils)
touch(KEYS)
redis.call('HSET', texts, hash, ARGV[2])
redis.call('ZADD', untils, ARGV[3], hash)
local over = math.max(redis.call('ZCOUNT', untils, '-inf', ARGV[4]), redis.call('ZCARD', untils) - tonumber(ARGV[5]))
if over > 0 then
  local last = whole(math.min(over, 100) - 1)
  redis.call('HDEL', texts, unpack(redis.call('ZRANGE', untils, '0', last)))
  redis.call('ZREMRANGEBYRANK', untils, '0', last)
end
redis.call('PEXPIRE', texts, ARGV[6])
redis.call('PEXPIRE', untils, ARGV[6])
return 'OK'
