-- Counts an attempt to log in, unless it comes too soon after failures.
-- KEYS[1] agora:attempts:… hash
-- ARGV[1] now, Unix seconds; ARGV[2] failures that cost nothing
-- ARGV[3] longest wait in seconds; ARGV[4] how long to remember, in milliseconds
-- Reply: how long to wait, in seconds, as text; '0' when the attempt may be made
-- Each attempt counts as a failure until attempt_succeeded says otherwise, so
-- that many at once gain nothing. After the free ones each doubles the wait.
local key, now, free, longest = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local a = redis.call('HMGET', key, 'failures', 'until')
local wait = (tonumber(a[2]) or 0) - now
if wait > 0 then return whole(math.ceil(wait)) end
local failures = integer(a[1]) + 1
redis.call('HSET', key, 'failures', whole(failures))
if failures > free then
  redis.call('HSET', key, 'until', string.format('%.6f', now + math.min(2 ^ (failures - free), longest)))
end
redis.call('PEXPIRE', key, ARGV[4])
return '0'
