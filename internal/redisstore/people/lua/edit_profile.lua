-- Changes a user's public profile.
-- KEYS[1] bbs::user::UID hash
-- ARGV[1…] fields and values to set; an empty value removes the field
-- Reply: OK, user | NOT_FOUND
-- Safe to repeat: it sets a state.
local user = KEYS[1]
expect('hash', user)
read_before_write(KEYS)
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
set_fields(user, ARGV, 1)
return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS)))
