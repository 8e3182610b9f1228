-- Keeps a new secret until its first code confirms it.
-- KEYS[1] agora:totp:UID hash, KEYS[2] agora:totp_pending:UID string
-- ARGV[1] the secret, ARGV[2] how long to keep it, in milliseconds
-- Reply: OK | ACTIVE when the user has a second factor
-- Safe to repeat: it sets a state.
expect('hash', KEYS[1])
expect('string', KEYS[2])
read_before_write(KEYS)
if redis.call('EXISTS', KEYS[1]) == 1 then return status('ACTIVE') end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return status('OK')
