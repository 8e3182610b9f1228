-- Stores a persisted query, or prolongs its life.
-- KEYS[1] agora:persisted hash, KEYS[2] agora:persisted_until zset
-- KEYS[3] agora:persisted_by hash, KEYS[4] agora:persisted_of:ADDRESS zset
-- ARGV[1] SHA-256 of the document in hexadecimal, ARGV[2] the document, ARGV[3] the client's address
-- ARGV[4] its expiry and ARGV[5] now, Unix seconds
-- ARGV[6] how many documents to store in all, ARGV[7] how many of one address
-- ARGV[8] how long to keep the keys, in milliseconds
-- Reply: OK
-- It removes expired documents. If there are too many documents, of the address or in all, it removes those with the
-- least time left. It removes at most 100 for each of these reasons. A document that a second address sends no longer
-- counts towards the limit of an address.
-- Safe to repeat: it sets a state.
local documents, expiries, owners, of_address = unpack(KEYS)
local hash, document, address, expiry, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local max_total, max_of_address, keep_ms = tonumber(ARGV[6]), tonumber(ARGV[7]), ARGV[8]
expect('hash', documents, owners)
expect('zset', expiries, of_address)
read_before_write(KEYS)
local owner = redis.call('HGET', owners, hash) or address
redis.call('HSET', documents, hash, document)
redis.call('ZADD', expiries, expiry, hash)
redis.call('HSET', owners, hash, owner == address and address or '')
if owner == address then redis.call('ZADD', of_address, expiry, hash) end

local function forget(hashes)
  redis.call('HDEL', documents, unpack(hashes))
  redis.call('HDEL', owners, unpack(hashes))
  redis.call('ZREM', expiries, unpack(hashes))
end

local excess = math.min(redis.call('ZCARD', of_address) - max_of_address, 100)
if excess > 0 then
  for _, oldest in ipairs(redis.call('ZRANGE', of_address, '0', format_int(excess - 1))) do
    if redis.call('HGET', owners, oldest) == address then forget({ oldest }) end
  end
  redis.call('ZREMRANGEBYRANK', of_address, '0', format_int(excess - 1))
end
excess = math.max(redis.call('ZCOUNT', expiries, '-inf', now), redis.call('ZCARD', expiries) - max_total)
if excess > 0 then forget(redis.call('ZRANGE', expiries, '0', format_int(math.min(excess, 100) - 1))) end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, keep_ms) end
return 'OK'
