-- Notes the use of an open session, and prolongs it unless its expiry is fixed.
-- KEYS[1] agora:sessions:UID zset, KEYS[2] agora:session_info:UID hash
-- ARGV[1] SHA-256 of the secret, ARGV[2] its new expiry, Unix seconds
-- ARGV[3] how long to keep the keys, in milliseconds
-- ARGV[4] the time of the use, Unix seconds
-- Reply: the status OK, also for a session that was ended meanwhile: it stays ended
-- Safe to repeat: it sets a state.
local sessions, info, secret, expiry, keep = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]
expect('zset', sessions)
expect('hash', info)
read_before_write(KEYS)
-- A ban ends a session by the expiry 0.
if (tonumber(redis.call('ZSCORE', sessions, secret)) or 0) == 0 then return status('OK') end
local known, about = pcall(cjson.decode, redis.call('HGET', info, secret) or '{}')
if not known or type(about) ~= 'table' then about = {} end
if not about.fixed then write('ZADD', sessions, expiry, secret) end
about.seen = ARGV[4]
write('HSET', info, secret, cjson.encode(about))
redis.call('PEXPIRE', sessions, keep)
redis.call('PEXPIRE', info, keep)
return status('OK')
