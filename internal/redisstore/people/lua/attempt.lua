-- Counts a login attempt, unless it comes too soon after failures.
-- KEYS[1] agora:attempts:… hash, KEYS[2] agora:locked_out:… string
-- ARGV[1] id of the attempt, ARGV[2] number of failures without a wait
-- ARGV[3] longest wait, ARGV[4] how long to keep the failures, both in milliseconds
-- Reply: how long to wait, in milliseconds; 0 when the attempt is allowed
-- Each attempt counts as a failure until attempt_succeeded takes the failure back, so many parallel attempts gain
-- nothing. The first failure after the free ones causes a wait of two seconds; each further failure doubles it. The
-- wait is an expiry in Redis, which does not depend on a server's clock.
-- Safe to repeat: an attempt with the same id counts once.
local attempts, lock, id, free, longest, keep = KEYS[1], KEYS[2], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
expect('hash', attempts)
expect('string', lock)
read_before_write(KEYS)
local a = redis.call('HMGET', attempts, 'failures', 'last')
if a[2] == id then return 0 end
local wait = redis.call('PTTL', lock)
if wait > 0 then return wait end
local failures = parse_int(a[1]) + 1
redis.call('HSET', attempts, 'failures', format_int(failures), 'last', id)
redis.call('PEXPIRE', attempts, keep)
if failures > free then
  redis.call('SET', lock, '1', 'PX', format_int(math.min(2 ^ (failures - free) * 1000, longest)))
end
return 0
