-- Stores the code of a link that is sent by email, in place of an earlier one.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:verify_email:UID or agora:reset_password:UID hash
-- ARGV[1] SHA-256 of the code's secret, ARGV[2] the email that it is sent to, '' for that of the user
-- ARGV[3] how long the code works, in milliseconds
-- Reply: OK, email: where to send it | NOT_FOUND when there is no user, or no email
-- Safe to repeat: it sets a state.
local user, code, secret, email, keep = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]
expect('hash', user, code)
read_before_write(KEYS)
local has = redis.call('HMGET', user, 'name', 'email')
if email == '' then email = has[2] or '' end
if not has[1] or email == '' then return status('NOT_FOUND') end
redis.call('DEL', code)
redis.call('HSET', code, 'secret', secret, 'email', email)
redis.call('PEXPIRE', code, keep)
return status('OK', 'email', email)
