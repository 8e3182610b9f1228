-- Creates a user whose name, skeleton, email and identity are claimed.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:sources hash
-- ARGV[1] the source of an imported author, a field of KEYS[2]; '' for other users
-- ARGV[2] uid, ARGV[3] now, Unix seconds
-- ARGV[4] the action for the log, '' for none, ARGV[5] the uid of who acts, '' for the operator, ARGV[6] the role or ''
-- ARGV[7…] fields and values
-- Reply: the status OK; or KNOWN and id, another user's, when the source has been imported since
-- Safe to repeat: it sets the same fields again.
-- requires: log
local user, sources, source, uid = KEYS[1], KEYS[2], ARGV[1], ARGV[2]
expect('hash', user, sources)
local act = ARGV[4] ~= '' and redis.call('EXISTS', user) == 0 and { at = ARGV[3], by = ARGV[5], action = ARGV[4],
  target = 'user:' .. uid, after = ARGV[6] ~= '' and { role = ARGV[6] } or nil, private = ARGV[4] ~= 'SET_ROLE' }
read_before_write({ user, sources, unpack(log_keys(act)) })
if source ~= '' then
  local existing = redis.call('HGET', sources, source)
  if existing and existing ~= uid then return status('KNOWN', 'id', existing) end
  redis.call('HSET', sources, source, uid)
  silent = true
end
write('HSET', user, 'id', uid, unpack(ARGV, 7))
log_act(act)
return status('OK')
