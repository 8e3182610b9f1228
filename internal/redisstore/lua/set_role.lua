-- Sets a user's role.
-- KEYS[1] bbs::user::UID hash
-- ARGV[1] the role; '' for none
-- Reply: OK | NOT_FOUND
-- Safe to repeat: it sets a state.
expect('hash', KEYS[1])
read_before_write(KEYS)
if redis.call('EXISTS', KEYS[1]) == 0 then return status('NOT_FOUND') end
if ARGV[1] == '' then write('HDEL', KEYS[1], 'role') else write('HSET', KEYS[1], 'role', ARGV[1]) end
return status('OK')
