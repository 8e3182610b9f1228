-- Reserves a name, or its skeleton, for the user who gives it up. The index still contains it.
-- KEYS[1] bbs::name_to_uid or agora:skeleton_to_uid hash, KEYS[2] agora:old_names zset
-- ARGV[1] the folded name, or the skeleton, ARGV[2] its member in KEYS[2], ARGV[3] uid
-- ARGV[4] until when, Unix seconds
-- Reply: the status OK
-- Safe to repeat: it sets a state.
expect('hash', KEYS[1])
expect('zset', KEYS[2])
read_before_write(KEYS)
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[3] then redis.call('ZADD', KEYS[2], ARGV[4], ARGV[2]) end
return status('OK')
