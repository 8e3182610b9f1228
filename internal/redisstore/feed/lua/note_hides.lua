-- Notes that a user has hidden a post.
-- KEYS[1] bbs::user::UID hash
-- Reply: OK | NOT_FOUND
-- Safe to repeat: it sets a state.
local user = KEYS[1]
expect('hash', user)
read_before_write(KEYS)
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
write('HSET', user, 'hides', '1')
return status('OK')
