-- Opens a session, or prolongs an open one.
-- KEYS[1] agora:sessions:UID zset
-- ARGV[1] SHA-256 of the secret, ARGV[2] its expiry, Unix seconds
-- ARGV[3] how long to keep the key, in milliseconds
-- ARGV[4] '1' to prolong only: a session that was ended meanwhile stays ended
-- Reply: OK
-- The 100 sessions with the latest expiry stay. The script never removes a session by the
-- server's clock, which may be wrong.
-- Safe to repeat: it sets a state.
local sessions, secret, expiry, keep, prolong = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4] == '1'
expect('zset', sessions)
read_before_write(KEYS)
if prolong and not redis.call('ZSCORE', sessions, secret) then return 'OK' end
redis.call('ZADD', sessions, expiry, secret)
redis.call('ZREMRANGEBYRANK', sessions, '0', '-101')
redis.call('PEXPIRE', sessions, keep)
return 'OK'
