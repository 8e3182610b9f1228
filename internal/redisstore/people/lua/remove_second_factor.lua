-- Removes the second factor of a user.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:totp:UID hash, KEYS[3] agora:totp_pending:UID string
-- ARGV[1] now, Unix seconds, for an act of the operator, else ''
-- Reply: OK, user | NOT_FOUND
-- Safe to repeat: it sets a state.
-- requires: log
local user, totp, pending = KEYS[1], KEYS[2], KEYS[3]
expect('hash', user, totp)
expect('string', pending)
local act = ARGV[1] ~= '' and redis.call('EXISTS', totp) == 1
  and { at = ARGV[1], by = '', action = 'REMOVE_SECOND_FACTOR', target = 'user:' .. id_of(user), private = true }
read_before_write({ user, totp, pending, unpack(log_keys(act)) })
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
redis.call('DEL', totp, pending)
write('HDEL', user, 'two_factor')
log_act(act)
return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS)))
