-- Keeps the text of a persisted query, or keeps it for longer.
-- KEYS[1] agora:persisted hash, KEYS[2] agora:persisted_until zset
-- KEYS[3] agora:persisted_by hash, KEYS[4] agora:persisted_of:ADDRESS zset
-- ARGV[1] SHA-256 of the text in hexadecimal, ARGV[2] the text, ARGV[3] the address
-- ARGV[4] until when, ARGV[5] now, Unix seconds
-- ARGV[6] how many are kept, ARGV[7] how many of one address
-- ARGV[8] how long to keep the keys, in milliseconds
-- Reply: OK
-- Safe to repeat: it sets a state. What is kept no longer goes, and whatever has
-- the least time left when there are too many, of the address or in all; at most 100 at once.
-- A text that a second address keeps is no address's any more.
local texts, untils, owners, own = unpack(KEYS)
local hash, text, address, till, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local most, share, period = tonumber(ARGV[6]), tonumber(ARGV[7]), ARGV[8]
expect('hash', texts, owners)
expect('zset', untils, own)
read_before_write(KEYS)
local owner = redis.call('HGET', owners, hash) or address
redis.call('HSET', texts, hash, text)
redis.call('ZADD', untils, till, hash)
redis.call('HSET', owners, hash, owner == address and address or '')
if owner == address then redis.call('ZADD', own, till, hash) end

local function forget(hashes)
  redis.call('HDEL', texts, unpack(hashes))
  redis.call('HDEL', owners, unpack(hashes))
  redis.call('ZREM', untils, unpack(hashes))
end

local over = math.min(redis.call('ZCARD', own) - share, 100)
if over > 0 then
  for _, oldest in ipairs(redis.call('ZRANGE', own, '0', format_int(over - 1))) do
    if redis.call('HGET', owners, oldest) == address then forget({ oldest }) end
  end
  redis.call('ZREMRANGEBYRANK', own, '0', format_int(over - 1))
end
over = math.max(redis.call('ZCOUNT', untils, '-inf', now), redis.call('ZCARD', untils) - most)
if over > 0 then forget(redis.call('ZRANGE', untils, '0', format_int(math.min(over, 100) - 1))) end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, period) end
return 'OK'
