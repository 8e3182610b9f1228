-- Removes the second factor of a user.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:totp:UID hash, KEYS[3] agora:totp_pending:UID string
-- Reply: OK, user | NOT_FOUND
-- Safe to repeat: it sets a state.
local user, totp, pending = KEYS[1], KEYS[2], KEYS[3]
expect('hash', user, totp)
expect('string', pending)
read_before_write(KEYS)
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
redis.call('DEL', totp, pending)
write('HDEL', user, 'two_factor')
return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS)))
