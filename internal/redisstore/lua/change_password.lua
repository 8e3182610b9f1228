-- Changes a password and ends the user's other sessions.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:sessions:UID zset
-- ARGV[1] the current PHC string ('' to skip the comparison), ARGV[2] the new one
-- ARGV[3] hash of the session to keep, '' for none
-- Reply: OK | NOT_FOUND | CHANGED when the stored password is not ARGV[1]
-- Safe to repeat: the second time the password is ARGV[2] already.
local user, sessions, old, new, keep = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]
expect('hash', user)
expect('zset', sessions)
read_before_write(KEYS)
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
local current = redis.call('HGET', user, 'password') or ''
if old ~= '' and current ~= old and current ~= new then return status('CHANGED') end
redis.call('HSET', user, 'password', new)
local expiry = redis.call('ZSCORE', sessions, keep)
local left = redis.call('PTTL', sessions)
redis.call('DEL', sessions)
if expiry then
  redis.call('ZADD', sessions, expiry, keep)
  if left > 0 then redis.call('PEXPIRE', sessions, format_int(left)) end
end
return status('OK')
