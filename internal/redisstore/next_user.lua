-- Gives the next user id.
-- KEYS[1] bbs::user_id string
-- ARGV[1] number of partitions, ARGV[2] index of this one
-- Reply: id
-- Safe to repeat: an id that is not used is a gap and nothing more.
local id
repeat
  id = whole(redis.call('INCR', KEYS[1]) * tonumber(ARGV[1]) + tonumber(ARGV[2]))
until redis.call('EXISTS', key_user(id)) == 0
return id
