-- Creates a user whose name, its looks and email are claimed.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:sources hash
-- ARGV[1] the source of an imported author, a field of KEYS[2]; '' for others
-- ARGV[2] uid, ARGV[3…] fields and values
-- Reply: the uid; another's when the source was imported meanwhile
-- Safe to repeat: the fields are set once more.
local user, sources, source, uid = KEYS[1], KEYS[2], ARGV[1], ARGV[2]
expect('hash', user, sources)
read_before_write(KEYS)
if source ~= '' then
  local known = redis.call('HGET', sources, source)
  if known and known ~= uid then return known end
  redis.call('HSET', sources, source, uid)
end
redis.call('HSET', user, 'id', uid, unpack(ARGV, 3))
return uid
