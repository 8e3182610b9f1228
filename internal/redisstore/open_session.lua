-- Opens a session, or prolongs one that is open.
-- KEYS[1] agora:sessions:UID zset
-- ARGV[1] SHA-256 of the secret, ARGV[2] its expiry and ARGV[3] now, Unix seconds
-- ARGV[4] how long to keep the key, in milliseconds
-- ARGV[5] '1' to prolong only: a session that was ended meanwhile stays so
-- Reply: OK
-- Safe to repeat: it sets a state. The 100 sessions that last longest are kept.
local sessions, secret = KEYS[1], ARGV[1]
expect('zset', sessions)
touch(KEYS)
if ARGV[5] == '1' and not redis.call('ZSCORE', sessions, secret) then return 'OK' end
redis.call('ZADD', sessions, ARGV[2], secret)
redis.call('ZREMRANGEBYSCORE', sessions, '-inf', ARGV[3])
redis.call('ZREMRANGEBYRANK', sessions, '0', '-101')
redis.call('PEXPIRE', sessions, ARGV[4])
return 'OK'
