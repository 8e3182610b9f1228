-- Notes that a user is visiting the site. A visit ends when nothing is noted for ARGV[3] seconds.
-- KEYS[1] agora:seen:UID hash
-- ARGV[1] uid, ARGV[2] now, Unix seconds, ARGV[3] the seconds after which a visit has ended
-- ARGV[4] the seconds within which a second call changes nothing: a mark is at each page, and each change an event
-- Reply: OK
-- The field UID of the hash contains the last time of this visit. If there was a visit before, its last time follows
-- after a space.
-- Safe to repeat: the last time of the visit before does not move within a visit.
local seen, uid, now = KEYS[1], ARGV[1], ARGV[2]
expect('hash', seen)
read_before_write(KEYS)
local last, left = string.match(redis.call('HGET', seen, uid) or '', '^(%S+) ?(%S*)$')
if parse_time(last) and math.abs(tonumber(now) - tonumber(last)) < tonumber(ARGV[4]) then return status('OK') end
if parse_time(last) and tonumber(now) - tonumber(last) >= tonumber(ARGV[3]) then left = last end
local visit = parse_time(left) and now .. ' ' .. left or now
write('HSET', seen, uid, visit)
return status('OK')
