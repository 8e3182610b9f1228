-- Sets the time zone of the forum's days. Today's rank then ends at midnight in that zone.
-- KEYS[1] agora:settings hash
-- ARGV[1] the zone, ARGV[2] '1' to keep a zone that is set already, ARGV[3] milliseconds to its next midnight
-- Reply: the zone that is set now
-- Safe to repeat: it sets a state.
local settings, zone = KEYS[1], ARGV[1]
expect('hash', settings)
read_before_write({ settings, key_day_rank('') })
local current = redis.call('HGET', settings, 'timezone')
if current and ARGV[2] == '1' then return current end
write('HSET', settings, 'timezone', zone)
redis.call('PEXPIRE', key_day_rank(''), ARGV[3])
return announce(zone)
