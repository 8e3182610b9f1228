-- Counts an attempt to log in, unless it comes too soon after failures.
-- KEYS[1] agora:attempts:… hash, KEYS[2] agora:locked_out:… string
-- ARGV[1] id of the attempt, ARGV[2] failures that cost nothing
-- ARGV[3] longest wait, ARGV[4] how long to remember, both in milliseconds
-- Reply: how long to wait, in milliseconds; 0 when the attempt may be made
-- Each attempt counts as a failure until attempt_succeeded says otherwise, so
-- that many at once gain nothing. After the free ones each doubles the wait, from
-- two seconds on. The wait is an expiry of Redis, which no server's clock changes.
-- Safe to repeat: the last attempt counts once.
local attempts, lock, id, free, longest, keep = KEYS[1], KEYS[2], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
expect('hash', attempts)
expect('string', lock)
read_before_write(KEYS)
local a = redis.call('HMGET', attempts, 'failures', 'last')
if a[2] == id then return 0 end
local wait = redis.call('PTTL', lock)
if wait > 0 then return wait end
local failures = integer(a[1]) + 1
redis.call('HSET', attempts, 'failures', format_int(failures), 'last', id)
redis.call('PEXPIRE', attempts, keep)
if failures > free then
  redis.call('SET', lock, '1', 'PX', format_int(math.min(2 ^ (failures - free) * 1000, longest)))
end
return 0
