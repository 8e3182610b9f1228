-- Uses the code of an email: this proves that the address is the user's, and makes it the user's email.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:verify_email:UID hash
-- ARGV[1] SHA-256 of the code's secret, ARGV[2] the code's email, ARGV[3] the same, folded
-- ARGV[4] the user's email as it was read, ARGV[5] how long to keep the used code, in milliseconds
-- Reply: OK, user | INVALID when the code is another one or used, or the user's email has changed since
-- Safe to repeat: a used code stays for a while, and what it has set is a state.
local user, code, secret, email, folded, old, keep = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
expect('hash', user, code)
read_before_write(KEYS)
local c = redis.call('HMGET', code, 'secret', 'email', 'used')
local has = redis.call('HMGET', user, 'email', 'email_verified', 'name')
if c[1] ~= secret or c[2] ~= email or not has[3] then return status('INVALID') end
local function done() return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS))) end
if c[3] and has[1] == email and has[2] == folded then return done() end
if c[3] or (has[1] or '') ~= old then return status('INVALID') end
write('HSET', user, 'email', email, 'email_verified', folded)
redis.call('HSET', code, 'used', '1')
redis.call('PEXPIRE', code, keep)
return done()
