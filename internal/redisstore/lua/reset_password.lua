-- Uses the code of an email: sets a password and ends all sessions.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:sessions:UID zset, KEYS[3] agora:session_info:UID hash
-- KEYS[4] agora:reset_password:UID hash, KEYS[5] agora:verify_email:UID hash, which goes if it is for another email
-- ARGV[1] SHA-256 of the code's secret, ARGV[2] the new PHC string
-- ARGV[3] how long to keep the used code, in milliseconds
-- Reply: OK, name, email, password: the PHC string that the code has set, another one than ARGV[2] if the code was used
-- before | INVALID when the code is another one, or was sent to another email than the user's
-- Safe to repeat: a used code stays for a while, and changes nothing.
local user, sessions, info, code, verify = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local secret, new, keep = ARGV[1], ARGV[2], ARGV[3]
expect('hash', user, info, code, verify)
expect('zset', sessions)
read_before_write(KEYS)
local c = redis.call('HMGET', code, 'secret', 'email', 'used')
local has = redis.call('HMGET', user, 'name', 'email', 'password')
if c[1] ~= secret or not has[1] or c[2] ~= has[2] then return status('INVALID') end
if c[3] then return status('OK', 'name', has[1], 'email', has[2], 'password', has[3] or '') end
write('HSET', user, 'password', new)
write('DEL', sessions)
write('DEL', info)
if redis.call('HGET', verify, 'email') ~= has[2] then redis.call('DEL', verify) end
redis.call('HSET', code, 'used', '1')
redis.call('PEXPIRE', code, keep)
return status('OK', 'name', has[1], 'email', has[2], 'password', new)
