-- Creates a user whose name, skeleton, email and identity are claimed.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:sources hash
-- ARGV[1] the source of an imported author, a field of KEYS[2]; '' for other users
-- ARGV[2] uid, ARGV[3…] fields and values
-- Reply: the status OK; or KNOWN and id, another user's, when the source has been imported since
-- Safe to repeat: it sets the same fields again.
local user, sources, source, uid = KEYS[1], KEYS[2], ARGV[1], ARGV[2]
expect('hash', user, sources)
read_before_write(KEYS)
if source ~= '' then
  local existing = redis.call('HGET', sources, source)
  if existing and existing ~= uid then return status('KNOWN', 'id', existing) end
  redis.call('HSET', sources, source, uid)
  silent = true
end
write('HSET', user, 'id', uid, unpack(ARGV, 3))
return status('OK')
